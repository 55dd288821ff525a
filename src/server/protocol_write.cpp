#include "kernel/hex.hpp"
#include "server/protocol_fields.hpp"

namespace bronze::server {

namespace {

using Json = boost::json::value;

class Writer {
public:
    template <class Value>
    void operator()(std::string_view key, Value& value, std::size_t /*most*/ = 0) {
        json_[key] = of(value);
    }
    template <class Value>
    void operator()(std::string_view key, std::optional<Value>& value, std::size_t /*most*/ = 0) {
        if (value) {
            json_[key] = of(*value);
        }
    }
    [[nodiscard]] boost::json::object take() { return std::move(json_); }

private:
    static Json of(bool& value) { return value; }
    static Json of(Whole auto& value) { return value; }
    static Json of(Span& value) { return value.count(); }
    static Json of(Instant& value) { return value.time_since_epoch().count(); }
    static Json of(std::string& value) { return boost::json::string(value); }
    static Json of(boost::json::object& value) { return std::move(value); }
    static Json of(Seed& value) { return boost::json::string(hex_of(value)); }
    static Json of(Seat& value) { return index(value); }
    static Json of(Named auto& value) {
        return boost::json::string(
            names_of<std::remove_cvref_t<decltype(value)>>[static_cast<std::size_t>(value)]);
    }
    static Json of(ChoiceNumbers& value) { return boost::json::array(value.begin(), value.end()); }
    template <class Value>
    static Json of(std::vector<Value>& values) {
        boost::json::array list;
        list.reserve(values.size());
        for (Value& value : values) {
            list.push_back(of(value));
        }
        return list;
    }
    template <class Value>
    static Json of(Value& value) {
        Writer inner;
        fields(inner, value);
        return inner.take();
    }

    boost::json::object json_;
};

}  // namespace

template <class Told>
boost::json::object write(const Told& told) {
    Told copy = told;
    Writer writer;
    fields(writer, copy);
    return writer.take();
}

template boost::json::object write(const tell::Refusal&);
template boost::json::object write(const tell::Done&);
template boost::json::object write(const tell::Welcome&);
template boost::json::object write(const tell::Token&);
template boost::json::object write(const tell::Games&);
template boost::json::object write(const tell::Cards&);
template boost::json::object write(const tell::Table&);
template boost::json::object write(const tell::Lobby&);
template boost::json::object write(const tell::Invitation&);
template boost::json::object write(const tell::Joined&);
template boost::json::object write(const tell::News&);
template boost::json::object write(const tell::Unwatched&);
template boost::json::object write(const tell::Record&);
template boost::json::object write(const tell::Records&);
template boost::json::object write(const tell::Decks&);

std::string write_answer(std::uint64_t id, boost::json::object answer) {
    return boost::json::serialize(boost::json::object{{"id", id}, {"ok", std::move(answer)}});
}

std::string write_refusal(std::optional<std::uint64_t> id, const tell::Refusal& refusal) {
    boost::json::object json{{"error", write(refusal)}};
    if (id) {
        json["id"] = *id;
    }
    return boost::json::serialize(json);
}

std::string write_push(std::string_view name, boost::json::object told) {
    return boost::json::serialize(boost::json::object{{"push", name}, {"told", std::move(told)}});
}

}  // namespace bronze::server
