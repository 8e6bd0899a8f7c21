// The squares that each side attacks, by kind of piece: computed once per evaluation and used by its terms.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

struct AttackMap {
  std::array<std::array<Bitboard, kinds>, colours> by_kind{};
  std::array<Bitboard, colours> all{};
  std::array<Bitboard, colours> king_ring{};  // squares around each king
  std::array<int, colours> ring_pressure{};   // attacks of the other side's pieces on that ring
  std::array<Tapered, colours> mobility{};
};

AttackMap map_attacks(const Position& position);

}  // namespace kibitz::chess
