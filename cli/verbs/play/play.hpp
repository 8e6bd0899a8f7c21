// What `kibitz play` takes, as typed.
#pragma once

#include "cli/setup/arguments.hpp"

namespace kibitz {

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

}  // namespace kibitz
