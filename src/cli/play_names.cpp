#include "cli/play_names.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace bronze::cli {

Text call_player(const Words& words, const std::vector<Text>& leaders, Seat viewer, Seat seat) {
    const Text& leader = leaders[index(seat)];
    if (leader.en.empty()) {
        return {};
    }
    if (seat == viewer) {
        return words.both(Message("play.you").with("name", leader));
    }
    if (std::count(leaders.begin(), leaders.end(), leader) > 1) {
        return words.both(Message("play.of_seat")
                              .with("name", leader)
                              .with("number", static_cast<std::int64_t>(index(seat)) + 1));
    }
    return leader;
}

Text name_owners(const Words& words, const std::vector<Text>& leaders, Seat viewer, Text text) {
    for (unsigned i = 0; i < leaders.size(); ++i) {
        const std::string mark = fmt::format("(p{})", i + 1);
        if (text.en.find(mark) == std::string::npos) {
            continue;
        }
        const Text& leader = leaders[i];
        const bool alone = std::count(leaders.begin(), leaders.end(), leader) == 1;
        const Text owner =
            seat_at(i) == viewer ? words.both(Message("play.owner.you"))
            : alone && !leader.en.empty()
                ? leader
                : words.both(Message("play.owner.seat").with("number", std::int64_t{i} + 1));
        for (std::string* said : {&text.en, &text.fr}) {
            const auto at = said->find(mark);
            if (at != std::string::npos) {
                said->replace(at + 1, mark.size() - 2, said == &text.en ? owner.en : owner.fr);
            }
        }
    }
    return text;
}

Message with_names(const App& app, const Match& match, const GameScreen& screen, Seat viewer,
                   Message message) {
    const std::vector<Text> leaders = screen.leaders(match, viewer);
    for (Message::Part& part : message.parts) {
        part.text = name_owners(app.words(), leaders, viewer, std::move(part.text));
        const Text said = part.word.empty() ? part.text : app.words().both(Message(part.word));
        for (unsigned seat = 0; seat < leaders.size(); ++seat) {
            if (said != screen.usual_name(app, seat_at(seat))) {
                continue;
            }
            if (Text name = call_player(app.words(), leaders, viewer, seat_at(seat));
                !name.en.empty()) {
                part.text = std::move(name);
                part.word = {};
            }
            break;
        }
    }
    return message;
}

std::string with_names(const App& app, const GameScreen& screen,
                       const std::vector<std::string>& people, std::string sentence) {
    for (unsigned seat = 0; seat < people.size(); ++seat) {
        const std::string usual = screen.usual_name(app, seat_at(seat)).in(app.language());
        if (usual.empty() || people[seat].empty()) {
            continue;
        }
        const std::string owner = fmt::format("(p{})", seat + 1);
        for (auto at = sentence.find(owner); at != std::string::npos; at = sentence.find(owner)) {
            sentence.replace(at + 1, owner.size() - 2, people[seat]);
        }
        for (auto at = sentence.find(usual); at != std::string::npos;
             at = sentence.find(usual, at + people[seat].size())) {
            const auto end = at + usual.size();
            if (end < sentence.size() &&
                std::isdigit(static_cast<unsigned char>(sentence[end])) != 0) {
                at = end;  // player 10 is not player 1
                continue;
            }
            sentence.replace(at, usual.size(), people[seat]);
        }
    }
    return sentence;
}

}  // namespace bronze::cli
