// The file of self-play games: a line that names the format, a line with the settings, then the games, each with its
// length and a checksum. A game is on disk before it is counted. open() removes a game that was written only in part.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "learn/played_game.hpp"

namespace kibitz::learn {

class SelfPlayFile {
 public:
  // Creates the file if it is missing. Fails, without changing the file, if its kind, version or settings differ.
  static Expected<SelfPlayFile> open(const std::filesystem::path& file, const std::string& settings);
  // Reads the games of a file with any settings.
  static Expected<std::vector<PlayedGame>> read(const std::filesystem::path& file);
  ~SelfPlayFile();
  SelfPlayFile(SelfPlayFile&& other) noexcept;
  SelfPlayFile& operator=(SelfPlayFile&& other) noexcept;

  // In file order; ordered by number once all games were added.
  const std::vector<PlayedGame>& games() const { return games_; }
  Expected<void> add(const PlayedGame& game);
  // Adds the games of another file that are missing in this one. Fails, and adds nothing, if its settings differ.
  Expected<void> merge(const std::filesystem::path& other);

 private:
  SelfPlayFile(std::filesystem::path file, std::string head, int descriptor)
      : file_(std::move(file)), head_(std::move(head)), descriptor_(descriptor) {}

  std::filesystem::path file_;
  std::string head_;  // the first two lines of the file
  int descriptor_ = -1;
  std::vector<PlayedGame> games_;
};

}  // namespace kibitz::learn
