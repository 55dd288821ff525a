#include <csignal>
#include <sys/resource.h>

#include "kernel/record.hpp"
#include "table/fair.hpp"
#include "tests/server/faulty_game.hpp"
#include "tests/server/salon.hpp"

namespace bronze::server {
namespace {

using test::game_named;

class AtATableInTrouble : public testing::Test {
protected:
    [[nodiscard]] std::unique_ptr<Salon> salon(Limits limits = {.burst = 1e9}) {
        return std::make_unique<Salon>(folder_.path(), limits,
                                       std::vector<const LoadedGame*>{&faulty_});
    }

    // Both seats are Anna's; she has chosen until the fault comes next.
    std::string open_before(Visitor& anna, const char* fault, unsigned at) {
        test::PlayedGame played = game_named("Little");
        played.setup = {{"fault", fault}, {"at", at}};
        const std::string table = anna.open(played, {"me", "me"});
        for (unsigned seat = 0; seat < 2; ++seat) {
            anna.ask("watch", {{"table", table}, {"seat", seat}, {"after", 0}});
        }
        EXPECT_EQ(anna.refusal("begin", {{"table", table}}), "");
        for (unsigned i = 0; i < at; ++i) {
            EXPECT_EQ(choose(anna, table), "");
        }
        return table;
    }

    // What the seat was told that must decide.
    static object present(const Visitor& anna, const std::string& table) {
        for (auto message = anna.heard.rbegin(); message != anna.heard.rend(); ++message) {
            const auto* told = message->if_contains("told");
            if (told != nullptr && told->as_object().contains("present") &&
                told->at("table").at("id").as_string() == table &&
                !told->at("present").at("offers").as_array().empty()) {
                return told->at("present").as_object();
            }
        }
        return {};
    }

    static std::string choose(Visitor& anna, const std::string& table) {
        const object now = present(anna, table);
        return anna.refusal("choose", {{"table", table},
                                       {"moment", now.at("moment")},
                                       {"choice", now.at("offers").at(0).at("choice")}});
    }

    static Record record_of(Visitor& anna, const std::string& table) {
        const auto text = Visitor::get(anna.ask("record", {{"record", table}}), "record");
        const auto record = load_record(std::string_view(text.as_string()));
        EXPECT_TRUE(record.ok());
        return record ? *record : Record{};
    }

