#include "store/secret.hpp"

#include <array>
#include <cstdlib>
#include <sodium.h>
#include <span>

namespace bronze::store {

namespace {

void wake_sodium() {
    static const bool awake = sodium_init() >= 0;
    if (!awake) {
        std::abort();  // a machine without random numbers
    }
}

std::string letters_of(std::span<const unsigned char> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the zero at the end
    return text;
}

template <std::size_t size>
std::array<unsigned char, size> random_bytes() {
    wake_sodium();
    std::array<unsigned char, size> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

}  // namespace

std::string random_id() {
    return letters_of(random_bytes<16>());
}

std::string random_token() {
    return letters_of(random_bytes<32>());
}

Seed random_seed() {
    return random_bytes<32>();
}

std::string hash_token(std::string_view token) {
    wake_sodium();
    const std::string bytes(token);
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                       bytes.size());
    return letters_of(hash);
}

Result<std::string> hash_password(std::string_view password) {
    wake_sodium();
    if (password.size() < shortest_password || password.size() > longest_password) {
        return Error{.message = Message("error.store.password")
                                    .with("least", static_cast<std::int64_t>(shortest_password))
                                    .with("most", static_cast<std::int64_t>(longest_password)),
                     .place = {}};
    }
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(
            hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
        return Error{.message = Message("error.store.no_memory"), .place = {}};
    }
    return std::string(hash.data());
}

bool fits(std::string_view password, const std::string& hash) {
    wake_sodium();
    return password.size() <= longest_password &&
           crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace bronze::store
