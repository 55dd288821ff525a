#include "script/token.hpp"

#include <algorithm>
#include <array>

namespace bronze::script {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Bytes above 0x7F belong to letters such as é, so that a name may be written as it is spelt.
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (static_cast<unsigned char>(c) >= 0x80);
}

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

constexpr std::string_view curly_apostrophe = "\u2019";

// The length of an apostrophe at this point: 1 for ', 3 for the curly one, 0 for none.
std::size_t apostrophe(std::string_view text, std::size_t at) {
    if (at < text.size() && text[at] == '\'') {
        return 1;
    }
    return text.substr(std::min(at, text.size())).starts_with(curly_apostrophe)
               ? curly_apostrophe.size()
               : 0;
}

class Tokenizer {
public:
    explicit Tokenizer(std::string_view sentence) : text_(sentence) {}

    std::vector<Token> run() {
        while (at_ < text_.size()) {
            if (is_space(text_[at_])) {
                ++at_;
            } else if (is_digit(text_[at_])) {
                number();
            } else if (apostrophe(text_, at_) > 0) {
                possessive();
            } else if (is_letter(text_[at_])) {
                word();
            } else {
                mark();
            }
        }
        return std::move(tokens_);
    }

private:
    void push(TokenKind kind, std::string meant, std::size_t length) {
        tokens_.push_back({.kind = kind,
                           .text = std::move(meant),
                           .shown = std::string(text_.substr(at_, length)),
                           .offset = at_,
                           .length = length});
        at_ += length;
    }

    void number() {
        std::size_t end = at_;
        std::int32_t value = 0;
        while (end < text_.size() && is_digit(text_[end])) {
            value = std::min(value * 10 + (text_[end] - '0'), 99'999);
            ++end;
        }
        const std::size_t length = end - at_;
        push(TokenKind::number, std::string(text_.substr(at_, length)), length);
        tokens_.back().number = value;
    }

    void possessive() {
        const std::size_t quote = apostrophe(text_, at_);
        const bool s = at_ + quote < text_.size() && (text_[at_ + quote] == 's') &&
                       (at_ + quote + 1 == text_.size() || !is_letter(text_[at_ + quote + 1]));
        push(s ? TokenKind::word : TokenKind::unknown, s ? "'s" : "'", quote + (s ? 1 : 0));
    }

    void word() {
        std::size_t end = at_;
        std::string meant;
        while (end < text_.size()) {
            const std::size_t quote = apostrophe(text_, end);
            const bool inner_mark = text_[end] == '-' && end + 1 < text_.size() &&
                                    (is_letter(text_[end + 1]) || is_digit(text_[end + 1]));
            if (quote > 0) {
                if (!inside_word(end, quote)) {
                    break;
                }
                meant += '\'';
                end += quote;
            } else if (is_letter(text_[end]) || is_digit(text_[end]) || inner_mark) {
                meant += text_[end];
                ++end;
            } else {
                break;
            }
            if (lower_case(meant) == "non-") {
                break;
            }
        }
        meant = lower_case(meant);
        const std::size_t length = end - at_;
        if (meant == "its" || meant == "your") {  // genitives, as those of nouns
            push(TokenKind::word, meant.substr(0, length - 1), length - 1);
            push(TokenKind::word, "'s", 1);
            return;
        }
        push(TokenKind::word, std::move(meant), length);
    }

    // The apostrophe of can't belongs to the word, that of a genitive does not.
    [[nodiscard]] bool inside_word(std::size_t at, std::size_t quote) const {
        const std::size_t next = at + quote;
        if (next >= text_.size() || !is_letter(text_[next])) {
            return false;
        }
        const bool ends = next + 1 >= text_.size() || !is_letter(text_[next + 1]);
        return text_[next] != 's' || !ends;
    }

    void mark() {
        constexpr std::array<std::string_view, 2> doubles{">=", "<="};
        for (const std::string_view both : doubles) {
            if (text_.substr(at_).starts_with(both)) {
                push(TokenKind::mark, std::string(both), 2);
                return;
            }
        }
        constexpr std::string_view known = ":;,()+-*/<>=&!?.";
        const bool is_known = known.find(text_[at_]) != std::string_view::npos;
        push(is_known ? TokenKind::mark : TokenKind::unknown, std::string(1, text_[at_]), 1);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Token> tokens_;
};

}  // namespace

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') {
            c = static_cast<char>(c - 'A' + 'a');
        }
    }
    return lower;
}

std::vector<Token> tokenize(std::string_view sentence) {
    return Tokenizer(sentence).run();
}

void join_names(std::vector<Token>& tokens, std::vector<std::string>& names) {
    std::vector<Token> joined;
    joined.reserve(tokens.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool the_word = tokens[i].text == "the" && i + 1 < tokens.size() &&
                              tokens[i + 1].kind == TokenKind::word;
        const bool declared = the_word && !joined.empty() && joined.back().text == "as";
        const bool known =
            the_word && std::find(names.begin(), names.end(), tokens[i + 1].text) != names.end();
        if (!declared && !known) {
            joined.push_back(tokens[i]);
            continue;
        }
        const Token& word = tokens[i + 1];
        if (declared && !known) {
            names.push_back(word.text);
        }
        joined.push_back({.kind = declared ? TokenKind::new_name : TokenKind::name,
                          .text = word.text,
                          .shown = "the " + word.shown,
                          .offset = tokens[i].offset,
                          .length = word.offset + word.length - tokens[i].offset});
        ++i;
    }
    tokens = std::move(joined);
}

}  // namespace bronze::script
