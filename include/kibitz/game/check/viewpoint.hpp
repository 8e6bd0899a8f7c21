// Conformance check that an evaluation is for the side to move. Types cannot express this, so two statistics over many
// random games test it.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "kibitz/game/check/visit.hpp"

namespace kibitz::check {

class ViewpointCheck {
 public:
  // Records the evaluation of the next position of the current game.
  void add_score(Score score) { game_.push_back(score); }

  // Ends the current game. `outcome` is for the side to move in the last recorded position: positive for a win, 0 for a
  // draw, negative for a loss.
  void end_game(Score outcome) {
    for (std::size_t i = 1; i < game_.size(); ++i) pairs_.push_back({game_[i - 1], game_[i]});
    count_winner(outcome);
    game_.clear();
  }

  // Applies two tests. First, the evaluation should change its sign with every move; if it does not, it is from the
  // viewpoint of one fixed side. Second, the side that is about to win should rarely have the worse evaluation.
  void report_findings(ContractFindings& findings) const {
    const auto report_fault = [&](const char* promise, const std::string& detail) {
      findings.add(promise, fmt::format("{}: {}", promise, detail));
    };
    if (const double r = correlation(); pairs_.size() >= min_pairs && r > max_correlation)
      report_fault(
          "evaluate is not seen from the side to move",
          fmt::format(
              "from one move to the next it keeps its sign, as if it were always seen from one side (of {} pairs, "
              "correlation {:.2f})",
              pairs_.size(), r));
    if (lower_ + higher_ >= min_games && lower_ >= max_lower_share * (lower_ + higher_))
      report_fault("evaluate is seen from the wrong side",
                   fmt::format("the side that was about to win had the lower score in {} of {} games", lower_,
                               lower_ + higher_));
  }

 private:
  static constexpr std::size_t min_pairs = 60;
  // The largest permitted correlation between consecutive evaluations. A correct evaluation has a clearly negative
  // correlation; a meaningless one has about 0.
  static constexpr double max_correlation = 0.6;
  static constexpr int min_games = 10;
  // A fault is reported if the winner had the lower score in at least this share of the games. Random scores reach it
  // in 20 games about once in 5,000 runs.
  static constexpr double max_lower_share = 0.9;
  static constexpr std::size_t last_positions = 4;

  struct Pair {
    Score before, after;
  };

  // Counts whether the winner had the higher or the lower score: sums the evaluations of the last positions, from the
  // winner's point of view. The winner is to move in half of them, so the value of the right to move cancels out.
  void count_winner(Score outcome) {
    if (outcome == 0 || game_.size() < last_positions) return;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < last_positions; ++i) {
      const std::int64_t score = game_[game_.size() - 1 - i];
      sum += i % 2 == 0 ? score : -score;
    }
    if (outcome < 0) sum = -sum;
    if (sum != 0) ++(sum < 0 ? lower_ : higher_);
  }

  double correlation() const {
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    const auto n = static_cast<double>(pairs_.size());
    for (const Pair& pair : pairs_) {
      x += pair.before / n;
      y += pair.after / n;
    }
    for (const Pair& pair : pairs_) {
      xx += (pair.before - x) * (pair.before - x);
      yy += (pair.after - y) * (pair.after - y);
      xy += (pair.before - x) * (pair.after - y);
    }
    return xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : 0;
  }

  std::vector<Score> game_;
  std::vector<Pair> pairs_;
  int lower_ = 0;
  int higher_ = 0;
};

}  // namespace kibitz::check
