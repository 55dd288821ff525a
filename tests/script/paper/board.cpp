#include <array>

#include "tests/script/paper/paper.hpp"

namespace bronze::paper {

using script::Operation;
using script::Role;

Result<script::Vocabulary> board() {
    static constexpr std::array<script::TypeRow, 4> types{{
        {"card", "", {"a card", "une carte"}, true},
        {"character", "", {"a character", "un personnage"}},
        {"space", "", {"a space", "une case"}},
        {"name", "", {"a name", "un nom"}},
    }};
    static const std::array<script::Name, 6> names{{
        {"name", Text::same("Angelus"), 0},
        {"name", Text::same("Angel"), 1},
        {"name", Text::same("You Are Invited"), 2},
        {"character", {.en = "the Judge", .fr = "le Juge"}, 0},
        {"character", {.en = "the Mayor", .fr = "le Maire"}, 1},
        {"space", {.en = "the Judge's start", .fr = "le départ du Juge"}, 0},
    }};
    Rows rows;
    rows.noun("card", "card|cards", "carte")
        .noun("card", "artifact|artifacts", "artefact")
        .noun("character", "character|characters", "personnage")
        .noun("character", "vampire|vampires", "vampire")
        .noun("character", "wolf|wolves", "loup")
        .noun("character", "enemy|enemies", "ennemi")
        .noun("space", "space|spaces", "case")
        .noun("space", "corner|corners", "coin")
        .adjective("character", "Good", "bon")
        .adjective("character", "Evil", "mauvais")
        .adjective("character", "sired", "vampirisé")
        .adjective("character", "alive", "en vie")
        .adjective("character", "wounded", "blessé")
        .adjective("character", "outdoors", "dehors")
        .adjective("space", "free", "libre")
        .adjective("space", "empty", "vide")
        .adjective("space", "sunlit", "au soleil")
        .adjective("card", "attached", "attachée")
        .filter("character", "of yours", "à vous")
        .filter("character", "named {n:name}", "nommé {n}")
        .filter("card", "named {n:name}", "nommée {n}")
        .filter("character", "adjacent to {c:character}", "à côté de {c}")
        .filter("character", "beside {s:space}", "à côté de {s}")
        .filter("character", "near {c:character}", "près de {c}")
        .filter("character", "other than {c:character}", "autre que {c}")
        .filter("character", "in a blue home", "dans une maison bleue")
        .filter("space", "next to {c:character} without a wall between",
                "à côté de {c} sans mur entre")
        .filter("card", "carried by {c:character}", "porté par {c}")
        .filter("card", "in the Evil hand", "dans la main du Mal")
        .value("character", "the holder", "le porteur")
        .value("character", "the bearer", "celui qui la porte")
        .value("character", "the bearer of {c:card}", "celui qui porte {c}")
        .value("character", "the attacker", "l’attaquant")
        .value("character", "the caster", "le lanceur")
        .value("character", "the target of the attack", "la cible de l’attaque")
        .value("player", "the Evil player", "le joueur du Mal")
        .value("space", "the nearest space outdoors", "la case dehors la plus proche")
        .value("number", "the majik rolled", "la magie obtenue")
        .value("number", "the fangs rolled", "les crocs obtenus")
        .condition("{c:character} carries the Orb", "{c} porte l’Orbe")
        .condition("{c:character} does not carry the Orb", "{c} ne porte pas l’Orbe")
        .condition("it is Sunrise", "c’est l’aube")
        .verb("put {c:card} under {s:space}", "mettre {c} sous {s}")
        .verb("attack {c:character} with {n:number} fight dice",
              "attaquer {c} avec {n} dés de combat")
        .verb("bring {c:character} to {s:space} with full life",
              "amener {c} à {s} avec toute sa vie")
        .verb("remove {c:card} from the game", "retirer {c} de la partie")
        .verb("deal {n:number} damage to {c:character}", "infliger {n} blessures à {c}")
        .verb("discard {c:card}", "défausser {c}")
        .verb("roll majik", "lancer la magie")
        .verb("roll the same dice again", "relancer les mêmes dés")
        .verb("move {c:character} to {s:space}", "déplacer {c} vers {s}")
        .verb("{c:character} flees and burns", "{c} fuit et brûle")
        .verb("sire {c:character}", "vampiriser {c}")
        .verb("attach {c:card} to {w:character}", "attacher {c} à {w}")
        .verb("return {c:character} to Good", "rendre {c} au Bien")
        .verb("replace {c:character} by Angel under {p:player}", "remplacer {c} par Angel sous {p}")
        .verb("move the talisman {n:number} forward", "avancer le talisman de {n}")
        .verb("move the talisman {n:number} back", "reculer le talisman de {n}")
        .verb("{c:character} regains {n:number} life", "{c} regagne {n} vie")
        .verb("show {p:player} the Evil hand", "montrer à {p} la main du Mal")
        .verb("turn {c:character} into the Demon Mayor with full life",
              "changer {c} en Maire démon avec toute sa vie")
        .verb("swap {a:character} and {b:character}", "échanger {a} et {b}")
        .event("{c:character} turns into a wolf", "", "{c} devient loup")
        .event("{c:card} is recovered by {w:character}", "", "{c} est retrouvée par {w}")
        .event("{c:card} is taken by {w:character}", "", "{c} est prise par {w}")
        .event("{c:character} stops moving", "", "{c} s’arrête")
        .event("{s:space} becomes free", "", "{s} devient libre")
        .event("{c:character} is destroyed", "", "{c} est détruit")
        .event("{c:character} is staked", "{c:character} would be staked", "{c} est transpercé")
        .event("{c:character} acts", "{c:character} would act", "{c} agit")
        .event("the end of the attack", "", "la fin de l’attaque")
        .rule("{c:character} rolls {n:number} more fight dice",
              "{c} lance {n} dés de combat de plus", Operation::add, "n")
        .rule("{c:character} does {n:number} more damage", "{c} inflige {n} blessures de plus",
              Operation::add, "n")
        .rule("{c:card} can't be traded", "{c} ne peut pas être échangée", Operation::forbid)
        .rule("{p:player} rolls the Evil die", "{p} lance le dé du Mal", Operation::allow)
        .rule("{c:character} may enter blue homes", "{c} peut entrer dans les maisons bleues",
              Operation::allow)
        .rule("{c:character} moves from manhole to manhole for {n:number}",
              "{c} va de bouche d’égout en bouche d’égout pour {n}", Operation::set, "n")
        .rule("{c:character} ignores Sunrise", "{c} ignore l’aube", Operation::allow)
        .plain(Role::duration, "in this attack", "dans cette attaque")
        .plain(Role::timing, "before the attack roll", "avant le jet d’attaque")
        .plain(Role::timing, "after your roll", "après votre jet")
        .plain(Role::timing, "your turn", "votre tour");
    return script::Vocabulary::build("board", types, rows.words, names);
}

}  // namespace bronze::paper
