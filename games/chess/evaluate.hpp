// The static evaluation in hundredths of a pawn: named terms, each a middlegame and an endgame value. They are added,
// interpolated by the material left (tapered evaluation) and scaled down if the material is drawish.
#pragma once

#include <string_view>

#include "games/chess/pawns.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::chess {

inline constexpr std::array<std::string_view, 10> term_names{
    "material and placement", "pawns",       "passed pawns", "mobility",  "pieces",
    "walled-in bishop",       "king safety", "threats",      "bare king", "tempo"};
// The difference that scaling for drawish material and rounding make to the sum of the other terms.
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

// Terms that can be switched off, to measure what they gain.
struct Knowledge {
  bool trapped_bishops = true;
};

Evaluation evaluate(const Position& position, const PawnEntry& pawns, Knowledge knowledge = {});

}  // namespace kibitz::chess
