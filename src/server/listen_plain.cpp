#include "server/listen_stream.hpp"

namespace bronze::server {

boost::asio::awaitable<void> listen(Plain stream, std::string address, Asking asking,
                                    Reception& reception) {
    return listen_stream(std::move(stream), std::move(address), std::move(asking), reception);
}

}  // namespace bronze::server
