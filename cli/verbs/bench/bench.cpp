// bench: prints the node counts of fixed searches. The counts are the same on every machine and with every compiler, so
// different counts mean that the search has changed. Times go to standard error, so that standard output can be
// compared.
#include <fmt/format.h>
#include <ostream>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/bench/bench.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz {

namespace {

struct BenchArguments {
  std::string game;  // name of the only game to search; empty: all games
  bool as_json = false;
};

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
    const auto known = TRY(set_up_engine(session.catalogue, {arguments.game, "", {}}));
    games = {known->info().name};  // the name typed may be an alias
  }
  BenchEffort total;
  SigintGuard guard;
  Control control;
  guard.watch(control);
  for (const std::string& name : games)
    for (const BenchConfiguration& configuration : bench_configurations(name)) {
      const auto run = run_bench(session.catalogue, bench_game(name), configuration, control);
      if (guard.is_interrupted()) {
        session.terminal.err << fmt::format("kibitz: interrupted in {} {}; there is no total\n", name,
                                            configuration.name);
        return status::interrupted;
      }
      const BenchEffort effort = TRY(run);
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
