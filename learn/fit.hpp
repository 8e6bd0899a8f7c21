// Fitting the weights of a net to positions whose worth is known: mini-batch Adam (Kingma and Ba 2015) on the mean
// squared error of the squashed score. The same samples, settings and seed give the same bytes, whatever the number of
// threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/net.hpp"

namespace kibitz::learn {

// Positions as the rows that they select, one after the other.
struct Samples {
  std::vector<std::uint32_t> rows;    // of each position: the mover's, then as many of the other side's
  std::vector<std::uint64_t> begins;  // of each position in `rows`, and the end
  std::vector<std::uint16_t> men;     // on the board
  std::vector<float> targets;         // 0 to 1: what the mover makes of it
  std::vector<float> bases;           // scores that a residual net's are added to; empty: none
  std::size_t size() const { return targets.size(); }
};

struct FitSettings {
  int epochs = 10;
  int batch = 1'024;
  float rate = 0.001F;  // Adam's step at first; falls along a cosine to a hundredth
  float squash = 400;   // units of score: the score s is worth 1 / (1 + exp(-s / squash))
  std::uint64_t seed = 1;
  int threads = 1;
};

struct FitData {
  const Samples& fitted;
  const Samples& held_out;
};

struct FitProgress {
  int epoch = 0;             // finished, from 1
  double loss = 0;           // mean squared error over the epoch's batches
  double held_out_loss = 0;  // of the quantised net
};

// `net` says shape, head, width, phases, most_men and scale; its weights, if it has any, are where the fit begins.
// Gives the quantised weights, or nothing if it was asked to stop. An error says that there are no samples, or no
// memory.
Expected<std::optional<learned::Net>> fit(const learned::Net& net, const FitData& data, const FitSettings& settings,
                                          const std::function<bool(const FitProgress&)>& on_epoch);  // false: stop

// Mean squared error of squashed scores; of no samples, 0.
double loss_of(const learned::Net& net, const Samples& samples, float squash);

}  // namespace kibitz::learn
