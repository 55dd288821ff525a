#include "script/compiler.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "script/explain.hpp"
#include "script/parser.hpp"

namespace bronze::script {

namespace {

using Code = std::vector<Instruction>;

// Something said earlier that `it`, `that …`, `them` or a name can stand for.
struct Known {
    enum class Kind : std::uint8_t { one_register, event, candidate, set };
    Kind kind = Kind::one_register;
    std::uint8_t type = 0;
    std::uint8_t index = 0;
    std::string name{};  // with `as the …`
};

void append(Code& code, const Code& more) {
    code.insert(code.end(), more.begin(), more.end());
}

void both_hold(Code& code, const Code& more) {
    if (code.empty()) {
        code = more;
        return;
    }
    code.push_back({.op = Op::and_then, .b = static_cast<std::uint16_t>(more.size())});
    append(code, more);
}

class Compiler {
public:
    Compiler(const Vocabulary& vocabulary, const Written& written, Program& program, Errors& errors)
        : vocabulary_(&vocabulary), written_(&written), program_(&program), errors_(&errors) {}

    std::vector<std::uint16_t> run() {
        const std::size_t before = errors_->size();
        const bool trigger = !written_->when.empty();
        if (!check_keys()) {
            return {};
        }
        std::vector<std::uint16_t> numbers;
        if (!written_->always.empty()) {
            rules(numbers);
        } else if (trigger) {
            for (const Sentence& when : written_->when) {
                numbers.push_back(effect_ability(&when));
                program_->abilities[numbers.back()].counted = numbers.front();
            }
        } else {
            numbers.push_back(effect_ability(nullptr));
        }
        if (errors_->size() != before) {
            return {};
        }
        return numbers;
    }

private:
    // ---- errors ----

    void complain(const Sentence& sentence, std::size_t offset, Message message) {
        errors_->push_back({.message = std::move(message),
                            .place = sentence.file != nullptr
                                         ? place_inside(*sentence.file, *sentence.node, offset)
                                         : Place{}});
    }

    void complain(const Node& node, Message message) {
        complain(*sentence_, tree_->offset(node), std::move(message));
    }

    // Which keys may stand together. One kind of ability each; the message names the key at fault.
    bool check_keys() {
        struct Rule {
            bool broken;
            const std::vector<Sentence>* at;
            std::string_view key;
        };
        const Written& w = *written_;
        const bool power = w.when.empty() && w.always.empty();
        const std::array rules{
            Rule{!w.always.empty() && !w.when.empty(), &w.when, "error.script.always_when"},
            Rule{!w.always.empty() && !w.effect.empty(), &w.effect, "error.script.always_do"},
            Rule{!w.instead.empty() && w.when.empty(), &w.instead, "error.script.instead_when"},
            Rule{!w.instead.empty() && !w.effect.empty(), &w.effect, "error.script.instead_do"},
            Rule{!w.when.empty() && w.effect.empty() && w.instead.empty(), &w.when,
                 "error.script.when_do"},
            Rule{!w.timing.empty() && !power, &w.timing, "error.script.timing_power"},
            Rule{!w.always.empty() && !(w.cost.empty() && w.limit.empty() && w.targets.empty()),
                 &w.always, "error.script.always_cost"},
        };
        for (const Rule& rule : rules) {
            if (rule.broken) {
                complain(rule.at->front(), 0, Message(rule.key));
                return false;
            }
        }
        if (power && w.effect.empty()) {
            static const Sentence nowhere;
            const Sentence* at = &nowhere;
            for (const auto* key : {&w.timing, &w.cost, &w.conditions, &w.targets, &w.limit}) {
                at = key->empty() ? at : &key->front();
            }
            complain(*at, 0, Message("error.script.no_effect"));
            return false;
        }
        return true;
    }

    // ---- sentences ----

    // Parses into tree_; false when it did not fit.
    bool read(const Sentence& sentence, std::string_view start) {
        Parsed parsed = parse(*vocabulary_, start, sentence.text, names_);
        trees_.push_back(std::make_unique<Tree>(std::move(parsed.tree)));
        tree_ = trees_.back().get();
        sentence_ = &sentence;
        for (Complaint& complaint : parsed.complaints) {
            complain(sentence, complaint.offset, std::move(complaint.message));
        }
        return parsed.ok();
    }

    [[nodiscard]] const Node& at(int number) const { return tree_->at(number); }
    [[nodiscard]] const Node& child(const Node& node, std::size_t i) const {
        return tree_->at(node.children[i]);
    }
    [[nodiscard]] const Production& production(const Node& node) const {
        return vocabulary_->grammar().productions()[static_cast<std::size_t>(node.production)];
    }
    [[nodiscard]] Action action(const Node& node) const { return production(node).action; }
    [[nodiscard]] const Word& word(const Node& node) const {
        return vocabulary_->words()[static_cast<std::size_t>(production(node).word)];
    }
    // Past the productions that only stand for their child.
    [[nodiscard]] const Node& meant(const Node& node) const {
        const Node* inner = &node;
        while (inner->production >= 0 && action(*inner) == Action::pass) {
            inner = &child(*inner, 0);
        }
        return *inner;
    }
    [[nodiscard]] std::uint8_t domain(std::uint8_t type) const {
        return vocabulary_->types()[type].domain;
    }
    [[nodiscard]] std::uint8_t type_of_slot(const std::string& type) const {
        const int number = vocabulary_->type_named(type);
        return number < 0 ? type_number : static_cast<std::uint8_t>(number);
    }
    [[nodiscard]] std::vector<PhrasePart> slots(const Word& of) const {
        std::vector<PhrasePart> parts = read_phrase(of.phrase.en);
        std::erase_if(parts, [](const PhrasePart& part) { return !part.slot; });
        return parts;
    }

    // ---- ability by ability ----

    void start_over() {
        names_.clear();
        known_.clear();
        next_register_ = 0;
        event_ = nullptr;
        replacing_ = false;
        code_.clear();
        required_.clear();
        menus_.clear();
        uncertain_ = 0;
        keep_event_ = false;
        refusals_.clear();
        ends_.clear();
        explained_ = {};
    }

    void say(std::string_view before_en, std::string_view before_fr, std::string_view after_en,
             std::string_view after_fr) {
        const Text text = explain(*vocabulary_, *tree_);
        explained_.en += std::string(before_en) + text.en + std::string(after_en);
        explained_.fr += std::string(before_fr) + text.fr + std::string(after_fr);
    }

    Term conditions() {
        Code code;
        for (const Sentence& sentence : written_->conditions) {
            if (read(sentence, "Condition")) {
                Code one;
                condition(at(tree_->root), 0, one);
                both_hold(code, one);
                say("if ", "si ", ": ", " : ");
            }
        }
        return term(std::move(code));
    }

    void rules(std::vector<std::uint16_t>& numbers) {
        start_over();
        const Term holds = conditions();
        const Text while_text = explained_;
        for (const Sentence& sentence : written_->always) {
            if (!read(sentence, "Rule")) {
                continue;
            }
            explained_ = while_text;
            say("", "", ".", ".");
            for (const std::uint16_t number : rule_abilities(meant(at(tree_->root)), false)) {
                Ability& ability = program_->abilities[number];
                ability.condition = holds;
                ability.zone = zone();
                describe(ability);
                numbers.push_back(number);
            }
        }
    }

    void describe(Ability& ability) {
        ability.name = written_->name;
        ability.text = written_->text;
        ability.meaning = explained_;
    }

    std::uint16_t zone() {
        if (written_->zone.empty() || !read(written_->zone.front(), "Zone")) {
            return 0;
        }
        return word(meant(at(tree_->root))).primitive;
    }

