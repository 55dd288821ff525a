#include "tests/support/conformance.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <set>

#include "bench/allocations.hpp"
#include "kernel/record.hpp"

namespace bronze::test {

namespace {

using Problem = std::optional<std::string>;
using Setup = boost::json::object;

constexpr std::size_t long_game = 400;  // decisions looked at one by one

// Plays a random game and asks `look` about the match at every decision.
template <class Look>
Problem at_every_decision(const LoadedGame& game, const Setup& setup, std::uint64_t seed,
                          Look look) {
    const auto match = start_match(game, setup, seed);
    FastChance picks(seed, 1);
    while (match->moment() < long_game) {
        if (Problem problem = look(*match)) {
            return fmt::format("decision {}: {}", match->moment(), *problem);
        }
        const auto choices = match->choices();
        if (match->over() || choices.empty()) {
            break;
        }
        const auto taken = match->choose(
            choices[picks.draw({.bound = static_cast<std::uint32_t>(choices.size())})]);
        if (!taken) {
            return std::string(taken.error().code());
        }
    }
    return std::nullopt;
}

Problem games_end(const LoadedGame& game, const Setup& setup, std::uint64_t seed) {
    const auto played = game.play_random(setup, seed, 2'000'000);
    if (played->fault) {
        return "a fault";
    }
    if (played->stuck) {
        return "an empty list of choices before the end";
    }
    return played->over ? Problem{} : "not over after two million decisions";
}

Problem choices_are_sorted_unique_and_never_empty(const LoadedGame& game, const Setup& setup,
                                                  std::uint64_t seed) {
    return at_every_decision(game, setup, seed, [](const Match& match) -> Problem {
        const auto choices = match.choices();
        if (match.over() != choices.empty()) {
            return "choices are empty exactly when the game is over";
        }
        if (!std::is_sorted(choices.begin(), choices.end())) {
            return "not sorted";
        }
        return std::adjacent_find(choices.begin(), choices.end()) == choices.end() ? Problem{}
                                                                                   : "not unique";
    });
}

Problem choices_have_names_of_their_own(const LoadedGame& game, const Setup& setup,
                                        std::uint64_t seed) {
    return at_every_decision(game, setup, seed, [](const Match& match) -> Problem {
        std::set<std::string> names;
        for (const Choice choice : match.choices()) {
            const std::string name = match.name(choice);
            if (name.empty() || !names.insert(name).second) {
                return fmt::format("the name \"{}\" is empty or taken twice", name);
            }
        }
        return std::nullopt;
    });
}

Problem everything_can_be_said_in_both_languages(const LoadedGame& game, const Setup& setup,
                                                 std::uint64_t seed) {
    const auto said = [](const Message& message) -> Problem {
        for (const Language language : languages) {
            const std::string sentence = source_words().say(language, message);
            if (!source_words().has(message.key) || sentence.find('{') != std::string::npos) {
                return fmt::format("{} says \"{}\"", message.key, sentence);
            }
        }
        return std::nullopt;
    };
    return at_every_decision(game, setup, seed, [&](const Match& match) -> Problem {
        if (auto problem = said(match.about_decision())) {
            return problem;
        }
        for (const Choice choice : match.choices()) {
            if (auto problem = said(match.about(choice))) {
                return problem;
            }
        }
        for (const Event& event : match.events(match.moment())) {
            for (unsigned seat = 0; seat < match.seats(); ++seat) {
                const auto message = match.about(event, seat_at(seat));
                if (auto problem = message ? said(*message) : Problem{}) {
                    return problem;
                }
            }
        }
        return std::nullopt;
    });
}

Problem a_record_replays_from_every_decision(const LoadedGame& game, const Setup& setup,
                                             std::uint64_t seed) {
    return at_every_decision(game, setup, seed, [&](const Match& match) -> Problem {
        if (match.moment() % 37 != 0 && !match.over()) {
            return std::nullopt;
        }
        const std::string saved = save_record(match.record());
        const auto loaded = load_record(saved);
        if (!loaded || !(*loaded == match.record())) {
            return "saving and loading changes the record";
        }
        const auto again = game.replay(*loaded, std::make_unique<FastChance>(0));
        if (!again) {
            return std::string(again.error().code());
        }
        return (*again)->hash() == match.hash() ? Problem{} : "the replay ends elsewhere";
    });
}

Problem going_back_and_forth_restores_every_state(const LoadedGame& game, const Setup& setup,
                                                  std::uint64_t seed) {
    const auto match = start_match(game, setup, seed);
    std::vector<std::uint64_t> hashes{match->hash()};
    FastChance picks(seed, 1);
    while (!match->over() && match->moment() < long_game) {
        const auto choices = match->choices();
        const Choice choice =
            choices[picks.draw({.bound = static_cast<std::uint32_t>(choices.size())})];
        const auto first = match->choose(choice);
        const std::uint64_t after = match->hash();
        match->go_to(match->moment() - 1);
        if (match->hash() != hashes.back()) {
            return "taking back one choice does not restore the state";
        }
        const auto second = match->choose(choice);
        if (!second || match->hash() != after || *first != *second) {
            return "taking the same choice again leads elsewhere";
        }
        hashes.push_back(after);
    }
    for (std::size_t moment = hashes.size(); moment-- > 0;) {
        match->go_to(moment);
        if (match->hash() != hashes[moment]) {
            return fmt::format("going back to {} finds another state", moment);
        }
    }
    match->go_to(hashes.size() - 1);
    return match->hash() == hashes.back() ? Problem{} : "going forth finds another state";
}

Problem what_is_not_offered_is_refused_and_changes_nothing(const LoadedGame& game,
                                                           const Setup& setup, std::uint64_t seed) {
    return at_every_decision(game, setup, seed, [](Match& match) -> Problem {
        const std::uint64_t before = match.hash();
        const auto choices = match.choices();
        for (const Choice wrong :
             {Choice{.verb = 0xFFFF}, Choice{.verb = 0, .a = 0xFFFF, .b = 0xFFFF}}) {
            if (std::binary_search(choices.begin(), choices.end(), wrong)) {
                continue;
            }
            if (match.choose(wrong) || match.hash() != before) {
                return "a choice outside the list did something";
            }
        }
        return std::nullopt;
    });
}

Problem anybody_may_give_up_at_any_decision(const LoadedGame& game, const Setup& setup,
                                            std::uint64_t seed) {
    const auto match = start_match(game, setup, seed);
    if (!match->knows_giving_up()) {
        return match->give_up(seat_at(0)) ? "a game without rules for it lets somebody give up"
                                          : Problem{};
    }
    FastChance picks(seed, 3);
    const auto any = [&](std::size_t count) {
        return picks.draw({.bound = static_cast<std::uint32_t>(count)});
    };
    while (!match->over() && match->moment() < 20 * long_game) {
        const Seat seat = seat_at(any(match->seats()));
        const std::uint64_t before = match->hash();
        if (any(20) == 0) {
            const bool played = match->plays(seat);
            if (match->give_up(seat).ok() != played) {
                return "a seat can give up exactly while it plays";
            }
            if (match->plays(seat)) {
                return "one who gave up plays on";
            }
            if (!played && match->hash() != before) {
                return "a refusal changed the state";
            }
        } else if (const auto choices = match->choices();
                   !match->choose(choices[any(choices.size())])) {
            return "a choice is refused";
        }
        if (!match->over() && !match->plays(match->decision().seat)) {
            return "one who is out is asked";
        }
    }
    if (!match->over()) {
        return "not over when all have given up";
    }
    const auto again = game.replay(match->record(), std::make_unique<FastChance>(0));
    return again && (*again)->hash() == match->hash() ? Problem{} : "the replay ends elsewhere";
}

Problem copies_are_independent(const LoadedGame& game, const Setup& setup, std::uint64_t seed) {
    return at_every_decision(game, setup, seed, [&](const Match& match) -> Problem {
        if (match.over()) {
            return std::nullopt;
        }
        FastChance chance(seed, match.moment());
        const auto copy = match.imagine(Seat::none, chance);
        if (copy->hash() != match.hash()) {
            return "the referee's copy differs";
        }
        const std::uint64_t before = match.hash();
        if (!copy->choose(copy->choices().back())) {
            return "the copy cannot be played";
        }
        return match.hash() == before ? Problem{} : "playing the copy changes the original";
    });
}

Problem views_leak_nothing(const LoadedGame& game, const Setup& setup, std::uint64_t seed) {
    FastChance chance(seed, 2);
    return at_every_decision(game, setup, seed, [&](const Match& match) -> Problem {
        for (unsigned i = 0; i < match.seats(); ++i) {
            const Seat seat = seat_at(i);
            const auto imagined = match.imagine(seat, chance);
            if (imagined->view_bytes(seat) != match.view_bytes(seat) ||
                imagined->view(seat) != match.view(seat)) {
                return fmt::format("seat {} sees what it may not know", i);
            }
            if (imagined->decision() != match.decision()) {
                return fmt::format("seat {} would be asked otherwise", i);
            }
            const auto here = match.choices();
            const auto there = imagined->choices();
            if (match.decision().seat == seat &&
                !std::equal(here.begin(), here.end(), there.begin(), there.end())) {
                return fmt::format("the choices of seat {} tell what it may not know", i);
            }
        }
        return std::nullopt;
    });
}

Problem nothing_is_allocated_while_playing(const LoadedGame& game, const Setup& setup,
                                           std::uint64_t seed) {
    const auto allocated_by = [&](std::uint64_t decisions) {
        const std::uint64_t before = bench::allocations();
        static_cast<void>(game.play_random(setup, seed, decisions));
        return bench::allocations() - before;
    };
    // Reading the setup allocates; the game after it must not.
    const std::uint64_t start = allocated_by(0);
    const std::uint64_t whole = allocated_by(5000);
    return start == whole ? Problem{} : fmt::format("{} allocations", whole - start);
}

constexpr std::array checks{
    Check{"GamesEnd", games_end},
    Check{"ChoicesAreSortedUniqueAndNeverEmpty", choices_are_sorted_unique_and_never_empty},
    Check{"ChoicesHaveNamesOfTheirOwn", choices_have_names_of_their_own},
    Check{"EverythingCanBeSaidInBothLanguages", everything_can_be_said_in_both_languages},
    Check{"ARecordReplaysFromEveryDecision", a_record_replays_from_every_decision},
    Check{"GoingBackAndForthRestoresEveryState", going_back_and_forth_restores_every_state},
    Check{"WhatIsNotOfferedIsRefusedAndChangesNothing",
          what_is_not_offered_is_refused_and_changes_nothing},
    Check{"AnybodyMayGiveUpAtAnyDecision", anybody_may_give_up_at_any_decision},
    Check{"CopiesAreIndependent", copies_are_independent},
    Check{"ViewsLeakNothing", views_leak_nothing},
    Check{"NothingIsAllocatedWhilePlaying", nothing_is_allocated_while_playing},
};

}  // namespace

Content read_folder(const std::filesystem::path& folder) {
    Content content;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".toml") {
            content.push_back({.path = entry.path().lexically_relative(folder).generic_string(),
                               .text = read_source(entry.path().string())});
        }
    }
    std::sort(content.begin(), content.end(),
              [](const ContentFile& a, const ContentFile& b) { return a.path < b.path; });
    return content;
}

