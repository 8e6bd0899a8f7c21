#include "protocols/ucci.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "kibitz/core/read_number.hpp"
#include "protocols/clock_info.hpp"
#include "protocols/protocol_line.hpp"
#include "protocols/score_text.hpp"
#include "protocols/search_thread.hpp"

namespace kibitz {

namespace {

struct UcciGoArguments {
  Limits limits;
  bool is_infinite = false;
};

std::string ucci_remark(const std::string& sentence) { return "info message " + sentence; }

class UcciProtocol {
 public:
  UcciProtocol(Channel& channel, std::unique_ptr<Engine> engine)
      : channel_(channel), engine_(std::move(engine)), thread_(channel, ucci_remark) {}

  void run() {
    while (const auto line = channel_.read([this](const std::string& sentence) { report_error(sentence); })) {
      const Command command = command_of(*line);
      if (command.name == "quit") {
        thread_.stop();
        return channel_.write("bye");
      }
      execute_command(command);
    }
    thread_.stop();
  }

 private:
  void report_error(const std::string& sentence) { channel_.write("info message error: " + sentence); }

  void execute_command(const Command& command) {
    using Action = void (UcciProtocol::*)(const std::string&);
    struct UcciCommand {
      std::string_view name;
      Action action;
    };
    static constexpr std::array known{UcciCommand{"ucci", &UcciProtocol::identify},
                                      UcciCommand{"isready", &UcciProtocol::answer_isready},
                                      UcciCommand{"setoption", &UcciProtocol::set},
                                      UcciCommand{"position", &UcciProtocol::set_up},
                                      UcciCommand{"banmoves", &UcciProtocol::ban_moves},
                                      UcciCommand{"go", &UcciProtocol::go},
                                      UcciCommand{"ponderhit", &UcciProtocol::handle_ponderhit},
                                      UcciCommand{"stop", &UcciProtocol::stop}};
    if (command.name.empty()) return;
    for (const UcciCommand& one : known)
      if (one.name == command.name) return (this->*one.action)(command.rest);
    report_error(fmt::format("there is no command {}", quoted(command.name)));
  }

  void identify(const std::string&) {
    channel_.write("id name Kibitz " KIBITZ_VERSION);
    channel_.write("id author the authors of Kibitz");
    channel_.write("option usemillisec type check default false");
    channel_.write("option newgame type button");
    for (const OptionInfo& option : engine_->options()) channel_.write(option_line(option));
    channel_.write("ucciok");
  }

  static std::string option_line(const OptionInfo& option) {
    const std::string name = option.name == "hash" ? "hashsize" : option.name;
    switch (option.kind) {
      case OptionKind::flag:
        return fmt::format("option {} type check default {}", name, option.preset_value == "on" ? "true" : "false");
      case OptionKind::choice:
        return fmt::format("option {} type combo var {} default {}", name, fmt::join(option.choices, " var "),
                           option.preset_value);
      case OptionKind::file: return fmt::format("option {} type string default {}", name, option.preset_value);
      case OptionKind::number: break;
    }
    return fmt::format("option {} type spin min {} max {} default {}", name, option.least, option.most,
                       option.preset_value);
  }

  void answer_isready(const std::string&) { channel_.write("readyok"); }
  void stop(const std::string&) { thread_.stop(); }
  void handle_ponderhit(const std::string&) { thread_.ponder_hit(); }

  // Sets an option. UCCI sends the option's name and value without the words "name" and "value".
  void set(const std::string& rest) {
    thread_.stop();
    const auto [name, value] = command_of(rest);
    Expected<void> done;
    if (name == "newgame") {
      engine_->clear();
    } else if (name == "usemillisec") {
      if (value == "true" || value == "false")
        uses_milliseconds_ = value == "true";
      else
        done = fail(fmt::format("usemillisec is true or false, not {}", quoted(value)));
    } else if (name == "hashsize") {
      done = engine_->set_option("hash", value);
    } else {
      done = engine_->set_option(name, value);
    }
    if (!done) report_error(done.error().message);
  }

  void set_up(const std::string& rest) {
    thread_.stop();
    const Words words = words_of(rest);
    const bool is_start = !words.empty() && words.front() == start_word;
    if (!is_start && (words.empty() || words.front() != "fen"))
      return report_error(fmt::format("position is startpos or fen and a position, not {}", quoted(rest)));
    const auto list = std::find(words.begin() + 1, words.end(), "moves");
    const std::string text = join_words({words.begin() + 1, list});
    if (is_start != text.empty()) return report_error(fmt::format("{} is no position", quoted(rest)));
    const Words moves(list == words.end() ? list : list + 1, words.end());
    if (const auto done = engine_->set_position(is_start ? "" : text, moves); !done)
      return report_error(done.error().message);
    banned_.clear();
  }

  // Sets the moves that the referee forbids in this position because they would repeat it.
  void ban_moves(const std::string& rest) {
    thread_.stop();
    banned_.clear();
    for (const std::string& text : words_of(rest)) {
      if (const auto move = engine_->read_move(text))
        banned_.push_back(move->move);
      else
        report_error(move.error().message);
    }
  }

