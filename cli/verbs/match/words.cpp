// The command-line options of `kibitz match`.
#include "cli/setup/arguments.hpp"
#include "cli/verbs/match/match.hpp"

namespace kibitz {

namespace {

void add_players(VerbOptions& options, MatchArguments& a) {
  options.add({"GAME", "The game; 'kibitz games' lists them"}, a.game);
  options.add(
      {"--player",
       "Who plays, once for each: a preset of Kibitz, or KEY=VALUE,...: name, preset, cmd (a program), "
       "protocol (uci, ucci, xboard, gtp, nboard, hub, gomocup), dir, tc ([MOVES/]SECONDS[+INCREMENT]), "
       "movetime, clock (wall, cpu: what tc and movetime count), nodes, depth, level, ranks; other keys are the "
       "player's own options",
       "PLAYER"},
      a.players);
  options.add({"--each", "The same, for every player that does not say otherwise", "PLAYER"}, a.each);
  options.add({"--set", "Set a rule of the game; may be repeated", "OPTION=VALUE"}, a.rules);
  options.add({"--format", "round-robin, or gauntlet: the first against all others", "NAME"}, a.format);
  options.add({"--games", "For each pair of players; even, since every opening is played with both colours", "N"},
              a.games);
  options.add({"--concurrency", "Games played at the same time", "N"}, a.concurrency);
}

void add_openings(VerbOptions& options, MatchArguments& a) {
  options.add({"--openings",
               "random:PLIES, or a file of games, positions or lists of moves, in any format; FILE#3: its third alone",
               "SOURCE"},
              a.openings);
  add_files(options, a.files);
  options.add({"--opening-plies", "Of an opening in a file take so many plies; 0: all", "N"}, a.opening_plies);
  options.add({"--order", "Of the openings in a file: sequential or random", "NAME"}, a.order);
  options.add({"--seed", "Of random openings and random order", "N"}, a.seed);
}

void add_ends(VerbOptions& options, MatchArguments& a) {
  options.add({"--adjudicate-win",
               "SCORE,MOVES: won when both sides have seen such a score for so many moves in a row; or off", "RULE"},
              a.win);
  options.add({"--adjudicate-draw",
               "SCORE,MOVES,FROM: drawn when both have seen no more than that, not before move FROM; or off", "RULE"},
              a.draw);
  options.add({"--max-plies", "Drawn after so many; or off", "N"}, a.most_plies);
  options.add({"--margin", "Milliseconds by which a clock may be overrun", "N"}, a.margin);
  options.add({"--stall", "How long to wait for a player that has no clock", "SECONDS"}, a.stall);
  options.add(
      {"--sprt", "ELO0,ELO1[,ALPHA,BETA]: of two players, stop when one of the two is accepted (0.05 each)", "TEST"},
      a.sprt);
}

}  // namespace

void describe_match(VerbOptions& options, MatchArguments& a) {
  add_players(options, a);
  add_openings(options, a);
  add_ends(options, a);
  options.add({"--db", "Keep the match in this file; the same command goes on with it", "FILE"}, a.database);
  options.add({"--resume", "Go on with the match kept in this file", "FILE"}, a.resume);
  options.add(
      {"--pgn,--games-file", "Write all games there at the end, in the format that this name ends with", "FILE"},
      a.games_file);
  options.add({"--overwrite", "Let --pgn replace a file that is there and not this match's"}, a.overwrites);
  add_shared(options, a.shared, "the file of --db");
  options.add({"--jobs", "With --ledger: so many games here at a time, 0 to leave them to the workers", "N"},
              a.shared.processes);
  options.add({"--json", "One JSON object a line"}, a.as_json);
  options.add({"--compliance", "Instead of a match: does this player speak its protocol well?", "PLAYER"},
              a.compliance);
}

}  // namespace kibitz
