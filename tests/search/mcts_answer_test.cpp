// The answer from a handmade tree: the order of the root's moves, their scores and their lines.
#include "kibitz/search/mcts/mcts_answer.hpp"

#include <numeric>

#include "search_support/hand_tree.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::HandTree;

namespace {

using AnswerLine = MctsLine<DrawnGame::Move>;

std::vector<AnswerLine> lines_of(const HandTree& hand, int count = 100) {
  return MctsAnswer<DrawnGame>(hand.tree, 200).lines(count);
}

std::vector<std::uint32_t> numbers_of(const std::vector<DrawnGame::Move>& moves) {
  std::vector<std::uint32_t> numbers;
  for (const auto move : moves) numbers.push_back(move.to);
  return numbers;
}

// The root moves in the order of the answer.
std::vector<std::uint32_t> order_of(const HandTree& hand) {
  std::vector<std::uint32_t> order;
  for (const AnswerLine& line : lines_of(hand)) order.push_back(line.moves.at(0).to);
  return order;
}

using Numbers = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("mcts answer: the move visited most is the best, of equals that with the better mean, then the first") {
  HandTree hand;
  const auto moves = hand.grow(0, 5);
  hand.visit(moves[0], 4, 0.5);
  hand.visit(moves[1], 9, 0.4);
  hand.visit(moves[2], 4, 0.5);
  hand.visit(moves[3], 4, 0.6);
  CHECK(order_of(hand) == Numbers{1, 3, 0, 2, 4});
  CHECK(lines_of(hand, 2).size() == 2);
}

TEST_CASE("mcts answer: a move's score is the evaluation that corresponds to its mean") {
  HandTree hand;
  const auto moves = hand.grow(0, 2);
  hand.visit(moves[0], 8, 0.75);
  const AnswerLine line = lines_of(hand).at(0);
  CHECK(line.score == 220);  // the evaluation for a mean of 0.75: 200 ln 3
  CHECK(line.bound == Bound::exact);
  CHECK(!line.is_proved);
  CHECK(line.visits == 8);
  CHECK(lines_of(hand).at(1).score == 0);  // a move that was never visited
}

TEST_CASE("mcts answer: a mean is held between the bounds that are proved") {
  HandTree hand;
  const auto moves = hand.grow(0, 2);
  hand.visit(moves[0], 8, 0.75);
  hand.prove_at_most(moves[0], 0);
  hand.visit(moves[1], 4, 0.25);
  hand.prove_at_least(moves[1], 0);
  const auto lines = lines_of(hand);
  CHECK(lines[0].score == 0);
  CHECK(lines[0].bound == Bound::lower);
  CHECK(lines[0].is_proved);
  CHECK(lines[1].score == 0);
  CHECK(lines[1].bound == Bound::upper);  // this line is that of moves[0], which is at most 0
  CHECK(lines[1].is_proved);
}

TEST_CASE("mcts answer: a score is exact where no other move can be worth more, not where the move alone is proved") {
  HandTree hand;
  const auto moves = hand.grow(0, 3);
  hand.visit(moves[0], 9, 0.5);
  hand.visit(moves[1], 4, 0.5);
  hand.prove(moves[0], 0);
  const AnswerLine open = lines_of(hand).at(0);
  CHECK(open.score == 0);
  CHECK(open.bound == Bound::lower);
  CHECK(open.is_proved);
  hand.prove_at_most(moves[1], 0);
  CHECK(lines_of(hand).at(0).bound == Bound::lower);
  hand.prove_at_most(moves[2], -win_score + 8);
  const AnswerLine closed = lines_of(hand).at(0);
  CHECK(closed.score == 0);
  CHECK(closed.bound == Bound::exact);
  CHECK(closed.is_proved);
  hand.tree[HandTree::Tree::root].is_narrow = true;  // some moves of the root are not in the tree
  CHECK(lines_of(hand).at(0).bound == Bound::lower);
}

TEST_CASE("mcts answer: wins come before all else, the sooner the better, with their length") {
  HandTree hand;
  const auto moves = hand.grow(0, 5);
  hand.visit(moves[0], 90, 0.9);
  hand.visit(moves[1], 2, 0.9);
  hand.visit(moves[2], 1, 0.9);
  hand.visit(moves[3], 80, 0.9);
  hand.prove(moves[1], win_score - 7);
  hand.prove_at_least(moves[2], win_score - 5);
  hand.prove(moves[3], win_score - 9);
  CHECK(order_of(hand) == Numbers{2, 1, 3, 0, 4});
  const auto lines = lines_of(hand);
  CHECK(lines[0].score == win_score - 5);
  CHECK(lines[0].bound == Bound::lower);  // there may be a faster win
  CHECK(lines[0].is_proved);
  CHECK(lines[1].score == win_score - 7);
  CHECK(lines[1].bound == Bound::lower);  // the moves after it may win faster
  hand.prove_at_most(moves[0], 0);
  hand.prove_at_most(moves[4], 0);
  CHECK(lines_of(hand)[1].bound == Bound::exact);
  CHECK(lines_of(hand)[0].bound == Bound::lower);
}

TEST_CASE("mcts answer: losses come last, the later the better, however often they were visited") {
  HandTree hand;
  const auto moves = hand.grow(0, 4);
  hand.visit(moves[0], 50, 0.1);
  hand.visit(moves[1], 60, 0.1);
  hand.visit(moves[2], 1, 0.2);
  hand.prove(moves[0], -win_score + 8);
  hand.prove_at_most(moves[1], -win_score + 6);
  CHECK(order_of(hand) == Numbers{2, 3, 0, 1});
  const auto lines = lines_of(hand);
  CHECK(lines[3].score == -win_score + 6);
  CHECK(lines[3].bound == Bound::upper);
  CHECK(lines[3].is_proved);
}

TEST_CASE("mcts answer: a draw that is proved goes before a mean that is no better") {
  HandTree worse;
  const auto moves = worse.grow(0, 3);
  worse.visit(moves[0], 30, 0.45);
  worse.visit(moves[1], 20, 0.4);
  worse.visit(moves[2], 3, 0.5);
  worse.prove(moves[2], 0);
  CHECK(order_of(worse) == Numbers{2, 0, 1});
  CHECK(lines_of(worse)[0].is_proved);
  HandTree better;
  const auto others = better.grow(0, 2);
  better.visit(others[0], 30, 0.55);
  better.visit(others[1], 3, 0.5);
  better.prove(others[1], 0);
  CHECK(order_of(better) == Numbers{0, 1});
}

TEST_CASE("mcts answer: the line follows the best move of each side as far as nodes were visited") {
  HandTree hand;
  const auto moves = hand.grow(0, 2);
  hand.visit(moves[0], 30, 0.6);
  const auto replies = hand.grow(moves[0], 3);
  hand.visit(replies[1], 9, 0.3);
  hand.visit(replies[2], 20, 0.5);
  const auto answers = hand.grow(replies[2], 2);
  hand.visit(answers[1], 19, 0.5);
  hand.grow(answers[1], 2);  // the children of answers[1] are never visited
  CHECK(numbers_of(lines_of(hand).at(0).moves) == Numbers{0, 2, 1});
  CHECK(numbers_of(lines_of(hand).at(1).moves) == Numbers{1});
}

TEST_CASE("mcts answer: the loser's moves in the line of a proof are those that last longest, not the most visited") {
  HandTree hand;
  const auto moves = hand.grow(0, 1);
  hand.visit(moves[0], 40, 0.9);
  hand.prove(moves[0], win_score - 5);
  const auto replies = hand.grow(moves[0], 2);
  hand.visit(replies[0], 30, 0.2);
  hand.visit(replies[1], 9, 0.1);
  hand.prove(replies[0], -win_score + 2);  // lost in two, counted from after the root move
  hand.prove(replies[1], -win_score + 4);  // lost in four, so the root move wins in five
  CHECK(numbers_of(lines_of(hand).at(0).moves) == Numbers{0, 1});
}

TEST_CASE("mcts answer: the winner's moves are those with a proved length") {
  HandTree hand;
  const auto moves = hand.grow(0, 1);
  hand.visit(moves[0], 40, 0.9);
  hand.prove(moves[0], win_score - 5);
  const auto replies = hand.grow(moves[0], 1);
  hand.visit(replies[0], 39, 0.1);
  hand.prove(replies[0], -win_score + 4);
  const auto answers = hand.grow(replies[0], 3);
  for (const auto answer : answers) hand.visit(answer, 10, 0.9);
  hand.prove_at_least(answers[0], win_score - 3);
  hand.prove(answers[1], win_score - 3);
  CHECK(numbers_of(lines_of(hand).at(0).moves) == Numbers{0, 0, 1});
}

TEST_CASE("mcts answer: of equal wins, of equal losses and of equal draws the first comes first") {
  for (const Score score : {win_score - 5, -win_score + 6, 0}) {
    HandTree hand;
    const auto moves = hand.grow(0, 40);
    for (const auto move : moves) hand.visit(move, 3, 0.5), hand.prove(move, score);
    Numbers all(40);
    std::iota(all.begin(), all.end(), 0U);
    CHECK(order_of(hand) == all);
  }
}

TEST_CASE("mcts answer: a draw that is proved goes before a mean that is just as good") {
  HandTree hand;
  const auto moves = hand.grow(0, 3);
  hand.visit(moves[0], 30, 0.5);
  hand.visit(moves[1], 3, 0.5);
  hand.prove(moves[1], 0);
  CHECK(order_of(hand) == Numbers{1, 0, 2});
}

TEST_CASE("mcts answer: a line is no longer than a search may be deep") {
  HandTree hand;
  HandTree::Id at = 0;
  for (int ply = 0; ply < max_ply + 5; ++ply) {
    at = hand.grow(at, 1)[0];
    hand.visit(at, 1, 0.5);
  }
  CHECK(lines_of(hand).at(0).moves.size() == max_ply);
}
