// Evaluations by position: what was evaluated once need not be again, in this iteration or the next. Most of them are
// of positions below the horizon, where the table has no entries. Exact: a score is found under the whole key alone.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "kibitz/core/score.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/search/option_needs.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct EvaluationCacheOptions {
  int entries = 0;  // as many as the power of two below it, at least two; 0: none

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = EvaluationCacheOptions;
    return {number_of<&Self::entries>({"evaluation_cache",
                                       {0, 1 << 20, "entries"},
                                       exact,
                                       "HasEvaluate",
                                       needs::repetitions,
                                       "static scores kept by position, those below the horizon too; 0: none"})};
  }
};

// Of one thread. A newer position takes the place of an older one.
class EvaluationCache {
 public:
  explicit EvaluationCache(const EvaluationCacheOptions& options) {
    if (options.entries == 0) return;
    slots_.resize(std::bit_floor(static_cast<std::size_t>(std::max(options.entries, 2))));
    shift_ = 64 - std::countr_zero(slots_.size());
    slots_[0].key = ~Key{0};  // belongs elsewhere; the others' 0 belongs here
  }

  bool is_on() const { return !slots_.empty(); }

  // What evaluate() says of the position with this key, or said of it before.
  template <class Evaluate>
  Score score(Key key, Evaluate evaluate) {
    Slot& slot = slots_[key >> shift_];
    if (slot.key != key) slot = {key, evaluate()};
    return slot.score;
  }

 private:
  struct Slot {
    Key key = 0;
    Score score = 0;
  };
  std::vector<Slot> slots_;
  int shift_ = 0;
};

}  // namespace kibitz
