// The standings of a match, counted from finished games in any order.
#pragma once

#include <map>
#include <vector>

#include "match/match_game.hpp"
#include "match/schedule.hpp"
#include "match/statistics.hpp"

namespace kibitz::match {

struct Standing {
  GameCounts games;
  PairCounts pairs{};  // complete pairs only
  std::int64_t time_losses = 0;
  std::int64_t crashes = 0;
  std::int64_t illegal_moves = 0;
};

class Standings {
 public:
  explicit Standings(std::size_t players) : rows_(players) {}

  void add(const ScheduledGame& job, const MatchGame& record);
  const Standing& of(std::size_t player) const { return rows_.at(player); }
  // The results of `player` in the games against `other`.
  Standing between(std::size_t player, std::size_t other) const;
  std::int64_t games() const { return games_; }
  std::size_t players() const { return rows_.size(); }

 private:
  struct HalfPair {
    std::size_t player = 0;  // the player that moved first in the game played so far
    int half_points = 0;     // the half points of that player
  };
  static void count(Standing& row, int half_points, int pair_points);

  std::vector<Standing> rows_;
  std::map<std::pair<std::size_t, std::size_t>, Standing> versus_;  // keys (a, b) and (b, a)
  std::map<std::int64_t, HalfPair> open_pairs_;
  std::int64_t games_ = 0;
};

}  // namespace kibitz::match
