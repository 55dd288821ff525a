#pragma once

#include <functional>
#include <iosfwd>
#include <set>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/play_command.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_understand.hpp"

namespace bronze::cli {

// Who sits at the table, and where it is shown.
struct Seating {
    std::vector<bool> humans;  // by seat; the others choose at random
    std::uint64_t bots_seed = 0;
    std::string record;                  // a file that is kept up to date; none when empty
    bool echoed = false;                 // what is typed shows by itself
    std::function<Terminal()> terminal;  // asked anew for each picture, because windows change
};

// A match at one keyboard: shows the table, understands what is typed, lets the bots choose.
class PlaySession {
public:
    PlaySession(App& app, Match& match, const GameScreen& screen, Seating seating, std::istream& in,
                std::ostream& out);

    // To the end of the game, of the input, or until somebody quits. Returns the exit code.
    int run();

private:
    enum class After : std::uint8_t { ask, chosen, end };

    void let_the_others_choose();
    [[nodiscard]] bool human(Seat seat) const;
    [[nodiscard]] bool takes_itself() const;
    void take(Choice choice);
    After ask();
    After answer(const CommandLine& line);

    void draw();
    [[nodiscard]] Stage stage();
    [[nodiscard]] std::vector<std::string> sentences(std::size_t from) const;
    [[nodiscard]] Seat viewer() const;

    void choose(std::string_view text, After& after);
    void explain();
    void why(const std::string& thing);
    void list_moves(const std::string& page);
    void take_back();
    void tell_history(const std::string& count);
    void show_sheet(const std::string& name);
    void show_legend();
    void save_as(const std::string& file);
    void speak(const std::string& language);
    After quit();

    // A short answer, shown with the table or below it.
    void reply(const std::string& text);
    void reply(const Message& message);
    // A page of its own.
    void show(const std::vector<std::string>& lines);
    void print(const std::vector<std::string>& lines, std::size_t indent = 0);
    // False at the end of the input.
    bool read_line(std::string& line);
    // Whether the record is kept and up to date.
    bool save();

    App* app_;
    Match* match_;
    const GameScreen* screen_;
    Seating seating_;
    std::istream* in_;
    std::ostream* out_;
    FastChance bots_;
    Numbered numbered_;
    std::set<std::size_t> forced_;  // moments reached by a choice that took itself
    std::size_t fresh_from_ = 0;    // the first moment whose events have not been told
    std::size_t moves_page_ = 0;
    std::string notice_;
};

}  // namespace bronze::cli
