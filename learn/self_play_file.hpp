// The file of self-play games: a line that names the format, a line with the settings, then the games, each after its
// length and a checksum. Only an index of the complete games is in memory; the games are read one at a time. open()
// removes a partly written game at the end. A file that is damaged before other games is refused, and is not changed.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "learn/played_game.hpp"

namespace kibitz::learn {

// The place of a complete game in the file.
struct IndexedGame {
  std::uint64_t offset = 0;
  std::uint32_t number = 0;
  std::uint32_t moves = 0;
};

class SelfPlayFile {
 public:
  // Opens the file, and creates it if it is missing. Fails, without changing the file, if its kind, version or settings
  // differ. Files with `earlier_settings`, the text that an earlier version wrote for the same settings, are accepted.
  static Expected<SelfPlayFile> open(const std::filesystem::path& file, const std::string& settings,
                                     const std::string& earlier_settings = {});
  // Opens an existing file only for reading, whatever its settings are.
  static Expected<SelfPlayFile> open_to_read(const std::filesystem::path& file);
  ~SelfPlayFile();
  SelfPlayFile(SelfPlayFile&& other) noexcept;
  SelfPlayFile& operator=(SelfPlayFile&& other) noexcept;

  const std::filesystem::path& path() const { return file_; }
  std::string settings() const;  // the second line of the file
  // The places of all games, in the order in which they were added.
  const std::vector<IndexedGame>& games() const { return games_; }
  std::uint64_t scored_positions() const { return scored_positions_; }  // positions with a search score, in all games
  bool contains(std::uint32_t number) const { return number < is_stored_.size() && is_stored_[number]; }
  // Reads a game of games(). Several threads may read at the same time, while no game is added.
  Expected<PlayedGame> read(const IndexedGame& game) const;
  // Appends a game to the file.
  Expected<void> add(const PlayedGame& game);
  // Adds those games of another file whose numbers are missing in this one. Fails, and adds nothing, if the settings of
  // the other file differ.
  Expected<void> merge(const std::filesystem::path& other);

 private:
  SelfPlayFile(std::filesystem::path file, std::string head, int descriptor)
      : file_(std::move(file)), head_(std::move(head)), descriptor_(descriptor) {}

  Expected<void> check_head(std::string_view found, const std::filesystem::path& file) const;
  Expected<void> index_games();
  void index_game(const PlayedGame& game);

  std::filesystem::path file_;
  std::string head_;  // the first two lines of the file
  std::vector<std::string> accepted_settings_;
  int descriptor_ = -1;
  std::uint64_t end_ = 0;  // offset of the end of the last complete game
  std::vector<IndexedGame> games_;
  std::vector<bool> is_stored_;  // for each number of a game, up to the largest: true if the file has the game
  std::uint64_t scored_positions_ = 0;
};

}  // namespace kibitz::learn
