// analyse: selects the kind of search, and declares the options of all kinds.
#include "cli/verbs/analyse/analyse.hpp"

#include <sstream>

namespace kibitz {

namespace {

Expected<int> analyse(const Session& session, const AnalyseArguments& arguments) {
  TRY(check_search(arguments));
  if (arguments.search == "conspiracy") return conspire(session, arguments);
  if (arguments.search == "scout") return scout(session, arguments);
  AnalyseArguments with_method = arguments;
  if (arguments.search != "alpha_beta") {
    auto& settings = with_method.engine.settings;
    settings.insert(settings.begin(), "method=" + arguments.search);
  }
  return arguments.file.empty() ? analyse_position(session, with_method) : analyse_batch(session, with_method);
}

void add_other_searches(VerbOptions& options, AnalyseArguments& a) {
  options.add({"--search",
               "alpha_beta; conspiracy: what must change for another move to be played; scout: Pearl's, without "
               "a table, with --window his TEST; mcts, open_list, pn, pn2, dfpn, captures_only: the same as --set "
               "method=NAME",
               "NAME"},
              a.search);
  options.add({"--conspirators", "With --search conspiracy: stop when N leaves cannot change the move", "N"},
              a.conspirators);
  options.add({"--goal", "With --search conspiracy: settle the move, or the range of the value", "NAME"}, a.goal);
  options.add({"--width", "With --goal range: its width, in evaluation units", "N"}, a.width);
  options.add({"--ends", "With --search conspiracy: final positions may change their values, too"}, a.ends_conspire);
  options.add({"--memory", "With --search conspiracy: memory of its tree", "MIB"}, a.memory);
}

void describe(VerbOptions& options, AnalyseArguments& a) {
  add_game(options, a.engine.game);
  add_position(options, a.position);
  options.add({"--epd,--file", "Analyse every line of this file ('-': standard input), or FILE#3, its third", "FILE"},
              a.file);
  options.add({"--resume", "With --epd: keep the results in this file; skip positions already there", "FILE"},
              a.resume);
  add_shared(options, a.shared, "the file of --resume");
  options.add({"--jobs", "With --ledger: N searches at a time here; 0: leave them to the workers", "N"},
              a.shared.processes);
  add_limits(options, a.limits);
  add_engine(options, a.engine);
  options.add({"--lines", "Show the N best lines", "N"}, a.lines);
  options.add({"--search-moves", "Search only these moves", "M1,M2"}, [&a](const std::string& moves) {
    std::istringstream parts(moves);
    for (std::string move; std::getline(parts, move, ',');) a.search_moves.push_back(move);
  });
  options.add_pair(
      {"--window",
       "One call of alpha-beta with this window at --depth (MT, where B is A + 1): evaluation units, points "
       "as 3p, win, loss, or any for no bound",
       "A B"},
      a.window);
  add_other_searches(options, a);
  options.add({"--stats", "Count what the search did"}, a.with_statistics);
  options.add({"--json", "One JSON object a line"}, a.as_json);
  options.add({"--show", "List the leaves in order of visit, with windows, bounds and cuts"}, a.with_leaves);
  options.add({"--minimal", "Then search again, best moves first, to measure the left-first minimal graph"},
              a.with_minimal_graph);
  add_trace(options, a.trace);
  options.add({"--svg", "Draw the tree of a small search", "FILE"}, a.svg);
  options.add({"--overwrite", "Let --svg replace a file that is there"}, a.overwrites);
}

}  // namespace

Verb analyse_verb() {
  return make_verb<AnalyseArguments>(
      {"analyse", "Find the best move of a position, or of every position of a file",
       "  kibitz analyse chess e4 e5 Nf3 --time 2 --lines 3\n"
       "  kibitz analyse chess '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' --depth 12 --stats\n"
       "  kibitz analyse chess --epd positions.epd --time 1 --resume results.jsonl\n"
       "  kibitz analyse tree '((3 12 8)(2 4 6)(14 5 2))' --driver sss --show --svg tree.svg\n"
       "  kibitz analyse connect_four 4 4 --search conspiracy --conspirators 6\n"
       "  kibitz analyse tree '((3 12 8)(2 4 6)(14 5 2))' --depth 2 --window 2 3\n"
       "  kibitz analyse chess --depth 10 --trace search.arrow && kibitz trace search.arrow\n"
       "  kibitz analyse othello --nodes 100000 --json",
       "analyze"},
      describe, analyse);
}

}  // namespace kibitz
