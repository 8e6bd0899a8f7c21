#include "cli/grammar/grammar.hpp"

namespace kibitz {

namespace {

void add_players(CLI::App& verb, MatchArguments& a) {
  verb.add_option("GAME", a.game, "The game; 'kibitz games' lists them")->type_name("");
  verb.add_option("--player", a.players,
                  "Who plays, once for each: a preset of Kibitz, or KEY=VALUE,...: name, preset, cmd (a program), "
                  "protocol (uci, ucci, xboard, gtp, nboard, hub, gomocup), dir, tc ([MOVES/]SECONDS[+INCREMENT]), "
                  "movetime, clock (wall, cpu: what tc and movetime count), nodes, depth, ranks; other keys are the "
                  "player's own options")
      ->type_name("PLAYER")
      ->allow_extra_args(false);
  verb.add_option("--each", a.each, "The same, for every player that does not say otherwise")->type_name("PLAYER");
  verb.add_option("--set", a.rules, "Set a rule of the game; may be repeated")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  verb.add_option("--format", a.format, "round-robin, or gauntlet: the first against all others")->type_name("NAME");
  verb.add_option("--games", a.games, "For each pair of players; even, since every opening is played with both colours")
      ->type_name("N");
  verb.add_option("--concurrency", a.concurrency, "Games played at the same time")->type_name("N");
}

void add_openings(CLI::App& verb, MatchArguments& a) {
  verb.add_option("--openings", a.openings,
                  "random:PLIES, or a file: EPD or other lines of positions, PGN, PDN, lines of moves")
      ->type_name("SOURCE");
  verb.add_option("--opening-plies", a.opening_plies, "Of an opening in a file take so many plies; 0: all")
      ->type_name("N");
  verb.add_option("--order", a.order, "Of the openings in a file: sequential or random")->type_name("NAME");
  verb.add_option("--seed", a.seed, "Of random openings and random order")->type_name("N");
}

void add_ends(CLI::App& verb, MatchArguments& a) {
  verb.add_option("--adjudicate-win", a.win,
                  "SCORE,MOVES: won when both sides have seen such a score for so many moves in a row; or off")
      ->type_name("RULE");
  verb.add_option("--adjudicate-draw", a.draw,
                  "SCORE,MOVES,FROM: drawn when both have seen no more than that, not before move FROM; or off")
      ->type_name("RULE");
  verb.add_option("--max-plies", a.most_plies, "Drawn after so many; or off")->type_name("N");
  verb.add_option("--margin", a.margin, "Milliseconds by which a clock may be overrun")->type_name("N");
  verb.add_option("--stall", a.stall, "How long to wait for a player that has no clock")->type_name("SECONDS");
  verb.add_option("--sprt", a.sprt,
                  "ELO0,ELO1[,ALPHA,BETA]: of two players, stop when one of the two is accepted (0.05 each)")
      ->type_name("TEST");
}

}  // namespace

void add_match(CLI::App& app, MatchArguments& a) {
  CLI::App& verb = *app.add_subcommand("match", "Play engines against each other, and tell who is stronger");
  add_players(verb, a);
  add_openings(verb, a);
  add_ends(verb, a);
  verb.add_option("--db", a.database, "Keep the match in this file; the same command goes on with it")
      ->type_name("FILE");
  verb.add_option("--resume", a.resume, "Go on with the match kept in this file")->type_name("FILE");
  verb.add_option("--pgn,--games-file", a.games_file,
                  "Write all games there at the end: PGN, PDN for checkers, GGF for Othello")
      ->type_name("FILE");
  verb.add_flag("--overwrite", a.overwrites, "Let --pgn replace a file that is there and not this match's");
  verb.add_flag("--json", a.as_json, "One JSON object a line");
  verb.add_option("--compliance", a.compliance, "Instead of a match: does this player speak its protocol well?")
      ->type_name("PLAYER");
  verb.footer(
      "Examples:\n"
      "  kibitz match chess --player strong --player textbook --each nodes=5000 --games 20\n"
      "  kibitz match othello --player strong --player strong,driver=mtd_f --each tc=5+0.05 --sprt 0,10 --db mtdf.db\n"
      "  kibitz match chess --player strong --player cmd=/usr/games/toga2 --each tc=5+0.05 --openings book.pgn\n"
      "  kibitz match --resume mtdf.db --concurrency 2\n"
      "  kibitz match chess --compliance cmd=/usr/games/glaurung,protocol=uci");
}

}  // namespace kibitz
