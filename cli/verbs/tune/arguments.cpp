// The command-line options of `kibitz tune`.
#include "cli/verbs/tune/tune.hpp"

namespace kibitz {

namespace {

void add_evaluation_options(VerbOptions& options, TuneArguments& a) {
  options.add(
      {"--games", "evaluation, probcut, chance: games, each with its own opening\n(default 200; chance: 1000)", "N"},
      a.games);
  options.add(
      {"--quiet", "evaluation: use positions whose score a 1-ply search changes by at\nmost N (default 60)", "SCORE"},
      a.quiet);
  options.add({"--ridge", "evaluation: ridge penalty that holds factors near 1 (default 30)", "X"}, a.ridge);
}

void add_options(VerbOptions& options, TuneArguments& a) {
  options.add({"--option",
               "options: what to tune, NAME=START:LEAST:MOST[:STEP]; may be repeated;\n"
               "STEP is the first change tried (default: a tenth of the range)",
               "RANGE"},
              a.options);
  options.add({"--iterations", "options: SPSA iterations (default 200)", "N"}, a.iterations);
  options.add({"--pairs", "options: game pairs per iteration (default 1)", "N"}, a.pairs);
  options.add({"--gain", "options: SPSA gain, in steps per won first iteration (default 0.5)", "X"}, a.gain);
  options.add({"--settle", "options: iterations before the learning rate decays (default 20)", "N"}, a.settle);
}

void add_prob_cut_options(VerbOptions& options, TuneArguments& a) {
  options.add({"--depth", "probcut: depth of the deepest search (default 10)", "PLIES"}, a.depth);
  options.add({"--positions", "probcut: random positions per game (default 4)", "N"}, a.positions);
  options.add({"--within", "probcut: exclude scores beyond +-N from the fit (default: no limit)", "SCORE"}, a.within);
  options.add(
      {"--values", "probcut: save search results in this file, not in that of --db;\nthe same command resumes", "FILE"},
      a.values);
}

void add_tuning_game_options(VerbOptions& options, TuneArguments& a) {
  options.add({"--nodes", "Nodes per move (default 2000)", "N"}, a.nodes);
  options.add({"--preset", "Preset of the players (default strong)", "NAME"}, a.engine.preset);
  options.add({"--set", "Set a rule, or an option of the players; may be repeated", "OPTION=VALUE"}, a.engine.settings);
  options.add({"--openings", "random:PLIES, or a file as for kibitz match (default random:6)", "SOURCE"}, a.openings);
  add_file_options(options, a.files);
  options.add({"--max-plies", "Draw a game after N plies, or off (default 400)", "N"}, a.most_plies);
  options.add({"--seed", "Random seed for openings and perturbations (default 1)", "N"}, a.seed);
  options.add({"--concurrency", "Games played concurrently (default 1)", "N"}, a.concurrency);
  options.add({"--db", "Save the games in this file; the same command resumes", "FILE"}, a.database);
  add_shared_options(options, a.shared, "the --db file");
  options.add({"--jobs", "With --ledger: local tasks in parallel; 0 = leave all to workers", "N"}, a.shared.processes);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

void add_tune_options(VerbOptions& options, TuneArguments& a) {
  add_game_argument(options, a.engine.game);
  options.add({"WHAT",
               "evaluation: factors of the evaluation terms, by least squares;\n"
               "options: numeric options of 'kibitz options GAME', by SPSA;\n"
               "probcut: Multi-ProbCut regressions, from searches of positions;\n"
               "chance: the curve from scores to expected results",
               "", true},
              a.what);
  add_tuning_game_options(options, a);
  add_evaluation_options(options, a);
  add_options(options, a);
  add_prob_cut_options(options, a);
}

}  // namespace kibitz
