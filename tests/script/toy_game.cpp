#include "tests/script/toy_game.hpp"

#include <algorithm>
#include <cstring>

#include "tests/script/toy_words.hpp"

namespace bronze::toy {

namespace {

using script::Context;
using script::Happening;
using script::Paid;
using script::Value;

constexpr std::uint16_t shuffle_kind = 0;
constexpr std::uint16_t pick_kind = 1;
constexpr std::uint8_t last_turn = 60;

class Host;
using Reader = script::Reader<Host, Limits>;
using Machine = script::Machine<Host, Limits>;

unsigned number(Value value) {
    return static_cast<unsigned>(value);
}

// The toy's side of the machine.
class Host {
public:
    Host(const Rules& rules, State& state, Chance* chance)
        : rules_(&rules), state_(&state), chance_(chance) {}

    [[nodiscard]] static std::optional<script::Runtime<Limits>::Bits> candidates(
        std::uint16_t /*primitive*/) {
        return std::nullopt;
    }
    [[nodiscard]] Value size(std::uint8_t domain) const {
        return domain == script::type_player ? Value{2} : static_cast<Value>(rules_->count());
    }

    Value evaluate(std::uint16_t primitive, std::span<const Value> arguments,
                   const Context& context, const Reader& reader) const {
        const unsigned card = arguments.empty() ? 0 : number(arguments[0]);
        const unsigned you = index(context.controller);
        const auto truth = [](bool is) { return is ? Value{1} : Value{0}; };
        switch (primitive) {
            case is_card: return 1;
            case is_character: return truth(in_play(card) && rules_->of(card).character);
            case is_opponent: return truth(card != you);
            case is_yours: return truth(state_->controller[card] == you);
            case is_enemy: return truth(state_->controller[card] != you);
            case is_exhausted: return truth(state_->exhausted[card] != 0);
            case is_wounded: return truth(state_->damage[card] > 0);
            case in_hand:
                return truth(state_->zone[card] == Zone::hand &&
                             state_->controller[card] == index(context.payer));
            case has_attack: return truth(attack(reader, card) >= arguments[1]);
            case attack_value: return attack(reader, card);
            case life_value: return state_->life[card];
            case controller_value: return state_->controller[card];
            case opponent_value: return static_cast<Value>(1 - you);
            case your_turn: return truth(state_->active == you);
            default: return 0;
        }
    }

    [[nodiscard]] bool affordable(std::span<const Paid> payments, const Context& context,
                                  const Reader& /*reader*/) const {
        int life = 0;
        for (const Paid& paid : payments) {
            if (paid.primitive == lose_own) {
                life += paid.arguments[0];
            }
            if (paid.primitive == exhaust && state_->exhausted[number(paid.arguments[0])] != 0) {
                return false;
            }
        }
        return state_->life[index(context.payer)] >= life;
    }

    [[nodiscard]] Seat decides(const Happening& event) const {
        return seat_at(state_->controller[number(event.values[0])]);
    }
    [[nodiscard]] Seat orders(Seat controller) const { return controller; }
    [[nodiscard]] unsigned rank(Seat seat) const { return index(seat) == state_->active ? 0 : 1; }
    unsigned draw(unsigned bound) { return chance_->draw({.kind = pick_kind, .bound = bound}); }

    void act(std::uint16_t primitive, std::span<const Value> arguments, const Context& context,
             Machine& machine) {
        const unsigned you = index(context.controller);
        const unsigned first = arguments.empty() ? 0 : number(arguments[0]);
        switch (primitive) {
            case deal: machine.propose({damaged, {arguments[1], arguments[0]}}); return;
            case gain: life(first, arguments[1]); return;
            case lose: life(first, -arguments[1]); return;
            case lose_own: life(index(context.payer), -arguments[0]); return;
            case exhaust: state_->exhausted[first] = 1; return;
            case discard: leave(first, machine); return;
            case toy::draw:
                for (Value i = 0; i < arguments[0]; ++i) {
                    draw_card(you);
                }
                return;
            case destroy: machine.propose({destroyed, {arguments[0]}}); return;
            case take_control:
                state_->controller[first] = static_cast<std::uint8_t>(you);
                machine.change_controller(arguments[0], context.controller);
                return;
            case ready: state_->exhausted[first] = 0; return;
            default: return;
        }
    }

