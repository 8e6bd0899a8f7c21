// Fits the weights of a net to labelled positions by mini-batch Adam (Kingma and Ba 2015), which minimises the mean
// squared error of the squashed score. The result is bit-identical for the same samples, settings and seed, with any
// number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/net.hpp"

namespace kibitz::learn {

// Labelled positions, stored as parallel arrays. A position is a list of the rows of weights that it selects.
struct Samples {
  std::vector<std::uint32_t> rows;    // the positions' lists, one after another; each list has the mover's rows, then
                                      // the same number of rows for the opponent
  std::vector<std::uint64_t> begins;  // start of each position's list in `rows`; finally the size of `rows`
  std::vector<std::uint16_t> men;     // for each position: the number of pieces on the board
  std::vector<float> targets;         // for each position: the expected result for the mover, from 0 to 1
  // For each position, if the net is residual: the static score to which the net's score is added. Otherwise empty.
  std::vector<float> bases;
  std::size_t size() const { return targets.size(); }
};

struct FitSettings {
  int epochs = 10;
  int batch = 1'024;
  float rate = 0.001F;  // initial learning rate; it decays along a cosine to 1/100 of this value
  float squash = 400;   // scale, in units of score: a score s predicts the result 1 / (1 + exp(-s / squash))
  std::uint64_t seed = 1;
  int threads = 1;
};

struct FitData {
  const Samples& fitted;
  const Samples& held_out;
};

struct FitProgress {
  int epoch = 0;             // number of the epoch that has finished, from 1
  double loss = 0;           // mean over the epoch's batches of the squared error before each batch's step
  double held_out_loss = 0;  // loss of the quantised net on the held-out samples
};

// Fits a net and returns it with quantised weights; empty if on_epoch returned false to stop. `net` provides shape,
// head, width, phases, most_men and scale. If it has weights, they are the starting point. Errors: no samples; out of
// memory.
Expected<std::optional<learned::Net>> fit(const learned::Net& net, const FitData& data, const FitSettings& settings,
                                          const std::function<bool(const FitProgress&)>& on_epoch);

// Mean squared error of the net's squashed scores; 0 if there are no samples.
double loss_of(const learned::Net& net, const Samples& samples, float squash);

}  // namespace kibitz::learn
