// The standings of a match, counted from finished games, which may be added in any order.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "match/match_game.hpp"
#include "match/schedule.hpp"
#include "match/statistics.hpp"

namespace kibitz::match {

struct Standing {
  GameCounts games;
  PairCounts pairs{};  // only pairs whose two games are both finished, without repeated pairs
  // Pairs with the same two games, move for move, as an earlier pair. They are no further evidence of strength.
  std::int64_t repeated_pairs = 0;
  std::int64_t time_losses = 0;
  std::int64_t crashes = 0;
  std::int64_t illegal_moves = 0;
};

class Standings {
 public:
  explicit Standings(std::size_t players) : rows_(players) {}

  void add(const ScheduledGame& job, const MatchGame& record);
  const Standing& standing_of(std::size_t player) const { return rows_.at(player); }
  // The results of `player` in its games against `other`.
  Standing results_between(std::size_t player, std::size_t other) const;
  std::int64_t games() const { return games_; }
  std::int64_t finished_pairs() const { return (games_ - std::ssize(open_pairs_)) / 2; }
  std::int64_t repeated_pairs() const { return repeated_pairs_; }
  std::size_t players() const { return rows_.size(); }

 private:
  // A game pair of which only one game is finished so far.
  struct HalfPair {
    int half_points = 0;    // half points of the player that moved first in that game
    std::string game = {};  // the players and the moves of that game
  };
  static void count_game(Standing& row, int half_points, int pair_points);

  std::vector<Standing> rows_;
  // The results of player a in games against player b, under the key (a, b).
  std::map<std::pair<std::size_t, std::size_t>, Standing> head_to_head_;
  std::map<std::int64_t, HalfPair> open_pairs_;
  std::set<std::pair<std::string, std::string>> different_pairs_;  // players and moves of both games
  std::int64_t games_ = 0;
  std::int64_t repeated_pairs_ = 0;
};

}  // namespace kibitz::match
