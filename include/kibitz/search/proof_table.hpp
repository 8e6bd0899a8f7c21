// The table of df-pn: proof numbers of positions, in at most a fixed amount of memory.
//
// It begins small and doubles before an entry would be given up, until it has all its memory. A bucket of a small table
// holds what several neighbours will hold in a larger one, in the same order, so that at any time the entries are those
// of a table that was large from the beginning, and a search makes the same nodes.
//
// Garbage policy: a full bucket gives up the entry with the least work below it, for that is the cheapest to find again
// (Nagai 1999, "SmallTreeGC", done entry by entry as the table fills instead of in sweeps).
#pragma once

#include <optional>

#include "kibitz/core/zobrist.hpp"
#include "kibitz/search/proof_question.hpp"

namespace kibitz {

struct ProofEntry {
  Key key = 0;
  ProofNumbers numbers;
  std::uint32_t work = 0;   // nodes searched below, all visits; 0: the entry is empty
  std::uint16_t reach = 0;  // see Judged
  std::uint16_t depth = 0;  // of a proof: plies to the end along it, the prover at his best and the opponent too
};

class ProofTable {
 public:
  explicit ProofTable(std::size_t bytes);  // the most; throws std::bad_alloc

  std::optional<ProofEntry> probe(Key key) const;
  void store(const ProofEntry& entry);  // over an older one of the same key, whose work is added
  void clear();
  std::size_t bytes() const { return entries_.size() * sizeof(ProofEntry); }  // held now

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
