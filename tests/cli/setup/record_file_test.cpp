#include "cli/setup/record_file.hpp"

#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "cli/setup/setup.hpp"

using namespace kibitz;

namespace {

const std::string data = std::string(KIBITZ_TEST_DATA) + "/records/";

struct SetUpResult {
  std::string position;  // the position, or the error without the path of the data folder
  std::size_t moves = 0;
  std::vector<std::string> warnings;
};

std::string without_folder(std::string message) {
  for (std::size_t at = message.find(data); at != std::string::npos; at = message.find(data))
    message.erase(at, data.size());
  return message;
}

SetUpResult set_up(const std::string& game, const std::string& text, bool is_strict = false) {
  const auto engine = set_up_engine(standard_catalogue(), {game, "", {}});
  REQUIRE(engine);
  SetUpResult result;
  const auto set = set_up_position(**engine, {{text}, {"", is_strict}}, result.warnings);
  result.position = set ? (*engine)->position() : without_folder(set.error().message);
  result.moves = (*engine)->moves_played().size();
  for (std::string& warning : result.warnings) warning = without_folder(warning);
  return result;
}

std::string position_of(const std::string& game, const std::string& file) {
  const SetUpResult result = set_up(game, data + file);
  CHECK(result.warnings.empty());
  return result.position;
}

// A Go position without its history, which follows the board and the side to move.
std::string board_of(const std::string& file) {
  const std::string position = position_of("go", file);
  return position.substr(0, position.find(' ', position.find(' ') + 1));
}

}  // namespace

TEST_CASE("small files of other programs give the right position, or one error with its location") {
  for (const char* file :
       {"sgf-paren-in-comment.sgf", "sgf-newline-after-semicolon.sgf", "sgf-comment-before-move.sgf"})
    CHECK(board_of(file) == "...../.o.../..x../...x./..... o");
  CHECK(board_of("sgf-size-5x3.sgf") == "...../.o.../x.... x");
  CHECK(position_of("gomoku", "sgf-gomoku-10x12.sgf") == "10/1o8/10/10/10/10/10/10/10/10/10/x9 x");
  CHECK(board_of("sgf-no-GM.sgf") == "x..../.o.../..x../...../..... o");
  CHECK(board_of("sgf-junk-before.sgf#2") == ".../.x./... o");
  CHECK(position_of("checkers", "pdn-tagless-illegal.pdn") ==
        "pdn-tagless-illegal.pdn:1:33: game 1: '1-2' is not legal here: there is a capture to be made, such as 15x22 "
        "(after "
        "11-15 23-19 8-11 22-18)");
  CHECK(position_of("checkers", "pdn-gametype-20.pdn") ==
        "pdn-gametype-20.pdn:1:1: game 1: it is a game of draughts, not of checkers");
  CHECK(set_up("checkers", data + "checkers-lines.txt").moves == 4);
  CHECK(set_up("checkers", data + "pdn-result-1-1.pdn").moves == 2);
  CHECK(position_of("chess", "pgn-chess960.pgn") ==
        "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 10 18");
  CHECK(position_of("chess", "pgn-atomic.pgn") ==
        "pgn-atomic.pgn:1:1: game 1: Kibitz does not play the variant 'Atomic'");
  CHECK(position_of("chess", "pgn-fen-tab.pgn") == "rk6/p1r3p1/P3B1K1/1p2B3/8/8/8/8 w - - 0 1");
  const std::string open = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
  for (const char* file : {"pgn-space-before-dot.pgn", "pgn-result-colon.pgn", "pgn-ctrl-z.pgn", "pgn-utf16.pgn"})
    CHECK(position_of("chess", file) == open);
  CHECK(set_up("chess", data + "pgn-spaced-ellipsis.pgn").moves == 3);
  CHECK(set_up("chess", data + "pgn-plusminus-sign.pgn").moves == 17);
  CHECK(set_up("xiangqi", data + "xiangqi-gb18030.pgn").moves == 4);
  CHECK(set_up("othello", data + "ggf-ggs-archive.ggf").moves == 3);
  CHECK(set_up("gomoku", data + "psq-blank-line.psq").moves == 4);
}

TEST_CASE("komi and other rules set by a file take effect") {
  const auto engine = set_up_engine(standard_catalogue(), {"go", "", {}});
  std::vector<std::string> warnings;
  REQUIRE(set_up_position(**engine, {{data + "sgf-komi.sgf"}, {}}, warnings));
  bool has_komi = false;
  for (const OptionInfo& option : (*engine)->options()) has_komi |= option.name == "komi" && option.value == "3";
  CHECK(has_komi);
}

TEST_CASE("a warning is reported, or is an error in strict mode") {
  const SetUpResult read = set_up("chess", data + "pgn-ep-word.pgn");
  CHECK(read.moves == 6);
  const std::string warning = "pgn-ep-word.pgn:1:27: game 1: warning: 'e.p.' after a move is passed over";
  CHECK(read.warnings == std::vector<std::string>{warning});
  CHECK(set_up("chess", data + "pgn-ep-word.pgn", true).position == warning);
}

TEST_CASE("a missing file is reported as missing, not as an unreadable position") {
  CHECK(set_up("chess", "nosuch.pgn").position == "there is no file 'nosuch.pgn'");
  CHECK(set_up("go", "games/nosuch.sgf#2").position == "there is no file 'games/nosuch.sgf'");
}

TEST_CASE("FILE#N selects a game of a file") {
  CHECK_FALSE(is_game_file("/no/such/file#2"));
  CHECK_FALSE(is_game_file("/"));
  const test::ScratchFile file("1. e4 *\n1. d4 *");
  CHECK(is_game_file(file.name() + "#2"));
  CHECK_FALSE(is_game_file(file.name() + "#0"));
  CHECK_FALSE(is_game_file(file.name() + "#x"));
  CHECK(read_record(file.name() + "#2", "chess", {})->move(1) == "d4");
  CHECK(read_record(file.name() + "#99", "chess", {}).error().message ==
        "'" + file.name() + "' has 2 games, and no number 99");
  const test::ScratchFile empty("");
  CHECK(read_record(empty.name(), "chess", {}).error().message == "there is no game in '" + empty.name() + "'");
  CHECK(read_record(file.name(), "chess", {"big5", false}).error().message.starts_with("--encoding: "));
}

TEST_CASE("typed moves are kept as history in every notation") {
  CHECK(set_up("othello", "f5d6c3d3c4").moves == 5);
  CHECK(set_up("connect_four", "44444").moves == 5);
  CHECK(set_up("gomoku", "h8 h9 i9").moves == 3);
  CHECK(set_up("checkers", "11-15 23-19").moves == 2);
  CHECK(set_up("chess", "1. e4 e5 2. Nf3").moves == 3);
  CHECK(set_up("chess", "e2e4 e7e5").moves == 2);
}

TEST_CASE("the move counters of an EPD record are read") {
  const test::ScratchFile file("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 98; fmvn 60;\n");
  CHECK(set_up("chess", file.name()).position == "4k3/8/8/8/8/8/4P3/4K3 w - - 98 60");
}