    Folder folder_;
    FaultyGame faulty_;
};

TEST_F(AtATableInTrouble, AnExceptionSetsThatTableAsideAndTheOthersGoOn) {
    const auto salon = this->salon();
    Visitor anna(*salon, "Anna");
    const std::string other = open_before(anna, "throws", 4);
    const std::string table = open_before(anna, "throws", 2);
    EXPECT_EQ(choose(anna, table), "error.table.set_aside");
    salon->until([&] { return anna.stage(table) == "set-aside"; });
    EXPECT_EQ(anna.newest(table)->at("table").at("problem").at("code"), "error.table.set_aside");
    salon->until([&] { return salon->hub().counters().finished == 1; });
    const Record record = record_of(anna, table);
    EXPECT_EQ(record.steps.size(), 2U) << "what was played before is kept";
    EXPECT_TRUE(verify(faulty_, record).ok());
    EXPECT_EQ(choose(anna, table), "error.table.set_aside");
    EXPECT_EQ(anna.stage(other), "playing");
    EXPECT_EQ(anna.refusal("say", {{"table", other}, {"text", "We go on"}}), "");
}

TEST_F(AtATableInTrouble, ACardThatDoesNotEndSetsThatTableAsideWithItsRecord) {
    const auto salon = this->salon();
    Visitor anna(*salon, "Anna");
    const std::string table = open_before(anna, "endless", 3);
    EXPECT_EQ(choose(anna, table), "");
    salon->until([&] { return salon->hub().counters().finished == 1; });
    EXPECT_EQ(anna.stage(table), "set-aside");
    EXPECT_EQ(anna.newest(table)->at("table").at("problem").at("code"), "error.match.set_aside");
    EXPECT_EQ(record_of(anna, table).steps.size(), 3U);
}

TEST_F(AtATableInTrouble, ATableThatCannotBeShownIsPutAwayWithItsRecord) {
    const auto salon = this->salon();
    Visitor anna(*salon, "Anna");
    const std::string table = open_before(anna, "unseen", 1);
    EXPECT_EQ(choose(anna, table), "");
    salon->until([&] { return salon->hub().counters().finished == 1; });
    EXPECT_EQ(record_of(anna, table).steps.size(), 2U);
    EXPECT_EQ(anna.refusal("look", {{"table", table}}), "error.server.no_table");
    EXPECT_EQ(anna.refusal("lobby", {}), "");
}

// The server was killed between the entry that throws and the one that says so.
TEST_F(AtATableInTrouble, ARestartSetsItAside) {
    std::string table;
    boost::json::string token;
    {
        const auto salon = this->salon();
        Visitor anna(*salon, "Anna");
        token = anna.token;
        table = open_before(anna, "throws", 2);
        const auto before = *salon->store().journal(table);
        Entry entry = *read_entry(before.back());
        ++entry.number;
        auto& choice = std::get<deed::Choose>(entry.deed);
        ++choice.moment;
        const object now = present(anna, table);
        const auto number = [&](std::size_t which) {
            return now.at("offers").at(0).at("choice").at(which).to_number<std::uint16_t>();
        };
        choice.choice = {.verb = number(0), .a = number(1), .b = number(2), .c = number(3)};
        salon->store().append(table, entry.number, write_entry(entry), {});
        anna.ask("guest", {{"name", "Anna"}});  // the store answers in order
    }
    const auto salon = this->salon();
    Visitor anna(*salon);
    ASSERT_EQ(anna.refusal("hello", {{"version", protocol_version}, {"token", token}}), "");
    salon->until([&] { return salon->hub().counters().finished == 1; });
    EXPECT_EQ(record_of(anna, table).steps.size(), 2U);
    EXPECT_EQ(salon->hub().counters().set_aside, 1U);
}

TEST_F(AtATableInTrouble, TooManyDeedsAreAsMuchAsOneTableMayCost) {
    const auto salon = this->salon({.deeds = 4, .burst = 1e9});
    Visitor anna(*salon, "Anna");
    const std::string table = open_before(anna, "none", 0);
    for (unsigned i = 0; i < 10 && anna.stage(table) == "playing"; ++i) {
        choose(anna, table);
    }
    salon->until([&] { return anna.stage(table) == "set-aside"; });
    EXPECT_LT(salon->store().journal(table)->size(), 8U);
}

TEST_F(AtATableInTrouble, TalkingAloneNeverEndsAMatch) {
    const auto salon = this->salon({.deeds = 20, .burst = 1e9});
    Visitor anna(*salon, "Anna");
    const std::string table = open_before(anna, "none", 0);
    std::string refused;
    for (unsigned i = 0; i < 40 && refused.empty(); ++i) {
        refused = anna.refusal("say", {{"table", table}, {"text", "Hello"}});
    }
    EXPECT_EQ(refused, "error.server.busy");
    EXPECT_EQ(choose(anna, table), "");
    EXPECT_EQ(anna.stage(table), "playing");
}

// Another program, or a disk that wrote what it said it had not.
TEST_F(AtATableInTrouble, ATableThatKnowsLessThanItsJournalIsRebuilt) {
    const auto salon = this->salon();
    Visitor anna(*salon, "Anna");
    const std::string table = open_before(anna, "none", 0);
    Entry entry = *read_entry(salon->store().journal(table)->back());
    ++entry.number;
    entry.deed = deed::Say{"From elsewhere"};
    salon->store().append(table, entry.number, write_entry(entry), {});
    EXPECT_EQ(anna.refusal("say", {{"table", table}, {"text", "Here"}}), "error.store.order");
    EXPECT_EQ(anna.refusal("say", {{"table", table}, {"text", "Again"}}), "");
    const auto all = anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    const auto updates = Visitor::get(all, "updates").as_array();
    EXPECT_EQ(updates[updates.size() - 2].at("text"), "From elsewhere");
    EXPECT_EQ(updates.back().at("text"), "Again");
}

TEST_F(AtATableInTrouble, ADiskThatTakesNothingRefusesByCodeAndLaterEverythingGoesOn) {
    const auto salon = this->salon();
    Visitor anna(*salon, "Anna");
    const std::string table = open_before(anna, "none", 0);
    std::string refused;
    std::size_t before = 0;
    {
        rlimit limit{};
        ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &limit), 0);
        auto* const signal_before = std::signal(SIGXFSZ, SIG_IGN);
        rlimit lower = limit;
        lower.rlim_cur = std::filesystem::file_size(folder_.path() / "store.db-wal");
        ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &lower), 0);
        before = salon->store().journal(table)->size();
        refused = anna.refusal("say", {{"table", table}, {"text", "Hello"}});
        EXPECT_EQ(choose(anna, table), refused);
        EXPECT_EQ(anna.refusal("open", {{"game", "little"}, {"seats", boost::json::array{}}}),
                  refused);
        ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
        std::signal(SIGXFSZ, signal_before);
    }
    EXPECT_EQ(refused, "error.store.disk");
    EXPECT_EQ(salon->store().journal(table)->size(), before);
    EXPECT_EQ(anna.refusal("say", {{"table", table}, {"text", "Hello"}}), "");
    EXPECT_EQ(choose(anna, table), "");
    EXPECT_EQ(salon->store().journal(table)->size(), before + 2);
}

