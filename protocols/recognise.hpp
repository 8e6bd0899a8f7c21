// The list of protocols, and the recognition of a protocol by the first line of a session.
#pragma once

#include <span>
#include <string_view>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

struct Protocol {
  std::string_view name;  // as typed on the command line: "uci"
  std::string_view help;  // the games and programs that the protocol is for
  // True if a session plays one game of the catalogue (game_of_protocol); false if commands of the protocol choose the
  // game.
  bool is_of_one_game;
  void (*run)(Channel& channel, const Catalogue& catalogue);
};

std::span<const Protocol> protocols();
const Protocol* find_protocol(std::string_view name);  // nullptr if unknown

// The game with which a session starts; settings made before the session apply to it. Empty: any game.
std::string_view first_game(const Protocol& protocol, const Catalogue& catalogue);

// The protocol whose sessions begin with this line; nullptr if unknown.
const Protocol* recognise(std::string_view first_line);

// Waits for a line that identifies a protocol, then runs the protocol. Other lines are answered with an error.
void run_recognised(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
