#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

#include "kernel/choice.hpp"
#include "kernel/fixed.hpp"

namespace bronze {

// Choices that differ in their `b` alone: for each bit n of `bits`, `first` with n added to its b.
struct ChoiceRun {
    Choice first;
    std::uint64_t bits = 1;

    [[nodiscard]] constexpr std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(bits));
    }
    [[nodiscard]] constexpr Choice front() const {
        Choice choice = first;
        choice.b = static_cast<std::uint16_t>(choice.b + std::countr_zero(bits));
        return choice;
    }
    constexpr void drop_front() { bits &= bits - 1; }
    [[nodiscard]] constexpr Choice operator[](std::size_t i) const {
        ChoiceRun rest = *this;
        for (; i > 0; --i) {
            rest.drop_front();
        }
        return rest.front();
    }
    friend constexpr auto operator<=>(const ChoiceRun&, const ChoiceRun&) = default;
};

// What a seat may choose from. A hundred spaces to walk to are written down as a few runs: who
// takes only one of them, as a player who tries millions of games does, never sees the others.
class ChoiceList {
public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Choice;
        using difference_type = std::ptrdiff_t;
        using pointer = const Choice*;
        using reference = Choice;

        Iterator() = default;
        Iterator(const ChoiceRun* run, const ChoiceRun* end) : run_(run), end_(end) { enter(); }
        Choice operator*() const { return rest_.front(); }
        Iterator& operator++() {
            rest_.drop_front();
            if (rest_.bits == 0) {
                ++run_;
                enter();
            }
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) {
            return a.run_ == b.run_ && a.rest_ == b.rest_;
        }

    private:
        void enter() { rest_ = run_ == end_ ? ChoiceRun{.first = {}, .bits = 0} : *run_; }

        const ChoiceRun* run_ = nullptr;
        const ChoiceRun* end_ = nullptr;
        ChoiceRun rest_{.first = {}, .bits = 0};
    };

    [[nodiscard]] std::span<const ChoiceRun> runs() const { return {runs_.begin(), runs_.end()}; }
    [[nodiscard]] Iterator begin() const { return {runs_.begin(), runs_.end()}; }
    [[nodiscard]] Iterator end() const { return {runs_.end(), runs_.end()}; }
    [[nodiscard]] bool empty() const { return runs_.empty(); }
    [[nodiscard]] std::size_t size() const {
        std::size_t total = 0;
        for (const ChoiceRun& run : runs_) {
            total += run.size();
        }
        return total;
    }
    [[nodiscard]] Choice operator[](std::size_t i) const {
        const ChoiceRun* run = runs_.begin();
        for (; i >= run->size(); ++run) {
            i -= run->size();
        }
        return (*run)[i];
    }

    void restart() { runs_.restart(); }
    void push_back(Choice choice) { runs_.push_back({.first = choice}); }
    // Orders the choices pushed one by one since there were `first` runs.
    void sort_from(std::size_t first) { std::sort(runs_.begin() + first, runs_.end()); }

    // Room for at most that many more runs, to be written in place; `grow_to` says how far they
    // went.
    ChoiceRun* room_for(std::size_t more) { return runs_.room_for(more); }
    void grow_to(const ChoiceRun* end) { runs_.grow_to(end); }

    friend bool operator==(const ChoiceList&, const ChoiceList&) = default;

private:
    FixedVector<ChoiceRun, 2048> runs_;
};

}  // namespace bronze
