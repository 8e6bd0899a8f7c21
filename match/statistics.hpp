// Statistics of matches. The unit is the pair: one opening, both colours, five results (0 to 2 points in halves). Error
// bars are computed over pairs, because the two games of a pair share the opening's bias.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace kibitz::match {

// Elo: s = 1 / (1 + 10^(-e/400)), for the mean score s of a game. The error bar is s +- 1.96 standard errors of the
// mean over pairs, put through the same formula. The sequential test is the generalised SPRT on the pair results
// (M. Van den Bergh, "A practical introduction to the GSPRT", 2020): the log likelihood ratio of the two multinomial
// distributions that are likeliest under mean scores s(elo1) and s(elo0).

// Pairs by the half points that the player made in them: index 0 to 4.
using PairCounts = std::array<std::int64_t, 5>;

struct Estimate {
  double value = 0;
  double low = 0;  // 95 % confidence bounds
  double high = 0;
};

struct GameCounts {
  std::int64_t wins = 0;
  std::int64_t losses = 0;
  std::int64_t draws = 0;
  std::int64_t games() const { return wins + losses + draws; }
};

double score_of_elo(double elo);    // expected score of a game, 0 to 1
double elo_of_score(double score);  // infinite at 0 and 1

// Mean score of a game and its 95 % bounds; no pairs: 0.5, 0, 1. If all pairs ended alike, the variance is 0 and the
// bounds are those of Laplace's rule: as if each of the five results had occurred once more.
Estimate mean_score(const PairCounts& pairs);
Estimate elo(const PairCounts& pairs);

// The probability that the player is the stronger one, given the games (normal approximation).
double likelihood_of_superiority(const PairCounts& pairs);

struct SprtBounds {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;
  double beta = 0.05;
  double lower() const;  // log(beta / (1 - alpha))
  double upper() const;  // log((1 - beta) / alpha)
};

enum class SprtState : std::uint8_t { open, accepts_elo0, accepts_elo1 };

struct Weighted {
  double value = 0;   // a result
  double weight = 0;  // how often it occurred; positive
};
// The log likelihood ratio of "the mean is mean1" to "the mean is mean0", both inside the range of the values.
double log_likelihood_ratio(std::span<const Weighted> results, double mean0, double mean1);

double sprt_ratio(const PairCounts& pairs, const SprtBounds& bounds);
SprtState sprt_state(double ratio, const SprtBounds& bounds);

}  // namespace kibitz::match
