// records: what files of games hold, what is wrong with them, and the same games in another format.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/run_cli.hpp"
#include "cli/setup/position.hpp"
#include "cli/setup/record_file.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live_line.hpp"
#include "cli/show/table.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "protocols/json_values.hpp"
#include "records/convert.hpp"
#include "records/replay.hpp"

namespace kibitz {

namespace {

using records::GameRecord;
using records::Problem;

struct RecordsArguments {
  std::string file;
  EngineArguments engine;
  FileArguments reading;
  std::string to;
  bool is_check = false;
  bool overwrites = false;
  bool as_json = false;
};

struct Total {
  std::int64_t games = 0, faulty = 0, warnings = 0;
  std::int64_t moves = 0, written = 0;
};

std::vector<Column> record_columns(const Terminal& terminal) {
  using enum Column::Align;
  constexpr std::size_t least_fault = 20;
  std::vector<Column> columns{{"number", right, 6},  {"first", left, 20, 4}, {"second", left, 20, 3},
                              {"date", left, 10, 2}, {"result", left, 7, 5}, {"moves", right, 5, 6},
                              {"fault", left, 0}};
  if (!terminal.out_is_terminal) return columns;
  return fitted(std::move(columns), static_cast<std::size_t>(terminal.width), least_fault);
}

// A stored text must not move the cursor of the terminal.
std::string printable(std::string_view text) {
  std::string shown(text);
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  return shown;
}

// The tag of the first name that the record has.
std::string tag_of(const GameRecord& record, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (const auto value = record.tag(name); value && !value->empty()) return printable(*value);
  return "";
}

// The first side of a game is White in chess and Black in checkers, Othello, go-moku and Go.
std::array<std::string, 2> players_of(const GameRecord& record, const Engine& engine) {
  const auto& sides = engine.info().side_names;
  const std::string white = tag_of(record, {"White"}), black = tag_of(record, {"Black"});
  if (sides.at(0) == "Black") return {black, white};
  if (sides.at(0) == "White" || sides.at(0) == "Red") return {tag_of(record, {"Red", "White"}), black};
  return {tag_of(record, {sides.at(0), "White"}), tag_of(record, {sides.at(1), "Black"})};
}

// An engine for each game that a file holds: files mix them.
class Engines {
 public:
  Engines(const Catalogue& catalogue, const EngineArguments& arguments)
      : catalogue_(catalogue), arguments_(arguments) {}

  Expected<records::Replay*> for_game(const GameRecord& record) {
    std::string name = !arguments_.game.empty() ? arguments_.game : record.game;
    if (name.empty()) name = records::usual_game(record.format);
    if (name.empty()) return fail("the file does not say which game it holds: give --game NAME");
    const auto known = replays_.find(name);
    if (known != replays_.end()) return &known->second;
    EngineArguments wanted = arguments_;
    wanted.game = name;
    const auto engine = set_up_engine(catalogue_, wanted);
    if (!engine) return std::unexpected(engine.error());
    return &replays_.emplace(name, records::Replay(**engine)).first->second;
  }

 private:
  const Catalogue& catalogue_;
  const EngineArguments& arguments_;
  std::map<std::string, records::Replay> replays_;
};

class RecordsVerb {
 public:
  RecordsVerb(const Session& session, const RecordsArguments& arguments)
      : terminal_(session.terminal),
        arguments_(arguments),
        engines_(session.catalogue, arguments.engine),
        columns_(record_columns(session.terminal)) {}

  Expected<int> run() {
    if (auto ready = prepare(); !ready) return std::unexpected(ready.error());
    auto file = open_records(arguments_.file, arguments_.engine.game, arguments_.reading);
    if (!file) return std::unexpected(file.error());
    if (arguments_.to.empty()) return read(**file, nullptr);
    Expected<int> status = status::ok;
    const auto written = output_.write([&](std::ostream& out) -> Expected<void> {
      status = read(**file, &out);
      if (!status) return std::unexpected(status.error());
      return total_.written > 0 ? Expected<void>{} : fail("no game could be written to " + quoted(arguments_.to));
    });
    if (!status) return status;
    if (!written) return std::unexpected(written.error());
    return status;
  }

 private:
  Expected<void> prepare() {
    if (arguments_.to.empty()) return {};
    const auto format = records::format_of_file(arguments_.to);
    if (!format)
      return fail(
          fmt::format("the name {} does not say a format: it ends with .pgn, .pdn, .sgf, .ggf, .psq, .epd, .txt or "
                      ".kibitz",
                      quoted(arguments_.to)));
    format_ = *format;
    auto output = OutputFile::plan(
        arguments_.to, arguments_.overwrites ? OutputFile::Replace::anything : OutputFile::Replace::nothing);
    if (!output) return std::unexpected(output.error());
    output_ = std::move(*output);
    return {};
  }

  bool lists() const { return !arguments_.as_json && !arguments_.is_check && arguments_.to.empty(); }

