// The games of several files, numbered across the files. They are read one at a time, because 10^8 positions would fill
// the memory.
#pragma once

#include <memory>
#include <vector>

#include "learn/self_play_file.hpp"

namespace kibitz::learn {

class GameSource {
 public:
  // Adds the games of a file whose numbers are below `limit`, in the order of their numbers. `shift` is added to each
  // number; it must be greater than the numbers added before.
  void add(const std::shared_ptr<const SelfPlayFile>& file, std::uint32_t limit, std::uint32_t shift);

  std::size_t size() const { return entries_.size(); }
  std::uint32_t number(std::size_t index) const { return stored(index).number + shift(index); }
  // Reads the game with its shifted number. Several threads may read at the same time.
  Expected<PlayedGame> read(std::size_t index) const;
  // Passes each game to `use`, in the order of the numbers.
  Expected<void> for_each(const std::function<void(const PlayedGame&)>& use) const;

 private:
  struct Entry {
    std::uint32_t file;
    std::uint32_t game;  // index in SelfPlayFile::games()
  };
  struct File {
    std::shared_ptr<const SelfPlayFile> games;
    std::uint32_t shift;
  };

  const IndexedGame& stored(std::size_t index) const {
    return files_[entries_[index].file].games->games()[entries_[index].game];
  }
  std::uint32_t shift(std::size_t index) const { return files_[entries_[index].file].shift; }

  std::vector<File> files_;
  std::vector<Entry> entries_;
};

// A hash of all games: their numbers, results, moves and scores.
Expected<std::uint64_t> hash_of(const GameSource& games);

}  // namespace kibitz::learn