    std::uint16_t effect_ability(const Sentence* when) {
        start_over();
        Ability ability;
        if (when != nullptr) {
            replacing_ = !written_->instead.empty();
            ability.kind = replacing_ ? AbilityKind::replacement : AbilityKind::trigger;
            if (read(*when, replacing_ ? "Would" : "Event")) {
                say("When ", "Quand ", ": ", " : ");
                const Node& event = meant(at(tree_->root));
                ability.watches = word(event).primitive;
                ability.fits = event_pattern(event, false);
            }
        }
        timing(ability);
        ability.condition = conditions();
        limit(ability);
        ability.zone = zone();
        targets(ability);
        cost(ability);
        emit({.op = Op::use});
        for (const Sentence& sentence : replacing_ ? written_->instead : written_->effect) {
            if (read(sentence, "Effect")) {
                say(replacing_ ? "instead " : "", replacing_ ? "à la place, " : "", ". ", ". ");
                effect(at(tree_->root));
            }
        }
        if (!explained_.en.empty()) {
            explained_.en.pop_back();
            explained_.fr.pop_back();
        }
        emit({.op = Op::done});
        for (const std::size_t refuse : refusals_) {
            code_[refuse].b = here();
        }
        if (!refusals_.empty()) {
            emit({.op = Op::allow});
            emit({.op = Op::done});
            refusals_.clear();
        }
        ability.step = place_code();
        ability.counted = static_cast<std::uint16_t>(program_->abilities.size());
        describe(ability);
        note_glances(ability);
        program_->abilities.push_back(std::move(ability));
        return static_cast<std::uint16_t>(program_->abilities.size() - 1);
    }

    void timing(Ability& ability) {
        for (const Sentence& sentence : written_->timing) {
            if (read(sentence, "Timing")) {
                say("", "", ": ", " : ");
                ability.timings.push_back(word(meant(at(tree_->root))).primitive);
            }
        }
    }

    void limit(Ability& ability) {
        if (written_->limit.empty() || !read(written_->limit.front(), "Limit")) {
            return;
        }
        say("", "", ", ", ", ");
        const Node& root = meant(at(tree_->root));
        const bool once = action(root) == Action::once_per;
        ability.limit = once ? std::uint8_t{1} : static_cast<std::uint8_t>(digits(child(root, 0)));
        const Node& period = meant(child(root, once ? 0 : 1));
        ability.period = action(period) == Action::word
                             ? static_cast<std::uint16_t>(word(period).primitive + first_period)
                             : static_cast<std::uint16_t>(production(period).extra);
    }

    void targets(Ability& ability) {
        std::uint16_t last = 0xFFFF;
        for (const Sentence& sentence : written_->targets) {
            if (!read(sentence, "Target")) {
                continue;
            }
            say("choose ", "choisir ", "; ", " ; ");
            const Node& root = meant(at(tree_->root));
            const std::string name =
                action(root) == Action::target_as ? name_text(child(root, 1)) : "";
            const Selected chosen = select(child(root, 0), Code{}, name);
            (last == 0xFFFF ? ability.first_target : program_->selections[last].then) =
                chosen.selection;
            last = chosen.selection;
            ends_.push_back(chosen.step);
        }
    }

    void cost(Ability& ability) {
        if (written_->cost.empty()) {
            return;
        }
        Cost whole;
        const bool optional = ability.kind != AbilityKind::power;
        std::size_t branch = 0;
        std::size_t may = 0;
        if (optional) {
            branch = emit({.op = Op::branch});
            may = emit({.op = Op::may});
        }
        const std::uint8_t first_register = next_register_;
        std::vector<std::uint16_t> outer = std::move(required_);
        required_.clear();
        for (const Sentence& sentence : written_->cost) {
            if (read(sentence, "Cost")) {
                say("pay ", "payer ", ": ", " : ");
                pay(at(tree_->root), whole, first_register);
            }
        }
        whole.choices = possible(first_register);
        required_ = std::move(outer);
        ability.cost = static_cast<std::uint16_t>(program_->costs.size());
        program_->costs.push_back(std::move(whole));
        if (optional) {
            code_[branch].c = term({{.op = Op::affordable, .b = ability.cost}});
            code_[may].c = term({{.op = Op::controller}});
            refuse(branch);
            refuse(may);
        }
    }

    // What leads to "no": a replacement lets the event happen, anything else ends.
    void refuse(std::size_t instruction) {
        if (replacing_) {
            refusals_.push_back(instruction);
        } else {
            ends_.push_back(instruction);
        }
    }

    // ---- steps ----

    std::size_t emit(Instruction instruction) {
        code_.push_back(instruction);
        return code_.size() - 1;
    }
    [[nodiscard]] std::uint16_t here() const { return static_cast<std::uint16_t>(code_.size()); }

    // Moves the finished code into the program; jumps become absolute.
    std::uint16_t place_code() {
        for (const std::size_t end : ends_) {
            (code_[end].op == Op::choose ? code_[end].c : code_[end].b) = here();
        }
        if (!ends_.empty()) {
            emit({.op = Op::done});
            ends_.clear();
        }
        const auto base = static_cast<std::uint16_t>(program_->steps.size());
        for (Instruction& step : code_) {
            if (step.op == Op::jump || step.op == Op::branch || step.op == Op::may ||
                step.op == Op::next) {
                step.b = static_cast<std::uint16_t>(step.b + base);
            }
            if (step.op == Op::choose) {
                step.c = static_cast<std::uint16_t>(step.c + base);
            }
            if (step.op == Op::mode) {
                step.d = static_cast<std::uint16_t>(step.d + base);
            }
        }
        for (const std::size_t menu : menus_) {
            for (Menu::Mode& mode : program_->menus[menu].modes) {
                mode.step = static_cast<std::uint16_t>(mode.step + base);
            }
        }
        menus_.clear();
        if (program_->steps.size() + code_.size() > 0xFFF0) {
            complain(at(tree_->root), Message("error.script.too_big"));
            return 0;
        }
        append(program_->steps, code_);
        code_.clear();
        return base;
    }

    Term term(Code code) {
        if (code.empty()) {
            return no_term;
        }
        code.push_back({.op = Op::end});
        // Many cards say the same things: equal terms are kept once.
        auto& pool = program_->terms;
        const auto same = [](const Instruction& x, const Instruction& y) {
            return x.op == y.op && x.a == y.a && x.b == y.b && x.c == y.c && x.d == y.d;
        };
        const auto found =
            std::search(pool.begin() + 1, pool.end(), code.begin(), code.end(), same);
        if (found != pool.end()) {
            return static_cast<Term>(found - pool.begin());
        }
        if (pool.size() + code.size() > 0xFFF0) {
            errors_->push_back({.message = Message("error.script.too_big"), .place = {}});
            return no_term;
        }
        const auto begin = static_cast<Term>(pool.size());
        append(pool, code);
        return begin;
    }

    Code code_of(Term from) const {
        Code code;
        // A term ends at the `end` of its own depth; bodies carry their own.
        std::size_t at = from;
        while (program_->terms[at].op != Op::end) {
            const Instruction& one = program_->terms[at];
            const bool loop = one.op == Op::exists || one.op == Op::count || one.op == Op::total ||
                              one.op == Op::highest || one.op == Op::lowest;
            const std::size_t length = loop ? 1U + one.b + one.d : 1U;
            for (std::size_t i = 0; i < length; ++i) {
                code.push_back(program_->terms[at + i]);
            }
            at += length;
        }
        return code;
    }

    std::uint8_t new_register(const Node& node) {
        if (next_register_ >= registers) {
            if (!register_complaint_) {
                complain(node, Message("error.script.too_complex"));
            }
            register_complaint_ = true;
            return 0;
        }
        return next_register_++;
    }

    void effect(const Node& node) {
        if (action(node) == Action::sequence) {
            effect(child(node, 0));
            effect(child(node, 1));
            return;
        }
        if (action(node) == Action::pass) {
            effect(child(node, 0));
            return;
        }
        step(node);
    }

    // An effect that may or may not be reached: its choices are no condition for offering the
    // whole, and what it chose is not known afterwards.
    void inner_effect(const Node& node) {
        ++uncertain_;
        const std::size_t known = known_.size();
        effect(node);
        forget(known);
        --uncertain_;
    }

