#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/data_folder.hpp"
#include "store/lock.hpp"
#include "store/store.hpp"
#include "table/deed.hpp"

// Works on the data folder itself, whether a server uses it at the moment or not: SQLite lets both
// in, and the server looks for new bans every second.
namespace bronze::cli {

namespace {

struct Options {
    std::string data;
    bool json = false;
    std::string kind;
    std::string who;
    std::string why;
    unsigned days = 36500;
    std::string file;
};

using store::Store;

Error refuse(Message message) {
    return {.message = std::move(message), .place = {}};
}

Result<std::unique_ptr<Store>> open_store(const Options& options) {
    const auto file = store_in(data_folder(options.data));
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        return refuse(Message("error.cli.no_store").with("file", file.string()));
    }
    return Store::open(file);
}

Instant now() {
    return std::chrono::time_point_cast<Span>(std::chrono::system_clock::now());
}

std::string day_of(Instant instant) {
    return fmt::format("{:%F %R}", fmt::gmtime(std::chrono::floor<std::chrono::seconds>(instant)));
}

// As the hub names whom a ban is for.
Result<std::string> subject(Store& store, const Options& options) {
    if (options.kind == "address" || options.kind == "guest") {
        return options.kind + " " + options.who;
    }
    if (options.kind != "account") {
        return refuse(Message("error.cli.subject").with("found", options.kind));
    }
    const auto known = store.credentials(options.who);
    if (!known) {
        return known.errors();
    }
    if (!*known) {
        return refuse(Message("error.cli.no_account").with("name", options.who));
    }
    return "account " + (*known)->account.id;
}

// Everybody who has done something at the table, once each.
std::vector<Person> people_at(const std::vector<std::string>& journal) {
    std::vector<Person> people;
    for (const std::string& line : journal) {
        const auto entry = read_entry(line);
        if (entry && entry->by &&
            std::none_of(people.begin(), people.end(),
                         [&](const Person& person) { return person.is(*entry->by); })) {
            people.push_back(*entry->by);
        }
    }
    return people;
}

std::string kind_of(const Person& person) {
    return person.kind == Person::Kind::guest ? "guest" : "account";
}

std::optional<Errors> tables(const App& app, Store& store, const Options& options) {
    const auto rows = store.open_tables();
    if (!rows) {
        return rows.errors();
    }
    boost::json::array listed;
    for (const store::TableRow& row : *rows) {
        const auto journal = store.journal(row.id);
        if (!journal) {
            return journal.errors();
        }
        boost::json::array people;
        std::string names;
        for (const Person& person : people_at(*journal)) {
            people.push_back({{"kind", kind_of(person)}, {"id", person.id}, {"name", person.name}});
            names += fmt::format("{}{} ({} {})", names.empty() ? "" : ", ", person.name,
                                 kind_of(person), person.id);
        }
        listed.push_back({{"id", row.id},
                          {"game", row.game},
                          {"private", row.is_private},
                          {"opened", row.opened.time_since_epoch().count()},
                          {"deeds", journal->size()},
                          {"people", std::move(people)}});
        if (!options.json) {
            fmt::print("{}\n",
                       app.say(Message("admin.table")
                                   .with("table", row.id)
                                   .with("game", row.game)
                                   .with("opened", day_of(row.opened))
                                   .with("deeds", static_cast<std::int64_t>(journal->size()))
                                   .with("people", names)));
        }
    }
    if (options.json) {
        fmt::print("{}\n", boost::json::serialize(listed));
    } else if (rows->empty()) {
        fmt::print("{}\n", app.say("admin.no_tables"));
    }
    return std::nullopt;
}

std::optional<Errors> bans(const App& app, Store& store, const Options& options) {
    const auto all = store.bans();
    if (!all) {
        return all.errors();
    }
    boost::json::array listed;
    for (const store::Ban& ban : *all) {
        listed.push_back({{"who", ban.subject},
                          {"why", ban.reason},
                          {"until", ban.until.time_since_epoch().count()}});
        if (!options.json) {
            fmt::print("{}\n", app.say(Message("admin.ban")
                                           .with("who", ban.subject)
                                           .with("until", day_of(ban.until))
                                           .with("why", ban.reason)));
        }
    }
    if (options.json) {
        fmt::print("{}\n", boost::json::serialize(listed));
    } else if (all->empty()) {
        fmt::print("{}\n", app.say("admin.no_bans"));
    }
    return std::nullopt;
}

template <class Change>
std::optional<Errors> commit(Store& store, Change change) {
    std::optional<Errors> problem;
    change([&](const store::Problem& refused) {
        if (refused) {
            problem = Errors{*refused};
        }
    });
    store.commit();
    return problem;
}

std::optional<Errors> ban(const App& app, Store& store, const Options& options) {
    const auto whom = subject(store, options);
    if (!whom) {
        return whom.errors();
    }
    const store::Ban wanted{.subject = *whom,
                            .reason = options.why,
                            .until = now() + std::chrono::hours(24) * options.days};
    auto problem = commit(store, [&](Store::Done done) { store.ban(wanted, std::move(done)); });
    if (!problem) {
        fmt::print(
            "{}\n",
            app.say(
                Message("admin.banned").with("who", *whom).with("until", day_of(wanted.until))));
    }
    return problem;
}

std::optional<Errors> unban(const App& app, Store& store, const Options& options) {
    const auto whom = subject(store, options);
    if (!whom) {
        return whom.errors();
    }
    auto problem = commit(store, [&](Store::Done done) { store.lift_ban(*whom, std::move(done)); });
    if (!problem) {
        fmt::print("{}\n", app.say(Message("admin.unbanned").with("who", *whom)));
    }
    return problem;
}

std::optional<Errors> back_up(const App& app, Store& store, const Options& options) {
    if (const auto problem = store.back_up(options.file)) {
        return Errors{*problem};
    }
    fmt::print("{}\n", app.say(Message("admin.backed_up").with("file", options.file)));
    return std::nullopt;
}

using Task = std::optional<Errors> (*)(const App&, Store&, const Options&);

int run_task(const App& app, const Options& options, Task task) {
    const auto store = open_store(options);
    const auto problem = store ? task(app, **store, options) : store.errors();
    if (problem) {
        app.complain(*problem);
    }
    return problem ? 1 : 0;
}

// Not while a server uses the store: what it then wrote would be lost.
int run_restore(const App& app, const Options& options) {
    const auto folder = data_folder(options.data);
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    const auto lock = store::Lock::take(folder);
    if (!lock) {
        app.complain(lock.errors());
        return 1;
    }
    if (const auto problem = store::restore(options.file, store_in(folder))) {
        app.complain({*problem});
        return 1;
    }
    fmt::print("{}\n", app.say(Message("admin.restored").with("file", options.file)));
    return 0;
}

}  // namespace

