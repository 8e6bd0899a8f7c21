// Evaluation grain: rounds static scores to multiples of a unit. With coarse scores, MTD(f), SSS* and DUAL* need fewer
// null-window calls (Plaat, Schaeffer, Pijls, de Bruin 1996, section 4; reports about MTD(f) differ).
#pragma once

#include "kibitz/core/score.hpp"
#include "kibitz/search/options/parameter.hpp"

namespace kibitz {

struct EvaluationGrainOptions {
  int units = 1;  // size of the unit, in evaluation units; 1: no rounding

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = EvaluationGrainOptions;
    return {number_row<&Self::units>({"evaluation_grain",
                                      {1, 10'000, "evaluation units"},
                                      selective,
                                      "HasEvaluate",
                                      needs::nothing,
                                      "round static scores to multiples of this; 1 = no rounding"})};
  }

  // Rounds to the nearest multiple of `units`, halves away from zero.
  Score rounded_score(Score score) const {
    if (units == 1) return score;
    const Score half = score < 0 ? -units / 2 : units / 2;
    return (score + half) / units * units;
  }
};

}  // namespace kibitz
