// The command-line options of `kibitz tune`.
#include "cli/verbs/tune/tune.hpp"

namespace kibitz {

namespace {

void add_evaluation(VerbOptions& options, TuneArguments& a) {
  options.add({"--games", "evaluation, probcut: number of games, each from a different opening; default 200", "N"},
              a.games);
  options.add(
      {"--quiet",
       "evaluation: learn from positions whose score a search of one ply changes by at most this; default 60", "SCORE"},
      a.quiet);
  options.add(
      {"--ridge", "evaluation: ridge penalty: squared error added for a factor that is 1 away from 1; default 30", "X"},
      a.ridge);
}

void add_options(VerbOptions& options, TuneArguments& a) {
  options.add({"--option",
               "options: what to tune, NAME=START:LEAST:MOST[:STEP]; may be repeated. STEP is the first change "
               "tried, by default a tenth of the range",
               "RANGE"},
              a.options);
  options.add({"--iterations", "options: number of iterations; default 200", "N"}, a.iterations);
  options.add({"--pairs", "options: pairs of games per iteration; default 1", "N"}, a.pairs);
  options.add({"--gain", "options: steps that an option takes after a won first iteration; default 0.5", "X"}, a.gain);
  options.add({"--settle", "options: iterations before learning slows down; default 20", "N"}, a.settle);
}

void add_prob_cut(VerbOptions& options, TuneArguments& a) {
  options.add({"--depth", "probcut: depth of the deepest search; default 10", "PLIES"}, a.depth);
  options.add({"--positions", "probcut: positions per game, drawn by the seed; default 4", "N"}, a.positions);
  options.add({"--within", "probcut: exclude values beyond this from the fit; default: none", "SCORE"}, a.within);
  options.add(
      {"--values", "probcut: keep the values of the searches in this file; the same command continues it", "FILE"},
      a.values);
}

void add_games(VerbOptions& options, TuneArguments& a) {
  options.add({"--nodes", "Nodes per move", "N"}, a.nodes);
  options.add({"--preset", "Preset of the players; default strong", "NAME"}, a.engine.preset);
  options.add({"--set", "Set a rule, or an option of the players; may be repeated", "OPTION=VALUE"}, a.engine.settings);
  options.add({"--openings", "random:PLIES, or a file as for match", "SOURCE"}, a.openings);
  add_files(options, a.files);
  options.add({"--max-plies", "End a game as a draw after N plies; or off", "N"}, a.most_plies);
  options.add({"--seed", "Seed of random openings and of the options' changes", "N"}, a.seed);
  options.add({"--concurrency", "Games played at the same time", "N"}, a.concurrency);
  options.add({"--db", "Keep the games in this file; the same command continues it", "FILE"}, a.database);
  options.add({"--json", "One JSON object per line"}, a.as_json);
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
