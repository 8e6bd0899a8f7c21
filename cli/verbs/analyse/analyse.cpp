// analyse: declares the options of all kinds of search, and runs the kind that is chosen.
#include "cli/verbs/analyse/analyse.hpp"

#include <sstream>

namespace kibitz {

namespace {

Expected<int> analyse(const Session& session, const AnalyseArguments& arguments) {
  TRY(check_search_options(arguments));
  if (arguments.method == "conspiracy") return analyse_by_conspiracy(session, arguments);
  if (arguments.method == "scout") return analyse_by_scout(session, arguments);
  AnalyseArguments with_method = arguments;
  if (arguments.method != "alpha_beta") {
    auto& settings = with_method.engine.settings;
    settings.insert(settings.begin(), "method=" + arguments.method);
  }
  return arguments.file.empty() ? analyse_position(session, with_method) : analyse_batch(session, with_method);
}

void add_search_options(VerbOptions& options, AnalyseArguments& a) {
  options.add({"--method",
               "Search method: alpha_beta (default), mcts, pn_mcts, best_first, ubfm,\n"
               "ubfms, descent, stockman_sss, pn, pn2, dfpn, captures_only, conspiracy\n"
               "(conspiracy numbers), or scout (Pearl's SCOUT; with --window, his TEST)",
               "NAME"},
              a.method);
  options.add({"--conspirators", "Conspiracy: stop when N leaves cannot change the move (default 4)", "N"},
              a.conspirators);
  options.add({"--goal", "Conspiracy: settle the best move (move) or the value (range)", "NAME"}, a.goal);
  options.add({"--width", "With --goal range: its width in evaluation units (default 50)", "N"}, a.width);
  options.add({"--ends", "Conspiracy: values of final positions may change too"}, a.ends_conspire);
  options.add({"--memory", "Conspiracy: memory for the tree (default 256)", "MIB"}, a.memory);
}

void add_options(VerbOptions& options, AnalyseArguments& a) {
  add_game_argument(options, a.engine.game);
  add_position_argument(options, a.position);
  options.add({"--epd,--file", "Analyse all positions in a file (- = standard input; FILE#3: third)", "FILE"}, a.file);
  options.add({"--resume", "With --epd: append results to this file, skip positions done there", "FILE"}, a.resume);
  add_shared_options(options, a.shared, "the --resume file");
  options.add({"--jobs", "With --ledger: local searches in parallel; 0 = leave all to workers", "N"},
              a.shared.processes);
  add_limit_options(options, a.limits);
  add_engine_options(options, a.engine);
  options.add({"--lines", "Number of best lines to show (MultiPV)", "N"}, a.lines);
  options.add({"--search-moves", "Search only these moves", "M1,M2"}, [&a](const std::string& moves) {
    std::istringstream parts(moves);
    for (std::string move; std::getline(parts, move, ',');) a.search_moves.push_back(move);
  });
  options.add_pair({"--window",
                    "Make one alpha-beta call with window (A, B) at --depth; a bound is a\n"
                    "number of evaluation units, points (3p), win, loss, or any (unbounded)",
                    "A B"},
                   a.window);
  add_search_options(options, a);
  options.add({"--stats", "Show search statistics"}, a.with_statistics);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
  options.add({"--show", "List the leaves in order of visit, with windows, bounds and cutoffs"}, a.with_leaves);
  options.add({"--minimal", "Measure the left-first minimal graph with a second search"}, a.with_minimal_graph);
  add_trace_options(options, a.trace);
  options.add({"--svg", "Draw the search tree as SVG (small searches only)", "FILE"}, a.svg);
  options.add({"--overwrite", "Allow --svg to replace an existing file"}, a.overwrites);
}

}  // namespace

Verb analyse_verb() {
  return make_verb<AnalyseArguments>(
      {"analyse", "Find the best move in a position, or in every position of a file",
       "  kibitz analyse chess e4 e5 Nf3 --time 2 --lines 3\n"
       "  kibitz analyse chess '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' --depth 12 --stats\n"
       "  kibitz analyse chess --epd positions.epd --time 1 --resume results.jsonl\n"
       "  kibitz analyse tree '((3 12 8)(2 4 6)(14 5 2))' --driver sss --show --svg tree.svg\n"
       "  kibitz analyse connect_four 4 4 --method conspiracy --conspirators 6\n"
       "  kibitz analyse tree '((3 12 8)(2 4 6)(14 5 2))' --depth 2 --window 2 3\n"
       "  kibitz analyse chess --depth 10 --trace search.arrow && kibitz trace search.arrow\n"
       "  kibitz analyse othello --nodes 100000 --json",
       "analyze"},
      add_options, analyse);
}

}  // namespace kibitz
