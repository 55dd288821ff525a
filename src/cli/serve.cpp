#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

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
                                        .certificate = options.certificate,
                                        .key = options.key,
                                        .origins = options.origins},
                                       app.words(), std::move(games), log_line);
    if (!server) {
        app.complain(server.errors());
        return 1;
    }
    fmt::print("{}\n",
               app.say(Message("serve.open")
                           .with("url", fmt::format("{}://localhost:{}", tls ? "https" : "http",
                                                    (*server)->port()))));
    std::fflush(stdout);
    (*server)->run();
    return 0;
}

}  // namespace

void add_serve(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("serve", app.say("cli.help.serve"));
    command->add_option("--port", options->port, app.say("cli.help.serve_port"));
    command->add_option("--bind", options->bind, app.say("cli.help.serve_bind"));
    command->add_option("--data", options->data, app.say("cli.help.serve_data"));
    command->add_option("--tls-cert", options->certificate, app.say("cli.help.serve_cert"));
    command->add_option("--tls-key", options->key, app.say("cli.help.serve_key"));
    command->add_option("--origin", options->origins, app.say("cli.help.serve_origin"));
    command->callback(
        [&app, &run, options] { run = [&app, options] { return run_serve(app, *options); }; });
}

}  // namespace bronze::cli
