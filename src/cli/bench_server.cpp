#include "cli/bench_server.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/many_files.hpp"
#include "net/web_socket.hpp"
#include "server/protocol.hpp"

namespace bronze::cli {

namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Object = boost::json::object;
using Time = std::chrono::steady_clock;
using net::as_values;

constexpr std::chrono::microseconds between_choices = std::chrono::seconds(1);
// A server lets in so many from one address; the loopback has addresses enough.
constexpr unsigned sockets_an_address = 50;

// `bronze serve` on a folder of its own, which is gone afterwards.
class ServedElsewhere {
public:
    ServedElsewhere() {
        std::string name = (std::filesystem::temp_directory_path() / "bronze-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) {
            return;
        }
        posix_spawn_file_actions_t actions{};
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        const std::string data = folder_.string();
        std::array<std::string, 6> words{"bronze", "serve", "--port", "0", "--data", data};
        std::array<char*, 7> pointers{};
        std::transform(words.begin(), words.end(), pointers.begin(),
                       [](std::string& word) { return word.data(); });
        posix_spawn(&process_, "/proc/self/exe", &actions, nullptr, pointers.data(), environ);
        posix_spawn_file_actions_destroy(&actions);
        close(ends[1]);
        std::string said;
        for (char letter = 0; read(ends[0], &letter, 1) == 1 && letter != '\n';) {
            said += letter;
        }
        close(ends[0]);
        constexpr std::string_view before = "localhost:";
        const auto at = said.find(before);
        port_ = at == std::string::npos
                    ? std::uint16_t{0}
                    : static_cast<std::uint16_t>(std::atoi(said.c_str() + at + before.size()));
    }
    ServedElsewhere(const ServedElsewhere&) = delete;
    ServedElsewhere& operator=(const ServedElsewhere&) = delete;
    ~ServedElsewhere() {
        if (process_ > 0) {
            kill(process_, SIGTERM);
            waitpid(process_, nullptr, 0);
        }
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    [[nodiscard]] std::uint16_t port() const { return port_; }
    // What it holds of the machine's memory.
    [[nodiscard]] std::uint64_t kibibytes() const {
        std::ifstream status(fmt::format("/proc/{}/status", process_));
        for (std::string word; status >> word;) {
            if (word == "VmRSS:") {
                std::uint64_t kibibytes = 0;
                status >> kibibytes;
                return kibibytes;
            }
        }
        return 0;
    }

private:
    std::filesystem::path folder_;
    pid_t process_ = 0;
    std::uint16_t port_ = 0;
};

struct Found {
    std::vector<double> milliseconds;  // from a choice to both players' screens
    std::uint64_t lost = 0;            // updates that never came
    std::uint64_t broken = 0;          // connections, or answers that should not be
    std::uint64_t matches = 0;
    unsigned playing = 0;
};

class Socket {
public:
    Socket(asio::io_context& context, unsigned number, Found& found)
        : context_(&context), number_(number), found_(&found) {}

    asio::awaitable<bool> connect(std::uint16_t port) {
        boost::system::error_code problem;
        Tcp::socket socket(*context_);
        socket.open(Tcp::v4(), problem);
        const auto address = asio::ip::address_v4(0x7F000002U + number_ / sockets_an_address);
        socket.bind({address, 0}, problem);
        const auto [refused] =
            co_await socket.async_connect({asio::ip::address_v4::loopback(), port}, as_values);
        if (refused) {
            co_return false;
        }
        socket.set_option(Tcp::no_delay(true), problem);
        socket_ = std::make_unique<net::WebSocket>(
            net::Stream(boost::beast::tcp_stream(std::move(socket))));
        if (!co_await socket_->connect("localhost", "/live")) {
            co_return false;
        }
        // g++ 12 cannot keep a list in braces across a co_await, so requests are made before.
        Object hello{{"version", server::protocol_version}};
        Object guest{{"name", "Load"}};
        co_await ask("hello", std::move(hello));
        const Object answer = co_await ask("guest", std::move(guest));
        co_return answer.contains("ok");
    }

