// Drivers with scripted calls: the scores that the calls find, and the windows that they use.
#pragma once

#include <doctest/doctest.h>

#include "kibitz/drive/drivers.hpp"

namespace kibitz::test {

using Windows = std::vector<Window>;

// Returns the given scores in turn and records the windows. The move is 0 if the call fails high or is exact.
struct Script {
  std::vector<Score> scores;
  Windows used_windows = {};
  std::vector<std::vector<RootMove>> moves = {};

  RootResult operator()(Window window, std::span<const RootMove> candidates) {
    const Score score = scores.at(used_windows.size());
    used_windows.push_back(window);
    moves.emplace_back(candidates.begin(), candidates.end());
    return {score, bound_of(score, window), score > window.alpha ? candidates.front() : -1, true};
  }
};

inline Windows windows(const DriverOptions& options, Score guess, std::vector<Score> scores, Score value) {
  Script script{std::move(scores)};
  const RootResult result = run_driver(options, guess, std::ref(script), std::vector<RootMove>{0, 1});
  CHECK(script.used_windows.size() == script.scores.size());
  CHECK(result.score == value);
  CHECK(result.bound == Bound::exact);
  CHECK(result.best == 0);
  return script.used_windows;
}

inline DriverOptions of_kind(Driver kind) {
  DriverOptions options;
  options.kind = kind;
  return options;
}

inline constexpr Score inf = infinite_score;

}  // namespace kibitz::test
