#include "kernel/sha256.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "kernel/hex.hpp"

namespace bronze {
namespace {

std::string hash_of(std::string_view text) {
    return hex_of(sha256(std::vector<std::uint8_t>(text.begin(), text.end())));
}

// The examples published with FIPS 180-4.
TEST(Sha256, GivesThePublishedValues) {
    EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hash_of(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Hex, IsReadBackAndNothingElseIsRead) {
    const Seed seed{0x00, 0x1f, 0xff};
    EXPECT_EQ(seed_of(hex_of(seed)), seed);
    EXPECT_FALSE(seed_of("").has_value());
    EXPECT_FALSE(seed_of(hex_of(seed) + "0").has_value());
    EXPECT_FALSE(seed_of(std::string(64, 'g')).has_value());
    EXPECT_FALSE(seed_of(std::string(64, 'F')).has_value());
}

}  // namespace
}  // namespace bronze
