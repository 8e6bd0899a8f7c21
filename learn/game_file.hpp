// The file that played games are kept in: a line that says what it is, a line for the settings that they were played
// under, then the games one after the other, each with its length and a checksum. A game is on the disk before it is
// counted; what a kill or a full disk left half written is cut off when the file is opened again.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "learn/played_game.hpp"

namespace kibitz::learn {

class GameFile {
 public:
  // Makes the file where there is none. Another file, another version or other settings are an error, and the file
  // stays as it is.
  static Expected<GameFile> open(const std::filesystem::path& file, const std::string& settings);
  // To be read alone: whatever the settings were.
  static Expected<std::vector<PlayedGame>> read(const std::filesystem::path& file);
  ~GameFile();
  GameFile(GameFile&& other) noexcept;
  GameFile& operator=(GameFile&& other) noexcept;

  const std::vector<PlayedGame>& games() const { return games_; }  // in the order of their numbers, once add() is done
  Expected<void> add(const PlayedGame& game);
  // The games of another file that are not here yet. An error, if they were played with other settings; nothing is
  // added then.
  Expected<void> merge(const std::filesystem::path& other);

 private:
  GameFile(std::filesystem::path file, std::string head, int descriptor)
      : file_(std::move(file)), head_(std::move(head)), descriptor_(descriptor) {}

  std::filesystem::path file_;
  std::string head_;  // the two first lines
  int descriptor_ = -1;
  std::vector<PlayedGame> games_;
};

}  // namespace kibitz::learn
