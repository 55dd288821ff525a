#include "table/table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "bots/bot.hpp"
#include "kernel/hash.hpp"
#include "kernel/hex.hpp"
#include "table/mute.hpp"
#include "table/public_view.hpp"

namespace bronze {

namespace {

Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

Result<std::unique_ptr<Match>> start(const LoadedGame& game, const deed::Open& opening,
                                     std::unique_ptr<Chance> chance) {
    if (opening.record.empty()) {
        return game.start(opening.setup, std::move(chance));
    }
    const auto record = load_record(opening.record);
    if (!record) {
        return record.errors();
    }
    return game.replay(*record, std::move(chance));
}

}  // namespace

Result<Table> Table::open(const LoadedGame& game, const Entry& first) {
    const auto* opening = std::get_if<deed::Open>(&first.deed);
    if (opening == nullptr || first.number != 0) {
        return refuse("error.table.journal");
    }
    if (opening->game != game.key()) {
        return Error{
            .message =
                Message("error.record.game").with("found", opening->game).with("known", game.key()),
            .place = {}};
    }
    // Only a match knows how many seats its setup has; this one is never played.
    auto trial = start(game, *opening, std::make_unique<FastChance>(0));
    if (!trial) {
        return trial.errors();
    }
    const auto unknown_bot = [&](const Chair& chair) {
        return chair.played_by_bot() && !plays(chair.bot, game);
    };
    if (opening->chairs.size() > (*trial)->seats() || opening->delay > longest_delay ||
        (*trial)->over() ||
        std::any_of(opening->chairs.begin(), opening->chairs.end(), unknown_bot)) {
        return refuse("error.table.opening");
    }
    return Table(game, first, trial.take());
}

Result<Table> Table::rebuild(const LoadedGame& game, std::span<const Entry> journal) {
    if (journal.empty()) {
        return refuse("error.table.journal");
    }
    auto table = open(game, journal.front());
    for (std::size_t i = 1; table && i < journal.size(); ++i) {
        if (i + 1 < journal.size() &&
            std::holds_alternative<deed::SetAsideInstead>(journal[i + 1].deed)) {
            table->leave_out();
        } else if (auto problem = table->apply(journal[i])) {
            return *problem;
        }
    }
    return table;
}

Table::Table(const LoadedGame& game, const Entry& first, std::unique_ptr<Match> match)
    : game_(&game),
      opening_(std::get<deed::Open>(first.deed)),
      begun_at_(match->moment()),
      no_way_back_before_(begun_at_),
      chairs_(opening_.chairs),
      clock_(opening_.clock),
      now_(first.at) {
    chairs_.resize(match->seats());
    ears_.resize(chairs_.size() + 1);
    tell({.news = News::opened, .who = first.by});
}

Entry Table::next(std::optional<Person> by, Instant at, Deed deed) const {
    return {.number = entries_, .at = at, .by = std::move(by), .deed = std::move(deed)};
}

template <>
void Table::carry_out(const deed::Open& /*open*/, const Entry& /*entry*/) {}

template <>
void Table::carry_out(const deed::Sit& sit, const Entry& entry) {
    chairs_[index(sit.seat)] = {.person = entry.by, .here = true};
    tell({.news = News::sat, .seat = sit.seat, .who = entry.by});
}

template <>
void Table::carry_out(const deed::SeatBot& bot, const Entry& /*entry*/) {
    chairs_[index(bot.seat)].bot = bot.level;
    tell({.news = News::bot_sat, .seat = bot.seat, .text = bot.level});
}

template <>
void Table::carry_out(const deed::Leave& leave, const Entry& /*entry*/) {
    Chair& chair = chairs_[index(leave.seat)];
    Update update{.news = News::left, .seat = leave.seat, .who = chair.person};
    chair.here = false;
    if (stage_ == Stage::gathering) {
        chair = {};
        std::erase_if(luck_, [&](const auto& luck) { return luck.seat == leave.seat; });
    }
    tell(std::move(update));
}

template <>
void Table::carry_out(const deed::Return& back, const Entry& /*entry*/) {
    Chair& chair = chairs_[index(back.seat)];
    chair.here = true;
    chair.bot.clear();
    tell({.news = News::returned, .seat = back.seat, .who = chair.person});
}

template <>
void Table::carry_out(const deed::AddLuck& luck, const Entry& /*entry*/) {
    luck_.push_back({.seat = luck.seat, .bytes = luck.bytes});
    tell({.news = News::added_luck, .seat = luck.seat});
}

template <>
void Table::carry_out(const deed::Begin& /*begin*/, const Entry& /*entry*/) {
    auto dice = std::make_unique<FairChance>(seed_from(opening_.secret, opening_.salt, luck_));
    FairChance& kept = *dice;
    auto match = start(*game_, opening_, std::move(dice));
    if (!match) {
        stand_still(match.error());
        return;
    }
    match_ = match.take();
    dice_ = &kept;
    stage_ = Stage::playing;
    tell({.news = News::began});
    happenings_.back().shows_events = true;
    remember_for_spectators();
}

template <>
void Table::carry_out(const deed::Choose& choose, const Entry& /*entry*/) {
    const Seat seat = match_->decision().seat;
    dice_->at(match_->moment());
    if (const auto taken = match_->choose(choose.choice); !taken) {
        stand_still(taken.error());
        return;
    }
    wish_.reset();
    settle(seat, News::chose);
}

template <>
void Table::carry_out(const deed::TakeBack& back, const Entry& /*entry*/) {
    wish_ = Wish{.seat = back.seat, .to = back.to, .agreed = {}};
    if (free_to_go_back(back.seat, back.to)) {
        go_back(back.seat, back.to);
    } else {
        tell({.news = News::asked_back, .seat = back.seat, .to = back.to});
    }
}

template <>
void Table::carry_out(const deed::Answer& answer, const Entry& /*entry*/) {
    if (answer.yes && wish_) {
        wish_->agreed = wish_->agreed | Seats::only(answer.seat);
    } else {
        wish_.reset();
    }
    tell({.news = News::answered, .seat = answer.seat, .yes = answer.yes});
}

template <>
void Table::carry_out(const deed::Concede& concede, const Entry& /*entry*/) {
    give_up(concede.seat, News::conceded);
}

template <>
void Table::carry_out(const deed::RunOut& /*run_out*/, const Entry& /*entry*/) {
    give_up(clock_.running(), News::ran_out);
}

template <>
void Table::carry_out(const deed::Say& say, const Entry& entry) {
    const auto chair = std::find_if(chairs_.begin(), chairs_.end(),
                                    [&](const Chair& here) { return here.belongs_to(entry.by); });
    const Seat seat = chair == chairs_.end()
                          ? Seat::none
                          : seat_at(static_cast<unsigned>(chair - chairs_.begin()));
    tell({.news = News::said, .seat = seat, .who = entry.by, .text = say.text});
}

template <>
void Table::carry_out(const deed::Mute& mute, const Entry& /*entry*/) {
    const auto pair = std::pair(mute.seat, key_of(mute.whom));
    if (mute.muted) {
        muted_.insert(pair);
    } else {
        muted_.erase(pair);
    }
    tell({.news = News::muted, .seat = mute.seat, .yes = mute.muted, .who = mute.whom});
}

template <>
void Table::carry_out(const deed::Rematch& rematch, const Entry& /*entry*/) {
    const auto others =
        static_cast<std::uint16_t>(want_rematch_.bits() & ~Seats::only(rematch.seat).bits());
    want_rematch_ = rematch.wanted ? want_rematch_ | Seats::only(rematch.seat) : Seats{others};
    tell({.news = News::rematch, .seat = rematch.seat, .yes = rematch.wanted});
}

template <>
void Table::carry_out(const deed::GoOnAt& go_on, const Entry& /*entry*/) {
    tell({.news = News::goes_on_at, .text = go_on.table});
}

template <>
void Table::carry_out(const deed::SetAside& /*set_aside*/, const Entry& /*entry*/) {
    stand_still(refuse("error.table.set_aside"));
}

template <>
void Table::carry_out(const deed::SetAsideInstead& /*set_aside*/, const Entry& /*entry*/) {
    stand_still(refuse("error.table.set_aside"));
}

std::optional<Error> Table::apply(const Entry& entry) {
    if (auto problem = check(entry)) {
        return problem;
    }
    // A clock that was set back must not stop a match.
    now_ = std::max(now_, entry.at);
    ++entries_;
    std::visit([&](const auto& done) { carry_out(done, entry); }, entry.deed);
    if (wish_ && (needed_for(*wish_) | wish_->agreed) == wish_->agreed) {
        go_back(wish_->seat, wish_->to);
    }
    run_clock(std::holds_alternative<deed::Choose>(entry.deed));
    return std::nullopt;
}

void Table::tell(Update update) {
    const auto number = static_cast<std::uint32_t>(happenings_.size());
    for (std::size_t ear = 0; ear < ears_.size(); ++ear) {
        const Seat seat = ear < chairs_.size() ? seat_at(static_cast<unsigned>(ear)) : Seat::none;
        const bool unheard =
            update.news == News::said && update.who && muted_.contains({seat, key_of(*update.who)});
        // What somebody does not want to hear is nobody else's business.
        const bool private_news = update.news == News::muted && seat != update.seat;
        if (!unheard && !private_news) {
            ears_[ear].push_back(number);
        }
    }
    happenings_.push_back({.at = now_,
                           .moment = moment(),
                           .turns = turns_,
                           .news = update.news,
                           .seat = update.seat});
    if (update.to != 0 || update.yes || update.who || !update.text.empty()) {
        happenings_.back().more =
            std::make_unique<Happening::More>(Happening::More{.to = update.to,
                                                              .yes = update.yes,
                                                              .who = std::move(update.who),
                                                              .text = std::move(update.text),
                                                              .kept = std::nullopt});
    }
}

// The match has changed: everybody hears of it.
void Table::settle(Seat seat, News how) {
    ++turns_;
    tell({.news = how, .seat = seat});
    happenings_.back().shows_events = true;
    remember_for_spectators();
    if (match_->over()) {
        finish(match_->winners());
    }
}

void Table::go_back(Seat seat, std::uint64_t to) {
    // The match forgets what it did there as soon as somebody chooses otherwise.
    for (Happening& happening : happenings_) {
        if (!happening.shows_events || happening.moment <= to) {
            continue;
        }
        if (!happening.more) {
            happening.more = std::make_unique<Happening::More>();
        }
        if (!happening.more->kept) {
            const auto events = match_->events(happening.moment);
            happening.more->kept.emplace(events.begin(), events.end());
        }
    }
    match_->go_to(to);
    wish_.reset();
    ++turns_;
    tell({.news = News::went_back, .seat = seat, .to = to});
    remember_for_spectators();
}

void Table::give_up(Seat seat, News how) {
    chairs_[index(seat)].conceded = true;
    wish_.reset();
    if (match_->knows_giving_up()) {
        leave_match(seat, how);
    } else {
        tell({.news = how, .seat = seat});
        leave_to_others(seat);
    }
}

// What becomes of it is a rule of the game.
void Table::leave_match(Seat seat, News how) {
    dice_->at(match_->moment());
    if (const auto left = match_->give_up(seat); !left) {
        stand_still(left.error());
        return;
    }
    no_way_back_before_ = match_->moment();
    settle(seat, how);
    const bool people = std::any_of(chairs_.begin(), chairs_.end(), [](const Chair& chair) {
        return !chair.conceded && !chair.played_by_bot();
    });
    if (stage_ == Stage::playing && !people) {
        finish(Seats::nobody());
    }
}

// With two seats the other one has won. With more a bot plays on, because only the game knows who
// is on whose side; the match ends when nobody is left who wants to play it.
void Table::leave_to_others(Seat seat) {
    Seats others;
    unsigned still_in = 0;
    bool people = false;
    for (unsigned i = 0; i < seats(); ++i) {
        if (!chairs_[i].conceded) {
            others = others | Seats::only(seat_at(i));
            ++still_in;
            people = people || !chairs_[i].played_by_bot();
        }
    }
    const auto& levels = bot_names();
    const auto level = std::find_if(levels.rbegin(), levels.rend(),
                                    [&](std::string_view name) { return plays(name, *game_); });
    if (still_in == 1 || level == levels.rend()) {
        finish(others);
    } else if (!people) {
        finish(Seats::nobody());
    } else {
        chairs_[index(seat)].bot = *level;
        tell({.news = News::bot_sat, .seat = seat, .text = std::string(*level)});
    }
}

void Table::finish(Seats winners) {
    stage_ = Stage::over;
    winners_ = winners;
    wish_.reset();
    tell({.news = News::over});
    snapshots_.clear();
}

void Table::stand_still(const Error& why) {
    stage_ = Stage::set_aside;
    set_aside_ = why;
    wish_.reset();
    tell({.news = News::set_aside});
    snapshots_.clear();
}

void Table::run_clock(bool chose) {
    const Seat seat = stage_ == Stage::playing ? match_->decision().seat : Seat::none;
    const bool person = seat != Seat::none && !chairs_[index(seat)].played_by_bot();
    clock_.run(person ? seat : Seat::none, now_, chose);
}

void Table::remember_for_spectators() {
    if (opening_.delay == 0) {
        return;
    }
    snapshots_.push_back({.turns = turns_,
                          .moment = moment(),
                          .decision = match_->decision(),
                          .view = public_view(*match_)});
    while (snapshots_.size() > 1 && shown(snapshots_[1].turns)) {
        snapshots_.pop_front();
    }
}

std::optional<Instant> Table::deadline() const {
    if (clock_.rules().kind == ClockRules::Kind::none || clock_.running() == Seat::none) {
        return std::nullopt;
    }
    return now_ + clock_.left(clock_.running(), now_);
}

std::optional<Seat> Table::bot_to_choose() const {
    if (stage_ != Stage::playing) {
        return std::nullopt;
    }
    const Seat seat = match_->decision().seat;
    return chairs_[index(seat)].played_by_bot() ? std::optional(seat) : std::nullopt;
}

std::unique_ptr<Match> Table::imagine(Seat seat, Chance& chance) const {
    return match_ ? match_->imagine(seat, chance) : nullptr;
}

Seed Table::commitment() const {
    return bronze::commitment(opening_.secret, opening_.salt);
}

Record Table::record() const {
    if (!match_) {
        return {};
    }
    Record record = match_->record();
    record.seed.reset();
    if (stage_ != Stage::playing) {
        record.seed = seed_from(opening_.secret, opening_.salt, luck_);
        record.fair = Record::Fair{.commitment = commitment(),
                                   .salt = opening_.salt,
                                   .secret = opening_.secret,
                                   .elsewhere = opening_.record.empty() ? 0 : begun_at_ + 1,
                                   .luck = luck_};
    }
    return record;
}

bool Table::rematch_agreed() const {
    bool anybody = false;
    for (unsigned i = 0; i < seats(); ++i) {
        if (chairs_[i].person && chairs_[i].here) {
            anybody = true;
            if (!want_rematch_.has(seat_at(i))) {
                return false;
            }
        }
    }
    return stage_ == Stage::over && anybody;
}

deed::Open Table::rematch(const Seed& secret, const Seed& salt) const {
    deed::Open opening = opening_;
    opening.secret = secret;
    opening.salt = salt;
    opening.chairs.assign(seats(), {});
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
        Chair& next = opening.chairs[(i + 1) % chairs_.size()];
        if (chairs_[i].person && chairs_[i].here) {
            next = {.person = chairs_[i].person, .here = true};
        } else if (chairs_[i].played_by_bot()) {
            next.bot = chairs_[i].bot;
        }
    }
    return opening;
}

