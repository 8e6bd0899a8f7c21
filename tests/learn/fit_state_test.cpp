// Tests of the state of a fit: a fit that is interrupted after any pass resumes with the same bytes, and the weights of
// the best pass are the result if the fit stops early.
#include "learn/fit_state.hpp"

#include <doctest/doctest.h>

#include "learn/support.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;
using learned::NetHead;

namespace {

constexpr int resumed_points = 6;

Samples parity_positions(int count, std::uint64_t seed) {
  return random_positions(resumed_points, count, seed,
                          [](const Board& board) { return (board[0] == 1) == (board[1] == 1) ? 300.0 : -300.0; });
}

FitSettings settings_of(int epochs, const std::filesystem::path& state_file = {}) {
  FitSettings settings;
  settings.epochs = epochs;
  settings.batch = 32;
  settings.rate.rate = 0.02F;
  settings.weight_decay = 0.01F;
  settings.state_file = state_file;
  settings.fingerprint = "a test";
  return settings;
}

}  // namespace

TEST_CASE("fit state: what was written is read, and nothing else") {
  const kibitz::test::ScratchFolder folder;
  const std::filesystem::path file = folder.file("a.fit");
  FitState state;
  state.passes = 3, state.steps = 77, state.best_pass = 2, state.best_loss = 0.125;
  state.weights.rows = {1, -2.5F}, state.moments.mean.bias = {3}, state.moments.square.outputs = {4};
  state.moments.batches = 77;
  state.best_weights.output_bias = {5};
  CHECK_FALSE(read_fit_state("one", file));
  REQUIRE(write_fit_state(state, "one", file));
  const auto read = read_fit_state("one", file);
  REQUIRE(read);
  CHECK(read->passes == 3);
  CHECK(read->steps == 77);
  CHECK(read->best_pass == 2);
  CHECK(read->best_loss == 0.125);
  CHECK(read->weights.rows == FloatVector{1, -2.5F});
  CHECK(read->moments.mean.bias == FloatVector{3});
  CHECK(read->moments.square.outputs == FloatVector{4});
  CHECK(read->moments.batches == 77);
  CHECK(read->best_weights.output_bias == FloatVector{5});
  CHECK_FALSE(read_fit_state("two", file));
  const std::string bytes = *bytes_of(file);
  for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
    REQUIRE(write_atomically(bytes.substr(0, cut), file));
    CHECK_FALSE(read_fit_state("one", file));
  }
  std::string altered = bytes;
  altered[bytes.size() / 2] ^= 1;
  REQUIRE(write_atomically(altered, file));
  CHECK_FALSE(read_fit_state("one", file));
}

TEST_CASE("fit state: interrupted in or after any pass, a fit resumes with the same bytes") {
  const kibitz::test::ScratchFolder folder;
  const Samples samples = parity_positions(300, 1);
  for (const NetHead head : {NetHead::perceptron, NetHead::linear}) {
    const learned::Net net = toy_net(resumed_points, head, head == NetHead::linear ? 3 : 16);
    const auto whole = fit(net, FitSamples{samples, samples}, settings_of(4), {});
    REQUIRE(whole);
    for (const int patience : {0, 10}) {
      std::filesystem::remove(folder.file("a.fit"));
      FitSettings settings = settings_of(4, folder.file("a.fit"));
      settings.patience = patience;
      int calls = 0, runs = 0;
      settings.is_stopped = [&] { return calls++ % 17 == 16; };  // a pass has ten steps
      std::vector<int> epochs;
      std::optional<learned::Net> resumed;
      for (; !resumed && runs < 20; ++runs) {
        const auto part = fit(net, FitSamples{samples, samples}, settings, [&](const FitProgress& progress) {
          epochs.push_back(progress.epoch);
          return true;
        });
        REQUIRE(part);
        resumed = *part;
      }
      CHECK(runs > 2);
      CHECK(epochs == std::vector{1, 2, 3, 4});
      REQUIRE(resumed);
      if (patience == 0) CHECK((learned::format_net(*resumed) == learned::format_net(**whole)));
    }
  }
}

TEST_CASE("early stop: the fit ends after three passes without a better held-out loss, with the best weights") {
  const Samples samples = parity_positions(60, 1), held_out = parity_positions(300, 2);  // few samples: it overfits
  FitSettings settings = settings_of(60);
  settings.rate.decay = RateDecay::constant;
  settings.patience = 3;
  double best = 1;
  int best_epoch = 0, last_epoch = 0;
  const auto net = fit(toy_net(resumed_points, NetHead::perceptron, 16), FitSamples{samples, held_out}, settings,
                       [&](const FitProgress& progress) {
                         last_epoch = progress.epoch;
                         if (progress.held_out_loss < best) best = progress.held_out_loss, best_epoch = progress.epoch;
                         return true;
                       });
  REQUIRE(net);
  CHECK(last_epoch == best_epoch + 3);
  CHECK(last_epoch < 60);
  CHECK(loss_of(**net, held_out, settings.squash) == doctest::Approx(best).epsilon(1e-12));
}

TEST_CASE("early stop: without held-out samples all epochs run, and the last weights are the result") {
  const Samples samples = parity_positions(60, 1);
  const learned::Net start = toy_net(resumed_points, NetHead::linear, 1);
  FitSettings settings = settings_of(4);
  const auto whole = fit(start, FitSamples{samples, {}}, settings, {});
  settings.patience = 1;
  const auto patient = fit(start, FitSamples{samples, {}}, settings, {});
  REQUIRE(patient);
  CHECK((learned::format_net(**patient) == learned::format_net(**whole)));
}

TEST_CASE("weight decay shrinks row and output weights, and no biases") {
  const Samples samples = parity_positions(300, 1);
  const auto size = [&](float decay) {
    FitSettings settings = settings_of(10);
    settings.weight_decay = decay;
    const auto net = fit(toy_net(resumed_points, NetHead::linear, 1), FitSamples{samples, samples}, settings, {});
    REQUIRE(net);
    int sum = 0;
    for (const int weight : (*net)->rows) sum += std::abs(weight);
    return sum;
  };
  CHECK(size(1) < size(0));
  CHECK(size(100) < size(1));
}
