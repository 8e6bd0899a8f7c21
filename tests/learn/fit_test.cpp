// Tests that fitting recovers known functions of the pieces, with each head that can represent the function.
#include "learn/fit.hpp"

#include <doctest/doctest.h>

#include "learn/support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;
using learned::Net;
using learned::NetHead;

namespace {

constexpr int points = 6;

// The score of a known linear function: 30 for the right to move, plus 50 p - 100 for each own piece on point p, minus
// the same for each piece of the opponent.
double planted_score(const Board& board) {
  double score = 30;
  for (std::size_t point = 0; point < board.size(); ++point)
    score += (50.0 * static_cast<double>(point) - 100) * (board[point] == 1 ? 1 : board[point] == 2 ? -1 : 0);
  return score;
}

// The score of a known function that is not linear: 300 if own pieces are on both of the points 0 and 1 or on neither,
// otherwise -300.
double planted_parity(const Board& board) { return (board[0] == 1) == (board[1] == 1) ? 300 : -300; }

FitSettings quick(int epochs, float rate) {
  FitSettings settings;
  settings.epochs = epochs;
  settings.batch = 64;
  settings.rate.rate = rate;
  settings.squash = squash;
  return settings;
}

struct Result {
  Net net;
  std::vector<FitProgress> progress;
};

Result fitted(const Net& net, const FitSamples& data, const FitSettings& settings) {
  Result result;
  const auto found = fit(net, data, settings, [&](const FitProgress& progress) {
    result.progress.push_back(progress);
    return true;
  });
  REQUIRE(found);
  REQUIRE(*found);
  result.net = **found;
  return result;
}

std::string bytes_of_fit(const Net& net, const Samples& samples, const FitSettings& settings) {
  return format_net(fitted(net, {samples, samples}, settings).net);
}

}  // namespace

TEST_CASE("fitting the linear head to a linear function recovers every weight") {
  const Samples samples = random_positions(points, 2000, 1, planted_score);
  const Samples held_out = random_positions(points, 500, 2, planted_score);
  const Net start = toy_net(points, NetHead::linear, 1);
  Net empty = start;
  empty.rows.resize(12), empty.bias.resize(1);
  CHECK(loss_of(empty, held_out, squash) > 0.01);
  const auto [net, progress] = fitted(start, {samples, held_out}, quick(30, 0.02F));
  CHECK(progress.back().held_out_loss < 1e-5);
  CHECK(progress.back().held_out_loss == loss_of(net, held_out, squash));
  CHECK(std::abs(net.bias[0] / 16.0 - 30) < 5);
  for (std::size_t point = 0; point < points; ++point) {
    CAPTURE(point);
    const double worth = 50.0 * static_cast<double>(point) - 100;
    CHECK(std::abs(net.rows[2 * point] / 16.0 - worth) < 5);
    CHECK(std::abs(net.rows[2 * point + 1] / 16.0 + worth) < 5);
  }
}

TEST_CASE("the linear head finds what changes with the phase") {
  // The score of an own piece on point 0 grows with the number of pieces, up to 600 on a full board.
  const auto score = [](const Board& board) {
    return board[0] == 1 ? 100.0 * static_cast<double>(points - std::ranges::count(board, 0)) : 0.0;
  };
  const Samples samples = random_positions(points, 4000, 1, score);
  const auto [net, progress] = fitted(toy_net(points, NetHead::linear, 3), {samples, samples}, quick(60, 0.02F));
  CHECK(progress.back().held_out_loss < 2e-5);
  for (std::size_t i = 0; i < 20; ++i) {
    const std::span rows(samples.rows);
    const std::size_t men = samples.men[i];
    const auto mover = rows.subspan(samples.begins[i], men), other = rows.subspan(samples.begins[i] + men, men);
    CAPTURE(men);
    const double wanted = mover.front() == 0 ? 100.0 * static_cast<double>(men) : 0;
    CHECK(std::abs(score_of_rows(net, mover, other, samples.men[i]) - wanted) < 20);
  }
  const auto [flat, of_flat] = fitted(toy_net(points, NetHead::linear, 1), {samples, samples}, quick(60, 0.02F));
  CHECK(of_flat.back().held_out_loss > 1e-4);
}

TEST_CASE("a perceptron learns what no linear head can hold") {
  const Samples samples = random_positions(points, 3000, 1, planted_parity);
  const Samples held_out = random_positions(points, 500, 2, planted_parity);
  const auto linear = fitted(toy_net(points, NetHead::linear, 1), {samples, held_out}, quick(20, 0.02F));
  CHECK(linear.progress.back().held_out_loss > 0.02);
  const auto perceptron = fitted(toy_net(points, NetHead::perceptron, 16), {samples, held_out}, quick(20, 0.02F));
  CHECK(perceptron.progress.back().held_out_loss < 1e-3);
}

TEST_CASE("a perceptron takes both sides' rows, the mover's first") {
  // The sign of the score depends on the owner of the piece on point 0, its magnitude on the owner of the piece on
  // point 1.
  const auto score = [](const Board& board) {
    return (board[0] == 1 ? 200.0 : board[0] == 2 ? -200.0 : 0.0) * (board[1] == 2 ? 2 : 1);
  };
  const Samples samples = random_positions(points, 3000, 1, score);
  const auto [net, progress] = fitted(toy_net(points, NetHead::perceptron, 16), {samples, samples}, quick(30, 0.02F));
  CHECK(progress.back().held_out_loss < 1e-3);
  Samples turned = samples;
  for (std::uint32_t& row : turned.rows) row ^= 1;  // exchanges the owners of all pieces, which makes another game
  CHECK(loss_of(net, turned, squash) > 0.02);
}

