#include "server/desk.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/origins.hpp"
#include "server/page.hpp"
#include "server/routes.hpp"

namespace bronze::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

std::string_view view_of(beast::string_view text) {
    return {text.data(), text.size()};
}

}  // namespace

Language Desk::language_of(const Asking& asking) {
    return asking[http::field::accept_language].starts_with("fr") ? Language::fr : Language::en;
}

bool Desk::wants_to_listen(const Asking& asking) {
    return beast::websocket::is_upgrade(asking) && asking.target() == "/live";
}

std::optional<Error> Desk::obstacle(const Asking& asking, const std::string& address) {
    if (!welcome(view_of(asking[http::field::origin]), origins_)) {
        return refuse("error.server.origin");
    }
    return take(address, 1) ? std::nullopt : std::optional(refuse("error.server.rate"));
}

bool Desk::take(const std::string& address, double price) {
    const Instant now = hub_->now();
    const auto [bucket, fresh] =
        buckets_.try_emplace(address, hub_->limits().burst, hub_->limits().rate, now);
    return bucket->second.take(price, now);
}

void Desk::forget(Instant now) {
    std::erase_if(buckets_, [&](const auto& bucket) { return bucket.second.full(now); });
}

std::optional<Answering> Desk::page(const Asking& asking) const {
    const std::string_view target = view_of(asking.target());
    if (target == "/healthz") {
        return respond(asking, 200, "{}");
    }
    if (target == "/metrics") {
        return respond(asking, 200, metrics(*hub_, *traffic_), "text/plain; version=0.0.4");
    }
    const bool reads = asking.method() == http::verb::get;
    if (const Files::File* file = reads ? files_.find(target) : nullptr) {
        return respond(asking, *file);
    }
    return std::nullopt;
}

asio::awaitable<Answering> Desk::answer(Asking asking, std::string address) {
    if (auto known = page(asking)) {
        co_return std::move(*known);
    }
    if (const auto problem = obstacle(asking, address)) {
        co_return respond(asking, *problem);
    }
    if (const auto banned = hub_->turned_away(address)) {
        co_return respond(asking, *banned);
    }
    const bool reads = asking.method() == http::verb::get;
    if (reads && asking.target() == "/") {
        co_return respond(asking, 200, front_page(*hub_, language_of(asking)),
                          "text/html; charset=utf-8");
    }
    if (reads && asking.target() == "/protocol.schema.json") {
        co_return respond(asking, 200, protocol_schema(), "application/schema+json");
    }
    // A form on another site cannot send this type without asking first.
    if (!asking.body().empty() &&
        !asking[http::field::content_type].starts_with("application/json")) {
        co_return respond(asking, refuse("error.server.not_json"));
    }
    co_return co_await answer_request(asking, address);
}

asio::awaitable<Answering> Desk::answer_request(const Asking& asking, const std::string& address) {
    const auto routed =
        route(view_of(asking.method_string()), view_of(asking.target()), asking.body());
    if (!routed) {
        co_return respond(asking, routed.error());
    }
    if (!take(address, price_of(routed->request) - 1)) {
        co_return respond(asking, refuse("error.server.rate"));
    }
    const auto session = std::make_shared<Session>();
    session->address = address;
    session->language = language_of(asking);
    constexpr std::string_view bearer = "Bearer ";
    const std::string_view given = view_of(asking[http::field::authorization]);
    if (given.starts_with(bearer)) {
        if (const auto problem =
                hub_->recognise(*session, std::string(given.substr(bearer.size())))) {
            co_return respond(asking, *problem);
        }
    }
    const auto outcome = co_await ask_hub(session, routed->request);
    log_({{"what", "request"},
          {"name", routed->name},
          {"refused", outcome ? std::string_view{} : outcome.error().code()}});
    co_return outcome ? respond(asking, 200, *outcome) : respond(asking, outcome.error());
}

asio::awaitable<Result<std::string>> Desk::ask_hub(std::shared_ptr<Session> session,
                                                   Request request) {
    struct Reply {
        asio::steady_timer arrived;
        std::optional<Result<std::string>> outcome;
    };
    const auto reply =
        std::make_shared<Reply>(Reply{asio::steady_timer(co_await asio::this_coro::executor,
                                                         asio::steady_timer::time_point::max()),
                                      {}});
    hub_->ask(session, request, [reply](const Result<std::string>& outcome) {
        reply->outcome = outcome;
        reply->arrived.cancel();
    });
    while (!reply->outcome) {
        co_await reply->arrived.async_wait(as_values);
    }
    co_return std::move(*reply->outcome);
}

Answering Desk::respond(const Asking& asking, unsigned status, std::string body,
                        std::string_view type) const {
    Answering response(static_cast<http::status>(status), asking.version());
    response.keep_alive(asking.keep_alive());
    response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response.set(http::field::cache_control, "no-store");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("X-Frame-Options", "DENY");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'");
    if (secure_) {
        response.set("Strict-Transport-Security", "max-age=31536000");
    }
    response.body() = std::move(body);
    response.prepare_payload();
    return response;
}

Answering Desk::respond(const Asking& asking, const Files::File& file) const {
    const bool known = asking[http::field::if_none_match] == beast::string_view(file.tag);
    const bool packed = !file.packed.empty() && asking[http::field::accept_encoding].find("gzip") !=
                                                    beast::string_view::npos;
    Answering response = respond(asking, known ? 304 : 200,
                                 known    ? std::string{}
                                 : packed ? file.packed
                                          : file.bytes,
                                 file.type);
    response.set(http::field::etag, file.tag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control,
                 file.forever ? "public, max-age=31536000, immutable" : "no-cache");
    // Drawings carry their colours in style attributes; nothing else stands in the page itself.
    response.set(
        "Content-Security-Policy",
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
    if (packed && !known) {
        response.set(http::field::content_encoding, "gzip");
    }
    return response;
}

Answering Desk::respond(const Asking& asking, const Error& error) const {
    return respond(asking, status_of(error.code()),
                   write_refusal(std::nullopt, hub_->refusal(error, language_of(asking))));
}

Answering Desk::too_large(const Asking& asking) const {
    Answering response = respond(asking, refuse("error.server.too_large"));
    response.keep_alive(false);
    return response;
}

}  // namespace bronze::server
