#include "learn/loss.hpp"

#include <array>
#include <numeric>

#include "learn/loss_gradient.hpp"

namespace kibitz::learn {

namespace {

double sum_of_losses(const learned::Net& net, const Samples& samples, const LossSettings& settings,
                     WorkerPool& workers) {
  constexpr std::size_t pieces = 64;
  std::array<double, pieces> losses{};
  workers.run(pieces, [&](int number) {
    const auto piece = static_cast<std::size_t>(number);
    double loss = 0;
    for (std::size_t i = samples.size() * piece / pieces; i < samples.size() * (piece + 1) / pieces; ++i) {
      const Sample sample = sample_of(samples, i);
      const double wanted = settings.compare_with == LossTarget::result ? samples.results[i] : sample.target;
      const double score = score_of_rows(net, sample.mover, sample.other, sample.men) + double{sample.base};
      const double error = squashed_score(score, settings.squash) - wanted;
      loss += error * error;
    }
    losses[piece] = loss;
  });
  return std::accumulate(losses.begin(), losses.end(), 0.0);
}

}  // namespace

Expected<double> loss_of(const learned::Net& net, const SampleSource& source, const LossSettings& settings,
                         WorkerPool& workers) {
  if (source.size() == 0) return 0;
  double sum = 0;
  for (std::size_t block = 0; block < source.blocks(); ++block)
    sum += sum_of_losses(net, *TRY(source.load(block)), settings, workers);
  return sum / static_cast<double>(source.size());
}

double loss_of(const learned::Net& net, const Samples& samples, float squash) {
  WorkerPool alone(1);
  return loss_of(net, MemorySource(samples), {squash}, alone).value_or(0);
}

}  // namespace kibitz::learn
