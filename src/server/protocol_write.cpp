#include <fmt/format.h>
#include <utility>

#include "kernel/hex.hpp"
#include "server/protocol_fields.hpp"

namespace bronze::server {

namespace {

constexpr std::size_t usual_length = 8 * 1024;

void put_text(std::string& out, std::string_view text) {
    out += '"';
    std::size_t written = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (letter != '"' && letter != '\\' && static_cast<unsigned char>(letter) >= 0x20) {
            continue;
        }
        out.append(text, written, i - written);
        written = i + 1;
        if (letter == '"' || letter == '\\') {
            out += '\\';
            out += letter;
        } else {
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", letter);
        }
    }
    out.append(text, written);
    out += '"';
}

// Straight into the text that is sent: whole trees of values would cost more than everything else
// that a choice does.
class Writer {
public:
    explicit Writer(std::string& out) : out_(&out) {}

    template <class Value>
    void operator()(std::string_view key, Value& value, std::size_t /*most*/ = 0) {
        *out_ += first_ ? "\"" : ",\"";
        first_ = false;
        *out_ += key;
        *out_ += "\":";
        put(value);
    }
    template <class Value>
    void operator()(std::string_view key, std::optional<Value>& value, std::size_t /*most*/ = 0) {
        if (value) {
            (*this)(key, *value);
        }
    }

private:
    void put(bool& value) { *out_ += value ? "true" : "false"; }
    void put(Whole auto& value) { *out_ += fmt::format_int(value).c_str(); }
    void put(Span& value) { *out_ += fmt::format_int(value.count()).c_str(); }
    void put(Instant& value) { *out_ += fmt::format_int(value.time_since_epoch().count()).c_str(); }
    void put(std::string& value) { put_text(*out_, value); }
    void put(boost::json::object& value) { *out_ += boost::json::serialize(value); }
    void put(Seed& value) { put_text(*out_, hex_of(value)); }
    void put(Seat& value) { *out_ += fmt::format_int(index(value)).c_str(); }
    void put(Named auto& value) {
        put_text(*out_,
                 names_of<std::remove_cvref_t<decltype(value)>>[static_cast<std::size_t>(value)]);
    }
    void put(ChoiceNumbers& value) { put_list(value); }
    template <class Value>
    void put(std::vector<Value>& values) {
        put_list(values);
    }
    template <class Value>
    void put(Value& value) {
        *out_ += '{';
        Writer inner(*out_);
        fields(inner, value);
        *out_ += '}';
    }
    template <class List>
    void put_list(List& list) {
        *out_ += '[';
        bool first = true;
        for (auto& value : list) {
            if (!std::exchange(first, false)) {
                *out_ += ',';
            }
            put(value);
        }
        *out_ += ']';
    }

    std::string* out_;
    bool first_ = true;
};

}  // namespace

template <class Told>
std::string write(Told told) {
    std::string text;
    text.reserve(usual_length);  // a text that grows is copied again and again
    text += '{';
    Writer writer(text);
    fields(writer, told);
    text += '}';
    return text;
}

template std::string write(tell::Refusal);
template std::string write(tell::Done);
template std::string write(tell::Welcome);
template std::string write(tell::Token);
template std::string write(tell::Games);
template std::string write(tell::Cards);
template std::string write(tell::Table);
template std::string write(tell::Lobby);
template std::string write(tell::Invitation);
template std::string write(tell::Joined);
template std::string write(tell::News);
template std::string write(tell::Unwatched);
template std::string write(tell::Record);
template std::string write(tell::Past);
template std::string write(tell::Reason);
template std::string write(tell::Records);
template std::string write(tell::Decks);
template std::string write(tell::ReadDeck);

std::string write_answer(std::uint64_t id, std::string_view answer) {
    return fmt::format(R"({{"id":{},"ok":{}}})", id, answer);
}

std::string write_refusal(std::optional<std::uint64_t> id, const tell::Refusal& refusal) {
    const std::string error = write(refusal);
    return id ? fmt::format(R"({{"id":{},"error":{}}})", *id, error)
              : fmt::format(R"({{"error":{}}})", error);
}

std::string write_push(std::string_view name, std::string_view told) {
    std::string text;
    text.reserve(told.size() + 64);
    text += R"({"push":")";
    text += name;
    text += R"(","told":)";
    text += told;
    text += '}';
    return text;
}

}  // namespace bronze::server
