// Endgame databases in files: a game that has them opens a folder of them when a front end sets its option "endgames".
#pragma once

#include <concepts>
#include <filesystem>
#include <string>

#include "kibitz/core/error.hpp"

namespace kibitz {

// Opens the databases of a folder in place of those there are; on an error these stay. close_endgames: none any more.
template <class G>
concept OpensEndgames = requires(G& g, const G& c, const std::filesystem::path& folder) {
  { g.open_endgames(folder) } -> std::same_as<Expected<void>>;
  { g.close_endgames() } -> std::same_as<void>;
  { c.endgames_folder() } -> std::same_as<std::string>;
};

}  // namespace kibitz
