#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "cli/app.hpp"
#include "cli/data_folder.hpp"
#include "cli/many_files.hpp"
#include "server/server.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::uint16_t port = 1997;
    std::string bind = "127.0.0.1";
    std::string data;
    std::string web;
    bool show = false;  // in the browser
    std::string certificate;
    std::string key;
    std::vector<std::string> origins;
};

constexpr mode_t only_the_owner = 0077;

// One line of JSON for each thing that happened, for whoever collects them.
void log_line(boost::json::object line) {
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    line["at"] = fmt::format("{:%FT%TZ}", fmt::gmtime(now));
    // A log that cannot be written, on a full disk for example, is no reason to stop.
    const std::string text = boost::json::serialize(line) + '\n';
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
}

// Named, installed, or built in the source tree.
std::filesystem::path web_folder(const App& app, const std::string& named) {
    if (!named.empty()) {
        return named;
    }
    const auto installed = app.home() / "browser";
    std::error_code ignored;
    return std::filesystem::exists(installed, ignored) ? installed : app.home() / "build/browser";
}

// Where there is a desktop; elsewhere the address that was printed must do.
void show_in_browser(const std::string& url) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) {
        return;
    }
    std::string opener = "xdg-open";
    std::string address = url;
    std::array<char*, 3> words{opener.data(), address.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, opener.c_str(), nullptr, nullptr, words.data(), environ) == 0) {
        std::thread([child] { waitpid(child, nullptr, 0); }).detach();
    }
}

int run_serve(App& app, const Options& options) {
    allow_many_files();
    umask(only_the_owner);  // the store holds what nobody else may read
    std::vector<const LoadedGame*> games;
    for (const std::string_view key : game_keys()) {
        const LoadedGame* game = app.game(key);
        if (game == nullptr) {
            return 1;
        }
        games.push_back(game);
    }
    const bool tls = !options.certificate.empty();
    auto server = server::Server::open({.bind = options.bind,
                                        .port = options.port,
                                        .data = data_folder(options.data),
                                        .web = web_folder(app, options.web),
                                        .certificate = options.certificate,
                                        .key = options.key,
                                        .origins = options.origins},
                                       app.words(), std::move(games), log_line);
    if (!server) {
        app.complain(server.errors());
        return 1;
    }
    const std::string url =
        fmt::format("{}://localhost:{}", tls ? "https" : "http", (*server)->port());
    fmt::print("{}\n", app.say(Message("serve.open").with("url", url)));
    std::fflush(stdout);
    if (options.show) {
        show_in_browser(url);
    }
    (*server)->run();
    return 0;
}

}  // namespace

int open_table(App& app) {
    return run_serve(app, {.show = true});
}

void add_serve(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("serve", app.say("cli.help.serve"));
    command->add_option("--port", options->port, app.say("cli.help.serve_port"));
    command->add_option("--bind", options->bind, app.say("cli.help.serve_bind"));
    command->add_option("--data", options->data, app.say("cli.help.serve_data"));
    command->add_option("--web", options->web, app.say("cli.help.serve_web"));
    command->add_flag("--show", options->show, app.say("cli.help.serve_show"));
    command->add_option("--tls-cert", options->certificate, app.say("cli.help.serve_cert"));
    command->add_option("--tls-key", options->key, app.say("cli.help.serve_key"));
    command->add_option("--origin", options->origins, app.say("cli.help.serve_origin"));
    command->callback(
        [&app, &run, options] { run = [&app, options] { return run_serve(app, *options); }; });
}

}  // namespace bronze::cli
