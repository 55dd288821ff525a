#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "store/store.hpp"
#include "tests/support/folder.hpp"

namespace bronze::store {

// A store in a folder of its own that is gone afterwards.
class InAFolder : public testing::Test {
protected:
    [[nodiscard]] std::filesystem::path file(std::string_view name = "store.db") const {
        return folder_.path() / name;
    }

    Store& store() {
        if (store_ == nullptr) {
            auto opened = Store::open(file());
            EXPECT_TRUE(opened.ok());
            store_ = opened.take();
        }
        return *store_;
    }
    void close() { store_.reset(); }

    // The code of the refusal of one change; empty when it is safe.
    template <class... Given, class... Arguments>
    std::string done(void (Store::*change)(Given...), Arguments&&... arguments) {
        std::string code = "never answered";
        (store().*change)(std::forward<Arguments>(arguments)..., [&](const Problem& problem) {
            code = problem ? std::string(problem->code()) : std::string{};
        });
        store().commit();
        return code;
    }

    std::string open_table(const std::string& id) {
        return done(&Store::open_table,
                    TableRow{.id = id, .game = "little", .opened = Instant(Span(5))}, "first");
    }

    std::string append(const std::string& table, std::uint64_t number, std::string entry) {
        return done(&Store::append, table, number, std::move(entry));
    }

    static std::string code_of(const Problem& problem) {
        return problem ? std::string(problem->code()) : std::string{};
    }

private:
    test::Folder folder_;
    std::unique_ptr<Store> store_;
};

}  // namespace bronze::store
