// The static evaluation in hundredths of a pawn: named terms, each with a middlegame and an endgame value. The sum is
// interpolated by the material left (tapered evaluation) and scaled down if the material is drawish.
#pragma once

#include <string_view>

#include "games/chess/pawns.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::chess {

inline constexpr std::array<std::string_view, 10> term_names{
    "material and placement", "pawns",       "passed pawns", "mobility",  "pieces",
    "walled-in bishop",       "king safety", "threats",      "bare king", "tempo"};
// The name of an additional displayed term: the change of the score by drawish scaling and rounding.
inline constexpr std::string_view scaling_name = "scaling";

struct Evaluation {
  std::array<Tapered, term_names.size()> terms{};  // the terms, from White's view
  int phase = 0;                                   // 0 (endgame) to weights::full_phase (middlegame)
  int scale = 0;                                   // fraction of the sum that counts, in 64ths

  Tapered sum() const;
  // A tapered value interpolated by the phase, before scaling, from White's view.
  Score interpolate(Tapered value) const;
  // The score from White's view.
  Score total() const;
};

// Terms that can be switched off to measure how much they gain.
struct OptionalTerms {
  bool trapped_bishops = true;
};

Evaluation evaluate(const Position& position, const PawnEntry& pawns, OptionalTerms optional_terms = {});

}  // namespace kibitz::chess
