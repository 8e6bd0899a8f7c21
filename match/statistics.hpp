// Statistics of matches. The unit is a pair of games: one opening, both colours, five possible results (0 to 4 half
// points). Error bars are computed over pairs, because both games of a pair share the opening's bias.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace kibitz::match {

// Elo: s = 1 / (1 + 10^(-e/400)), where s is the mean score of a game and e the Elo difference. Bounds are s +- 1.96
// standard errors of the mean over pairs, converted by the same formula. The sequential test is the generalised SPRT on
// pair results (M. Van den Bergh, "A practical introduction to the GSPRT", 2020). It uses the log likelihood ratio of
// two multinomial distributions: the maximum-likelihood distribution with mean score s(elo1), and the one with mean
// score s(elo0).

// Element i is the number of game pairs in which the player scored i half points, from 0 to 4.
using PairCounts = std::array<std::int64_t, 5>;
// The same for results that are averages: two pairs from one opening with 1 and 2 half points are half a pair each.
using PairWeights = std::array<double, 5>;

struct Estimate {
  double value = 0;
  double low = 0;   // lower 95 % confidence bound
  double high = 0;  // upper 95 % confidence bound
};

struct GameCounts {
  std::int64_t wins = 0;
  std::int64_t losses = 0;
  std::int64_t draws = 0;
  std::int64_t games() const { return wins + losses + draws; }
};

double score_of_elo(double elo);    // expected score of a game, from 0 to 1
double elo_of_score(double score);  // Elo difference for that expected score; infinite for 0 and 1

// The mean score of a game, with 95 % confidence bounds; 0.5 with bounds 0 and 1 if there are no pairs. If all pairs
// had the same result, the sample variance is 0. The bounds are then computed from the variance that results when 1 is
// added to each of the five counts (Laplace's rule).
Estimate mean_score(const PairCounts& pairs);
// The mean score of a game, with 95 % confidence bounds that also hold for few pairs and for pairs with one result: the
// variance is that of the results with 3.84 more pairs (the squared quantile), half of them won and half of them lost,
// and these pull the middle of the interval towards 0.5 (Agresti and Coull, "Approximate is better than 'exact' for
// interval estimation of binomial proportions", The American Statistician 52, 1998, extended to pairs with draws). So
// four pairs won are not yet evidence of a stronger player: the lower bound is 0.45; after eight it is 0.63.
Estimate adjusted_mean_score(const PairCounts& pairs);
// mean_score() converted to an Elo difference.
Estimate elo(const PairCounts& pairs);
// The same of averaged results.
Estimate mean_score_of_weights(const PairWeights& pairs);
Estimate adjusted_mean_score_of_weights(const PairWeights& pairs);
Estimate elo_of_weights(const PairWeights& pairs);

// The probability that the player is stronger than the opponent, given the results (normal approximation).
double likelihood_of_superiority(const PairCounts& pairs);

struct SprtBounds {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;
  double beta = 0.05;
  double lower_bound() const;  // ratio at which elo0 is accepted: log(beta / (1 - alpha))
  double upper_bound() const;  // ratio at which elo1 is accepted: log((1 - beta) / alpha)
};

enum class SprtState : std::uint8_t { open, accepts_elo0, accepts_elo1 };

struct WeightedValue {
  double value = 0;   // value of a result
  double weight = 0;  // weight of the result, such as how often it occurred; must be positive
};
// The log likelihood ratio of the hypothesis that the mean is `mean1` to the hypothesis that it is `mean0`. Both means
// must lie inside the range of the values.
double log_likelihood_ratio(std::span<const WeightedValue> results, double mean0, double mean1);

double sprt_log_likelihood_ratio(const PairCounts& pairs, const SprtBounds& bounds);
SprtState sprt_state(double ratio, const SprtBounds& bounds);

}  // namespace kibitz::match
