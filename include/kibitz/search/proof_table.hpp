// The table of df-pn: proof numbers of positions, in a fixed amount of memory.
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
  explicit ProofTable(std::size_t bytes);

  std::optional<ProofEntry> probe(Key key) const;
  void store(const ProofEntry& entry);  // over an older one of the same key, whose work is added
  void clear();
  std::size_t bytes() const { return entries_.size() * sizeof(ProofEntry); }

 private:
  static constexpr std::size_t bucket_size = 4;
  std::size_t bucket_of(Key key) const;

  std::vector<ProofEntry> entries_;
  bool is_clear_ = true;
};

}  // namespace kibitz
