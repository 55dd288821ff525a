#include "cli/remote_line_over.hpp"

namespace bronze::cli {

std::shared_ptr<Line> plain_line(boost::beast::tcp_stream stream, const Address& address,
                                 Hear hear) {
    return std::make_shared<LineOver<boost::beast::tcp_stream>>(std::move(stream), address,
                                                                std::move(hear));
}

}  // namespace bronze::cli
