#include "kernel/record.hpp"

#include <charconv>
#include <fmt/format.h>
#include <iterator>

#include "kernel/hash.hpp"

namespace bronze {

namespace {

constexpr std::string_view magic = "bronze record ";

void append_outcomes(std::string& text, const std::vector<std::uint32_t>& outcomes) {
    for (const std::uint32_t outcome : outcomes) {
        fmt::format_to(std::back_inserter(text), " {}", outcome);
    }
    text += '\n';
}

// Reads a text piece by piece and remembers whether everything so far was as it should be.
class Scanner {
public:
    explicit Scanner(std::string_view text) : rest_(text) {}

    void literal(std::string_view expected) {
        if (rest_.starts_with(expected)) {
            rest_.remove_prefix(expected.size());
        } else {
            good_ = false;
        }
    }

    template <class Number>
    Number number(int base = 10) {
        Number value{};
        const auto [end, problem] =
            std::from_chars(rest_.data(), rest_.data() + rest_.size(), value, base);
        if (problem != std::errc{}) {
            good_ = false;
        } else {
            rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        }
        return value;
    }

    std::string_view up_to(char stop) {
        const auto end = rest_.find(stop);
        if (end == std::string_view::npos) {
            good_ = false;
            return {};
        }
        const std::string_view piece = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return piece;
    }

    std::vector<std::uint32_t> outcomes() {
        std::vector<std::uint32_t> values;
        while (good_ && rest_.starts_with(' ')) {
            literal(" ");
            values.push_back(number<std::uint32_t>());
        }
        literal("\n");
        return values;
    }

    [[nodiscard]] bool next_is(std::string_view expected) const {
        return rest_.starts_with(expected);
    }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    void spoil() { good_ = false; }

private:
    std::string_view rest_;
    bool good_ = true;
};

std::optional<Seed> read_seed(std::string_view hex, Scanner& scanner) {
    if (hex == "-") {
        return std::nullopt;
    }
    Seed seed{};
    if (hex.size() != 2 * seed.size()) {
        scanner.spoil();
        return std::nullopt;
    }
    for (std::size_t i = 0; i < seed.size(); ++i) {
        Scanner byte(hex.substr(2 * i, 2));
        seed[i] = byte.number<std::uint8_t>(16);
        if (!byte.good() || !byte.at_end()) {
            scanner.spoil();
        }
    }
    return seed;
}

// The last line: the checksum of everything before it.
std::string sum_line_of(std::string_view body) {
    return fmt::format("sum {:016x}\n", hash_text(body));
}

Error refusal(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

}  // namespace

std::string save_record(const Record& record) {
    std::string text = fmt::format("{}{}\ngame {}\ncontent {:016x}\nseed ", magic, Record::version,
                                   record.game, record.content);
    if (record.seed) {
        for (const std::uint8_t byte : *record.seed) {
            fmt::format_to(std::back_inserter(text), "{:02x}", byte);
        }
    } else {
        text += '-';
    }
    text += fmt::format("\nsetup {}\nstart", boost::json::serialize(record.setup));
    append_outcomes(text, record.start_outcomes);
    for (const Record::Step& step : record.steps) {
        const Choice choice = step.choice;
        fmt::format_to(std::back_inserter(text), "{} {}.{}.{}.{}", index(step.seat), choice.verb,
                       choice.a, choice.b, choice.c);
        append_outcomes(text, step.outcomes);
    }
    text += fmt::format("end {} {:016x}\n", record.steps.size(), record.final_hash);
    return text + sum_line_of(text);
}

Result<Record> load_record(std::string_view text) {
    Scanner scanner(text);
    if (!scanner.next_is(magic)) {
        return refusal("error.record.not_a_record");
    }
    scanner.literal(magic);
    const auto found_version = scanner.number<unsigned>();
    if (scanner.good() && scanner.next_is("\n") && found_version != Record::version) {
        return Error{.message = Message("error.record.version")
                                    .with("found", found_version)
                                    .with("known", Record::version),
                     .place = {}};
    }
    const std::size_t sum_length = sum_line_of({}).size();
    const std::size_t body = text.size() < sum_length ? 0 : text.size() - sum_length;
    const std::string_view sum = text.substr(body);
    if (!sum.starts_with("sum ") || !sum.ends_with('\n')) {
        return refusal("error.record.cut_off");
    }
    if (sum != sum_line_of(text.substr(0, body))) {
        return refusal("error.record.changed");
    }
    Record record;
    scanner.literal("\ngame ");
    record.game = scanner.up_to('\n');
    scanner.literal("\ncontent ");
    record.content = scanner.number<std::uint64_t>(16);
    scanner.literal("\nseed ");
    record.seed = read_seed(scanner.up_to('\n'), scanner);
    scanner.literal("\nsetup ");
    boost::json::error_code problem;
    const boost::json::value setup = boost::json::parse(scanner.up_to('\n'), problem);
    if (problem || !setup.is_object()) {
        return refusal("error.record.malformed");
    }
    record.setup = setup.get_object();
    scanner.literal("\nstart");
    record.start_outcomes = scanner.outcomes();
    while (scanner.good() && !scanner.next_is("end ")) {
        Record::Step step;
        step.seat = seat_at(scanner.number<std::uint8_t>());
        scanner.literal(" ");
        step.choice.verb = scanner.number<std::uint16_t>();
        scanner.literal(".");
        step.choice.a = scanner.number<std::uint16_t>();
        scanner.literal(".");
        step.choice.b = scanner.number<std::uint16_t>();
        scanner.literal(".");
        step.choice.c = scanner.number<std::uint16_t>();
        step.outcomes = scanner.outcomes();
        record.steps.push_back(std::move(step));
    }
    scanner.literal("end ");
    const auto steps = scanner.number<std::size_t>();
    scanner.literal(" ");
    record.final_hash = scanner.number<std::uint64_t>(16);
    scanner.literal("\nsum ");
    if (!scanner.good() || steps != record.steps.size()) {
        return refusal("error.record.malformed");
    }
    return record;
}

}  // namespace bronze
