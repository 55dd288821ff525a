#include <array>

#include "ccg/vocabulary_rows.hpp"

namespace bronze::ccg {

namespace {

using namespace row;
using namespace word;

constexpr Word event(std::uint16_t happens, Both phrase, Both meaning, std::string_view would = {},
                     std::string_view example = {}) {
    Word word = plain(Role::event, happens, phrase, meaning, example);
    word.would = would;
    return word;
}

// Who takes a card off is told beside the card and its bearer.
constexpr Word unattaching() {
    Word word =
        event(unattached, {"{c:card} is unattached from {w:character}", "{c} est détaché de {w}"},
              {"It comes off; also when the bearer leaves play.",
               "Il se détache ; aussi quand le porteur quitte le jeu."},
              "{c:card} would be unattached from {w:character}");
    word.facts[0] = {.phrase = {"the meddler", "celui qui détache"}, .type = "player", .value = 2};
    return word;
}

constexpr Word timing(std::uint16_t when, Both phrase, Both meaning) {
    return plain(Role::timing, when, phrase, meaning);
}

constexpr std::array words{
    // Fights.
    event(fight_won, {"{c:character} wins a fight", "{c} gagne un combat"},
          {"Known, and the loser is still there.", "C’est décidé, et le perdant est encore là."}),
    event(fight_won,
          {"{c:character} wins a fight against {d:character}", "{c} gagne un combat contre {d}"},
          {"Likewise, with the one who lost.", "De même, avec celui qui a perdu."}),
    event(attacked, {"{a:character} attacks {b:character}", "{a} attaque {b}"},
          {"A fight is started.", "Un combat commence."},
          "{a:character} would attack {b:character}"),
    event(doubled, {"{a:character} Stunt-Doubles for {b:character}", "{a} sert de doublure à {b}"},
          {"It fights in its place.", "Il combat à sa place."}),
    event(fight_draws, {"cards are drawn for the fight", "on pioche pour le combat"},
          {"Just before Fight/Draw draws.", "Juste avant le tirage du combat."}),
    event(conflict_ends, {"the end of the fight|challenge|conflict", "la fin du combat ou du défi"},
          {"After its Discard Stage.", "Après son stade de défausse."}),
    // Cards.
    event(discarded, {"{c:character} is discarded", "{c} est défaussé du jeu"},
          {"From play, for whatever reason.", "Du jeu, pour quelque raison que ce soit."},
          "{c:character} would be discarded"),
    event(leaves_play, {"{c:card} leaves play", "{c} quitte le jeu"},
          {"Wherever it goes.", "Où qu’il aille."}),
    event(enters_play, {"{c:card} enters play", "{c} entre en jeu"},
          {"A character that is put into play, or an episode.",
           "Un personnage mis en jeu, ou un épisode."}),
    event(placed, {"{p:player} places {c:character}", "{p} met {c} en jeu"},
          {"From hand.", "Depuis la main."}),
    event(moved, {"{c:character} moves to {s:space}", "{c} se déplace vers {s}"},
          {"By itself or by a card.", "De lui-même ou par une carte."}),
    event(played, {"{p:player} plays {c:card}", "{p} joue {c}"},
          {"For its effect.", "Pour son effet."}),
    event(stacked, {"{p:player} stacks {c:card}", "{p} empile {c}"},
          {"On one of the talents.", "Sur un des talents."}),
    unattaching(),
    // Challenges.
    event(begins_facing, {"{c:character} comes to face {d:challenge}", "{c} fait face à {d}"},
          {"When the challenge is started, or when it joins.",
           "Quand le défi commence, ou quand il s’y joint."}),
    event(begins_challenge, {"{p:player} begins {d:challenge}", "{p} commence {d}"},
          {"As its Choose Stage begins.", "Au début du stade défi/choix."}),
    event(challenge_defeated, {"{p:player} defeats|defeat {d:challenge}", "{p} surmonte {d}"},
          {"After its Destiny Points and the fatigue.",
           "Après ses points de destinée et la fatigue."}),
    event(challenge_failed, {"{p:player} fails|fail {d:challenge}", "{p} manque {d}"},
          {"It was not defeated.", "Il n’a pas été surmonté."}),
    // Time.
    event(step_begins, {"{s:step} begins", "{s} commence"}, {"In every turn.", "À chaque tour."}),
    event(step_ends, {"{s:step} ends", "{s} finit"}, {"In every turn.", "À chaque tour."}),
    event(turn_ends, {"a turn ends", "un tour finit"},
          {"Any player’s.", "De n’importe quel joueur."}),
    event(anything_changes, {"anything changes", "quelque chose change"},
          {"For what must be noticed the instant it holds.",
           "Pour ce qui doit être remarqué à l’instant même."}),
    plain(Role::duration, until_conflict_ends,
          {"until the fight|challenge|conflict ends", "jusqu’à la fin du combat ou du défi"},
          {"Ends with the fight or challenge.", "Finit avec le combat ou le défi."}),
    // When powers may be used.
    timing(prologue, {"prologue", "prologue"}, {"Prologue Step.", "Étape de prologue."}),
    timing(refresh_step, {"refresh", "rafraîchissement"},
           {"Refresh Step.", "Étape de rafraîchissement."}),
    timing(movement, {"movement", "déplacement"}, {"Movement Step.", "Étape de déplacement."}),
    timing(resource, {"resource", "ressources"}, {"Resource Step.", "Étape de ressources."}),
    timing(word::conflict, {"conflict", "conflit"}, {"Conflict Step.", "Étape de conflit."}),
    timing(word::end, {"end", "fin"}, {"End Step.", "Étape de fin."}),
    timing(fight_choose, {"fight choose", "combat choix"},
           {"Fight/Choose.", "Stade combat/choix."}),
    timing(fight_battle, {"fight battle", "combat bataille"},
           {"Fight/Battle.", "Stade combat/bataille."}),
    timing(fight_resolve, {"fight resolve", "combat résolution"},
           {"Fight/Resolve, before the result.", "Stade combat/résolution, avant le résultat."}),
    timing(fight_outcome, {"fight outcome", "combat issue"},
           {"Fight/Resolve, once the winner is known.",
            "Stade combat/résolution, quand le vainqueur est connu."}),
    timing(fight_discard, {"fight discard", "combat défausse"},
           {"Fight/Discard.", "Stade combat/défausse."}),
    timing(challenge_choose, {"challenge choose", "défi choix"},
           {"Challenge/Choose.", "Stade défi/choix."}),
    timing(challenge_battle, {"challenge battle", "défi bataille"},
           {"Challenge/Battle.", "Stade défi/bataille."}),
    timing(challenge_resolve, {"challenge resolve", "défi résolution"},
           {"Challenge/Resolve.", "Stade défi/résolution."}),
    timing(challenge_discard, {"challenge discard", "défi défausse"},
           {"Challenge/Discard.", "Stade défi/défausse."}),
    // Where a card must be, when that is not in play.
    plain(Role::zone, in_hand, {"your hand", "votre main"},
          {"It is used while you hold it.", "On l’utilise en l’ayant en main."}),
    plain(Role::zone, word::attached, {"another character", "un autre personnage"},
          {"It works while it is attached to another character.",
           "Elle agit tant qu’elle est attachée à un autre personnage."}),
};

}  // namespace

std::span<const script::Word> moment_rows() {
    return words;
}

}  // namespace bronze::ccg
