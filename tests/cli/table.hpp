#pragma once

#include <sstream>
#include <string>

#include "cli/board_screen.hpp"
#include "cli/play.hpp"
#include "cli/play_session.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::cli::test {

inline App app_in(Language language = Language::en) {
    return {"content", bronze::test::source_content(), bronze::test::source_words(), language};
}

inline Terminal ascii(unsigned columns = 80, unsigned rows = 24) {
    return {.columns = columns, .rows = rows};
}

inline Terminal unicode(unsigned columns = 80, unsigned rows = 24) {
    return {.columns = columns, .rows = rows, .unicode = true};
}

// The Master's story with fixed dice. Good begins with Oz, at 21,10 in the Bronze.
class Table {
public:
    explicit Table(Language language = Language::en, std::vector<bool> humans = {false, true},
                   int seats = 2)
        : app(app_in(language)), humans_(std::move(humans)) {
        auto started = app.game("board")->start({{"story", "the-master"}, {"seats", seats}},
                                                std::make_unique<FastChance>(7));
        EXPECT_TRUE(started.ok());
        match = started.take();
    }

    // Nobody has cards; Oz stands at 21,10 in the Bronze and has 5 steps left.
    Table& let_oz_begin() {
        for (const auto& [fact, value] : {std::pair{"cards", "none"}, std::pair{"turn", "oz 5"}}) {
            EXPECT_FALSE(match->arrange(fact, value)) << fact;
        }
        return *this;
    }

    // Plays on until the input ends and returns what was shown.
    std::string type(const std::string& typed, const Terminal& terminal = ascii(),
                     std::string record = {}) {
        std::istringstream in(typed);
        std::ostringstream out;
        PlaySession session(app, *match, screen,
                            {.humans = humans_,
                             .bots_seed = 7,
                             .record = std::move(record),
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
