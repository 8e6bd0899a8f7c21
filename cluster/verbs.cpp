#include "cluster/verbs.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cluster/lazy.hpp"
#include "cluster/tds_game.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz::cluster {

namespace {

struct Arguments {
  Mailbox* mailbox = nullptr;
  EngineArguments engine;
  PositionArguments position;
  LimitArguments limits;
  std::string driver = "mtd_f";
  std::string grain = "2";
  std::string hash = "16";
  std::string least_depth = "0";
  std::string searches = "100";
  std::string seed = "1";
  bool as_json = false;
};

// Prints the reports and the result of a search. `method` is the verb.
class Printer {
 public:
  Printer(const Session& session, const Arguments& arguments, std::string_view method)
      : terminal_(session.terminal), arguments_(arguments), method_(method) {
    guard_.watch(control_);
  }

  // Signals stop this search: mpirun sends SIGTERM to all ranks when one of them has died, or after Ctrl-C.
  Control& control() { return control_; }

  // Each report is flushed, so that it is printed even if this rank is killed next.
  void print(const Report& report) {
    if (arguments_.as_json)
      terminal_.out << json_of(report) << std::endl;
    else if (report.is_finished)
      terminal_.out << (has_header_ ? "" : report_header(terminal_)) << report_rows(report, terminal_) << std::flush;
    has_header_ = has_header_ || report.is_finished;
  }

  // Returns the exit status. After a signal the process ends here, because MPI_Finalize() would wait for dead ranks.
  int print_result(const Analysis& analysis, const Engine& engine) {
    if (arguments_.as_json) {
      Json json = json_object("result");
      add_analysis(json, analysis, engine);
      json.update({{"method", method_}, {"ranks", arguments_.mailbox->ranks()}});
      terminal_.out << json_line(json) << std::endl;
    } else {
      terminal_.out << result_text(analysis, terminal_) << std::flush;
    }
    if (!guard_.is_interrupted()) return status::ok;
    terminal_.err << "kibitz-mpi: a signal ended the search, because a rank was lost or Ctrl-C was pressed"
                  << std::endl;
    std::_Exit(status::interrupted);
  }

