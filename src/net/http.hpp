#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>

#include "net/stream.hpp"

namespace bronze::net {

using Asking = boost::beast::http::request<boost::beast::http::string_body>;
using Answering = boost::beast::http::response<boost::beast::http::string_body>;

// Errors as values, here as everywhere.
inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

struct Heard {
    enum class Kind : std::uint8_t {
        asking,
        too_large,  // what came of it is there
        nothing,    // the connection has ended, or this is not HTTP
    };

    Kind kind = Kind::nothing;
    Asking asking;
};

// The next request. What came after it stays in the buffer.
[[nodiscard]] boost::asio::awaitable<Heard> read_asking(Stream& stream,
                                                        boost::beast::flat_buffer& buffer,
                                                        std::size_t longest_body);
// Whether the connection may go on.
[[nodiscard]] boost::asio::awaitable<bool> write_answer(Stream& stream, Answering answer);

}  // namespace bronze::net
