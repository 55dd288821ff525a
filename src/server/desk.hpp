#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"
#include "server/files.hpp"
#include "server/hub.hpp"
#include "server/metrics.hpp"

namespace bronze::server {

using net::Answering;
using net::as_values;
using net::Asking;

// What a request over HTTP is answered with, whatever it came through.
class Desk {
public:
    using Log = std::function<void(boost::json::object)>;

    Desk(Hub& hub, const Traffic& traffic, Files files, std::vector<std::string> origins,
         bool secure, Log log)
        : hub_(&hub),
          traffic_(&traffic),
          files_(std::move(files)),
          origins_(std::move(origins)),
          secure_(secure),
          log_(std::move(log)) {}

    [[nodiscard]] static Language language_of(const Asking& asking);
    [[nodiscard]] static bool wants_to_listen(const Asking& asking);

    // Why it is not even looked at.
    [[nodiscard]] std::optional<Error> obstacle(const Asking& asking, const std::string& address);
    boost::asio::awaitable<Answering> answer(Asking asking, std::string address);
    [[nodiscard]] Answering respond(const Asking& asking, const Error& error) const;
    // To what was not read to its end, so nothing more can be read after it.
    [[nodiscard]] Answering too_large(const Asking& asking) const;
    // Who has not asked for a while.
    void forget(Instant now);

private:
    [[nodiscard]] std::optional<Answering> page(const Asking& asking) const;
    [[nodiscard]] Answering respond(const Asking& asking, const Files::File& file) const;
    boost::asio::awaitable<Answering> answer_request(const Asking& asking,
                                                     const std::string& address);
    boost::asio::awaitable<Result<std::string>> ask_hub(std::shared_ptr<Session> session,
                                                        Request request);
    [[nodiscard]] Answering respond(const Asking& asking, unsigned status, std::string body,
                                    std::string_view type = "application/json") const;
    bool take(const std::string& address, double price);

    Hub* hub_;
    const Traffic* traffic_;
    Files files_;
    std::vector<std::string> origins_;
    bool secure_;
    Log log_;
    std::map<std::string, Bucket> buckets_;
};

}  // namespace bronze::server
