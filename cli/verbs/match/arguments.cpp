// The command-line options of `kibitz match`.
#include "cli/setup/arguments.hpp"
#include "cli/verbs/match/match.hpp"

namespace kibitz {

namespace {

void add_player_options(VerbOptions& options, MatchArguments& a) {
  options.add({"GAME", "The game; 'kibitz games' lists all"}, a.game);
  options.add({"--player",
               "A player; repeat for each: a preset, or KEY=VALUE,... with\n"
               "name, preset, cmd (a program), protocol (uci, ucci, xboard, gtp,\n"
               "nboard, hub, gomocup), dir, tc ([MOVES/]SECONDS[+INCREMENT]),\n"
               "movetime, clock (wall or cpu time for tc and movetime), nodes, depth,\n"
               "level, ranks; other keys set options of the player",
               "PLAYER"},
              a.players);
  options.add({"--each", "Settings for all players, unless their own --player differs", "PLAYER"}, a.each);
  options.add({"--set", "Set a rule or setting of the game; may be repeated", "OPTION=VALUE"}, a.rules);
  options.add({"--format", "round-robin (default), or gauntlet (first player against all others)", "NAME"}, a.format);
  options.add({"--games", "Games per pair of players, even: both colours per opening (default 2)", "N"}, a.games);
  options.add({"--concurrency", "Games played concurrently (default 1)", "N"}, a.concurrency);
}

void add_opening_options(VerbOptions& options, MatchArguments& a) {
  options.add({"--openings",
               "random:PLIES (default random:4), or a file of games, positions or move\nlists in any format; FILE#3: "
               "only the third",
               "SOURCE"},
              a.openings);
  add_file_options(options, a.files);
  options.add({"--opening-plies", "Plies to play of each opening in a file; 0 = all (default 0)", "N"},
              a.opening_plies);
  options.add({"--order", "Order of openings from a file: sequential (default) or random", "NAME"}, a.order);
  options.add({"--seed", "Random seed for openings and their order (default 1)", "N"}, a.seed);
}

void add_ending_options(VerbOptions& options, MatchArguments& a) {
  options.add({"--adjudicate-win",
               "SCORE,MOVES: win if both players report at least SCORE for the same\n"
               "side, MOVES moves in a row; or off (default)",
               "RULE"},
              a.win);
  options.add({"--adjudicate-draw",
               "SCORE,MOVES,FROM: draw if both players stay within +-SCORE for MOVES\n"
               "moves in a row, from move FROM on; or off (default)",
               "RULE"},
              a.draw);
  options.add({"--max-plies", "Draw after N plies, or off (default off)", "N"}, a.most_plies);
  options.add({"--margin", "Time in ms by which a clock may be overrun (default 10)", "N"}, a.margin);
  options.add({"--stall", "Longest wait for a move of a player without a clock (default 60)", "SECONDS"}, a.stall);
  options.add({"--sprt", "ELO0,ELO1[,ALPHA,BETA]: sequential test of two players (errors 0.05)", "TEST"}, a.sprt);
}

}  // namespace

void add_match_options(VerbOptions& options, MatchArguments& a) {
  add_player_options(options, a);
  add_opening_options(options, a);
  add_ending_options(options, a);
  options.add({"--db", "Save the match in this file; the same command resumes it", "FILE"}, a.database);
  options.add({"--resume", "Resume the match saved in this file", "FILE"}, a.resume);
  options.add({"--pgn,--games-file", "Write all games at the end; the extension selects the format", "FILE"},
              a.games_file);
  options.add({"--overwrite", "Allow --pgn to replace a file of another match"}, a.overwrites);
  add_shared_options(options, a.shared, "the --db file");
  options.add({"--jobs", "With --ledger: local games in parallel; 0 = leave all to workers", "N"}, a.shared.processes);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
  options.add({"--compliance", "Test this player's protocol compliance instead of playing a match", "PLAYER"},
              a.compliance);
}

}  // namespace kibitz
