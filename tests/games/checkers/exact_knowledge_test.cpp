#include <doctest/doctest.h>

#include "games/checkers/checkers.hpp"
#include "games/checkers/endgames_folder.hpp"
#include "kibitz/game/check_game.hpp"

using namespace kibitz;
using checkers::Position;
using test::generate_databases;
using test::TemporaryFolder;

namespace {

Line<Checkers> line_of(const Checkers& game, std::string_view text) {
  return Line<Checkers>(game, game.parse_position(text).value());
}

}  // namespace

TEST_CASE("exact knowledge proves draws at every node, but wins only after an irreversible move") {
  const TemporaryFolder folder;
  generate_databases(folder.path(), 3);
  Checkers game;
  REQUIRE(game.open_endgames(folder.path()).has_value());
  Control control;
  Poll poll(control);
  auto won = line_of(game, "B:WK32:BK14,K15");
  CHECK(!game.exact_knowledge(won, full_window, poll).has_value());
  CHECK(game.evaluate(won) > 150'000);
  won.start_search(LineHistory::seen);
  won.push(game.parse_move(won.current(), "15-19").value());
  CHECK(!game.exact_knowledge(won, full_window, poll).has_value());
  CHECK(game.evaluate(won) < -150'000);

  auto entered = line_of(game, "B:WK32,K19:BK14,K15");
  entered.start_search(LineHistory::seen);
  CHECK(!game.exact_knowledge(entered, full_window, poll).has_value());
  entered.push(game.parse_move(entered.current(), "15x24").value());
  const auto known = game.exact_knowledge(entered, full_window, poll);
  REQUIRE(known.has_value());
  CHECK(is_loss(known->score));
  CHECK(known->bound == Bound::exact);
  CHECK(game.exact_knowledge(entered, null_window_below(0), poll)->bound == Bound::upper);

  auto ended = line_of(game, "B:WK19:BK15");
  ended.start_search(LineHistory::seen);
  ended.push(game.parse_move(ended.current(), "15x24").value());
  CHECK(!game.exact_knowledge(ended, full_window, poll).has_value());

  const auto drawn = line_of(game, "B:WK32:BK1");
  CHECK(game.exact_knowledge(drawn, full_window, poll)->score == 0);
  CHECK(game.exact_knowledge(drawn, full_window, poll)->bound == Bound::exact);
  CHECK(game.evaluate(drawn) == 0);
}

TEST_CASE("checkers with databases satisfies the game contract") {
  const TemporaryFolder folder;
  generate_databases(folder.path(), 3);
  Checkers game;
  REQUIRE(game.open_endgames(folder.path()).has_value());
  const std::vector<Position> starts = {game.parse_position("B:WK29,K30:BK1,K2").value(),
                                        game.parse_position("W:W26,27:B7,K3").value()};
  CHECK(check_game_from(game, starts, {.seed = 3, .games = 20, .max_plies = 100}) == std::vector<std::string>{});
}
