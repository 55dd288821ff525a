#include <algorithm>

#include "kernel/hex.hpp"
#include "server/protocol_fields.hpp"

namespace bronze::server {

namespace {

using Json = boost::json::value;

constexpr std::size_t deepest_nesting = 8;
constexpr Span longest_time = std::chrono::hours(24 * 366);

Error malformed(std::string_view key) {
    return {.message = Message("error.server.malformed").with("part", key), .place = {}};
}

// Remembers the first part that is missing, of another type or too long.
class Reader {
public:
    Reader(const boost::json::object& json, std::optional<Error>& problem)
        : json_(&json), problem_(&problem) {}

    template <class Value>
    void operator()(std::string_view key, Value& value, std::size_t most = longest_text) {
        key_ = key;
        const Json* found = json_->if_contains(key);
        known_ += found != nullptr ? 1 : 0;
        if (found != nullptr) {
            take(*found, value, most);
        } else {
            expect(may_be_missing(value));
        }
    }

    // What nobody asked for is no part of the promise, and most likely a misspelling.
    void finish() {
        key_ = "…";
        expect(known_ == json_->size());
    }

private:
    template <class Value>
    static constexpr bool may_be_missing(const std::optional<Value>& /*value*/) {
        return true;
    }
    template <class Value>
    static constexpr bool may_be_missing(const Value& /*value*/) {
        return false;
    }

    void take(const Json& json, bool& value, std::size_t /*most*/) {
        expect(json.is_bool());
        value = json.is_bool() && json.get_bool();
    }
    void take(const Json& json, Whole auto& value, std::size_t /*most*/) {
        boost::json::error_code problem;
        value = json.to_number<std::remove_cvref_t<decltype(value)>>(problem);
        expect(!problem && !json.is_double());
    }
    void take(const Json& json, Span& value, std::size_t most) {
        std::int64_t count = 0;
        take(json, count, most);
        expect(count >= 0 && count <= longest_time.count());
        value = Span(count);
    }
    void take(const Json& json, std::string& value, std::size_t most) {
        expect(json.is_string() && json.get_string().size() <= most);
        value = json.is_string() ? std::string(json.get_string()) : std::string{};
    }
    void take(const Json& json, boost::json::object& value, std::size_t /*most*/) {
        expect(json.is_object());
        value = json.is_object() ? json.get_object() : boost::json::object{};
    }
    void take(const Json& json, Seed& value, std::size_t most) {
        std::string hex;
        take(json, hex, most);
        const auto seed = seed_of(hex);
        expect(seed.has_value());
        value = seed.value_or(Seed{});
    }
    void take(const Json& json, Seat& value, std::size_t most) {
        std::uint8_t number = 0;
        take(json, number, most);
        expect(number < most_seats);
        value = seat_at(number);
    }
    void take(const Json& json, Named auto& value, std::size_t most) {
        using Enum = std::remove_cvref_t<decltype(value)>;
        std::string name;
        take(json, name, most);
        const auto& names = names_of<Enum>;
        const auto found = std::find(names.begin(), names.end(), name);
        expect(found != names.end());
        value = static_cast<Enum>(found == names.end() ? 0 : found - names.begin());
    }
    void take(const Json& json, ChoiceNumbers& value, std::size_t most) {
        const bool four = json.is_array() && json.get_array().size() == value.size();
        expect(four);
        for (std::size_t i = 0; four && i < value.size(); ++i) {
            take(json.get_array()[i], value[i], most);
        }
    }
    template <class Value>
    void take(const Json& json, std::optional<Value>& value, std::size_t most) {
        value.reset();
        if (!json.is_null()) {
            take(json, value.emplace(), most);
        }
    }
    template <class Value>
    void take(const Json& json, std::vector<Value>& values, std::size_t most) {
        const bool fits = json.is_array() && json.get_array().size() <= most;
        expect(fits);
        for (std::size_t i = 0; fits && i < json.get_array().size(); ++i) {
            take(json.get_array()[i], values.emplace_back(), longest_text);
        }
    }
    template <class Value>
    void take(const Json& json, Value& value, std::size_t /*most*/) {
        expect(json.is_object());
        if (json.is_object()) {
            Reader inner(json.get_object(), *problem_);
            fields(inner, value);
            inner.finish();
        }
    }
    void expect(bool fine) {
        if (!fine && !*problem_) {
            *problem_ = malformed(key_);
        }
    }

    const boost::json::object* json_;
    std::optional<Error>* problem_;
    std::string_view key_;
    std::size_t known_ = 0;
};

template <std::size_t at = 0>
std::optional<Request> request_named(std::string_view name) {
    if constexpr (at == std::variant_size_v<Request>) {
        return std::nullopt;
    } else {
        return name == request_names[at] ? Request(std::in_place_index<at>)
                                         : request_named<at + 1>(name);
    }
}

}  // namespace

Result<boost::json::object> read_object(std::string_view text) {
    boost::json::parse_options options;
    options.max_depth = deepest_nesting;
    boost::json::error_code problem;
    boost::json::value json = boost::json::parse(text, problem, {}, options);
    if (problem || !json.is_object()) {
        return Error{.message = Message("error.server.no_json"), .place = {}};
    }
    return std::move(json.get_object());
}

Result<Request> read_request(std::string_view name, const boost::json::object& parts) {
    auto request = request_named(name);
    if (!request) {
        return Error{.message = Message("error.server.unknown_request"), .place = {}};
    }
    std::optional<Error> problem;
    Reader reader(parts, problem);
    std::visit([&](auto& asked) { fields(reader, asked); }, *request);
    reader.finish();
    if (problem) {
        return *problem;
    }
    return std::move(*request);
}

std::optional<std::uint64_t> id_in(std::string_view text) {
    const auto json = read_object(text);
    const Json* id = json ? json->if_contains("id") : nullptr;
    boost::json::error_code problem;
    const auto number = id == nullptr ? 0 : id->to_number<std::uint64_t>(problem);
    return number == 0 || problem ? std::nullopt : std::optional(number);
}

Result<Asked> read_message(std::string_view text) {
    auto json = read_object(text);
    if (!json) {
        return json.errors();
    }
    const auto id = id_in(text);
    if (!id) {
        return malformed("id");
    }
    const Json* name = json->if_contains("ask");
    if (name == nullptr || !name->is_string()) {
        return malformed("ask");
    }
    const std::string asked(name->get_string());
    json->erase("id");
    json->erase("ask");
    auto request = read_request(asked, *json);
    if (!request) {
        return request.errors();
    }
    return Asked{.id = *id, .request = request.take()};
}

}  // namespace bronze::server
