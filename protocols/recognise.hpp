// The list of protocols, and the recognition of a protocol by the first line that the other program sends.
#pragma once

#include <span>
#include <string_view>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

struct Protocol {
  std::string_view name;  // as typed on the command line: "uci"
  std::string_view help;  // the help line of the command: "Speak UCCI (xiangqi)"
  // True if options set before the session are checked against the protocol's first game alone
  // (default_game_of_protocol). False if any game may have them, because commands of the protocol select the game.
  bool has_first_game;
  void (*run)(Channel& channel, const Catalogue& catalogue);
};

std::span<const Protocol> protocols();
const Protocol* find_protocol(std::string_view name);  // nullptr if unknown

// The game with which a session starts; options set before the session must be valid for it. Empty if they may be valid
// for any game.
std::string_view first_game(const Protocol& protocol, const Catalogue& catalogue);

// The protocol whose sessions can begin with this line; nullptr if there is none.
const Protocol* recognise_protocol(std::string_view first_line);

// Reads lines until one identifies a protocol, then runs that protocol. Each earlier line is answered with an error.
void run_recognised_protocol(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