    void forget(std::size_t size) {
        known_.erase(known_.begin() + static_cast<std::ptrdiff_t>(size), known_.end());
    }

    void step(const Node& node) {
        switch (action(node)) {
            case Action::word: act(node); return;
            case Action::nothing: return;
            case Action::if_then: if_step(node, false); return;
            case Action::if_else: if_step(node, false); return;
            case Action::unless: if_step(node, true); return;
            case Action::may:
            case Action::may_else: may_step(node); return;
            case Action::may_pay:
            case Action::may_pay_else: pay_step(node, false); return;
            case Action::unless_pays: pay_step(node, true); return;
            case Action::for_each: for_each(node); return;
            case Action::repeat: repeat(node); return;
            case Action::repeat_while: repeat_while(node); return;
            case Action::choose_one: modes(child(node, 0), Code{{.op = Op::controller}}); return;
            case Action::player_chooses_one: {
                Code player;
                thing(child(node, 0), 0, player);
                modes(child(node, 1), player);
                return;
            }
            case Action::choose:
            case Action::choose_as:
            case Action::player_chooses:
            case Action::player_chooses_as: choose(node); return;
            case Action::choose_number:
            case Action::choose_number_as: choose_number(node); return;
            case Action::remember_number:
            case Action::remember_thing: remember(node); return;
            case Action::lasting: lasting(node); return;
            case Action::next_time:
            case Action::next_time_until:
            case Action::whenever:
            case Action::next_time_instead:
            case Action::next_time_until_instead:
            case Action::whenever_instead: delayed(node); return;
            case Action::change_number:
            case Action::change_thing: change(node); return;
            case Action::let_it_happen:
                if (!replacing_) {
                    complain(node, Message("error.script.only_instead"));
                }
                emit({.op = Op::allow});
                return;
            default: complain(node, Message("error.script.too_complex")); return;
        }
    }

    void if_step(const Node& node, bool unless) {
        Code code;
        condition(child(node, 0), 0, code);
        if (unless) {
            code.push_back({.op = Op::negation});
        }
        const std::size_t branch = emit({.op = Op::branch, .c = term(std::move(code))});
        otherwise(node, 1, {branch});
    }

    // The yes part is child `yes`, the no part, if any, the one after it.
    void otherwise(const Node& node, std::size_t yes, const std::vector<std::size_t>& to_no) {
        inner_effect(child(node, yes));
        const bool has_no = node.children.size() > yes + 1;
        std::size_t skip = 0;
        if (has_no) {
            skip = emit({.op = Op::jump});
        }
        for (const std::size_t jump : to_no) {
            code_[jump].b = here();
        }
        if (has_no) {
            uncertain_ += 2;
            inner_effect(child(node, yes + 1));
            uncertain_ -= 2;
            code_[skip].b = here();
        }
    }

    void may_step(const Node& node) {
        Code player;
        thing(child(node, 0), 0, player);
        // What cannot be done is not offered.
        const std::size_t branch = emit({.op = Op::branch});
        const std::size_t may = emit({.op = Op::may, .c = term(std::move(player))});
        const std::uint8_t first_register = next_register_;
        std::vector<std::uint16_t> outer = std::move(required_);
        required_.clear();
        const int uncertain = std::exchange(uncertain_, -1);
        if (action(node) == Action::may && replacing_) {
            declined_lets_happen(node, 1, {branch, may});
        } else {
            otherwise(node, 1, {branch, may});
        }
        uncertain_ = uncertain;
        code_[branch].c = possible(first_register);
        required_ = std::move(outer);
    }

    void declined_lets_happen(const Node& node, std::size_t yes,
                              const std::vector<std::size_t>& to_no) {
        inner_effect(child(node, yes));
        const std::size_t skip = emit({.op = Op::jump});
        for (const std::size_t jump : to_no) {
            code_[jump].b = here();
        }
        emit({.op = Op::allow});
        code_[skip].b = here();
    }

    void pay_step(const Node& node, bool unless) {
        Code player;
        thing(child(node, 0), 0, player);
        const Term payer = term(std::move(player));
        emit({.op = Op::pay_as, .c = payer});
        const auto cost_number = static_cast<std::uint16_t>(program_->costs.size());
        program_->costs.emplace_back();
        const std::size_t branch =
            emit({.op = Op::branch, .c = term({{.op = Op::affordable, .b = cost_number}})});
        const std::size_t may = emit({.op = Op::may, .c = payer});
        Cost whole;
        const std::uint8_t first_register = next_register_;
        std::vector<std::uint16_t> outer = std::move(required_);
        required_.clear();
        const int uncertain = std::exchange(uncertain_, 0);
        pay(child(node, 1), whole, first_register);
        whole.choices = possible(first_register);
        uncertain_ = uncertain;
        required_ = std::move(outer);
        program_->costs[cost_number] = std::move(whole);
        emit({.op = Op::pay_as, .c = 0xFFFF});
        if (unless) {
            const std::size_t skip = emit({.op = Op::jump});
            code_[branch].b = here();
            code_[may].b = here();
            emit({.op = Op::pay_as, .c = 0xFFFF});
            inner_effect(child(node, 2));
            code_[skip].b = here();
            return;
        }
        inner_effect(child(node, 2));
        const std::size_t skip = emit({.op = Op::jump});
        code_[branch].b = here();
        code_[may].b = here();
        emit({.op = Op::pay_as, .c = 0xFFFF});
        if (node.children.size() > 3) {
            inner_effect(child(node, 3));
        } else if (replacing_) {
            emit({.op = Op::allow});
        }
        code_[skip].b = here();
    }

    void for_each(const Node& node) {
        const Loop loop = gather(child(node, 0));
        const std::size_t known = known_.size();
        known_.push_back({.type = loop.type, .index = loop.thing});
        ++uncertain_;
        effect(child(node, 1));
        --uncertain_;
        forget(known);
        close(loop);
    }

    void repeat(const Node& node) {
        const std::uint8_t left = new_register(node);
        Code times;
        number(child(node, 0), 0, times);
        emit({.op = Op::set, .a = left, .b = term(std::move(times))});
        const std::uint16_t again = here();
        const std::size_t branch = emit({.op = Op::branch,
                                         .c = term({{.op = Op::load, .a = left},
                                                    {.op = Op::constant, .b = 0},
                                                    {.op = Op::greater}})});
        emit({.op = Op::set,
              .a = left,
              .b = term({{.op = Op::load, .a = left},
                         {.op = Op::constant, .b = 1},
                         {.op = Op::subtract}})});
        inner_effect(child(node, 1));
        emit({.op = Op::jump, .b = again});
        code_[branch].b = here();
    }

    void repeat_while(const Node& node) {
        Code code;
        condition(child(node, 0), 0, code);
        const std::uint16_t again = here();
        const std::size_t branch = emit({.op = Op::branch, .c = term(std::move(code))});
        inner_effect(child(node, 1));
        emit({.op = Op::jump, .b = again});
        code_[branch].b = here();
    }

    void modes(const Node& node, const Code& player) {
        std::vector<const Node*> effects;
        const Node* list = &node;
        while (action(*list) == Action::next_mode) {
            effects.push_back(&child(*list, 1));
            list = &child(*list, 0);
        }
        effects.push_back(&child(*list, 0));
        std::reverse(effects.begin(), effects.end());
        const std::size_t menu_number = program_->menus.size();
        program_->menus.emplace_back();
        menus_.push_back(menu_number);
        const std::size_t mode_step =
            emit({.op = Op::mode, .b = static_cast<std::uint16_t>(menu_number), .c = term(player)});
        std::vector<std::size_t> to_end;
        const std::uint8_t first_register = next_register_;
        for (const Node* one : effects) {
            Menu::Mode mode{.step = here(), .meaning = explain_part(*one)};
            std::vector<std::uint16_t> outer = std::move(required_);
            required_.clear();
            const int uncertain = std::exchange(uncertain_, 0);
            const std::size_t known = known_.size();
            effect(*one);
            forget(known);
            mode.possible = possible(first_register);
            uncertain_ = uncertain;
            required_ = std::move(outer);
            next_register_ = first_register;
            program_->menus[menu_number].modes.push_back(mode);
            to_end.push_back(emit({.op = Op::jump}));
        }
        for (const std::size_t jump : to_end) {
            code_[jump].b = here();
        }
        code_[mode_step].d = here();
    }

