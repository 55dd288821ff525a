#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "kernel/chance.hpp"
#include "kernel/error.hpp"
#include "kernel/match.hpp"
#include "kernel/record.hpp"

// Dice that nobody at the table has to trust, not even the house.
//
//   1. The house draws a secret and a salt, and publishes commitment(secret, salt) and the salt.
//   2. Seats may add luck of their own. The house can no longer change its secret to fit it.
//   3. The dice come from seed_from(secret, salt, luck). Nobody could know it before everybody had
//      done their part.
//   4. At the end the secret is told, and verify() draws every die again.
namespace bronze {

// SHA-256 of the salt followed by the secret.
[[nodiscard]] Seed commitment(const Seed& secret, const Seed& salt);

// SHA-256 of the secret, the salt, and then the number of the seat and the bytes of each luck.
[[nodiscard]] Seed seed_from(const Seed& secret, const Seed& salt,
                             std::span<const Record::Fair::Luck> luck);

// Draws each moment of a match from a stream of its own: what one choice rolls does not depend on
// how often somebody went back before, so the record alone is enough to check it, and going back
// is no way to better dice.
class FairChance final : public Chance {
public:
    explicit FairChance(const Seed& seed) : seed_(seed), stream_(seed) {}

    // To be called before the choice that is taken at this moment.
    void at(std::size_t moment) { stream_ = SecretChance(seed_, moment + 1); }
    std::uint32_t draw(Draw draw) override { return stream_.draw(draw); }

private:
    Seed seed_;
    SecretChance stream_;
};

struct Proof {
    bool setup = true;        // the match began at this table, and its setup is proven
    std::size_t choices = 0;  // of which the dice are proven: the last ones of the record
};

// Plays the record again with the dice of its seed. `published`: the commitment that was seen
// before the match, without which the house may have made up everything.
[[nodiscard]] Result<Proof> verify(const LoadedGame& game, const Record& record,
                                   const std::optional<Seed>& published = std::nullopt);

}  // namespace bronze
