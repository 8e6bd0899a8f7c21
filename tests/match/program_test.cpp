// Tests of every protocol with a scripted program: the messages of both sides, and the handling of faults.
#include <doctest/doctest.h>

#include <cstdlib>

#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

// A game between two scripted programs under the real rules, and the lines that the first program received.
struct ScriptedGame {
  FinishedGame game;
  std::string received;
};

struct Case {
  std::string game;
  std::string protocol;
  std::vector<std::string> moves;  // in the protocol's notation, both sides alternating
  Opening opening{};
  std::string fault{};  // fault of the second player: FAULT in fake_program.py; empty: none
};

std::string every_other(const std::vector<std::string>& moves, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < moves.size(); i += 2) text += (text.empty() ? "" : ";") + moves[i];
  return text;
}

ScriptedGame play(const Case& test) {
  const test::ScratchFolder folder;
  const std::string log = folder.file("log");
  const Catalogue catalogue = standard_catalogue();
  MatchSettings settings =
      test::settings_of(test.game, {test::fake_program(test.protocol, every_other(test.moves, 0)),
                                    test::fake_program(test.protocol, every_other(test.moves, 1), test.fault)});
  settings.stall = Milliseconds{test.fault == "silent" ? 300 : 20'000};
  settings.adjudication.most_plies = static_cast<int>(test.opening.moves.size() + test.moves.size());
  std::array<std::unique_ptr<Player>, 2> players;
  for (std::size_t side = 0; side < 2; ++side) {
    if (side == 0) setenv("FAKE_PROGRAM_LOG", log.c_str(), 1);
    auto player = make_player(catalogue, settings, settings.players[side]);
    REQUIRE(player);
    const auto started = (*player)->start();
    CHECK_MESSAGE(started, (started ? "" : started.error().message));
    players.at(side) = std::move(*player);
    unsetenv("FAKE_PROGRAM_LOG");
  }
  const auto referee = make_referee(catalogue, settings);
  const GameSetup table{**referee,
                        {MatchPlayer{*players[0], settings.players[0]}, MatchPlayer{*players[1], settings.players[1]}},
                        settings,
                        {}};
  auto game = play_game(table, test.opening);
  REQUIRE(game);
  REQUIRE(*game);
  return {std::move(**game), test::content_of(log)};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("UCI: commands and answers of a game") {
  const auto [game, received] = play({"chess", "uci", {"e2e4", "e7e5", "g1f3"}});
  CHECK(game.record.text == "draw by adjudication");
  REQUIRE(game.record.moves.size() == 3);
  CHECK(game.record.moves[0].score == 25);
  CHECK(game.record.moves[0].depth == 3);
  CHECK(game.record.moves[0].nodes == 77);
  CHECK(received.starts_with("uci\nisready\nucinewgame\nisready\nposition startpos\ngo depth 4\n"));
  CHECK(has(received, "position startpos moves e2e4 e7e5\ngo depth 4\n"));
}

TEST_CASE("UCI: a game from a position with Black to move") {
  const std::string start = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
  const auto [game, received] = play({"chess", "uci", {"e1d2", "e8d7"}, {start, {}}});
  CHECK(game.record.moves.at(0).move == "e8d7");
  CHECK(has(received, "position fen " + start + " moves e8d7\n"));
}

TEST_CASE("UCCI: commands and answers of a game") {
  const auto [game, received] = play({"xiangqi", "ucci", {"h2e2", "h9g7"}});
  REQUIRE(game.record.moves.size() == 2);
  CHECK(game.record.moves[0].score == 25);
  CHECK(has(received, "ucci\nisready\nsetoption newgame\nisready\nposition fen rnbakabnr/"));
}

TEST_CASE("XBoard: moves are sent one by one, and \"go\" only once") {
  const auto [game, received] = play({"chess", "xboard", {"Nf3", "Nf6", "d4", "d5"}, {"", {"c2c4", "c7c5"}}});
  CHECK(game.record.text == "draw by adjudication");
  REQUIRE(game.record.moves.size() == 6);
  CHECK(game.record.moves[2].score == 25);
  CHECK(has(received, "force\neasy\npost\nsd 4\n"));
  CHECK(has(received, "usermove c2c4\nusermove c7c5\ngo\nusermove g8f6\n"));
  CHECK(!has(received, "usermove g1f3"));
}

TEST_CASE("GTP: commands and answers of a game") {
  const auto [game, received] = play({"othello", "gtp", {"F5", "D6"}});
  REQUIRE(game.record.moves.size() == 2);
  CHECK(has(received, "protocol_version\nboardsize 8\nclear_board\nlevel 4\ngenmove b\n"));
}

TEST_CASE("NBoard: commands and answers of a game") {
  const auto [game, received] = play({"othello", "nboard", {"F5", "D6", "C3"}});
  REQUIRE(game.record.moves.size() == 3);
  CHECK(game.record.moves[0].score == 150);
  CHECK(game.record.moves[0].depth == 7);
  CHECK(has(received, "set depth 4\n"));
  CHECK(has(received, "*] B[F5]W[D6];)") + has(received, "*]B[F5]W[D6];)") == 1);
}

TEST_CASE("Hub: captures are written with the captured men") {
  const auto [game, received] = play({"checkers", "hub", {"15x22x18", "25x18x22", "8-11"}, {"", {"11-15", "22-18"}}});
  REQUIRE(game.record.moves.size() == 5);
  CHECK(game.record.moves[3].move == "25x18");
  CHECK(has(received, "set-param name=variant value=english\ninit\n"));
  CHECK(has(received, "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18 15x22x18 25x18x22\""));
  CHECK(has(received, "level depth=4\ngo think\n"));
}

TEST_CASE("Gomocup: commands and answers of a game") {
  const auto [game, received] = play({"gomoku", "gomocup", {"7,7", "8,8", "6,6"}});
  REQUIRE(game.record.moves.size() == 3);
  CHECK(game.record.moves[0].move == "h8");
  CHECK(has(received, "START 15\n"));
  CHECK(has(received, "BEGIN\nTURN 8,8\n"));
}

TEST_CASE("Gomocup: the whole board is sent after an opening") {
  const auto [game, received] = play({"gomoku", "gomocup", {"6,6"}, {"", {"h8", "i9"}}});
  REQUIRE(game.record.moves.size() == 3);
  CHECK(has(received, "BOARD\n"));
  CHECK(has(received, "7,7,1\n"));
  CHECK(has(received, "8,8,2\n"));
}

// "If the game rule is renju, the manager must send these lines in the same order as moves were made" (the protocol's
// text); Rapfi replays them whatever the rule.
TEST_CASE("Gomocup: the stones of the board are sent in the order of play") {
  const auto received = play({"gomoku", "gomocup", {"6,6"}, {"", {"j10", "h8", "b2", "i9"}}}).received;
  CHECK(has(received, "BOARD\n9,9,1\n7,7,2\n1,1,1\n8,8,2\nDONE\n"));
}

TEST_CASE("Gomocup: no command is sent for 20 ms after the program's answer") {
  const test::ScratchFolder folder;
  setenv("FAKE_PROGRAM_LOG", folder.file("log").c_str(), 1);
  const PlayerSpec spec = test::fake_program("gomocup", "7,7;8,8", "times");
  const MatchSettings settings = test::settings_of("gomoku", {spec});
  const auto player = make_player(standard_catalogue(), settings, spec);
  REQUIRE(player);
  REQUIRE((*player)->start());
  unsetenv("FAKE_PROGRAM_LOG");
  const auto referee = make_referee(standard_catalogue(), settings);
  const std::string start;
  std::vector<std::string> moves;
  for (const char* reply : {"i8", "i10"}) {
    (*player)->await_ready();
    const auto choice = (*player)->choose(
        {**referee, start, moves, spec.allowance, {}, kibitz::Clock::now() + Milliseconds{20'000}, {}});
    REQUIRE(choice);
    moves.insert(moves.end(), {choice->move, reply});
    REQUIRE((*referee)->set_position("", moves));
  }
  const std::string log = test::content_of(folder.file("log"));
  const std::size_t turn = log.find(" TURN 8,7");
  REQUIRE(turn != std::string::npos);
  const std::size_t line = log.rfind('\n', turn) + 1;
  CHECK(std::stod(log.substr(line, turn - line)) >= 20);
}

TEST_CASE("a program's fault loses the game, with the reason") {
  const auto crash = play({"chess", "uci", {"e2e4", "e7e5"}, {}, "crash"}).game;
  CHECK(crash.record.reason == GameEndReason::crash);
  CHECK(crash.record.text == "Black was ended by signal 11 (Segmentation fault)");
  CHECK(crash.needs_restart[1]);
  const auto silent = play({"chess", "uci", {"e2e4", "e7e5"}, {}, "silent"}).game;
  CHECK(silent.record.reason == GameEndReason::time);
  const auto illegal = play({"chess", "uci", {"e2e4", "e7e5"}, {}, "illegal"}).game;
  CHECK(illegal.record.reason == GameEndReason::illegal);
  CHECK(illegal.record.text == "Black plays 'z9z9', which is illegal");
  const auto resigns = play({"othello", "gtp", {"F5", "D6"}, {}, "resign"}).game;
  CHECK(resigns.record.reason == GameEndReason::resignation);
  CHECK(resigns.record.result == GameResult::first_wins);
}

TEST_CASE("invalid players are refused in one sentence") {
  const Catalogue catalogue = standard_catalogue();
  const auto refusal = [&](const std::string& game, PlayerSpec spec) {
    const MatchSettings settings = test::settings_of(game, {spec});
    const auto player = make_player(catalogue, settings, spec);
    if (!player) return player.error().message;
    const auto started = (*player)->start();
    return started ? "" : started.error().message;
  };
  PlayerSpec spec = test::fake_program("usi", "");
  CHECK(refusal("chess", spec) ==
        "player fake: there is no protocol 'usi'; the protocols are uci, ucci, xboard, gtp, "
        "nboard, hub, gomocup");
  spec.protocol = "hub";
  CHECK(refusal("chess", spec) == "player fake: hub is not for chess");
  spec = test::fake_program("xboard", "");
  spec.allowance = {};
  spec.allowance.nodes = 5;
  CHECK(refusal("chess", spec) == "player fake: xboard cannot limit nodes");
  spec.allowance = {};
  CHECK(refusal("chess", spec).find("has no limit") != std::string::npos);
  spec = test::fake_program("uci", "");
  spec.options = {{"hash", "9"}};
  CHECK(refusal("chess", spec).empty());
  spec.options = {{"Hash", "10"}};
  CHECK(refusal("chess", spec).ends_with(", greeted by uci, takes a number from 1 to 9 for the option Hash, not '10'"));
  spec.options = {{"Hsah", "1"}};
  CHECK(refusal("chess", spec).ends_with(", greeted by uci, has no option 'Hsah'; it has Hash"));
  spec = test::fake_program("ucci", "");
  spec.options = {{"hash", "1"}};
  CHECK(refusal("xiangqi", spec).ends_with(", greeted by ucci, has no option 'hash'; it declares none"));
  spec = test::fake_program("uci", "");
  spec.command = "/no/such/program";
  CHECK(refusal("chess", spec) == "player fake: cannot run '/no/such/program': No such file or directory");
  spec.command = "/bin/true";
  CHECK(refusal("chess", spec).find("ended with status 0") != std::string::npos);
  PlayerSpec local = test::local_player("mine");
  local.options = {{"no_such", "1"}};
  CHECK(refusal("chess", local).starts_with("player mine: "));
  local.options = {};
  local.allowance.level = 15;
  CHECK(refusal("chess", local) == "player mine: chess has levels 1 to 14, not 15");
}

TEST_CASE("clock=cpu requires a time limit, and only one thread for Kibitz") {
  const MatchSettings settings = test::settings_of("chess", {});
  PlayerSpec spec = test::local_player("mine");
  spec.allowance.time_measure = TimeMeasure::processor;
  CHECK(make_player(standard_catalogue(), settings, spec).error().message ==
        "player 'mine': clock=cpu needs tc= or movetime=");
  spec.allowance.move_time = Milliseconds{100};
  CHECK(make_player(standard_catalogue(), settings, spec));
  spec.options = {{"threads", "2"}};
  CHECK(make_player(standard_catalogue(), settings, spec)
            .error()
            .message.starts_with("player mine: clock=cpu counts one thread of Kibitz"));
}