    void choose(const Node& node) {
        std::size_t i = 0;
        Code player;
        if (action(node) == Action::player_chooses || action(node) == Action::player_chooses_as) {
            thing(child(node, i++), 0, player);
        }
        const Node& what = child(node, i++);
        const std::string name = i < node.children.size() ? name_text(child(node, i)) : "";
        // Nothing to choose ends the effect, since what follows was about it.
        ends_.push_back(select(what, player, name).step);
    }

    void choose_number(const Node& node) {
        Selection selection{.number = true};
        Code least;
        Code most;
        number(child(node, 0), 0, least);
        number(child(node, 1), 0, most);
        selection.least = term(std::move(least));
        selection.most = term(std::move(most));
        selection.into = new_register(node);
        known_.push_back({.type = type_number,
                          .index = selection.into,
                          .name = node.children.size() > 2 ? name_text(child(node, 2)) : ""});
        program_->selections.push_back(selection);
        const std::size_t step =
            emit({.op = Op::choose,
                  .a = selection.into,
                  .b = static_cast<std::uint16_t>(program_->selections.size() - 1)});
        code_[step].c = here();
    }

    void remember(const Node& node) {
        const bool is_number = action(node) == Action::remember_number;
        Code code;
        if (is_number) {
            number(child(node, 0), 0, code);
        } else {
            thing(child(node, 0), 0, code);
        }
        const std::uint8_t to = new_register(node);
        emit({.op = Op::set, .a = to, .b = term(std::move(code))});
        known_.push_back({.type = is_number ? type_number : static_type(child(node, 0)),
                          .index = to,
                          .name = name_text(child(node, 1))});
    }

    void change(const Node& node) {
        if (!replacing_) {
            complain(node, Message("error.script.only_instead"));
            return;
        }
        const Fact* fact = find_fact(meant(child(node, 0)));
        if (fact == nullptr) {
            return;
        }
        Code code;
        if (action(node) == Action::change_number) {
            number(child(node, 1), 0, code);
        } else {
            thing(child(node, 1), 0, code);
        }
        emit({.op = Op::change, .a = fact->value, .b = term(std::move(code))});
    }

    // ---- verbs and what they act on ----

    struct Loop {
        std::uint16_t again = 0;
        std::size_t next = 0;
        std::uint8_t type = 0;
        std::uint8_t thing = 0;
    };

    struct Selected {
        std::uint16_t selection = 0;
        std::size_t step = 0;
        std::uint8_t type = 0;
        std::uint8_t into = 0;
        bool set = false;
        bool required = false;
    };

    Loop loop_over(std::uint8_t set_register, std::uint8_t type, const Node& node) {
        Loop loop{.type = type, .thing = new_register(node)};
        emit({.op = Op::set,
              .a = loop.thing,
              .b = term({{.op = Op::constant, .b = static_cast<std::uint16_t>(no_thing)}})});
        loop.again = here();
        loop.next = emit({.op = Op::next,
                          .a = loop.thing,
                          .c = set_register,
                          .d = static_cast<std::uint16_t>(domain(type) == type_player ? 1 : 0)});
        return loop;
    }

    void close(const Loop& loop) {
        emit({.op = Op::jump, .b = loop.again});
        code_[loop.next].b = here();
    }

    Loop gather(const Node& set) {
        Selection selection{.type = static_type(set), .set = true};
        selection.domain = domain(selection.type);
        Code fits;
        set_fits(set, {{.op = Op::candidate, .a = 0}}, 1, fits);
        selection.fits = term(std::move(fits));
        const std::uint8_t into = new_register(set);
        selection.into = into;
        program_->selections.push_back(selection);
        emit({.op = Op::gather,
              .a = into,
              .b = static_cast<std::uint16_t>(program_->selections.size() - 1)});
        known_.push_back({.kind = Known::Kind::set, .type = selection.type, .index = into});
        return loop_over(into, selection.type, set);
    }

    // A choice: emits it and remembers the result.
    Selected select(const Node& choice, const Code& player, const std::string& name) {
        const Node& how = meant(choice);
        const bool counted = action(how) == Action::exactly || action(how) == Action::up_to;
        const Node& set = child(how, counted ? 1 : 0);
        Selection selection{.type = static_type(set)};
        selection.domain = domain(selection.type);
        Code fits;
        const Code candidate{{.op = Op::candidate, .a = 0}};
        if (action(how) == Action::another) {
            not_self(selection.type, candidate, fits);
        }
        Code rest;
        set_fits(set, candidate, 1, rest);
        both_hold(fits, rest);
        selection.fits = term(std::move(fits));
        selection.player = term(player);
        selection.random = action(how) == Action::at_random;
        const Term one = term({{.op = Op::constant, .b = 1}});
        const Term zero = term({{.op = Op::constant, .b = 0}});
        selection.least = one;
        selection.most = one;
        if (counted) {
            Code count;
            number(child(how, 0), 0, count);
            selection.most = term(std::move(count));
            selection.least = action(how) == Action::exactly ? selection.most : zero;
            selection.set = true;
        } else if (action(how) == Action::any_number) {
            selection.least = zero;
            selection.most = no_term;
            selection.set = true;
        }
        Selected chosen{.type = selection.type,
                        .into = new_register(choice),
                        .set = selection.set,
                        .required = selection.least != zero};
        selection.into = chosen.into;
        chosen.selection = static_cast<std::uint16_t>(program_->selections.size());
        program_->selections.push_back(selection);
        chosen.step = emit({.op = Op::choose, .a = chosen.into, .b = chosen.selection});
        known_.push_back({.kind = chosen.set ? Known::Kind::set : Known::Kind::one_register,
                          .type = chosen.type,
                          .index = chosen.into,
                          .name = name});
        if (chosen.required && uncertain_ == 0) {
            required_.push_back(chosen.selection);
        }
        return chosen;
    }

    void act(const Node& node) { perform(node, nullptr, 0); }

    // Runs a verb or a cost once for every thing its slots stand for.
    void perform(const Node& node, Cost* cost, std::uint8_t first_register) {
        const std::vector<PhrasePart> parts = slots(word(node));
        const std::size_t chosen_before = program_->selections.size();
        std::vector<Loop> loops;
        std::vector<std::size_t> nothing;
        Call call{.primitive = word(node).primitive, .arguments = {}};
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            Code code;
            argument(child(node, i), parts[i], code, loops, nothing);
            call.arguments.push_back(term(std::move(code)));
        }
        emit({.op = Op::act, .b = static_cast<std::uint16_t>(program_->calls.size())});
        program_->calls.push_back(call);
        while (!loops.empty()) {
            close(loops.back());
            loops.pop_back();
        }
        for (const std::size_t step : nothing) {
            code_[step].c = here();
        }
        const bool knowable =
            std::none_of(call.arguments.begin(), call.arguments.end(),
                         [&](Term t) { return uses_register_from(t, first_register); });
        if (cost == nullptr) {
            return;
        }
        if (knowable) {
            cost->payments.push_back(std::move(call));
        } else if (call.arguments.size() == 1) {
            // What is chosen to pay with must be able to pay.
            for (std::size_t i = chosen_before; i < program_->selections.size(); ++i) {
                Selection& selection = program_->selections[i];
                Code fits = code_of(selection.fits);
                both_hold(fits, {{.op = Op::pays, .a = 0, .b = call.primitive}});
                selection.fits = term(std::move(fits));
            }
        }
    }

