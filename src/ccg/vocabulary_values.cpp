#include <array>

#include "ccg/vocabulary_rows.hpp"

namespace bronze::ccg {

namespace {

using namespace row;
using namespace word;

constexpr std::array words{
    // Things.
    value(your_main_character, "character", {"your Main Character", "votre personnage principal"},
          {"Yours while it is in play, otherwise nobody.",
           "Le vôtre tant qu’il est en jeu, sinon personne."}),
    value(the_bearer, "character", {"the bearer", "le porteur"},
          {"The character that this card is attached to.",
           "Le personnage auquel cette carte est attachée."}),
    value(the_attacker, "character", {"the attacker", "l’attaquant"},
          {"The one who started the fight.", "Celui qui a commencé le combat."}),
    value(the_defender, "character", {"the defender", "le défenseur"},
          {"The one who was attacked, also after a Stunt-Double stepped in.",
           "Celui qui a été attaqué, même après l’arrivée d’une doublure."}),
    value(the_winner, "character", {"the winner", "le vainqueur"},
          {"The one who won the fight.", "Celui qui a gagné le combat."}),
    value(the_loser, "character", {"the loser", "le perdant"},
          {"The one who lost the fight.", "Celui qui a perdu le combat."}),
    value(your_fighter, "character", {"your fighter", "votre combattant"},
          {"Your character in the fight.", "Votre personnage dans le combat."}),
    value(the_rival, "character", {"the rival of {c:character}", "l’adversaire de {c}"},
          {"The other one in its fight.", "L’autre dans son combat."},
          "the rival of this character has VAMPIRE"),
    value(the_challenge, "challenge", {"the challenge", "le défi en cours"},
          {"The challenge that is being faced.", "Le défi auquel on fait face."}),
    value(
        your_top_card, "card", {"your top card", "votre première carte"},
        {"The top card of your Resource Deck.", "La première carte de votre pile de ressources."}),
    value(this_space, "space", {"this space", "cet espace"},
          {"The space of this card, of its bearer, or of the essence’s Main Character.",
           "L’espace de cette carte, de son porteur, ou du personnage principal de l’essence."}),
    value(the_space_of, "space", {"the space of {c:card}", "l’espace de {c}"},
          {"Where that card is.", "Là où est cette carte."}),
    value(the_other_player, "player", {"the other player", "l’autre joueur"},
          {"The one against you in this fight or challenge.",
           "Celui qui est contre vous dans ce combat ou ce défi."}),
    value(the_facing_player, "player", {"the facing player", "le joueur qui fait face"},
          {"The one whose characters face the challenge.",
           "Celui dont les personnages font face au défi."}),
    value(the_defending_player, "player", {"the defending player", "le joueur qui défend"},
          {"The one who defends the challenge.", "Celui qui défend le défi."}),
    value(the_player_of, "player", {"the player of {c:card}", "le joueur de {c}"},
          {"The one who controls it.", "Celui qui le contrôle."}),
    value(the_resolving_talent, "talent", {"the resolving talent", "le talent de résolution"},
          {"The talent that decides the fight.", "Le talent qui décide du combat."}),
    // Numbers.
    value(talent_of, "number", {"{c:character} 's {t:talent}", "{t} de {c}"},
          {"Its talent now, without what is stacked.",
           "Son talent en ce moment, sans les cartes empilées."},
          "this character's Butt-Kicking is 3 or more"),
    value(printed_talent_of, "number",
          {"{c:character} 's printed {t:talent}", "{t} imprimé de {c}"},
          {"What its card says, before all bonuses.", "Ce que dit sa carte, avant tout bonus."}),
    value(your_destiny, "number", {"your Destiny", "votre destinée"},
          {"Your Destiny Points.", "Vos points de destinée."}),
    value(printed_destiny, "number",
          {"the printed Destiny of {d:challenge}", "la destinée imprimée de {d}"},
          {"What the challenge says, without anything that changes it.",
           "Ce que dit le défi, sans ce qui le modifie."}),
    value(item_limit_of, "number", {"the item limit of {c:character}", "la limite d’objets de {c}"},
          {"How many items it may carry.", "Combien d’objets il peut porter."}),
    value(smaller_of, "number",
          {"the smaller of {a:number} and {b:number}", "le plus petit de {a} et {b}"},
          {"One of two numbers.", "L’un de deux nombres."}),
    // Conditions.
    plain(Role::condition, it_is_night, {"it is night", "il fait nuit"},
          {"It is a night turn.", "C’est un tour de nuit."}),
    plain(Role::condition, it_is_day, {"it is day", "il fait jour"},
          {"It is a day turn.", "C’est un tour de jour."}),
    plain(Role::condition, challenge_was_defeated,
          {"the challenge was defeated", "le défi a été surmonté"},
          {"Every goal was met.", "Tous les objectifs ont été atteints."}),
    plain(Role::condition, has_placed_challenge,
          {"{=p:player} placed a challenge this step", "{p} a placé un défi à cette étape"},
          {"That player has placed one, or put one under.",
           "Ce joueur en a placé un, ou en a mis un dessous."}),
};

}  // namespace

std::span<const script::Word> value_rows() {
    return words;
}

}  // namespace bronze::ccg
