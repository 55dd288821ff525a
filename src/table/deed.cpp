#include "table/deed.hpp"

#include <array>
#include <concepts>

#include "kernel/hex.hpp"

namespace bronze {

namespace {

constexpr std::array<std::string_view, std::variant_size_v<Deed>> names{
    "open",  "sit",    "bot",     "leave",  "return",    "luck",
    "begin", "choose", "back",    "answer", "concede",   "run-out",
    "say",   "mute",   "rematch", "go-on",  "set-aside", "set-aside-instead"};

// fields() names the parts of a value once, for writing and for reading.
template <class Archive>
void fields(Archive& archive, Person& person) {
    archive("kind", person.kind, 1);
    archive("id", person.id);
    archive("name", person.name);
}
template <class Archive>
void fields(Archive& archive, Chair& chair) {
    archive("person", chair.person);
    archive("bot", chair.bot);
    archive("here", chair.here);
}
template <class Archive>
void fields(Archive& archive, ClockRules& clock) {
    archive("kind", clock.kind, 2);
    archive("bank", clock.bank);
    archive("increment", clock.increment);
}
template <class Archive>
void fields(Archive& archive, Choice& choice) {
    archive("verb", choice.verb);
    archive("a", choice.a);
    archive("b", choice.b);
    archive("c", choice.c);
}
template <class Archive>
void fields(Archive& archive, deed::Open& open) {
    archive("game", open.game);
    archive("setup", open.setup);
    archive("secret", open.secret);
    archive("salt", open.salt);
    archive("clock", open.clock);
    archive("delay", open.delay);
    archive("chairs", open.chairs);
    archive("record", open.record);
}
template <class Archive>
void fields(Archive& archive, deed::SeatBot& bot) {
    archive("seat", bot.seat);
    archive("level", bot.level);
}
template <class Archive>
void fields(Archive& archive, deed::AddLuck& luck) {
    archive("seat", luck.seat);
    archive("bytes", luck.bytes);
}
template <class Archive>
void fields(Archive& archive, deed::Choose& choose) {
    archive("moment", choose.moment);
    archive("choice", choose.choice);
}
template <class Archive>
void fields(Archive& archive, deed::TakeBack& back) {
    archive("seat", back.seat);
    archive("to", back.to);
}
template <class Archive>
void fields(Archive& archive, deed::Answer& answer) {
    archive("seat", answer.seat);
    archive("yes", answer.yes);
}
template <class Archive>
void fields(Archive& archive, deed::Say& say) {
    archive("text", say.text);
}
template <class Archive>
void fields(Archive& archive, deed::Mute& mute) {
    archive("seat", mute.seat);
    archive("whom", mute.whom);
    archive("muted", mute.muted);
}
template <class Archive>
void fields(Archive& archive, deed::Rematch& rematch) {
    archive("seat", rematch.seat);
    archive("wanted", rematch.wanted);
}
template <class Archive>
void fields(Archive& archive, deed::GoOnAt& go_on) {
    archive("table", go_on.table);
}
template <class Archive, class OnlyASeat>
    requires requires(OnlyASeat& value) { value.seat; }
void fields(Archive& archive, OnlyASeat& value) {
    archive("seat", value.seat);
}
template <class Archive, class Empty>
    requires std::is_empty_v<Empty>
void fields(Archive& /*archive*/, Empty& /*value*/) {}

template <class Value>
concept Whole = std::integral<Value> && !std::same_as<Value, bool>;

class Writer {
public:
    template <class Value>
    void operator()(std::string_view key, Value& value, unsigned /*most*/ = 0) {
        json_[key] = of(value);
    }
    [[nodiscard]] boost::json::object take() { return std::move(json_); }

private:
    static boost::json::value of(bool& value) { return value; }
    static boost::json::value of(Whole auto& value) { return value; }
    static boost::json::value of(Span& value) { return value.count(); }
    static boost::json::value of(std::string& value) { return boost::json::string(value); }
    static boost::json::value of(boost::json::object& value) { return value; }
    static boost::json::value of(Seed& value) { return boost::json::string(hex_of(value)); }
    template <class Enum>
        requires std::is_enum_v<Enum>
    static boost::json::value of(Enum& value) {
        return static_cast<std::uint8_t>(value);
    }
    template <class Value>
    static boost::json::value of(std::optional<Value>& value) {
        return value ? of(*value) : boost::json::value(nullptr);
    }
    template <class Value>
    static boost::json::value of(std::vector<Value>& values) {
        boost::json::array list;
        for (Value& value : values) {
            list.push_back(of(value));
        }
        return list;
    }
    template <class Value>
    static boost::json::value of(Value& value) {
        Writer inner;
        fields(inner, value);
        return inner.take();
    }