    void argument(const Node& node, const PhrasePart& slot, Code& code, std::vector<Loop>& loops,
                  std::vector<std::size_t>& nothing) {
        if (slot.type == "number") {
            number(node, 0, code);
            return;
        }
        if (slot.type == "condition") {
            condition(node, 0, code);
            return;
        }
        const Node& how = meant(node);
        switch (action(how)) {
            case Action::each: {
                const Loop loop = gather(child(how, 0));
                loops.push_back(loop);
                code.push_back({.op = Op::load, .a = loop.thing});
                return;
            }
            case Action::one:
            case Action::exactly:
            case Action::up_to:
            case Action::any_number:
            case Action::at_random:
            case Action::another: {
                const Selected chosen = select(how, Code{}, "");
                nothing.push_back(chosen.step);
                if (!chosen.set) {
                    code.push_back({.op = Op::load, .a = chosen.into});
                    return;
                }
                const Loop loop = loop_over(chosen.into, chosen.type, node);
                loops.push_back(loop);
                code.push_back({.op = Op::load, .a = loop.thing});
                return;
            }
            default: thing(node, 0, code); return;
        }
    }

    void pay(const Node& node, Cost& whole, std::uint8_t first_register) {
        const Node& inner = meant(node);
        if (action(inner) == Action::more_cost) {
            pay(child(inner, 0), whole, first_register);
            pay(child(inner, 1), whole, first_register);
            return;
        }
        perform(inner, &whole, first_register);
    }

    [[nodiscard]] bool uses_register_from(Term from, std::uint8_t first) const {
        const Code code = code_of(from);
        return std::any_of(code.begin(), code.end(), [&](const Instruction& one) {
            return (one.op == Op::load || one.op == Op::contains) && one.a >= first;
        });
    }

    // Whether every choice that must be made has enough to choose from, as far as that is known
    // before.
    Term possible(std::uint8_t first_register) {
        Code all;
        for (const std::uint16_t number : required_) {
            const Selection& selection = program_->selections[number];
            if (uses_register_from(selection.fits, first_register) ||
                uses_register_from(selection.least, first_register)) {
                continue;
            }
            Code body = code_of(selection.fits);
            if (body.empty()) {
                body.push_back({.op = Op::constant, .b = 1});
            }
            body.push_back({.op = Op::end});
            const Code least = code_of(selection.least);
            const bool one_is_enough =
                least.size() == 1 && least[0].op == Op::constant && least[0].b == 1;
            Code one{{.op = one_is_enough ? Op::exists : Op::count,
                      .a = selection.domain,
                      .b = static_cast<std::uint16_t>(body.size()),
                      .c = 0}};
            append(one, body);
            append(one, least);
            one.push_back({.op = Op::greater_equal});
            both_hold(all, one);
        }
        return term(std::move(all));
    }

    // ---- rules and events ----

    // What a pattern says of the value `subject` pushes. In an effect, single things are fixed now.
    void pattern(const Node& node, std::uint8_t type, const Code& subject, bool fixed, Code& code,
                 std::vector<Loop>* loops) {
        const Node& how = meant(node);
        switch (action(how)) {
            case Action::some:
            case Action::all_such: set_fits(child(how, 0), subject, 0, code); return;
            case Action::some_other: {
                not_self(type, subject, code);
                Code rest;
                set_fits(child(how, 0), subject, 0, rest);
                both_hold(code, rest);
                return;
            }
            case Action::each:
                if (loops != nullptr) {
                    const Loop loop = gather(child(how, 0));
                    loops->push_back(loop);
                    append(code, subject);
                    code.push_back({.op = Op::load, .a = loop.thing});
                    code.push_back({.op = Op::equal});
                    return;
                }
                set_fits(child(how, 0), subject, 0, code);
                return;
            default: break;
        }
        append(code, subject);
        if (fixed) {
            code.push_back({.op = Op::load, .a = fix(node, false)});
        } else {
            thing(node, 0, code);
        }
        code.push_back({.op = Op::equal});
    }

    // Puts the value of now into a register.
    std::uint8_t fix(const Node& node, bool is_number) {
        Code now;
        if (is_number) {
            number(node, 0, now);
        } else {
            thing(node, 0, now);
        }
        if (now.size() == 1 && now[0].op == Op::load) {
            return now[0].a;
        }
        const std::uint8_t to = new_register(node);
        emit({.op = Op::set, .a = to, .b = term(std::move(now))});
        return to;
    }

    Term event_pattern(const Node& event, bool fixed) {
        event_ = &word(event);
        const std::vector<PhrasePart> parts = slots(*event_);
        Code all;
        for (std::size_t i = 0; i < parts.size() && i < event.children.size(); ++i) {
            const Node& node = child(event, i);
            const std::uint8_t type = type_of_slot(parts[i].type);
            const Code subject{{.op = Op::event, .a = static_cast<std::uint8_t>(i)}};
            Code one;
            if (type == type_number) {
                append(one, subject);
                number(node, 0, one);
                one.push_back({.op = Op::equal});
            } else {
                pattern(node, type, subject, fixed, one, nullptr);
            }
            both_hold(all, one);
        }
        const std::size_t last = event_->facts.size();
        for (std::size_t i = 0; i < last; ++i) {
            const Fact& fact = event_->facts[i];
            if (fact.type == "number") {
                known_.push_back(
                    {.kind = Known::Kind::event, .type = type_number, .index = fact.value});
            }
        }
        // The first slot is what `it` means: it is pushed last.
        for (std::size_t i = parts.size(); i-- > 0;) {
            if (i >= event.children.size()) {
                continue;
            }
            std::uint8_t type = type_of_slot(parts[i].type);
            if (type != type_number) {
                type = std::max(type, static_type(child(event, i)));
            }
            known_.push_back(
                {.kind = Known::Kind::event, .type = type, .index = static_cast<std::uint8_t>(i)});
        }
        return term(std::move(all));
    }

    void note_glances(Ability& ability) const {
        const Instruction* at = &program_->terms[ability.fits];
        ability.fits_at_a_glance = ability.fits == no_term;
        for (Glance& glance : ability.glances) {
            if (ability.fits_at_a_glance || !is_glance(at)) {
                return;
            }
            const std::uint16_t number = at[1].a;
            glance = {.what = at[1].op,
                      .slot = at[0].a,
                      .operand = at[1].op == Op::constant ? at[1].b : number};
            ability.fits_at_a_glance = at[3].op == Op::end;
            at += 4;
        }
    }

    // Whether one value is compared with what is known at once, and all is false if they differ.
    static bool is_glance(const Instruction* at) {
        if (at[0].op != Op::event || at[1].op == Op::end || at[2].op != Op::equal) {
            return false;
        }
        const Op what = at[1].op;
        if (what != Op::source && what != Op::controller && what != Op::load &&
            what != Op::constant) {
            return false;
        }
        const Instruction* end = at + 3;
        while (end->op == Op::and_then) {
            end += end->b + 1U;
        }
        return end->op == Op::end;
    }

    std::vector<std::uint16_t> rule_abilities(const Node& node, bool fixed,
                                              std::vector<Loop>* loops = nullptr) {
        const Word& rule = word(node);
        const std::vector<PhrasePart> parts = slots(rule);
        Code fits;
        std::int8_t only_slot = -1;
        Value only_thing = no_thing;
        std::map<std::string, Term, std::less<>> amounts;
        std::uint8_t asked = 0;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const std::uint8_t type = type_of_slot(parts[i].type);
            const bool is_number = type == type_number;
            if (!is_number && !parts[i].definite) {
                Code one;
                pattern(child(node, i), type, {{.op = Op::event, .a = asked++}}, fixed, one, loops);
                const bool definite = one.size() == 3 && one[0].op == Op::event &&
                                      one[1].op == Op::constant && one[2].op == Op::equal;
                if (definite && only_slot < 0) {
                    only_slot = static_cast<std::int8_t>(one[0].a);
                    only_thing = static_cast<Value>(one[1].b);
                } else {
                    both_hold(fits, one);
                }
                continue;
            }
            Code amount;
            if (fixed) {
                amount.push_back({.op = Op::load, .a = fix(child(node, i), is_number)});
            } else if (is_number) {
                number(child(node, i), 0, amount);
            } else {
                thing(child(node, i), 0, amount);
            }
            amounts[parts[i].name] = term(std::move(amount));
        }
        const Term covers = term(std::move(fits));
        std::vector<std::uint16_t> numbers;
        for (const Change& change : rule.changes) {
            if (change.operation == Operation::none) {
                continue;
            }
            Ability ability{.kind = AbilityKind::rule,
                            .operation = change.operation,
                            .watches = change.stat,
                            .only_slot = only_slot,
                            .only_thing = only_thing,
                            .fits = covers};
            if (const auto amount = amounts.find(change.slot); amount != amounts.end()) {
                ability.amount = amount->second;
            }
            note_glances(ability);
            program_->abilities.push_back(ability);
            numbers.push_back(static_cast<std::uint16_t>(program_->abilities.size() - 1));
        }
        return numbers;
    }

