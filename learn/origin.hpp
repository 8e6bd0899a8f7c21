// Where games come from: the builds of Kibitz that played them, in a text file next to the games, and the games that
// another run left in a folder.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "learn/self_play_file.hpp"

namespace kibitz::learn {

// The builds that played the games of a file, in the order in which they played; empty if it is not known.
std::vector<std::string> builds_of(const std::filesystem::path& games);
// Adds builds to those of a file of games. Adds none twice.
Expected<void> add_builds(const std::vector<std::string>& builds, const std::filesystem::path& games);

// A file of games of an earlier run, of any build.
struct GameOrigin {
  std::filesystem::path file;
  std::string settings;  // second line of the file
  std::vector<std::string> builds;
};

using SelfPlayFilePtr = std::shared_ptr<const SelfPlayFile>;

// Opens the games of all generations in a folder, first generation first: GAME-1.games, GAME-2.games, ... It is an
// error if there are none, or if they are games of another game or by other rules than the engine's.
Expected<std::vector<SelfPlayFilePtr>> open_games(const std::filesystem::path& folder, const Engine& engine);

}  // namespace kibitz::learn
