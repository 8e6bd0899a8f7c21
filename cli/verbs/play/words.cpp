// The words that `kibitz play` takes.
#include "cli/verbs/play/play.hpp"

namespace kibitz {

void describe_play(VerbOptions& options, PlayArguments& a) {
  add_game(options, a.engine.game);
  add_first_position(options, a.position);
  options.add({"--level", "How well Kibitz plays, from 1 to the 14 of chess; 9 if no time is given", "N"}, a.level);
  options.add({"--side", "Yours: its name, first, second, both or none", "SIDE"}, a.side);
  options.add({"--time", "Kibitz thinks so long, as well as it can unless --level is given", "SECONDS"}, a.time);
  options.add({"--clock", "A clock: each side has so long for the game", "SECONDS"}, a.clock);
  options.add({"--increment", "Time added to --clock for every move", "SECONDS"}, a.increment);
  options.add({"--load", "Continue a game of a file, in any format; FILE#3 is the third", "FILE"}, a.load);
  options.add({"--seed", "Seed of the errors of lower levels; default: a random one, which is shown", "N"}, a.seed);
  add_engine(options, a.engine);
}

}  // namespace kibitz