    std::pair<std::uint16_t, Term> duration(const Node& node) {
        const Node& inner = meant(node);
        switch (action(inner)) {
            case Action::end_of_turn: return {until_end_of_turn, no_term};
            case Action::rest_of_game: return {until_never, no_term};
            case Action::as_long_as: {
                Code code;
                condition(child(inner, 0), 0, code);
                return {until_false, term(std::move(code))};
            }
            default:
                return {static_cast<std::uint16_t>(word(inner).primitive + first_duration),
                        no_term};
        }
    }

    void lasting(const Node& node) {
        std::vector<Loop> loops;
        Lasting whole;
        const std::size_t known = known_.size();
        keep_event_ = event_ != nullptr;
        whole.rules = rule_abilities(meant(child(node, 0)), true, &loops);
        std::tie(whole.until, whole.holds) = duration(child(node, 1));
        keep_event_ = false;
        for (const std::uint16_t rule : whole.rules) {
            program_->abilities[rule].meaning = explain_part(node);
        }
        emit({.op = Op::last, .b = static_cast<std::uint16_t>(program_->lastings.size())});
        program_->lastings.push_back(std::move(whole));
        while (!loops.empty()) {
            close(loops.back());
            loops.pop_back();
        }
        forget(known);
    }

    Text explain_part(const Node& node) {
        const int root = tree_->root;
        tree_->root = static_cast<int>(&node - tree_->nodes.data());
        Text text = explain(*vocabulary_, *tree_);
        tree_->root = root;
        return text;
    }

    void delayed(const Node& node) {
        Delayed whole;
        const Node& event = meant(child(node, 0));
        const std::size_t body = node.children.size() - 1;
        const Action how = action(node);
        const bool instead = how == Action::next_time_instead ||
                             how == Action::next_time_until_instead ||
                             how == Action::whenever_instead;
        // What the outer event told is kept in registers: the later one brings its own.
        const std::vector<Known> outer_known = known_;
        const std::uint8_t outer_register = next_register_;
        for (Known& known : known_) {
            if (known.kind == Known::Kind::event) {
                const std::uint8_t to = new_register(node);
                emit({.op = Op::set, .a = to, .b = term({{.op = Op::event, .a = known.index}})});
                known.kind = Known::Kind::one_register;
                known.index = to;
            }
        }
        if (body == 2) {
            std::tie(whole.until, whole.holds) = duration(child(node, 1));
        }
        Ability ability{.kind = instead ? AbilityKind::replacement : AbilityKind::trigger,
                        .once = how != Action::whenever && how != Action::whenever_instead};
        const Word* outer_event = event_;
        ability.watches = word(event).primitive;
        ability.fits = event_pattern(event, true);
        ability.meaning = explain_part(node);
        ability.name = written_->name;
        std::erase_if(known_, [](const Known& known) { return known.kind == Known::Kind::set; });
        Code outer_code = std::move(code_);
        std::vector<std::size_t> outer_menus = std::move(menus_);
        std::vector<std::size_t> outer_ends = std::move(ends_);
        const bool outer_replacing = std::exchange(replacing_, instead);
        code_.clear();
        menus_.clear();
        ends_.clear();
        // Registers stay in use: they are remembered with the delayed effect.
        inner_effect(child(node, body));
        emit({.op = Op::done});
        ability.step = place_code();
        // The outer code is placed later than it was written: its ends are patched then.
        code_ = std::move(outer_code);
        menus_ = std::move(outer_menus);
        ends_ = std::move(outer_ends);
        replacing_ = outer_replacing;
        event_ = outer_event;
        known_ = outer_known;
        next_register_ = outer_register;
        note_glances(ability);
        program_->abilities.push_back(std::move(ability));
        whole.ability = static_cast<std::uint16_t>(program_->abilities.size() - 1);
        emit({.op = Op::delay, .b = static_cast<std::uint16_t>(program_->delayed.size())});
        program_->delayed.push_back(whole);
    }

    // ---- things, sets, numbers, conditions ----

    [[nodiscard]] std::string name_text(const Node& node) const {
        return tree_->tokens[node.begin].text;
    }

    // The narrowest type that the words promise.
    [[nodiscard]] std::uint8_t static_type(const Node& node) const {
        const Node* inner = &node;
        std::uint8_t type = production(node).type;
        while (inner->production >= 0) {
            const Production& how = production(*inner);
            type = how.type;
            switch (how.action) {
                case Action::pass: inner = &child(*inner, 0); break;
                case Action::some:
                case Action::some_other:
                case Action::every:
                case Action::no:
                case Action::each:
                case Action::all_such:
                case Action::one:
                case Action::another:
                case Action::any_number:
                case Action::at_random: inner = &child(*inner, 0); break;
                case Action::exactly:
                case Action::up_to: inner = &child(*inner, 1); break;
                case Action::named:
                case Action::named_set: {
                    const std::string name = name_text(*inner);
                    for (const Known& known : known_) {
                        type = known.name == name ? known.type : type;
                    }
                    return type;
                }
                case Action::them:
                    for (const Known& known : known_) {
                        type = known.kind == Known::Kind::set && domain(known.type) == domain(type)
                                   ? known.type
                                   : type;
                    }
                    return type;
                default: return type;
            }
        }
        return type;
    }

    void not_self(std::uint8_t type, const Code& subject, Code& code) {
        append(code, subject);
        code.push_back({.op = domain(type) == type_player ? Op::controller : Op::source});
        code.push_back({.op = Op::not_equal});
    }

    bool too_deep(const Node& node, std::size_t level) {
        if (level < most_levels) {
            return false;
        }
        complain(node, Message("error.script.too_complex"));
        return true;
    }

    // exists/count over a domain; the body is written at `level`.
    static void over(Op op, std::uint8_t over_domain, std::size_t level, Code body, Code& code) {
        body.push_back({.op = Op::end});
        code.push_back({.op = op,
                        .a = over_domain,
                        .b = static_cast<std::uint16_t>(body.size()),
                        .c = static_cast<std::uint16_t>(level)});
        append(code, body);
    }

    // Whether the thing that `subject` pushes belongs to the set.
    void set_fits(const Node& node, const Code& subject, std::size_t level, Code& code) {
        const Node& inner = meant(node);
        switch (action(inner)) {
            case Action::filtered: {
                set_fits(child(inner, 0), subject, level, code);
                Code more;
                filter(child(inner, 1), subject, level, more);
                both_hold(code, more);
                return;
            }
            case Action::described:
            case Action::not_described: {
                describe_with(child(inner, 0), subject, level, code);
                if (action(inner) == Action::not_described) {
                    code.push_back({.op = Op::negation});
                }
                Code more;
                set_fits(child(inner, 1), subject, level, more);
                both_hold(code, more);
                return;
            }
            case Action::other: {
                not_self(production(inner).type, subject, code);
                Code more;
                set_fits(child(inner, 0), subject, level, more);
                both_hold(code, more);
                return;
            }
            case Action::word: call_word(inner, subject, level, code); return;
            case Action::nothing: code.push_back({.op = Op::constant, .b = 1}); return;
            case Action::them:
                member(find_set(inner, production(inner).type), subject, code);
                return;
            case Action::named_set: member(find_named(inner), subject, code); return;
            default: complain(inner, Message("error.script.too_complex")); return;
        }
    }

