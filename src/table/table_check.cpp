#include <algorithm>

#include "bots/bot.hpp"
#include "table/table.hpp"

namespace bronze {

namespace {

std::optional<Error> refuse(std::string_view key) {
    return Error{.message = Message(key), .place = {}};
}

constexpr auto nothing_against_it = std::nullopt;

// No line breaks, no escape sequences for somebody's terminal, nothing that is not UTF-8.
bool fit_to_say(std::string_view text) {
    if (text.empty() || text.size() > longest_saying) {
        return false;
    }
    std::size_t more = 0;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if ((more > 0) != ((byte & 0xC0U) == 0x80U) || byte < 0x20 || byte == 0x7F || byte > 0xF4) {
            return false;
        }
        more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : more > 0 ? more - 1 : 0;
    }
    return more == 0;
}

}  // namespace

bool Table::sits_here(const std::optional<Person>& person) const {
    return std::any_of(chairs_.begin(), chairs_.end(),
                       [&](const Chair& chair) { return chair.belongs_to(person); });
}

std::optional<Error> Table::not_theirs(Seat seat, const Entry& entry) const {
    if (index(seat) >= seats()) {
        return refuse("error.table.no_seat");
    }
    return chairs_[index(seat)].belongs_to(entry.by) ? Problem{} : refuse("error.table.not_yours");
}

Seats Table::needed_for(const Wish& wish) const {
    Seats needed;
    for (unsigned i = 0; i < seats(); ++i) {
        const Chair& chair = chairs_[i];
        if (!chair.played_by_bot() && !chair.conceded &&
            !chair.belongs_to(chairs_[index(wish.seat)].person)) {
            needed = needed | Seats::only(seat_at(i));
        }
    }
    return needed;
}

bool Table::free_to_go_back(Seat seat, std::uint64_t to) const {
    return match_ && match_->free_to_go_back(seat, to);
}

template <>
std::optional<Error> Table::refusal(const deed::Open& /*open*/, const Entry& /*entry*/) const {
    return refuse("error.table.journal");
}

template <>
std::optional<Error> Table::refusal(const deed::Sit& sit, const Entry& entry) const {
    if (stage_ != Stage::gathering) {
        return refuse("error.table.begun");
    }
    if (index(sit.seat) >= seats()) {
        return refuse("error.table.no_seat");
    }
    if (!entry.by) {
        return refuse("error.table.not_yours");
    }
    return chairs_[index(sit.seat)].open() ? Problem{} : refuse("error.table.taken");
}

template <>
std::optional<Error> Table::refusal(const deed::SeatBot& bot, const Entry& entry) const {
    if (stage_ != Stage::gathering && stage_ != Stage::playing) {
        return refuse("error.table.not_playing");
    }
    if (index(bot.seat) >= seats()) {
        return refuse("error.table.no_seat");
    }
    if (!plays(bot.level, *game_)) {
        return Error{.message = Message("error.table.no_bot").with("level", bot.level),
                     .place = {}};
    }
    const Chair& chair = chairs_[index(bot.seat)];
    const bool free = stage_ == Stage::gathering ? chair.open() : !chair.here;
    if (chair.played_by_bot() || (!free && !chair.belongs_to(entry.by))) {
        return refuse("error.table.taken");
    }
    return !entry.by || sits_here(entry.by) ? Problem{} : refuse("error.table.not_yours");
}

template <>
std::optional<Error> Table::refusal(const deed::Leave& leave, const Entry& entry) const {
    if (index(leave.seat) >= seats()) {
        return refuse("error.table.no_seat");
    }
    const Chair& chair = chairs_[index(leave.seat)];
    if (chair.open() || (stage_ != Stage::gathering && !chair.here)) {
        return refuse("error.table.nobody");
    }
    const bool sends_bot_away = stage_ == Stage::gathering && !chair.person && sits_here(entry.by);
    return !entry.by || sends_bot_away ? Problem{} : not_theirs(leave.seat, entry);
}

template <>
std::optional<Error> Table::refusal(const deed::Return& back, const Entry& entry) const {
    if (auto problem = not_theirs(back.seat, entry)) {
        return problem;
    }
    const Chair& chair = chairs_[index(back.seat)];
    if (chair.conceded && stage_ == Stage::playing) {
        return refuse("error.table.conceded");
    }
    return chair.here && !chair.played_by_bot() ? refuse("error.table.here") : Problem{};
}

template <>
std::optional<Error> Table::refusal(const deed::AddLuck& luck, const Entry& entry) const {
    if (stage_ != Stage::gathering) {
        return refuse("error.table.begun");
    }
    if (auto problem = not_theirs(luck.seat, entry)) {
        return problem;
    }
    const bool again = std::any_of(luck_.begin(), luck_.end(),
                                   [&](const auto& added) { return added.seat == luck.seat; });
    return again ? refuse("error.table.luck") : Problem{};
}

