#include "scenario/scenario.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "cli/app.hpp"
#include "scenario/coverage.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::vector<std::string> paths;
    std::string mode = "plain";
    bool coverage = false;
    bool json = false;
};

std::vector<std::filesystem::path> files_below(const std::vector<std::string>& paths,
                                               std::string_view extension) {
    std::vector<std::filesystem::path> files;
    for (const std::filesystem::path path : paths) {
        if (!std::filesystem::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
            if (entry.path().extension() == extension) {
                files.push_back(entry.path());
            }
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

class ScenarioCommand {
public:
    ScenarioCommand(App& app, const Options& options) : app_(&app), options_(&options) {}

    int run() {
        auto paths = options_->paths;
        if (paths.empty()) {
            paths.push_back((app_->home() / "tests/scenarios").string());
        }
        for (const auto& file : files_below(paths, ".scenario")) {
            run_file(file);
        }
        if (options_->coverage) {
            return report_coverage();
        }
        report_runs();
        return failed_ == 0 && passed_ > 0 ? 0 : 1;
    }

private:
    void run_file(const std::filesystem::path& path) {
        const auto inside = std::filesystem::absolute(path).lexically_normal().lexically_relative(
            std::filesystem::absolute(app_->home()).lexically_normal());
        const bool ours = !inside.empty() && *inside.begin() != "..";
        const std::string label = ours ? inside.generic_string() : path.string();
        auto text = read_file(path);
        if (!text) {
            fail(label, text.errors());
            return;
        }
        auto parsed = scenario::parse_scenario(label, *text);
        if (!parsed) {
            fail(label, parsed.errors());
            return;
        }
        for (const auto mode : modes()) {
            const auto failure = scenario::run_scenario(
                *parsed, [&](const scenario::Scenario& one) { return game_of(one); }, mode);
            if (failure) {
                fail(label, {failure->error}, failure->position, mode);
                return;  // the other modes would say the same again
            }
            ++passed_;
        }
        shown_.push_back(*parsed);
    }

    const LoadedGame* game_of(const scenario::Scenario& one) {
        return one.content.empty() ? app_->game(one.game)
                                   : app_->game_with(one.game, app_->home() / one.content);
    }

    [[nodiscard]] std::vector<scenario::Mode> modes() const {
        using scenario::Mode;
        if (options_->mode == "all") {
            return {Mode::plain, Mode::undo, Mode::hidden_swap};
        }
        if (options_->mode == "undo") {
            return {Mode::undo};
        }
        return {options_->mode == "hidden-swap" ? Mode::hidden_swap : Mode::plain};
    }

    static std::string_view name_of(scenario::Mode mode) {
        static constexpr std::array<std::string_view, 3> names{"plain", "undo", "hidden-swap"};
        return names[static_cast<std::size_t>(mode)];
    }

    void fail(const std::string& label, const Errors& errors, const std::string& position = {},
              scenario::Mode mode = scenario::Mode::plain) {
        ++failed_;
        boost::json::array said;
        for (const Error& error : errors) {
            said.emplace_back(app_->say(error));
        }
        failures_.push_back(boost::json::object{
            {"file", label}, {"mode", name_of(mode)}, {"errors", said}, {"position", position}});
        if (!options_->json) {
            app_->complain(errors);
            if (!position.empty()) {
                fmt::print(stderr, "{}\n{}",
                           app_->say(Message("scenario.position").with("mode", name_of(mode))),
                           position);
            }
        }
    }

    void report_runs() const {
        if (options_->json) {
            fmt::print("{}\n",
                       boost::json::serialize(boost::json::object{
                           {"passed", passed_}, {"failed", failed_}, {"failures", failures_}}));
            return;
        }
        fmt::print("{}\n", app_->say(Message("scenario.result")
                                         .with("passed", std::int64_t{passed_})
                                         .with("failed", std::int64_t{failed_})));
    }

    struct Document {
        std::string_view name;
        std::string_view game;
    };
    static constexpr std::array<Document, 4> documents{
        {{"board", "board"}, {"ccg", "ccg"}, {"vs", "vs"}, {"vs-cards", "vs"}}};

    // Whether any of the game's documents has the rule.
    [[nodiscard]] bool is_known(std::string_view game, const std::string& rule) const {
        return std::any_of(documents.begin(), documents.end(), [&](const Document& document) {
            const auto text =
                read_file(app_->home() / "docs/rules" / (std::string(document.name) + ".md"));
            scenario::Coverage coverage;
            if (document.game == game && text) {
                coverage.read_rules(*text);
            }
            return coverage.rules.contains(rule);
        });
    }

    int report_coverage() {
        boost::json::object json;
        bool unknown = false;
        for (const auto& [name, game] : documents) {
            scenario::Coverage coverage;
            const auto document =
                read_file(app_->home() / "docs/rules" / (std::string(name) + ".md"));
            if (!document) {
                app_->complain(document.errors());
                return 1;
            }
            coverage.read_rules(*document);
            for (const auto& one : shown_) {
                for (const std::string& rule : one.shows) {
                    if (one.game == game && !coverage.show(rule, one.path) &&
                        !is_known(game, rule)) {
                        unknown = true;
                        app_->complain(
                            {{.message = Message("error.scenario.no_rule").with("rule", rule),
                              .place = {.file = one.path}}});
                    }
                }
            }
            show_tests(coverage);
            json[name] = boost::json::object{
                {"rules", coverage.count(false)},
                {"shown", coverage.shown(false)},
                {"missing", boost::json::value_from(coverage.missing(false))},
                {"rulings", coverage.count(true)},
                {"rulings_shown", coverage.shown(true)},
                {"rulings_missing", boost::json::value_from(coverage.missing(true))}};
            if (!options_->json) {
                print_coverage(name, coverage);
            }
        }
        if (options_->json) {
            fmt::print("{}\n", boost::json::serialize(json));
        }
        return unknown || failed_ > 0 ? 1 : 0;
    }

    // A test shows the rules it names.
    void show_tests(scenario::Coverage& coverage) const {
        const auto tests = app_->home() / "tests";
        for (const auto& file : files_below({tests.string()}, ".cpp")) {
            if (const auto text = read_file(file)) {
                for (const std::string& rule : scenario::rules_named(*text)) {
                    coverage.show(rule, file.lexically_relative(app_->home()).generic_string());
                }
            }
        }
    }

    void print_coverage(std::string_view game, const scenario::Coverage& coverage) const {
        fmt::print(
            "{}\n",
            app_->say(Message("scenario.coverage")
                          .with("game", game)
                          .with("shown", static_cast<std::int64_t>(coverage.shown(false)))
                          .with("rules", static_cast<std::int64_t>(coverage.count(false)))
                          .with("rulings_shown", static_cast<std::int64_t>(coverage.shown(true)))
                          .with("rulings", static_cast<std::int64_t>(coverage.count(true)))));
        for (const auto& [id, rule] : coverage.rules) {
            std::string by;
            for (const std::string& one : rule.shown_by) {
                by += by.empty() ? one : ", " + one;
            }
            fmt::print("  {:<16} {}\n", id, by.empty() ? app_->say("scenario.nothing") : by);
        }
    }

    App* app_;
    const Options* options_;
    int passed_ = 0;
    int failed_ = 0;
    boost::json::array failures_;
    std::vector<scenario::Scenario> shown_;
};

}  // namespace

void add_scenario(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("scenario", app.say("cli.help.scenario"));
    command->add_option(app.say("cli.name.file"), options->paths,
                        app.say("cli.help.scenario_files"));
    command->add_option("--mode", options->mode, app.say("cli.help.scenario_mode"))
        ->check(CLI::IsMember({"plain", "undo", "hidden-swap", "all"}));
    command->add_flag("--coverage", options->coverage, app.say("cli.help.coverage"));
    command->add_flag("--json", options->json, app.say("cli.help.json"));
    command->callback([&app, &run, options] {
        run = [&app, options] { return ScenarioCommand(app, *options).run(); };
    });
}

}  // namespace bronze::cli
