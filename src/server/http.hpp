#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace bronze::server {

using Asking = boost::beast::http::request<boost::beast::http::string_body>;
using Answering = boost::beast::http::response<boost::beast::http::string_body>;

// Errors as values, here as everywhere.
inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace bronze::server
