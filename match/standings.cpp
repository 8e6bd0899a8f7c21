#include "match/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace kibitz::match {

namespace {

// In place of a pair's half points:
constexpr int no_pair = -1;        // one of its games is not finished
constexpr int repeated_pair = -2;  // it repeats an earlier pair

void count_fault(Standing& row, GameEndReason reason) {
  if (reason == GameEndReason::time) ++row.time_losses;
  if (reason == GameEndReason::crash) ++row.crashes;
  if (reason == GameEndReason::illegal) ++row.illegal_moves;
}

}  // namespace

void Standings::count_game(Standing& row, int half_points, int pair_points) {
  if (half_points == 2) ++row.games.wins;
  if (half_points == 1) ++row.games.draws;
  if (half_points == 0) ++row.games.losses;
  if (pair_points >= 0) ++row.pairs.at(static_cast<std::size_t>(pair_points));
  if (pair_points == repeated_pair) ++row.repeated_pairs;
}

void Standings::add(const ScheduledGame& job, const MatchGame& record) {
  ++games_;
  const int points = half_points(record.result);
  std::string game = fmt::format("{} {} {}", job.first, job.second, repetition_key(record));
  int pair_points = no_pair;  // half points of player job.first in the pair
  if (const auto open = open_pairs_.find(job.pair); open != open_pairs_.end()) {
    pair_points = points + 2 - open->second.half_points;
    if (!different_pairs_.insert(std::minmax(game, open->second.game)).second) {
      pair_points = repeated_pair;
      ++repeated_pairs_;
    }
    open_pairs_.erase(open);
  } else {
    open_pairs_[job.pair] = {points, std::move(game)};
  }
  const int other_pair_points = pair_points < 0 ? pair_points : 4 - pair_points;
  for (Standing* row : {&rows_.at(job.first), &head_to_head_[{job.first, job.second}]})
    count_game(*row, points, pair_points);
  for (Standing* row : {&rows_.at(job.second), &head_to_head_[{job.second, job.first}]})
    count_game(*row, 2 - points, other_pair_points);
  if (record.result == GameResult::draw) return;
  const bool second_lost = record.result == GameResult::first_wins;
  const std::size_t loser = second_lost ? job.second : job.first;
  const std::size_t winner = second_lost ? job.first : job.second;
  for (Standing* row : {&rows_.at(loser), &head_to_head_[{loser, winner}]}) count_fault(*row, record.reason);
}

Standing Standings::results_between(std::size_t player, std::size_t other) const {
  const auto found = head_to_head_.find({player, other});
  return found == head_to_head_.end() ? Standing{} : found->second;
}

}  // namespace kibitz::match
