// Scores computed by hand.
#include "kibitz/learned/net.hpp"

#include <doctest/doctest.h>

#include "kibitz/learned/phase.hpp"

using namespace kibitz;
using namespace kibitz::learned;

namespace {

Net linear_net(int nodes, int most_men) {
  Net net;
  net.game = "toy";
  net.shape = {{1, 2}, single_points(2), {1, 0}, {}};
  net.width = net.phases = nodes;
  net.most_men = most_men;
  return net;
}

// An output of 1 is worth 100; two game phases.
Net perceptron(int width) {
  Net net;
  net.game = "toy";
  net.shape = {{1, 2}, single_points(2), {1, 0}, {}};
  net.head = NetHead::perceptron;
  net.width = width;
  net.phases = 2;
  net.most_men = 3;
  net.scale = 100;
  net.bias.resize(static_cast<std::size_t>(width));
  net.outputs.resize(static_cast<std::size_t>(4 * width));
  net.output_bias = {0, 0};
  return net;
}

Score linear_score(const Net& net, std::vector<std::int32_t> sums, int men) { return score_of(net, sums.data(), men); }

using Sums = std::vector<std::int16_t>;

}  // namespace

TEST_CASE("phases: nodes from 0 to the maximum number of pieces, and between them") {
  CHECK(interpolated_phase(0, 12, 4).node == 0);
  CHECK(interpolated_phase(0, 12, 4).part == 0);
  CHECK(interpolated_phase(5, 12, 4).node == 1);  // 4 pieces per step
  CHECK(interpolated_phase(5, 12, 4).part * 4 == interpolated_phase(5, 12, 4).whole);
  for (const int men : {12, 13, 100}) {
    CHECK(interpolated_phase(men, 12, 4).node == 2);
    CHECK(interpolated_phase(men, 12, 4).part == interpolated_phase(men, 12, 4).whole);
  }
  CHECK(interpolated_phase(5, 12, 1).part == 0);
  CHECK(interpolated_phase(5, 0, 4).part == 0);
}

TEST_CASE("parts of the game are as long as each other, and the last one ends it") {
  std::vector<int> parts;
  for (int men = 0; men <= 9; ++men) parts.push_back(phase_index(men, 7, 4));
  CHECK(parts == std::vector{0, 0, 1, 1, 2, 2, 3, 3, 3, 3});
}

TEST_CASE("linear: sixteenths, between the two nodes next to the phase") {
  const Net net = linear_net(3, 8);
  const std::vector<std::int32_t> sums{160, 320, 1600};
  CHECK(linear_score(net, sums, 0) == 10);
  CHECK(linear_score(net, sums, 1) == 13);  // 12.5
  CHECK(linear_score(net, sums, 2) == 15);
  CHECK(linear_score(net, sums, 4) == 20);
  CHECK(linear_score(net, sums, 7) == 80);
  CHECK(linear_score(net, sums, 8) == 100);
  CHECK(linear_score(net, sums, 30) == 100);
  CHECK(linear_score(linear_net(1, 8), {-320}, 5) == -20);
}

TEST_CASE("linear: halves go away from 0 on either side") {
  const Net net = linear_net(1, 0);
  CHECK(linear_score(net, {7}, 0) == 0);
  CHECK(linear_score(net, {8}, 0) == 1);
  CHECK(linear_score(net, {23}, 0) == 1);
  CHECK(linear_score(net, {24}, 0) == 2);
  for (const int sum : {7, 8, 23, 24, 100}) CHECK(linear_score(net, {-sum}, 0) == -linear_score(net, {sum}, 0));
}

TEST_CASE("linear: scores stay evaluations") {
  const Net net = linear_net(1, 0);
  CHECK(linear_score(net, {INT32_MAX}, 0) == max_evaluation);
  CHECK(linear_score(net, {-INT32_MAX}, 0) == -max_evaluation);
}

