// The engine as seen by a WebAssembly host; bronze.mjs wraps it for JavaScript. Texts are UTF-8,
// given as address and size, in memory that the host got from bronze_allocate. A call that can fail
// returns 0 when it did what it was asked; either way its answer, or one line for each thing that
// was wrong, stays readable through bronze_answer until the next call.

#include <algorithm>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"
#include "ccg/ccg.hpp"
#include "kernel/match_of.hpp"
#include "kernel/words.hpp"
#include "vs/vs.hpp"

namespace {

using namespace bronze;

// As `bronze simulate` has it unless told otherwise.
constexpr std::uint64_t most_decisions = 1'000'000;

std::string answer;
std::vector<std::unique_ptr<LoadedGame>> games;

int refuse(std::string why) {
    answer = std::move(why);
    return 1;
}

int refuse(const Errors& errors, const Words* words) {
    answer.clear();
    for (const Error& error : errors) {
        answer += words != nullptr ? words->say(Language::en, error) : std::string(error.code());
        answer += '\n';
    }
    return 1;
}

template <Game G>
bool load_into_games(const Content& content, Errors& errors) {
    auto loaded = load_game<G>(content);
    if (!loaded) {
        std::ranges::copy(loaded.errors(), std::back_inserter(errors));
        return false;
    }
    games.push_back(loaded.take());
    return true;
}

}  // namespace

extern "C" {

[[clang::export_name("bronze_allocate")]]
char* bronze_allocate(std::size_t size) {
    return static_cast<char*>(std::malloc(size));
}

[[clang::export_name("bronze_free")]]
void bronze_free(char* memory) {
    std::free(memory);
}

[[clang::export_name("bronze_answer")]]
const char* bronze_answer() {
    return answer.data();
}

[[clang::export_name("bronze_answer_size")]]
std::size_t bronze_answer_size() {
    return answer.size();
}

// Reads content: a JSON object of all files of content/, path to text. Games of an earlier call are
// forgotten.
[[clang::export_name("bronze_load")]]
int bronze_load(const char* files, std::size_t size) {
    games.clear();
    boost::json::error_code problem;
    const auto parsed = boost::json::parse({files, size}, problem);
    const auto* object = parsed.if_object();
    if (problem || object == nullptr) {
        return refuse("content must be a JSON object of paths and texts");
    }
    Content content;
    for (const auto& [path, text] : *object) {
        if (!text.is_string()) {
            return refuse(fmt::format("{} is not a text", std::string_view(path)));
        }
        content.push_back({.path = path, .text = std::string(text.get_string())});
    }
    std::ranges::sort(content, {}, &ContentFile::path);

    const auto words = Words::load(content);
    if (!words) {
        return refuse(words.errors(), nullptr);
    }
    Errors errors;
    load_into_games<board::Board>(content, errors);
    load_into_games<ccg::Ccg>(content, errors);
    load_into_games<vs::Vs>(content, errors);
    if (!errors.empty()) {
        return refuse(errors, &*words);
    }
    answer.clear();
    return 0;
}

// Plays `count` random games of that key with the seeds from `seed` on, each to its end. The answer
// is one line "seed hash" for each, the hash of the last state in hexadecimal: what `bronze
// simulate GAME
// --hashes` prints.
[[clang::export_name("bronze_play_random")]]
int bronze_play_random(const char* game, std::size_t size, std::uint64_t seed,
                       std::uint32_t count) {
    const std::string_view key(game, size);
    const auto found = std::ranges::find(games, key, &LoadedGame::key);
    if (found == games.end()) {
        return refuse(fmt::format("no game {} is loaded", key));
    }
    answer.clear();
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto played = (*found)->play_random({}, seed + i, most_decisions);
        if (!played) {
            return refuse(played.errors(), nullptr);
        }
        fmt::format_to(std::back_inserter(answer), "{} {:016x}\n", seed + i, played->hash);
    }
    return 0;
}

}  // extern "C"