template <>
std::optional<Error> Table::refusal(const deed::Begin& /*begin*/, const Entry& entry) const {
    if (stage_ != Stage::gathering) {
        return refuse("error.table.begun");
    }
    if (entry.by && !sits_here(entry.by)) {
        return refuse("error.table.not_yours");
    }
    const bool waits = std::any_of(chairs_.begin(), chairs_.end(),
                                   [](const Chair& chair) { return chair.open(); });
    return waits ? refuse("error.table.open_seats") : Problem{};
}

template <>
std::optional<Error> Table::refusal(const deed::Choose& choose, const Entry& entry) const {
    if (set_aside_) {
        return set_aside_;
    }
    if (stage_ != Stage::playing) {
        return refuse("error.table.not_playing");
    }
    if (choose.moment != match_->moment()) {
        return refuse("error.table.stale");
    }
    const Chair& chair = chairs_[index(match_->decision().seat)];
    if (chair.played_by_bot() ? entry.by.has_value() : !chair.belongs_to(entry.by)) {
        return refuse("error.table.not_your_turn");
    }
    if (clock_.run_out(std::max(now_, entry.at))) {
        return refuse("error.table.out_of_time");
    }
    const auto offered = match_->choices();
    return std::binary_search(offered.begin(), offered.end(), choose.choice)
               ? Problem{}
               : refuse("error.match.not_offered");
}

template <>
std::optional<Error> Table::refusal(const deed::TakeBack& back, const Entry& entry) const {
    if (stage_ != Stage::playing) {
        return refuse("error.table.not_playing");
    }
    if (auto problem = not_theirs(back.seat, entry)) {
        return problem;
    }
    if (chairs_[index(back.seat)].played_by_bot()) {
        return refuse("error.table.not_yours");
    }
    if (wish_) {
        return refuse("error.table.wish");
    }
    return back.to >= match_->moment() || back.to < no_way_back_before_
               ? refuse("error.table.no_way_back")
               : Problem{};
}

template <>
std::optional<Error> Table::refusal(const deed::Answer& answer, const Entry& entry) const {
    if (!wish_) {
        return refuse("error.table.no_wish");
    }
    if (auto problem = not_theirs(answer.seat, entry)) {
        return problem;
    }
    const bool withdraws = answer.seat == wish_->seat && !answer.yes;
    const bool asked = needed_for(*wish_).has(answer.seat) && !wish_->agreed.has(answer.seat);
    return withdraws || asked ? Problem{} : refuse("error.table.not_asked");
}

template <>
std::optional<Error> Table::refusal(const deed::Concede& concede, const Entry& entry) const {
    if (stage_ != Stage::playing) {
        return refuse("error.table.not_playing");
    }
    if (auto problem = not_theirs(concede.seat, entry)) {
        return problem;
    }
    if (chairs_[index(concede.seat)].conceded) {
        return refuse("error.table.conceded");
    }
    return match_->knows_giving_up() && !match_->plays(concede.seat) ? refuse("error.match.out")
                                                                     : Problem{};
}

template <>
std::optional<Error> Table::refusal(const deed::RunOut& /*run_out*/, const Entry& entry) const {
    if (entry.by) {
        return refuse("error.table.house");
    }
    return clock_.run_out(std::max(now_, entry.at)) ? Problem{} : refuse("error.table.time_left");
}

template <>
std::optional<Error> Table::refusal(const deed::Say& say, const Entry& entry) const {
    if (!entry.by) {
        return refuse("error.table.not_yours");
    }
    if (!fit_to_say(say.text)) {
        return Error{
            .message =
                Message("error.table.say").with("most", static_cast<std::int64_t>(longest_saying)),
            .place = {}};
    }
    return nothing_against_it;
}

template <>
std::optional<Error> Table::refusal(const deed::Mute& mute, const Entry& entry) const {
    if (auto problem = not_theirs(mute.seat, entry)) {
        return problem;
    }
    return entry.by && mute.whom.is(*entry.by) ? refuse("error.table.mute") : Problem{};
}

template <>
std::optional<Error> Table::refusal(const deed::Rematch& rematch, const Entry& entry) const {
    return stage_ != Stage::over ? refuse("error.table.not_over") : not_theirs(rematch.seat, entry);
}

template <>
std::optional<Error> Table::refusal(const deed::GoOnAt& /*go_on*/, const Entry& entry) const {
    if (entry.by) {
        return refuse("error.table.house");
    }
    return rematch_agreed() ? Problem{} : refuse("error.table.no_rematch");
}

template <>
std::optional<Error> Table::refusal(const deed::SetAside& /*set_aside*/, const Entry& entry) const {
    if (entry.by) {
        return refuse("error.table.house");
    }
    return stage_ == Stage::gathering || stage_ == Stage::playing
               ? Problem{}
               : refuse("error.table.not_playing");
}

template <>
std::optional<Error> Table::refusal(const deed::SetAsideInstead& /*set_aside*/,
                                    const Entry& entry) const {
    return refusal(deed::SetAside{}, entry);
}

std::optional<Error> Table::check(const Entry& entry) const {
    if (entry.number != entries_) {
        return refuse("error.table.number");
    }
    return std::visit([&](const auto& done) { return refusal(done, entry); }, entry.deed);
}

}  // namespace bronze