class ATableNobodyListensTo : public testing::Test {
protected:
    Folder folder_;
};

TEST_F(ATableNobodyListensTo, SleepsAndComesBackAsItWas) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    const std::string table = anna.open(game_named("Little"), {"me", "me"});
    anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    const auto before = anna.newest(table)->at("present");
    salon.now += std::chrono::hours(1);
    salon.hub().tick();
    EXPECT_EQ(salon.hub().awake(), 1U) << "somebody listens";
    anna.ask("unwatch", {{"table", table}});
    salon.hub().tick();
    EXPECT_EQ(salon.hub().awake(), 1U) << "for a while";
    salon.now += std::chrono::hours(1);
    salon.hub().tick();
    EXPECT_EQ(salon.hub().awake(), 0U);
    EXPECT_EQ(salon.hub().tables(), 1U);
    EXPECT_EQ(Visitor::get(anna.ask("lobby", {}), "tables").at(0).at("id").as_string(), table);
    EXPECT_EQ(salon.hub().awake(), 0U) << "looking at the list wakes nobody";
    const object again = anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    EXPECT_EQ(Visitor::get(again, "present"), before);
    EXPECT_EQ(salon.hub().awake(), 1U);
    EXPECT_EQ(Visitor::code(anna.choose(table)), "");
}

TEST_F(ATableNobodyListensTo, StillRunsOutOfTime) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    const std::string table =
        anna.open(game_named("Little"), {"me", "me"},
                  {{"clock", {{"kind", "correspondence"}, {"bank", 7'200'000}, {"increment", 0}}}});
    ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    salon.now += std::chrono::hours(1);
    salon.hub().tick();
    EXPECT_EQ(salon.hub().awake(), 0U);
    salon.now += std::chrono::hours(2);
    salon.hub().tick();
    salon.hub().tick();
    salon.until([&] { return salon.hub().counters().finished == 1; });
    EXPECT_EQ(Visitor::get(anna.ask("record", {{"record", table}}), "id").as_string(), table);
}

TEST_F(ATableNobodyListensTo, IsNotInMemoryAfterARestart) {
    std::string table;
    {
        Salon salon(folder_.path());
        Visitor anna(salon, "Anna");
        table = anna.open(game_named("Little"), {"me", "me"});
        ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    }
    Salon salon(folder_.path());
    EXPECT_EQ(salon.hub().tables(), 1U);
    EXPECT_EQ(salon.hub().awake(), 0U);
    Visitor ben(salon, "Ben");
    EXPECT_EQ(ben.refusal("watch", {{"table", table}}), "");
}

TEST_F(ATableNobodyListensTo, IsClosedWhenNobodyEverBegins) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    const std::string table = anna.open(game_named("Little"), {"me"});
    salon.now += std::chrono::hours(1);
    salon.hub().tick();
    EXPECT_EQ(salon.hub().awake(), 0U);
    salon.now += std::chrono::hours(25);
    salon.hub().tick();
    EXPECT_EQ(salon.hub().tables(), 0U);
    EXPECT_EQ(anna.refusal("look", {{"table", table}}), "error.server.no_table");
}

TEST(ABan, EndsTheConnectionsOfTheBannedAndOfNobodyElse) {
    const Folder folder;
    Salon salon(folder.path());
    Visitor anna(salon, "Anna");
    Visitor ben(salon, "Ben");
    const std::string table = anna.open(game_named("Little"), {"me", "open"});
    ASSERT_EQ(ben.refusal("sit", {{"table", table}, {"seat", 1}}), "");
    ben.ask("watch", {{"table", table}, {"seat", 1}});
    const auto owner = salon.store().owner_of(std::string_view(ben.token), salon.now);
    salon.store().ban({.subject = "guest " + (*owner)->id,
                       .reason = "",
                       .until = salon.now + std::chrono::hours(1)},
                      {});
    ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    salon.now += std::chrono::seconds(2);
    salon.hub().tick();
    EXPECT_TRUE(ben.sent_away);
    EXPECT_EQ(Visitor::code(ben.heard.back()), "error.server.banned");
    EXPECT_FALSE(anna.sent_away);
    const std::size_t heard = ben.heard.size();
    ASSERT_EQ(anna.refusal("say", {{"table", table}, {"text", "Gone"}}), "");
    EXPECT_EQ(ben.heard.size(), heard) << "nothing more is told to who was sent away";
}

}  // namespace
}  // namespace bronze::server
