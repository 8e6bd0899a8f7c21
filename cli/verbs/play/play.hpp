// The parts of `kibitz play`: its arguments, and Kibitz as an opponent.
#pragma once

#include <optional>
#include <string>

#include "cli/setup/arguments.hpp"
#include "kibitz/core/lateness.hpp"
#include "kibitz/core/random.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

class PlayClock;

struct PlayArguments {
  EngineArguments engine;
  PositionArguments position;
  std::string level;           // empty: the default level, or full strength if a time is given
  std::string side = "first";  // the human player's side
  std::string time;            // Kibitz's time per move
  std::string clock;           // time of each side for the game
  std::string increment;
  std::string load;
  std::string seed;  // empty: a random seed
};

void add_play_options(VerbOptions& options, PlayArguments& arguments);

// Kibitz as an opponent, with its level and its time per move. If only a time is given, it plays at full strength.
class KibitzOpponent {
 public:
  static Expected<KibitzOpponent> make(const PlayArguments& arguments, const Engine& engine);

  // Sets the level from `text`; `name` is the option's name for the error.
  Expected<void> set_level(std::string_view name, const std::string& text);
  std::string strength() const;  // description: "level 5, seed 1"

  Expected<AnalysedLine> choose(Engine& engine, const PlayClock& clock, Control& control);
  Expected<AnalysedLine> hint(Engine& engine, Control& control);  // a move at full strength, without randomness

 private:
  int level() const;  // default: 9, or the game's highest level if that is lower

  int most_level_ = 0;
  std::optional<int> level_;
  std::optional<Milliseconds> time_;
  bool has_clock_ = false;
  std::string seed_;
  Random random_{1};
  Lateness lateness_;  // how late this opponent's searches have ended, over the whole game
};

}  // namespace kibitz
