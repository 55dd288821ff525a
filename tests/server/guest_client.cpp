#include "tests/server/guest_client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <sstream>

namespace bronze::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Tcp = asio::ip::tcp;

Reply fetch(std::uint16_t port, std::string_view method, std::string_view target,
            std::string_view body, std::vector<std::pair<std::string, std::string>> headers) {
    asio::io_context context;
    Tcp::socket socket(context);
    boost::system::error_code problem;
    socket.connect({asio::ip::address_v4::loopback(), port}, problem);
    http::request<http::string_body> request;
    request.method_string(beast::string_view(method.data(), method.size()));
    request.target(beast::string_view(target.data(), target.size()));
    request.version(11);
    request.set(http::field::host, "localhost");
    if (!body.empty()) {
        request.set(http::field::content_type, "application/json");
    }
    for (const auto& [name, value] : headers) {
        request.set(name, value);
    }
    request.body() = body;
    request.prepare_payload();
    if (!problem) {
        http::write(socket, request, problem);
    }
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    if (!problem) {
        http::read(socket, buffer, response, problem);
    }
    if (problem) {
        return {};
    }
    std::ostringstream head;
    head << response.base();
    return {.status = response.result_int(), .body = response.body(), .headers = head.str()};
}

std::string bytes_until_the_end(std::uint16_t port, std::string_view bytes) {
    asio::io_context context;
    Tcp::socket socket(context);
    boost::system::error_code problem;
    socket.connect({asio::ip::address_v4::loopback(), port}, problem);
    asio::write(socket, asio::buffer(bytes.data(), bytes.size()), problem);
    std::string all;
    asio::read(socket, asio::dynamic_buffer(all), problem);
    return all;
}

class Client::Inside {
public:
    asio::io_context context;
    websocket::stream<Tcp::socket> socket{context};
    bool connected = false;
};

Client::Client(std::uint16_t port, std::string_view origin) : inside_(std::make_unique<Inside>()) {
    boost::system::error_code problem;
    inside_->socket.next_layer().connect({asio::ip::address_v4::loopback(), port}, problem);
    inside_->socket.set_option(
        websocket::stream_base::decorator([&](websocket::request_type& request) {
            if (!origin.empty()) {
                request.set(http::field::origin, beast::string_view(origin.data(), origin.size()));
            }
        }));
    if (!problem) {
        inside_->socket.handshake("localhost", "/live", problem);
    }
    inside_->connected = !problem;
}

Client::~Client() = default;

bool Client::connected() const {
    return inside_->connected;
}

void Client::send(std::string_view text) {
    boost::system::error_code problem;
    inside_->socket.write(asio::buffer(text.data(), text.size()), problem);
    inside_->connected = inside_->connected && !problem;
}

boost::json::object Client::next() {
    beast::flat_buffer buffer;
    boost::system::error_code problem;
    inside_->socket.read(buffer, problem);
    if (problem) {
        inside_->connected = false;
        return {};
    }
    return boost::json::parse(beast::buffers_to_string(buffer.data())).as_object();
}

boost::json::object Client::ask(std::string_view name, boost::json::object parts) {
    parts["id"] = ++id;
    parts["ask"] = name;
    send(boost::json::serialize(parts));
    while (connected()) {
        boost::json::object message = next();
        if (!message.contains("push")) {
            return message;
        }
        pushes.push_back(std::move(message));
    }
    return {};
}

void Client::cut() {
    boost::system::error_code ignored;
    inside_->socket.next_layer().close(ignored);
    inside_->connected = false;
}

}  // namespace bronze::server
