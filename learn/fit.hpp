// Fits the weights of a net to labelled positions by mini-batch Adam (Kingma and Ba 2015), which minimises the mean
// squared error of the squashed score. The result is bit-identical for the same samples, settings and seed, with any
// number of threads.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/net.hpp"
#include "learn/samples.hpp"
#include "learn/schedule.hpp"

namespace kibitz::learn {

struct FitSettings {
  int epochs = 10;
  int batch = 1'024;
  RateSchedule rate;
  float weight_decay = 0;  // part of a weight that a step subtracts from it, times the learning rate
  // Stop after this number of passes without a better held-out loss, and return the weights of the best pass; 0: run
  // all epochs, and return the weights of the last.
  int patience = 0;
  float squash = 400;  // scale, in units of score: a score s predicts the result 1 / (1 + exp(-s / squash))
  std::uint64_t seed = 1;
  int threads = 1;
  // The file of the fit's state, which is written after each pass and from which the fit resumes; empty: none. The
  // fingerprint is one line that identifies the samples and settings.
  std::filesystem::path state_file = {};
  std::string fingerprint = {};
  std::function<bool()> is_stopped = {};  // if set, called before each step; true ends the fit without a result
};

struct FitData {
  const SampleSource& fitted;
  const SampleSource& held_out;
};

struct FitProgress {
  int epoch = 0;             // number of the epoch that has finished, from 1
  double loss = 0;           // mean over the epoch's batches of the squared error before each batch's step
  double held_out_loss = 0;  // loss of the quantised net on the held-out samples
};

// Fits a net and returns it with quantised weights; empty if on_epoch returned false to stop. `net` provides shape,
// head, width, phases, most_men and scale. If it has weights, they are the starting point. Errors: no samples; out of
// memory; a file that cannot be read or written.
Expected<std::optional<learned::Net>> fit(const learned::Net& net, const FitData& data, const FitSettings& settings,
                                          const std::function<bool(const FitProgress&)>& on_epoch);

// Samples that are all in memory.
struct FitSamples {
  const Samples& fitted;
  const Samples& held_out;
};
Expected<std::optional<learned::Net>> fit(const learned::Net& net, const FitSamples& samples,
                                          const FitSettings& settings,
                                          const std::function<bool(const FitProgress&)>& on_epoch);

// Mean squared error of the net's squashed scores; 0 if there are no samples.
double loss_of(const learned::Net& net, const Samples& samples, float squash);

}  // namespace kibitz::learn
