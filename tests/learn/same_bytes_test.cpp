// Pins the bytes of two small fits. They must be the same with every compiler, with and without fused multiply-add
// instructions, and on any number of threads.
#include <doctest/doctest.h>

#include "kibitz/learned/little_endian.hpp"
#include "learn/support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;
using learned::NetHead;

namespace {

constexpr int pinned_points = 9;

double pinned_score(const Board& board) {
  double score = (board[0] == 1) == (board[1] == 1) ? 110 : -70;
  for (std::size_t point = 0; point < board.size(); ++point)
    score += (board[point] == 1 ? 1 : board[point] == 2 ? -1 : 0) * (30.0 * static_cast<double>(point) - 70);
  return score;
}

Samples residual_positions() {
  Samples samples = random_positions(pinned_points, 3'000, 1, pinned_score);
  Random random(7);
  for (std::size_t i = 0; i < samples.size(); ++i)
    samples.bases.push_back(static_cast<float>(random.between(-300, 300)));
  return samples;
}

std::uint64_t digest_of_fit(const learned::Net& net, int threads) {
  const Samples samples = residual_positions();
  FitSettings settings;
  settings.epochs = 6;
  settings.batch = 50;
  settings.rate.rate = 0.004F;
  settings.threads = threads;
  const auto fitted = fit(net, FitSamples{samples, samples}, settings, {});
  REQUIRE(fitted);
  REQUIRE(*fitted);
  return learned::checksum_of(learned::format_net(**fitted));
}

}  // namespace

TEST_CASE("the bytes of a small fit are the same for every compiler, machine and number of threads") {
  learned::Net perceptron = toy_net(pinned_points, NetHead::perceptron, 32);
  perceptron.phases = 3;
  const learned::Net linear = toy_net(pinned_points, NetHead::linear, 4);
  for (const int threads : {1, 2, 3}) {
    CAPTURE(threads);
    CHECK(digest_of_fit(perceptron, threads) == 0x49f3a8f07b22056e);
    CHECK(digest_of_fit(linear, threads) == 0x1d4a22d57dd77c04);
  }
}
