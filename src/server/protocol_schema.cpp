#include <fmt/format.h>

#include "server/protocol_fields.hpp"

namespace bronze::server {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::string;

template <class Value>
object schema_of(std::size_t most, bool listens);

// Collects the parts of one structure. What is read is bounded; what is written is not.
class Describer {
public:
    explicit Describer(bool listens) : listens_(listens) {}

    template <class Value>
    void operator()(std::string_view key, Value& /*value*/, std::size_t most = longest_text) {
        properties_[key] = schema_of<Value>(most, listens_);
        required_.push_back(string(key));
    }
    template <class Value>
    void operator()(std::string_view key, std::optional<Value>& /*value*/,
                    std::size_t most = longest_text) {
        properties_[key] = schema_of<Value>(most, listens_);
    }
    void constant(std::string_view key, std::string_view value) {
        properties_[key] = object{{"const", value}};
        required_.push_back(string(key));
    }
    void add(std::string_view key, object schema) {
        properties_[key] = std::move(schema);
        required_.push_back(string(key));
    }
    [[nodiscard]] object take() {
        return {{"type", "object"},
                {"properties", std::move(properties_)},
                {"required", std::move(required_)},
                {"additionalProperties", false}};
    }

private:
    bool listens_;
    object properties_;
    array required_;
};

template <class Value>
constexpr bool is_list = false;
template <class Value>
constexpr bool is_list<std::vector<Value>> = true;

template <class Value>
object schema_of(std::size_t most, bool listens) {
    if constexpr (std::same_as<Value, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (std::same_as<Value, Seat>) {
        return {{"type", "integer"}, {"minimum", 0}, {"maximum", most_seats - 1}};
    } else if constexpr (Whole<Value> || std::same_as<Value, Span> ||
                         std::same_as<Value, Instant>) {
        return {{"type", "integer"}, {"minimum", 0}};
    } else if constexpr (std::same_as<Value, std::string>) {
        object schema{{"type", "string"}};
        if (listens) {
            schema["maxLength"] = most;
        }
        return schema;
    } else if constexpr (std::same_as<Value, Seed>) {
        return {{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}};
    } else if constexpr (std::same_as<Value, boost::json::object>) {
        return {{"type", "object"}};
    } else if constexpr (std::same_as<Value, ChoiceNumbers>) {
        return {{"type", "array"},
                {"items", object{{"type", "integer"}, {"minimum", 0}, {"maximum", 65535}}},
                {"minItems", 4},
                {"maxItems", 4}};
    } else if constexpr (Named<Value>) {
        array names;
        for (const std::string_view name : names_of<Value>) {
            names.push_back(string(name));
        }
        return {{"enum", std::move(names)}};
    } else if constexpr (is_list<Value>) {
        object schema{{"type", "array"},
                      {"items", schema_of<typename Value::value_type>(longest_text, listens)}};
        if (listens) {
            schema["maxItems"] = most;
        }
        return schema;
    } else {
        Value value;
        Describer describer(listens);
        fields(describer, value);
        return describer.take();
    }
}

template <std::size_t at = 0>
void add_requests(array& all) {
    if constexpr (at < std::variant_size_v<Request>) {
        std::variant_alternative_t<at, Request> value;
        Describer describer(true);
        describer.add("id", {{"type", "integer"}, {"minimum", 1}});
        describer.constant("ask", request_names[at]);
        fields(describer, value);
        object schema = describer.take();
        schema["title"] = fmt::format("Ask {}", request_names[at]);
        all.push_back(std::move(schema));
        add_requests<at + 1>(all);
    }
}

template <class Told>
object told(std::string_view title) {
    object schema = schema_of<Told>(0, false);
    schema["title"] = title;
    return schema;
}

object push(std::string_view name, object told) {
    Describer describer(false);
    describer.constant("push", name);
    describer.add("told", std::move(told));
    object schema = describer.take();
    schema["title"] = fmt::format("Push {}", name);
    return schema;
}

// A line for each request and answer, so that a change of the protocol shows in review.
void print(std::string& text, const boost::json::value& json, std::size_t depth) {
    const std::string indent(2 * (depth + 1), ' ');
    const auto list = [&](char open, char close, const auto& items, auto&& print_item) {
        text += open;
        bool first = true;
        for (const auto& item : items) {
            text += first ? "\n" : ",\n";
            text += indent;
            print_item(item);
            first = false;
        }
        if (!first) {
            text += '\n';
            text.append(2 * depth, ' ');
        }
        text += close;
    };
    if (json.is_object() && depth < 4) {
        list('{', '}', json.get_object(), [&](const auto& item) {
            text += boost::json::serialize(boost::json::string(item.key())) + ": ";
            print(text, item.value(), depth + 1);
        });
    } else if (json.is_array() && depth < 4) {
        list('[', ']', json.get_array(), [&](const auto& item) { print(text, item, depth + 1); });
    } else {
        text += boost::json::serialize(json);
    }
}

}  // namespace

std::string protocol_schema() {
    array requests;
    add_requests(requests);
    array answers{told<tell::Done>("Done"),     told<tell::Welcome>("Welcome"),
                  told<tell::Token>("Token"),   told<tell::Games>("Games"),
                  told<tell::Cards>("Cards"),   told<tell::Lobby>("Lobby"),
                  told<tell::Table>("Table"),   told<tell::Invitation>("Invitation"),
                  told<tell::Joined>("Joined"), told<tell::News>("News"),
                  told<tell::Record>("Record"), told<tell::Past>("Past"),
                  told<tell::Reason>("Reason"), told<tell::Records>("Records"),
                  told<tell::Decks>("Decks"),   told<tell::ReadDeck>("ReadDeck")};
    const object schema{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "Bronze protocol"},
        {"version", protocol_version},
        {"$defs",
         object{{"Request", object{{"oneOf", std::move(requests)}}},
                {"Answer", object{{"anyOf", std::move(answers)}}},
                {"Push",
                 object{{"oneOf", array{push("table", schema_of<tell::News>(0, false)),
                                        push("unwatched", schema_of<tell::Unwatched>(0, false))}}}},
                {"Refusal", schema_of<tell::Refusal>(0, false)}}}};
    std::string text;
    print(text, schema, 0);
    return text + "\n";
}

}  // namespace bronze::server