std::uint64_t Table::hash() const {
    std::string all = fmt::format("{} {} {} {} {} {} {} {}", match_ ? match_->hash() : 0, moment(),
                                  match_ ? match_->moments() : 0, static_cast<int>(stage_),
                                  winners_.bits(), want_rematch_.bits(), entries_, turns_);
    const auto add = [&](std::string_view text) {
        fmt::format_to(std::back_inserter(all), "\n{} {}", text.size(), text);
    };
    for (unsigned i = 0; i < seats(); ++i) {
        const Chair& chair = chairs_[i];
        add(chair.person ? key_of(*chair.person) : "");
        add(chair.bot);
        add(fmt::format("{} {} {}", chair.here, chair.conceded,
                        clock_.left(seat_at(i), now_).count()));
    }
    if (wish_) {
        add(fmt::format("{} {} {}", index(wish_->seat), wish_->to, wish_->agreed.bits()));
    }
    for (const auto& [seat, whom] : muted_) {
        add(fmt::format("{} {}", index(seat), whom));
    }
    for (const Record::Fair::Luck& luck : luck_) {
        add(hex_of(luck.bytes));
    }
    for (const auto& ear : ears_) {
        add(std::to_string(ear.size()));
    }
    return hash_text(all);
}

}  // namespace bronze
