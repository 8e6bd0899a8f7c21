// The endgame databases as the search uses them: slices in memory maps, looked up by position.
#pragma once

#include <optional>
#include <vector>

#include "games/checkers/endgames/indexing.hpp"
#include "games/checkers/endgames/slice_file.hpp"

namespace kibitz::checkers::endgames {

class Database {
 public:
  // Opens all slices up to the largest number of pieces, at most most_men, for which every slice exists. Errors: the
  // slices of two pieces are incomplete; a slice is damaged.
  static Expected<Database> open(const std::filesystem::path& directory);

  int men() const { return men_; }
  // The value for the side to move; empty if there are more pieces than men(). A side without pieces has lost.
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
