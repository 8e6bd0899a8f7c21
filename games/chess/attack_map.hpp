// The squares that each side attacks, by kind of piece. The map is computed once per evaluation and used by several
// terms.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

struct AttackMap {
  std::array<std::array<Bitboard, kinds>, colours> by_kind{};
  std::array<Bitboard, colours> all{};
  std::array<Bitboard, colours> king_ring{};  // the squares around each king
  std::array<int, colours> ring_pressure{};   // number of attacks by the opponent's pieces on this king's ring
  std::array<Tapered, colours> mobility{};
};

AttackMap map_attacks(const Position& position);

}  // namespace kibitz::chess
