#include "protocols/score_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace kibitz {

namespace {

// The parameters of the logistic curve of uci_wdl(), in 1/100 of a piece: the evaluation at which a win has a chance
// of one half, and the curve's scale.
constexpr double hundredths_of_half = 150;
constexpr double hundredths_of_slope = 60;

int win_permille(Score score) {
  return static_cast<int>(std::lround(1000 / (1 + std::exp((hundredths_of_half - score) / hundredths_of_slope))));
}

}  // namespace

int score_in_hundredths(Score score) {
  constexpr int max_estimate = max_hundredths - max_ply;
  if (is_decided(score)) {
    const int plies = std::min(win_distance(score), max_ply);
    return is_win(score) ? max_hundredths - plies : plies - max_hundredths;
  }
  if (is_points_score(score)) return std::clamp(points_of(score) * 100, -max_estimate, max_estimate);
  return std::clamp(score, -max_estimate, max_estimate);
}

std::string uci_score(const AnalysedLine& line) {
  std::string text;
  if (is_decided(line.score) && win_distance(line.score) < database_distance) {
    const int plies = win_distance(line.score);
    text = fmt::format("mate {}", is_win(line.score) ? (plies + 1) / 2 : -(plies / 2));
  } else {
    text = fmt::format("cp {}", score_in_hundredths(line.score));
  }
  if (line.bound == Bound::exact) return text;
  return text + (line.bound == Bound::lower ? " lowerbound" : " upperbound");
}

std::string uci_wdl(Score score) {
  if (is_proved(score)) return score > 0 ? "1000 0 0" : "0 0 1000";
  const int win = win_permille(score);
  const int loss = win_permille(-score);
  return fmt::format("{} {} {}", win, 1000 - win - loss, loss);
}

}  // namespace kibitz
