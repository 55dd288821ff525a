#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

#include "scenario/scenario.hpp"
#include "scenario/text.hpp"

namespace bronze::scenario {

namespace {

std::string plain(const boost::json::value& value) {
    if (const auto* text = value.if_string()) {
        return std::string(*text);
    }
    return boost::json::serialize(value);
}

// One step into a table or a list; "count" is the length of either.
std::optional<boost::json::value> step_into(const boost::json::value& value,
                                            std::string_view name) {
    if (const auto* list = value.if_array()) {
        if (name == "count") {
            return boost::json::value(list->size());
        }
        std::size_t at = 0;
        const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), at);
        if (problem == std::errc{} && end == name.data() + name.size() && at < list->size()) {
            return (*list)[at];
        }
        return std::nullopt;
    }
    const auto* table = value.if_object();
    if (table == nullptr) {
        return std::nullopt;
    }
    if (const auto* found = table->if_contains(name)) {
        return *found;
    }
    return name == "count" ? std::optional(boost::json::value(table->size())) : std::nullopt;
}

std::optional<boost::json::value> follow(std::optional<boost::json::value> found,
                                         std::string_view path) {
    while (found && !path.empty()) {
        const auto [name, deeper] = cut(path, '.');
        found = step_into(*found, name);
        path = deeper;
    }
    return found;
}

// The table, however deep, that is about the thing of that name.
const boost::json::object* find_thing(const boost::json::value& value, std::string_view name) {
    const boost::json::object* found = nullptr;
    if (const auto* table = value.if_object()) {
        const auto* thing = table->if_contains("thing");
        if (thing != nullptr && thing->is_string() && thing->get_string() == name) {
            return table;
        }
        for (const auto& [key, inner] : *table) {
            found = found == nullptr ? find_thing(inner, name) : found;
        }
    } else if (const auto* list = value.if_array()) {
        for (const boost::json::value& inner : *list) {
            found = found == nullptr ? find_thing(inner, name) : found;
        }
    }
    return found;
}

// "NAME.life": looked up from the top of the view, or inside whichever top-level table has the
// first name, or in the table about the thing of that name.
std::optional<boost::json::value> look_up(const boost::json::object& view, std::string_view path) {
    if (view.contains(cut(path, '.').first)) {
        return follow(view, path);
    }
    for (const auto& [key, inner] : view) {
        const auto* table = inner.if_object();
        if (table != nullptr && table->contains(cut(path, '.').first)) {
            return follow(inner, path);
        }
    }
    const std::string_view name = cut(path, '.').first;
    const std::string_view deeper = cut(path, '.').second;
    const boost::json::object* thing = nullptr;
    for (const auto& [key, inner] : view) {  // not the view itself: as a value it would be a copy
        thing = thing == nullptr ? find_thing(inner, name) : thing;
    }
    return thing == nullptr ? std::nullopt : follow(*thing, deeper);
}

// A line for each fact; a table without further tables inside takes one line.
void list_facts(const boost::json::object& view, const std::string& prefix, std::string& into) {
    for (const auto& [key, value] : view) {
        const std::string path = prefix + std::string(key);
        const auto* table = value.if_object();
        if (table == nullptr) {
            into += fmt::format("  {} = {}\n", path, plain(value));
        } else if (std::any_of(table->begin(), table->end(),
                               [](const auto& inner) { return inner.value().is_object(); })) {
            list_facts(*table, path + ".", into);
        } else {
            into += fmt::format("  {}:", path);
            for (const auto& [name, fact] : *table) {
                into += fmt::format(" {}={}", std::string_view(name), plain(fact));
            }
            into += '\n';
        }
    }
}

class Runner {
public:
    Runner(const Scenario& scenario, const LoadedGame& game, Mode mode)
        : scenario_(&scenario), game_(&game), table_(game.table()), mode_(mode) {}

    std::optional<Failure> run() {
        auto chance = std::make_unique<ForcedChance>();
        chance_ = chance.get();
        for (const Scenario::Line& line : scenario_->lines) {
            const auto [head, rest] = cut(line.text, ' ');
            if (auto problem = head == "start" ? roll(rest) : Problem{}) {
                return Failure{.error = {.message = std::move(*problem),
                                         .place = {.file = scenario_->path, .line = line.number}},
                               .position = {}};
            }
        }
        auto match = game_->start(scenario_->setup, std::move(chance));
        if (!match) {
            return Failure{.error = match.error(), .position = {}};
        }
        match_ = match.take();
        chance_->take_unforced();  // a scenario sets its own position
        for (const Scenario::Line& line : scenario_->lines) {
            line_ = line.number;
            if (auto problem = carry_out(line.text)) {
                return fail(std::move(*problem));
            }
        }
        if (!chance_->left_over().empty()) {
            return fail(Message("error.scenario.left_over").with("rolls", describe_left_over()));
        }
        return std::nullopt;
    }

private:
    using Problem = std::optional<Message>;

