#include "tune/games_to_fit.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using namespace kibitz::tune;

namespace {

match::StoredGame game_of(std::int64_t number, const std::string& start, const std::string& last,
                          match::GameResult result) {
  match::StoredGame game;
  game.number = number;
  game.record.start = start;
  game.record.result = result;
  game.record.moves = {{.move = "1", .is_opening = true, .score = {}}, {.move = last, .score = number}};
  return game;
}

}  // namespace

TEST_CASE("games that repeat an earlier one move for move are dropped, whatever their scores") {
  using enum match::GameResult;
  const std::vector<match::StoredGame> stored{game_of(1, "", "2", draw),       game_of(2, "", "3", draw),
                                              game_of(3, "", "2", draw),       game_of(4, "7", "2", draw),
                                              game_of(5, "", "2", first_wins), game_of(6, "", "3", draw)};
  const GamesToFit kept = games_to_fit(stored, 6);
  std::vector<std::int64_t> numbers;
  for (const match::StoredGame& game : kept.games) numbers.push_back(game.number);
  CHECK(numbers == std::vector<std::int64_t>{1, 2, 4, 5});
  CHECK(kept.repeated == 2);
  CHECK(advice_on_too_few(kept) == "2 more repeat them move for move; give more openings");
  CHECK(advice_on_too_few({}) == "play more games");
  CHECK(games_to_fit(stored, 4).games.size() == 3);
  CHECK(games_to_fit(stored, 4).repeated == 1);
}
