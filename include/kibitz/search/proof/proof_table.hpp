// The table of df-pn: proof numbers of positions, in memory of a fixed maximum. A full bucket drops the entry with
// the least work, which is the cheapest to search again (Nagai 1999, "SmallTreeGC", but one entry at a time).
#pragma once

#include <optional>

#include "kibitz/core/zobrist.hpp"
#include "kibitz/search/proof/proof_question.hpp"

namespace kibitz {

struct ProofEntry {
  Key key = 0;
  ProofNumbers numbers;
  std::uint32_t work = 0;   // nodes searched below the position in all visits; 0: the entry is empty
  std::uint16_t reach = 0;  // path dependence: see Judged in proof_walk.hpp
  std::uint16_t depth = 0;  // of a proof: plies to the end of the game with best play by both sides
};

// The table starts small. It doubles whenever an entry would have to be replaced, up to its maximum. A bucket of the
// smaller table holds the entries of two buckets of the doubled one, in the same order. The table therefore always
// holds the same entries as a table of maximum size, and a search visits the same nodes.
class ProofTable {
 public:
  explicit ProofTable(std::size_t bytes);  // maximum size; throws std::bad_alloc

  std::optional<ProofEntry> probe(Key key) const;
  void store(const ProofEntry& entry);  // replaces an entry of the same key and adds its work
  void clear();
  std::size_t bytes() const { return entries_.size() * sizeof(ProofEntry); }  // current size

 private:
  static constexpr std::size_t bucket_size = 4;
  std::size_t bucket_count() const { return ((most_buckets_ - 1) >> doublings_left_) + 1; }
  std::size_t bucket_of(Key key) const;
  ProofEntry* place_for(const ProofEntry& entry);
  void grow();

  std::size_t most_buckets_;
  int doublings_left_ = 0;
  std::vector<ProofEntry> entries_;
  bool is_clear_ = true;
};

}  // namespace kibitz
