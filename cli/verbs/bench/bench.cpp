// bench: prints the node counts of fixed searches. The counts are the same on every machine and with every compiler, so
// different counts mean that the search has changed. Times go to standard error, so that standard output can be
// compared.
#include <fmt/format.h>
#include <ostream>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/verbs/bench/bench.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/run_method.hpp"

namespace kibitz {

namespace {

struct BenchArguments {
  std::string game;  // name of the only game to search; empty: all games
  bool as_json = false;
};

constexpr std::uint64_t max_nodes_per_position = 2'000'000;  // node limit per position, for games with very wide trees

// The nodes and the time of one search, or of several together.
struct NodesAndTime {
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

constexpr std::uint64_t max_nodes_without_depth = 20'000;  // node limit per position, for methods without a depth limit

Expected<NodesAndTime> bench_conspiracy(Engine& engine) {
  ConspiracyRequest request;
  request.limits.nodes = max_nodes_without_depth;
  Control control;
  const auto found = TRY(kibitz::search_conspiracy(engine, request, control));
  return NodesAndTime{found.nodes, found.time};
}

Expected<NodesAndTime> solve(Engine& engine, SolveMethod method) {
  SolveRequest request;
  request.limits.nodes = max_nodes_without_depth;
  request.method = method;
  Control control;
  const auto found = TRY(kibitz::solve(engine, request, control));
  return NodesAndTime{found.nodes, found.time};
}

Expected<NodesAndTime> search(Engine& engine, const std::string& kind, int depth) {
  if (kind == "conspiracy") return bench_conspiracy(engine);
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn})
    if (kind == name_of(method)) return solve(engine, method);
  Request request;
  request.limits.depth = depth;
  request.limits.nodes = max_nodes_per_position;
  Control control;
  const auto analysis = TRY(engine.analyse(request, control));
  return NodesAndTime{analysis.report.statistics.nodes, analysis.report.time};
}

Expected<NodesAndTime> run(const Session& session, const BenchGame& game, const BenchConfiguration& configuration) {
  const auto engine = TRY(set_up_engine(session.catalogue, {game.name, configuration.preset, configuration.settings}));
  NodesAndTime sum;
  for (const std::string& position : game.positions) {
    const int depth = configuration.is_selective ? game.selective_depth : game.exact_depth;
    TRY(set_up_position(*engine, position));
    engine->clear();
    const auto effort = TRY(search(*engine, configuration.search, depth));
    sum.nodes += effort.nodes;
    sum.time += effort.time;
  }
  return sum;
}

void print(const Session& session, const BenchArguments& arguments, const std::vector<std::string>& cells) {
  static const std::vector<TableColumn> columns{{"game", TableColumn::Align::left, 12},
                                                {"configuration", TableColumn::Align::left, 20},
                                                {"nodes", TableColumn::Align::right, 10}};
  if (arguments.as_json)
    session.terminal.out << json_of_bench(cells[0], cells[1], std::stoull(cells[2])) << '\n' << std::flush;
  else
    session.terminal.out << TextTable::row(columns, cells) << std::flush;
}

Expected<int> bench(const Session& session, const BenchArguments& arguments) {
  std::vector<std::string> games = game_names(session.catalogue);
  if (!arguments.game.empty()) {
    if (auto known = set_up_engine(session.catalogue, {arguments.game, "", {}}); !known)
      return std::unexpected(known.error());
    games = {arguments.game};
  }
  NodesAndTime total;
  for (const std::string& name : games)
    for (const BenchConfiguration& configuration : bench_configurations(name)) {
      const auto effort = TRY(run(session, bench_game(name), configuration));
      print(session, arguments, {name, configuration.name, std::to_string(effort.nodes)});
      session.terminal.err << fmt::format("{} {}: {} nodes/s\n", name, configuration.name,
                                          rate_text(effort.nodes, effort.time));
      total.nodes += effort.nodes;
      total.time += effort.time;
    }
  print(session, arguments, {"total", "", std::to_string(total.nodes)});
  session.terminal.err << fmt::format("total: {} s, {} nodes/s\n", seconds_text(total.time),
                                      rate_text(total.nodes, total.time));
  return status::ok;
}

void add_options(VerbOptions& options, BenchArguments& a) {
  options.add({"GAME", "Only this game"}, a.game);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

Verb bench_verb() {
  return make_verb<BenchArguments>({"bench", "Print node counts of fixed searches, the same on every machine",
                                    "  kibitz bench\n  kibitz bench chess"},
                                   add_options, bench);
}

}  // namespace kibitz
