// The protocols there are, and which of them a first line belongs to.
#pragma once

#include <span>
#include <string_view>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

struct Protocol {
  std::string_view name;  // as typed: "uci"
  std::string_view help;  // for which games and programs
  bool is_of_one_game;    // at a time, that of the catalogue (game_of_protocol); else its own commands choose
  void (*run)(Channel& channel, const Catalogue& catalogue);
};

std::span<const Protocol> protocols();
const Protocol* find_protocol(std::string_view name);  // nullptr: there is none

// The game that a conversation in it begins with, and so that of settings made before; empty: any.
std::string_view first_game(const Protocol& protocol, const Catalogue& catalogue);

// nullptr: it belongs to none that is known.
const Protocol* recognise(std::string_view first_line);

// Waits for a line that tells the protocol, and speaks that. Other lines are complained of.
void run_recognised(Channel& channel, const Catalogue& catalogue);

}  // namespace kibitz
