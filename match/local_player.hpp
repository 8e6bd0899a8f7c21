// Kibitz as a player, in this process. If its search fails (for example, out of memory), the match ends with an error;
// the player does not lose the game.
#pragma once

#include "kibitz/core/lateness.hpp"
#include "match/player.hpp"

namespace kibitz::match {

class LocalPlayer : public Player {
 public:
  explicit LocalPlayer(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}
  Expected<void> start() override { return {}; }
  Answer<void> new_game(const GameStart& beginning, std::stop_token stop) override;
  Answer<PlayerAnswer> choose(const MoveRequest& question) override;
  std::optional<ProcessorTime> processor_time() const override { return processor_time_of_this_thread(); }

 private:
  std::unique_ptr<Engine> engine_;
  DelayEstimator lateness_;  // how late this player's searches have ended, over all its games
};

}  // namespace kibitz::match
