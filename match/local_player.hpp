// Kibitz itself as a player, in this process.
#pragma once

#include "match/player.hpp"

namespace kibitz::match {

class LocalPlayer : public Player {
 public:
  explicit LocalPlayer(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}
  Expected<void> start() override { return {}; }
  Answer<void> new_game(const Beginning& beginning, std::stop_token stop) override;
  Answer<Choice> choose(const Question& question) override;

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace kibitz::match
