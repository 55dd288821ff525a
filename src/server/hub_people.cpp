#include <algorithm>

#include "decks/deck_list.hpp"
#include "server/hub.hpp"
#include "server/render.hpp"
#include "store/secret.hpp"
#include "table/mute.hpp"

namespace bronze::server {

namespace {

constexpr std::size_t longest_name = 24;

Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

store::Owner owner_of(const Person& person) {
    return {.kind = person.kind == Person::Kind::guest ? store::Owner::Kind::guest
                                                       : store::Owner::Kind::account,
            .id = person.id};
}

// Whatever people call themselves, as long as it fits on a line and hides nothing.
bool fit_for_a_guest(std::string_view name) {
    return !name.empty() && name.size() <= longest_name && name.front() != ' ' &&
           std::none_of(name.begin(), name.end(), [](char letter) {
               const auto byte = static_cast<unsigned char>(letter);
               return byte < 0x20 || byte == 0x7F;
           });
}

// What a password is compared with when there is no such account, so that nobody can tell from
// the time it takes.
const std::string& nobodys_password() {
    static const std::string hash = [] {
        auto made = store::hash_password(store::random_token());
        return made ? made.take() : std::string{};
    }();
    return hash;
}

}  // namespace

std::optional<Error> Hub::turned_away(const std::string& address) const {
    const auto ban = around_.store->banned("address " + address, now());
    if (!ban) {
        return ban.error();
    }
    return *ban ? Problem(refuse("error.server.banned")) : std::nullopt;
}

// Bans may come from another program, so nobody tells the hub of them.
void Hub::send_the_banned_away() {
    const auto bans = around_.store->bans();
    if (!bans || bans->empty()) {
        return;
    }
    std::set<std::string, std::less<>> banned;
    for (const store::Ban& ban : *bans) {
        if (ban.until > now()) {
            banned.insert(ban.subject);
        }
    }
    for (const SessionPtr& session : std::vector<SessionPtr>(sessions_.begin(), sessions_.end())) {
        if (!banned.contains("address " + session->address) &&
            !(session->person && banned.contains(key_of(*session->person)))) {
            continue;
        }
        stop_watching(*session, false);
        session->person.reset();
        if (session->push) {
            session->push(write_refusal(std::nullopt,
                                        refusal(refuse("error.server.banned"), session->language)));
        }
        if (session->end) {
            session->end();
        }
    }
}

// The store looks for a hash of the token, so the time it takes tells nothing about any other.
std::optional<Error> Hub::recognise(Session& session, const std::string& token) const {
    const auto owner = around_.store->owner_of(token, now());
    if (!owner) {
        return owner.error();
    }
    if (!*owner) {
        return refuse("error.server.token");
    }
    Person person{.kind = Person::Kind::guest, .id = (*owner)->id, .name = {}};
    if ((*owner)->kind == store::Owner::Kind::guest) {
        const auto guest = around_.store->guest(person.id);
        if (!guest || !*guest) {
            return guest ? refuse("error.server.token") : guest.error();
        }
        person.name = (*guest)->name;
    } else {
        const auto account = around_.store->account(person.id);
        if (!account || !*account) {
            return account ? refuse("error.server.token") : account.error();
        }
        person.kind = Person::Kind::account;
        person.name = (*account)->name;
    }
    const auto ban = around_.store->banned(key_of(person), now());
    if (!ban || *ban) {
        return ban ? refuse("error.server.banned") : ban.error();
    }
    session.person = std::move(person);
    session.token = token;
    return std::nullopt;
}

void Hub::carry_out(const SessionPtr& session, const ask::Hello& hello,
                    const Answer& answer) const {
    if (hello.version != protocol_version) {
        answer(Error{.message = Message("error.server.version")
                                    .with("found", std::int64_t{hello.version})
                                    .with("known", std::int64_t{protocol_version}),
                     .place = {}});
        return;
    }
    if (session->greeted) {
        answer(refuse("error.server.greeted"));
        return;
    }
    if (hello.token) {
        if (const auto problem = recognise(*session, *hello.token)) {
            answer(*problem);
            return;
        }
    }
    session->greeted = true;
    session->language = hello.language.value_or(session->language);
    answer(write(tell::Welcome{.person = session->person}));
}

void Hub::issue_token(const SessionPtr& session, const Person& person, const Answer& answer) const {
    const tell::Token token{
        .token = store::random_token(), .person = person, .expires = now() + around_.limits.token};
    around_.store->issue_token(token.token, owner_of(person), now(), token.expires,
                               back_here([session, token, answer](const Problem& problem) {
                                   if (problem) {
                                       answer(*problem);
                                       return;
                                   }
                                   session->person = token.person;
                                   session->token = token.token;
                                   answer(write(token));
                               }));
}

void Hub::carry_out(const SessionPtr& session, const ask::Guest& guest,
                    const Answer& answer) const {
    if (!fit_for_a_guest(guest.name)) {
        answer(Error{.message = Message("error.server.guest_name")
                                    .with("most", static_cast<std::int64_t>(longest_name)),
                     .place = {}});
        return;
    }
    const Person person{.kind = Person::Kind::guest, .id = store::random_id(), .name = guest.name};
    around_.store->create_guest({.id = person.id, .name = person.name, .created = now()},
                                back_here([this, session, person, answer](const Problem& problem) {
                                    if (problem) {
                                        answer(*problem);
                                    } else {
                                        issue_token(session, person, answer);
                                    }
                                }));
}

void Hub::carry_out(const SessionPtr& session, const ask::SignUp& sign_up, const Answer& answer) {
    const bool begun = helpers_.run([this, session, sign_up, answer] {
        const auto hash = store::hash_password(sign_up.password);
        around_.post([this, session, name = sign_up.name, hash, answer] {
            if (!hash) {
                answer(hash.errors());
                return;
            }
            const Person person{
                .kind = Person::Kind::account, .id = store::random_id(), .name = name};
            around_.store->create_account(
                {.id = person.id, .name = name, .created = now()}, *hash,
                back_here([this, session, person, answer](const Problem& problem) {
                    if (problem) {
                        answer(*problem);
                    } else {
                        issue_token(session, person, answer);
                    }
                }));
        });
    });
    if (!begun) {
        answer(refuse("error.server.busy"));
    }
}

void Hub::carry_out(const SessionPtr& session, const ask::SignIn& sign_in, const Answer& answer) {
    const auto known = around_.store->credentials(sign_in.name);
    if (!known) {
        answer(known.errors());
        return;
    }
    const bool begun =
        helpers_.run([this, session, known = *known, answer, password = sign_in.password] {
            const bool fits =
                store::fits(password, known ? known->password_hash : nobodys_password());
            around_.post([this, session, known, fits, answer] {
                if (!known || !fits) {
                    answer(refuse("error.server.password"));
                    return;
                }
                const Person person{.kind = Person::Kind::account,
                                    .id = known->account.id,
                                    .name = known->account.name};
                const auto ban = around_.store->banned(key_of(person), now());
                if (!ban || *ban) {
                    answer(ban ? refuse("error.server.banned") : ban.error());
                    return;
                }
                issue_token(session, person, answer);
            });
        });
    if (!begun) {
        answer(refuse("error.server.busy"));
    }
}

void Hub::carry_out(const SessionPtr& session, const ask::SignOut& /*sign_out*/,
                    const Answer& answer) const {
    if (!session->person) {
        answer(refuse("error.server.who"));
        return;
    }
    around_.store->revoke_token(session->token,
                                back_here([this, session, answer](const Problem& problem) {
                                    if (problem) {
                                        answer(*problem);
                                        return;
                                    }
                                    session->person.reset();
                                    session->token.clear();
                                    stop_watching(*session, true);
                                    answer(write(tell::Done{}));
                                }));
}

void Hub::carry_out(const SessionPtr& session, const ask::Records& /*records*/,
                    const Answer& answer) const {
    if (!session->person) {
        answer(refuse("error.server.who"));
        return;
    }
    auto records = around_.store->matches_of(owner_of(*session->person),
                                             static_cast<std::int64_t>(around_.limits.shown));
    if (!records) {
        answer(records.errors());
        return;
    }
    answer(write(tell::Records{records.take()}));
}

void Hub::carry_out(const SessionPtr& session, const ask::Decks& /*decks*/,
                    const Answer& answer) const {
    if (!session->person || session->person->kind != Person::Kind::account) {
        answer(refuse("error.server.account"));
        return;
    }
    const auto decks = around_.store->decks(session->person->id);
    if (!decks) {
        answer(decks.errors());
        return;
    }
    tell::Decks told;
    for (const store::Deck& deck : *decks) {
        told.decks.push_back(
            {.name = deck.name, .game = deck.game, .text = deck.text, .changed = deck.changed});
    }
    answer(write(told));
}

void Hub::carry_out(const SessionPtr& session, const ask::SaveDeck& deck,
                    const Answer& answer) const {
    if (!session->person || session->person->kind != Person::Kind::account) {
        answer(refuse("error.server.account"));
        return;
    }
    if (game(deck.game) == nullptr || deck.name.empty()) {
        answer(Error{.message = Message("error.cli.unknown_game").with("found", deck.game),
                     .place = {}});
        return;
    }
    around_.store->save_deck({.owner = session->person->id,
                              .name = deck.name,
                              .game = deck.game,
                              .text = deck.text,
                              .changed = now()},
                             back_here([answer](const Problem& problem) {
                                 problem ? answer(*problem) : answer(write(tell::Done{}));
                             }));
}

void Hub::carry_out(const SessionPtr& session, const ask::ReadDeck& list,
                    const Answer& answer) const {
    const LoadedGame* played = game(list.game);
    if (played == nullptr) {
        answer(Error{.message = Message("error.cli.unknown_game").with("found", list.game),
                     .place = {}});
        return;
    }
    const Catalogue catalogue = played->catalogue();
    decks::ReadList read = decks::read_list(catalogue, list.text);
    const std::string usual = catalogue.formats.empty() ? "" : catalogue.formats.front();
    for (const Error& broken : played->check_deck(read.deck, list.format.value_or(usual))) {
        read.problems.push_back(broken);
    }
    tell::ReadDeck told{.deck = write_deck(read.deck), .problems = {}};
    for (const Error& problem : read.problems) {
        told.problems.push_back(refusal_of(problem, *around_.words, session->language));
    }
    answer(write(std::move(told)));
}

void Hub::carry_out(const SessionPtr& session, const ask::DeleteDeck& deck,
                    const Answer& answer) const {
    if (!session->person || session->person->kind != Person::Kind::account) {
        answer(refuse("error.server.account"));
        return;
    }
    around_.store->delete_deck(session->person->id, deck.name,
                               back_here([answer](const Problem& problem) {
                                   problem ? answer(*problem) : answer(write(tell::Done{}));
                               }));
}

}  // namespace bronze::server
