#include "tests/server/victim.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "server/server.hpp"
#include "tests/server/salon.hpp"

namespace bronze::server {

namespace {

constexpr const char* folder_variable = "BRONZE_TEST_SERVE";
constexpr const char* pipe_variable = "BRONZE_TEST_SERVE_PIPE";

}  // namespace

// Not a test of its own: the other end of Victim, in the same program started once more.
TEST(AServerProcess, ServesWhoeverStartedIt) {
    const char* folder = std::getenv(folder_variable);
    const char* told = std::getenv(pipe_variable);
    if (folder == nullptr || told == nullptr) {
        GTEST_SKIP() << "only when a test asks for it";
    }
    Options options{.port = 0, .data = folder, .signals = false};
    options.limits.burst = 1e9;
    options.limits.connections = 10'000;
    options.limits.tables = 10'000;
    const auto server = Server::open(std::move(options), test::source_words(), loaded_games(),
                                     [](const object& /*line*/) {});
    ASSERT_TRUE(server.ok());
    const std::uint16_t port = (*server)->port();
    ASSERT_EQ(::write(std::atoi(told), &port, sizeof port), ssize_t{sizeof port});
    (*server)->run();
}

Victim::Victim(const std::filesystem::path& folder) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe(ends.data()), 0);
    const std::string in_folder = fmt::format("{}={}", folder_variable, folder.string());
    const std::string to_pipe = fmt::format("{}={}", pipe_variable, ends[1]);
    std::string program = std::filesystem::read_symlink("/proc/self/exe").string();
    std::string filter = "--gtest_filter=AServerProcess.*";
    std::string quiet = "--gtest_brief=1";
    std::array<char*, 4> words{program.data(), filter.data(), quiet.data(), nullptr};
    std::vector<std::string> variables{in_folder, to_pipe};
    std::vector<char*> environment;
    for (std::string& variable : variables) {
        environment.push_back(variable.data());
    }
    environment.push_back(nullptr);
    EXPECT_EQ(
        posix_spawn(&process_, program.c_str(), nullptr, nullptr, words.data(), environment.data()),
        0);
    close(ends[1]);
    EXPECT_EQ(read(ends[0], &port_, sizeof port_), ssize_t{sizeof port_});
    close(ends[0]);
}

void Victim::kill() {
    if (process_ != 0) {
        ::kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
        process_ = 0;
    }
}

}  // namespace bronze::server
