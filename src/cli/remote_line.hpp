#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "cli/remote_wire.hpp"

namespace bronze::cli {

inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

// One connection of a wire, over whatever stream, until it breaks.
class Line {
public:
    Line() = default;
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    virtual ~Line() = default;

    virtual boost::asio::awaitable<void> run() = 0;
    virtual void send(std::string text) = 0;
    virtual void cut() = 0;
};

using Hear = std::function<void(Wire::Heard)>;

[[nodiscard]] std::shared_ptr<Line> plain_line(boost::beast::tcp_stream stream,
                                               const Address& address, Hear hear);
[[nodiscard]] std::shared_ptr<Line> secure_line(boost::beast::tcp_stream stream,
                                                const Address& address, Hear hear);

}  // namespace bronze::cli
