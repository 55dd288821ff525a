#include "server/server.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <optional>

#include "server/connection.hpp"
#include "server/origins.hpp"
#include "store/lock.hpp"

namespace bronze::server {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;

namespace {

constexpr auto between_ticks = std::chrono::milliseconds(200);
constexpr auto time_to_say_goodbye = std::chrono::milliseconds(500);

Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
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
    std::optional<Error> prepare_tls();
    std::optional<Error> listen();
    asio::awaitable<void> accept_all();
    asio::awaitable<void> tick();
    void go_away();

    Options options_;
    const Words* words_;
    std::vector<const LoadedGame*> games_;
    Log log_;
    std::uint16_t port_ = 0;
    Traffic traffic_;
    Reception reception_;
    std::optional<asio::ssl::context> tls_;
    // With it go the connections that are still there, so they must not miss anything above.
    asio::io_context context_{1};
    Tcp::acceptor acceptor_{context_};
    std::optional<store::Lock> lock_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Hub> hub_;
    std::unique_ptr<Desk> desk_;
};

std::optional<Error> Server::Inside::open() {
    std::error_code ignored;
    std::filesystem::create_directories(options_.data, ignored);
    auto lock = store::Lock::take(options_.data);
    if (!lock) {
        return lock.error();
    }
    lock_.emplace(lock.take());
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
    hub_ = std::make_unique<Hub>(Surroundings{
        .store = store_.get(),
        .words = words_,
        .games = games_,
        .post = [this](std::function<void()> task) { asio::post(context_, std::move(task)); },
        .now = clock_now,
        .log = log_,
        .limits = options_.limits});
    auto files = Files::read(options_.web);
    if (!files) {
        return files.error();
    }
    desk_ = std::make_unique<Desk>(*hub_, traffic_, files.take(),
                                   known_origins(options_.origins, tls_.has_value(), port_),
                                   tls_.has_value(), log_);
    reception_.hub = hub_.get();
    reception_.desk = desk_.get();
    reception_.traffic = &traffic_;
    reception_.nobody_left = [this] { context_.stop(); };
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
    Error refusal{.message = Message("error.server.listen")
                                 .with("address", options_.bind)
                                 .with("port", std::int64_t{options_.port}),
                  .place = {}};
    boost::system::error_code problem;
    const auto address = asio::ip::make_address(options_.bind, problem);
    if (problem) {
        return refusal;
    }
    const Tcp::endpoint endpoint(address, options_.port);
    acceptor_.open(endpoint.protocol(), problem);
    if (!problem) {
        acceptor_.set_option(Tcp::acceptor::reuse_address(true), problem);
        acceptor_.bind(endpoint, problem);
    }
    if (!problem) {
        acceptor_.listen(Tcp::acceptor::max_listen_connections, problem);
    }
    if (problem) {
        return refusal;
    }
    port_ = acceptor_.local_endpoint(problem).port();
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
    if (reception_.stopping) {
        return;
    }
    reception_.stopping = true;
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    for (net::WebSocket* socket : reception_.listening) {
        socket->end();
    }
    const auto timer = std::make_shared<asio::steady_timer>(context_, time_to_say_goodbye);
    timer->async_wait(
        [this, timer](const boost::system::error_code& /*problem*/) { context_.stop(); });
    if (reception_.listening.empty()) {
        context_.stop();
    }
}

asio::awaitable<void> Server::Inside::tick() {
    asio::steady_timer timer(context_);
    while (!reception_.stopping) {
        timer.expires_after(between_ticks);
        co_await timer.async_wait(as_values);
        try {
            hub_->tick();
            desk_->forget(clock_now());
        } catch (const std::exception& error) {
            log_({{"what", "exception"}, {"why", error.what()}});
        }
    }
}

asio::awaitable<void> Server::Inside::accept_all() {
    while (!reception_.stopping) {
        auto [problem, socket] = co_await acceptor_.async_accept(as_values);
        if (problem) {
            if (reception_.stopping) {
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
        const auto here = reception_.presences.find(address);
        const bool crowd =
            here != reception_.presences.end() && here->second >= options_.limits.connections;
        if (problem || crowd || hub_->turned_away(address)) {
            ++traffic_.turned_away;
            continue;
        }
        socket.set_option(Tcp::no_delay(true), problem);
        boost::beast::tcp_stream tcp(std::move(socket));
        net::Stream stream =
            tls_ ? net::Stream(std::move(tcp), *tls_) : net::Stream(std::move(tcp));
        asio::co_spawn(context_, serve(std::move(stream), std::move(address), reception_),
                       asio::detached);
    }
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
