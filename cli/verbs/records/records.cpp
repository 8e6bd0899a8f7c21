// records: lists, checks and converts files of games.
#include <fmt/format.h>

#include <array>
#include <map>
#include <ostream>

#include "cli/setup/record_file.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "protocols/json_values.hpp"
#include "records/convert.hpp"
#include "records/players.hpp"
#include "records/replayers.hpp"

namespace kibitz {

namespace {

using records::GameRecord;
using records::Problem;
using records::text_without_controls;

struct RecordsArguments {
  std::string file;
  EngineArguments engine;
  FileArguments files;
  std::string to;
  bool is_check = false;
  bool overwrites = false;
  bool as_json = false;
};

// The sums over all games of a file.
struct RecordTotals {
  std::int64_t games = 0, faulty = 0, warnings = 0;
  std::int64_t moves = 0, written = 0;
};

std::vector<TableColumn> record_columns(const Terminal& terminal) {
  using enum TableColumn::Align;
  constexpr std::size_t min_fault = 20;
  std::vector<TableColumn> columns{{"number", right, 6},  {"first", left, 20, 4}, {"second", left, 20, 3},
                                   {"date", left, 10, 2}, {"result", left, 7, 5}, {"moves", right, 5, 6},
                                   {"fault", left, 0}};
  if (!terminal.out_is_terminal) return columns;
  return fit_columns(std::move(columns), static_cast<std::size_t>(terminal.width), min_fault);
}

class RecordsVerb {
 public:
  RecordsVerb(const Session& session, const RecordsArguments& arguments)
      : terminal_(session.terminal),
        catalogue_(session.catalogue),
        arguments_(arguments),
        chosen_(split_game_number(arguments.file)),
        replayers_([this, &session](const std::string& game) { return make_engine_for(session.catalogue, game); }),
        columns_(record_columns(session.terminal)) {}

  Expected<int> run() {
    TRY(plan_output());
    auto file = TRY(open_records({chosen_.file, requested_game(), {}, &terminal_.in, &catalogue_}, arguments_.files));
    if (arguments_.to.empty()) return read(*file, nullptr);
    Expected<int> result = status::ok;
    const auto written = output_.write([&](std::ostream& out) -> Expected<void> {
      result = read(*file, &out);
      if (!result) return std::unexpected(result.error());
      if (*result == status::interrupted || !terminal_.out)
        return fail("not read to its end");  // the error keeps an incomplete file from being written
      return total_.written > 0 ? Expected<void>{} : fail("no game could be written to " + quoted(arguments_.to));
    });
    if (result) show_total(written.has_value());
    if (!result || *result == status::interrupted || !terminal_.out) return result;
    if (!written) return std::unexpected(written.error());
    return result;
  }

 private:
  Expected<void> plan_output() {
    if (arguments_.to.empty() && arguments_.overwrites) return fail("--overwrite needs --to");
    if (arguments_.to.empty()) return {};
    const auto format = records::format_of_file(arguments_.to);
    if (!format)
      return fail(fmt::format(
          "the name {} does not select a format: it must end with .pgn, .pdn, .sgf, .ggf, .psq, .epd, .txt or "
          ".kibitz",
          quoted(arguments_.to)));
    format_ = *format;
    auto output = TRY(OutputFile::prepare(arguments_.to, OutputFile::replace_policy(arguments_.overwrites)));
    output_ = std::move(output);
    return {};
  }

  // The name in the catalogue of the game given on the command line; empty if none is given.
  std::string requested_game() const {
    const CatalogueEntry* const entry = find_game(catalogue_, arguments_.engine.game);
    return entry ? entry->name : arguments_.engine.game;
  }

  bool prints_list() const { return !arguments_.as_json && !arguments_.is_check && arguments_.to.empty(); }

