#include "protocols/nboard.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "protocols/score_text.hpp"
#include "protocols/search_thread.hpp"
#include "protocols/spelling.hpp"
#include "protocols/start_options.hpp"
#include "protocols/words.hpp"
#include "records/bytes.hpp"
#include "records/reader.hpp"
#include "records/replay.hpp"

namespace kibitz {

namespace {

std::string nboard_remark(const std::string& sentence) { return "status " + sentence; }

class NBoardProtocol {
 public:
  NBoardProtocol(Channel& channel, std::unique_ptr<Engine> engine)
      : channel_(channel), engine_(std::move(engine)), thread_(channel, nboard_remark) {}

  void run() {
    while (const auto line = channel_.read([this](const std::string& sentence) { report_error({sentence}); })) {
      const Command command = command_of(*line);
      if (command.name == "quit") break;
      execute_command(command);
    }
    thread_.stop();
  }

 private:
  // Unknown commands are ignored, as the protocol requires.
  void execute_command(const Command& command) {
    thread_.stop();  // a command that arrives during a search ends it
    if (command.name == "nboard") return write_name();
    if (command.name == "ping") return channel_.write("pong " + command.rest);
    if (command.name == "learn") return channel_.write("learned");
    if (command.name == "set") return set(command_of(command.rest));
    if (command.name == "move") return play(command.rest);
    if (command.name == "go") return start_search(1, true);
    if (command.name == "hint") {
      const auto count = read_integer(command.rest);
      return start_search(static_cast<int>(std::clamp<std::int64_t>(count.value_or(1), 1, 64)), false);
    }
    // Version 1.1 of NBoard's protocol sends a move as a bare square.
    if (command.name.size() == 2 && command.rest.empty()) play(command.name);
  }

  void report_error(const Error& error) { channel_.write("status error: " + error.message); }
  void write_name() { channel_.write(fmt::format("set myname Kibitz{}", depth_)); }

  void set(const Command& what) {
    if (what.name == "depth") {
      const auto depth = read_integer(what.rest);
      if (!depth || *depth < 1)
        return report_error({fmt::format("a depth is a number from 1 on, not {}", quoted(what.rest))});
      depth_ = static_cast<int>(std::min<std::int64_t>(*depth, 60));
      return write_name();
    }
    if (what.name == "option") {  // a Kibitz extension: "set option name=value" or "set option preset=NAME"
      if (const auto made = set_start_option(*engine_, what.rest); !made) report_error(made.error());
      return;
    }
    if (what.name != "game") return;
    set_game(what.rest);
  }

  // Sets up a game given in GGF. If it cannot be read and replayed to its end, the old game is kept.
  void set_game(const std::string& text) {
    records::GameFile file(records::byte_reader_of_text(text),
                           {.game = "othello", .format = records::RecordFormat::ggf, .encoding = {}});
    records::GameRecord record;
    const auto has_game = file.next(record);
    if (!has_game) return report_error(has_game.error());
    if (!*has_game) return report_error({fmt::format("{} is not a game in GGF", quoted(text))});
    for (const records::Problem& problem : record.problems)
      if (problem.severity == records::Problem::Severity::error) return report_error({problem.message});
    const auto trial = engine_->clone();
    std::vector<records::Problem> warnings;
    if (const auto fault = records::replay(record, *trial, warnings)) return report_error({fault->message});
    records::replay(record, *engine_, warnings);
  }

  void play(const std::string& text) {
    const std::string move = read_nboard_move(text);
    if (const auto played = engine_->play(move); !played)
      report_error({quote_as_received(played.error().message, {&move, 1}, {&text, 1})});
  }

  void start_search(int lines, bool is_move_wanted) {
    SearchJob job;
    job.request.limits.depth = depth_;
    job.request.lines = lines;
    job.on_report = [this](const Report& report) { write_report(report); };
    job.on_answer = [this, is_move_wanted](const Expected<Analysis>& analysis) { answer(analysis, is_move_wanted); };
    channel_.write(is_move_wanted ? "status Thinking" : "status Analyzing");
    thread_.start(*engine_, std::move(job));
  }

  // ---- on the search thread ----

  // Converts a move from NBoard's notation, "F5//1.2" or "F5", to Othello's. The evaluation and time after the slash
  // are dropped.
  static std::string read_nboard_move(std::string_view text) {
    const std::string word = to_lower_case(trim_blanks(text.substr(0, text.find('/'))));
    return word == "pa" ? "pass" : word;
  }

  static std::string square_text(const std::string& move) {
    if (move == "pass") return "PA";
    return {static_cast<char>(move[0] - 'a' + 'A'), move[1]};
  }

  // Writes "search PV eval 0 depth" for each line: the moves without blanks, the evaluation in discs, 0 for the number
  // of games in an opening book, and the depth.
  void write_report(const Report& report) {
    for (const AnalysedLine& line : report.lines) {
      if (line.moves.empty()) continue;
      std::string moves;
      for (const MoveText& move : line.moves) moves += square_text(move.move);
      channel_.write(fmt::format("search {} {:.2f} 0 {}", moves, discs_of(line), report.depth));
    }
    channel_.write(fmt::format("nodestats {} {:.3f}", report.statistics.nodes, seconds_of(report)));
  }

  static double discs_of(const AnalysedLine& line) { return hundredths_of(line.score) / 100.0; }
  static double seconds_of(const Report& report) { return static_cast<double>(report.time.count()) / 1e6; }

  void answer(const Expected<Analysis>& analysis, bool is_move_wanted) {
    if (!analysis) return report_error(analysis.error());
    const Report& report = analysis->report;
    const bool has_move = !report.lines.empty() && !report.lines.front().moves.empty();
    if (is_move_wanted && has_move) {
      const AnalysedLine& line = report.lines.front();
      const std::string move = square_text(line.moves.front().move);
      channel_.write(fmt::format("=== {}/{:.2f}/{:.3f}", move, discs_of(line), seconds_of(report)));
    }
    channel_.write(has_move ? "status" : "status the game is over");
  }

  Channel& channel_;
  std::unique_ptr<Engine> engine_;
  int depth_ = 10;
  SearchThread thread_;  // last member, so that it ends before the members that it uses
};

}  // namespace

void run_nboard(Channel& channel, const Catalogue& catalogue) {
  auto engine = make_engine_for_protocol(catalogue, "nboard");
  if (!engine) return channel.write("status error: " + engine.error().message);
  NBoardProtocol(channel, std::move(*engine)).run();
}

}  // namespace kibitz
