#include "server/server.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <csignal>
#include <map>
#include <optional>
#include <set>

#include "server/live.hpp"
#include "server/origins.hpp"
#include "server/routes.hpp"

namespace bronze::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<beast::tcp_stream>;
using Asking = http::request<http::string_body>;
using Answering = http::response<http::string_body>;

namespace {

constexpr std::uint32_t longest_header = 8 * 1024;
constexpr auto between_ticks = std::chrono::milliseconds(200);
constexpr auto time_to_say_goodbye = std::chrono::milliseconds(500);
Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

Language language_of(const Asking& asking) {
    return asking[http::field::accept_language].starts_with("fr") ? Language::fr : Language::en;
}

std::string_view view_of(beast::string_view text) {
    return {text.data(), text.size()};
}

Instant clock_now() {
    return std::chrono::time_point_cast<Span>(std::chrono::system_clock::now());
}

}  // namespace

class Server::Inside {
public:
    Inside(Options options, const Words& words, std::vector<const LoadedGame*> games, Log log)
        : options_(std::move(options)),
          words_(&words),
          games_(std::move(games)),
          log_(std::move(log)) {}

    std::optional<Error> open();
    void run();
    void stop();
    [[nodiscard]] std::uint16_t port() const { return port_; }

private:
    // Counts a connection as long as it lives.
    class Presence {
    public:
        Presence(std::map<std::string, std::size_t>& all, std::string address)
            : all_(&all), address_(std::move(address)) {
            ++(*all_)[address_];
        }
        Presence(const Presence&) = delete;
        Presence& operator=(const Presence&) = delete;
        ~Presence() {
            if (--(*all_)[address_] == 0) {
                all_->erase(address_);
            }
        }

    private:
        std::map<std::string, std::size_t>* all_;
        std::string address_;
    };

    std::optional<Error> prepare_tls();
    std::optional<Error> listen();
    asio::awaitable<void> accept_all();
    asio::awaitable<void> tick();
    asio::awaitable<void> serve_plain(Tcp::socket socket, std::string address);
    asio::awaitable<void> serve_secure(Tcp::socket socket, std::string address);
    template <class Stream>
    asio::awaitable<void> serve(Stream stream, std::string address);
    template <class Stream>
    asio::awaitable<void> go_live(Stream stream, Asking asking);
    asio::awaitable<Answering> answer(const Asking& asking, const std::string& address);
    asio::awaitable<Result<boost::json::object>> ask_hub(std::shared_ptr<Session> session,
                                                         Request request);
    // Why it is not even looked at.
    std::optional<Error> obstacle(const Asking& asking, const std::string& address);
    [[nodiscard]] Answering respond(const Asking& asking, unsigned status, std::string body,
                                    std::string_view type = "application/json") const;
    [[nodiscard]] Answering respond(const Asking& asking, const Error& error) const;
    bool take(const std::string& address, double price);
    void go_away();

    Options options_;
    const Words* words_;
    std::vector<const LoadedGame*> games_;
    Log log_;
    std::uint16_t port_ = 0;
    std::vector<std::string> origins_;
    std::map<std::string, std::size_t> presences_;
    std::map<std::string, Bucket> buckets_;
    std::set<Listening*> listening_;
    Traffic traffic_;
    bool stopping_ = false;
    std::optional<asio::ssl::context> tls_;
    // With it go the connections that are still there, so they must not miss anything above.
    asio::io_context context_{1};
    std::optional<Tcp::acceptor> acceptor_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Hub> hub_;
};

std::optional<Error> Server::Inside::open() {
    std::error_code ignored;
    std::filesystem::create_directories(options_.data, ignored);
    auto opened = store::Store::open(options_.data / "bronze.db");
    if (!opened) {
        return opened.error();
    }
    store_ = opened.take();
    if (auto problem = prepare_tls()) {
        return problem;
    }
    if (auto problem = listen()) {
        return problem;
    }
    origins_ = known_origins(options_.origins, tls_.has_value(), port_);
    hub_ = std::make_unique<Hub>(Surroundings{
        .store = store_.get(),
        .words = words_,
        .games = games_,
        .post = [this](std::function<void()> task) { asio::post(context_, std::move(task)); },
        .now = clock_now,
        .log = log_,
        .limits = options_.limits});
    return hub_->start();
}

std::optional<Error> Server::Inside::prepare_tls() {
    if (options_.certificate.empty() && options_.key.empty()) {
        return std::nullopt;
    }
    tls_.emplace(asio::ssl::context::tls_server);
    boost::system::error_code problem;
    tls_->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                          asio::ssl::context::no_tlsv1_1,
                      problem);
    tls_->use_certificate_chain_file(options_.certificate.string(), problem);
    if (!problem) {
        tls_->use_private_key_file(options_.key.string(), asio::ssl::context::pem, problem);
    }
    return problem ? std::optional(refuse("error.server.tls")) : std::nullopt;
}

