#include <algorithm>

#include "table/public_view.hpp"
#include "table/table.hpp"

namespace bronze {

const std::vector<std::uint32_t>& Table::ears(Listener listener) const {
    return listener.sits() && index(listener.seat()) < seats() ? ears_[index(listener.seat())]
                                                               : ears_.back();
}

// What was there before the first choice can help nobody.
bool Table::shown(std::uint64_t turns) const {
    return stage_ != Stage::playing || turns == 0 || turns + opening_.delay <= turns_;
}

std::uint64_t Table::heard(Listener listener) const {
    const auto& all = ears(listener);
    if (listener.sits()) {
        return all.size();
    }
    const auto hidden = std::partition_point(all.begin(), all.end(), [&](std::uint32_t number) {
        return shown(happenings_[number].turns);
    });
    return static_cast<std::uint64_t>(hidden - all.begin());
}

std::vector<Update> Table::updates(Listener listener, std::uint64_t after) const {
    const auto& all = ears(listener);
    std::vector<Update> updates;
    const std::uint64_t end = heard(listener);
    for (std::uint64_t number = after; number < end; ++number) {
        updates.push_back(render(happenings_[all[number]], listener));
        updates.back().number = number + 1;
    }
    return updates;
}

Update Table::render(const Happening& happening, Listener listener) const {
    Update update{.at = happening.at,
                  .news = happening.news,
                  .seat = happening.seat,
                  .moment = happening.moment};
    const Happening::More* more = happening.more.get();
    if (more != nullptr) {
        update.to = more->to;
        update.yes = more->yes;
        update.who = more->who;
        update.text = more->text;
    }
    if (!happening.shows_events) {
        return update;
    }
    const bool kept = more != nullptr && more->kept;
    for (const Event& event :
         kept ? std::span<const Event>(*more->kept) : match_->events(happening.moment)) {
        const Seat eyes = listener.sits() ? listener.seat() : least_informed(*match_, event);
        if (eyes != Seat::none && event.aware.has(eyes)) {
            update.events.push_back(
                {.name = match_->name(event, eyes), .words = match_->about(event, eyes)});
        }
    }
    return update;
}

std::vector<std::byte> Table::view_bytes(Seat seat) const {
    return match_ && seat != Seat::none ? match_->view_bytes(seat) : std::vector<std::byte>{};
}

std::optional<Message> Table::why(Seat seat, std::string_view thing) const {
    if (!match_ || seat == Seat::none || index(seat) >= seats()) {
        return std::nullopt;
    }
    FastChance chance(0);
    return match_->imagine(seat, chance)->why(thing);
}

Present Table::present(Listener listener) const {
    Present present;
    present.number = heard(listener);
    if (!match_) {
        return present;
    }
    if (!listener.sits() && !snapshots_.empty()) {
        const Snapshot& before = snapshots_.front();
        present.moment = before.moment;
        present.view = before.view;
        present.decision = before.decision;
        return present;
    }
    present.moment = match_->moment();
    present.view = listener.sits() ? match_->view(listener.seat()) : public_view(*match_);
    if (stage_ != Stage::playing) {
        return present;
    }
    present.decision = match_->decision();
    if (listener.sits() && present.decision.seat == listener.seat()) {
        present.prompt = match_->about_decision();
        for (const Choice choice : match_->choices()) {
            present.offers.push_back(
                {.choice = choice, .name = match_->name(choice), .words = match_->about(choice)});
        }
    }
    return present;
}

}  // namespace bronze
