// Fits the weights of a net to labelled positions by mini-batch Adam (Kingma and Ba 2015), which minimises the mean
// squared error of the squashed score. The same samples, settings and seed give the same bytes with any number of
// threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/net.hpp"

namespace kibitz::learn {

// Positions. Each is a list of the rows of weights that it selects; the lists are concatenated.
struct Samples {
  std::vector<std::uint32_t> rows;    // for each position: the rows for the mover, then equally many for the opponent
  std::vector<std::uint64_t> begins;  // index in `rows` at which each position begins, and finally the size of `rows`
  std::vector<std::uint16_t> men;     // for each position: the number of pieces on the board
  std::vector<float> targets;         // for each position: the expected result for the mover, 0 to 1
  // For a residual net: the static scores to which the net's score is added; empty: the net is not residual.
  std::vector<float> bases;
  std::size_t size() const { return targets.size(); }
};

struct FitSettings {
  int epochs = 10;
  int batch = 1'024;
  float rate = 0.001F;  // initial learning rate; it decays along a cosine to 1/100 of this
  float squash = 400;   // in units of score: a score s predicts the expected result 1 / (1 + exp(-s / squash))
  std::uint64_t seed = 1;
  int threads = 1;
};

struct FitData {
  const Samples& fitted;
  const Samples& held_out;
};

struct FitProgress {
  int epoch = 0;             // number of the epoch that has finished, from 1
  double loss = 0;           // mean squared error over the epoch's batches
  double held_out_loss = 0;  // loss of the quantised net on the held-out samples
};

// `net` gives shape, head, width, phases, most_men and scale. Its weights, if it has any, are the starting point.
// Returns the net with quantised weights; empty if on_epoch returned false to stop. Errors: no samples; out of memory.
Expected<std::optional<learned::Net>> fit(const learned::Net& net, const FitData& data, const FitSettings& settings,
                                          const std::function<bool(const FitProgress&)>& on_epoch);

// Mean squared error of the net's squashed scores; 0 if there are no samples.
double loss_of(const learned::Net& net, const Samples& samples, float squash);

}  // namespace kibitz::learn
