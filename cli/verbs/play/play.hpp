// The parts of `kibitz play`: its arguments, and Kibitz as an opponent.
#pragma once

#include <optional>
#include <string>

#include "cli/setup/arguments.hpp"
#include "kibitz/core/delay_estimator.hpp"
#include "kibitz/core/random.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

class PlayClock;

struct PlayArguments {
  EngineArguments engine;
  PositionArguments position;
  std::string level;           // level of play; empty: the default level, or full strength if a time is given
  std::string side = "first";  // the sides that humans play: "first", "second", the name of a side, "both" or "none"
  std::string time;            // Kibitz's time per move, in seconds; empty: none
  std::string clock;           // time of each side for the game, in seconds; empty: no clock
  std::string increment;       // time added to the clock per move, in seconds
  std::string load;            // file of a game to continue; empty: none
  std::string seed;            // seed for the errors of lower levels; empty: a random seed
};

void add_play_options(VerbOptions& options, PlayArguments& arguments);

// Kibitz as an opponent, with a level or a time per move or both. With a time and no level, it plays at full strength.
class KibitzOpponent {
 public:
  static Expected<KibitzOpponent> make(const PlayArguments& arguments, const Engine& engine);

  // Sets the level from `text`; `name` is the option's name for the error.
  Expected<void> set_level(std::string_view name, const std::string& text);
  std::string strength() const;  // description for users: "level 5, seed 1" or "full strength"

  // The move that Kibitz plays in the engine's position, with its score and line.
  Expected<AnalysedLine> choose(Engine& engine, const PlayClock& clock, Control& control);
  // The best move of a search of 500,000 nodes, without randomness.
  Expected<AnalysedLine> hint(Engine& engine, Control& control);

 private:
  int level() const;  // the level; default: 9, or the game's highest level if that is lower

  int max_level_ = 0;
  std::optional<int> level_;
  std::optional<Milliseconds> time_;
  bool has_clock_ = false;
  std::string seed_;
  Random random_{1};
  DelayEstimator lateness_;  // how late this opponent's searches have ended, over the whole game
};

}  // namespace kibitz