    Failure fail(Message message) {
        Failure failure{.error = {.message = std::move(message),
                                  .place = {.file = scenario_->path, .line = line_, .column = 1}},
                        .position = {}};
        list_facts(match_->view(Seat::none), "", failure.position);
        failure.position += fmt::format("  choices = {}\n", fmt::join(offered(*match_), " | "));
        return failure;
    }

    Problem carry_out(std::string_view line) {
        const auto [head, rest] = cut(line, ' ');
        if (head == "set") {
            return set(rest);
        }
        if (head == "start") {
            return std::nullopt;  // was forced before the match began
        }
        if (head == "roll") {
            return roll(rest);
        }
        if (head == "choose") {
            return choose(rest);
        }
        if (head == "concede") {
            return concede(rest);
        }
        if (head == "undo") {
            return undo();
        }
        if (head == "expect") {
            return expect(rest);
        }
        return sees(head, cut(rest, ' ').second);
    }

    Problem set(std::string_view rest) {
        const auto [fact, value] = cut(rest, ' ');
        if (auto problem = match_->arrange(fact, value)) {
            return problem->message;
        }
        return std::nullopt;
    }

    Problem roll(std::string_view rest) {
        const auto [kind, outcomes] = cut(rest, ' ');
        const auto kinds = game_->draw_kinds();
        const auto found = std::find_if(kinds.begin(), kinds.end(),
                                        [&](const DrawKind& k) { return k.name == kind; });
        if (found == kinds.end()) {
            return Message("error.scenario.die").with("found", kind);
        }
        for (const std::string_view outcome : words_of(outcomes)) {
            const auto number = read_outcome(*found, outcome);
            if (!number) {
                return Message("error.scenario.face").with("found", outcome).with("die", kind);
            }
            chance_->force(static_cast<std::uint16_t>(found - kinds.begin()), *number);
        }
        return std::nullopt;
    }

    static std::optional<std::uint32_t> read_outcome(const DrawKind& kind,
                                                     std::string_view outcome) {
        if (!kind.faces.empty()) {
            const auto face = std::find(kind.faces.begin(), kind.faces.end(), outcome);
            return face == kind.faces.end()
                       ? std::nullopt
                       : std::optional(static_cast<std::uint32_t>(face - kind.faces.begin()));
        }
        std::uint32_t number = 0;
        const auto [end, problem] =
            std::from_chars(outcome.data(), outcome.data() + outcome.size(), number);
        if (problem != std::errc{} || end != outcome.data() + outcome.size() ||
            number < kind.first) {
            return std::nullopt;
        }
        return number - kind.first;
    }

    [[nodiscard]] std::string describe_left_over() const {
        std::vector<std::string> rolls;
        for (const ForcedChance::Forced& forced : chance_->left_over()) {
            const DrawKind& kind = game_->draw_kinds()[forced.kind];
            rolls.push_back(kind.faces.empty()
                                ? fmt::format("{} {}", kind.name, forced.outcome + kind.first)
                                : fmt::format("{} {}", kind.name, kind.faces[forced.outcome]));
        }
        return fmt::format("{}", fmt::join(rolls, ", "));
    }

    static std::vector<std::string> offered(const Match& match) {
        std::vector<std::string> names;
        for (const Choice choice : match.choices()) {
            names.push_back(match.name(choice));
        }
        return names;
    }

    Problem choose(std::string_view name) {
        const auto choice = match_->find(name);
        if (!choice) {
            return Message("error.scenario.choice")
                .with("found", name)
                .with("offered", fmt::format("{}", fmt::join(offered(*match_), " | ")));
        }
        return act([&] { return match_->choose(*choice); });
    }

    Problem concede(std::string_view seat_name) {
        const auto seat = find_seat(seat_name);
        if (!seat) {
            return Message("error.scenario.seat").with("found", seat_name);
        }
        return act([&] { return match_->give_up(*seat); });
    }