TEST_CASE("perceptron: squares of clamped sums, the mover's weights first") {
  Net net = perceptron(16);
  net.outputs[0] = 64;    // the mover's unit 0, in the first phase
  net.outputs[17] = -32;  // the opponent's unit 1
  Sums mover(16), other(16);
  CHECK(score_of(net, mover.data(), other.data(), 0) == 0);
  mover[0] = 255;
  CHECK(score_of(net, mover.data(), other.data(), 0) == 100);
  mover[0] = 51;  // a fifth: a twenty-fifth of 100
  CHECK(score_of(net, mover.data(), other.data(), 0) == 4);
  mover[0] = 30'000;
  other[1] = 255;
  CHECK(score_of(net, mover.data(), other.data(), 0) == 50);
  mover[0] = -30'000;
  CHECK(score_of(net, mover.data(), other.data(), 0) == -50);
  mover[1] = other[0] = 255;  // no weight uses these
  CHECK(score_of(net, mover.data(), other.data(), 0) == -50);
}

TEST_CASE("perceptron: each part of the game has an output and its bias") {
  Net net = perceptron(16);
  net.outputs[0] = 64;
  net.outputs[32] = 32;
  net.output_bias = {0, -255 * 64 / 4};
  Sums mover(16, 255);
  const Sums other(16);
  CHECK(score_of(net, mover.data(), other.data(), 1) == 100);
  CHECK(score_of(net, mover.data(), other.data(), 2) == 25);  // 50 - 25
  mover[0] = 0;
  CHECK(score_of(net, mover.data(), other.data(), 9) == -25);
}

TEST_CASE("perceptron: the widest net at its largest does not overflow") {
  Net net = perceptron(Net::most_width);
  net.phases = 1;
  net.scale = 10;
  std::ranges::fill(net.outputs, std::int16_t{Net::most_output});
  const Sums full(Net::most_width, INT16_MAX);
  CHECK(score_of(net, full.data(), full.data(), 0) == 20'320);  // 1024 * 127 / 64 * 10
  net.scale = max_evaluation;
  CHECK(score_of(net, full.data(), full.data(), 0) == max_evaluation);
}

TEST_CASE("perceptron: sixteen units more than a block of 128 count, too") {
  Net net = perceptron(144);
  Sums mover(144), other(144);
  for (const std::size_t unit : {0U, 127U, 128U, 143U}) net.outputs[unit] = 64, mover[unit] = 255;
  CHECK(score_of(net, mover.data(), other.data(), 0) == 400);
}

TEST_CASE("weights are bounded so that a perceptron's sums fit 16 bits") {
  Net net = perceptron(16);
  CHECK(largest_weight(net) == 506);
  net.shape.tuples = single_points(225);
  CHECK(largest_weight(net) == 144);
  CHECK(226 * 145 > INT16_MAX);
  net.head = NetHead::linear;
  CHECK(largest_weight(net) == INT16_MAX);
}

TEST_CASE("a position's score: the bias and the rows of its pieces") {
  Net net = linear_net(2, 2);
  // Point 0 own, opponent's; point 1 own, opponent's; each with no pieces and with two.
  net.rows = {16, 32, 160, 320, 1600, 3200, -16, -32};
  net.bias = {48, 96};
  const std::vector<std::uint64_t> own{1, 0}, both{1, 2};
  CHECK(evaluate(net, own, 0) == 6);                        // (64 + 128) / 2 sixteenths
  CHECK(evaluate(net, own, 1) == 3);                        // it sees the piece at 1: (32 + 64) / 2 sixteenths
  CHECK(evaluate(net, both, 0) == 6);                       // 96 + 32 - 32 sixteenths
  CHECK(evaluate(net, both, 1) == evaluate(net, both, 0));  // the same from the other side
}

TEST_CASE("a position's score by a perceptron takes both sides' rows") {
  Net net = perceptron(16);
  net.rows.assign(64, 0);
  net.rows[0] = 100;   // own piece on 0, unit 0
  net.rows[17] = 51;   // the opponent's piece on 0, unit 1
  net.rows[49] = 102;  // the opponent's piece on 1, unit 1
  net.bias[0] = 155;
  for (const std::size_t part : {0U, 32U}) net.outputs[part] = 64, net.outputs[part + 17] = -64;
  const std::vector<std::uint64_t> own{1, 0};
  // The mover's unit 0 is 255. The opponent, which sees the piece at 1, has 102 in unit 1: 100 - 16.
  CHECK(evaluate(net, own, 0) == 84);
  // With the opponent to move: 155 in its unit 0, and 0 in the other's unit 1: 36.9.
  CHECK(evaluate(net, own, 1) == 37);
}
