// The list of available games, as a value. A program can make its own list, or add its game to this one, and pass it
// to run_cli or another front end.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/endgames.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

struct CatalogueEntry {
  std::string name;  // as typed on the command line
  std::function<std::unique_ptr<Engine>()> make;
  MakeEndgames make_endgames{};            // set if the game can generate endgame databases
  std::vector<std::string> other_names{};  // aliases in lower case: "draughts"
  std::vector<std::string> protocols{};    // protocols for which this is the first game, such as "ucci"
};
using Catalogue = std::vector<CatalogueEntry>;

// The games that come with Kibitz (defined in games/catalogue.cpp).
Catalogue standard_catalogue();

// The same list, plus the blackboards on which the gallery draws; they are not real games.
Catalogue gallery_catalogue();

// The game with that name or alias, or null. Case is ignored, and hyphens and blanks count as underscores.
const CatalogueEntry* find_game(const Catalogue& catalogue, std::string_view name);

// The first game of that protocol, or null.
const CatalogueEntry* game_of_protocol(const Catalogue& catalogue, std::string_view protocol);

// An engine for the first game of that protocol.
Expected<std::unique_ptr<Engine>> make_engine_of_protocol(const Catalogue& catalogue, std::string_view protocol);

// An engine for the game called `name`. The error lists the valid names.
Expected<std::unique_ptr<Engine>> make_engine(const Catalogue& catalogue, std::string_view name);

}  // namespace kibitz
