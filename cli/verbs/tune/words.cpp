// The command-line options of `kibitz tune`.
#include "cli/verbs/tune/tune.hpp"

namespace kibitz {

namespace {

void add_evaluation(VerbOptions& options, TuneArguments& a) {
  options.add({"--games", "evaluation, probcut: so many games, each from an opening of its own; 200", "N"}, a.games);
  options.add(
      {"--quiet", "evaluation: learn from positions whose evaluation a search of one ply changes by at most this; 60",
       "SCORE"},
      a.quiet);
  options.add(
      {"--ridge", "evaluation: what holds factors near 1, in squared error for a factor that is 1 away; 30", "X"},
      a.ridge);
}

void add_options(VerbOptions& options, TuneArguments& a) {
  options.add({"--option",
               "options: what to tune, NAME=START:LEAST:MOST[:STEP]; may be repeated. STEP is the first change "
               "tried, a tenth of the range if not given",
               "RANGE"},
              a.options);
  options.add({"--iterations", "options: so many; 200", "N"}, a.iterations);
  options.add({"--pairs", "options: pairs of games in an iteration; 1", "N"}, a.pairs);
  options.add({"--gain", "options: steps by which an option follows a first iteration that was won; 0.5", "X"}, a.gain);
  options.add({"--settle", "options: iterations before learning slows down; 20", "N"}, a.settle);
}

void add_prob_cut(VerbOptions& options, TuneArguments& a) {
  options.add({"--depth", "probcut: plies of the deepest search; 10", "PLIES"}, a.depth);
  options.add({"--positions", "probcut: so many of a game, drawn by the seed; 4", "N"}, a.positions);
  options.add({"--within", "probcut: values beyond this are left out of the fit; none if not given", "SCORE"},
              a.within);
  options.add(
      {"--values", "probcut: keep what the searches came to in this file; the same command goes on with it", "FILE"},
      a.values);
}

void add_games(VerbOptions& options, TuneArguments& a) {
  options.add({"--nodes", "For every move", "N"}, a.nodes);
  options.add({"--preset", "Who plays: this preset; strong if not given", "NAME"}, a.engine.preset);
  options.add({"--set", "Set a rule, or an option of who plays; may be repeated", "OPTION=VALUE"}, a.engine.settings);
  options.add({"--openings", "random:PLIES, or a file as for match", "SOURCE"}, a.openings);
  add_files(options, a.files);
  options.add({"--max-plies", "A game is drawn after so many; or off", "N"}, a.most_plies);
  options.add({"--seed", "Of random openings and of the options' changes", "N"}, a.seed);
  options.add({"--concurrency", "Games played at the same time", "N"}, a.concurrency);
  options.add({"--db", "Keep the games in this file; the same command goes on with it", "FILE"}, a.database);
  options.add({"--json", "One JSON object a line"}, a.as_json);
}

}  // namespace

void describe_tune(VerbOptions& options, TuneArguments& a) {
  add_game(options, a.engine.game);
  options.add({"WHAT",
               "evaluation: factors for the named terms, by least squares; options: numbers of 'kibitz options "
               "GAME', by SPSA; probcut: the rows of Multi-ProbCut, by searches of positions",
               "", true},
              a.what);
  add_games(options, a);
  add_evaluation(options, a);
  add_options(options, a);
  add_prob_cut(options, a);
}

}  // namespace kibitz
