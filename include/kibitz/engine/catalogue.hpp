// The catalogue: a list of games that front ends such as run_cli() get as an argument. A program can make its own list
// or add a game to the standard list.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/endgames.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

// A game that a front end offers.
struct CatalogueEntry {
  std::string name;                               // as typed on the command line: GameInfo::name (see check_names)
  std::function<std::unique_ptr<Engine>()> make;  // makes an engine for the game, at its start position
  EndgamesGenerator make_endgames{};              // generates endgame databases; empty if the game has none
  std::vector<std::string> other_names{};         // aliases in lower case: "draughts"
  std::vector<std::string> protocols{};           // protocols that play this game by default, such as "ucci"
};
using Catalogue = std::vector<CatalogueEntry>;

// The games that come with Kibitz (defined in games/catalogue.cpp).
Catalogue standard_catalogue();

// The standard games, and the games `tree` and `graph`, with which the gallery shows game trees and graphs.
Catalogue gallery_catalogue();

// Fails if files and commands cannot hold the name of a game: each is a word of letters, digits, '_' and '-'. Bytes
// outside ASCII count as letters.
Expected<void> check_names(const Catalogue& catalogue);

// The game with this name or alias; null if there is none. Case is ignored, in the catalogue too. Hyphens and blanks
// count as underscores.
const CatalogueEntry* find_game(const Catalogue& catalogue, std::string_view name);

// The game that this protocol plays by default; null if there is none.
const CatalogueEntry* default_game_of_protocol(const Catalogue& catalogue, std::string_view protocol);

// Makes an engine for the game that this protocol plays by default.
Expected<std::unique_ptr<Engine>> make_engine_for_protocol(const Catalogue& catalogue, std::string_view protocol);

// Makes an engine for this game. Fails if the game has another name than the entry, or a setting with the name of
// another option, which would never be set.
Expected<std::unique_ptr<Engine>> make_engine(const CatalogueEntry& entry);

// Makes an engine for the game called `name`. The error lists the valid names.
Expected<std::unique_ptr<Engine>> make_engine(const Catalogue& catalogue, std::string_view name);

}  // namespace kibitz
