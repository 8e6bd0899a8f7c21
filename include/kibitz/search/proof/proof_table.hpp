// The table of df-pn: proof numbers of positions, in a limited amount of memory. If a bucket is full, the entry with
// the least work is dropped, because it is the cheapest to search again (Nagai 1999, "SmallTreeGC", but one entry at a
// time).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kibitz/core/zeroed_array.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/search/proof/proof_question.hpp"

namespace kibitz {

// The numbers of a position, and the work that found them.
struct ProofEntry {
  Key key = 0;
  ProofNumbers numbers;
  std::uint32_t work = 0;  // nodes searched below the position, over all visits; 0: the entry is empty
  std::uint16_t reach =
      0;  // how far the numbers depend on the path, in plies: `InitialNumbers::reach` (proof_path.hpp)
  std::uint16_t depth = 0;  // if proved: number of plies to the end of the game with best play
};

// The table starts small. It has segments, and a segment doubles whenever it would have to drop an entry, up to its
// maximum. A bucket holds the entries that two buckets of the doubled segment would hold, in the same order. The table
// therefore always has the same entries as a table of the maximum size, and the search visits the same nodes. A segment
// is so small that doubling it delays the answer to a stop by less than a millisecond.
class ProofTable {
 public:
  explicit ProofTable(std::size_t bytes);  // maximum size in bytes; throws std::bad_alloc

  std::optional<ProofEntry> probe(Key key) const;  // the entry of a key; nullopt: none
  void store(const ProofEntry& entry);  // the work of an old entry with the same key is added to the new entry
  void clear();                         // drops all entries
  std::size_t bytes() const { return bucket_size * buckets_ * sizeof(ProofEntry); }  // current size of the table

 private:
  static constexpr std::size_t bucket_size = 4;

  std::size_t final_bucket_of(Key key) const;
  std::size_t bucket_of(Key key) const;
  std::size_t buckets_of(std::size_t segment) const;
  ProofEntry* slot_for(const ProofEntry& entry);
  void double_size(std::size_t segment);

  std::size_t max_buckets_;
  int segment_bits_;                          // a segment of the maximum size has 2^segment_bits_ buckets
  std::vector<std::uint8_t> doublings_left_;  // of each segment
  std::size_t buckets_ = 0;                   // of all segments
  ZeroedArray<ProofEntry> entries_;           // each segment has room for its maximum
  bool is_clear_ = true;
};

}  // namespace kibitz
