// The endgame databases as the search uses them: slices in memory maps, looked up by position.
#pragma once

#include <optional>
#include <vector>

#include "games/checkers/endgames/indexing.hpp"
#include "games/checkers/endgames/slice_file.hpp"

namespace kibitz::checkers::endgames {

class Database {
 public:
  // All slices of up to the largest number of men for which every slice is there, but of at most most_men. A directory
  // without even those of two men, or with a damaged slice among them, is refused.
  static Expected<Database> open(const std::filesystem::path& directory);

  int men() const { return men_; }
  // Of the side to move; nothing where there are more men than men(). A side without men has lost.
  std::optional<Value> probe(const Position& position) const;

 private:
  struct Slice {
    SliceFile file;
    Indexing indexing;
  };
  std::vector<std::optional<Slice>> slices_;  // by the material's code
  int men_ = 0;
};

}  // namespace kibitz::checkers::endgames
