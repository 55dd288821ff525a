#include "kernel/record.hpp"

#include <charconv>
#include <fmt/format.h>
#include <iterator>

#include "kernel/hash.hpp"
#include "kernel/hex.hpp"

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

Seed read_seed(std::string_view hex, Scanner& scanner) {
    const auto seed = seed_of(hex);
    if (!seed) {
        scanner.spoil();
    }
    return seed.value_or(Seed{});
}

// Version 2 brought these lines; a record without them is still written as version 1.
void append_fair(std::string& text, const Record::Fair& fair) {
    text += fmt::format("\nfair {} {} {} {}", hex_of(fair.commitment), hex_of(fair.salt),
                        hex_of(fair.secret), fair.elsewhere);
    for (const Record::Fair::Luck& luck : fair.luck) {
        text += fmt::format("\nluck {} {}", index(luck.seat), hex_of(luck.bytes));
    }
}

Record::Fair read_fair(Scanner& scanner) {
    Record::Fair fair;
    for (Seed* seed : {&fair.commitment, &fair.salt, &fair.secret}) {
        *seed = read_seed(scanner.up_to(' '), scanner);
        scanner.literal(" ");
    }
    fair.elsewhere = scanner.number<std::size_t>();
    while (scanner.good() && scanner.next_is("\nluck ")) {
        scanner.literal("\nluck ");
        Record::Fair::Luck luck;
        luck.seat = seat_at(scanner.number<std::uint8_t>());
        scanner.literal(" ");
        luck.bytes = read_seed(scanner.up_to('\n'), scanner);
        fair.luck.push_back(luck);
    }
    return fair;
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
    std::string text =
        fmt::format("{}{}\ngame {}\ncontent {:016x}\nseed {}", magic, record.fair ? 2 : 1,
                    record.game, record.content, record.seed ? hex_of(*record.seed) : "-");
    if (record.fair) {
        append_fair(text, *record.fair);
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
    if (scanner.good() && scanner.next_is("\n") &&
        (found_version == 0 || found_version > Record::version)) {
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
    if (const auto hex = scanner.up_to('\n'); hex != "-") {
        record.seed = read_seed(hex, scanner);
    }
    if (found_version > 1) {
        scanner.literal("\nfair ");
        record.fair = read_fair(scanner);
    }
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
