#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/app.hpp"
#include "cli/play_command.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_understand.hpp"

namespace bronze::cli {

// Who sits at the table, and where it is shown.
struct Seating {
    std::vector<bool> humans;                // by seat
    std::vector<std::unique_ptr<Bot>> bots;  // by seat; where there is none, chance chooses
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
    // What the player whose turn it is does not want to be asked about.
    [[nodiscard]] std::optional<Choice> taken_unasked() const;
    [[nodiscard]] Choice bots_choice();
    void take(Choice choice);
    // Before the screen shows what another player may not see. False at the end of the input.
    bool hand_over();
    [[nodiscard]] bool several_people() const;
    // All that happened up to this moment has been told to those who see what that seat sees.
    void told(Seat seat, std::size_t moment);
    After ask();
    After answer(const CommandLine& line);

    // The table, after a page of what happened if the table has no room to tell it.
    void begin();
    void draw();
    // The end of the game stays on the screen until somebody leaves.
    void look_back();
    [[nodiscard]] Stage stage();
    [[nodiscard]] Stage full_stage();
    [[nodiscard]] std::size_t first_fresh(Seat seat) const;
    [[nodiscard]] std::vector<std::string> sentences(std::size_t from) const;
    [[nodiscard]] Seat viewer() const;

    void choose(std::string_view text, After& after);
    void explain();
    void why(const std::string& thing);
    void list_moves(const std::string& page);
    void take_back();
    void tell_history(const std::string& count);
    void show_page(Page page, const std::string& name);
    void show_legend();
    void save_as(const std::string& file);
    struct Written {
        Message message;
        bool done = false;
    };
    // A file that was there before is left alone.
    Written write_to(const std::string& file);
    [[nodiscard]] Message saved_in(const std::string& file) const;
    void speak(const std::string& language);
    void change_stops(const std::string& mode, After& after);
    After quit();

    // A short answer, shown with the table or below it.
    void reply(const std::string& text);
    void reply(const Message& message);
    // A page of its own, in pieces if it is longer than the screen.
    void show(const PageText& page);
    void show(const std::vector<std::string>& lines);
    void show_more();
    void print(const std::vector<std::string>& lines, std::size_t indent = 0);
    void print_page(const PageText& page, std::size_t indent);
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
    struct Forced {
        Seat seat = Seat::none;
        Message choice;
        bool told = true;
    };
    std::map<std::size_t, Forced> forced_;  // moments reached by a choice that took itself
    std::vector<std::size_t> fresh_from_;   // by seat: the first moment it has not been told of
    std::vector<Stops> stops_;              // by seat
    Seat shown_to_ = Seat::none;            // who looked at the screen last
    bool stuck_ = false;                    // a player without hands chose what cannot be
    std::vector<PageLine> unread_;          // the rest of a page
    bool on_a_page_ = false;                // not at the table
    std::set<std::string> written_;         // files that this game was saved in
    std::size_t moves_page_ = 0;
    std::string notice_;
};

}  // namespace bronze::cli
