// Fits the weights of a net to labelled positions: mini-batch Adam (Kingma and Ba 2015) on the mean squared error of
// the squashed score. The same samples, settings and seed give the same bytes with any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/net.hpp"

namespace kibitz::learn {

// Positions, each as a list of the rows of weights that it selects; the lists are concatenated.
struct Samples {
  std::vector<std::uint32_t> rows;    // for each position: the mover's rows, then as many of the opponent's
  std::vector<std::uint64_t> begins;  // start of each position in `rows`, then the end of the last one
  std::vector<std::uint16_t> men;     // number of pieces on the board
  std::vector<float> targets;         // expected result for the mover, 0 to 1
  std::vector<float> bases;           // static scores that a residual net adds to; empty: the net is not residual
  std::size_t size() const { return targets.size(); }
};

struct FitSettings {
  int epochs = 10;
  int batch = 1'024;
  float rate = 0.001F;  // initial learning rate; cosine decay to 1/100 of it
  float squash = 400;   // in units of score: a score s predicts the result 1 / (1 + exp(-s / squash))
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

// `net` sets shape, head, width, phases, most_men and scale; its weights, if it has any, are the starting point.
// Returns the net with quantised weights; empty if on_epoch stopped it. Errors: no samples; out of memory.
Expected<std::optional<learned::Net>> fit(const learned::Net& net, const FitData& data, const FitSettings& settings,
                                          const std::function<bool(const FitProgress&)>& on_epoch);  // false stops it

// Mean squared error of the squashed scores; 0 if there are no samples.
double loss_of(const learned::Net& net, const Samples& samples, float squash);

}  // namespace kibitz::learn