    void happen(const Happening& event, Machine& machine) {
        const unsigned card = number(event.values[0]);
        switch (event.kind) {
            case damaged:
                state_->damage[card] = static_cast<std::int8_t>(
                    std::min<int>(100, state_->damage[card] + std::max<int>(0, event.values[1])));
                return;
            case destroyed: leave(card, machine); return;
            case entered:
                state_->zone[card] = Zone::play;
                for (const std::uint16_t ability : rules_->of(card).abilities) {
                    machine.activate(ability, static_cast<Value>(card),
                                     seat_at(state_->controller[card]));
                }
                return;
            default: return;
        }
    }

    // Dead characters and players, again and again until there are none.
    bool check(Machine& machine) {
        for (unsigned seat = 0; seat < 2; ++seat) {
            if (state_->life[seat] <= 0 && state_->over == 0) {
                state_->over = 1;
                state_->winners = static_cast<std::uint8_t>((state_->life[0] > 0 ? 1U : 0U) |
                                                            (state_->life[1] > 0 ? 2U : 0U));
            }
        }
        bool found = false;
        for (unsigned card = 0; card < rules_->count(); ++card) {
            if (in_play(card) && state_->damage[card] >= rules_->of(card).defence) {
                machine.propose({destroyed, {static_cast<Value>(card)}});
                state_->damage[card] = 0;
                found = true;
            }
        }
        return found;
    }

    [[nodiscard]] Value attack(const Reader& reader, unsigned card) const {
        const std::array about{static_cast<Value>(card)};
        return reader.total(stat_attack, rules_->of(card).attack, about);
    }

    [[nodiscard]] bool can_attack(const Reader& reader, unsigned card) const {
        const std::array about{static_cast<Value>(card)};
        return in_play(card) && rules_->of(card).character &&
               reader.allowed(may_attack, state_->exhausted[card] == 0, about);
    }

    void draw_card(unsigned seat) {
        if (state_->deck_size[seat] == 0) {
            return;
        }
        std::uint8_t& top = state_->deck[seat][--state_->deck_size[seat]];
        state_->zone[top] = Zone::hand;
        state_->controller[top] = static_cast<std::uint8_t>(seat);
        top = 0;
    }

    void leave(unsigned card, Machine& machine) {
        machine.deactivate(static_cast<Value>(card));
        state_->zone[card] = Zone::discard;
        state_->controller[card] = static_cast<std::uint8_t>(rules_->owner(card));
        state_->damage[card] = 0;
        state_->exhausted[card] = 0;
    }

private:
    [[nodiscard]] bool in_play(unsigned card) const { return state_->zone[card] == Zone::play; }
    void life(unsigned seat, int change) {
        state_->life[seat] =
            static_cast<std::int16_t>(std::clamp(state_->life[seat] + change, -100, 100));
    }

