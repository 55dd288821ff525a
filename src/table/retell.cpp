#include "table/retell.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace bronze {

namespace {

class RetellingChance final : public Chance {
public:
    RetellingChance(const Record& record, const std::optional<Seed>& seed, std::size_t elsewhere,
                    std::vector<std::vector<Drawn>>& draws)
        : record_(&record), elsewhere_(elsewhere), draws_(&draws) {
        if (seed) {
            fair_.emplace(*seed);
        }
        draws_->emplace_back();
    }

    void at(std::size_t moment) {
        moment_ = moment + 1;
        next_ = 0;
        draws_->emplace_back();
        if (fair_) {
            fair_->at(moment);
        }
    }

    std::uint32_t draw(Draw draw) override {
        const std::uint32_t outcome =
            fair_ && moment_ >= elsewhere_ ? fair_->draw(draw) : recorded(draw);
        draws_->back().push_back({.draw = draw, .outcome = outcome});
        return outcome;
    }

private:
    [[nodiscard]] std::uint32_t recorded(Draw draw) {
        const auto& outcomes =
            moment_ == 0 ? record_->start_outcomes : record_->steps[moment_ - 1].outcomes;
        // A record that does not fit is noticed by comparing what was drawn.
        return next_ < outcomes.size() && outcomes[next_] < draw.bound ? outcomes[next_++] : 0;
    }

    const Record* record_;
    std::optional<FairChance> fair_;
    std::size_t elsewhere_;
    std::vector<std::vector<Drawn>>* draws_;
    std::size_t moment_ = 0;
    std::size_t next_ = 0;
};

bool same(const std::vector<Drawn>& drawn, const std::vector<std::uint32_t>& outcomes) {
    return std::equal(
        drawn.begin(), drawn.end(), outcomes.begin(), outcomes.end(),
        [](const Drawn& here, std::uint32_t outcome) { return here.outcome == outcome; });
}

Error refusal(Message message) {
    return {.message = std::move(message), .place = {}};
}

}  // namespace

Result<Retold> retell(const LoadedGame& game, const Record& record, const std::optional<Seed>& seed,
                      std::size_t elsewhere) {
    if (record.game != game.key()) {
        return refusal(
            Message("error.record.game").with("found", record.game).with("known", game.key()));
    }
    if (record.content != game.content()) {
        return refusal(Message("error.record.content"));
    }
    Retold retold;
    auto chance = std::make_unique<RetellingChance>(record, seed, elsewhere, retold.draws);
    RetellingChance& dice = *chance;
    const auto other_dice = [&](std::size_t step) {
        return refusal((seed ? Message("error.fair.dice") : Message("error.record.outcome"))
                           .with("step", static_cast<std::int64_t>(step)));
    };
    const auto wrong_choice = [&](std::size_t step) {
        return refusal(
            Message("error.record.choice").with("step", static_cast<std::int64_t>(step)));
    };
    const auto started = game.start(record.setup, std::move(chance), record.seed);
    if (!started) {
        return started.errors();
    }
    Match& match = **started;
    if (!same(retold.draws.back(), record.start_outcomes)) {
        return other_dice(0);
    }
    for (std::size_t moment = 0; moment < record.steps.size(); ++moment) {
        const Record::Step& step = record.steps[moment];
        const bool gives_up = step.choice == Match::giving_up;
        const auto offered = match.choices();
        if (!gives_up && (match.decision().seat != step.seat ||
                          !std::binary_search(offered.begin(), offered.end(), step.choice))) {
            return wrong_choice(moment + 1);
        }
        retold.deeds.push_back(gives_up ? "concede " + match.seat_name(step.seat)
                                        : "choose " + match.name(step.choice));
        dice.at(moment);
        const auto taken = gives_up ? match.give_up(step.seat) : match.choose(step.choice);
        if (gives_up && !taken) {
            return wrong_choice(moment + 1);
        }
        if (!taken || !same(retold.draws.back(), step.outcomes)) {
            return other_dice(moment + 1);
        }
    }
    retold.next = match.over() ? std::string{} : match.seat_name(match.decision().seat);
    retold.hash = match.hash();
    return retold;
}

}  // namespace bronze
