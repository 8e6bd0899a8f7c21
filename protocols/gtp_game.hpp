// The game of a GTP session: Othello, or Go on a small board. The requested board size selects the game. The current
// game is kept if it can be played on that size, which matters only for size 4: Othello and Go both offer it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

class GtpGame {
 public:
  // Starts with Othello, the first game that the catalogue lists for GTP.
  static Expected<GtpGame> make(const Catalogue& catalogue);

  Engine& engine() { return *engine_; }
  const Engine& engine() const { return *engine_; }
  // True if a side may pass only when it has no other move, as in Othello. GUIs and referees made for Go do not send
  // these forced passes. A game without an option komi is assumed to have them.
  bool has_forced_passes() const;

  Expected<void> set_size(const std::string& size);  // starts a game on the empty board; on error the old board is kept
  Expected<void> set_komi(const std::string& komi);  // the game continues; no effect in Othello, which has no komi
  Expected<void> select_game(const std::string& game);
  // Sets "name=value" or "preset=NAME". Everything except a rule is kept when the game changes.
  Expected<void> set_option(const std::string& setting);
  Expected<void> clear_board();

  struct State {
    std::string start;               // the position from which the moves were played
    std::vector<std::string> moves;  // the moves, including forced passes
  };
  // The state before a change of the turn; nullopt if the turn did not change.
  using TurnChange = std::optional<State>;
  // GTP lets a side move twice in a row (version 2, section 6.3), but in our games the sides alternate strictly. In
  // Othello give_turn_to() plays the opponent's forced pass. In Go it sets up the position with `side` to move: a pass
  // that no player made must not count towards the two that end the game.
  Expected<TurnChange> give_turn_to(int side);
  void revert(const TurnChange& change);
  // Plays a move after the turn change `before`. On error, that turn change is reverted.
  Expected<void> play(const std::string& move, const TurnChange& before);
  bool undo();  // takes back the last GTP move and its turn change

  // The final margin for Black in points, with the exact komi (including its fraction) subtracted.
  double margin(const Ending& ending) const;

 private:
  Expected<std::unique_ptr<Engine>> make_game(const std::string& name) const;  // with the options kept
  Expected<void> start_game();
  Expected<void> apply_komi();
  State state() const;
  std::string option(std::string_view name) const;  // the value of the engine's option; empty if the game lacks it

  GtpGame(const Catalogue& catalogue, std::unique_ptr<Engine> engine)
      : catalogue_(&catalogue), engine_(std::move(engine)) {}

  const Catalogue* catalogue_;
  std::unique_ptr<Engine> engine_;
  std::vector<std::string> settings_;  // presets and options other than rules, in the order in which they were set
  std::vector<TurnChange> turns_;      // the turn change before each move played since the board was cleared
  std::optional<double> komi_;         // komi as given; the rules accept only whole points in a small range
  int whole_komi_ = 0;                 // the whole points that the rules use in place of komi_
};

}  // namespace kibitz
