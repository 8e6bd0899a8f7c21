#include "learn/fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <numeric>

#include "kibitz/core/random.hpp"
#include "learn/adam.hpp"
#include "learn/loss.hpp"
#include "learn/loss_gradient.hpp"
#include "learn/portable_math.hpp"
#include "learn/workers.hpp"

namespace kibitz::learn {

namespace {

using learned::Net;

double rows_per_side(const Samples& samples) {
  return static_cast<double>(samples.rows.size()) / 2 / static_cast<double>(samples.size());
}

std::vector<std::uint32_t> numbers_below(std::size_t count) {
  assert(count <= UINT32_MAX);
  std::vector<std::uint32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0U);
  return numbers;
}

void shuffle(std::vector<std::uint32_t>& numbers, Random& random) {
  for (std::size_t i = numbers.size(); i > 1; --i) std::swap(numbers[i - 1], numbers[random.below(i)]);
}

// The number of parts into which a batch is split. It is the same for any number of threads, and the gradients of the
// parts are added in a fixed order, so the result is bit-identical for any number of threads.
constexpr std::size_t parts = 16;

struct IndexRange {
  std::size_t begin;
  std::size_t end;
};

// The subrange of `range` that is part `number`, counted from 0, of `parts` nearly equal parts.
IndexRange part_of(IndexRange range, std::size_t number) {
  const std::size_t length = range.end - range.begin;
  return {range.begin + length * number / parts, range.begin + length * (number + 1) / parts};
}

class NetFit {
 public:
  NetFit(const Net& net, const Samples& samples, const FitSettings& settings)
      : net_(net),
        samples_(samples),
        settings_(settings),
        units_(units_of(net, settings.squash)),
        weights_(starting_weights(net, units_, rows_per_side(samples), settings.seed)),
        adam_(net, units_),
        workers_(settings.threads),
        random_(mix_bits(settings.seed)),
        order_(numbers_below(samples.size())) {
    for (std::size_t i = 0; i < parts; ++i)
      gradients_.emplace_back(net), loss_gradients_.emplace_back(net, weights_, settings.squash);
  }

  // Fits to all samples once. Returns the mean loss over the batches, each measured before its step.
  double run_epoch() {
    shuffle(order_, random_);
    const auto batch = static_cast<std::size_t>(settings_.batch);
    double loss = 0;
    for (std::size_t begin = 0; begin < order_.size(); begin += batch)
      loss += run_batch({begin, std::min(begin + batch, order_.size())});
    return loss / static_cast<double>(order_.size());
  }

  Net result() const { return quantised_net(net_, weights_, units_); }
  WorkerPool& workers() { return workers_; }

 private:
  double run_batch(IndexRange batch) {
    run_parts(parts, [&](std::size_t number) {
      const IndexRange range = part_of(batch, number);
      gradients_[number].clear();
      for (std::size_t i = range.begin; i < range.end; ++i) {
        prefetch_samples(i);
        loss_gradients_[number].add(sample_of(samples_, order_[i]), gradients_[number]);
      }
    });
    for (std::size_t apart = 1; apart < parts; apart *= 2)
      run_parts(parts / (2 * apart), [&](std::size_t number) {
        gradients_[2 * apart * number].add(gradients_[2 * apart * number + apart]);
      });
    step(gradients_.front());
    return gradients_.front().loss;
  }

  // Prefetches the data of later samples, because shuffled samples are scattered over memory: first a sample's offset,
  // number of pieces and target, then, closer to its turn, its list of row numbers.
  void prefetch_samples(std::size_t i) const {
    constexpr std::size_t near = 4, far = 8, line = 64 / sizeof(std::uint32_t);
    if (i + far >= order_.size()) return;
    const std::size_t later = order_[i + far], soon = order_[i + near];
    __builtin_prefetch(&samples_.begins[later]);
    __builtin_prefetch(&samples_.men[later]);
    __builtin_prefetch(&samples_.targets[later]);
    for (std::uint64_t at = samples_.begins[soon]; at < samples_.begins[soon + 1]; at += line)
      __builtin_prefetch(&samples_.rows[at]);
  }

  void step(const Gradient& gradient) {
    adam_.begin_batch(rate());
    ++batches_;
    run_parts(parts, [&](std::size_t number) {
      const IndexRange range = part_of({0, gradient.selected_rows().size()}, number);
      adam_.step_rows(weights_, gradient, range.begin, range.end);
    });
    adam_.step_dense(weights_, gradient);
  }

  // The learning rate of the current batch: a cosine decay from the initial rate to a hundredth of it.
  double rate() const {
    constexpr double last = 0.01;
    const auto batch = static_cast<std::size_t>(settings_.batch);
    const std::size_t all = (order_.size() + batch - 1) / batch * static_cast<std::size_t>(settings_.epochs);
    const double done = static_cast<double>(batches_) / static_cast<double>(all);
    return double{settings_.rate} * (last + (1 - last) * (1 + cosine_of_half_turns(done)) / 2);
  }

  void run_parts(std::size_t count, const std::function<void(std::size_t)>& work) {
    workers_.run(static_cast<int>(count), [&](int number) { work(static_cast<std::size_t>(number)); });
  }

  const Net& net_;
  const Samples& samples_;
  const FitSettings& settings_;
  WeightUnits units_;
  Weights weights_;
  Adam adam_;
  WorkerPool workers_;
  Random random_;
  std::vector<std::uint32_t> order_;
  std::vector<Gradient> gradients_;  // one gradient per part of a batch
  std::vector<LossGradient> loss_gradients_;
  std::size_t batches_ = 0;
};

}  // namespace

Expected<std::optional<Net>> fit(const Net& net, const FitData& data, const FitSettings& settings,
                                 const std::function<bool(const FitProgress&)>& on_epoch) try {
  assert(settings.epochs > 0 && settings.batch > 0 && settings.threads > 0 && settings.squash > 0);
  if (data.fitted.size() == 0) return fail("there are no positions to fit to");
  NetFit running(net, data.fitted, settings);
  for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
    FitProgress progress{epoch, running.run_epoch()};
    progress.held_out_loss = loss_of(running.result(), data.held_out, settings.squash, running.workers());
    if (on_epoch && !on_epoch(progress)) return std::nullopt;
  }
  return running.result();
} catch (const std::bad_alloc&) {
  return fail(
      fmt::format("there is no memory to fit {} rows of {} weights", learned::count_rows(net.shape), net.width));
}

}  // namespace kibitz::learn
