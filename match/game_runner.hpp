// Plays games one after another, checked by a referee. Only the two players of the current game are kept running, with
// one instance each. A player is restarted after a fault.
#pragma once

#include <stop_token>

#include "kibitz/engine/catalogue.hpp"
#include "match/game_loop.hpp"
#include "match/game_store.hpp"
#include "match/schedule.hpp"

namespace kibitz::match {

class GameRunner {
 public:
  GameRunner(const Catalogue& catalogue, const MatchSettings& settings)
      : catalogue_(catalogue), settings_(settings), players_(settings.players.size()) {}

  // Plays one game. The result is empty if `stop` interrupted the game. Fails if a player cannot be started, the
  // opening cannot be played, or Kibitz itself failed (for example, out of memory).
  Expected<std::optional<StoredGame>> play(const ScheduledGame& job, const Opening& opening,
                                           const std::stop_token& stop);
  void quit_players() { players_.clear(); }

 private:
  Expected<void> start_player(std::size_t place);
  Expected<void> start_players(const ScheduledGame& job);
  Expected<std::optional<StoredGame>> play_with_players(const ScheduledGame& job, const Opening& opening,
                                                        const std::stop_token& stop);

  const Catalogue& catalogue_;
  const MatchSettings& settings_;
  std::vector<std::unique_ptr<Player>> players_;
  std::unique_ptr<Engine> referee_;
};

}  // namespace kibitz::match