std::optional<Error> Server::Inside::listen() {
    const Error refusal{.message = Message("error.server.listen")
                                       .with("address", options_.bind)
                                       .with("port", std::int64_t{options_.port}),
                        .place = {}};
    boost::system::error_code problem;
    const auto address = asio::ip::make_address(options_.bind, problem);
    if (problem) {
        return refusal;
    }
    const Tcp::endpoint endpoint(address, options_.port);
    acceptor_.emplace(context_);
    acceptor_->open(endpoint.protocol(), problem);
    if (!problem) {
        acceptor_->set_option(Tcp::acceptor::reuse_address(true), problem);
        acceptor_->bind(endpoint, problem);
    }
    if (!problem) {
        acceptor_->listen(Tcp::acceptor::max_listen_connections, problem);
    }
    if (problem) {
        return refusal;
    }
    port_ = acceptor_->local_endpoint(problem).port();
    return std::nullopt;
}

void Server::Inside::run() {
    asio::signal_set signals(context_);
    if (options_.signals) {
        signals.add(SIGINT);
        signals.add(SIGTERM);
        signals.async_wait([this](const boost::system::error_code& problem, int /*signal*/) {
            if (!problem) {
                go_away();
            }
        });
    }
    asio::co_spawn(context_, accept_all(), asio::detached);
    asio::co_spawn(context_, tick(), asio::detached);
    log_({{"what", "listening"}, {"address", options_.bind}, {"port", port_}});
    while (!context_.stopped()) {
        try {
            context_.run();
        } catch (const std::exception& error) {
            // Whatever it was, it was one task of many; the others go on.
            log_({{"what", "exception"}, {"why", error.what()}});
        }
    }
    hub_.reset();  // everything that was accepted is on the disk now
    log_({{"what", "stopped"}});
}

void Server::Inside::stop() {
    asio::post(context_, [this] { go_away(); });
}

void Server::Inside::go_away() {
    if (stopping_) {
        return;
    }
    stopping_ = true;
    boost::system::error_code ignored;
    acceptor_->close(ignored);
    for (Listening* somebody : listening_) {
        somebody->send_away();
    }
    const auto timer = std::make_shared<asio::steady_timer>(context_, time_to_say_goodbye);
    timer->async_wait(
        [this, timer](const boost::system::error_code& /*problem*/) { context_.stop(); });
    if (listening_.empty()) {
        context_.stop();
    }
}

asio::awaitable<void> Server::Inside::tick() {
    asio::steady_timer timer(context_);
    while (!stopping_) {
        timer.expires_after(between_ticks);
        co_await timer.async_wait(as_values);
        hub_->tick();
        const Instant now = clock_now();
        std::erase_if(buckets_, [&](const auto& bucket) { return bucket.second.full(now); });
    }
}

asio::awaitable<void> Server::Inside::accept_all() {
    while (!stopping_) {
        auto [problem, socket] = co_await acceptor_->async_accept(as_values);
        if (problem) {
            if (stopping_) {
                break;
            }
            // Too many open files, most likely: others must close first.
            asio::steady_timer pause(context_, between_ticks);
            co_await pause.async_wait(as_values);
            continue;
        }
        ++traffic_.connections;
        const auto endpoint = socket.remote_endpoint(problem);
        std::string address = problem ? std::string{} : endpoint.address().to_string();
        const auto here = presences_.find(address);
        const bool crowd = here != presences_.end() && here->second >= options_.limits.connections;
        if (problem || crowd || hub_->turned_away(address)) {
            ++traffic_.turned_away;
            continue;
        }
        socket.set_option(Tcp::no_delay(true), problem);
        if (tls_) {
            asio::co_spawn(context_, serve_secure(std::move(socket), std::move(address)),
                           asio::detached);
        } else {
            asio::co_spawn(context_, serve_plain(std::move(socket), std::move(address)),
                           asio::detached);
        }
    }
}

asio::awaitable<void> Server::Inside::serve_plain(Tcp::socket socket, std::string address) {
    Plain stream(std::move(socket));
    co_await serve(std::move(stream), std::move(address));
}

asio::awaitable<void> Server::Inside::serve_secure(Tcp::socket socket, std::string address) {
    Secure stream(std::move(socket), *tls_);
    beast::get_lowest_layer(stream).expires_after(options_.limits.idle);
    const auto [problem] =
        co_await stream.async_handshake(asio::ssl::stream_base::server, as_values);
    if (!problem) {
        co_await serve(std::move(stream), std::move(address));
    }
}

