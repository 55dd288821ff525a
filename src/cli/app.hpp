#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/content.hpp"
#include "kernel/match.hpp"
#include "kernel/words.hpp"

namespace CLI {
class App;
}

namespace bronze::cli {

// What every subcommand works with. Sentences come from content/words, so even --help speaks the
// user's language.
class App {
public:
    App(std::filesystem::path content_folder, Content content, Words words, Language language);

    [[nodiscard]] std::string say(const Message& message) const {
        return words_.say(language_, message);
    }
    [[nodiscard]] std::string say(std::string_view key) const { return say(Message(key)); }
    [[nodiscard]] std::string say(const Error& error) const { return words_.say(language_, error); }
    [[nodiscard]] const Words& words() const { return words_; }
    [[nodiscard]] Language language() const { return language_; }
    void speak(Language language) { language_ = language; }

    [[nodiscard]] const Content& content() const { return content_; }
    // The folder that holds content/, docs/ and tests/.
    [[nodiscard]] std::filesystem::path home() const { return content_folder_.parent_path(); }

    // Reads and checks the game's content on first use. Prints what is wrong and returns null when
    // it cannot be played or there is no such game.
    const LoadedGame* game(std::string_view key);

    // The same with the files of a folder more.
    const LoadedGame* game_with(std::string_view key, const std::filesystem::path& folder);

    // What is wrong with the game's content; nothing when it can be played.
    Errors check(std::string_view key);

    // Prints one error a line to the standard error stream.
    void complain(const Errors& errors) const;

private:
    std::filesystem::path content_folder_;
    Content content_;
    Words words_;
    Language language_;
    std::map<std::string, std::unique_ptr<LoadedGame>, std::less<>> games_;
};

// The keys of all games, in the order they are offered.
[[nodiscard]] std::vector<std::string_view> game_keys();

// Each adds its subcommand; `run` in main() then calls what the user asked for. The exit code is
// its result.
using Run = std::function<int()>;
void add_play(CLI::App& command_line, App& app, Run& run);
void add_scenario(CLI::App& command_line, App& app, Run& run);
void add_simulate(CLI::App& command_line, App& app, Run& run);
void add_bench(CLI::App& command_line, App& app, Run& run);
void add_cards(CLI::App& command_line, App& app, Run& run);
void add_replay(CLI::App& command_line, App& app, Run& run);
void add_verify(CLI::App& command_line, App& app, Run& run);
void add_admin(CLI::App& command_line, App& app, Run& run);
void add_serve(CLI::App& command_line, App& app, Run& run);

// What `bronze` alone does: opens the table in the browser.
int open_table(App& app);

// Finds content/: $BRONZE_CONTENT, an installed share folder, or a source tree around the program.
// Empty when there is none.
[[nodiscard]] std::filesystem::path find_content(const std::filesystem::path& program);
// Where it was looked for, said without the words that would be there.
[[nodiscard]] std::string no_content(const std::filesystem::path& program, Language language);
[[nodiscard]] Result<Content> read_content(const std::filesystem::path& folder);
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path);

// "story=NAME seats=3" as JSON.
[[nodiscard]] boost::json::object read_options(const std::vector<std::string>& options);

}  // namespace bronze::cli