    void send(std::string_view name, Object parts) {
        parts["id"] = ++id_;
        parts["ask"] = name;
        socket_->send(boost::json::serialize(parts));
    }
    // Empty when the connection is gone.
    asio::awaitable<Object> ask(std::string_view name, Object parts) {
        send(name, std::move(parts));
        while (true) {
            Object message = co_await next();
            if (message.empty() || message.contains("id")) {
                co_return message;
            }
        }
    }
    asio::awaitable<Object> next() {
        const auto text = co_await socket_->read();
        if (!text) {
            co_return Object{};
        }
        boost::json::error_code unreadable;
        auto json = boost::json::parse(
            *text, unreadable,
            boost::json::make_shared_resource<boost::json::monotonic_resource>(4 * text->size()));
        if (unreadable || !json.is_object()) {
            co_return Object{};
        }
        if (auto* told = json.get_object().if_contains("told")) {
            note(told->as_object());
        }
        co_return std::move(json.get_object());
    }
    void note(Object& told) {
        if (!told.contains("present")) {
            return;
        }
        for (const auto& update : told.at("updates").as_array()) {
            const auto number = update.at("number").to_number<std::uint64_t>();
            found_->lost += number > seen + 1 ? number - seen - 1 : 0;
            seen = std::max(seen, number);
        }
        present.emplace(std::move(told.at("present").as_object()));
        stage = told.at("table").at("stage").as_string();
    }
    [[nodiscard]] std::size_t moment() const {
        return present ? present->at("moment").to_number<std::size_t>() : 0;
    }
    // What it may choose; null when it is not asked.
    [[nodiscard]] const boost::json::array* offers() const {
        const auto* all = present ? &present->at("offers").as_array() : nullptr;
        return all == nullptr || all->empty() ? nullptr : all;
    }

    std::uint64_t seen = 0;
    std::optional<Object> present;
    std::string stage;

private:
    asio::io_context* context_;
    std::unique_ptr<net::WebSocket> socket_;
    unsigned number_;
    Found* found_;
    std::uint64_t id_ = 0;
};

class LoadTable {
public:
    LoadTable(asio::io_context& context, unsigned number, const ServerLoad& load, Found& found)
        : context_(&context),
          number_(number),
          load_(&load),
          found_(&found),
          sockets_{Socket(context, 2 * number, found), Socket(context, 2 * number + 1, found)},
          picks_(number) {}

    asio::awaitable<void> play(std::uint16_t port, Time::time_point begin, Time::time_point end) {
        for (Socket& socket : sockets_) {
            if (!co_await socket.connect(port)) {
                ++found_->broken;
                co_return;
            }
        }
        if (!co_await open()) {
            ++found_->broken;
            co_return;
        }
        ++found_->playing;
        // Each table has its own moment in the second.
        auto next = begin + between_choices * number_ / load_->tables;
        asio::steady_timer timer(*context_);
        while (next < end) {
            timer.expires_at(next);
            co_await timer.async_wait(as_values);
            next += between_choices;
            if (sockets_[0].stage != "playing") {
                ++found_->matches;
                if (!co_await open()) {
                    ++found_->broken;
                    co_return;
                }
            } else if (!co_await choose()) {
                ++found_->broken;
                co_return;
            }
        }
    }

private:
    asio::awaitable<bool> open() {
        if (!table_.empty()) {
            for (Socket& socket : sockets_) {
                co_await socket.ask("unwatch", at_table());
                socket.seen = 0;
            }
        }
        const Object opened = co_await sockets_[0].ask("open", opening());
        if (!opened.contains("ok")) {
            co_return false;
        }
        table_ = opened.at("ok").at("id").as_string();
        co_await sockets_[1].ask("sit", at_table(1));
        co_await sockets_[0].ask("begin", at_table());
        for (unsigned seat = 0; seat < 2; ++seat) {
            Object watch = at_table(seat);
            watch["after"] = 0;
            Object watched = co_await sockets_[seat].ask("watch", std::move(watch));
            if (!watched.contains("ok")) {
                co_return false;
            }
            sockets_[seat].note(watched.at("ok").as_object());
        }
        co_return true;
    }

    [[nodiscard]] Object opening() const {
        boost::json::array seats{Object{{"me", true}}, Object{{"me", false}}};
        return {{"game", load_->games[number_ % load_->games.size()]}, {"seats", std::move(seats)}};
    }
    [[nodiscard]] Object at_table(std::optional<unsigned> seat = std::nullopt) const {
        Object parts{{"table", table_}};
        if (seat) {
            parts["seat"] = *seat;
        }
        return parts;
    }

