// Endgame databases for use in the search: memory-mapped slices, probed by position.
#pragma once

#include <optional>
#include <vector>

#include "games/checkers/endgames/indexing.hpp"
#include "games/checkers/endgames/slice_file.hpp"

namespace kibitz::checkers::endgames {

class Database {
 public:
  // Opens all slices of up to N pieces, where N <= max_pieces is the largest number for which every slice exists. It
  // is an error if a slice of two pieces is missing or any slice is damaged.
  static Expected<Database> open(const std::filesystem::path& directory);

  int men() const { return men_; }  // greatest number of pieces that the databases cover, both sides together
  // The value for the side to move; nullopt if there are more than men() pieces. A side without pieces has lost.
  std::optional<Value> probe(const Position& position) const;

 private:
  struct Slice {
    SliceFile file;
    Indexing indexing;
  };
  std::vector<std::optional<Slice>> slices_;  // indexed by material code
  int men_ = 0;
};

}  // namespace kibitz::checkers::endgames
