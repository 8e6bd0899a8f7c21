// The table of df-pn: proof numbers of positions in a fixed maximum of memory. A full bucket drops the entry with the
// least work below it, the cheapest to search again (Nagai 1999, "SmallTreeGC", entry by entry instead of in sweeps).
#pragma once

#include <optional>

#include "kibitz/core/zobrist.hpp"
#include "kibitz/search/proof/proof_question.hpp"

namespace kibitz {

struct ProofEntry {
  Key key = 0;
  ProofNumbers numbers;
  std::uint32_t work = 0;   // nodes searched below, all visits; 0: the entry is empty
  std::uint16_t reach = 0;  // see Judged in proof_walk.hpp
  std::uint16_t depth = 0;  // of a proof: plies to the end with best play by both sides
};

// The table starts small and doubles whenever an entry would be replaced, up to its maximum. A bucket of a small table
// holds the entries of several buckets of a larger one, in the same order. So the entries are always those of a table
// that was large from the start, and a search visits the same nodes.
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