template <class Stream>
asio::awaitable<void> Server::Inside::serve(Stream stream, std::string address) {
    const Presence presence(presences_, address);
    beast::flat_buffer buffer;
    bool goes_on = true;
    while (goes_on && !stopping_) {
        http::request_parser<http::string_body> parser;
        parser.body_limit(options_.limits.message);
        parser.header_limit(longest_header);
        beast::get_lowest_layer(stream).expires_after(options_.limits.idle);
        const auto [unreadable, size] =
            co_await http::async_read(stream, buffer, parser, as_values);
        Answering response;
        if (unreadable == http::error::body_limit || unreadable == http::error::header_limit) {
            response = respond(parser.get(), refuse("error.server.too_large"));
            response.keep_alive(false);
        } else if (unreadable) {
            co_return;
        } else if (beast::websocket::is_upgrade(parser.get()) && parser.get().target() == "/live") {
            const auto problem = obstacle(parser.get(), address);
            if (!problem) {
                co_await go_live(std::move(stream), parser.release());
                co_return;
            }
            ++traffic_.turned_away;
            response = respond(parser.get(), *problem);
        } else {
            const Asking asking = parser.release();
            response = co_await answer(asking, address);
        }
        goes_on = response.keep_alive();
        const auto [unwritable, written] = co_await http::async_write(stream, response, as_values);
        goes_on = goes_on && !unwritable;
    }
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream).socket().shutdown(Tcp::socket::shutdown_send, ignored);
}

template <class Stream>
asio::awaitable<void> Server::Inside::go_live(Stream stream, Asking asking) {
    const Language language = language_of(asking);
    const auto live = std::make_shared<Live<Stream>>(std::move(stream), *hub_, traffic_);
    listening_.insert(live.get());
    co_await live->run(std::move(asking), language);
    listening_.erase(live.get());
    if (stopping_ && listening_.empty()) {
        context_.stop();
    }
}

std::optional<Error> Server::Inside::obstacle(const Asking& asking, const std::string& address) {
    if (!welcome(view_of(asking[http::field::origin]), origins_)) {
        return refuse("error.server.origin");
    }
    return take(address, 1) ? std::nullopt : std::optional(refuse("error.server.rate"));
}

bool Server::Inside::take(const std::string& address, double price) {
    const Instant now = clock_now();
    const auto [bucket, fresh] =
        buckets_.try_emplace(address, options_.limits.burst, options_.limits.rate, now);
    return bucket->second.take(price, now);
}

asio::awaitable<Answering> Server::Inside::answer(const Asking& asking,
                                                  const std::string& address) {
    const std::string_view target = view_of(asking.target());
    if (target == "/healthz") {
        co_return respond(asking, 200, "{}");
    }
    if (target == "/metrics") {
        co_return respond(asking, 200, metrics(*hub_, traffic_), "text/plain; version=0.0.4");
    }
    if (const auto problem = obstacle(asking, address)) {
        co_return respond(asking, *problem);
    }
    // A form on another site cannot send this type without asking first.
    if (!asking.body().empty() &&
        !asking[http::field::content_type].starts_with("application/json")) {
        co_return respond(asking, refuse("error.server.not_json"));
    }
    const auto routed = route(view_of(asking.method_string()), target, asking.body());
    if (!routed) {
        co_return respond(asking, routed.error());
    }
    if (!take(address, price_of(routed->request) - 1)) {
        co_return respond(asking, refuse("error.server.rate"));
    }
    const auto session = std::make_shared<Session>();
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
    co_return outcome ? respond(asking, 200, boost::json::serialize(*outcome))
                      : respond(asking, outcome.error());
}

asio::awaitable<Result<boost::json::object>> Server::Inside::ask_hub(
    std::shared_ptr<Session> session, Request request) {
    struct Reply {
        asio::steady_timer arrived;
        std::optional<Result<boost::json::object>> outcome;
    };
    const auto reply = std::make_shared<Reply>(
        Reply{asio::steady_timer(context_, asio::steady_timer::time_point::max()), {}});
    hub_->ask(session, request, [reply](const Result<boost::json::object>& outcome) {
        reply->outcome = outcome;
        reply->arrived.cancel();
    });
    while (!reply->outcome) {
        co_await reply->arrived.async_wait(as_values);
    }
    co_return std::move(*reply->outcome);
}

Answering Server::Inside::respond(const Asking& asking, unsigned status, std::string body,
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
    if (tls_) {
        response.set("Strict-Transport-Security", "max-age=31536000");
    }
    response.body() = std::move(body);
    response.prepare_payload();
    return response;
}

Answering Server::Inside::respond(const Asking& asking, const Error& error) const {
    return respond(asking, status_of(error.code()),
                   write_refusal(std::nullopt, hub_->refusal(error, language_of(asking))));
}

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(Options options, const Words& words,
                                             std::vector<const LoadedGame*> games, Log log) {
    auto inside =
        std::make_unique<Inside>(std::move(options), words, std::move(games), std::move(log));
    if (auto problem = inside->open()) {
        return *problem;
    }
    return std::unique_ptr<Server>(new Server(std::move(inside)));
}

void Server::run() {
    inside_->run();
}

void Server::stop() {
    inside_->stop();
}

std::uint16_t Server::port() const {
    return inside_->port();
}

}  // namespace bronze::server
