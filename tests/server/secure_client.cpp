#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <cstdio>
#include <memory>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <sstream>

#include "server/protocol.hpp"
#include "tests/server/guest_client.hpp"

namespace bronze::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File file_at(const std::filesystem::path& path) {
    return {std::fopen(path.c_str(), "wb"), std::fclose};
}

struct Secured {
    asio::io_context context;
    asio::ssl::context tls{asio::ssl::context::tls_client};
    asio::ssl::stream<Tcp::socket> stream{context, tls};
    boost::system::error_code problem;

    explicit Secured(std::uint16_t port) {
        stream.next_layer().connect({asio::ip::address_v4::loopback(), port}, problem);
        if (!problem) {
            stream.handshake(asio::ssl::stream_base::client, problem);
        }
    }
};

}  // namespace

TestCertificate::TestCertificate(const std::filesystem::path& folder)
    : certificate(folder / "certificate.pem"), key(folder / "key.pem") {
    std::string curve = "P-256";
    const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> pair(
        EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", curve.data()), EVP_PKEY_free);
    const std::unique_ptr<X509, void (*)(X509*)> own(X509_new(), X509_free);
    ASN1_INTEGER_set(X509_get_serialNumber(own.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(own.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(own.get()), 3600);
    X509_set_pubkey(own.get(), pair.get());
    X509_sign(own.get(), pair.get(), EVP_sha256());
    PEM_write_X509(file_at(certificate).get(), own.get());
    PEM_write_PrivateKey(file_at(key).get(), pair.get(), nullptr, nullptr, 0, nullptr, nullptr);
}

Reply fetch_secure(std::uint16_t port, std::string_view target) {
    Secured secured(port);
    http::request<http::empty_body> request(http::verb::get,
                                            beast::string_view(target.data(), target.size()), 11);
    request.set(http::field::host, "localhost");
    if (!secured.problem) {
        http::write(secured.stream, request, secured.problem);
    }
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    if (!secured.problem) {
        http::read(secured.stream, buffer, response, secured.problem);
    }
    if (secured.problem) {
        return {};
    }
    std::ostringstream head;
    head << response.base();
    return {.status = response.result_int(), .body = response.body(), .headers = head.str()};
}

boost::json::object hello_over_tls(std::uint16_t port) {
    Secured secured(port);
    beast::websocket::stream<asio::ssl::stream<Tcp::socket>&> socket(secured.stream);
    if (!secured.problem) {
        socket.handshake("localhost", "/live", secured.problem);
    }
    const std::string hello = boost::json::serialize(
        boost::json::object{{"id", 1}, {"ask", "hello"}, {"version", protocol_version}});
    if (!secured.problem) {
        socket.write(asio::buffer(hello), secured.problem);
    }
    beast::flat_buffer buffer;
    if (!secured.problem) {
        socket.read(buffer, secured.problem);
    }
    return secured.problem
               ? boost::json::object{{"error", {{"code", secured.problem.message()}}}}
               : boost::json::parse(beast::buffers_to_string(buffer.data())).as_object();
}

}  // namespace bronze::server
