#include "net/http.hpp"

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

namespace bronze::net {

namespace http = boost::beast::http;

namespace {

constexpr std::uint32_t longest_header = 8 * 1024;

}  // namespace

boost::asio::awaitable<Heard> read_asking(Stream& stream, boost::beast::flat_buffer& buffer,
                                          std::size_t longest_body) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(longest_body);
    parser.header_limit(longest_header);
    const auto [problem, size] = co_await http::async_read(stream, buffer, parser, as_values);
    Heard heard;
    if (problem == http::error::body_limit || problem == http::error::header_limit) {
        heard.kind = Heard::Kind::too_large;
    } else if (!problem) {
        heard.kind = Heard::Kind::asking;
    }
    heard.asking = parser.release();
    co_return heard;
}

boost::asio::awaitable<bool> write_answer(Stream& stream, Answering answer) {
    const bool goes_on = answer.keep_alive();
    const auto [problem, size] = co_await http::async_write(stream, answer, as_values);
    co_return goes_on && !problem;
}

}  // namespace bronze::net
