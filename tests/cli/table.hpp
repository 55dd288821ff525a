#pragma once

#include <sstream>
#include <string>

#include "cli/board_screen.hpp"
#include "cli/play.hpp"
#include "cli/play_session.hpp"
#include "tests/support/conformance.hpp"
#include "tests/support/folder.hpp"

namespace bronze::cli::test {

using bronze::test::Folder;

inline App app_in(Language language = Language::en) {
    return {"content", bronze::test::source_content(), bronze::test::source_words(), language};
}

inline Terminal ascii(unsigned columns = 80, unsigned rows = 24) {
    return {.columns = columns, .rows = rows};
}

inline Terminal unicode(unsigned columns = 80, unsigned rows = 24) {
    return {.columns = columns, .rows = rows, .unicode = true};
}

inline Terminal painted(unsigned columns = 80, unsigned rows = 24) {
    return {.columns = columns, .rows = rows, .unicode = true, .clears = true};
}

// In one line, however it was broken.
inline std::string flat(const std::string& shown) {
    std::string joined;
    for (const char letter : shown) {
        const bool blank = letter == '\n' || letter == ' ';
        if (!blank || (!joined.empty() && joined.back() != ' ')) {
            joined += blank ? ' ' : letter;
        }
    }
    return joined;
}

// The Master's story with fixed dice. Good begins with Oz, at 21,10 in the Bronze.
class Table {
public:
    explicit Table(Language language = Language::en, std::vector<bool> humans = {false, true},
                   int seats = 2, const std::string& story = "the-master")
        : app(app_in(language)), humans_(std::move(humans)) {
        auto started = app.game("board")->start({{"story", story}, {"seats", seats}},
                                                std::make_unique<FastChance>(7));
        EXPECT_TRUE(started.ok());
        match = started.take();
    }

    // Nobody has cards; Oz stands at 21,10 in the Bronze and has 5 steps left.
    Table& let_oz_begin() { return set({{"cards", "none"}, {"turn", "oz 5"}}); }

    // Facts of a position, as in a scenario.
    Table& set(std::initializer_list<std::pair<const char*, const char*>> facts) {
        for (const auto& [fact, value] : facts) {
            EXPECT_FALSE(match->arrange(fact, value)) << fact;
        }
        return *this;
    }

    // Plays on until the input ends and returns what was shown. `echoed` is a person's terminal.
    std::string type(const std::string& typed, const Terminal& terminal = ascii(),
                     std::string record = {}, bool echoed = false) {
        std::istringstream in(typed);
        std::ostringstream out;
        PlaySession session(app, *match, screen,
                            {.humans = humans_,
                             .bots_seed = 7,
                             .record = std::move(record),
                             .echoed = echoed,
                             .terminal = [terminal] { return terminal; }},
                            in, out);
        EXPECT_EQ(session.run(), 0);
        return out.str();
    }

    [[nodiscard]] board::View view() const { return board_view(*match, Seat::none); }
    [[nodiscard]] board::Space at(std::string_view character) const {
        return view().pawn(board_rules(*match).find(character)).at;
    }

    App app;
    BoardScreen screen;
    std::unique_ptr<Match> match;

private:
    std::vector<bool> humans_;
};

}  // namespace bronze::cli::test
