// A coarser evaluation: static scores rounded to multiples of a grain, the same for both sides. How fine an evaluation
// is decides how many calls drivers with null windows need: MTD(f) gains by a coarse one, and SSS* and DUAL* visit
// fewer values on their way (Plaat, Schaeffer, Pijls, de Bruin 1996, section 4; reports of MTD(f) with fine evaluations
// differ).
#pragma once

#include "kibitz/core/score.hpp"
#include "kibitz/search/parameter.hpp"

namespace kibitz {

struct EvaluationGrainOptions {
  int units = 1;

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = EvaluationGrainOptions;
    return {number_of<&Self::units>({"evaluation_grain",
                                     {1, 10'000, "evaluation"},
                                     selective,
                                     "HasEvaluate",
                                     needs::nothing,
                                     "static scores are rounded to multiples of this; 1: they are as they are"})};
  }

  // To the nearest multiple; from the middle away from zero.
  Score rounded(Score score) const {
    if (units == 1) [[likely]]
      return score;
    const Score half = score < 0 ? -units / 2 : units / 2;
    return (score + half) / units * units;
  }
};

}  // namespace kibitz