    template <class Deed>
    Problem act(Deed deed) {
        const std::uint64_t before = match_->hash();
        auto taken = deed();
        if (!taken) {
            return taken.error().message;
        }
        events_ = *taken;
        for (const Draw draw : chance_->take_unforced()) {
            const DrawKind& kind = game_->draw_kinds()[draw.kind];
            if (!kind.shuffle) {
                return Message("error.scenario.unforced").with("die", kind.name);
            }
        }
        if (mode_ == Mode::undo) {
            const std::uint64_t after = match_->hash();
            match_->go_to(match_->moment() - 1);
            if (match_->hash() != before) {
                return Message("error.scenario.undo_differs");
            }
            const auto again = deed();
            if (!again || match_->hash() != after || *again != events_) {
                return Message("error.scenario.redo_differs");
            }
        }
        if (mode_ == Mode::hidden_swap) {
            return compare_imagined_views();
        }
        return std::nullopt;
    }

    // Redrawing what a seat may not know must show it the same table.
    Problem compare_imagined_views() {
        for (unsigned i = 0; i < match_->seats(); ++i) {
            const Seat seat = seat_at(i);
            const auto imagined = match_->imagine(seat, imagination_);
            const bool same_choices =
                match_->decision().seat != seat || offered(*imagined) == offered(*match_);
            if (imagined->view_bytes(seat) != match_->view_bytes(seat) ||
                imagined->decision() != match_->decision() || !same_choices) {
                return Message("error.scenario.leak").with("seat", match_->seat_name(seat));
            }
        }
        return std::nullopt;
    }

