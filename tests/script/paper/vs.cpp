#include <array>

#include "tests/script/paper/paper.hpp"

namespace bronze::paper {

using script::Operation;
using script::Role;

Result<script::Vocabulary> vs() {
    static constexpr std::array<script::TypeRow, 8> types{{
        {"card", "", {"a card", "une carte"}, true},
        {"character", "card", {"a character", "un personnage"}, true},
        {"location", "card", {"a location", "un lieu"}, true},
        {"name", "", {"a name", "un nom"}},
        {"team", "", {"a team", "une équipe"}},
        {"keyword", "", {"a keyword", "un mot-clé"}},
        {"counter", "", {"a kind of counter", "une sorte de marqueur"}},
        {"symbol", "", {"a power symbol", "un symbole de pouvoir"}},
    }};
    static const std::array<script::Name, 12> names{{
        {"name", Text::same("Buffy"), 0},
        {"name", Text::same("Willow"), 1},
        {"team", Text::same("the Scoobies"), 0},
        {"keyword", Text::same("Combat Master"), 0},
        {"keyword", Text::same("Ferocious"), 1},
        {"keyword", Text::same("Monstrous"), 2},
        {"keyword", Text::same("Slayer"), 3},
        {"keyword", Text::same("Vampire"), 4},
        {"keyword", Text::same("Stealth"), 5},
        {"symbol", Text::same("Energy"), 0},
        {"counter", Text::same("vitality"), 0},
        {"counter", Text::same("wound"), 1},
    }};
    Rows rows;
    rows.noun("card", "card|cards", "carte")
        .noun("card", "character card|cards", "carte de personnage")
        .noun("card", "plot twist|twists", "rebondissement")
        .noun("character", "character|characters", "personnage")
        .noun("location", "location|locations", "lieu")
        .noun("player", "opponent|opponents", "adversaire")
        .noun("counter", "kind|kinds of counter", "sorte de marqueur")
        .noun("symbol", "power symbol|symbols", "symbole de pouvoir");
    for (const auto& [en, fr] : {std::pair{"supporting", "secondaire"},
                                 {"main", "principal"},
                                 {"face-up", "face visible"},
                                 {"evil", "mauvais"},
                                 {"good", "bon"},
                                 {"your", "à vous"}}) {
        rows.adjective("card", en, fr);
    }
    rows.adjective("character", "enemy", "ennemi")
        .adjective("character", "protected", "protégé")
        .filter("card", "of yours", "à vous")
        .filter("card", "on your side", "de votre côté")
        .filter("card", "named {n:name}", "nommé {n}")
        .filter("card", "in your hand", "dans votre main")
        .filter("card", "in your KO pile", "dans votre pile de KO")
        .filter("card", "in any KO pile", "dans une pile de KO")
        .filter("card", "in your Spellbook", "dans votre grimoire")
        .filter("card", "in play", "en jeu")
        .filter("card", "other than {c:card}", "autre que {c}")
        .filter("card", "with the same name as {c:card}", "avec le même nom que {c}")
        .filter("character", "with {k:keyword}", "avec {k}")
        .filter("character", "with a vitality counter", "avec un marqueur de vitalité")
        .filter("character", "defending against a melee solo attack",
                "défendant contre une attaque de mêlée en solo")
        .filter("character", "defending against a melee team attack",
                "défendant contre une attaque de mêlée d’équipe")
        .filter("character", "defending", "défendant")
        .filter("counter", "on {c:character}", "sur {c}")
        .filter("symbol", "on {l:location}", "sur {l}")
        .value("card", "{p:player}'s bottom card", "la carte du dessous de {p}")
        .value("number", "{c:card}'s printed attack", "l’attaque imprimée de {c}")
        .value("number", "{c:card}'s printed defence", "la défense imprimée de {c}")
        .value("number", "{c:character}'s remaining health", "la santé restante de {c}")
        .value("number", "your uses of this power", "vos usages de ce pouvoir")
        .value("player", "{c:card}'s player", "le joueur de {c}")
        .condition("it is your turn", "c’est votre tour")
        .condition("it is an enemy's turn", "c’est le tour d’un ennemi")
        .verb("put {c:card} into its owner's KO pile",
              "mettre {c} dans la pile de KO de son propriétaire")
        .verb("put {c:card} under its owner's deck",
              "mettre {c} sous le paquet de son propriétaire")
        .verb("put {c:card} into your Spellbook", "mettre {c} dans votre grimoire")
        .verb("put {c:card} onto your side", "mettre {c} de votre côté")
        .verb("{c:character} gains {n:number} experience", "{c} gagne {n} expérience")
        .verb("set {c:character} aside with its counters", "écarter {c} avec ses marqueurs")
        .verb("return {c:character} to your side", "remettre {c} de votre côté")
        .verb("{a:character} strikes {b:character}", "{a} frappe {b}")
        .verb("KO {c:character}", "mettre {c} KO")
        .verb("remove {c:card} from the game", "retirer {c} de la partie")
        .verb("{p:player} discards {n:number} card|cards", "{p} défausse {n} cartes")
        .verb("record a use of this power", "noter un usage de ce pouvoir")
        .verb("put {n:number} +1/+1 counter|counters on {c:character}",
              "mettre {n} marqueurs +1/+1 sur {c}")
        .verb("put a vitality counter on {c:character}", "mettre un marqueur de vitalité sur {c}")
        .verb("move {k:counter} from {a:character} to {b:character}", "déplacer {k} de {a} à {b}")
        .verb("{a:character} and {b:character} form a relationship",
              "{a} et {b} forment une relation")
        .verb("reveal {c:card}", "révéler {c}")
        .verb("take control of {c:character}", "prendre le contrôle de {c}")
        .verb("remove {c:character} from the combat", "retirer {c} du combat")
        .verb("hide {c:character}", "cacher {c}")
        .verb("draw {n:number} card|cards", "piocher {n} cartes")
        .cost("energy", "énergie")
        .cost("intellect", "intellect")
        .cost("might", "puissance")
        .cost("skill", "adresse")
        .event("the build phase begins", "", "la phase de construction commence")
        .event("the main phase begins", "", "la phase principale commence")
        .event("the end of the turn", "", "la fin du tour")
        .event("the start of {p:player}'s turn", "", "le début du tour de {p}")
        .event("the end of {p:player}'s turn", "", "la fin du tour de {p}")
        .event("{c:character} appears", "", "{c} apparaît")
        .event("{c:card} leaves play", "{c:card} would leave play", "{c} quitte le jeu")
        .event("{c:character} is wounded by a stun", "{c:character} would be wounded by a stun",
               "{c} est blessé par un étourdissement")
        .event("{c:character} is wounded by {a:character}'s melee attack", "",
               "{c} est blessé par l’attaque de mêlée de {a}")
        .event("{c:character} gains a vitality counter from its attack",
               "{c:character} would gain a vitality counter from its attack",
               "{c} gagne un marqueur de vitalité par son attaque")
        .event("{a:character} attacks {c:character}", "", "{a} attaque {c}",
               {{{"the defender", "le défenseur"}, "character", 1}})
        .event("{c:character} is attacked", "", "{c} est attaqué")
        .rule("{p:player} take|takes the first turn", "{p} joue en premier", Operation::allow)
        .rule("{c:card} begins in the Key pile", "{c} commence dans la pile de la Clé",
              Operation::allow)
        .rule("{p:player} may recruit {c:card}", "{p} peut recruter {c}", Operation::allow)
        .rule("{p:player}'s first attack each turn must be against {c:character}",
              "la première attaque de {p} à chaque tour doit viser {c}", Operation::forbid)
        .rule("{c:character} has|have {=k:keyword}", "{c} a {k}", Operation::set, "k")
        .rule("{c:character} strikes for {n:number} times its attack",
              "{c} frappe pour {n} fois son attaque", Operation::multiply, "n")
        .rule("{c:character} ignores increases", "{c} ignore les hausses", Operation::no_increase)
        .rule("{p:player} may play {c:card}", "{p} peut jouer {c}", Operation::allow)
        .rule("{c:character}'s Slayer power covers main characters",
              "le pouvoir Slayer de {c} couvre les personnages principaux", Operation::allow)
        .rule("{p:player} can't use powers that say or name something",
              "{p} ne peut pas utiliser de pouvoir qui dit ou nomme", Operation::forbid)
        .rule("{c:character} can't be wounded", "{c} ne peut pas être blessé", Operation::forbid)
        .rule("{c:character} has +{a:number}/+{d:number}", "{c} a +{a}/+{d}", Operation::add, "a",
              "d")
        .rule("{c:character} belongs only to {=t:team}", "{c} n’appartient qu’à {t}",
              Operation::set, "t")
        .plain(Role::timing, "build", "construction")
        .plain(Role::timing, "main", "principal")
        .plain(Role::timing, "combat", "combat")
        .plain(Role::timing, "any turn", "à tout tour")
        .plain(Role::timing, "an enemy's main phase", "la phase principale d’un ennemi")
        .plain(Role::duration, "until the combat ends", "jusqu’à la fin du combat")
        .plain(Role::zone, "the Key pile", "la pile de la Clé")
        .plain(Role::zone, "play, also face down", "en jeu, aussi face cachée");
    return script::Vocabulary::build("vs", types, rows.words, names);
}

}  // namespace bronze::paper