    const Rules* rules_;
    State* state_;
    Chance* chance_;
};

// Looking never changes the state; the host's other half needs one that may change.
struct Looking {
    Looking(const Rules& rules, const State& state)
        : copy(state), host(rules, copy, nullptr), reader(rules.program, copy.script, host) {}
    State copy;
    Host host;
    Reader reader;
};

void next_turn(const Rules& rules, State& state, Machine& machine, Host& host) {
    machine.expire(script::until_end_of_turn);
    machine.renew(script::per_turn);
    state.active = static_cast<std::uint8_t>(1 - state.active);
    ++state.turn;
    if (state.turn >= last_turn) {
        state.over = 1;
    }
    for (unsigned card = 0; card < rules.count(); ++card) {
        if (state.controller[card] == state.active) {
            state.exhausted[card] = 0;
        }
    }
    host.draw_card(state.active);
}

}  // namespace

Result<std::shared_ptr<const Rules>> Toy::load(const Content& content) {
    auto rules = std::make_shared<Rules>();
    Errors errors;
    const ContentFile* file = find_file(content, "toy/cards.toml");
    if (file == nullptr) {
        return Error{.message = Message("error.content.no_file").with("file", "toy/cards.toml"),
                     .place = {}};
    }
    auto table = parse_toml(*file);
    if (!table) {
        return table.errors();
    }
    {
        TableReader top(*file, *table, "toy", errors);
        for (const toml::table* one : top.tables("card")) {
            TableReader reader(*file, *one, "card", errors);
            Card card;
            card.id = reader.text("id");
            card.name = Text::same(card.id);
            card.character = reader.node("attack") != nullptr;
            card.attack =
                static_cast<std::int16_t>(reader.maybe_number("attack", 0, 20).value_or(0));
            card.defence =
                static_cast<std::int16_t>(reader.maybe_number("defence", 1, 20).value_or(1));
            card.abilities = script::read_abilities(reader, vocabulary(), rules->program, errors);
            rules->cards.push_back(std::move(card));
        }
    }
    if (!errors.empty()) {
        return errors;
    }
    return std::shared_ptr<const Rules>(std::move(rules));
}

std::span<const DrawKind> Toy::draw_kinds() {
    static constexpr std::array<DrawKind, 2> kinds{
        {{.name = "shuffle", .faces = {}, .shuffle = true}, {.name = "pick", .faces = {}}}};
    return kinds;
}

boost::json::object Toy::table(const Rules& /*rules*/) {
    return {};
}

Result<Setup> Toy::read_setup(const Rules& /*rules*/, const boost::json::object& /*options*/) {
    return Setup{};
}

boost::json::object Toy::write_setup(const Rules& /*rules*/, const Setup& /*setup*/) {
    return {};
}

State Toy::start(const Rules& rules, const Setup& setup, Chance& chance, EventLog* /*log*/) {
    State state;
    Host host(rules, state, &chance);
    const auto each = static_cast<unsigned>(rules.cards.size());
    for (unsigned seat = 0; seat < 2; ++seat) {
        state.life[seat] = 10;
        state.deck_size[seat] = static_cast<std::uint8_t>(each);
        for (unsigned i = 0; i < each; ++i) {
            const unsigned card = seat * each + i;
            state.deck[seat][i] = static_cast<std::uint8_t>(card);
            state.controller[card] = static_cast<std::uint8_t>(seat);
        }
        chance.shuffle(shuffle_kind, std::span(state.deck[seat].data(), each));
        for (unsigned i = 0; i < setup.cards_in_hand; ++i) {
            host.draw_card(seat);
        }
    }
    return state;
}

unsigned Toy::seats(const Rules& /*rules*/, const State& /*state*/) {
    return 2;
}

Decision Toy::decision(const Rules& /*rules*/, const State& state) {
    if (state.over != 0) {
        return {};
    }
    if (state.script.asking != script::Asking::nothing) {
        return {.seat = seat_at(state.script.asked),
                .about = static_cast<std::uint8_t>(state.script.asking)};
    }
    return {.seat = seat_at(state.active), .about = 0};
}

void Toy::choices(const Rules& rules, const State& state, ChoiceList& list) {
    if (state.over != 0) {
        return;
    }
    const Looking look(rules, state);
    if (state.script.asking != script::Asking::nothing) {
        look.reader.choices(list);
        return;
    }
    list.push_back({.verb = choice::pass});
    const unsigned you = state.active;
    for (unsigned card = 0; card < rules.count(); ++card) {
        if (state.zone[card] != Zone::hand || state.controller[card] != you) {
            continue;
        }
        const bool trick = !rules.of(card).character;
        if (!trick || look.reader.usable(rules.of(card).abilities.front(), static_cast<Value>(card),
                                         seat_at(you))) {
            list.push_back({.verb = choice::play, .a = static_cast<std::uint16_t>(card)});
        }
    }
    for (unsigned card = 0; card < rules.count(); ++card) {
        if (state.controller[card] != you || !look.host.can_attack(look.reader, card)) {
            continue;
        }
        for (unsigned other = 0; other < rules.count(); ++other) {
            if (state.zone[other] == Zone::play && state.controller[other] != you) {
                list.push_back({.verb = choice::attack,
                                .a = static_cast<std::uint16_t>(card),
                                .b = static_cast<std::uint16_t>(other)});
            }
        }
        list.push_back(
            {.verb = choice::attack, .a = static_cast<std::uint16_t>(card), .b = most_cards});
    }
    for (unsigned card = 0; card < rules.count(); ++card) {
        if (state.zone[card] != Zone::play || state.controller[card] != you) {
            continue;
        }
        for (const std::uint16_t ability : rules.of(card).abilities) {
            const bool power = rules.program.abilities[ability].kind == script::AbilityKind::power;
            if (power && look.reader.usable(ability, static_cast<Value>(card), seat_at(you))) {
                list.push_back(
                    {.verb = choice::power, .a = static_cast<std::uint16_t>(card), .b = ability});
            }
        }
    }
}

Outcome Toy::choose(const Rules& rules, State& state, Choice choice, Chance& chance,
                    EventLog* log) {
    Host host(rules, state, &chance);
    Machine machine(rules.program, state.script, host);
    const Seat you = seat_at(state.active);
    auto ran = script::Ran::idle;
    if (choice.verb >= script::verb::first) {
        ran = machine.choose(choice);
    } else {
        switch (choice.verb) {
            case choice::pass: machine.propose({turn_ends, {}}); break;
            case choice::play:
                if (rules.of(choice.a).character) {
                    machine.propose({entered, {static_cast<Value>(choice.a)}});
                } else {
                    state.zone[choice.a] = Zone::discard;
                    machine.begin(rules.of(choice.a).abilities.front(),
                                  static_cast<Value>(choice.a), you);
                }
                break;
            case choice::power: machine.begin(choice.b, static_cast<Value>(choice.a), you); break;
            case choice::attack: {
                state.exhausted[choice.a] = 1;
                const Value attack = host.attack(machine, choice.a);
                if (choice.b == most_cards) {
                    state.life[1U - state.active] = static_cast<std::int16_t>(
                        std::max(-100, state.life[1U - state.active] - attack));
                } else {
                    machine.propose({damaged, {static_cast<Value>(choice.b), attack}});
                }
                break;
            }
            default: break;
        }
        ran = machine.run();
    }
    // The end of the turn waits until everything it set off is done.
    if (ran == script::Ran::idle && choice.verb == choice::pass) {
        next_turn(rules, state, machine, host);
    } else if (ran == script::Ran::asks && choice.verb == choice::pass) {
        state.turn |= 0x80U;
    } else if (ran == script::Ran::idle && (state.turn & 0x80U) != 0) {
        state.turn &= 0x7FU;
        next_turn(rules, state, machine, host);
    }
    if (log != nullptr) {
        Event event;
        event.kind = choice.verb;
        log->push_back(event);
    }
    return ran == script::Ran::fault || machine.fault() != script::Fault::none ? Outcome::fault
                                                                               : Outcome::done;
}

bool Toy::plays(const Rules& /*rules*/, const State& state, Seat /*seat*/) {
    return state.over == 0;
}

Outcome Toy::give_up(const Rules& /*rules*/, State& state, Seat seat, Chance& /*chance*/,
                     EventLog* /*log*/) {
    state.over = 1;
    state.winners = static_cast<std::uint8_t>(2U - index(seat));
    return Outcome::done;
}

Seats Toy::winners(const Rules& /*rules*/, const State& state) {
    return Seats{state.winners};
}

View Toy::view(const Rules& rules, const State& state, Seat seat) {
    View view;
    view.seat = index(seat);
    view.known.script = state.script;
    view.known.life = state.life;
    view.known.deck_size = state.deck_size;
    view.known.active = state.active;
    view.known.turn = state.turn;
    view.known.over = state.over;
    view.known.winners = state.winners;
    if (seat == Seat::none) {
        view.known.deck = state.deck;
    }
    for (unsigned card = 0; card < rules.count(); ++card) {
        const bool in_hand = state.zone[card] == Zone::hand;
        if (in_hand) {
            ++view.hand_size[state.controller[card]];
        }
        const bool seen = seat == Seat::none || state.zone[card] == Zone::play ||
                          state.zone[card] == Zone::discard ||
                          (in_hand && state.controller[card] == index(seat));
        view.known.zone[card] = seen ? state.zone[card] : Zone::hidden;
        view.known.controller[card] =
            seen ? state.controller[card] : static_cast<std::uint8_t>(rules.owner(card));
        view.known.damage[card] = seen ? state.damage[card] : std::int8_t{0};
        view.known.exhausted[card] = seen ? state.exhausted[card] : std::uint8_t{0};
    }
    return view;
}

State Toy::sample(const Rules& rules, const View& view, Chance& chance) {
    State state = view.known;
    if (view.seat == index(Seat::none)) {
        return state;
    }
    for (unsigned seat = 0; seat < 2; ++seat) {
        std::array<std::uint8_t, most_cards> hidden{};
        std::size_t count = 0;
        unsigned in_hand = 0;
        for (unsigned card = 0; card < rules.count(); ++card) {
            if (view.known.zone[card] == Zone::hidden && rules.owner(card) == seat) {
                hidden[count++] = static_cast<std::uint8_t>(card);
            }
            in_hand += view.known.zone[card] == Zone::hand && view.known.controller[card] == seat
                           ? 1U
                           : 0U;
        }
        chance.shuffle(shuffle_kind, std::span(hidden.data(), count));
        for (std::size_t i = 0; i < count; ++i) {
            const bool to_hand = in_hand < view.hand_size[seat];
            state.zone[hidden[i]] = to_hand ? Zone::hand : Zone::deck;
            if (to_hand) {
                ++in_hand;
            } else {
                state.deck[seat][i - (count - view.known.deck_size[seat])] = hidden[i];
            }
        }
    }
    return state;
}

boost::json::object Toy::view_json(const Rules& /*rules*/, const View& view) {
    return {{"life", {view.known.life[0], view.known.life[1]}}};
}

std::optional<Error> Toy::arrange(const Rules& /*rules*/, State& /*state*/,
                                  std::string_view /*what*/, std::string_view /*value*/) {
    return std::nullopt;
}

std::string Toy::name(const Rules& rules, const State& state, Choice choice) {
    const auto card = [&](unsigned number) {
        return rules.of(number).id + (rules.owner(number) == 0 ? "" : "'");
    };
    switch (choice.verb) {
        case choice::pass: return "pass";
        case choice::play: return "play " + card(choice.a);
        case choice::attack:
            return "attack " + (choice.b == most_cards ? "player" : card(choice.b)) + " with " +
                   card(choice.a);
        case choice::power: return "use " + card(choice.a) + " " + std::to_string(choice.b);
        case script::verb::thing: {
            const script::Selection& selection = rules.program.selections[choice.b];
            return selection.number || selection.domain == script::type_player
                       ? std::to_string(choice.a)
                       : card(choice.a);
        }
        case script::verb::finish: return "enough";
        case script::verb::yes: return "yes";
        case script::verb::no: return "no";
        case script::verb::mode: return "mode " + std::to_string(choice.a);
        case script::verb::trigger:
            return "first " + card(choice.c) + " " + std::to_string(choice.a);
        default: break;
    }
    static_cast<void>(state);
    return "first " + card(choice.c);
}

Message Toy::why(const Rules& /*rules*/, const State& /*state*/, std::string_view /*what*/) {
    return Message("error.content.no_file");
}
Message Toy::about_choice(const Rules& /*rules*/, const State& /*state*/, Choice /*choice*/) {
    return Message("board.choice.end");
}
Message Toy::about_decision(const Rules& /*rules*/, const State& /*state*/) {
    return Message("board.choice.end");
}
std::optional<Message> Toy::about_event(const Rules& /*rules*/, const State& /*state*/,
                                        const Event& /*event*/) {
    return std::nullopt;
}
std::string Toy::event_name(const Rules& /*rules*/, const Event& event) {
    return std::to_string(event.kind);
}
std::string Toy::seat_name(const Rules& /*rules*/, const State& /*state*/, Seat seat) {
    return std::to_string(index(seat));
}

int attack_of(const Rules& rules, const State& state, unsigned card) {
    const Looking look(rules, state);
    return look.host.attack(look.reader, card);
}

bool can_attack(const Rules& rules, const State& state, unsigned card) {
    const Looking look(rules, state);
    return look.host.can_attack(look.reader, card);
}

static_assert(Game<Toy>);

}  // namespace bronze::toy
