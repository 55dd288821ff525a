#include <array>

#include "ccg/vocabulary_rows.hpp"

namespace bronze::ccg {

namespace {

using namespace row;
using namespace word;

constexpr std::array words{
    // Cards in hands, decks and piles.
    verb(draws, {"{p:player} draw|draws {n:number} card|cards", "{p} pioche {n} cartes"},
         {"From the Resource Deck.", "De la pile de ressources."}, "you draw 2 cards"),
    verb(to_hand, {"return {c:card} to hand", "reprendre {c} en main"},
         {"To its owner’s hand; a character in play with all its level cards.",
          "Dans la main de son propriétaire ; un personnage en jeu avec toutes ses cartes."},
         "return an item in your discard pile to hand"),
    verb(reveal_card, {"reveal {c:card}", "révéler {c}"},
         {"Everybody sees it; it stays where it is.", "Tous la voient ; elle reste où elle est."}),
    verb(search_deck, {"search your deck", "chercher dans votre pile de ressources"},
         {"You see your Resource Deck until it is shuffled.",
          "Vous voyez votre pile de ressources jusqu’au mélange."}),
    verb(shuffle_deck, {"shuffle your deck", "mélanger votre pile de ressources"},
         {"Nobody knows the order any more.", "Plus personne n’en connaît l’ordre."}),
    verb(look_at_top,
         {"look at the top {n:number} cards of your deck",
          "regarder les {n} premières cartes de votre pile de ressources"},
         {"You see them until they are put somewhere.",
          "Vous les voyez jusqu’à ce qu’elles soient posées."}),
    verb(put_on_top, {"put {c:card} on your deck", "mettre {c} sur votre pile de ressources"},
         {"It becomes the top card.", "Elle devient la première carte."}),
    verb(put_under, {"put {c:card} under your deck", "mettre {c} sous votre pile de ressources"},
         {"It becomes the bottom card.", "Elle devient la dernière carte."}),
    verb(look_at_hand, {"look at the hand of {p:player}", "regarder la main de {p}"},
         {"You see those cards.", "Vous voyez ces cartes."}, "look at the hand of an opponent"),
    verb(shuffle_discards,
         {"{p:player} shuffles the discard pile into the deck",
          "{p} mélange sa défausse à sa pile de ressources"},
         {"The whole discard pile.", "Toute la pile de défausse."}),
    verb(crypt_card, {"put {c:card} into the Crypt", "mettre {c} dans la crypte"},
         {"Of the one who brought it. What is attached to it is discarded.",
          "De celui qui l’a apportée. Ce qui lui est attaché est défaussé."}),
    // Characters.
    verb(refresh_card, {"refresh {c:card}", "rafraîchir {c}"},
         {"It is upright again.", "Il se redresse."}),
    verb(put_into_play, {"put {c:card} into play in {s:space}", "mettre {c} en jeu dans {s}"},
         {"A character, refreshed; not a move.", "Un personnage, rafraîchi ; pas un déplacement."}),
    verb(attach_card, {"attach {c:card} to {w:character}", "attacher {c} à {w}"},
         {"Nobody fatigues for it. A skill counts as its skill of the turn.",
          "Personne ne se fatigue. Une compétence compte pour ce tour."}),
    verb(move_to, {"move {c:card} to {s:space}", "déplacer {c} vers {s}"},
         {"A character or a challenge. Going from the Park to an opponent’s space fatigues.",
          "Un personnage ou un défi. Aller du parc à un espace adverse fatigue."}),
    verb(ascends_with, {"{c:character} ascends with {k:card}", "{c} fait son ascension avec {k}"},
         {"Whatever Destiny the card asks.", "Quelle que soit la destinée exigée."}),
    // Fights and challenges.
    verb(attacks, {"{a:character} attacks {b:character}", "{a} attaque {b}"},
         {"A fight starts once this is done.", "Un combat commence ensuite."}),
    verb(fights_again, {"{c:character} may fight again", "{c} peut combattre encore"},
         {"Once this fight is over it may start one with another character in its space.",
          "Après ce combat, il peut en commencer un contre un autre personnage de son espace."}),
    verb(stunt_doubles, {"{c:character} Stunt-Doubles now", "{c} sert de doublure maintenant"},
         {"It fights in place of the defender, and fatigues.",
          "Il combat à la place du défenseur, et se fatigue."}),
    verb(joins_challenge, {"{c:character} joins the challenge", "{c} se joint au défi"},
         {"It faces it with the others.", "Il y fait face avec les autres."}),
    verb(leaves_conflict, {"{c:character} leaves the fight|challenge|conflict", "{c} se retire"},
         {"It takes part no longer.", "Il ne participe plus."}),
    verb(stack_on, {"stack {c:card} on {t:talent}", "empiler {c} sur {t}"},
         {"A stacked card comes to lie on another talent.",
          "Une carte empilée passe sur un autre talent."}),
    verb(bury_challenge,
         {"put the top challenge of {p:player} under", "mettre dessous le premier défi de {p}"},
         {"The next one of the Challenge Deck is turned up.",
          "Le défi suivant de la pile de défis est révélé."}),
    verb(
        swap_challenges,
        {"swap the top two challenges of {p:player}", "intervertir les deux premiers défis de {p}"},
        {"The new top challenge is turned up.", "Le nouveau premier défi est révélé."}),
    verb(replace_challenge,
         {"put your top challenge in place of {d:challenge}",
          "mettre votre premier défi à la place de {d}"},
         {"The two change places.", "Les deux changent de place."}),
    // The rest.
    verb(gains_destiny, {"{p:player} gain|gains {n:number} Destiny", "{p} gagne {n} destinée"},
         {"Destiny Points; 10 win.", "Des points de destinée ; 10 font gagner."}),
    verb(loses_destiny, {"{p:player} lose|loses {n:number} Destiny", "{p} perd {n} destinée"},
         {"Destiny Points, not below 0.", "Des points de destinée, pas sous 0."}),
    verb(exchange_location, {"exchange {l:location} for {k:card}", "échanger {l} contre {k}"},
         {"The location goes to the Crypt, the card takes its place.",
          "Le lieu va dans la crypte, la carte prend sa place."}),
    verb(becomes_night, {"it becomes night", "la nuit tombe"},
         {"Day and night go on from here.", "Jour et nuit alternent à partir d’ici."}),
    verb(begin_part_two, {"turn {c:card} to Part II", "passer {c} à la partie II"},
         {"Part II comes into play and Part I goes to the Crypt.",
          "La partie II entre en jeu et la partie I va dans la crypte."}),
    // What can also be a price.
    plain(Role::cost, discard_card, {"discard {c:card}", "défausser {c}"},
          {"From hand, from play or from a stack; a character with all that is attached.",
           "De la main, du jeu ou d’une pile ; un personnage avec tout ce qui lui est attaché."},
          "discard a card in your hand"),
    plain(Role::cost, fatigue_card, {"fatigue {c:card}", "fatiguer {c}"},
          {"It is turned sideways. As a price it must be refreshed.",
           "Il s’incline. Pour payer, il doit être rafraîchi."},
          "fatigue this character"),
    plain(Role::cost, pay_destiny, {"pay {n:number} Destiny", "payer {n} destinée"},
          {"You must have that many Destiny Points.",
           "Vous devez avoir autant de points de destinée."}),
};

}  // namespace

std::span<const script::Word> deed_rows() {
    return words;
}

}  // namespace bronze::ccg
