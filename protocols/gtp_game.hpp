// The games played over GTP: Othello, and Go on small boards. The requested board size selects the game. A size that
// the current game supports keeps that game; both games support size 4.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

class GtpGame {
 public:
  // Starts with Othello, the first game of this protocol in the catalogue.
  static Expected<GtpGame> make(const Catalogue& catalogue);

  Engine& engine() { return *engine_; }
  const Engine& engine() const { return *engine_; }
  // True if a side may pass only when it must, as in Othello. Referees made for Go do not send such forced passes.
  // Every game without the option komi counts as one with forced passes.
  bool has_forced_passes() const;

  Expected<void> set_size(const std::string& size);  // clears the board; on error the old board is kept
  Expected<void> set_komi(const std::string& komi);  // the game continues; Othello has no komi and accepts any value
  Expected<void> change_to(const std::string& game);
  Expected<void> clear_board();

  // GTP lets a side move twice in a row (version 2, section 6.3), but in our games the sides alternate strictly.
  // give_turn_to() therefore plays a pass of the opponent in between, if the rules allow it. If the side itself has
  // just passed in Go, a second pass would end the game, so the side's own pass is taken back instead.
  enum class TurnChange { none, opponent_passed, pass_taken_back };
  Expected<TurnChange> give_turn_to(int side);
  void revert(TurnChange change);
  // Plays a move after the turn change `before`. On error that turn change is reverted.
  Expected<void> play(const std::string& move, TurnChange before);
  bool undo();  // takes back one GTP move, including its turn change

  // The final margin for Black, after subtracting the exact komi with its fraction.
  double margin(const Ending& ending) const;

 private:
  Expected<void> start_game();
  Expected<void> apply_komi();
  std::string option(std::string_view name) const;  // the option's value; empty if the game lacks it

  GtpGame(const Catalogue& catalogue, std::unique_ptr<Engine> engine)
      : catalogue_(&catalogue), engine_(std::move(engine)) {}

  const Catalogue* catalogue_;
  std::unique_ptr<Engine> engine_;
  std::vector<TurnChange> turns_;  // the turn change before each move since the board was cleared
  std::optional<double> komi_;     // komi as given; the rules only accept whole points in a small range
  int whole_komi_ = 0;             // the whole points that the rules use in place of komi_
};

}  // namespace kibitz
