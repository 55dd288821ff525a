#include "server/connection.hpp"

namespace bronze::server {

namespace {

// Counts a connection as long as it lives.
class Presence {
public:
    Presence(std::map<std::string, std::size_t>& all, std::string address)
        : all_(&all), address_(std::move(address)) {
        ++(*all_)[address_];
    }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    ~Presence() {
        if (--(*all_)[address_] == 0) {
            all_->erase(address_);
        }
    }

private:
    std::map<std::string, std::size_t>* all_;
    std::string address_;
};

// True when the connection goes on as a WebSocket, with `last` as what was asked.
boost::asio::awaitable<bool> serve_pages(net::Stream& stream, std::string address,
                                         Reception& reception, Asking& last) {
    const Limits& limits = reception.hub->limits();
    Desk& desk = *reception.desk;
    boost::beast::flat_buffer buffer;
    bool goes_on = true;
    while (goes_on && !reception.stopping) {
        stream.expires_after(limits.idle);
        net::Heard heard = co_await net::read_asking(stream, buffer, limits.message);
        Answering response;
        if (heard.kind == net::Heard::Kind::nothing) {
            co_return false;
        }
        if (heard.kind == net::Heard::Kind::too_large) {
            response = desk.too_large(heard.asking);
        } else if (Desk::wants_to_listen(heard.asking)) {
            const auto problem = desk.obstacle(heard.asking, address);
            if (!problem) {
                last = std::move(heard.asking);
                co_return true;
            }
            ++reception.traffic->turned_away;
            response = desk.respond(heard.asking, *problem);
        } else {
            response = co_await desk.answer(std::move(heard.asking), address);
        }
        goes_on = co_await net::write_answer(stream, std::move(response));
    }
    stream.shut();
    co_return false;
}

// Until the other side or the server ends it.
boost::asio::awaitable<void> talk(net::WebSocket& socket, const std::shared_ptr<Session>& session,
                                  Reception& reception) {
    Hub& hub = *reception.hub;
    Traffic& traffic = *reception.traffic;
    session->push = [&](std::string text) {
        // A single text may be as long as it is.
        if (socket.unsent() > 0 && socket.unsent() + text.size() > hub.limits().unread) {
            ++traffic.slow_readers;
            socket.cut();  // whoever does not read would not read a goodbye either
        } else {
            socket.send(std::move(text));
        }
    };
    session->end = [&] { socket.end(); };
    ++traffic.sockets;
    while (const auto text = co_await socket.read()) {
        hub.hear(session, *text);
    }
    hub.leave(session);
    --traffic.sockets;
}

boost::asio::awaitable<void> listen(net::Stream stream, std::string address, Asking asking,
                                    Reception& reception) {
    const Limits& limits = reception.hub->limits();
    net::WebSocket socket(std::move(stream));
    reception.listening.insert(&socket);
    // A message that is only a little too large gets a refusal; this one ends the connection.
    if (co_await socket.accept(asking, 4 * limits.message, limits.idle)) {
        const auto session = std::make_shared<Session>();
        session->address = std::move(address);
        session->language = Desk::language_of(asking);
        asking = {};
        co_await talk(socket, session, reception);
    }
    reception.listening.erase(&socket);
    if (reception.stopping && reception.listening.empty()) {
        reception.nobody_left();
    }
}

}  // namespace

boost::asio::awaitable<void> serve(net::Stream stream, std::string address, Reception& reception) {
    const Presence presence(reception.presences, address);
    stream.expires_after(reception.hub->limits().idle);
    Asking last;
    if (co_await stream.shake_hands_as_server() &&
        co_await serve_pages(stream, address, reception, last)) {
        co_await listen(std::move(stream), std::move(address), std::move(last), reception);
    }
}

}  // namespace bronze::server
