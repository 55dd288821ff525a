#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/app.hpp"
#include "kernel/hex.hpp"
#include "table/fair.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::string file;
    std::string commitment;
    bool json = false;
};

// A record as it was saved, or as the server's answer holds it.
Result<Record> read_record(const std::string& file) {
    auto text = read_file(file);
    if (!text) {
        return text.errors();
    }
    boost::system::error_code problem;
    const auto answer = boost::json::parse(*text, problem);
    if (!problem && answer.is_object()) {
        const auto* record = answer.get_object().if_contains("record");
        return load_record(record != nullptr && record->is_string()
                               ? std::string_view(record->get_string())
                               : std::string_view{});
    }
    return load_record(*text);
}

Result<Proof> prove(App& app, const Options& options, Record& record) {
    std::optional<Seed> published;
    if (!options.commitment.empty()) {
        published = seed_of(options.commitment);
        if (!published) {
            return Error{
                .message = Message("error.cli.commitment").with("found", options.commitment),
                .place = {}};
        }
    }
    auto read = read_record(options.file);
    if (!read) {
        return read.errors();
    }
    record = read.take();
    if (Errors errors = app.check(record.game); !errors.empty()) {
        return errors;
    }
    return verify(*app.game(record.game), record, published);
}

// A record without one is never proven.
std::string commitment_of(const Record& record) {
    return record.fair ? hex_of(record.fair->commitment) : std::string{};
}

void print_json(const App& app, const Record& record, const Result<Proof>& proof) {
    boost::json::object said{{"proven", proof.ok()}};
    if (proof) {
        said["game"] = record.game;
        said["commitment"] = commitment_of(record);
        said["setup"] = proof->setup;
        said["choices"] = proof->choices;
        said["of"] = record.steps.size();
    } else {
        said["code"] = proof.error().code();
        said["text"] = app.say(proof.error());
    }
    fmt::print("{}\n", boost::json::serialize(said));
}

void print_words(const App& app, const Options& options, const Record& record, const Proof& proof) {
    const auto count = [](std::size_t number) { return static_cast<std::int64_t>(number); };
    fmt::print("{}\n", app.say(Message(proof.setup ? "verify.whole" : "verify.part")
                                   .with("choices", count(proof.choices))
                                   .with("all", count(record.steps.size()))));
    fmt::print("{}\n",
               app.say(Message(options.commitment.empty() ? "verify.compare" : "verify.published")
                           .with("commitment", commitment_of(record))));
}

int run_verify(App& app, const Options& options) {
    Record record;
    const auto proof = prove(app, options, record);
    if (options.json) {
        print_json(app, record, proof);
    } else if (proof) {
        print_words(app, options, record, *proof);
    } else {
        app.complain(proof.errors());
    }
    return proof ? 0 : 1;
}

}  // namespace

void add_verify(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("verify", app.say("cli.help.verify"));
    command->add_option(app.say("cli.name.file"), options->file, app.say("cli.help.record"))
        ->required();
    command->add_option("--commitment", options->commitment, app.say("cli.help.commitment"));
    command->add_flag("--json", options->json, app.say("cli.help.json"));
    command->callback(
        [&app, &run, options] { run = [&app, options] { return run_verify(app, *options); }; });
}

}  // namespace bronze::cli
