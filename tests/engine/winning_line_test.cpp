// The line of an exact win or loss reaches the end of the game: as many legal plies as its score says. Tested in games
// of a searching player against a random one, because such games are soon decided.
#include <doctest/doctest.h>

#include <fstream>

#include "kibitz/core/random.hpp"
#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

struct Tally {
  int exact = 0;
  int inexact = 0;
  int longest = 0;
};

bool ends_the_game(const Engine& engine, const AnalysedLine& line) {
  const auto board = engine.clone();
  for (const MoveText& move : line.moves)
    if (board->ending() || !board->play(move.move)) return false;
  const auto ending = board->ending();
  if (!ending) return false;
  const bool is_loser_to_move = is_win(line.score) == (line.moves.size() % 2 == 1);
  return ending->outcome == (is_loser_to_move ? Outcome::loss() : Outcome::win());
}

void judge(const Engine& engine, const Report& report, Tally& tally) {
  for (const AnalysedLine& line : report.lines) {
    if (!is_decided(line.score)) continue;
    ++(line.bound == Bound::exact ? tally.exact : tally.inexact);
    if (line.bound != Bound::exact) continue;
    tally.longest = std::max(tally.longest, win_distance(line.score));
    CAPTURE(engine.position());
    CAPTURE(report.depth);
    CAPTURE(win_distance(line.score));
    CHECK(static_cast<int>(line.moves.size()) == win_distance(line.score));
    CHECK(ends_the_game(engine, line));
  }
}

// Returns the move found, after checking every report of its search.
std::string search_and_judge(Engine& engine, const Request& request, Tally& tally) {
  Control control;
  const auto analysis = engine.analyse(request, control, [&](const Report& report) { judge(engine, report, tally); });
  REQUIRE(analysis);
  if (analysis->ending) return "";
  judge(engine, analysis->report, tally);
  return analysis->report.lines.at(0).moves.at(0).move;
}

// Plays `games` games.
Tally play_games(std::string_view game, int games,
                 std::initializer_list<std::pair<const char*, const char*>> settings) {
  const auto engine = make_engine(standard_catalogue(), game).value();
  for (const auto& [name, value] : settings) REQUIRE(engine->set_option(name, value));
  Random random(20261122);
  Tally tally;
  while (games-- > 0) {
    REQUIRE(engine->set_position(""));
    for (int ply = 0; ply < 120 && !engine->ending(); ++ply) {
      Request request;
      request.limits.nodes = static_cast<std::uint64_t>(random.between(200, 3000));
      request.lines = random.below(4) == 0 ? 3 : 1;
      const std::string found = search_and_judge(*engine, request, tally);
      const auto moves = engine->legal_moves();
      REQUIRE(engine->play(ply % 2 == 0 ? found : moves[random.below(moves.size())].move));
    }
  }
  MESSAGE(game << ": " << tally.exact << " exact, " << tally.inexact << " not, the longest of " << tally.longest
               << " plies");
  return tally;
}

}  // namespace

TEST_CASE("the line of a mate reaches its end in every report, with every driver") {
  for (const char* driver : {"full", "aspiration", "mtd_f", "sss"}) {
    const auto engine = make_engine(standard_catalogue(), "chess").value();
    REQUIRE(engine->set_option("driver", driver));
    Tally tally;
    std::ifstream file(KIBITZ_TEST_DATA "/chess/mates.epd");
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with('#')) continue;
      REQUIRE(engine->set_position(line.substr(0, line.find(';'))));
      engine->clear();
      Request request;
      request.limits.nodes = 50'000;
      search_and_judge(*engine, request, tally);
    }
    CAPTURE(driver);
    CHECK(tally.exact > 20);
    CHECK(tally.inexact < tally.exact / 10);
  }
}

TEST_CASE("the line includes a mate that quiescence search found") {
  const auto engine = make_engine(standard_catalogue(), "chess").value();
  REQUIRE(engine->set_position("8/5R2/8/B7/3K4/B3R3/8/6k1 w - - 0 1"));
  Request request;
  request.limits.depth = 2;
  Control control;
  const AnalysedLine line = engine->analyse(request, control)->report.lines.at(0);
  REQUIRE(line.moves.size() == 3);
  CHECK(line.score == win_score - 3);
  CHECK(line.moves[2].notation == "Rf1#");
}

// Xiangqi with repetition=draw: otherwise a perpetual attack loses at the third occurrence, but the search stops at the
// second, so the line would be too short.
TEST_CASE("the line of an exact win or loss reaches its end in every game") {
  CHECK(play_games("chess", 2, {}).exact > 4);
  CHECK(play_games("xiangqi", 2, {{"repetition", "draw"}}).exact > 4);
  CHECK(play_games("checkers", 2, {}).exact > 4);
  CHECK(play_games("fanorona", 2, {{"rows", "3"}, {"columns", "5"}}).exact > 4);
  CHECK(play_games("gomoku", 2, {}).exact > 4);
  CHECK(play_games("connect_four", 3, {}).exact > 4);
  CHECK(play_games("nim", 3, {}).exact > 4);
  CHECK(play_games("tic_tac_toe", 8, {}).exact > 4);
}

TEST_CASE("the line of an exact win or loss reaches its end with every method") {
  const std::pair<const char*, const char*> positions[] = {
      {"checkers", "B:W11,K19:B3,16,K31"}, {"nim", "1 2 1"}, {"chess", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"}};
  Tally tally;
  for (const auto& [game, position] : positions)
    for (const char* method : {"alpha_beta", "mcts", "pn_mcts", "conspiracy", "stockman_sss", "scout", "pn", "pn2",
                               "dfpn", "best_first", "ubfm", "ubfms", "descent"}) {
      CAPTURE(method);
      const auto engine = make_engine(standard_catalogue(), game).value();
      REQUIRE(engine->set_option("method", method));
      REQUIRE(engine->set_position(position));
      Request request;
      request.limits.nodes = 20'000;
      search_and_judge(*engine, request, tally);
    }
  CHECK(tally.exact == 38);
}
