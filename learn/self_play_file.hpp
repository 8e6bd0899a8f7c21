// The file of self-play games: a line that names the format, a line with the settings, then the games, each with its
// length and a checksum. A game is on the disk before it is counted; open() truncates a game that was half written.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "learn/played_game.hpp"

namespace kibitz::learn {

class SelfPlayFile {
 public:
  // Creates the file if it is missing. A file of another kind, version or settings is an error and is not changed.
  static Expected<SelfPlayFile> open(const std::filesystem::path& file, const std::string& settings);
  // Reads the games only; accepts any settings.
  static Expected<std::vector<PlayedGame>> read(const std::filesystem::path& file);
  ~SelfPlayFile();
  SelfPlayFile(SelfPlayFile&& other) noexcept;
  SelfPlayFile& operator=(SelfPlayFile&& other) noexcept;

  const std::vector<PlayedGame>& games() const { return games_; }  // in the order of their numbers, once add() is done
  Expected<void> add(const PlayedGame& game);
  // Adds the games of another file that are missing here. Other settings are an error; nothing is added then.
  Expected<void> merge(const std::filesystem::path& other);

 private:
  SelfPlayFile(std::filesystem::path file, std::string head, int descriptor)
      : file_(std::move(file)), head_(std::move(head)), descriptor_(descriptor) {}

  std::filesystem::path file_;
  std::string head_;  // the first two lines
  int descriptor_ = -1;
  std::vector<PlayedGame> games_;
};

}  // namespace kibitz::learn
