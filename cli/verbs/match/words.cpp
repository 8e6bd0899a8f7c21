// The command-line options of `kibitz match`.
#include "cli/setup/arguments.hpp"
#include "cli/verbs/match/match.hpp"

namespace kibitz {

namespace {

void add_players(VerbOptions& options, MatchArguments& a) {
  options.add({"GAME", "The game; 'kibitz games' lists them"}, a.game);
  options.add(
      {"--player",
       "A player; repeat for each: a preset of Kibitz, or KEY=VALUE,...: name, preset, cmd (a program), "
       "protocol (uci, ucci, xboard, gtp, nboard, hub, gomocup), dir, tc ([MOVES/]SECONDS[+INCREMENT]), "
       "movetime, clock (wall, cpu: what tc and movetime count), nodes, depth, level, ranks; other keys are the "
       "player's own options",
       "PLAYER"},
      a.players);
  options.add({"--each", "Settings for every player that does not set them itself", "PLAYER"}, a.each);
  options.add({"--set", "Set a rule of the game; may be repeated", "OPTION=VALUE"}, a.rules);
  options.add({"--format", "round-robin, or gauntlet: the first against all others", "NAME"}, a.format);
  options.add({"--games", "Games per pair of players; even: every opening is played with both colours", "N"}, a.games);
  options.add({"--concurrency", "Games played at the same time", "N"}, a.concurrency);
}

void add_openings(VerbOptions& options, MatchArguments& a) {
  options.add({"--openings",
               "random:PLIES, or a file of games, positions or lists of moves, in any format; FILE#3: only its third",
               "SOURCE"},
              a.openings);
  add_files(options, a.files);
  options.add({"--opening-plies", "Plies to take from an opening in a file; 0: all", "N"}, a.opening_plies);
  options.add({"--order", "Order of the openings in a file: sequential or random", "NAME"}, a.order);
  options.add({"--seed", "Seed of random openings and of random order", "N"}, a.seed);
}

void add_ends(VerbOptions& options, MatchArguments& a) {
  options.add({"--adjudicate-win",
               "SCORE,MOVES: won when both sides report this score for this many moves in a row; or off", "RULE"},
              a.win);
  options.add({"--adjudicate-draw",
               "SCORE,MOVES,FROM: drawn when both report no more than this, from move FROM on; or off", "RULE"},
              a.draw);
  options.add({"--max-plies", "End a game as a draw after N plies; or off", "N"}, a.most_plies);
  options.add({"--margin", "Milliseconds by which a clock may be overrun", "N"}, a.margin);
  options.add({"--stall", "How long to wait for a player that has no clock", "SECONDS"}, a.stall);
  options.add(
      {"--sprt", "ELO0,ELO1[,ALPHA,BETA]: two players; stop when a hypothesis is accepted (default 0.05 each)", "TEST"},
      a.sprt);
}

}  // namespace

void describe_match(VerbOptions& options, MatchArguments& a) {
  add_players(options, a);
  add_openings(options, a);
  add_ends(options, a);
  options.add({"--db", "Keep the match in this file; the same command continues it", "FILE"}, a.database);
  options.add({"--resume", "Continue the match kept in this file", "FILE"}, a.resume);
  options.add({"--pgn,--games-file", "Write all games to this file at the end; its suffix selects the format", "FILE"},
              a.games_file);
  options.add({"--overwrite", "Let --pgn replace a file that is not from this match"}, a.overwrites);
  add_shared(options, a.shared, "the file of --db");
  options.add({"--jobs", "With --ledger: N games at a time here; 0: leave them to the workers", "N"},
              a.shared.processes);
  options.add({"--json", "One JSON object per line"}, a.as_json);
  options.add({"--compliance", "Instead of a match, test how well this player follows its protocol", "PLAYER"},
              a.compliance);
}

}  // namespace kibitz