    boost::json::object json_;
};

// Remembers whether everything so far was there and of its type; what was not stays as it is.
class Reader {
public:
    Reader(const boost::json::object& json, bool& good) : json_(&json), good_(&good) {}

    template <class Value>
    void operator()(std::string_view key, Value& value, unsigned most = 0xFF) {
        const boost::json::value* found = json_->if_contains(key);
        if (found == nullptr) {
            *good_ = false;
            return;
        }
        take(*found, value, most);
    }

private:
    using Json = boost::json::value;

    void take(const Json& json, bool& value, unsigned /*most*/) {
        expect(json.is_bool());
        value = json.is_bool() && json.get_bool();
    }
    void take(const Json& json, Whole auto& value, unsigned /*most*/) {
        boost::json::error_code problem;
        value = json.to_number<std::remove_cvref_t<decltype(value)>>(problem);
        expect(!problem);
    }
    void take(const Json& json, Span& value, unsigned most) {
        Span::rep count{};
        take(json, count, most);
        value = Span(count);
    }
    void take(const Json& json, std::string& value, unsigned /*most*/) {
        expect(json.is_string());
        value = json.is_string() ? std::string(json.get_string()) : std::string{};
    }
    void take(const Json& json, boost::json::object& value, unsigned /*most*/) {
        expect(json.is_object());
        value = json.is_object() ? json.get_object() : boost::json::object{};
    }
    void take(const Json& json, Seed& value, unsigned most) {
        std::string hex;
        take(json, hex, most);
        const auto seed = seed_of(hex);
        expect(seed.has_value());
        value = seed.value_or(Seed{});
    }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void take(const Json& json, Enum& value, unsigned most) {
        std::uint8_t number = 0;
        take(json, number, most);
        expect(number <= most);
        value = static_cast<Enum>(number);
    }
    template <class Value>
    void take(const Json& json, std::optional<Value>& value, unsigned most) {
        if (json.is_null()) {
            value.reset();
            return;
        }
        Value inner;
        take(json, inner, most);
        value = std::move(inner);
    }
    template <class Value>
    void take(const Json& json, std::vector<Value>& values, unsigned most) {
        expect(json.is_array());
        values.clear();
        for (std::size_t i = 0; json.is_array() && i < json.get_array().size(); ++i) {
            take(json.get_array()[i], values.emplace_back(), most);
        }
    }
    template <class Value>
    void take(const Json& json, Value& value, unsigned /*most*/) {
        expect(json.is_object());
        if (json.is_object()) {
            Reader inner(json.get_object(), *good_);
            fields(inner, value);
        }
    }
    void expect(bool fine) { *good_ = *good_ && fine; }

    const boost::json::object* json_;
    bool* good_;
};

template <std::size_t at = 0>
Deed deed_named(std::string_view name, bool& good) {
    if constexpr (at == std::variant_size_v<Deed>) {
        good = false;
        return {};
    } else {
        return name == names[at] ? Deed(std::in_place_index<at>) : deed_named<at + 1>(name, good);
    }
}

}  // namespace

std::string write_entry(const Entry& entry) {
    Entry copy = entry;
    Span at = copy.at.time_since_epoch();
    std::string name(names[copy.deed.index()]);
    Writer writer;
    writer("n", copy.number);
    writer("at", at);
    writer("by", copy.by);
    writer("did", name);
    std::visit([&](auto& deed) { fields(writer, deed); }, copy.deed);
    return boost::json::serialize(writer.take());
}

Result<Entry> read_entry(std::string_view text) {
    const Error refusal{.message = Message("error.table.journal"), .place = {}};
    boost::json::error_code problem;
    const boost::json::value json = boost::json::parse(text, problem);
    if (problem || !json.is_object()) {
        return refusal;
    }
    bool good = true;
    Reader reader(json.get_object(), good);
    Entry entry;
    Span at{};
    std::string name;
    reader("n", entry.number);
    reader("at", at);
    reader("by", entry.by);
    reader("did", name);
    entry.at = Instant(at);
    entry.deed = deed_named(name, good);
    std::visit([&](auto& deed) { fields(reader, deed); }, entry.deed);
    return good ? Result<Entry>(std::move(entry)) : refusal;
}

}  // namespace bronze
