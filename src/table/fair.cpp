#include "table/fair.hpp"

#include <vector>

#include "kernel/sha256.hpp"
#include "table/retell.hpp"

namespace bronze {

namespace {

Error refusal(Message message) {
    return {.message = std::move(message), .place = {}};
}

}  // namespace

Seed commitment(const Seed& secret, const Seed& salt) {
    std::vector<std::uint8_t> bytes(salt.begin(), salt.end());
    bytes.insert(bytes.end(), secret.begin(), secret.end());
    return sha256(bytes);
}

Seed seed_from(const Seed& secret, const Seed& salt, std::span<const Record::Fair::Luck> luck) {
    std::vector<std::uint8_t> bytes(secret.begin(), secret.end());
    bytes.insert(bytes.end(), salt.begin(), salt.end());
    for (const Record::Fair::Luck& added : luck) {
        bytes.push_back(index(added.seat));
        bytes.insert(bytes.end(), added.bytes.begin(), added.bytes.end());
    }
    return sha256(bytes);
}

Result<Proof> verify(const LoadedGame& game, const Record& record,
                     const std::optional<Seed>& published) {
    if (!record.fair || !record.seed) {
        return refusal(Message("error.fair.no_proof"));
    }
    const Record::Fair& fair = *record.fair;
    if (published && *published != fair.commitment) {
        return refusal(Message("error.fair.published"));
    }
    if (commitment(fair.secret, fair.salt) != fair.commitment) {
        return refusal(Message("error.fair.commitment"));
    }
    if (seed_from(fair.secret, fair.salt, fair.luck) != *record.seed ||
        fair.elsewhere > record.steps.size() + 1) {
        return refusal(Message("error.fair.seed"));
    }
    const auto retold = retell(game, record, record.seed, fair.elsewhere);
    if (!retold) {
        return retold.errors();
    }
    if (retold->hash != record.final_hash) {
        return refusal(Message("error.record.hash"));
    }
    const bool whole = fair.elsewhere == 0;
    return Proof{.setup = whole,
                 .choices = whole ? record.steps.size() : record.steps.size() + 1 - fair.elsewhere};
}

}  // namespace bronze
