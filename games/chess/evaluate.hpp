// The static evaluation: named terms, each a middlegame and an endgame value, added up and mixed by the material left
// (tapered evaluation), then scaled down where material is drawish. In hundredths of a pawn.
#pragma once

#include <string_view>

#include "games/chess/pawns.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::chess {

inline constexpr std::array<std::string_view, 10> term_names{
    "material and placement", "pawns",       "passed pawns", "mobility",  "pieces",
    "walled-in bishop",       "king safety", "threats",      "bare king", "tempo"};
// What scaling for drawish material and rounding add to the sum of the others.
inline constexpr std::string_view scaling_name = "scaling";

struct Evaluation {
  std::array<Tapered, term_names.size()> terms{};  // from White's side
  int phase = 0;                                   // 0 .. weights::full_phase
  int scale = 0;                                   // 64ths

  Tapered sum() const;
  // Unscaled, from White's side.
  Score mixed(Tapered value) const;
  // From White's side.
  Score total() const;
};

// What can be switched off, to show what it is good for.
struct Knowledge {
  bool trapped_bishops = true;
};

Evaluation evaluate(const Position& position, const PawnEntry& pawns, Knowledge knowledge = {});

}  // namespace kibitz::chess
