// A bound that says nothing: the move was chosen before anything could be searched.
#pragma once

#include "kibitz/engine/engine.hpp"

namespace kibitz {

inline bool is_unknown(const AnalysedLine& line) {
  return (line.bound == Bound::lower && line.score <= -win_score) ||
         (line.bound == Bound::upper && line.score >= win_score);
}

}  // namespace kibitz
