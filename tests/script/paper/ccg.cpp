#include <array>

#include "tests/script/paper/paper.hpp"

namespace bronze::paper {

using script::Operation;
using script::Role;

Result<script::Vocabulary> ccg() {
    static constexpr std::array<script::TypeRow, 8> types{{
        {"card", "", {"a card", "une carte"}, true},
        {"character", "card", {"a character", "un personnage"}, true},
        {"location", "card", {"a location", "un lieu"}, true},
        {"challenge", "card", {"a challenge", "un défi"}, true},
        {"space", "", {"a space", "un espace"}},
        {"talent", "", {"a talent", "un talent"}},
        {"name", "", {"a name", "un nom"}},
        {"kind", "", {"a character type", "un type de personnage"}},
    }};
    static const std::array<script::Name, 14> names{{
        {"name", Text::same("Faith"), 0},
        {"name", Text::same("Mayor Richard Wilkins III"), 1},
        {"name", Text::same("Ascension of Olvikan"), 2},
        {"name", Text::same("Commencement Ceremonies"), 3},
        {"name", Text::same("Candy Bars"), 4},
        {"name", Text::same("Amy"), 5},
        {"space", Text::same("Fountain Quad"), 0},
        {"space", {.en = "Sunnydale Park", .fr = "le parc de Sunnydale"}, 1},
        {"talent", {.en = "Butt-Kicking", .fr = "Combat"}, 0},
        {"talent", {.en = "Smarts", .fr = "Intelligence"}, 1},
        {"talent", {.en = "Weirdness", .fr = "Étrangeté"}, 2},
        {"talent", {.en = "Charm", .fr = "Charme"}, 3},
        {"kind", {.en = "a Villain", .fr = "un méchant"}, 0},
        {"kind", {.en = "a Minion", .fr = "un laquais"}, 1},
    }};
    Rows rows;
    rows.noun("card", "card|cards", "carte")
        .noun("card", "item|items", "objet")
        .noun("card", "action|actions", "action")
        .noun("card", "location card|cards", "carte de lieu")
        .noun("character", "character|characters", "personnage")
        .noun("character", "Heroes and|or Villains", "héros et méchants")
        .noun("character", "Companion|Companions", "compagnon")
        .noun("location", "location|locations", "lieu")
        .noun("challenge", "challenge|challenges", "défi")
        .noun("challenge", "goals of this challenge", "objectifs de ce défi")
        .noun("space", "space|spaces", "espace")
        .noun("talent", "talent|talents", "talent")
        .noun("player", "opponent|opponents", "adversaire")
        .adjective("card", "opposing", "adverse")
        .adjective("character", "supporting", "de soutien")
        .adjective("character", "SLAYER", "TUEUSE")
        .adjective("character", "human", "humain")
        .adjective("character", "fatigued", "fatigué")
        .adjective("location", "school", "école")
        .filter("card", "of yours", "à vous")
        .filter("space", "of yours", "à vous")
        .filter("card", "named {n:name}", "nommé {n}")
        .filter("card", "here", "ici")
        .filter("card", "at {s:space}", "à {s}")
        .filter("character", "at {l:location}", "à {l}")
        .filter("card", "in your hand", "dans votre main")
        .filter("card", "in the Crypt", "dans la crypte")
        .filter("card", "in play", "en jeu")
        .filter("card", "attached to {c:character}", "attachée à {c}")
        .filter("card", "showing {t:talent}", "montrant {t}")
        .filter("card", "with a {t:talent} icon", "avec une icône de {t}")
        .filter("card", "stacked on {t:talent}", "empilée sur {t}")
        .filter("card", "able to replace {c:card}", "capable de remplacer {c}")
        .filter("character", "with {n:name} attached", "avec {n} attaché")
        .filter("character", "with room for {c:card}", "avec de la place pour {c}")
        .filter("character", "with more items than its limit", "avec plus d’objets que sa limite")
        .filter("character", "in the space of {c:character}", "dans l’espace de {c}")
        .filter("character", "in a fight", "dans un combat")
        .filter("character", "facing a challenge", "face à un défi")
        .filter("player", "with {n:number} or more supporting Heroes and Villains",
                "avec {n} héros et méchants de soutien ou plus")
        .filter("talent", "among the goals of {c:challenge}", "parmi les objectifs de {c}")
        .value("number", "your Destiny", "votre destinée")
        .value("number", "{c:challenge}'s printed Destiny", "la destinée imprimée de {c}")
        .value("character", "your main character", "votre personnage principal")
        .value("character", "the winner", "le vainqueur")
        .value("character", "the bearer", "le porteur")
        .value("character", "the bearer of {c:card}", "le porteur de {c}")
        .value("player", "the facing player", "le joueur qui fait face")
        .value("player", "the other player", "l’autre joueur")
        .value("card", "your top card", "votre carte du dessus")
        .condition("{p:player}'s card does it", "la carte de {p} le fait")
        .condition("this location's help was not used this turn",
                   "l’aide de ce lieu n’a pas servi ce tour")
        .verb("turn {c:card} to its Part II", "passer {c} à sa partie II")
        .verb("ignore {t:talent} in {c:challenge}", "ignorer {t} dans {c}")
        .verb("put {c:card} into the Crypt", "mettre {c} dans la crypte")
        .verb("put {c:character} refreshed on {s:space}", "mettre {c} rafraîchi sur {s}")
        .verb("return {c:character} to your hand", "reprendre {c} en main")
        .verb("attach {c:card} to {w:character}", "attacher {c} à {w}")
        .verb("{a:character} fights {b:character}", "{a} combat {b}")
        .verb("note that this location helped", "noter que ce lieu a aidé")
        .verb("{p:player} lose|loses {n:number} Destiny", "{p} perd {n} destinée")
        .verb("move {c:character} to {s:space}", "déplacer {c} vers {s}")
        .verb("exchange {a:card} for {b:card}", "échanger {a} contre {b}")
        .verb("reveal {c:card}", "révéler {c}")
        .verb("draw {n:number} card|cards", "piocher {n} cartes")
        .cost("discard {c:card}", "défausser {c}")
        .cost("fatigue {c:character}", "fatiguer {c}")
        .event("the position changes", "", "la position change")
        .event("the choosing stage of {c:challenge} begins", "",
               "le stade du choix de {c} commence")
        .event("{c:character} leaves play", "{c:character} would leave play", "{c} quitte le jeu")
        .event("{c:character} is discarded", "{c:character} would be discarded", "{c} est défaussé")
        .event("{c:character} is discarded for losing a fight",
               "{c:character} would be discarded for losing a fight",
               "{c} est défaussé pour un combat perdu")
        .event("{c:card} is attached to {w:character}", "", "{c} est attachée à {w}")
        .event("{c:card} is unattached from {w:character}",
               "{c:card} would be unattached from {w:character}", "{c} est détachée de {w}")
        .event("{c:card} arrives", "", "{c} arrive")
        .event("{c:character} is fatigued", "{c:character} would be fatigued", "{c} est fatigué")
        .event("{a:character} defeats {b:character}", "", "{a} bat {b}")
        .event("{p:player} plays {c:card}", "", "{p} joue {c}")
        .event("{p:player} stacks {c:card}", "", "{p} empile {c}")
        .event("the start of the movement step", "", "le début de l’étape de déplacement")
        .event("the end of the fight", "", "la fin du combat")
        .event("the end of a turn", "", "la fin d’un tour")
        .rule("{c:character} may move to {=s:space} from any space",
              "{c} peut aller à {s} depuis tout espace", Operation::allow)
        .rule("{p:player} may attach {c:card} to {w:character}", "{p} peut attacher {c} à {w}",
              Operation::allow)
        .rule("{c:character} can't be refreshed", "{c} ne peut pas être rafraîchi",
              Operation::forbid)
        .rule("{c:challenge} are raised by {n:number}", "{c} augmentent de {n}", Operation::add,
              "n")
        .rule("{p:player} can't stack cards", "{p} ne peut pas empiler", Operation::forbid)
        .rule(
            "{c:character}'s printed talents are {a:number}, {b:number}, {d:number} and {e:number}",
            "les talents imprimés de {c} sont {a}, {b}, {d} et {e}", Operation::set, "a", "b")
        .rule("{c:character} isn't fatigued by fighting", "{c} n’est pas fatigué par le combat",
              Operation::forbid)
        .rule("{c:character} may act while fatigued", "{c} peut agir fatigué", Operation::allow)
        .rule("{p:player} can't put {c:character} into play", "{p} ne peut pas mettre {c} en jeu",
              Operation::forbid)
        .rule("{c:character} can't move", "{c} ne peut pas se déplacer", Operation::forbid)
        .rule("{c:character} can't start fights", "{c} ne peut pas commencer de combat",
              Operation::forbid)
        .rule("{c:character} has|have {n:number} {=t:talent}", "{c} a {n} en {t}", Operation::add,
              "n")
        .rule("{c:character} has|have {n:number} {=t:talent} in fights they start",
              "{c} a {n} en {t} dans les combats qu’il commence", Operation::add, "n")
        .rule("{c:character} have at most {n:number} printed {=t:talent}",
              "{c} a au plus {n} en {t} imprimé", Operation::at_most, "n")
        .rule("{c:character} exchange their highest and lowest printed talents",
              "{c} intervertit son plus haut et son plus bas talent imprimé", Operation::allow)
        .rule("{c:character} counts as {=k:kind}", "{c} compte comme {k}", Operation::set, "k")
        .rule("{c:character} may attach {n:number} item over their limit",
              "{c} peut attacher {n} objet de plus", Operation::add, "n")
        .rule("{c:character} may carry {n:number} more item", "{c} peut porter {n} objet de plus",
              Operation::add, "n")
        .rule("{c:card} boost {n:number} more", "{c} renforce de {n} de plus", Operation::add, "n")
        .rule("the resolving talent is {=t:talent}", "le talent de résolution est {t}",
              Operation::set, "t")
        .adjective("card", "level 2", "de niveau 2")
        .filter("card", "of {n:name}", "de {n}")
        .plain(Role::timing, "prologue", "prologue")
        .plain(Role::timing, "resource", "ressources")
        .plain(Role::timing, "challenge battle", "défi/bataille")
        .plain(Role::timing, "fight choose", "combat/choix")
        .plain(Role::timing, "fight battle", "combat/bataille")
        .plain(Role::timing, "fight outcome", "combat/issue")
        .plain(Role::duration, "until the fight ends", "jusqu’à la fin du combat")
        .plain(Role::duration, "until the challenge ends", "jusqu’à la fin du défi");
    return script::Vocabulary::build("ccg", types, rows.words, names);
}

}  // namespace bronze::paper
