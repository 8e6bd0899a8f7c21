// The file of self-play games: a line that names the format, a line with the settings, then the games, each after its
// length and a checksum. A game is counted only after it is written. open() removes a partly written game at the end.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "learn/played_game.hpp"

namespace kibitz::learn {

class SelfPlayFile {
 public:
  // Opens the file, and creates it if it is missing. Fails, without changing the file, if its kind, version or settings
  // differ.
  static Expected<SelfPlayFile> open(const std::filesystem::path& file, const std::string& settings);
  // Reads the games of a file, whatever its settings are.
  static Expected<std::vector<PlayedGame>> read(const std::filesystem::path& file);
  ~SelfPlayFile();
  SelfPlayFile(SelfPlayFile&& other) noexcept;
  SelfPlayFile& operator=(SelfPlayFile&& other) noexcept;

  // All games, in the order in which they were added.
  const std::vector<PlayedGame>& games() const { return games_; }
  // Appends a game to the file.
  Expected<void> add(const PlayedGame& game);
  // Adds those games of another file whose numbers are missing in this one. Fails, and adds nothing, if the settings of
  // the other file differ.
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
