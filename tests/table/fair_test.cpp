#include "table/fair.hpp"

#include "kernel/hex.hpp"
#include "kernel/sha256.hpp"
#include "table/continue.hpp"
#include "tests/table/gathering.hpp"

namespace bronze::test {
namespace {

const Seed secret{1, 2, 3};
const Seed salt{4, 5, 6};

std::string verdict(const Record& record, std::string_view game,
                    const std::optional<Seed>& published = std::nullopt) {
    const auto proof = verify(*game_named(game).game, record, published);
    return proof ? "proven" : std::string(proof.error().code());
}

// A match with added luck and a few takebacks, played to its end or for a while.
Gathering played(std::string_view game) {
    Gathering table(game_named(game), {.secret = secret, .salt = salt});
    table.act(anna, deed::Sit{seat_at(0)});
    table.act(anna, deed::AddLuck{seat_at(0), {7}});
    for (unsigned i = 1; i < table.table().seats(); ++i) {
        table.act(anna, deed::Sit{seat_at(i)});
    }
    table.act(anna, deed::Begin{});
    FastChance picks(3);
    for (unsigned i = 0; i < 120 && table.table().stage() == Table::Stage::playing; ++i) {
        const auto offered = static_cast<std::uint32_t>(table.offers().size());
        EXPECT_EQ(table.choose(picks.draw({.bound = offered})), "");
        if (i % 9 == 8 && table.table().stage() == Table::Stage::playing) {
            EXPECT_EQ(table.act(anna, deed::TakeBack{seat_at(0), table.table().moment() - 3}), "");
        }
    }
    for (unsigned i = 0; table.table().stage() == Table::Stage::playing; ++i) {
        EXPECT_EQ(table.act(anna, deed::Concede{seat_at(i)}), "");
    }
    return table;
}

TEST(FairDice, AreCommittedToBeforeAnybodySits) {
    const Gathering table(game_named("Little"), {.secret = secret, .salt = salt});
    std::vector<std::uint8_t> bytes(salt.begin(), salt.end());
    bytes.insert(bytes.end(), secret.begin(), secret.end());
    EXPECT_EQ(table.table().commitment(), sha256(bytes)) << "sha256sum can check it";
}

TEST(FairDice, TakeTheLuckThatSeatsAddBeforeTheMatch) {
    const auto record_with = [](std::optional<Seed> luck) {
        Gathering table(game_named("Toy"), {.secret = secret, .salt = salt});
        table.act(anna, deed::Sit{seat_at(0)});
        table.act(ben, deed::Sit{seat_at(1)});
        EXPECT_EQ(table.act(cleo, deed::AddLuck{seat_at(0), {}}), "error.table.not_yours");
        if (luck) {
            EXPECT_EQ(table.act(ben, deed::AddLuck{seat_at(1), *luck}), "");
            EXPECT_EQ(table.act(ben, deed::AddLuck{seat_at(1), *luck}), "error.table.luck");
        }
        table.act(anna, deed::Begin{});
        EXPECT_EQ(table.act(anna, deed::AddLuck{seat_at(0), {}}), "error.table.begun");
        return table.table().record().start_outcomes;
    };
    EXPECT_NE(record_with(std::nullopt), record_with(Seed{1}));
    EXPECT_NE(record_with(Seed{1}), record_with(Seed{2}));
    EXPECT_EQ(record_with(Seed{1}), record_with(Seed{1}));
}

TEST(FairDice, StaySecretUntilNothingMoreCanBeRolled) {
    Gathering table(game_named("Little"));
    table.begin();
    EXPECT_FALSE(table.table().record().seed.has_value());
    EXPECT_FALSE(table.table().record().fair.has_value());
    table.act(anna, deed::Concede{seat_at(0)});
    EXPECT_TRUE(table.table().record().seed.has_value());
    EXPECT_TRUE(table.table().record().fair.has_value());
}

class EveryRecord : public testing::TestWithParam<std::string> {};

TEST_P(EveryRecord, IsProvenAlsoAfterTakebacks) {
    const Gathering table = played(GetParam());
    const Record record = table.table().record();
    ASSERT_GT(record.steps.size(), 2U);
    const auto loaded = load_record(save_record(record));
    ASSERT_TRUE(loaded.ok());
    EXPECT_EQ(verdict(*loaded, GetParam(), table.table().commitment()), "proven");
}

TEST_P(EveryRecord, ThatWasForgedIsRefused) {
    const Gathering table = played(GetParam());
    const Record record = table.table().record();
    const Seed published = table.table().commitment();

    Record forged = record;
    if (!forged.start_outcomes.empty()) {
        forged.start_outcomes.front() = forged.start_outcomes.front() == 0 ? 1 : 0;
        EXPECT_EQ(verdict(forged, GetParam()), "error.fair.dice") << "another shuffle";
    }

    for (std::size_t i = 0; i < record.steps.size(); ++i) {
        if (!record.steps[i].outcomes.empty()) {
            forged = record;
            std::uint32_t& die = forged.steps[i].outcomes.back();
            die = die == 0 ? 1 : 0;
            EXPECT_EQ(verdict(forged, GetParam()), "error.fair.dice") << "another die";
            break;
        }
    }

    const Record::Fair told = record.fair.value_or(Record::Fair{});
    forged = record;
    Record::Fair other = told;
    other.secret[0] ^= 1;
    forged.fair = other;
    EXPECT_EQ(verdict(forged, GetParam()), "error.fair.commitment") << "another secret";
    other.commitment = commitment(other.secret, other.salt);
    forged.fair = other;
    EXPECT_EQ(verdict(forged, GetParam()), "error.fair.seed") << "another secret and commitment";
    forged.seed = seed_from(other.secret, other.salt, other.luck);
    EXPECT_EQ(verdict(forged, GetParam()), "error.fair.dice") << "and another seed";
    EXPECT_EQ(verdict(forged, GetParam(), published), "error.fair.published");

    forged = record;
    other = told;
    other.luck.clear();
    forged.fair = other;
    EXPECT_EQ(verdict(forged, GetParam()), "error.fair.seed") << "somebody's luck left out";

    other = told;
    other.elsewhere = forged.steps.size() + 2;
    forged.fair = other;
    EXPECT_EQ(verdict(forged, GetParam()), "error.fair.seed") << "nothing to prove";

    forged = record;
    forged.final_hash ^= 1;
    EXPECT_EQ(verdict(forged, GetParam()), "error.record.hash");

    forged = record;
    forged.fair.reset();
    EXPECT_EQ(verdict(forged, GetParam()), "error.fair.no_proof");
}

TEST_P(EveryRecord, CanBeContinuedFromAnyMoment) {
    const Gathering before = played(GetParam());
    const Record record = before.table().record();
    for (const std::size_t moment : {std::size_t{0}, record.steps.size() / 2}) {
        auto opening = continue_from(before.game(), record, moment, {.secret = {9}, .salt = {8}});
        ASSERT_TRUE(opening.ok());
        Gathering table(game_named(GetParam()), opening.take());
        table.begin();
        EXPECT_EQ(table.table().moment(), moment);
        ASSERT_EQ(table.choose(), "");
        EXPECT_EQ(table.act(anna, deed::TakeBack{seat_at(0), moment == 0 ? 99U : moment - 1}),
                  "error.table.no_way_back");
        for (unsigned i = 0; i < 20 && table.table().stage() == Table::Stage::playing; ++i) {
            ASSERT_EQ(table.choose(), "");
        }
        const auto rebuilt = Table::rebuild(table.game(), table.journal());
        ASSERT_TRUE(rebuilt.ok());
        EXPECT_EQ(rebuilt->hash(), table.table().hash());
        for (unsigned i = 0; table.table().stage() == Table::Stage::playing; ++i) {
            table.act(table.table().chairs()[i].person, deed::Concede{seat_at(i)});
        }
        const Record continued = table.table().record();
        EXPECT_TRUE(std::equal(record.steps.begin(),
                               record.steps.begin() + static_cast<std::ptrdiff_t>(moment),
                               continued.steps.begin()));
        const auto proof = verify(table.game(), continued, table.table().commitment());
        ASSERT_TRUE(proof.ok()) << proof.error().code();
        EXPECT_FALSE(proof->setup);
        EXPECT_EQ(proof->choices, continued.steps.size() - moment);
    }
    EXPECT_EQ(continue_from(before.game(), record, record.steps.size() + 1, {}).error().code(),
              "error.table.no_way_back");
}

INSTANTIATE_TEST_SUITE_P(Games, EveryRecord, testing::ValuesIn(game_names()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace bronze::test