    void member(const Known* known, const Code& subject, Code& code) {
        if (known == nullptr) {
            return;
        }
        append(code, subject);
        if (known->kind == Known::Kind::set) {
            code.push_back({.op = Op::contains, .a = known->index});
        } else {
            load(*known, code);
            code.push_back({.op = Op::equal});
        }
    }

    void describe_with(const Node& node, const Code& subject, std::size_t level, Code& code) {
        call_word(meant(node), subject, level, code);
    }

    void filter(const Node& node, const Code& subject, std::size_t level, Code& code) {
        const Node& inner = meant(node);
        switch (action(inner)) {
            case Action::with: call_word(meant(child(inner, 0)), subject, level, code); return;
            case Action::without:
                call_word(meant(child(inner, 0)), subject, level, code);
                code.push_back({.op = Op::negation});
                return;
            case Action::that_clause: predicate(child(inner, 0), subject, level, code); return;
            default: call_word(inner, subject, level, code); return;
        }
    }

    void predicate(const Node& node, const Code& subject, std::size_t level, Code& code) {
        const Node& inner = meant(node);
        const Node& said = meant(child(inner, 0));
        call_word(said, subject, level, code);
        switch (action(inner)) {
            case Action::is_not_described:
            case Action::is_not_filtered:
            case Action::has_not: code.push_back({.op = Op::negation}); return;
            default: return;
        }
    }

    using Rest = std::function<void(const Code& subject, std::size_t level, Code& code)>;

    // `a …` in a condition: some thing of the set makes the rest true; `each`: all do; `no`: none
    // does.
    void quantified(const Node& node, std::size_t level, Code& code, const Rest& rest) {
        const Node& how = meant(node);
        const Action kind = action(how);
        const bool loop = kind == Action::some || kind == Action::some_other ||
                          kind == Action::every || kind == Action::no;
        if (!loop) {
            Code subject;
            thing(node, level, subject);
            rest(subject, level, code);
            return;
        }
        if (too_deep(node, level)) {
            return;
        }
        const Code candidate{{.op = Op::candidate, .a = static_cast<std::uint8_t>(level)}};
        const std::uint8_t type = static_type(child(how, 0));
        Code body;
        if (kind == Action::some_other) {
            not_self(type, candidate, body);
        }
        Code fits;
        set_fits(child(how, 0), candidate, level + 1, fits);
        both_hold(body, fits);
        Code then;
        rest(candidate, level + 1, then);
        if (kind == Action::every) {
            then.push_back({.op = Op::negation});
        }
        both_hold(body, then);
        over(Op::exists, domain(type), level, std::move(body), code);
        if (kind == Action::every || kind == Action::no) {
            code.push_back({.op = Op::negation});
        }
    }

    // A word of the game as a value or a condition; `subject` comes before its slots.
    void call_word(const Node& node, const Code& subject, std::size_t level, Code& code) {
        const Word& of = word(node);
        std::vector<Code> arguments;
        if (!subject.empty()) {
            arguments.push_back(subject);
        }
        call_from(node, slots(of), 0, std::move(arguments), level, code);
    }

    void call_from(const Node& node, const std::vector<PhrasePart>& parts, std::size_t i,
                   std::vector<Code> arguments, std::size_t level, Code& code) {
        if (i == node.children.size()) {
            if (arguments.size() == 1 && arguments.front().size() == 1 &&
                arguments.front().front().op == Op::candidate) {
                code.push_back(
                    {.op = Op::test, .a = arguments.front().front().a, .b = word(node).primitive});
                return;
            }
            for (const Code& argument : arguments) {
                append(code, argument);
            }
            code.push_back({.op = Op::call,
                            .a = static_cast<std::uint8_t>(arguments.size()),
                            .b = word(node).primitive});
            return;
        }
        if (parts[i].type == "number" || parts[i].type == "condition") {
            Code argument;
            if (parts[i].type == "number") {
                number(child(node, i), level, argument);
            } else {
                condition(child(node, i), level, argument);
            }
            arguments.push_back(std::move(argument));
            call_from(node, parts, i + 1, std::move(arguments), level, code);
            return;
        }
        quantified(child(node, i), level, code,
                   [&](const Code& subject, std::size_t deeper, Code& into) {
                       std::vector<Code> more = arguments;
                       more.push_back(subject);
                       call_from(node, parts, i + 1, std::move(more), deeper, into);
                   });
    }

    // A value of the event this effect answers. What is computed later, when the event is long
    // past, takes it from a register.
    Instruction event_value(std::uint8_t index) {
        if (!keep_event_) {
            return {.op = Op::event, .a = index};
        }
        const std::uint8_t to = new_register(at(tree_->root));
        emit({.op = Op::set, .a = to, .b = term({{.op = Op::event, .a = index}})});
        return {.op = Op::load, .a = to};
    }

    void load(const Known& known, Code& code) {
        switch (known.kind) {
            case Known::Kind::event: code.push_back(event_value(known.index)); return;
            case Known::Kind::candidate:
                code.push_back({.op = Op::candidate, .a = known.index});
                return;
            default: code.push_back({.op = Op::load, .a = known.index}); return;
        }
    }

    // The last thing said that fits the type.
    const Known* find_one(const Node& node, std::uint8_t type) {
        for (std::size_t i = known_.size(); i-- > 0;) {
            const bool fits = type == type_number ? known_[i].type == type_number
                                                  : known_[i].type != type_number &&
                                                        vocabulary_->fits(known_[i].type, type);
            if (known_[i].kind != Known::Kind::set && fits) {
                return &known_[i];
            }
        }
        complain(node, Message("error.script.nothing_said")
                           .with("found", tree_->text(node))
                           .with("type", vocabulary_->types()[type].called));
        return nullptr;
    }

    const Known* find_set(const Node& node, std::uint8_t type) {
        for (std::size_t i = known_.size(); i-- > 0;) {
            if (known_[i].kind == Known::Kind::set && domain(known_[i].type) == domain(type)) {
                return &known_[i];
            }
        }
        complain(node, Message("error.script.nothing_said")
                           .with("found", tree_->text(node))
                           .with("type", vocabulary_->types()[type].called));
        return nullptr;
    }

    const Known* find_named(const Node& node) {
        const std::string name = name_text(node);
        for (std::size_t i = known_.size(); i-- > 0;) {
            if (known_[i].name == name) {
                return &known_[i];
            }
        }
        complain(node, Message("error.script.name_later").with("name", tree_->text(node)));
        return nullptr;
    }

    const Fact* find_fact(const Node& node) {
        const std::string& key =
            vocabulary_->grammar().facts()[static_cast<std::size_t>(production(node).extra)];
        if (event_ != nullptr) {
            for (const Fact& fact : event_->facts) {
                if (std::string(fact.type) + ":" + std::string(fact.phrase.en) == key) {
                    return &fact;
                }
            }
        }
        complain(node, Message("error.script.fact").with("found", tree_->text(node)));
        return nullptr;
    }

    void thing(const Node& node, std::size_t level, Code& code) {
        const Node& inner = meant(node);
        switch (action(inner)) {
            case Action::it:
            case Action::that: {
                const Known* known = find_one(inner, production(inner).type);
                if (known != nullptr) {
                    load(*known, code);
                }
                return;
            }
            case Action::named: named(inner, production(inner).type, code); return;
            case Action::this_thing: code.push_back({.op = Op::source}); return;
            case Action::you: code.push_back({.op = Op::controller}); return;
            case Action::fact: {
                const Fact* fact = find_fact(inner);
                if (fact != nullptr) {
                    code.push_back(event_value(fact->value));
                }
                return;
            }
            case Action::thing_name: {
                const auto number = static_cast<std::size_t>(production(inner).extra);
                code.push_back(
                    {.op = Op::constant,
                     .b = static_cast<std::uint16_t>(vocabulary_->names()[number].value)});
                return;
            }
            case Action::word: call_word(inner, Code{}, level, code); return;
            default: complain(inner, Message("error.script.too_complex")); return;
        }
    }

