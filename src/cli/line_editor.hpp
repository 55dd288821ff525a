#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bronze::cli {

// A line that is being typed, key by key, while the screen around it may change at any time.
class LineEditor {
public:
    // The lines that are finished with these keys.
    [[nodiscard]] std::vector<std::string> feed(std::string_view keys);
    [[nodiscard]] const std::string& half() const { return half_; }
    // Ctrl+D on an empty line.
    [[nodiscard]] bool ended() const { return ended_; }

private:
    void press(char key);
    void rub_out_letter();
    void rub_out_word();

    // Arrow keys and the like send several bytes, none of which is a letter.
    enum class Escape : unsigned char { none, begun, sequence };

    std::string half_;
    std::vector<std::string> finished_;
    Escape escape_ = Escape::none;
    bool ended_ = false;
};

}  // namespace bronze::cli
