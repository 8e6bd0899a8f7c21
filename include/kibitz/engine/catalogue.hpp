// The games at hand, as a value: a program of yours makes its own list, or adds its game to this one, and hands it to
// run_cli or to any other front end.
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
  MakeEndgames make_endgames{};            // where the game has databases to be made
  std::vector<std::string> other_names{};  // that people call it by, in small letters: "draughts"
  std::vector<std::string> protocols{};    // that begin with this game, unless an earlier game has them too: "ucci"
};
using Catalogue = std::vector<CatalogueEntry>;

// The games that come with Kibitz (defined in games/catalogue.cpp).
Catalogue standard_catalogue();

// The same, and games that are no games to play but blackboards on which the gallery draws.
Catalogue gallery_catalogue();

// The game of that name, or of that other name; capitals, and hyphens or blanks for underscores, do not matter. Or
// null.
const CatalogueEntry* find_game(const Catalogue& catalogue, std::string_view name);

// The first game that has this protocol, or null.
const CatalogueEntry* game_of_protocol(const Catalogue& catalogue, std::string_view protocol);

// An engine for that game.
Expected<std::unique_ptr<Engine>> make_engine_of_protocol(const Catalogue& catalogue, std::string_view protocol);

// An engine for the game called `name`; the error lists the names there are.
Expected<std::unique_ptr<Engine>> make_engine(const Catalogue& catalogue, std::string_view name);

}  // namespace kibitz