TEST_CASE("outputs of other parts of the game are learned apart") {
  const auto score = [](const Board& board) { return std::ranges::count(board, 0) >= 3 ? 200.0 : -200.0; };
  const Samples samples = random_positions(points, 3000, 1, score);
  Net net = toy_net(points, NetHead::perceptron, 16);
  net.phases = 7;  // one for each number of pieces
  const auto found = fitted(net, {samples, samples}, quick(20, 0.02F));
  CHECK(found.progress.back().held_out_loss < 1e-4);
}

TEST_CASE("losses are means of squares, of the epoch and of the quantised net") {
  Samples one;
  add_position(one, {1, 0, 0, 0, 0, 0}, 0);
  one.targets[0] = 1;
  Net net = toy_net(points, NetHead::linear, 1);
  net.rows.resize(12), net.bias.resize(1);
  CHECK(loss_of(net, one, squash) == doctest::Approx(0.25));
  net.rows[0] = 6400;  // sigma(1)
  CHECK(loss_of(net, one, squash) == doctest::Approx(0.0723295));
  CHECK(loss_of(net, {}, squash) == 0);
  const auto [again, progress] = fitted(net, {one, {}}, quick(1, 0.001F));
  CHECK(progress[0].epoch == 1);
  CHECK(progress[0].loss == doctest::Approx(0.0723295));  // measured before the only step
  CHECK(progress[0].held_out_loss == 0);
  CHECK(again.rows[0] == 6406);  // the first step changes the weight by the learning rate: 0.001 * 400 * 16
  CHECK(again.rows[1] == 0);
}

TEST_CASE("the fit begins where the net is") {
  const Samples samples = random_positions(points, 500, 1, planted_parity);
  const auto [net, progress] = fitted(toy_net(points, NetHead::perceptron, 16), {samples, samples}, quick(20, 0.02F));
  const auto [again, more] = fitted(net, {samples, samples}, quick(1, 1e-6F));
  CHECK(more[0].loss < 1.2 * progress.back().loss);
  CHECK((format_net(again) == format_net(net)));  // a step this short is lost in rounding
}

TEST_CASE("the same seed gives the same bytes, by one thread or three; another seed others") {
  const Samples samples = random_positions(points, 1000, 1, planted_parity);
  for (const Net& net : {toy_net(points, NetHead::perceptron, 32), toy_net(points, NetHead::linear, 3)}) {
    FitSettings settings = quick(3, 0.01F);
    const std::string bytes = bytes_of_fit(net, samples, settings);
    // A lambda, so that a failure does not print the bytes.
    const auto are_same = [&] { return bytes_of_fit(net, samples, settings) == bytes; };
    CHECK(are_same());
    settings.threads = 3;
    CHECK(are_same());
    settings.seed = 2;
    CHECK(!are_same());
  }
}

TEST_CASE("a fit stops when its callback says so, even after the last epoch") {
  const Samples samples = random_positions(points, 200, 1, planted_score);
  for (const int last : {1, 3}) {
    int epochs = 0;
    const auto found = fit(toy_net(points, NetHead::linear, 1), FitSamples{samples, samples}, quick(3, 0.01F),
                           [&](const FitProgress& progress) { return (epochs = progress.epoch) < last; });
    REQUIRE(found);
    CHECK(!*found);
    CHECK(epochs == last);
  }
}

TEST_CASE("a fit needs no callback") {
  const Samples samples = random_positions(points, 200, 1, planted_score);
  CHECK(fit(toy_net(points, NetHead::linear, 1), FitSamples{samples, {}}, quick(2, 0.01F), {}).value());
}

TEST_CASE("without positions there is nothing to fit") {
  const auto found = fit(toy_net(points, NetHead::linear, 1), FitSamples{{}, {}}, quick(1, 0.01F), {});
  REQUIRE(!found);
  CHECK(found.error().message == "there are no positions to fit to");
}

TEST_CASE("weights stay within what a perceptron's sums can hold") {
  // With extreme targets and long steps, the weights reach their bounds.
  const Samples samples =
      random_positions(points, 500, 1, [](const Board& board) { return board[0] == 1 ? 4000.0 : -4000.0; });
  const Net start = toy_net(points, NetHead::perceptron, 16);
  const auto [net, progress] = fitted(start, {samples, samples}, quick(30, 1.0F));
  const int most = learned::largest_weight(net);
  CHECK(std::ranges::max(net.rows) == most);
  CHECK(std::ranges::all_of(net.rows, [&](int weight) { return std::abs(weight) <= most; }));
  CHECK(std::ranges::all_of(net.bias, [&](int weight) { return std::abs(weight) <= most; }));
  CHECK(std::ranges::all_of(net.outputs, [&](int weight) { return std::abs(weight) <= Net::most_output; }));
  CHECK(learned::parse_net(format_net(net), "fitted"));
}
