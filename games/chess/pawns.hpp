// Evaluation terms that depend only on pawns: structure and passed pawns. A small table caches them by pawn key.
#pragma once

#include <vector>

#include "games/chess/board.hpp"

namespace kibitz::chess {

struct PawnEntry {
  Key key = 0;    // 0 is the key of a board without pawns, for which the empty entry is correct
  Tapered score;  // from White's view
  std::array<Bitboard, colours> passed{};  // passed pawns of each side
  std::array<Bitboard, colours> reach{};   // squares that each side's pawns attack, now or after advancing
};

PawnEntry evaluate_pawns(const Position& position);

// The pawn cache of one search thread.
class PawnTable {
 public:
  PawnTable() : entries_(size) {}
  const PawnEntry& look_up(const Position& position) {
    PawnEntry& entry = entries_[position.pawn_key % size];
    if (entry.key != position.pawn_key) entry = evaluate_pawns(position);
    return entry;
  }

 private:
  static constexpr std::size_t size = 8192;
  std::vector<PawnEntry> entries_;
};

}  // namespace kibitz::chess
