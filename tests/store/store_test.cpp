#include "store/store.hpp"

#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

#include "store/secret.hpp"
#include "tests/store/in_a_folder.hpp"

namespace bronze::store {
namespace {

Instant at(std::int64_t milliseconds) {
    return Instant(Span(milliseconds));
}

const Owner anna{.kind = Owner::Kind::account, .id = "anna's id"};
const Account annas{.id = "anna's id", .name = "Anna", .created = at(1)};

using StoreTest = InAFolder;
using Accounts = InAFolder;
using Tokens = InAFolder;
using Tables = InAFolder;
using Decks = InAFolder;
using Invitations = InAFolder;
using Bans = InAFolder;
using Reports = InAFolder;
using Groups = InAFolder;

TEST_F(Accounts, AreFoundByNameWhateverItsCapitals) {
    EXPECT_EQ(done(&Store::create_account, annas, "a hash"), "");
    const auto found = store().credentials("aNNa");
    ASSERT_TRUE(found.ok() && found->has_value());
    EXPECT_EQ((*found)->account, annas);
    EXPECT_EQ((*found)->password_hash, "a hash");
    EXPECT_FALSE(store().credentials("Ben")->has_value());
}

TEST_F(Accounts, HaveNamesOfTheirOwn) {
    EXPECT_EQ(done(&Store::create_account, annas, "a hash"), "");
    EXPECT_EQ(done(&Store::create_account, Account{.id = "other", .name = "anna"}, "b"),
              "error.store.taken");
    for (const std::string_view name : {"", "a", "with space", "Ännä", "x'; drop table accounts"}) {
        EXPECT_EQ(
            done(&Store::create_account, Account{.id = "new", .name = std::string(name)}, "c"),
            "error.store.name");
    }
}

TEST_F(Accounts, CanChangeTheirPassword) {
    done(&Store::create_account, annas, "a hash");
    EXPECT_EQ(done(&Store::change_password, "anna's id", "new"), "");
    EXPECT_EQ((*store().credentials("Anna"))->password_hash, "new");
    EXPECT_EQ(done(&Store::change_password, "nobody", "new"), "error.store.unknown");
}

TEST(Passwords, AreHashedWithArgon2id) {
    const auto hash = hash_password("correct horse");
    ASSERT_TRUE(hash.ok());
    EXPECT_TRUE(hash->starts_with("$argon2id$"));
    EXPECT_TRUE(fits("correct horse", *hash));
    EXPECT_FALSE(fits("correct house", *hash));
    EXPECT_NE(*hash, *hash_password("correct horse")) << "each has a salt of its own";
    EXPECT_EQ(hash_password("short").error().code(), "error.store.password");
    EXPECT_FALSE(fits("correct horse", "no hash"));
}

TEST_F(Tokens, StandForTheirOwnerUntilTheyExpire) {
    const std::string token = random_token();
    EXPECT_EQ(token.size(), 43U);
    EXPECT_EQ(done(&Store::issue_token, token, anna, at(10), at(20)), "");
    EXPECT_EQ(*store().owner_of(token, at(19)), anna);
    EXPECT_FALSE(store().owner_of(token, at(20))->has_value());
    EXPECT_FALSE(store().owner_of(random_token(), at(15))->has_value());
}

TEST_F(Tokens, CanBeRevokedOneByOneOrAllTogether) {
    const std::string one = random_token();
    const std::string two = random_token();
    const std::string three = random_token();
    for (const std::string& token : {one, two, three}) {
        done(&Store::issue_token, token, anna, at(1), at(20));
    }
    EXPECT_EQ(done(&Store::revoke_token, one), "");
    EXPECT_FALSE(store().owner_of(one, at(2))->has_value());
    EXPECT_TRUE(store().owner_of(two, at(2))->has_value());
    EXPECT_EQ(done(&Store::revoke_tokens, anna), "");
    EXPECT_FALSE(store().owner_of(two, at(2))->has_value());
    EXPECT_FALSE(store().owner_of(three, at(2))->has_value());
}

TEST_F(Tokens, CannotBeReadFromTheFile) {
    const std::string token = random_token();
    done(&Store::issue_token, token, anna, at(1), at(20));
    close();
    std::string bytes;
    for (const auto& entry : std::filesystem::directory_iterator(file().parent_path())) {
        std::ifstream stream(entry.path(), std::ios::binary);
        bytes.append(std::istreambuf_iterator<char>(stream), {});
    }
    EXPECT_NE(bytes.find(anna.id), std::string::npos);
    EXPECT_EQ(bytes.find(token), std::string::npos);
}

TEST_F(StoreTest, KeepsGuests) {
    const Guest guest{.id = "g", .name = "Somebody é", .created = at(7)};
    EXPECT_EQ(done(&Store::create_guest, guest), "");
    EXPECT_EQ(*store().guest("g"), guest);
    EXPECT_EQ(done(&Store::create_guest, guest), "error.store.taken");
}

TEST_F(Tables, KeepTheirJournalInOrder) {
    EXPECT_EQ(open_table("t"), "");
    EXPECT_EQ(append("t", 1, "second"), "");
    EXPECT_EQ(append("t", 1, "again"), "error.store.order");
    EXPECT_EQ(append("t", 3, "too far"), "error.store.order");
    EXPECT_EQ(append("t", 2, "third"), "");
    EXPECT_EQ(*store().journal("t"), (std::vector<std::string>{"first", "second", "third"}));
    EXPECT_EQ(append("nowhere", 0, "x"), "error.store.unknown");
    EXPECT_EQ(open_table("t"), "error.store.taken");
}

TEST_F(Tables, AreThereAgainAfterARestart) {
    open_table("a");
    open_table("b");
    append("b", 1, "second");
    done(&Store::close_table, "a", at(9));
    close();
    const auto tables = store().open_tables();
    ASSERT_EQ(tables->size(), 1U);
    EXPECT_EQ(tables->front().id, "b");
    EXPECT_EQ(store().journal("b")->size(), 2U);
}

TEST_F(Tables, LeaveTheirRecordForever) {
    open_table("t");
    FinishedMatch match{
        .table = "t", .game = "little", .finished = at(50), .record = "bronze record 1\n…"};
    match.players.resize(2);
    match.players[0] = {.seat = 0, .owner = anna, .name = "Anna", .won = true};
    match.players[1].seat = 1;
    match.players[1].name = "Guest";
    EXPECT_EQ(done(&Store::finish, match), "");
    EXPECT_EQ(*store().match("t"), match);
    EXPECT_TRUE(store().open_tables()->empty());
    EXPECT_EQ(*store().matches_of(anna, 10), std::vector<std::string>{"t"});
    EXPECT_TRUE(store().matches_of({.id = "nobody"}, 10)->empty());
    EXPECT_EQ(done(&Store::finish, match), "error.store.unknown") << "it is closed";
    EXPECT_FALSE(store().match("u")->has_value());
}

TEST_F(Decks, AreSavedReplacedAndDeleted) {
    done(&Store::create_account, annas, "hash");
    Deck deck{
        .owner = annas.id, .name = "Slayers", .game = "vs", .text = "4 stake", .changed = at(1)};
    EXPECT_EQ(done(&Store::save_deck, deck), "");
    deck.text = "3 stake";
    EXPECT_EQ(done(&Store::save_deck, deck), "");
    EXPECT_EQ(*store().decks(annas.id), std::vector<Deck>{deck});
    EXPECT_EQ(done(&Store::delete_deck, annas.id, "Slayers"), "");
    EXPECT_TRUE(store().decks(annas.id)->empty());
    EXPECT_EQ(done(&Store::delete_deck, annas.id, "Slayers"), "error.store.unknown");
    deck.owner = "nobody";
    EXPECT_EQ(done(&Store::save_deck, deck), "error.store.unknown");
}

TEST_F(Invitations, LeadToTheirTableUntilTheyExpireOrAreRevoked) {
    open_table("t");
    EXPECT_EQ(done(&Store::invite, "code", "t", at(20)), "");
    EXPECT_EQ(*store().invited_to("code", at(19)), "t");
    EXPECT_FALSE(store().invited_to("code", at(20))->has_value());
    EXPECT_EQ(done(&Store::revoke_invitations, "t"), "");
    EXPECT_FALSE(store().invited_to("code", at(19))->has_value());
    EXPECT_EQ(done(&Store::invite, "other", "nowhere", at(20)), "error.store.unknown");
}

TEST_F(Bans, HoldUntilTheyAreOverOrLifted) {
    const Ban ban{.subject = "address 192.0.2.1", .reason = "flooding", .until = at(20)};
    EXPECT_EQ(done(&Store::ban, ban), "");
    EXPECT_EQ(*store().banned(ban.subject, at(19)), ban);
    EXPECT_FALSE(store().banned(ban.subject, at(20))->has_value());
    EXPECT_EQ(store().bans()->size(), 1U);
    EXPECT_EQ(done(&Store::lift_ban, ban.subject), "");
    EXPECT_EQ(done(&Store::lift_ban, ban.subject), "error.store.unknown");
}

TEST_F(StoreTest, ForgetsWhatIsOver) {
    open_table("t");
    done(&Store::ban, Ban{.subject = "x", .until = at(20)});
    done(&Store::issue_token, "token", anna, at(1), at(30));
    EXPECT_EQ(done(&Store::tidy_up, at(25)), "");
    EXPECT_TRUE(store().bans()->empty());
    EXPECT_TRUE(store().owner_of("token", at(25))->has_value());
}

TEST_F(Reports, AreKeptInOrder) {
    open_table("t");
    const Report report{.table = "t",
                        .by = anna,
                        .words = "The door was open!",
                        .scenario = "scenario …",
                        .sent = at(3)};
    EXPECT_EQ(done(&Store::add_report, report), "");
    EXPECT_EQ(*store().reports(), std::vector<Report>{report});
}

TEST_F(Groups, AreCommittedTogetherAndAnsweredAfterwards) {
    open_table("t");
    std::vector<std::string> answers;
    for (const std::uint64_t number : {1U, 2U, 2U, 3U}) {
        store().append("t", number, "entry", [&](const Problem& problem) {
            EXPECT_EQ(store().journal("t")->size(), 4U) << "all is there at the first answer";
            answers.push_back(code_of(problem));
        });
    }
    EXPECT_EQ(store().journal("t")->size(), 1U) << "nothing is there before the commit";
    EXPECT_TRUE(answers.empty());
    EXPECT_EQ(store().commit(), 4U);
    EXPECT_EQ(answers, (std::vector<std::string>{"", "", "error.store.order", ""}));
    EXPECT_EQ(store().commit(), 0U);
}

TEST_F(Groups, LeaveNothingOfAChangeThatIsRefusedHalfway) {
    open_table("t");
    FinishedMatch twice_seated{.table = "t", .game = "little", .record = "r"};
    twice_seated.players.resize(2);
    EXPECT_EQ(done(&Store::finish, twice_seated), "error.store.taken");
    EXPECT_FALSE(store().match("t")->has_value());
    EXPECT_EQ(store().open_tables()->size(), 1U) << "the table is still open";
}

TEST_F(Groups, OfManyThreadsAreAllWritten) {
    constexpr unsigned writers = 4;
    constexpr unsigned each = 50;
    for (unsigned i = 0; i < writers; ++i) {
        open_table(std::to_string(i));
    }
    std::atomic<unsigned> safe = 0;
    {
        const std::jthread committing([&](const std::stop_token& stop) { store().run(stop); });
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < writers; ++i) {
            threads.emplace_back([&, i] {
                for (unsigned number = 1; number <= each; ++number) {
                    store().append(std::to_string(i), number, "entry",
                                   [&](const Problem& problem) { safe += problem ? 0U : 1U; });
                }
            });
        }
    }
    EXPECT_EQ(safe, writers * each);
    EXPECT_EQ(store().journal("2")->size(), each + 1);
}

}  // namespace
}  // namespace bronze::store
