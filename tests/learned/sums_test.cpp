// Incremental sums equal sums computed from scratch, whatever came before.
#include "kibitz/learned/sums.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/random.hpp"

using namespace kibitz;
using namespace kibitz::learned;

namespace {

enum class Tuples { points, few, many };
enum class Sides {
  apart,
  alike,
  turned
};  // separate rows for each side; shared rows with the same or with turned points

std::vector<Tuple> many_tuples() {
  std::vector<Tuple> tuples;
  for (int group : {0, 1})
    for (int point = 0; point + 1 + group < 70; ++point)
      tuples.push_back({{static_cast<std::uint16_t>(point), static_cast<std::uint16_t>(point + 1 + group)}, group});
  return tuples;
}

// Two kinds on seventy points: more than one word per plane.
Net random_net(NetHead head, Tuples tuples, Sides sides, std::uint64_t seed) {
  Random random(seed);
  Net net;
  net.game = "test";
  net.shape.planes = {2, 70};
  net.shape.tuples = single_points(70);
  if (tuples == Tuples::many) net.shape.tuples = many_tuples();
  if (tuples == Tuples::few) net.shape.tuples = {{{0, 1, 2}, 0}, {{69, 68, 67}, 0}, {{5, 64}, 1}, {{3}, 2}, {{64}, 2}};
  for (int point = 0; point < 70 && sides != Sides::apart; ++point)
    net.shape.other_points.push_back(static_cast<std::uint16_t>(sides == Sides::alike ? point : 69 - point));
  net.head = head;
  net.width = head == NetHead::linear ? 4 : 16;
  net.phases = 4;
  net.most_men = 40;
  net.scale = 400;
  const std::size_t rows = row_offsets(net.shape).back() * (sides == Sides::apart ? 2 : 1);
  const auto weight = [&](int most) { return static_cast<std::int16_t>(random.between(-most, most)); };
  for (std::size_t i = 0; i < rows * static_cast<std::size_t>(net.width); ++i) net.rows.push_back(weight(300));
  for (int i = 0; i < net.width; ++i) net.bias.push_back(weight(100));
  if (head == NetHead::linear) return net;
  for (int i = 0; i < net.phases * 2 * net.width; ++i) net.outputs.push_back(weight(Net::most_output));
  for (int i = 0; i < net.phases; ++i) net.output_bias.push_back(random.between(-1000, 1000));
  return net;
}

// A board with at most one piece per point.
std::vector<std::uint64_t> random_board(const PlaneShape& planes, int men, Random& random) {
  std::vector<std::uint64_t> words(static_cast<std::size_t>(planes.words()));
  std::vector<bool> is_taken(static_cast<std::size_t>(planes.points));
  for (int i = 0; i < men; ++i) {
    const int point = random.between(0, planes.points - 1);
    if (is_taken[static_cast<std::size_t>(point)]) continue;
    is_taken[static_cast<std::size_t>(point)] = true;
    const int word = planes.word(random.between(0, 1), random.between(0, planes.kinds - 1)) + point / 64;
    words[static_cast<std::size_t>(word)] |= std::uint64_t{1} << (point % 64);
  }
  return words;
}

}  // namespace

TEST_CASE("sums: of boards in any order, at any ply, they are those of the board alone") {
  for (int kind = 0; kind < 18; ++kind) {
    CAPTURE(kind);
    const NetHead head = kind < 9 ? NetHead::linear : NetHead::perceptron;
    const Evaluator by(random_net(head, static_cast<Tuples>(kind % 3), static_cast<Sides>(kind / 3 % 3), 7));
    learned::Sums sums;
    Random random(3);
    bool differ = false;
    Score last = 0;
    for (int i = 0; i < 200; ++i) {
      const auto board = random_board(by.net().shape.planes, random.between(0, 50), random);
      const int mover = random.between(0, 1);
      const Score score = sums.evaluate(by, board, mover, random.between(0, 40));
      CHECK(score == evaluate(by.net(), board, mover));
      differ = differ || score != last;
      last = score;
    }
    CHECK(differ);
  }
}

TEST_CASE("sums: another evaluator starts from scratch") {
  const Evaluator first(random_net(NetHead::perceptron, Tuples::points, Sides::apart, 1));
  const Evaluator second(random_net(NetHead::linear, Tuples::few, Sides::turned, 2));
  Random random(5);
  const auto board = random_board(first.net().shape.planes, 20, random);
  learned::Sums sums;
  for (const Evaluator* by : {&first, &second, &first}) {
    CHECK(sums.evaluate(*by, board, 0, 3) == evaluate(by->net(), board, 0));
  }
}
