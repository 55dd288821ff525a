#include "cli/play_remote.hpp"

#include <array>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <fcntl.h>
#include <fstream>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>
#include <unistd.h>
#include <variant>

#include "cli/data_folder.hpp"
#include "cli/line_editor.hpp"
#include "cli/remote_wire.hpp"

namespace bronze::cli {

namespace {

struct Keys {
    std::string pressed;
};
struct NothingMore {};
using Something = std::variant<Wire::Heard, Keys, NothingMore>;

// Where the wire and the keyboard leave what they have for the one who plays.
class Mailbox {
public:
    void put(Something something) {
        {
            const std::scoped_lock lock(mutex_);
            all_.push_back(std::move(something));
        }
        changed_.notify_one();
    }
    Something take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !all_.empty(); });
        Something first = std::move(all_.front());
        all_.pop_front();
        return first;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Something> all_;
};

// Who one is at a server, so that one comes back as the same guest. Only its owner may read it.
std::filesystem::path token_file(const Address& address) {
    return data_folder({}) /
           ((address.secure ? "token-tls-" : "token-") + address.host + "-" + address.port);
}

std::string kept_token(const Address& address) {
    std::string token;
    std::getline(std::ifstream(token_file(address)), token);
    return token;
}

void keep_token(const Address& address, const std::string& token) {
    const auto path = token_file(address);
    std::error_code ignored;
    std::filesystem::create_directories(path.parent_path(), ignored);
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file >= 0) {
        // Without it one is simply somebody else next time.
        static_cast<void>(write(file, token.data(), token.size()) < 0);
        close(file);
    }
}

void read_keys(Mailbox& mailbox) {
    std::array<char, 256> pressed{};
    while (true) {
        const ssize_t count = read(STDIN_FILENO, pressed.data(), pressed.size());
        if (count <= 0) {
            return;
        }
        mailbox.put(Keys{std::string(pressed.data(), static_cast<std::size_t>(count))});
    }
}

void read_lines(Mailbox& mailbox, std::istream& in) {
    for (std::string line; std::getline(in, line);) {
        mailbox.put(Keys{line + '\n'});
    }
}

}  // namespace

int play_at(App& app, const std::string& url, RemoteWish wish, const Console& console) {
    const auto address = address_of(url);
    if (!address) {
        app.complain({{.message = Message("remote.url").with("found", url), .place = {}}});
        return 2;
    }
    if (wish.token.empty()) {
        wish.token = kept_token(*address);
    }
    // Others change the screen at any moment, so what is half typed must be shown again.
    const bool by_key = console.echoed && console.terminal().clears;
    std::optional<SilentTyping> silent;
    if (by_key) {
        silent.emplace(SilentTyping::Read::keys);
    }
    LineEditor editor;
    // The keyboard's thread may wait for a line that never comes, so it shares the mailbox.
    const auto mailbox = std::make_shared<Mailbox>();
    Wire wire(*address, [mailbox](Wire::Heard heard) { mailbox->put(std::move(heard)); });
    RemoteGame game(app, std::move(wish),
                    {.out = console.out,
                     .terminal = console.terminal,
                     .send = [&](std::string text) { wire.send(std::move(text)); },
                     .keep_token = [&](const std::string& token) { keep_token(*address, token); },
                     .half_typed = [&] { return editor.half(); }});
    std::thread([mailbox, by_key, &in = console.in] {
        by_key ? read_keys(*mailbox) : read_lines(*mailbox, in);
        mailbox->put(NothingMore{});
    }).detach();
    bool reached = false;
    while (true) {
        const Something something = mailbox->take();
        if (const auto* heard = std::get_if<Wire::Heard>(&something)) {
            switch (heard->kind) {
                case Wire::Heard::Kind::opened:
                    reached = true;
                    game.connected();
                    break;
                case Wire::Heard::Kind::message:
                    game.heard(heard->text);
                    if (game.turned_away()) {
                        return 1;
                    }
                    break;
                case Wire::Heard::Kind::closed:
                    if (!reached) {
                        app.complain({{.message = Message("remote.unreachable").with("url", url),
                                       .place = {}}});
                        return 1;
                    }
                    game.disconnected();
                    break;
            }
            continue;
        }
        const auto* keys = std::get_if<Keys>(&something);
        if (keys == nullptr) {
            return 0;
        }
        for (const std::string& line : editor.feed(keys->pressed)) {
            if (by_key) {
                console.out << '\n';
            }
            if (!game.typed(line)) {
                return 0;
            }
        }
        if (editor.ended()) {
            return 0;
        }
        if (by_key) {
            console.out << "\r\033[K> " << editor.half() << std::flush;
        }
    }
}

}  // namespace bronze::cli