std::span<const Check> conformance() {
    return checks;
}

const Check& check_named(std::string_view name) {
    return *std::find_if(checks.begin(), checks.end(),
                         [&](const Check& c) { return c.name == name; });
}

std::string Conformance::name(const testing::TestParamInfo<ParamType>& info) {
    return std::get<Subject>(info.param).name +
           std::string(checks.at(std::get<std::size_t>(info.param)).name);
}

void run_conformance(const Conformance::ParamType& param) {
    const auto& [subject, number] = param;
    const auto game = subject.game();
    ASSERT_NE(game, nullptr);
    for (const std::string& setup : subject.setups) {
        for (std::uint64_t seed = 1; seed <= subject.games; ++seed) {
            const auto problem =
                checks.at(number).run(*game, boost::json::parse(setup).as_object(), seed);
            EXPECT_EQ(problem, std::nullopt) << setup << ", seed " << seed;
        }
    }
}

std::string read_source(std::string_view path) {
    std::ifstream file{std::string(path), std::ios::binary};
    return {std::istreambuf_iterator<char>(file), {}};
}

const Content& source_content() {
    static const Content content = read_folder("content");
    return content;
}

const Words& source_words() {
    static const Words words = [] {
        auto loaded = Words::load(source_content());
        if (!loaded) {
            for (const Error& error : loaded.errors()) {
                ADD_FAILURE() << error.place.file << ":" << error.place.line << " " << error.code();
            }
            return Words{};
        }
        return loaded.take();
    }();
    return words;
}

std::unique_ptr<Match> start_match(const LoadedGame& game, const Setup& setup, std::uint64_t seed) {
    auto match = game.start(setup, std::make_unique<FastChance>(seed));
    EXPECT_TRUE(match.ok());
    return match ? match.take() : nullptr;
}

void play_on(Match& match, std::uint64_t seed, std::size_t most) {
    FastChance picks(seed, 1);
    while (!match.over() && match.moment() < most) {
        const auto choices = match.choices();
        const auto taken = match.choose(
            choices[picks.draw({.bound = static_cast<std::uint32_t>(choices.size())})]);
        ASSERT_TRUE(taken.ok());
    }
}

}  // namespace bronze::test
