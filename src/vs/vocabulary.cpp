#include "vs/vocabulary.hpp"

#include <array>
#include <vector>

#include "vs/facts.hpp"
#include "vs/vocabulary_rows.hpp"

namespace bronze::vs {

namespace {

using script::Both;
using script::Role;
using script::TypeRow;
using script::Word;

constexpr std::array<TypeRow, 13> types{{
    {"card", "", {"a card", "une carte"}, true},
    {"character", "card", {"a character", "un personnage"}, true},
    {"name", "", {"the name of a card", "le nom d’une carte"}},
    {"team", "", {"a team", "une équipe"}},
    {"keyword", "", {"a keyword", "un mot-clé"}},
    {"counter", "", {"a kind of counter", "une sorte de marqueur"}},
    {"symbol", "", {"a power symbol", "un symbole de pouvoir"}},
    {"quality", "", {"a quality such as ATK", "une qualité comme ATT"}},
    {"pile", "", {"a pile of cards", "une pile de cartes"}},
    {"row", "", {"a row", "une ligne"}},
    {"manner", "", {"a manner of attacking", "une manière d’attaquer"}},
    {"moment", "", {"a part of the game", "un moment du jeu"}},
    {"face", "", {"a side of a card", "une face de carte"}},
}};

constexpr Word kind(std::uint16_t primitive, std::string_view type, Both phrase, Both meaning,
                    std::string_view example = {}) {
    return {.role = Role::noun,
            .primitive = primitive,
            .type = type,
            .phrase = phrase,
            .meaning = meaning,
            .example = example};
}

constexpr Word described(std::uint16_t primitive, std::string_view type, Both phrase,
                         Both meaning) {
    return {.role = Role::adjective,
            .primitive = primitive,
            .type = type,
            .phrase = phrase,
            .meaning = meaning};
}

constexpr Word filter(std::uint16_t primitive, std::string_view type, Both phrase, Both meaning,
                      std::string_view example = {}) {
    return {.role = Role::filter,
            .primitive = primitive,
            .type = type,
            .phrase = phrase,
            .meaning = meaning,
            .example = example};
}

constexpr Word value(std::uint16_t primitive, std::string_view type, Both phrase, Both meaning,
                     std::string_view example = {}) {
    return {.role = Role::value,
            .primitive = primitive,
            .type = type,
            .phrase = phrase,
            .meaning = meaning,
            .example = example};
}

constexpr Word condition(std::uint16_t primitive, Both phrase, Both meaning,
                         std::string_view example = {}) {
    return {.role = Role::condition,
            .primitive = primitive,
            .phrase = phrase,
            .meaning = meaning,
            .example = example};
}

constexpr std::array things{
    // Nouns.
    kind(word::is_card, "card", {"card|cards", "carte"},
         {"Any card, wherever it is.", "Une carte quelconque, où qu’elle soit."}),
    kind(word::is_character_card, "card", {"character card|cards", "carte de personnage"},
         {"The card of a character, wherever it is: in a hand, a deck, a pile or in play.",
          "La carte d’un personnage, où qu’elle soit : dans une main, un paquet, une pile ou en "
          "jeu."}),
    kind(word::is_plot_twist, "card", {"plot twist|twists", "coup de théâtre"},
         {"A Plot Twist, wherever it is.", "Un coup de théâtre, où qu’il soit."}),
    kind(word::is_location_card, "card", {"location card|cards", "carte de lieu"},
         {"The card of a Location, wherever it is. One that lies face down among the resources is "
          "none.",
          "La carte d’un lieu, où qu’elle soit. Face cachée parmi les ressources, ce n’en est pas "
          "une."}),
    kind(word::is_equipment_card, "card", {"Equipment card|cards", "carte d’équipement"},
         {"An Equipment, wherever it is.", "Un équipement, où qu’il soit."}),
    kind(word::is_token, "card", {"token|tokens", "jeton"},
         {"A token that lies aside, ready to be put into play by its player.",
          "Un jeton mis de côté, que son joueur peut mettre en jeu."},
         "put a token onto your side"),
    kind(word::is_resource, "card", {"resource|resources", "ressource"},
         {"A card in a resource row, face up or face down.",
          "Une carte d’une ligne de ressources, visible ou cachée."}),
    kind(word::is_location, "card", {"location|locations", "lieu"},
         {"A Location that lies face up in a resource row.",
          "Un lieu face visible dans une ligne de ressources."}),
    kind(word::is_character, "character", {"character|characters", "personnage"},
         {"A character in play, face up or face down.", "Un personnage en jeu, visible ou caché."}),
    kind(word::is_enemy_player, "player", {"enemy player|players", "joueur ennemi"},
         {"A player who opposes you; a teammate does not.",
          "Un joueur qui s’oppose à vous ; un coéquipier, non."}),
    kind(word::is_counter, "counter", {"kind|kinds of counter", "sorte de marqueur"},
         {"Wound, vitality, +1/+1 or -1/-1.", "Blessure, vitalité, +1/+1 ou -1/-1."},
         "choose a kind of counter on the defender"),
    kind(word::is_symbol, "symbol", {"power symbol|symbols", "symbole de pouvoir"},
         {"Energy, Intellect, Might, Skill, Humanity or Alien.",
          "Énergie, Intellect, Puissance, Adresse, Humanité ou Alien."}),
    kind(word::is_name, "name", {"name|names", "nom"},
         {"The name of any card. Choosing one is naming something, which some cards forbid.",
          "Le nom d’une carte quelconque. En choisir un, c’est nommer, ce que certaines cartes "
          "interdisent."},
         "choose a name"),
    kind(word::is_team, "team", {"team|teams", "équipe"},
         {"A team of characters.", "Une équipe de personnages."}),
    kind(word::is_keyword, "keyword", {"keyword|keywords", "mot-clé"},
         {"A Keyword Power that the rules know by name, Ranged and Flight included.",
          "Un pouvoir mot-clé que les règles connaissent par son nom, Distance et Vol compris."}),
    // Adjectives.
    described(word::is_main, "card", {"main", "principal"},
              {"A Main Character of either level.",
               "Un personnage principal, quel que soit son niveau."}),
    described(word::is_supporting, "card", {"supporting", "secondaire"},
              {"A Supporting Character.", "Un personnage secondaire."}),
    described(
        word::is_good, "card", {"Good", "bon"},
        {"It belongs to a Good team; one of two teams may be Good and Evil.",
         "Il appartient à une équipe bonne ; avec deux équipes, il peut être bon et mauvais."}),
    described(word::is_evil, "card", {"Evil", "mauvais"},
              {"It belongs to an Evil team.", "Il appartient à une équipe mauvaise."}),
    described(word::is_basic, "card", {"basic", "de base"},
              {"A Location that makes one symbol for anybody.",
               "Un lieu qui produit un symbole pour tous."}),
    described(word::is_special, "card", {"special", "spécial"},
              {"A Location of a team.", "Un lieu d’une équipe."}),
    described(word::is_revealed, "card", {"revealed", "révélé"},
              {"It was revealed by this effect and lies open until it is put somewhere.",
               "Révélée par cet effet, elle reste ouverte jusqu’à ce qu’on la range."}),
    described(
        word::is_face_up, "card", {"face-up", "visible"},
        {"Face up in play or in a resource row.", "Face visible, en jeu ou parmi les ressources."}),
    described(word::is_face_down, "card", {"face-down", "caché"},
              {"A stunned or hidden character, or a face-down resource.",
               "Un personnage étourdi ou dissimulé, ou une ressource face cachée."}),
    described(word::is_ready, "character", {"ready", "prêt"}, {"Not exhausted.", "Pas épuisé."}),
    described(word::is_exhausted, "character", {"exhausted", "épuisé"},
              {"It has attacked, or was exhausted otherwise.",
               "Il a attaqué, ou a été épuisé autrement."}),
    described(
        word::is_stunned, "character", {"stunned", "étourdi"},
        {"Face down because it was stunned or dazed.", "Face cachée parce qu’étourdi ou sonné."}),
    described(word::is_hidden, "character", {"hidden", "dissimulé"},
              {"Face down because it hides.", "Face cachée parce qu’il se dissimule."}),
    described(word::is_wounded, "character", {"wounded", "blessé"},
              {"It has a wound counter.", "Il porte un marqueur de blessure."}),
    described(word::is_enemy, "character", {"enemy", "ennemi"},
              {"On the side of an enemy player.", "Du côté d’un joueur ennemi."}),
    described(word::is_protected, "character", {"protected", "protégé"},
              {"In a back row, with a face-up character in front of it.",
               "Dans une ligne arrière, avec un personnage visible devant lui."}),
    described(word::is_attacking, "character", {"attacking", "attaquant"},
              {"One of the attackers in the combat.", "Un des attaquants du combat."}),
    described(word::is_defending, "character", {"defending", "défendant"},
              {"The defender in the combat.", "Le défenseur du combat."}),
    // Filters.
    filter(word::is_yours, "card", {"of yours", "à vous"},
           {"In play: on your side. Elsewhere: in one of your piles.",
            "En jeu : de votre côté. Ailleurs : dans une de vos piles."},
           "a character of yours"),
    filter(word::is_on_side, "card", {"on {p:player}'s side", "chez {p}"},
           {"In play under that player’s control.", "En jeu, contrôlé par ce joueur."},
           "a card on your side"),
    filter(word::is_named, "card", {"named {n:name}", "nommé {n}"},
           {"One of its names is that one, AKA included.",
            "Un de ses noms est celui-là, alias compris."}),
    filter(word::is_of_team, "card", {"of the {t:team}", "de l’équipe {t}"},
           {"It belongs to that team now.", "Il appartient à cette équipe en ce moment."}),
    filter(
        word::is_in_pile, "card", {"in {p:player}'s {z:pile}", "dans {z}, chez {p}"},
        {"It lies in that pile of that player: hand, deck, KO pile, Spellbook, Key pile or "
         "resource row.",
         "Elle est dans cette pile de ce joueur : main, paquet, pile de KO, grimoire, pile de la "
         "Clé ou ligne de ressources."},
        "a plot twist in your KO pile"),
    filter(word::is_at_hand, "card", {"in {p:player}'s hand or side", "en main ou en jeu chez {p}"},
           {"It lies in that player’s hand or is in play on that player’s side.",
            "Elle est dans la main de ce joueur ou en jeu de son côté."},
           "a card in your hand or side"),
    filter(word::is_in_row, "character", {"in the {r:row}", "dans la ligne {r}"},
           {"It stands in that row of the player who controls it.",
            "Il se trouve dans cette ligne du joueur qui le contrôle."},
           "an enemy character in the front row"),
    filter(word::is_in_play, "card", {"in play", "en jeu"},
           {"A character on a side, or an Equipment on one.",
            "Un personnage d’un côté, ou un équipement sur l’un d’eux."}),
    filter(word::is_in_combat, "character", {"in the combat", "dans le combat"},
           {"An attacker or the defender.", "Un attaquant ou le défenseur."}),
    filter(word::is_protecting, "character", {"protecting {c:character}", "protégeant {c}"},
           {"Face up in the front row, with that face-up character in the back row of the same "
            "side.",
            "Visible dans la ligne avant, avec ce personnage visible dans la ligne arrière du même "
            "côté."},
           "a character protecting this character"),
    filter(word::is_other_than, "card", {"other than {c:card}", "autre que {c}"},
           {"Any but that one.", "N’importe lequel sauf celui-là."},
           "a character other than this character"),
    filter(word::shares_name_with, "card",
           {"with the same name as {c:card}", "avec le même nom que {c}"},
           {"It has a name in common with that card.", "Elle a un nom en commun avec cette carte."},
           "a card in your hand with the same name as this card"),
    filter(
        word::has_keyword, "card", {"with {k:keyword}", "avec {k}"},
        {"A character in play: it has the keyword now, so never face down. Elsewhere: printed.",
         "Un personnage en jeu : il a ce mot-clé en ce moment, donc jamais face cachée. Ailleurs "
         ": imprimé."},
        "a character of yours with Slayer"),
    filter(word::has_counter, "character", {"with a {k:counter} counter", "avec un marqueur {k}"},
           {"At least one counter of that kind lies on it.",
            "Au moins un marqueur de cette sorte est posé dessus."},
           "this character has a vitality counter"),
    filter(word::has_at_least, "card",
           {"with {n:number} or more {q:quality}", "avec {n} ou plus pour {q}"},
           {"As the value of that quality, at least so much.",
            "Comme valeur de cette qualité, au moins autant."},
           "a character with 5 or more ATK"),
    filter(word::has_at_most, "card",
           {"with {n:number} or less {q:quality}", "avec {n} ou moins pour {q}"},
           {"As the value of that quality, at most so much.",
            "Comme valeur de cette qualité, au plus autant."},
           "a character card with 3 or less cost"),
    filter(word::counter_is_on, "counter", {"on {c:character}", "sur {c}"},
           {"At least one of them lies on it.", "Il y en a au moins un dessus."},
           "a kind of counter on this character"),
    filter(word::symbol_is_made, "symbol", {"made by {l:card}", "produit par {l}"},
           {"That card makes the symbol.", "Cette carte produit le symbole."},
           "the number of power symbols made by a basic location of yours"),
    // Values.
    value(
        word::quality, "number", {"{c:card}'s {q:quality}", "{q} de {c}"},
        {"As it is now: ATK, DEF, health, remaining health or cost. ATK below 0 counts as 0. Out "
         "of play: as printed.",
         "En ce moment : ATT, DÉF, santé, santé restante ou coût. L’ATT sous 0 vaut 0. Hors jeu : "
         "comme imprimé."},
        "this character's DEF"),
    value(word::printed_quality, "number",
          {"{c:card}'s printed {q:quality}", "{q} d’origine de {c}"},
          {"As the card says, without counters and effects.",
           "Comme le dit la carte, sans marqueurs ni effets."},
          "this character's printed ATK"),
    value(word::top_card, "card", {"{p:player}'s top card", "la carte du dessus, chez {p}"},
          {"Of that player’s deck; nothing when it is empty.",
           "Du paquet de ce joueur ; rien s’il est vide."},
          "reveal your top card"),
    value(word::bottom_card, "card", {"{p:player}'s bottom card", "la carte du dessous, chez {p}"},
          {"Of that player’s deck; nothing when it is empty.",
           "Du paquet de ce joueur ; rien s’il est vide."},
          "reveal your bottom card"),
    value(word::controller_of, "player", {"{c:card}'s player", "le joueur de {c}"},
          {"The player on whose side it is; its owner when it is not in play.",
           "Le joueur du côté duquel il est ; son propriétaire s’il n’est pas en jeu."},
          "this character's player draws a card"),
    value(word::owner_of, "player", {"{c:card}'s owner", "le propriétaire de {c}"},
          {"The player whose deck it came with.", "Le joueur avec qui elle est venue."},
          "this character's owner draws a card"),
    value(word::the_bearer, "character", {"the bearer", "le porteur"},
          {"The character that this Equipment is on.", "Le personnage qui porte cet équipement."}),
    value(word::the_defender, "character", {"the defender", "le défenseur"},
          {"The defender in the combat; nobody outside one.",
           "Le défenseur du combat ; personne en dehors."}),
    value(word::uses_of_power, "number",
          {"{p:player}'s uses of this power", "le nombre d’usages de ce pouvoir par {p}"},
          {"How often that player used a power of this name in this game, on any card.",
           "Combien de fois ce joueur a utilisé un pouvoir de ce nom dans cette partie, sur toute "
           "carte."},
          "your uses of this power"),
    value(word::plot_twists_played, "number",
          {"{p:player}'s count of plot twists this turn",
           "le nombre de coups de théâtre joués ce tour-ci par {p}"},
          {"How many plot twists that player played this turn, the one being played included.",
           "Combien de coups de théâtre ce joueur a joués ce tour-ci, celui en cours compris."},
          "your count of plot twists this turn"),
    // Conditions.
    condition(word::turn_is, {"it is {p:player}'s turn", "c’est à {p} de jouer"},
              {"That player’s turn is under way.", "Le tour de ce joueur est en cours."},
              "it is an enemy player's turn"),
    condition(word::attack_is, {"the attack is {m:manner}", "l’attaque est {m}"},
              {"In a combat, as it stands now: melee or ranged, solo or team.",
               "Dans un combat, en ce moment : mêlée ou distance, seul ou équipe."},
              "the attack is melee"),
    condition(word::attack_is_first,
              {"the attack is {p:player}'s first this turn",
               "l’attaque est la première ce tour-ci chez {p}"},
              {"In a combat: it is the first attack that player made this turn.",
               "Dans un combat : c’est la première attaque de ce joueur ce tour-ci."},
              "the attack is your first this turn"),
};

const std::array<script::Name, 33>& fixed_names() {
    const auto number = [](auto one) { return static_cast<std::int16_t>(one); };
    static const std::array<script::Name, 33> names{{
        {"symbol", {"Energy", "Énergie"}, number(Symbol::energy)},
        {"symbol", {"Intellect", "Intellect"}, number(Symbol::intellect)},
        {"symbol", {"Might", "Puissance"}, number(Symbol::might)},
        {"symbol", {"Skill", "Adresse"}, number(Symbol::skill)},
        {"symbol", {"Humanity", "Humanité"}, number(Symbol::humanity)},
        {"symbol", {"Alien", "Alien"}, number(Symbol::alien)},
        {"symbol", {"symbol of any kind", "symbole quelconque"}, word::whichever_symbol},
        {"counter", {"wound", "de blessure"}, number(Counter::wound)},
        {"counter", {"vitality", "de vitalité"}, number(Counter::vitality)},
        {"counter", {"+1/+1", "+1/+1"}, number(Counter::plus)},
        {"counter", {"-1/-1", "-1/-1"}, number(Counter::minus)},
        {"quality", {"ATK", "l’ATT"}, number(word::Quality::attack)},
        {"quality", {"DEF", "la DÉF"}, number(word::Quality::defence)},
        {"quality", {"health", "la santé"}, number(word::Quality::health)},
        {"quality",
         {"remaining health", "la santé restante"},
         number(word::Quality::remaining_health)},
        {"quality", {"cost", "le coût"}, number(word::Quality::cost)},
        {"pile", {"hand", "la main"}, number(word::Pile::hand)},
        {"pile", {"deck", "le paquet"}, number(word::Pile::deck)},
        {"pile", {"KO pile", "la pile de KO"}, number(word::Pile::ko_pile)},
        {"pile", {"Spellbook", "le grimoire"}, number(word::Pile::spellbook)},
        {"pile", {"Key pile", "la pile de la Clé"}, number(word::Pile::key_pile)},
        {"pile", {"resource row", "la ligne de ressources"}, number(word::Pile::resource_row)},
        {"row", {"front row", "avant"}, number(word::Row::front)},
        {"row", {"back row", "arrière"}, number(word::Row::back)},
        {"manner", {"melee", "de mêlée"}, number(word::Manner::melee)},
        {"manner", {"ranged", "à distance"}, number(word::Manner::ranged)},
        {"manner", {"solo", "en solo"}, number(word::Manner::solo)},
        {"manner", {"team", "d’équipe"}, number(word::Manner::team)},
        {"face", {"face up", "face visible"}, number(word::Face::up)},
        {"face", {"face down", "face cachée"}, number(word::Face::down)},
        {"moment", {"turn", "le tour"}, number(word::Moment::turn)},
        {"moment", {"Build Phase", "la phase de construction"}, number(word::Moment::build)},
        {"moment", {"Main Phase", "la phase principale"}, number(word::Moment::main)},
    }};
    return names;
}

}  // namespace

Result<script::Vocabulary> build_vocabulary(std::span<const script::Name> names) {
    std::vector<Word> words(things.begin(), things.end());
    const std::span<const Word> others = deeds();
    words.insert(words.end(), others.begin(), others.end());
    std::vector<script::Name> all(fixed_names().begin(), fixed_names().end());
    all.insert(all.end(), names.begin(), names.end());
    return script::Vocabulary::build("vs", types, words, all);
}

}  // namespace bronze::vs
