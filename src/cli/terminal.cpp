#include "cli/terminal.hpp"

#include <charconv>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace bronze::cli {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

unsigned number(std::string_view text, unsigned otherwise) {
    unsigned value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc{} && end == text.data() + text.size() && value > 0 ? value
                                                                                   : otherwise;
}

bool speaks_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (const auto value = environment(name); !value.empty()) {
            return value.find("UTF-8") != std::string_view::npos ||
                   value.find("utf8") != std::string_view::npos ||
                   value.find("UTF8") != std::string_view::npos ||
                   value.find("utf-8") != std::string_view::npos;
        }
    }
    return false;
}

Colours colours_of(std::string_view kind) {
    const auto depth = environment("COLORTERM");
    if (depth == "truecolor" || depth == "24bit" || kind.find("direct") != std::string_view::npos) {
        return Colours::full;
    }
    return kind.find("256") != std::string_view::npos ? Colours::indexed : Colours::basic;
}

termios own_habits{};  // of the terminal
volatile std::sig_atomic_t changed_habits = 0;

void restore_habits() {
    if (changed_habits != 0) {
        tcsetattr(STDIN_FILENO, TCSANOW, &own_habits);
        changed_habits = 0;
    }
}

extern "C" void restore_and_end(int signal_number) {
    restore_habits();
    constexpr std::string_view reset = "\033[0m\n";
    if (write(STDOUT_FILENO, reset.data(), reset.size()) >= 0) {
        std::signal(signal_number, SIG_DFL);
    }
    std::raise(signal_number);
}

}  // namespace

void paint_over(Terminal& terminal, bool plain) {
    const auto kind = environment("TERM");
    if (plain || kind.empty() || kind == "dumb") {
        return;
    }
    terminal.clears = true;
    // https://no-color.org: any value that is not empty.
    if (environment("NO_COLOR").empty()) {
        terminal.colours = colours_of(kind);
    }
}

Terminal standard_terminal(bool plain) {
    Terminal terminal;
    terminal.columns = number(environment("COLUMNS"), terminal.columns);
    terminal.rows = number(environment("LINES"), terminal.rows);
    // The Linux console lacks most of the line-drawing letters.
    terminal.unicode = speaks_utf8() && environment("TERM") != "linux";
    if (isatty(STDOUT_FILENO) != 1) {
        return terminal;
    }
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        terminal.columns = size.ws_col;
        terminal.rows = size.ws_row;
    }
    paint_over(terminal, plain);
    return terminal;
}

RestoredColours::RestoredColours(const Terminal& terminal)
    : active_(terminal.colours != Colours::none) {
    if (active_) {
        std::signal(SIGINT, restore_and_end);
        std::signal(SIGTERM, restore_and_end);
    }
}

RestoredColours::~RestoredColours() {
    if (active_) {
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
    }
}

SilentTyping::SilentTyping(Read read) {
    if (isatty(STDIN_FILENO) != 1 || tcgetattr(STDIN_FILENO, &own_habits) != 0) {
        return;
    }
    termios silent = own_habits;
    silent.c_lflag &= ~tcflag_t{ECHO};
    if (read == Read::keys) {
        silent.c_lflag &= ~tcflag_t{ICANON};
        silent.c_cc[VMIN] = 1;
        silent.c_cc[VTIME] = 0;
    }
    changed_habits = 1;
    std::signal(SIGINT, restore_and_end);
    std::signal(SIGTERM, restore_and_end);
    tcsetattr(STDIN_FILENO, TCSANOW, &silent);
}

SilentTyping::~SilentTyping() {
    restore_habits();
}

}  // namespace bronze::cli
