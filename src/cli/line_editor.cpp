#include "cli/line_editor.hpp"

#include <utility>

namespace bronze::cli {

namespace {

constexpr char end_of_input = 0x04;
constexpr char backspace = 0x08;
constexpr char kill_line = 0x15;
constexpr char kill_word = 0x17;
constexpr char escape = 0x1B;
constexpr char rub_out = 0x7F;

constexpr bool goes_on(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

std::vector<std::string> LineEditor::feed(std::string_view keys) {
    for (const char key : keys) {
        press(key);
    }
    return std::exchange(finished_, {});
}

void LineEditor::press(char key) {
    if (escape_ == Escape::begun) {
        escape_ = key == '[' || key == 'O' ? Escape::sequence : Escape::none;
        return;
    }
    if (escape_ == Escape::sequence) {
        escape_ = key >= '@' && key <= '~' ? Escape::none : Escape::sequence;
        return;
    }
    switch (key) {
        case '\r':
        case '\n': finished_.push_back(std::exchange(half_, {})); break;
        case backspace:
        case rub_out: rub_out_letter(); break;
        case kill_line: half_.clear(); break;
        case kill_word: rub_out_word(); break;
        case end_of_input: ended_ = ended_ || half_.empty(); break;
        case escape: escape_ = Escape::begun; break;
        default:
            if (static_cast<unsigned char>(key) >= 0x20) {
                half_ += key;
            }
    }
}

void LineEditor::rub_out_letter() {
    while (!half_.empty() && goes_on(half_.back())) {
        half_.pop_back();
    }
    if (!half_.empty()) {
        half_.pop_back();
    }
}

void LineEditor::rub_out_word() {
    while (half_.ends_with(' ')) {
        half_.pop_back();
    }
    while (!half_.empty() && !half_.ends_with(' ')) {
        half_.pop_back();
    }
}

}  // namespace bronze::cli