    Problem undo() {
        if (match_->moment() == 0) {
            return Message("error.scenario.nothing_to_undo");
        }
        match_->go_to(match_->moment() - 1);
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Seat> find_seat(std::string_view name) const {
        for (unsigned i = 0; i < match_->seats(); ++i) {
            if (match_->seat_name(seat_at(i)) == name) {
                return seat_at(i);
            }
        }
        return std::nullopt;
    }

    Problem sees(std::string_view seat_name, std::string_view claim) {
        const auto seat = find_seat(seat_name);
        if (!seat) {
            return Message("error.scenario.seat").with("found", seat_name);
        }
        if (auto problem = check_claim(*match_, *seat, claim)) {
            return problem;
        }
        if (mode_ == Mode::hidden_swap) {
            return check_claim(*match_->imagine(*seat, imagination_), *seat, claim);
        }
        return std::nullopt;
    }

    Problem expect(std::string_view rest) {
        const auto [head, tail] = cut(rest, ' ');
        if (head == "offered") {
            return expect_offered(tail, true);
        }
        if (head == "not" && tail.starts_with("offered ")) {
            return expect_offered(cut(tail, ' ').second, false);
        }
        if (head == "choices") {
            return expect_choices(tail);
        }
        if (head == "decision") {
            return expect_decision(tail);
        }
        if (head == "winner") {
            return expect_winner(tail);
        }
        if (head == "event") {
            return expect_event(tail, true);
        }
        if (head == "no" && tail.starts_with("event ")) {
            return expect_event(cut(tail, ' ').second, false);
        }
        if (head == "events") {
            return expect_events(tail);
        }
        if (head == "why") {
            return expect_why(tail);
        }
        return check_claim(*match_, Seat::none, rest);
    }

    Problem expect_offered(std::string_view pattern, bool wanted) {
        const auto names = offered(*match_);
        const bool found = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return matches(pattern, name);
        });
        if (found == wanted) {
            return std::nullopt;
        }
        return Message(wanted ? "error.scenario.not_offered" : "error.scenario.offered")
            .with("choice", pattern)
            .with("offered", fmt::format("{}", fmt::join(names, " | ")));
    }

    // Every choice fits one of the patterns and every pattern fits a choice.
    Problem expect_choices(std::string_view patterns) {
        const auto expected = split(patterns, '|');
        const auto names = offered(*match_);
        std::vector<bool> used(expected.size());
        bool fine = true;
        for (const std::string& name : names) {
            const auto found = std::find_if(expected.begin(), expected.end(),
                                            [&](std::string_view p) { return matches(p, name); });
            fine = fine && found != expected.end();
            if (found != expected.end()) {
                used[static_cast<std::size_t>(found - expected.begin())] = true;
            }
        }
        if (fine && std::all_of(used.begin(), used.end(), [](bool b) { return b; })) {
            return std::nullopt;
        }
        return Message("error.scenario.expected")
            .with("what", "choices")
            .with("expected", patterns)
            .with("found", fmt::format("{}", fmt::join(names, " | ")));
    }

    static Problem compare(std::string_view what, std::string_view expected,
                           std::string_view found) {
        if (expected == found) {
            return std::nullopt;
        }
        return Message("error.scenario.expected")
            .with("what", what)
            .with("expected", expected)
            .with("found", found);
    }

    Problem expect_decision(std::string_view seat) {
        return compare("decision", seat,
                       match_->over() ? "over" : match_->seat_name(match_->decision().seat));
    }

    Problem expect_winner(std::string_view expected) {
        std::vector<std::string> winners;
        for (unsigned i = 0; i < match_->seats(); ++i) {
            if (match_->over() && match_->winners().has(seat_at(i))) {
                winners.push_back(match_->seat_name(seat_at(i)));
            }
        }
        return compare("winner", expected,
                       winners.empty() ? "nobody" : fmt::format("{}", fmt::join(winners, " ")));
    }

    [[nodiscard]] std::vector<std::string> event_names(Seat seat) const {
        std::vector<std::string> names;
        for (const Event& event : events_) {
            if (std::string name = match_->name(event, seat); !name.empty()) {
                names.push_back(std::move(name));
            }
        }
        return names;
    }

    Problem expect_event(std::string_view pattern, bool wanted) {
        const auto names = event_names(Seat::none);
        const bool found = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return matches(pattern, name);
        });
        if (found == wanted) {
            return std::nullopt;
        }
        return Message(wanted ? "error.scenario.no_event" : "error.scenario.event")
            .with("event", pattern)
            .with("events", fmt::format("{}", fmt::join(names, " | ")));
    }

    // All of them, in this order.
    Problem expect_events(std::string_view patterns) {
        const auto expected = split(patterns, '|');
        const auto names = event_names(Seat::none);
        const bool same = expected.size() == names.size() &&
                          std::equal(expected.begin(), expected.end(), names.begin(), matches);
        if (same) {
            return std::nullopt;
        }
        return Message("error.scenario.expected")
            .with("what", "events")
            .with("expected", patterns)
            .with("found", fmt::format("{}", fmt::join(names, " | ")));
    }

    // "move 7,3 is BG-MOVE-06": the rule that stops it.
    Problem expect_why(std::string_view rest) {
        const auto is = rest.rfind(" is ");
        if (is == std::string_view::npos) {
            return Message("error.scenario.claim").with("found", rest);
        }
        const Message why = match_->why(trim(rest.substr(0, is)));
        const auto rule =
            std::find_if(why.parts.begin(), why.parts.end(),
                         [](const Message::Part& part) { return part.name == "rule"; });
        return compare("why", trim(rest.substr(is + 4)),
                       rule == why.parts.end() ? why.key : std::string_view(rule->text.en));
    }

    Problem check_claim(const Match& match, Seat seat, std::string_view claim) {
        const auto [path, rest] = cut(claim, ' ');
        const boost::json::object view = match.view(seat);
        auto found = look_up(view, path);
        if (!found) {
            found = follow(table_, path);
        }
        const std::string value = found ? plain(*found) : "absent";
        if (rest == "absent" || rest == "present") {
            return !found == (rest == "absent") ? std::nullopt : compare(path, rest, value);
        }
        if (rest.starts_with("is not ")) {
            const std::string_view unwanted = trim(rest.substr(7));
            if (value != unwanted) {
                return std::nullopt;
            }
            return Message("error.scenario.expected")
                .with("what", path)
                .with("expected", rest)
                .with("found", value);
        }
        if (rest.starts_with("is ")) {
            return compare(path, trim(rest.substr(3)), value);
        }
        return Message("error.scenario.claim").with("found", claim);
    }

    const Scenario* scenario_;
    const LoadedGame* game_;
    boost::json::object table_;
    Mode mode_;
    ForcedChance* chance_ = nullptr;
    std::unique_ptr<Match> match_;
    EventLog events_;
    FastChance imagination_{1};
    std::uint32_t line_ = 0;
};

}  // namespace

bool matches(std::string_view pattern, std::string_view name) {
    const auto star = pattern.find('*');
    if (star == std::string_view::npos) {
        return pattern == name;
    }
    if (!name.starts_with(pattern.substr(0, star))) {
        return false;
    }
    const std::string_view rest = pattern.substr(star + 1);
    for (std::size_t start = star; start <= name.size(); ++start) {
        if (matches(rest, name.substr(start))) {
            return true;
        }
    }
    return false;
}

std::optional<Failure> run_scenario(const Scenario& scenario, const FindGame& find_game,
                                    Mode mode) {
    const LoadedGame* game = find_game(scenario);
    if (game == nullptr) {
        return Failure{
            .error = {.message =
                          Message("error.scenario.unknown_game").with("found", scenario.game),
                      .place = {.file = scenario.path, .line = 1, .column = 1}},
            .position = {}};
    }
    return Runner(scenario, *game, mode).run();
}

}  // namespace bronze::scenario
