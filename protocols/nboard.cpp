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
    while (const auto line = channel_.read([this](const std::string& sentence) { complain({sentence}); })) {
      const Command command = command_of(*line);
      if (command.name == "quit") break;
      obey(command);
    }
    thread_.stop();
  }

 private:
  // Unknown commands are ignored, as the protocol requires.
  void obey(const Command& command) {
    thread_.stop();  // a command that arrives during a search ends it
    if (command.name == "nboard") return tell_name();
    if (command.name == "ping") return channel_.write("pong " + command.rest);
    if (command.name == "learn") return channel_.write("learned");
    if (command.name == "set") return set(command_of(command.rest));
    if (command.name == "move") return play(command.rest);
    if (command.name == "go") return look_ahead(1, true);
    if (command.name == "hint") {
      const auto count = read_integer(command.rest);
      return look_ahead(static_cast<int>(std::clamp<std::int64_t>(count.value_or(1), 1, 64)), false);
    }
    // NBoardProtocol 1.1 sends a move as a bare square.
    if (command.name.size() == 2 && command.rest.empty()) play(command.name);
  }

  void complain(const Error& error) { channel_.write("status error: " + error.message); }
  void tell_name() { channel_.write(fmt::format("set myname Kibitz{}", depth_)); }

  void set(const Command& what) {
    if (what.name == "depth") {
      const auto depth = read_integer(what.rest);
      if (!depth || *depth < 1)
        return complain({fmt::format("a depth is a number from 1 on, not {}", quoted(what.rest))});
      depth_ = static_cast<int>(std::min<std::int64_t>(*depth, 60));
      return tell_name();
    }
    if (what.name == "option") {  // "set option name=value" or "set option preset=NAME", a Kibitz extension
      if (const auto made = set_start_option(*engine_, what.rest); !made) complain(made.error());
      return;
    }
    if (what.name != "game") return;
    set_game(what.rest);
  }

  // Sets up a game in GGF. If the game cannot be read and replayed completely, the old game is kept.
  void set_game(const std::string& text) {
    records::GameFile file(records::bytes_of_text(text),
                           {.game = "othello", .format = records::RecordFormat::ggf, .encoding = {}});
    records::GameRecord record;
    const auto has_game = file.next(record);
    if (!has_game) return complain(has_game.error());
    if (!*has_game) return complain({fmt::format("{} is not a game in GGF", quoted(text))});
    for (const records::Problem& problem : record.problems)
      if (problem.severity == records::Problem::Severity::error) return complain({problem.message});
    const auto trial = engine_->clone();
    std::vector<records::Problem> warnings;
    if (const auto fault = records::replay(record, *trial, warnings)) return complain({fault->message});
    records::replay(record, *engine_, warnings);
  }

  void play(const std::string& text) {
    const std::string move = move_of_wire(text);
    if (const auto played = engine_->play(move); !played)
      complain({with_texts_of_wire(played.error().message, {&move, 1}, {&text, 1})});
  }

  void look_ahead(int lines, bool is_move_wanted) {
    SearchJob job;
    job.request.limits.depth = depth_;
    job.request.lines = lines;
    job.on_report = [this](const Report& report) { tell(report); };
    job.on_answer = [this, is_move_wanted](const Expected<Analysis>& analysis) { answer(analysis, is_move_wanted); };
    channel_.write(is_move_wanted ? "status Thinking" : "status Analyzing");
    thread_.start(*engine_, std::move(job));
  }

  // ---- on the search thread ----

  // The move of "F5//1.2" or "F5" in Othello's notation; the evaluation and time after it are dropped.
  static std::string move_of_wire(std::string_view text) {
    const std::string word = in_lower_case(without_blanks(text.substr(0, text.find('/'))));
    return word == "pa" ? "pass" : word;
  }

  static std::string square(const std::string& move) {
    if (move == "pass") return "PA";
    return {static_cast<char>(move[0] - 'a' + 'A'), move[1]};
  }

  // Writes "search PV eval 0 depth": the moves without blanks, the evaluation in discs, 0 games from an opening book,
  // the depth.
  void tell(const Report& report) {
    for (const AnalysedLine& line : report.lines) {
      if (line.moves.empty()) continue;
      std::string moves;
      for (const MoveText& move : line.moves) moves += square(move.move);
      channel_.write(fmt::format("search {} {:.2f} 0 {}", moves, discs_of(line), report.depth));
    }
    channel_.write(fmt::format("nodestats {} {:.3f}", report.statistics.nodes, seconds_of(report)));
  }

  static double discs_of(const AnalysedLine& line) { return hundredths_of(line.score) / 100.0; }
  static double seconds_of(const Report& report) { return static_cast<double>(report.time.count()) / 1e6; }

  void answer(const Expected<Analysis>& analysis, bool is_move_wanted) {
    if (!analysis) return complain(analysis.error());
    const Report& report = analysis->report;
    const bool has_move = !report.lines.empty() && !report.lines.front().moves.empty();
    if (is_move_wanted && has_move) {
      const AnalysedLine& line = report.lines.front();
      const std::string move = square(line.moves.front().move);
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
  auto engine = make_engine_of_protocol(catalogue, "nboard");
  if (!engine) return channel.write("status error: " + engine.error().message);
  NBoardProtocol(channel, std::move(*engine)).run();
}

}  // namespace kibitz
