#pragma once

#include <cstdint>

namespace bronze::cli {

enum class Colours : std::uint8_t { none, basic, indexed, full };  // none, 16, 256, all of them

// What can be shown, and where. No escape code of any kind is written without colours to a screen
// that is not painted over.
struct Terminal {
    unsigned columns = 80;
    unsigned rows = 24;
    Colours colours = Colours::none;
    bool unicode = false;
    bool clears = false;  // a screen that is painted over; otherwise lines only follow each other
};

// What a screen that can be painted over adds, by the environment: NO_COLOR takes colours away, but
// not the clearing that hides one player's cards from the next.
void paint_over(Terminal& terminal, bool plain);

// What the standard output is at this moment. `plain` asks for no escape codes.
[[nodiscard]] Terminal standard_terminal(bool plain);

// While it lives, Ctrl-C gives the terminal its own colours back before it ends the program.
class RestoredColours {
public:
    explicit RestoredColours(const Terminal& terminal);
    ~RestoredColours();
    RestoredColours(const RestoredColours&) = delete;
    RestoredColours& operator=(const RestoredColours&) = delete;
    RestoredColours(RestoredColours&&) = delete;
    RestoredColours& operator=(RestoredColours&&) = delete;

private:
    bool active_;
};

// While it lives, what is typed at a terminal does not show by itself: a password, or keys that are
// shown by whoever reads them one by one. Ctrl-C gives the terminal its own habits back.
class SilentTyping {
public:
    enum class Read : std::uint8_t { lines, keys };

    explicit SilentTyping(Read read);
    ~SilentTyping();
    SilentTyping(const SilentTyping&) = delete;
    SilentTyping& operator=(const SilentTyping&) = delete;
    SilentTyping(SilentTyping&&) = delete;
    SilentTyping& operator=(SilentTyping&&) = delete;
};

}  // namespace bronze::cli