    void named(const Node& node, std::uint8_t type, Code& code) {
        const Known* known = find_named(node);
        if (known == nullptr) {
            return;
        }
        const bool is_number = type == type_number;
        const bool fits = is_number
                              ? known->type == type_number
                              : known->type != type_number && vocabulary_->fits(known->type, type);
        if (!fits || known->kind == Known::Kind::set) {
            complain(node, Message(fits ? "error.script.name_set" : "error.script.name_type")
                               .with("name", tree_->text(node))
                               .with("found", vocabulary_->types()[known->type].called)
                               .with("expected", vocabulary_->types()[type].called));
            return;
        }
        load(*known, code);
    }

    [[nodiscard]] std::int32_t digits(const Node& node) const {
        return tree_->tokens[node.begin].number;
    }

    void binary(const Node& node, std::size_t level, Op op, Code& code) {
        number(child(node, 0), level, code);
        number(child(node, 1), level, code);
        code.push_back({.op = op});
    }

    void number(const Node& node, std::size_t level, Code& code) {
        const Node& inner = meant(node);
        const auto constant = [&](std::int32_t value) {
            code.push_back(
                {.op = Op::constant, .b = static_cast<std::uint16_t>(std::min(value, 30'000))});
        };
        switch (action(inner)) {
            case Action::literal: constant(digits(inner)); return;
            case Action::spelled: constant(production(inner).extra); return;
            case Action::article: constant(1); return;
            case Action::plus: binary(inner, level, Op::add, code); return;
            case Action::minus: binary(inner, level, Op::subtract, code); return;
            case Action::times: binary(inner, level, Op::multiply, code); return;
            case Action::positive: number(child(inner, 0), level, code); return;
            case Action::negative:
                number(child(inner, 0), level, code);
                code.push_back({.op = Op::negate});
                return;
            case Action::half_down:
            case Action::half_up:
                number(child(inner, 0), level, code);
                code.push_back(
                    {.op = action(inner) == Action::half_up ? Op::half_up : Op::half_down});
                return;
            case Action::named: named(inner, type_number, code); return;
            case Action::that: {
                const Known* known = find_one(inner, type_number);
                if (known != nullptr) {
                    load(*known, code);
                }
                return;
            }
            case Action::fact: {
                const Fact* fact = find_fact(inner);
                if (fact != nullptr) {
                    code.push_back(event_value(fact->value));
                }
                return;
            }
            case Action::count: counted(child(inner, 0), level, code); return;
            case Action::total: measured(inner, Op::total, level, code); return;
            case Action::highest: measured(inner, Op::highest, level, code); return;
            case Action::lowest: measured(inner, Op::lowest, level, code); return;
            case Action::word: call_word(inner, Code{}, level, code); return;
            default: complain(inner, Message("error.script.too_complex")); return;
        }
    }

    void counted(const Node& set, std::size_t level, Code& code, Op op = Op::count) {
        if (too_deep(set, level)) {
            return;
        }
        Code body;
        set_fits(set, {{.op = Op::candidate, .a = static_cast<std::uint8_t>(level)}}, level + 1,
                 body);
        over(op, domain(static_type(set)), level, std::move(body), code);
    }

    void measured(const Node& node, Op op, std::size_t level, Code& code) {
        const Node& set = child(node, 1);
        if (too_deep(set, level)) {
            return;
        }
        const std::uint8_t type = static_type(set);
        const auto index = static_cast<std::uint8_t>(level);
        counted(set, level, code, op);
        const std::size_t size = code.size();
        std::size_t loop = size;
        while (code[--loop].op != op) {
        }
        known_.push_back({.kind = Known::Kind::candidate, .type = type, .index = index});
        Code each;
        number(child(node, 0), level + 1, each);
        known_.pop_back();
        each.push_back({.op = Op::end});
        code[loop].d = static_cast<std::uint16_t>(each.size());
        append(code, each);
    }

    void condition(const Node& node, std::size_t level, Code& code) {
        const Node& inner = meant(node);
        switch (action(inner)) {
            case Action::both: {
                condition(child(inner, 0), level, code);
                Code more;
                condition(child(inner, 1), level, more);
                both_hold(code, more);
                return;
            }
            case Action::either: {
                condition(child(inner, 0), level, code);
                Code more;
                condition(child(inner, 1), level, more);
                code.push_back({.op = Op::or_else, .b = static_cast<std::uint16_t>(more.size())});
                append(code, more);
                return;
            }
            case Action::negation:
                condition(child(inner, 0), level, code);
                code.push_back({.op = Op::negation});
                return;
            case Action::says:
                quantified(child(inner, 0), level, code,
                           [&](const Code& subject, std::size_t deeper, Code& into) {
                               predicate(child(inner, 1), subject, deeper, into);
                           });
                return;
            case Action::is_a:
            case Action::is_not_a:
                quantified(child(inner, 0), level, code,
                           [&](const Code& subject, std::size_t deeper, Code& into) {
                               set_fits(child(inner, 1), subject, deeper, into);
                           });
                if (action(inner) == Action::is_not_a) {
                    code.push_back({.op = Op::negation});
                }
                return;
            case Action::equal:
            case Action::not_equal:
                thing(child(inner, 0), level, code);
                thing(child(inner, 1), level, code);
                code.push_back({.op = action(inner) == Action::equal ? Op::equal : Op::not_equal});
                return;
            case Action::is_number: binary(inner, level, Op::equal, code); return;
            case Action::not_number: binary(inner, level, Op::not_equal, code); return;
            case Action::at_least: binary(inner, level, Op::greater_equal, code); return;
            case Action::at_most: binary(inner, level, Op::less_equal, code); return;
            case Action::more_than: binary(inner, level, Op::greater, code); return;
            case Action::less_than: binary(inner, level, Op::less, code); return;
            case Action::there_is: counted(child(inner, 0), level, code, Op::exists); return;
            case Action::there_is_no:
                counted(child(inner, 0), level, code, Op::exists);
                code.push_back({.op = Op::negation});
                return;
            case Action::there_are: how_many(inner, level, Op::equal, code); return;
            case Action::there_are_at_least:
                how_many(inner, level, Op::greater_equal, code);
                return;
            case Action::there_are_at_most: how_many(inner, level, Op::less_equal, code); return;
            case Action::word: call_word(inner, Code{}, level, code); return;
            default: complain(inner, Message("error.script.too_complex")); return;
        }
    }

    void how_many(const Node& node, std::size_t level, Op op, Code& code) {
        counted(child(node, 1), level, code);
        number(child(node, 0), level, code);
        code.push_back({.op = op});
    }

    const Vocabulary* vocabulary_;
    const Written* written_;
    Program* program_;
    Errors* errors_;

    std::vector<std::unique_ptr<Tree>> trees_;
    Tree* tree_ = nullptr;
    const Sentence* sentence_ = nullptr;

    std::vector<std::string> names_;
    std::vector<Known> known_;
    std::uint8_t next_register_ = 0;
    bool register_complaint_ = false;
    const Word* event_ = nullptr;
    bool replacing_ = false;
    int uncertain_ = 0;
    Code code_;
    std::vector<std::size_t> refusals_;
    std::vector<std::size_t> ends_;
    bool keep_event_ = false;
    std::vector<std::size_t> menus_;
    std::vector<std::uint16_t> required_;
    Text explained_;
};

}  // namespace

std::vector<std::uint16_t> compile(const Vocabulary& vocabulary, const Written& written,
                                   Program& program, Errors& errors) {
    return Compiler(vocabulary, written, program, errors).run();
}

}  // namespace bronze::script
