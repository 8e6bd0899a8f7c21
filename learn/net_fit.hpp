// A fit in progress: the weights, the optimizer and the order of the samples. fit() runs its passes.
#pragma once

#include <optional>
#include <vector>

#include "kibitz/core/random.hpp"
#include "learn/fit.hpp"
#include "learn/fit_state.hpp"
#include "learn/loss_gradient.hpp"
#include "learn/workers.hpp"

namespace kibitz::learn {

class NetFit {
 public:
  NetFit(const learned::Net& net, const SampleSource& samples, const FitSettings& settings);

  // Continues from a state that state() returned. `state` must have been read from the file of the same fit.
  void restore(FitState state);
  FitState state();
  int passes() const { return passes_; }

  // Fits to all samples once. Returns the mean loss over the batches, each measured before its step; empty if the
  // settings' is_stopped returned true.
  Expected<std::optional<double>> run_pass();
  // Reports the held-out loss of the last pass. The weights of the best pass are kept if the fit may stop early.
  void add_held_out_loss(double loss);
  // True if all epochs are done, or if the last `patience` passes were no better than an earlier one.
  bool is_done() const;

  learned::Net current() const { return quantised_net(net_, weights_, units_); }
  // The result of the fit: the net of the best pass if the fit may stop early, otherwise of the last.
  learned::Net result() const { return quantised_net(net_, best_pass_ > 0 ? best_weights_ : weights_, units_); }
  WorkerPool& workers() { return workers_; }

 private:
  struct IndexRange {
    std::size_t begin;
    std::size_t end;
  };
  static IndexRange part_of(IndexRange range, std::size_t number);

  void shuffle_only_block();
  std::vector<std::size_t> shuffled_blocks();
  Expected<bool> run_block(const Samples& samples, double& loss);
  double run_batch(const Samples& samples, IndexRange batch);
  void prefetch_samples(const Samples& samples, std::size_t i) const;
  void step(const Gradient& gradient);
  void run_parts(std::size_t count, const std::function<void(std::size_t)>& work);

  const learned::Net& net_;
  const SampleSource& source_;
  const FitSettings& settings_;
  WeightUnits units_;
  Weights weights_;
  Adam adam_;
  WorkerPool workers_;
  Random random_;
  std::vector<std::uint32_t> order_;  // the order of the samples of the current block
  std::vector<Gradient> gradients_;   // one gradient per part of a batch
  std::vector<LossGradient> loss_gradients_;
  std::uint64_t all_steps_ = 0;  // number of steps in all epochs
  std::uint64_t steps_ = 0;
  int passes_ = 0;
  int best_pass_ = 0;
  double best_loss_ = 0;
  Weights best_weights_;
};

}  // namespace kibitz::learn
