#include "ccg/vocabulary.hpp"

#include <array>
#include <vector>

#include "ccg/types.hpp"
#include "ccg/vocabulary_rows.hpp"

namespace bronze::ccg {

namespace {

constexpr std::array<script::TypeRow, 12> types{{
    {"card", "", {"a card", "une carte"}, true},
    {"character", "card", {"a character", "un personnage"}, true},
    {"location", "card", {"a location", "un lieu"}, true},
    {"challenge", "card", {"a challenge", "un défi"}, true},
    {"space", "", {"a space", "un espace"}},
    {"talent", "", {"a talent", "un talent"}},
    {"name", "", {"a name", "un nom"}},
    {"trait", "", {"a trait", "un trait"}},
    {"setting", "", {"a type of location", "un type de lieu"}},
    {"rank", "", {"a character type", "un type de personnage"}},
    {"cause", "", {"a cause of fatigue", "une cause de fatigue"}},
    {"step", "", {"a step", "une étape"}},
}};

// What the rules themselves name.
std::vector<script::Name> names_of_the_rules() {
    std::vector<script::Name> names;
    const auto add = [&](std::string_view type, Text text, auto value) {
        names.push_back(
            {.type = type, .text = std::move(text), .value = static_cast<std::int16_t>(value)});
    };
    add("space", {.en = "Sunnydale Park", .fr = "le parc de Sunnydale"}, Space::park);
    add("talent", {.en = "Butt-Kicking", .fr = "Combat"}, Talent::butt_kicking);
    add("talent", {.en = "Smarts", .fr = "Intelligence"}, Talent::smarts);
    add("talent", {.en = "Weirdness", .fr = "Étrangeté"}, Talent::weirdness);
    add("talent", {.en = "Charm", .fr = "Charme"}, Talent::charm);
    add("rank", {.en = "Hero", .fr = "héros"}, Rank::hero);
    add("rank", {.en = "Companion", .fr = "compagnon"}, Rank::companion);
    add("rank", {.en = "Villain", .fr = "méchant"}, Rank::villain);
    add("rank", {.en = "Minion", .fr = "laquais"}, Rank::minion);
    add("cause", {.en = "attaching a skill", .fr = "attacher une compétence"},
        word::attaching_skill);
    add("cause", {.en = "winning a fight", .fr = "gagner un combat"}, word::winning_fight);
    add("cause", {.en = "leaving the Park", .fr = "quitter le parc"}, word::leaving_park);
    add("cause", {.en = "Stunt-Doubling", .fr = "servir de doublure"}, word::doubling);
    add("cause", {.en = "facing a challenge", .fr = "faire face à un défi"}, word::facing);
    add("step", {.en = "the Prologue Step", .fr = "l’étape de prologue"}, Step::prologue);
    add("step", {.en = "the Refresh Step", .fr = "l’étape de rafraîchissement"}, Step::refresh);
    add("step", {.en = "the Movement Step", .fr = "l’étape de déplacement"}, Step::movement);
    add("step", {.en = "the Resource Step", .fr = "l’étape de ressources"}, Step::resource);
    add("step", {.en = "the Conflict Step", .fr = "l’étape de conflit"}, Step::conflict);
    add("step", {.en = "the End Step", .fr = "l’étape de fin"}, Step::end);
    return names;
}

}  // namespace

Result<script::Vocabulary> build_vocabulary(std::span<const script::Name> names) {
    std::vector<script::Word> words;
    for (const auto rows :
         {noun_rows(), filter_rows(), value_rows(), deed_rows(), rule_rows(), moment_rows()}) {
        words.insert(words.end(), rows.begin(), rows.end());
    }
    std::vector<script::Name> all = names_of_the_rules();
    all.insert(all.end(), names.begin(), names.end());
    return script::Vocabulary::build("ccg", types, words, all);
}

}  // namespace bronze::ccg