  Expected<int> read(records::GameFile& file, std::ostream* out) {
    SigintGuard guard;
    if (lists()) terminal_.out << TextTable::header(columns_);
    for (GameRecord record; !guard.is_interrupted() && terminal_.out;) {
      const auto has_game = file.next(record);
      if (!has_game) return std::unexpected(has_game.error());
      if (!*has_game) break;
      ++total_.games;
      const auto replay = engines_.for_game(record);
      if (!replay) return std::unexpected(replay.error());
      replay_all(record, **replay);
      show(record, (*replay)->engine());
      if (out && is_readable(record)) write(record, **replay, *out);
    }
    if (total_.games == 0) return fail(fmt::format("there is no game in {}", quoted(arguments_.file)));
    show_total();
    if (guard.is_interrupted()) return status::interrupted;
    const bool must_be_whole = arguments_.is_check || !arguments_.to.empty();
    return must_be_whole && total_.faulty > 0 ? status::bad_lines : status::ok;
  }

  // Main line and variations; faults are added to the record's problems.
  void replay_all(GameRecord& record, records::Replay& replay) {
    if (!record.has_errors()) {
      if (auto fault = replay.main_line(record)) record.problems.push_back(*fault);
      const bool has_variations = record.nodes().size() > record.main_line().size() + 1;
      if (has_variations && !record.has_errors())
        for (Problem& problem : records::replay_tree(record, replay.engine()))
          record.problems.push_back(std::move(problem));
    }
    total_.moves += static_cast<std::int64_t>(record.count_moves());
    total_.faulty += is_readable(record) ? 0 : 1;
    for (const Problem& problem : record.problems) total_.warnings += problem.severity == Problem::Severity::warning;
  }

  bool is_readable(const GameRecord& record) const {
    return arguments_.reading.is_strict ? record.problems.empty() : !record.has_errors();
  }

  // The first error, or else the first warning.
  static const Problem* first_problem(const GameRecord& record) {
    for (const Problem& problem : record.problems)
      if (problem.severity == Problem::Severity::error) return &problem;
    return record.problems.empty() ? nullptr : &record.problems.front();
  }

  void show(const GameRecord& record, const Engine& engine) {
    const auto [first, second] = players_of(record, engine);
    if (arguments_.as_json) return show_json(record, first, second);
    if (!lists()) {
      for (const Problem& problem : record.problems)
        terminal_.out << printable(to_text(problem, arguments_.file)) << '\n';
      return;
    }
    const Problem* const problem = first_problem(record);
    const std::string place =
        problem ? fmt::format("{}:{}: {}{}", problem->place.line, problem->place.column,
                              problem->severity == Problem::Severity::warning ? "warning: " : "", problem->message)
                : "";
    terminal_.out << TextTable::row(
        columns_, {std::to_string(record.game_number), first, second, tag_of(record, {"Date"}), record.result,
                   std::to_string(record.count_moves()), printable(place)});
  }

  void show_json(const GameRecord& record, const std::string& first, const std::string& second) {
    Json json = json_object("record");
    json["number"] = record.game_number;
    json["players"] = {first, second};
    json["result"] = record.result;
    json["moves"] = record.count_moves();
    json["nodes"] = record.nodes().size() - 1;
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

  void write(const GameRecord& record, records::Replay& replay, std::ostream& out) {
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

  void show_total() {
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
    if (!arguments_.to.empty()) text += fmt::format("; {} written to {}", total_.written, arguments_.to);
    terminal_.out << text << '\n';
  }

  Terminal& terminal_;
  const RecordsArguments& arguments_;
  Engines engines_;
  std::vector<Column> columns_;
  records::Format format_ = records::Format::pgn;
  OutputFile output_;
  std::map<std::string, int> losses_;
  Total total_;
};

Expected<int> list_records(const Session& session, const RecordsArguments& arguments) {
  return RecordsVerb(session, arguments).run();
}

void describe(VerbOptions& options, RecordsArguments& a) {
  options.add(
      {"FILE", "A file of games: PGN, PDN, SGF, GGF, psq, WTHOR, EPD, transcripts; - is standard input", "", true},
      a.file);
  options.add({"--game", "The game, where the file does not name it", "GAME"}, a.engine.game);
  options.add({"--check", "Print all faults, and end with status 3 if any game is faulty"}, a.is_check);
  options.add({"--to", "Write the games in the format that this name ends with", "FILE"}, a.to);
  options.add({"--overwrite", "Let --to replace a file"}, a.overwrites);
  add_files(options, a.reading);
  add_rules(options, a.engine);
  options.add({"--json", "One JSON object a line, with every tag and problem"}, a.as_json);
}

}  // namespace

Verb records_verb() {
  return make_verb<RecordsArguments>({"records", "List, check and convert files of games",
                                      "  kibitz records games.pgn\n"
                                      "  kibitz records tinsley.pdn --check\n"
                                      "  kibitz records WTH_1985.wtb --to games.txt"},
                                     describe, list_records);
}

}  // namespace kibitz