 private:
  Terminal& terminal_;
  const Arguments& arguments_;
  std::string method_;
  SigintGuard guard_;
  TerminationGuard termination_guard_;
  Control control_;
  bool has_header_ = false;
};

// Prints the result on rank 0.
Expected<int> print_result(const Expected<Analysis>& analysis, Printer& printer, const Engine& engine) {
  if (!analysis) return std::unexpected(analysis.error());
  return printer.print_result(*analysis, engine);
}

Expected<int> run_lazy(const Session& session, const Arguments& arguments) {
  const auto engine = TRY(make_engine_at_position(session, arguments.engine, arguments.position));
  LazySettings settings;
  settings.limits = TRY(read_limits(arguments.limits, default_time));
  const auto least_depth = TRY(read_number(arguments.least_depth, {"--least-depth", 0, max_ply}));
  settings.least_depth = static_cast<int>(least_depth);
  for (const OptionInfo& option : engine->options())
    if ((option.name == "method" && option.value != "alpha_beta") || (option.name == "table" && option.value != "on"))
      return fail("ranks share their work through the table: lazy needs method=alpha_beta and table=on");
  print_remarks(*engine, session.terminal);
  Printer printer(session, arguments, "lazy");
  const OnReport on_report = [&](const Report& report) { printer.print(report); };
  const auto analysis = analyse_lazily(*engine, settings, {*arguments.mailbox, printer.control(), on_report});
  return print_result(analysis, printer, *engine);
}

Expected<const TdsGame*> find_tds_game(std::string_view name) {
  std::string names;
  for (const TdsGame& game : tds_games()) {
    if (game.name == name) return &game;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", game.name);
  }
  return fail(fmt::format("TDS does not search {}; its games are {}", quoted(name), names));
}

Expected<TdsSettings> read_tds_settings(const Arguments& arguments) {
  TdsSettings settings;
  if (arguments.driver != "mtd_f" && arguments.driver != "negascout")
    return fail(fmt::format("--driver is mtd_f or negascout, not {}", quoted(arguments.driver)));
  settings.driver = arguments.driver == "mtd_f" ? Driver::mtd_f : Driver::full;
  const auto grain = TRY(read_number(arguments.grain, {"--grain", 1, max_ply}));
  const auto hash = TRY(read_number(arguments.hash, {"--hash", 0, 65536}));
  settings.grain = static_cast<int>(grain);
  settings.megabytes = static_cast<int>(hash);
  return settings;
}

Expected<int> run_tds(const Session& session, const Arguments& arguments) {
  const auto engine = TRY(make_engine_at_position(session, arguments.engine, arguments.position));
  const auto game = TRY(find_tds_game(engine->info().name));
  auto settings = TRY(read_tds_settings(arguments));
  const Limits limits = TRY(read_limits(arguments.limits, default_time));
  settings.depth = std::clamp(limits.depth.value_or(max_ply - 1), 1, max_ply - 1);
  if (engine->legal_moves().empty()) return fail("the game is over in this position");
  Printer printer(session, arguments, "tds");
  if (limits.time) printer.control().set_deadline(Clock::now() + *limits.time);
  const OnReport on_report = [&](const Report& report) { printer.print(report); };
  const auto analysis = game->analyse(engine->position(), settings, {*arguments.mailbox, printer.control(), on_report});
  return print_result(analysis, printer, *engine);
}

Expected<int> run_check(const Session& session, const Arguments& arguments) {
  const auto game = TRY(find_tds_game(arguments.engine.game));
  auto settings = TRY(read_tds_settings(arguments));
  const std::string& typed_depth = arguments.limits.depth;
  const auto depth = TRY(read_number(typed_depth.empty() ? "4" : typed_depth, {"--depth", 1, 20}));
  const auto searches = TRY(read_number(arguments.searches, {"--searches", 1, 1'000'000}));
  const auto seed = TRY(read_number(arguments.seed, {"--seed", 0, std::int64_t{1} << 60}));
  settings.depth = static_cast<int>(depth);
  const CheckResult result =
      game->check(static_cast<int>(searches), static_cast<std::uint64_t>(seed), settings, *arguments.mailbox);
  std::ostream& out = session.terminal.out;
  if (arguments.as_json) {
    Json json = json_object("check");
    json.update({{"game", game->name},
                 {"ranks", arguments.mailbox->ranks()},
                 {"depth", settings.depth},
                 {"searches", result.searches},
                 {"equal", result.equal}});
    if (!result.difference.empty()) json["difference"] = result.difference;
    out << json_line(json) << std::endl;
  } else {
    out << fmt::format("{}, {} ranks, depth {}: {} of {} searches have the value and a best move of plain alpha-beta\n",
                       game->name, arguments.mailbox->ranks(), settings.depth, result.equal, result.searches);
    if (!result.difference.empty()) out << result.difference << '\n';
  }
  return result.equal == result.searches ? status::ok : status::failed;
}

void add_common_options(VerbOptions& options, Arguments& a, const char* depth_help) {
  options.add({"--depth", depth_help, "PLIES"}, a.limits.depth);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

void add_tds_options(VerbOptions& options, Arguments& a) {
  options.add({"--grain", "Depth of the subtrees that one rank searches alone (default 2)", "PLIES"}, a.grain);
  options.add({"--hash", "Size of the transposition table of each rank (default 16)", "MIB"}, a.hash);
}

void add_lazy(VerbOptions& options, Arguments& a) {
  options.add({"GAME", "The game; 'kibitz games' lists all", "", true}, a.engine.game);
  add_position_argument(options, a.position);
  add_common_options(options, a, "Depth limit");
  options.add({"--time", "Time for the search (default 5 without --depth)", "SECONDS"}, a.limits.time);
  options.add({"--least-depth", "Send table entries of at least this depth (default 0: all)", "PLIES"}, a.least_depth);
  add_engine_options(options, a.engine);
}

void add_tds(VerbOptions& options, Arguments& a) {
  options.add({"GAME", "chess, xiangqi, othello, checkers, fanorona or gomoku", "", true}, a.engine.game);
  add_position_argument(options, a.position);
  add_common_options(options, a, "Depth of the last iteration");
  options.add({"--time", "Time for the search (default 5 without --depth)", "SECONDS"}, a.limits.time);
  options.add({"--driver", "mtd_f (default) or negascout", "NAME"}, a.driver);
  add_tds_options(options, a);
}

void add_check(VerbOptions& options, Arguments& a) {
  options.add({"GAME", "chess, xiangqi, othello, checkers, fanorona or gomoku", "", true}, a.engine.game);
  add_common_options(options, a, "Depth of the searches (default 4)");
  options.add({"--searches", "Number of positions, from random games (default 100)", "N"}, a.searches);
  options.add({"--seed", "Seed of the random games (default 1)", "N"}, a.seed);
  add_tds_options(options, a);
}

using AddOptions = void (*)(VerbOptions&, Arguments&);
using Run = Expected<int> (*)(const Session&, const Arguments&);

Verb verb_of(Mailbox& mailbox, Verb verb, AddOptions add_options, Run run) {
  const auto arguments = std::make_shared<Arguments>();
  arguments->mailbox = &mailbox;
  verb.add_options = [=](VerbOptions& options) { add_options(options, *arguments); };
  verb.run = [=](const Session& session) { return run(session, *arguments); };
  return verb;
}

}  // namespace

std::vector<Verb> mpi_verbs(Mailbox& mailbox) {
  return {verb_of(mailbox,
                  {"lazy", "Search a position on all ranks, which share table entries",
                   "  mpirun -n 2 kibitz-mpi lazy chess --time 10\n"
                   "  mpirun -n 4 kibitz-mpi lazy othello f5 d6 --depth 14 --json"},
                  add_lazy, run_lazy),
          verb_of(mailbox,
                  {"tds", "Exact minimax to a depth, by transposition-driven scheduling",
                   "  mpirun -n 4 kibitz-mpi tds chess --depth 6\n"
                   "  mpirun -n 8 kibitz-mpi tds checkers --depth 12 --driver negascout --json"},
                  add_tds, run_tds),
          verb_of(mailbox,
                  {"check", "Compare the values of TDS with those of plain alpha-beta",
                   "  mpirun -n 4 kibitz-mpi check gomoku --searches 20 --depth 3"},
                  add_check, run_check)};
}

}  // namespace kibitz::cluster
