#include "cli/app.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include "cli/games.hpp"
#include "cli/terminal.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

App::App(std::filesystem::path content_folder, Content content, Words words, Language language)
    : content_folder_(std::move(content_folder)),
      content_(std::move(content)),
      words_(std::move(words)),
      language_(language) {}

Errors App::check(std::string_view key) {
    if (games_.contains(key)) {
        return {};
    }
    const GameEntry* entry = find_game(key);
    if (entry == nullptr) {
        return {{.message = Message("error.cli.unknown_game").with("found", key), .place = {}}};
    }
    auto loaded = entry->load(content_);
    if (!loaded) {
        return loaded.errors();
    }
    games_[std::string(key)] = loaded.take();
    entry->offer_bots();
    return {};
}

const LoadedGame* App::game(std::string_view key) {
    if (const Errors errors = check(key); !errors.empty()) {
        complain(errors);
        return nullptr;
    }
    return games_.find(key)->second.get();
}

const LoadedGame* App::game_with(std::string_view key, const std::filesystem::path& folder) {
    const std::string name = fmt::format("{} {}", key, folder.string());
    if (const auto found = games_.find(name); found != games_.end()) {
        return found->second.get();
    }
    const GameEntry* entry = find_game(key);
    auto more = read_content(folder);
    if (entry == nullptr || !more || more->empty()) {
        complain({{.message = Message("error.cli.unreadable").with("file", folder.string()),
                   .place = {}}});
        return nullptr;
    }
    auto loaded = entry->load(with(content_, *more));
    if (!loaded) {
        complain(loaded.errors());
        return nullptr;
    }
    return (games_[name] = loaded.take()).get();
}

void App::complain(const Errors& errors) const {
    const bool watched = isatty(STDERR_FILENO) == 1;
    for (const Error& error : errors) {
        const std::string said = say(error);
        const auto lines = watched ? wrap(said, standard_terminal(true).columns, 2)
                                   : std::vector<std::string>{said};
        fmt::print(stderr, "{}\n", fmt::join(lines, "\n"));
    }
}

std::vector<std::string_view> game_keys() {
    std::vector<std::string_view> keys;
    for (const GameEntry& game : all_games()) {
        keys.push_back(game.key);
    }
    return keys;
}

namespace {

std::filesystem::path content_named_by_the_user() {
    const char* named = std::getenv("BRONZE_CONTENT");
    return named == nullptr ? "" : named;
}

std::filesystem::path folder_of(const std::filesystem::path& program) {
    std::error_code ignored;
    return std::filesystem::canonical(program, ignored).parent_path();
}

std::filesystem::path installed_content(const std::filesystem::path& folder) {
    return folder.parent_path() / "share/bronze/content";
}

}  // namespace

std::filesystem::path find_content(const std::filesystem::path& program) {
    std::error_code ignored;
    if (const auto named = content_named_by_the_user(); !named.empty()) {
        return std::filesystem::weakly_canonical(named, ignored);
    }
    const auto folder = folder_of(program);
    if (const auto installed = installed_content(folder);
        std::filesystem::exists(installed / "words", ignored)) {
        return installed;
    }
    for (auto around = folder; around != around.root_path(); around = around.parent_path()) {
        if (std::filesystem::exists(around / "content/words", ignored)) {
            return around / "content";
        }
    }
    return {};
}

std::string no_content(const std::filesystem::path& program, Language language) {
    const bool french = language == Language::fr;
    if (const auto named = content_named_by_the_user(); !named.empty()) {
        return fmt::format(
            fmt::runtime(french ? "BRONZE_CONTENT désigne le dossier {}, mais le contenu de Bronze "
                                  "(words/en.toml et le reste) ne s’y trouve pas."
                                : "BRONZE_CONTENT names the folder {}, but the content of Bronze "
                                  "(words/en.toml and the rest) is not there."),
            named.string());
    }
    const auto folder = folder_of(program);
    return fmt::format(
        fmt::runtime(french
                         ? "Bronze ne trouve pas son contenu (cartes, plans et phrases). Il a "
                           "cherché le dossier {}, puis un dossier « content » dans {} et dans "
                           "ceux qui l’entourent. La variable BRONZE_CONTENT peut en désigner un "
                           "autre."
                         : "Bronze does not find its content (cards, maps and sentences). It "
                           "looked for the folder {}, then for a folder \"content\" in {} and in "
                           "those around it. The variable BRONZE_CONTENT can name another one."),
        installed_content(folder).string(), folder.string());
}

Result<std::string> read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file) {
        return Error{.message = Message("error.cli.unreadable").with("file", path.string()),
                     .place = {}};
    }
    return text;
}

Result<Content> read_content(const std::filesystem::path& folder) {
    Content content;
    std::error_code problem;
    for (std::filesystem::recursive_directory_iterator entry(folder, problem), end;
         !problem && entry != end; entry.increment(problem)) {
        if (!entry->is_regular_file() || entry->path().extension() != ".toml") {
            continue;
        }
        auto text = read_file(entry->path());
        if (!text) {
            return text.errors();
        }
        content.push_back({.path = entry->path().lexically_relative(folder).generic_string(),
                           .text = text.take()});
    }
    if (problem) {
        return Error{.message = Message("error.cli.unreadable").with("file", folder.string()),
                     .place = {}};
    }
    std::sort(content.begin(), content.end(),
              [](const ContentFile& a, const ContentFile& b) { return a.path < b.path; });
    return content;
}

boost::json::object read_options(const std::vector<std::string>& options) {
    boost::json::object json;
    for (const std::string& option : options) {
        const auto equals = option.find('=');
        const std::string key = option.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : option.substr(equals + 1);
        std::int64_t number = 0;
        const auto [end, problem] =
            std::from_chars(value.data(), value.data() + value.size(), number);
        if (value == "true" || value == "false") {
            json[key] = value == "true";
        } else if (problem == std::errc{} && end == value.data() + value.size()) {
            json[key] = number;
        } else {
            json[key] = value;
        }
    }
    return json;
}

}  // namespace bronze::cli
