// The parts of `kibitz play`: its arguments, and Kibitz as the opponent.
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
  std::string level;           // empty: 5, or no limit but time where there is one
  std::string side = "first";  // the human's
  std::string time;            // Kibitz's, a move
  std::string clock;           // of each side
  std::string increment;
  std::string load;
  std::string seed;  // empty: a random one
};

void describe_play(VerbOptions& options, PlayArguments& arguments);

// Kibitz as an opponent: its level and its time per move. If only a time is given, it plays at full strength.
class KibitzOpponent {
 public:
  static Expected<KibitzOpponent> make(const PlayArguments& arguments, const Engine& engine);

  // `name` is for the complaint.
  Expected<void> set_level(std::string_view name, const std::string& text);
  std::string strength() const;  // "level 5, seed 1"

  Expected<AnalysedLine> choose(Engine& engine, const PlayClock& clock, Control& control);
  Expected<AnalysedLine> hint(Engine& engine, Control& control);  // well, and without chance

 private:
  int level() const;  // where nothing was said: the ninth, or the game's last

  int most_level_ = 0;
  std::optional<int> level_;
  std::optional<Milliseconds> time_;
  bool has_clock_ = false;
  std::string seed_;
  Random random_{1};
  Lateness lateness_;  // of this process
};

}  // namespace kibitz
