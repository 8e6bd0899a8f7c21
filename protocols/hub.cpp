#include "protocols/hub.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

#include "kibitz/core/read_number.hpp"
#include "match/hub_moves.hpp"
#include "protocols/clock_info.hpp"
#include "protocols/hub_text.hpp"
#include "protocols/protocol_line.hpp"
#include "protocols/score_text.hpp"
#include "protocols/search_thread.hpp"

namespace kibitz {

namespace {

std::string hub_remark(const std::string& sentence) { return "error message=" + hub_value(sentence); }

// Hub's names of the variants: "normal" is international draughts. Hub does not define "english".
struct Variant {
  std::string_view name;
  std::string_view game;
};
constexpr std::array variants{Variant{"english", "checkers"}, Variant{"normal", "draughts"}};

class HubProtocol {
 public:
  HubProtocol(Channel& channel, const Catalogue& catalogue, std::unique_ptr<Engine> engine)
      : channel_(channel), catalogue_(catalogue), engine_(std::move(engine)), thread_(channel, hub_remark) {}

  void run() {
    while (const auto text = channel_.read([this](const std::string& sentence) { report_error({sentence}); })) {
      const auto line = parse_hub_line(*text);
      if (!line) {
        report_error(line.error());
        continue;
      }
      if (line->command == "quit") break;
      execute_command(*line);
    }
    thread_.stop();
  }

 private:
  // Unknown commands are ignored, as the protocol requires.
  void execute_command(const HubLine& line) {
    if (line.command == "hub") return identify();
    if (line.command == "init") return channel_.write("ready");
    if (line.command == "ping") return channel_.write("pong");
    if (line.command == "stop") return thread_.stop();
    if (line.command == "ponder-hit") return thread_.ponder_hit();
    if (line.command == "set-param") return report(set_parameter(line));
    if (line.command == "pos") return report(set_up(line));
    if (line.command == "level") return report(set_level(line));
    if (line.command == "go") return go(line);
    if (line.command == "new-game") {
      thread_.stop();
      engine_->clear();
    }
  }

  // Unknown arguments are ignored, as the protocol requires, unless the line has no others.
  static Expected<void> check_arguments(const HubLine& line, std::initializer_list<std::string_view> known) {
    if (line.arguments.empty()) return {};
    for (const std::string_view name : known)
      if (line.find(name)) return {};
    const std::span<const std::string_view> names(known);
    return fail(fmt::format("{} takes {} or {}, not {}", line.command, fmt::join(names.first(names.size() - 1), ", "),
                            names.back(), quoted(line.arguments.front().first)));
  }

  void report_error(const Error& error) { channel_.write("error message=" + hub_value(error.message)); }
  void report(const Expected<void>& done) {
    if (!done) report_error(done.error());
  }

  void identify() {
    channel_.write("id name=Kibitz version=" KIBITZ_VERSION " author=\"the authors of Kibitz\"");
    std::vector<std::string_view> names;
    for (const Variant& variant : variants)
      if (find_game(catalogue_, variant.game)) names.push_back(variant.name);
    const auto current = std::ranges::find(variants, engine_->info().name, &Variant::game);
    const std::string_view name = current == variants.end() ? variants[0].name : current->name;
    channel_.write(fmt::format("param name=variant value={} type=enum values={}", name,
                               hub_value(fmt::format("{}", fmt::join(names, " ")))));
    for (const OptionInfo& option : engine_->options()) channel_.write(parameter_line(option));
    channel_.write("wait");
  }

  static std::string parameter_line(const OptionInfo& option) {
    const std::string head = fmt::format("param name={} value={}", option.name, option.value);
    switch (option.kind) {
      case OptionKind::flag: return fmt::format("param name={} value={} type=bool", option.name, option.value == "on");
      case OptionKind::choice:
        return fmt::format("{} type=enum values={}", head,
                           hub_value(fmt::format("{}", fmt::join(option.choices, " "))));
      case OptionKind::file:
        return fmt::format("param name={} value={} type=string", option.name, hub_value(option.value));
      case OptionKind::number: break;
    }
    return fmt::format("{} type=int min={} max={}", head, option.least, option.most);
  }

  Expected<void> set_parameter(const HubLine& line) {
    thread_.stop();
    const std::string* name = line.find("name");
    const std::string* value = line.find("value");
    if (!name || !value) return fail("set-param needs name and value");
    if (*name == "variant") return set_variant(*value);
    TRY(engine_->set_option(*name, *value));
    parameters_.emplace_back(*name, *value);
    return {};
  }

  // Begins a game of another variant, with the parameters set so far. Those that it lacks are reported.
  Expected<void> set_variant(std::string_view name) {
    const auto variant = std::ranges::find(variants, name, &Variant::name);
    if (variant == variants.end() || !find_game(catalogue_, variant->game))
      return fail(fmt::format("variant {} is not known", quoted(name)));
    if (engine_->info().name == variant->game) return {};
    engine_ = TRY(make_engine(catalogue_, variant->game));
    for (const auto& [parameter, value] : parameters_) report(engine_->set_option(parameter, value));
    return {};
  }