void add_admin(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* admin = command_line.add_subcommand("admin", app.say("cli.help.admin"));
    admin->require_subcommand(1);
    const auto add = [&](const char* name, std::string_view help, std::function<int()> does) {
        CLI::App* command = admin->add_subcommand(name, app.say(help));
        command->add_option("--data", options->data, app.say("cli.help.serve_data"));
        command->callback([&run, does = std::move(does)] { run = does; });
        return command;
    };
    const auto with = [&app, options](Task task) {
        return [&app, options, task] { return run_task(app, *options, task); };
    };
    for (CLI::App* list : {add("tables", "cli.help.admin_tables", with(tables)),
                           add("bans", "cli.help.admin_bans", with(bans))}) {
        list->add_flag("--json", options->json, app.say("cli.help.json"));
    }
    CLI::App* banning = add("ban", "cli.help.admin_ban", with(ban));
    banning->add_option("--days", options->days, app.say("cli.help.admin_days"));
    banning->add_option("--why", options->why, app.say("cli.help.admin_why"));
    for (CLI::App* command : {banning, add("unban", "cli.help.admin_unban", with(unban))}) {
        command->add_option(app.say("cli.name.kind"), options->kind, app.say("cli.help.admin_kind"))
            ->required();
        command->add_option(app.say("cli.name.who"), options->who, app.say("cli.help.admin_who"))
            ->required();
    }
    for (CLI::App* command : {add("backup", "cli.help.admin_backup", with(back_up)),
                              add("restore", "cli.help.admin_restore",
                                  [&app, options] { return run_restore(app, *options); })}) {
        command->add_option(app.say("cli.name.file"), options->file, app.say("cli.help.admin_file"))
            ->required();
    }
}

}  // namespace bronze::cli