  Expected<int> read(records::GameFile& file, std::ostream* out) {
    SigintGuard guard;
    const bool is_one = chosen_.file != arguments_.file;  // true if FILE#N chooses a single game
    (void)TRY(file.skip(chosen_.number - 1));
    for (GameRecord record; !guard.is_interrupted() && terminal_.out;) {
      const auto has_game = TRY(file.next(record));
      if (!has_game) break;
      ++total_.games;
      const auto replay = replayers_.replayer_for(game_of(record));
      if (!replay && total_.games == 1 && !record.has_errors()) return std::unexpected(replay.error());
      if (total_.games == 1 && prints_list()) terminal_.out << TextTable::header(columns_);
      if (!replay)
        record.problems.push_back({Problem::Severity::error, record.begin, record.game_number, replay.error().message});
      if (replay) (*replay)->check(record);
      count(record);
      show(record, replay ? &(*replay)->engine() : nullptr);
      if (out && is_readable(record)) write(record, **replay, *out);
      if (is_one) break;
    }
    if (total_.games == 0)
      return fail(fmt::format("there is no game {}in {}", is_one ? fmt::format("{} ", chosen_.number) : "",
                              quoted(chosen_.file)));
    if (!out) show_total(false);
    if (guard.is_interrupted()) return status::interrupted;
    const bool must_be_whole = arguments_.is_check || arguments_.files.is_strict || !arguments_.to.empty();
    return must_be_whole && total_.faulty > 0 ? status::bad_lines : status::ok;
  }

  // The game given on the command line, else the one that the file names, else the usual game of the file's format.
  std::string game_of(const GameRecord& record) const {
    if (!arguments_.engine.game.empty()) return arguments_.engine.game;
    return record.game.empty() ? std::string(records::default_game(record.format)) : record.game;
  }

  Expected<std::unique_ptr<Engine>> make_engine_for(const Catalogue& catalogue, const std::string& game) const {
    if (game.empty()) return fail("the file does not say which game it holds: give --game NAME");
    EngineArguments wanted = arguments_.engine;
    wanted.game = game;
    return set_up_engine(catalogue, wanted);
  }

  void count(const GameRecord& record) {
    total_.moves += static_cast<std::int64_t>(record.count_moves());
    total_.faulty += is_readable(record) ? 0 : 1;
    for (const Problem& problem : record.problems) total_.warnings += problem.severity == Problem::Severity::warning;
  }

  bool is_readable(const GameRecord& record) const {
    return arguments_.files.is_strict ? record.problems.empty() : !record.has_errors();
  }

  void show(const GameRecord& record, const Engine* engine) {
    const auto [first, second] = records::player_names_of(record, engine);
    if (arguments_.as_json) return show_json(record, first, second);
    if (!prints_list()) {
      for (const Problem& problem : record.problems)
        terminal_.out << text_without_controls(to_text(problem, chosen_.file)) << '\n';
      return;
    }
    const Problem* const problem = record.gravest_problem();
    const std::string place =
        problem ? fmt::format("{}:{}: {}{}", problem->place.line, problem->place.column,
                              problem->severity == Problem::Severity::warning ? "warning: " : "", problem->message)
                : "";
    terminal_.out << TextTable::row(
        columns_, {std::to_string(record.game_number), first, second, records::first_tag_value(record, {"Date"}),
                   record.result, std::to_string(record.count_moves()), text_without_controls(place)});
  }

  static void add_counts(const GameRecord& record, Json& json) {
    std::size_t comments = 0, glyphs = 0, variations = 0;
    for (const records::Note& note : record.notes()) {
      comments += note.kind == records::NoteKind::before || note.kind == records::NoteKind::after;
      glyphs += note.kind == records::NoteKind::nag;
    }
    for (const records::RecordNode& node : record.nodes()) variations += node.next_sibling >= 0;
    json["nodes"] = record.nodes().size() - 1;
    json["variations"] = variations;
    json["comments"] = comments;
    json["glyphs"] = glyphs;
  }

