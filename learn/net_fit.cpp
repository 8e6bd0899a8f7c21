#include "learn/net_fit.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "learn/block_stream.hpp"

namespace kibitz::learn {

namespace {

double mean_rows_per_side(const SampleSource& samples) {
  return static_cast<double>(samples.rows()) / 2 / static_cast<double>(samples.size());
}

template <class Number>
void set_to_numbers_below(std::size_t count, std::vector<Number>& numbers) {
  assert(count <= UINT32_MAX);
  numbers.resize(count);
  std::iota(numbers.begin(), numbers.end(), Number{0});
}

template <class Number>
void shuffle(std::vector<Number>& numbers, Random& random) {
  for (std::size_t i = numbers.size(); i > 1; --i) std::swap(numbers[i - 1], numbers[random.below(i)]);
}

std::uint64_t steps_per_pass(const SampleSource& samples, int batch_size) {
  const auto batch = static_cast<std::uint64_t>(batch_size);
  std::uint64_t steps = 0;
  for (std::size_t block = 0; block < samples.blocks(); ++block)
    steps += (samples.block_size(block) + batch - 1) / batch;
  return steps;
}

// The number of parts into which a batch is split. It is the same for any number of threads, and the gradients of the
// parts are added in a fixed order, so the result is bit-identical for any number of threads.
constexpr std::size_t parts = 16;

}  // namespace

// The subrange of `range` that is part `number`, counted from 0, of `parts` nearly equal parts.
NetFit::IndexRange NetFit::part_of(IndexRange range, std::size_t number) {
  const std::size_t length = range.end - range.begin;
  return {range.begin + length * number / parts, range.begin + length * (number + 1) / parts};
}

NetFit::NetFit(const learned::Net& net, const SampleSource& samples, const FitSettings& settings)
    : net_(net),
      source_(samples),
      settings_(settings),
      units_(units_of(net, settings.squash)),
      weights_(starting_weights(net, units_, mean_rows_per_side(samples), settings.seed)),
      adam_(net, units_, settings.weight_decay),
      workers_(settings.threads),
      random_(mix_bits(settings.seed)),
      all_steps_(steps_per_pass(samples, settings.batch) * static_cast<std::uint64_t>(settings.epochs)) {
  for (std::size_t i = 0; i < parts; ++i)
    gradients_.emplace_back(net), loss_gradients_.emplace_back(net, weights_, settings.squash);
  if (source_.blocks() == 1) set_to_numbers_below(source_.size(), order_);
}

void NetFit::restore(FitState state) {
  // The order of a single block is shuffled again in each pass.
  for (int pass = 0; pass < state.passes; ++pass) shuffle_only_block();
  weights_ = std::move(state.weights);
  adam_.moments() = std::move(state.moments);
  steps_ = state.steps;
  passes_ = state.passes;
  best_pass_ = state.best_pass;
  best_loss_ = state.best_loss;
  best_weights_ = std::move(state.best_weights);
}

FitState NetFit::state() { return {passes_, steps_, weights_, adam_.moments(), best_pass_, best_loss_, best_weights_}; }

void NetFit::shuffle_only_block() {
  if (source_.blocks() == 1) shuffle(order_, random_);
}

// The order of the blocks in the current pass. With several blocks, each pass has random numbers that depend only on
// the seed and the pass.
std::vector<std::size_t> NetFit::shuffled_blocks() {
  std::vector<std::size_t> blocks;
  set_to_numbers_below(source_.blocks(), blocks);
  if (source_.blocks() == 1) return blocks;
  random_ = Random(mix_bits(mix_bits(settings_.seed) ^ static_cast<std::uint64_t>(passes_ + 1)));
  shuffle(blocks, random_);
  return blocks;
}

Expected<std::optional<double>> NetFit::run_pass() {
  double loss = 0;
  BlockStream stream(source_, shuffled_blocks());
  while (const SampleBlock block = TRY(stream.next())) {
    if (source_.blocks() > 1) {
      set_to_numbers_below(block->size(), order_);
      shuffle(order_, random_);
    } else {
      shuffle_only_block();
    }
    if (!TRY(run_block(*block, loss))) return std::nullopt;
  }
  ++passes_;
  return loss / static_cast<double>(source_.size());
}

// Adds the losses of the block's samples to `loss`. Returns false if the fit was stopped.
Expected<bool> NetFit::run_block(const Samples& samples, double& loss) {
  const auto batch = static_cast<std::size_t>(settings_.batch);
  for (std::size_t begin = 0; begin < order_.size(); begin += batch) {
    if (settings_.is_stopped && settings_.is_stopped()) return false;
    loss += run_batch(samples, {begin, std::min(begin + batch, order_.size())});
  }
  return true;
}

double NetFit::run_batch(const Samples& samples, IndexRange batch) {
  run_parts(parts, [&](std::size_t number) {
    const IndexRange range = part_of(batch, number);
    gradients_[number].clear();
    for (std::size_t i = range.begin; i < range.end; ++i) {
      prefetch_samples(samples, i);
      loss_gradients_[number].add(sample_of(samples, order_[i]), gradients_[number]);
    }
  });
  for (std::size_t apart = 1; apart < parts; apart *= 2)
    run_parts(parts / (2 * apart),
              [&](std::size_t number) { gradients_[2 * apart * number].add(gradients_[2 * apart * number + apart]); });
  step(gradients_.front());
  return gradients_.front().loss;
}

// Prefetches the data of later samples, because shuffled samples are scattered over memory: first a sample's offset,
// number of pieces and target, then, closer to its turn, its list of row numbers.
void NetFit::prefetch_samples(const Samples& samples, std::size_t i) const {
  constexpr std::size_t near = 4, far = 8, line = 64 / sizeof(std::uint32_t);
  if (i + far >= order_.size()) return;
  const std::size_t later = order_[i + far], soon = order_[i + near];
  __builtin_prefetch(&samples.begins[later]);
  __builtin_prefetch(&samples.men[later]);
  __builtin_prefetch(&samples.targets[later]);
  for (std::uint64_t at = samples.begins[soon]; at < samples.begins[soon + 1]; at += line)
    __builtin_prefetch(&samples.rows[at]);
}

void NetFit::step(const Gradient& gradient) {
  adam_.begin_batch(settings_.rate.rate_at(steps_, all_steps_));
  ++steps_;
  run_parts(parts, [&](std::size_t number) {
    const IndexRange range = part_of({0, gradient.selected_rows().size()}, number);
    adam_.step_rows(weights_, gradient, range.begin, range.end);
  });
  adam_.step_dense(weights_, gradient);
}

void NetFit::run_parts(std::size_t count, const std::function<void(std::size_t)>& work) {
  workers_.run(static_cast<int>(count), [&](int number) { work(static_cast<std::size_t>(number)); });
}

void NetFit::add_held_out_loss(double loss) {
  if (settings_.patience == 0 || (best_pass_ > 0 && loss >= best_loss_)) return;
  best_pass_ = passes_;
  best_loss_ = loss;
  best_weights_ = weights_;
}

bool NetFit::is_done() const {
  const bool is_overfitting = settings_.patience > 0 && best_pass_ > 0 && passes_ - best_pass_ >= settings_.patience;
  return passes_ >= settings_.epochs || is_overfitting;
}

}  // namespace kibitz::learn
