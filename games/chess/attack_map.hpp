// The squares that each side attacks, by kind of piece. The map is computed once per evaluation and used by several
// terms.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

struct AttackMap {
  std::array<std::array<Bitboard, kinds>, colours> by_kind{};  // squares attacked by each side's pieces of each kind
  std::array<Bitboard, colours> all{};                         // squares attacked by any piece of each side
  std::array<Bitboard, colours> king_ring{};                   // squares around each side's king
  std::array<int, colours> ring_pressure{};  // weighted sum of the opponent's attacks on each side's king ring
  std::array<Tapered, colours> mobility{};   // mobility term of each side, before the opponent's is subtracted
};

AttackMap make_attack_map(const Position& position);

}  // namespace kibitz::chess
