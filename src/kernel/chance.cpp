#include "kernel/chance.hpp"

#include <algorithm>
#include <bit>

namespace bronze {

namespace {

// Multiply-shift with rejection: exact for every bound, and almost never draws twice.
template <class Next>
std::uint32_t below(std::uint32_t bound, Next next) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t threshold = (0U - bound) % bound;
        while (static_cast<std::uint32_t>(product) < threshold) {
            product = std::uint64_t{next()} * bound;
        }
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
    a += b;
    d = std::rotl(d ^ a, 16);
    c += d;
    b = std::rotl(b ^ c, 12);
    a += b;
    d = std::rotl(d ^ a, 8);
    c += d;
    b = std::rotl(b ^ c, 7);
}

}  // namespace

FastChance::FastChance(std::uint64_t seed, std::uint64_t stream) : step_((stream << 1U) | 1U) {
    next();
    state_ += seed;
    next();
}

std::uint32_t FastChance::next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + step_;
    const auto mixed = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    return std::rotr(mixed, static_cast<int>(old >> 59U));
}

std::uint32_t FastChance::draw(Draw draw) {
    return below(draw.bound, [this] { return next(); });
}

SecretChance::SecretChance(const Seed& seed, std::uint64_t stream) {
    input_ = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t i = 0; i < 8; ++i) {
        for (std::size_t byte = 0; byte < 4; ++byte) {
            input_[4 + i] |= std::uint32_t{seed[4 * i + byte]} << (8 * byte);
        }
    }
    input_[14] = static_cast<std::uint32_t>(stream);
    input_[15] = static_cast<std::uint32_t>(stream >> 32U);
}

void SecretChance::refill() {
    block_ = input_;
    auto& x = block_;
    for (int round = 0; round < 10; ++round) {
        quarter_round(x[0], x[4], x[8], x[12]);
        quarter_round(x[1], x[5], x[9], x[13]);
        quarter_round(x[2], x[6], x[10], x[14]);
        quarter_round(x[3], x[7], x[11], x[15]);
        quarter_round(x[0], x[5], x[10], x[15]);
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] += input_[i];
    }
    if (++input_[12] == 0) {
        ++input_[13];
    }
    used_ = 0;
}

std::uint32_t SecretChance::next() {
    if (used_ == block_.size()) {
        refill();
    }
    return block_[used_++];
}

std::uint32_t SecretChance::draw(Draw draw) {
    return below(draw.bound, [this] { return next(); });
}

std::uint32_t RecordingChance::draw(Draw draw) {
    const std::uint32_t outcome = source_->draw(draw);
    outcomes_->push_back(outcome);
    return outcome;
}

std::uint32_t RecordedChance::draw(Draw draw) {
    if (next_ >= outcomes_.size() || outcomes_[next_] >= draw.bound) {
        failed_ = true;
        return 0;
    }
    return outcomes_[next_++];
}

void ForcedChance::force(std::uint16_t kind, std::uint32_t outcome) {
    forced_.push_back({.kind = kind, .outcome = outcome});
}

std::uint32_t ForcedChance::draw(Draw draw) {
    const auto forced =
        std::find_if(forced_.begin(), forced_.end(), [&](Forced f) { return f.kind == draw.kind; });
    if (forced == forced_.end() || forced->outcome >= draw.bound) {
        unforced_.push_back(draw);
        return filler_.draw(draw);
    }
    const std::uint32_t outcome = forced->outcome;
    forced_.erase(forced);
    return outcome;
}

}  // namespace bronze
