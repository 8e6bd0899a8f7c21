#include "cli/grammar/grammar.hpp"

namespace kibitz {

namespace {

void add_evaluation(CLI::App& verb, TuneArguments& a) {
  verb.add_option("--games", a.games, "evaluation: so many games, each from an opening of its own; 200")
      ->type_name("N");
  verb.add_option("--quiet", a.quiet,
                  "evaluation: learn from positions whose evaluation a search of one ply changes by at most this; 60")
      ->type_name("SCORE");
  verb.add_option("--ridge", a.ridge,
                  "evaluation: what holds factors near 1, in squared error for a factor that is 1 away; 30")
      ->type_name("X");
}

void add_options(CLI::App& verb, TuneArguments& a) {
  verb.add_option("--option", a.options,
                  "options: what to tune, NAME=START:LEAST:MOST[:STEP]; may be repeated. STEP is the first change "
                  "tried, a tenth of the range if not given")
      ->type_name("RANGE")
      ->allow_extra_args(false);
  verb.add_option("--iterations", a.iterations, "options: so many; 200")->type_name("N");
  verb.add_option("--pairs", a.pairs, "options: pairs of games in an iteration; 1")->type_name("N");
  verb.add_option("--gain", a.gain, "options: steps by which an option follows a first iteration that was won; 0.5")
      ->type_name("X");
  verb.add_option("--settle", a.settle, "options: iterations before learning slows down; 20")->type_name("N");
}

void add_games(CLI::App& verb, TuneArguments& a) {
  verb.add_option("--nodes", a.nodes, "For every move")->type_name("N");
  verb.add_option("--preset", a.engine.preset, "Who plays: this preset; strong if not given")->type_name("NAME");
  verb.add_option("--set", a.engine.settings, "Set a rule, or an option of who plays; may be repeated")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  verb.add_option("--openings", a.openings, "random:PLIES, or a file as for match")->type_name("SOURCE");
  verb.add_option("--max-plies", a.most_plies, "A game is drawn after so many; or off")->type_name("N");
  verb.add_option("--seed", a.seed, "Of random openings and of the options' changes")->type_name("N");
  verb.add_option("--concurrency", a.concurrency, "Games played at the same time")->type_name("N");
  verb.add_option("--db", a.database, "Keep the games in this file; the same command goes on with it")
      ->type_name("FILE");
  verb.add_flag("--json", a.as_json, "One JSON object a line");
}

}  // namespace

void add_tune(CLI::App& app, TuneArguments& a) {
  CLI::App& verb = *app.add_subcommand("tune", "Fit evaluation terms, or options of the search, to games of self-play");
  verb.add_option("GAME", a.engine.game, "The game; 'kibitz games' lists them")->type_name("")->required();
  verb.add_option("WHAT", a.what,
                  "evaluation: factors for the named terms, by least squares; options: numbers of 'kibitz options "
                  "GAME', by SPSA")
      ->type_name("")
      ->required();
  add_games(verb, a);
  add_evaluation(verb, a);
  add_options(verb, a);
  verb.footer(
      "Examples:\n"
      "  kibitz tune fanorona evaluation --games 400 --nodes 2000 --db fanorona.db\n"
      "  kibitz tune xiangqi options --option singular.margin=60:5:200 --iterations 300 --db margin.db\n"
      "  kibitz tune chess options --option null_move.reduction=2:1:4 --option null_move.by_depth=6:1:12 --json");
}

}  // namespace kibitz
