// The list of protocols, and the recognition of a protocol by its first line.
#pragma once

#include <span>
#include <string_view>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

struct Protocol {
  std::string_view name;  // as typed: "uci"
  std::string_view help;  // the games and programs it is for
  // A conversation plays the catalogue's one game (game_of_protocol); otherwise
  // the protocol's commands choose the game.
  bool is_of_one_game;
  void (*run)(Channel& channel, const Catalogue& catalogue);
};

std::span<const Protocol> protocols();
const Protocol* find_protocol(std::string_view name);  // nullptr if unknown

// The game at the start of a conversation, which earlier settings apply to; empty: any.
std::string_view first_game(const Protocol& protocol, const Catalogue& catalogue);

// nullptr: no known protocol.
const Protocol* recognise(std::string_view first_line);

// Waits for a line that identifies a protocol, then runs that protocol. Complains about other lines.
void run_recognised(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
