// solve: tries to prove that a position is a win, a draw or a loss.
#include <fmt/format.h>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/recording_file.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/run_method.hpp"

namespace kibitz {

namespace {

struct SolveArguments {
  EngineArguments engine;
  PositionArguments position;
  std::string method = "dfpn";
  std::string nodes;
  std::string time;
  std::string memory = "256";
  std::string epsilon = "25";
  TraceArguments trace;
  bool wants_points = false;
  bool as_json = false;
};

Expected<SolveMethod> read_method(const std::string& text) {
  std::vector<std::string> names;
  for (const SolveMethod method :
       {SolveMethod::dfpn, SolveMethod::pn, SolveMethod::pn2, SolveMethod::vcf, SolveMethod::vct}) {
    if (text == name_of(method)) return method;
    names.emplace_back(name_of(method));
  }
  return fail(fmt::format("there is no method {}; the methods are {}{}", quoted(text), join_strings(names, ", "),
                          suggestion(text, names)));
}

Expected<SolveRequest> read_request(const SolveArguments& arguments) {
  SolveRequest request;
  const auto method = TRY(read_method(arguments.method));
  request.method = method;
  LimitArguments limits;
  limits.nodes = arguments.nodes;
  limits.time = arguments.time;
  limits.is_infinite = true;
  const auto read = TRY(read_limits(limits, Milliseconds(0)));
  request.limits = read;
  const auto memory = TRY(read_number(arguments.memory, {"--memory", 1, 1 << 20}));
  request.megabytes = static_cast<int>(memory);
  const auto epsilon = TRY(read_number(arguments.epsilon, {"--epsilon", 0, 1000}));
  request.epsilon_percent = static_cast<int>(epsilon);
  request.wants_points = arguments.wants_points;
  return request;
}

std::string progress_text(const SolveProgress& progress) {
  const auto number = [](ProofCount count) {
    return count == endless_count ? std::string("endless") : std::to_string(count);
  };
  return fmt::format("to prove {}, to disprove {}, {} MiB ", number(progress.proof.proof),
                     number(progress.proof.disproof), progress.proof.bytes >> 20);
}

std::string verdict_text(const Solution& solution, const Engine& engine) {
  const auto side = [&](bool is_mover) {
    return engine.info().side_names[static_cast<std::size_t>(is_mover ? engine.mover() : 1 - engine.mover())];
  };
  if (solution.at_least == GameValue::win) return fmt::format("win: {} wins", side(true));
  if (solution.at_most == GameValue::loss) return fmt::format("loss: {} wins", side(false));
  if (solution.at_least == GameValue::draw) return "draw: neither side can force a win";
  if (solution.end == SearchEnd::exhausted)
    return fmt::format("no win by threats for {}; other wins are open", side(true));
  if (solution.at_most == GameValue::draw)
    return fmt::format("no win for {}; whether {} wins is open", side(true), side(false));
  return "open: nothing is proved";
}

std::string solution_text(const Solution& solution, const Engine& engine, const Terminal& terminal) {
  if (solution.ending) return fmt::format("the game is over: {}\n", solution.ending->text);
  std::string text = styled_text(terminal, Style::bold, verdict_text(solution, engine));
  if (solution.points) text += fmt::format(", {}", format_score(points_score(*solution.points)));
  text += '\n';
  if (!solution.line.empty()) {
    text += "line";
    for (const MoveText& move : solution.line) text += " " + move.notation;
    text += solution.line_is_whole ? "\n" : " ...\n";
  }
  const double mebibytes = static_cast<double>(solution.bytes) / (1 << 20);
  text += fmt::format("{} nodes in {} s, {:.1f} MiB; ended by {}\n", solution.nodes, seconds_text(solution.time),
                      mebibytes, name_of(solution.end));
  return text;
}

Expected<int> solve(const Session& session, const SolveArguments& arguments) {
  const auto engine =
      TRY(make_engine_at_position(session, arguments.engine, arguments.position, [&](const Engine& made) {
        return check_rules_only(made, arguments.engine, "solve");
      }));
  auto request = TRY(read_request(arguments));
  const auto trace = TRY(RecordingFile::open(arguments.trace, *engine, request.limits, request.on_node));

  Terminal& terminal = session.terminal;
  if (!arguments.as_json) terminal.out << draw_board(engine->picture(), terminal) << '\n' << std::flush;
  WatchedSearch search(terminal);
  const auto solution = kibitz::solve(*engine, request, search.control(), [&](const SolveProgress& progress) {
    search.live().set_text(progress_text(progress));
  });
  search.end();
  if (!solution) {
    trace->discard();
    return std::unexpected(solution.error());
  }
  if (arguments.as_json)
    terminal.out << json_of(*solution, request.method, *engine) << '\n';
  else
    terminal.out << solution_text(*solution, *engine, terminal);
  terminal.out << std::flush;
  const int recorded = trace->finish(std::string(name_of(solution->end)), terminal);
  return search.is_interrupted() ? status::interrupted : recorded;
}

void add_options(VerbOptions& options, SolveArguments& a) {
  add_game_argument(options, a.engine.game);
  add_position_argument(options, a.position);
  options.add({"--method", "Solver: dfpn, pn or pn2; in go-moku also vcf, vct (default dfpn)", "NAME"}, a.method);
  options.add({"--nodes", "Node limit", "N"}, a.nodes);
  options.add({"--time", "Time limit (default none)", "SECONDS"}, a.time);
  options.add({"--memory", "Memory for the table (dfpn) or the tree (default 256)", "MIB"}, a.memory);
  options.add({"--epsilon", "dfpn: leave a line when N % worse than the second best (default 25)", "PERCENT"},
              a.epsilon);
  options.add({"--points", "Also find the exact score, in games scored by points"}, a.wants_points);
  options.add({"--json", "Print one JSON object"}, a.as_json);
  add_trace_options(options, a.trace);
  add_rule_options(options, a.engine);
}

}  // namespace

Verb solve_verb() {
  return make_verb<SolveArguments>({"solve", "Prove that a position is a win, a draw or a loss",
                                    "  kibitz solve connect_four --set width=4 --set height=4\n"
                                    "  kibitz solve chess '4k3/8/3K4/8/8/8/8/Q7 w - - 0 1' --time 10\n"
                                    "  kibitz solve nim '3 4 5' --method pn2 --json\n"
                                    "  kibitz solve gomoku h8 a1 i8 o1 h7 a15 i6 o15 --method vct --time 10"},
                                   add_options, solve);
}

}  // namespace kibitz