  void go(const std::string& rest) {
    thread_.stop();
    const UcciGoArguments arguments = read_go(words_of(rest));
    SearchJob job;
    job.request.limits = arguments.limits;
    job.is_held = arguments.is_infinite || arguments.limits.ponder;
    for (const MoveText& move : engine_->legal_moves())
      if (!banned_.empty() && std::ranges::find(banned_, move.move) == banned_.end())
        job.request.search_moves.push_back(move.move);
    if (!banned_.empty() && job.request.search_moves.empty()) return channel_.write("nobestmove");
    job.on_report = [this](const Report& report) { write_report(report); };
    job.on_answer = [this](const Expected<Analysis>& analysis) { answer(analysis); };
    thread_.start(*engine_, std::move(job));
  }

  // Converts a time from UCCI's unit: milliseconds if usemillisec is on, otherwise seconds.
  Milliseconds time_of(std::int64_t number) const {
    const std::int64_t most = longest_time.count();
    return uses_milliseconds_ ? milliseconds_of(number) : milliseconds_of(std::min(number, most / 1000) * 1000);
  }

  // Reads the words after "go". Without any limit, the search runs until "stop"; but if a limit is unreadable, it ends
  // after depth 1.
  UcciGoArguments read_go(const Words& words) {
    UcciGoArguments go;
    ClockInfo clocks;
    bool is_understood = true;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == "ponder") {
        go.limits.ponder = true;
      } else if (words[i] == "infinite") {
        go.is_infinite = true;
      } else if (words[i] != "draw") {  // a draw offer, which is ignored
        is_understood =
            i + 1 < words.size() && read_limit(go.limits, clocks, {words[i], words[i + 1]}) && is_understood;
        ++i;
      }
    }
    if (!go.is_infinite) apply_clocks(go.limits, clocks);
    const Limits& limits = go.limits;
    if (limits.depth || limits.nodes || limits.clock || limits.time || go.is_infinite || limits.ponder) return go;
    if (is_understood) go.is_infinite = true;
    if (!is_understood) go.limits.depth = 1;
    return go;
  }

  struct NameAndNumber {
    const std::string& name;
    const std::string& number;
  };

  // Reads one limit. Returns false, after an error message, if the name is unknown or the number unreadable.
  bool read_limit(Limits& limits, ClockInfo& clocks, NameAndNumber argument) {
    const auto& [name, word] = argument;
    const std::int64_t number = parse_integer_allowing_plus(word).value_or(-1);
    const auto small = static_cast<int>(std::clamp<std::int64_t>(number, 0, max_ply));
    static constexpr std::array<std::string_view, 6> clock_words{"time",    "movestogo",    "increment",
                                                                 "opptime", "oppmovestogo", "oppincrement"};
    const bool is_clock = std::ranges::find(clock_words, name) != clock_words.end();
    if ((!is_clock && name != "depth" && name != "nodes") || !parse_integer_allowing_plus(word)) {
      report_error(fmt::format("go: {} {} is no limit", quoted(name), quoted(word)));
      return false;
    }
    if (is_clock) clocks.has_any = true;
    if (name == "depth") limits.depth = small;
    if (name == "nodes") limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0));
    if (name == "time") clocks.own = time_of(number);
    if (name == "opptime") clocks.other = time_of(number);
    if (name == "movestogo") clocks.moves_to_go = small;
    if (name == "increment") clocks.increment = time_of(number);
    return true;
  }

  // ---- on the search thread ----

  void write_report(const Report& report) {
    if (report.lines.empty()) return;
    std::vector<std::string> moves;
    for (const MoveText& move : report.lines.front().moves) moves.push_back(move.move);
    channel_.write(fmt::format("info time {} nodes {}", time_text(report), report.statistics.nodes));
    channel_.write(fmt::format("info depth {} score {} pv {}", report.depth,
                               score_in_hundredths(report.lines.front().score), fmt::join(moves, " ")));
  }

  std::string time_text(const Report& report) const {
    return std::to_string(report.time.count() / (uses_milliseconds_ ? 1000 : 1'000'000));
  }

  void answer(const Expected<Analysis>& analysis) {
    if (!analysis) {
      report_error(analysis.error().message);
      return channel_.write("nobestmove");
    }
    const auto& lines = analysis->report.lines;
    if (lines.empty() || lines.front().moves.empty()) return channel_.write("nobestmove");
    const auto& moves = lines.front().moves;
    channel_.write("bestmove " + moves[0].move + (moves.size() > 1 ? " ponder " + moves[1].move : ""));
  }

  Channel& channel_;
  std::unique_ptr<Engine> engine_;
  bool uses_milliseconds_ = false;
  Words banned_;
  SearchThread thread_;  // last member, so that it ends before the members that it uses
};

}  // namespace

void run_ucci(Channel& channel, const Catalogue& catalogue) {
  auto engine = make_engine_for_protocol(catalogue, "ucci");
  if (!engine) return channel.write("info message error: " + engine.error().message);
  UcciProtocol(channel, std::move(*engine)).run();
}

}  // namespace kibitz
