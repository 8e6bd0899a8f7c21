#include "learn/loss.hpp"

#include <array>
#include <numeric>

#include "learn/loss_gradient.hpp"

namespace kibitz::learn {

double loss_of(const learned::Net& net, const Samples& samples, float squash, WorkerPool& workers) {
  if (samples.size() == 0) return 0;
  constexpr std::size_t pieces = 64;
  std::array<double, pieces> losses{};
  workers.run(pieces, [&](int number) {
    const auto piece = static_cast<std::size_t>(number);
    double loss = 0;
    for (std::size_t i = samples.size() * piece / pieces; i < samples.size() * (piece + 1) / pieces; ++i) {
      const Sample sample = sample_of(samples, i);
      const double score = score_of_rows(net, sample.mover, sample.other, sample.men) + double{sample.base};
      const double error = squashed_score(score, squash) - double{sample.target};
      loss += error * error;
    }
    losses[piece] = loss;
  });
  return std::accumulate(losses.begin(), losses.end(), 0.0) / static_cast<double>(samples.size());
}

double loss_of(const learned::Net& net, const Samples& samples, float squash) {
  WorkerPool alone(1);
  return loss_of(net, samples, squash, alone);
}

}  // namespace kibitz::learn