    asio::awaitable<bool> choose() {
        Socket& chooser = sockets_[sockets_[0].offers() != nullptr ? 0 : 1];
        const auto* offers = chooser.offers();
        if (offers == nullptr) {
            co_return false;
        }
        const std::size_t moment = chooser.moment();
        const auto& picked = offers->at(
            picks_.draw({.kind = 0, .bound = static_cast<std::uint32_t>(offers->size())}));
        Object parts{{"table", table_}, {"moment", moment}, {"choice", picked.at("choice")}};
        const auto begin = Time::now();
        chooser.send("choose", std::move(parts));
        for (Socket& socket : sockets_) {
            while (socket.moment() == moment && socket.stage == "playing") {
                const Object message = co_await socket.next();
                if (message.empty() || message.contains("error")) {
                    co_return false;
                }
            }
        }
        found_->milliseconds.push_back(
            std::chrono::duration<double, std::milli>(Time::now() - begin).count());
        co_return true;
    }

    asio::io_context* context_;
    unsigned number_;
    const ServerLoad* load_;
    Found* found_;
    std::array<Socket, 2> sockets_;
    FastChance picks_;
    std::string table_;
};

double percentile(const std::vector<double>& sorted, double part) {
    return sorted.empty()
               ? 0
               : sorted[std::min(
                     sorted.size() - 1,
                     static_cast<std::size_t>(part * static_cast<double>(sorted.size())))];
}

}  // namespace

int bench_server(App& app, const ServerLoad& load) {
    allow_many_files();
    const ServedElsewhere server;
    if (server.port() == 0) {
        app.complain({{.message = Message("bench.server.none"), .place = {}}});
        return 1;
    }
    const std::uint64_t before = server.kibibytes();
    Found found;
    asio::io_context context(1);
    std::vector<std::unique_ptr<LoadTable>> tables;
    unsigned done = 0;
    // Everybody arrives in the first seconds, and the measuring begins after that.
    const auto arrived = Time::now() + std::chrono::milliseconds(500 + 15 * load.tables);
    const auto end = arrived + std::chrono::seconds(load.seconds);
    for (unsigned i = 0; i < load.tables; ++i) {
        tables.push_back(std::make_unique<LoadTable>(context, i, load, found));
        asio::co_spawn(context, tables.back()->play(server.port(), arrived, end),
                       [&](const std::exception_ptr& /*broken*/) {
                           if (++done == load.tables) {
                               context.stop();  // connections that nobody uses any more
                           }
                       });
    }
    context.run();
    const std::uint64_t after = server.kibibytes();
    std::sort(found.milliseconds.begin(), found.milliseconds.end());
    const double a_table =
        static_cast<double>(after - std::min(before, after)) / static_cast<double>(load.tables);
    const double a_second =
        static_cast<double>(found.milliseconds.size()) / static_cast<double>(load.seconds);
    const double half = percentile(found.milliseconds, 0.5);
    const double most = percentile(found.milliseconds, 0.99);
    const double worst = found.milliseconds.empty() ? 0 : found.milliseconds.back();
    if (load.json) {
        fmt::print("{}\n", boost::json::serialize(Object{{"tables", found.playing},
                                                         {"choices", found.milliseconds.size()},
                                                         {"choices_per_second", a_second},
                                                         {"matches", found.matches},
                                                         {"p50_ms", half},
                                                         {"p99_ms", most},
                                                         {"max_ms", worst},
                                                         {"lost", found.lost},
                                                         {"broken", found.broken},
                                                         {"kib_per_table", a_table}}));
    } else {
        const auto row = [&](std::string_view key, const std::string& value) {
            fmt::print("{:<40}{:>12}\n", app.say(key), value);
        };
        row("bench.server.tables", std::to_string(found.playing));
        row("bench.server.choices", std::to_string(found.milliseconds.size()));
        row("bench.server.rate", fmt::format("{:.0f}", a_second));
        row("bench.server.matches", std::to_string(found.matches));
        row("bench.server.half", fmt::format("{:.1f}", half));
        row("bench.server.most", fmt::format("{:.1f}", most));
        row("bench.server.worst", fmt::format("{:.1f}", worst));
        row("bench.server.lost", std::to_string(found.lost));
        row("bench.server.broken", std::to_string(found.broken));
        row("bench.server.memory", fmt::format("{:.0f}", a_table));
    }
    return found.lost + found.broken == 0 ? 0 : 1;
}

}  // namespace bronze::cli