  void show_json(const GameRecord& record, const std::string& first, const std::string& second) {
    Json json = json_object("record");
    json["number"] = record.game_number;
    json["players"] = {first, second};
    json["result"] = record.result;
    json["moves"] = record.count_moves();
    add_counts(record, json);
    Json tags = Json::object();
    for (const records::Tag& tag : record.tags()) tags[std::string(record.text(tag.name))] = record.text(tag.value);
    json["tags"] = std::move(tags);
    json["problems"] = Json::array();
    for (const Problem& problem : record.problems)
      json["problems"].push_back({{"severity", problem.severity == Problem::Severity::error ? "error" : "warning"},
                                  {"line", problem.place.line},
                                  {"column", problem.place.column},
                                  {"message", problem.message}});
    terminal_.out << kibitz::json_line(json) << '\n';
  }

  void write(const GameRecord& record, records::GameReplayer& replay, std::ostream& out) {
    records::Losses losses;
    const auto converted = records::convert(record, format_, replay.engine(), losses);
    const auto text = converted ? records::write(*converted, format_, losses) : std::unexpected(converted.error());
    if (text) {
      out << *text;
      ++total_.written;
    } else {
      terminal_.err << fmt::format("kibitz: {}: game {}: {}\n", arguments_.file, record.game_number,
                                   text.error().message);
      ++total_.faulty;
    }
    for (const std::string& loss : losses)
      if (++losses_[loss] == 1) terminal_.err << "kibitz: " << loss << '\n' << std::flush;
  }

  void show_total(bool is_written) {
    if (arguments_.as_json) {
      Json json = json_object("records");
      json["games"] = total_.games;
      json["moves"] = total_.moves;
      json["faulty"] = total_.faulty;
      json["warnings"] = total_.warnings;
      terminal_.out << kibitz::json_line(json) << '\n';
      return;
    }
    const auto many = [](std::int64_t count, std::string_view word) {
      return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
    };
    std::string text =
        fmt::format("{}, {}; {} faulty", many(total_.games, "game"), many(total_.moves, "move"), total_.faulty);
    if (total_.warnings > 0) text += ", " + many(total_.warnings, "warning");
    if (is_written) text += fmt::format("; {} written to {}", total_.written, arguments_.to);
    terminal_.out << text << '\n';
  }

  Terminal& terminal_;
  const Catalogue& catalogue_;
  const RecordsArguments& arguments_;
  FileAndGameNumber chosen_;
  records::Replayers replayers_;
  std::vector<TableColumn> columns_;
  records::RecordFormat format_ = records::RecordFormat::pgn;
  OutputFile output_;
  std::map<std::string, int> losses_;
  RecordTotals total_;
};

Expected<int> list_records(const Session& session, const RecordsArguments& arguments) {
  return RecordsVerb(session, arguments).run();
}

void add_options(VerbOptions& options, RecordsArguments& a) {
  options.add({"FILE", "Game file in any format, or FILE#3, its third game; - = standard input", "", true}, a.file);
  options.add({"--game", "The game, if the file does not name it", "GAME"}, a.engine.game);
  options.add({"--check", "Print all errors; exit status 3 if any game has one"}, a.is_check);
  options.add({"--to", "Convert to this file; its extension selects the format", "FILE"}, a.to);
  options.add({"--overwrite", "Allow --to to replace an existing file"}, a.overwrites);
  add_file_options(options, a.files);
  add_rule_options(options, a.engine);
  options.add({"--json", "Print JSON, one object per line, with all tags and problems"}, a.as_json);
}

}  // namespace

Verb records_verb() {
  return make_verb<RecordsArguments>({"records", "List, check and convert game files",
                                      "  kibitz records games.pgn\n"
                                      "  kibitz records tinsley.pdn --check\n"
                                      "  kibitz records WTH_1985.wtb --to games.txt"},
                                     add_options, list_records);
}

}  // namespace kibitz
