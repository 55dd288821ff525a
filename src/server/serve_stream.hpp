#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include "server/connection.hpp"

// HTTP over one kind of stream; included only where that kind is instantiated.
namespace bronze::server {

inline constexpr std::uint32_t longest_header = 8 * 1024;

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
template <class Stream>
boost::asio::awaitable<bool> serve_pages(Stream& stream, std::string address, Reception& reception,
                                         Asking& last) {
    namespace http = boost::beast::http;
    const Limits& limits = reception.hub->limits();
    Desk& desk = *reception.desk;
    boost::beast::flat_buffer buffer;
    bool goes_on = true;
    while (goes_on && !reception.stopping) {
        http::request_parser<http::string_body> parser;
        parser.body_limit(limits.message);
        parser.header_limit(longest_header);
        boost::beast::get_lowest_layer(stream).expires_after(limits.idle);
        const auto [unreadable, size] =
            co_await http::async_read(stream, buffer, parser, as_values);
        Answering response;
        if (unreadable == http::error::body_limit || unreadable == http::error::header_limit) {
            response = desk.too_large(parser.get());
        } else if (unreadable) {
            co_return false;
        } else if (Desk::wants_to_listen(parser.get())) {
            const auto problem = desk.obstacle(parser.get(), address);
            if (!problem) {
                last = parser.release();
                co_return true;
            }
            ++reception.traffic->turned_away;
            response = desk.respond(parser.get(), *problem);
        } else {
            response = co_await desk.answer(parser.release(), address);
        }
        goes_on = response.keep_alive();
        const auto [unwritable, written] = co_await http::async_write(stream, response, as_values);
        goes_on = goes_on && !unwritable;
    }
    boost::system::error_code ignored;
    boost::beast::get_lowest_layer(stream).socket().shutdown(
        boost::asio::ip::tcp::socket::shutdown_send, ignored);
    co_return false;
}

template <class Stream>
boost::asio::awaitable<void> serve_stream(Stream stream, std::string address,
                                          Reception& reception) {
    Asking last;
    if (co_await serve_pages(stream, address, reception, last)) {
        co_await listen(std::move(stream), std::move(address), std::move(last), reception);
    }
}

}  // namespace bronze::server
