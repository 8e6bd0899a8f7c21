// The candidates if the opponent threatens to win by fours.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/gomoku/threats/defences.hpp"
#include "games/gomoku/threats/vcf.hpp"
#include "games/gomoku/written_boards.hpp"
#include "rounds.hpp"

using namespace kibitz;

namespace {

std::vector<Gomoku::Move> candidates_in_tree(const Gomoku& game, const gomoku::Position& position) {
  MoveStack<Gomoku::Move> stack;
  MoveList<Gomoku::Move> moves(stack);
  Control control;
  Poll poll(control);
  Gomoku::Worker worker(game);
  game.generate_candidates(position, moves, poll, worker);
  return {moves.begin(), moves.end()};
}

}  // namespace

TEST_CASE("the only candidate reply to a four is the point of the five") {
  const Gomoku game;
  const auto position =
      game.position_with_stones(test::lines_of(game, "15/15/15/15/15/15/15/5oxxxx5/15/15/15/15/15/15/15"), 1);
  const auto replies = candidates_in_tree(game, position);
  REQUIRE(replies.size() == 1);
  CHECK(replies[0] == test::point("k8"));
}

TEST_CASE("against two crossing closed threes, only points on their lines are candidates") {
  const Gomoku game;
  // Black's h8 to j8 and k9 to k11, both blocked at one end, meet in k8.
  const auto position =
      game.position_with_stones(test::lines_of(game, "15/15/15/10o4/10x4/10x4/10x4/6oxxx5/15/15/15/15/15/15/15"), 1);
  const auto replies = candidates_in_tree(game, position);
  std::vector<std::string> names;
  for (const auto move : replies) names.push_back(game.format_move(position, move));
  std::ranges::sort(names);
  CHECK(names == std::vector<std::string>{"k7", "k8", "l8"});
}

TEST_CASE("without a threat to win by fours, the candidates in the tree are the usual candidates") {
  const Gomoku game;
  const auto position = game.parse_position("h8 h9 i8 i9").value();
  MoveStack<Gomoku::Move> stack;
  MoveList<Gomoku::Move> usual(stack);
  game.generate_candidates(position, usual);
  CHECK(candidates_in_tree(game, position) == std::vector(usual.begin(), usual.end()));
}

TEST_CASE("moves that are not candidates in the tree lose to fours") {
  Random random(12);
  MoveStack<Gomoku::Move> stack;
  Control control;
  Poll poll(control);
  int narrowed = 0;
  for (int round = 0; round < test::rounds(3'000); ++round) {
    const Gomoku game(7, 7, 4, static_cast<Gomoku::Style>(round % 3));
    gomoku::FourSearch fours(game, 10);
    const auto position = test::random_position(game, random, random.between(8, 26), stack);
    if (position.count(position.mover, gomoku::PatternKind::five) > 0) continue;
    const auto kept = candidates_in_tree(game, position);
    MoveList<Gomoku::Move> usual(stack);
    game.generate_candidates(position, usual);
    const std::vector<Gomoku::Move> all(usual.begin(), usual.end());
    for (const auto move : kept) REQUIRE(game.is_legal(position, move));
    if (kept.size() >= all.size()) continue;
    ++narrowed;
    CAPTURE(game.format_position(position));
    for (const auto move : all)
      if (std::ranges::find(kept, move) == kept.end())
        REQUIRE(fours.solve(game.play(position, move), 100'000, poll) == gomoku::Verdict::won);
  }
  CHECK(narrowed > test::rounds(100));
}