  Expected<void> set_up(const HubLine& line) {
    thread_.stop();
    TRY(check_arguments(line, {"pos", "moves", "start"}));
    const std::string* position = line.find("pos");
    const std::string* moves = line.find("moves");
    const auto text =
        TRY(position ? read_hub_position(*position, match::hub_squares(*engine_)) : Expected<std::string>(""));
    // Try the moves on a copy, so that an illegal one leaves the position unchanged.
    const auto fresh = engine_->clone();
    TRY(fresh->set_position(text));
    Words played;
    for (const std::string& word : words_of(moves ? *moves : "")) {
      const auto move = TRY(read_hub_move(*fresh, word));
      played.push_back(move.move);
      TRY(fresh->play(move.move));
    }
    return engine_->set_position(text, played);
  }

  // Reads a time in seconds, with or without a fraction; a negative time becomes 0.
  static Expected<Milliseconds> read_seconds(const std::string& name, const std::string& text) {
    const auto number = parse_decimal(text);
    const auto longest = static_cast<double>(longest_time.count());
    if (!number || *number * 1000 > longest) return fail(fmt::format("{} takes seconds, not {}", name, quoted(text)));
    return Milliseconds{static_cast<std::int64_t>(std::max(*number, 0.0) * 1000)};
  }

  Expected<void> set_level(const HubLine& line) {
    thread_.stop();
    TRY(check_arguments(line, {"depth", "nodes", "move-time", "time", "moves", "inc", "infinite"}));
    Limits limits;
    ClockInfo clocks;
    for (const auto& [name, text] : line.arguments) {
      if (name == "depth" || name == "nodes" || name == "moves") {
        const auto number = parse_integer_allowing_plus(text);
        if (!number || *number < 0) return fail(fmt::format("{} takes a number, not {}", name, quoted(text)));
        const auto small = static_cast<int>(std::min<std::int64_t>(*number, max_ply));
        if (name == "depth") limits.depth = small;
        if (name == "nodes") limits.nodes = static_cast<std::uint64_t>(*number);
        if (name == "moves") clocks.moves_to_go = small;
      } else if (name == "move-time" || name == "time" || name == "inc") {
        const auto time = TRY(read_seconds(name, text));
        if (name == "move-time") limits.time = std::max(time - limits.overhead, Milliseconds{0});
        if (name == "time") clocks.own = time;
        if (name == "inc") clocks.increment = time;
      }
      clocks.has_any = clocks.has_any || name == "moves" || name == "time" || name == "inc";
    }
    apply_clocks(limits, clocks);
    limits_ = limits;
    return {};
  }

  void go(const HubLine& line) {
    thread_.stop();
    searched_ = engine_->clone();
    SearchJob job;
    job.request.limits = limits_;
    job.request.limits.ponder = line.find("ponder") != nullptr;
    job.is_held = job.request.limits.ponder;
    if (line.find("analyze")) job.request.limits.clock.reset();
    job.on_report = [this](const Report& found) { write_report(found); };
    job.on_answer = [this](const Expected<Analysis>& analysis) { answer(analysis); };
    thread_.start(*engine_, std::move(job));
  }

  // ---- on the search thread ----

  void write_report(const Report& found) {
    if (found.lines.empty()) return;
    const AnalysedLine& line = found.lines.front();
    const double time = static_cast<double>(found.time.count()) / 1e6;
    const double rate =
        static_cast<double>(found.statistics.nodes) / std::max(static_cast<double>(found.time.count()), 1.0);
    channel_.write(fmt::format("info depth={} score={:.2f} nodes={} time={:.3f} nps={:.3f} pv=\"{}\"", found.depth,
                               score_in_hundredths(line.score) / 100.0, found.statistics.nodes, time, rate,
                               fmt::join(converted(line.moves), " ")));
  }

  std::vector<std::string> converted(const std::vector<MoveText>& line) const {
    std::vector<std::string> moves;
    for (const MoveText& move : line) moves.push_back(move.move);
    return match::hub_moves(*searched_, moves);
  }

  void answer(const Expected<Analysis>& analysis) {
    if (!analysis) report_error(analysis.error());
    const bool has_move = analysis && !analysis->report.lines.empty() && !analysis->report.lines.front().moves.empty();
    if (!has_move) return channel_.write("done");  // the game is over; the GUI should have noticed
    const auto moves = converted(analysis->report.lines.front().moves);
    channel_.write("done move=" + moves[0] + (moves.size() > 1 ? " ponder=" + moves[1] : ""));
  }

  Channel& channel_;
  const Catalogue& catalogue_;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Engine> searched_;                             // the position of the current search
  std::vector<std::pair<std::string, std::string>> parameters_;  // as set so far
  Limits limits_;
  SearchThread thread_;  // last member, so that it ends before the members that it uses
};

}  // namespace

void run_hub(Channel& channel, const Catalogue& catalogue) {
  auto engine = make_engine_for_protocol(catalogue, "hub");
  if (!engine) return channel.write("error message=" + hub_value(engine.error().message));
  HubProtocol(channel, catalogue, std::move(*engine)).run();
}

}  // namespace kibitz
