// A program as a player: the program's process, and the dialect of the protocol that it speaks.
#pragma once

#include "match/dialect.hpp"

namespace kibitz::match {

class ProgramPlayer : public Player {
 public:
  ProgramPlayer(PlayerSpec spec, Milliseconds patience, std::unique_ptr<Dialect> dialect)
      : spec_(std::move(spec)), patience_(patience), dialect_(std::move(dialect)) {}
  ~ProgramPlayer() override;

  Expected<void> start() override;
  Answer<void> new_game(const GameStart& beginning, std::stop_token stop) override;
  Answer<PlayerAnswer> choose(const MoveRequest& question) override;
  std::optional<ProcessorTime> processor_time() const override { return processor_time_of(process_->id()); }
  void await_ready() override { dialect_->await_ready(); }

 private:
  PlayerSpec spec_;
  Milliseconds patience_;  // time limit of every request other than a request for a move
  std::unique_ptr<Dialect> dialect_;
  std::unique_ptr<process::LineProcess> process_;
  std::unique_ptr<Conversation> conversation_;
};

}  // namespace kibitz::match
