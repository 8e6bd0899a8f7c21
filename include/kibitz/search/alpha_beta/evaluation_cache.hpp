// Evaluation cache: static evaluations by position key, kept for all iterations of a search. Most of these positions
// are below the horizon, so the transposition table does not hold them. Exact: the full key is compared.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "kibitz/core/score.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

struct EvaluationCacheOptions {
  int entries = 0;  // number of entries, rounded down to a power of two and at least 2; 0: off

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = EvaluationCacheOptions;
    return {number_row<&Self::entries>({"evaluation_cache",
                                        {0, 1 << 20, "entries"},
                                        exact,
                                        "HasEvaluate",
                                        needs::repetitions,
                                        "cache of static scores, also for positions below the horizon; 0 = off"})};
  }
};

// One cache per thread. A new position always replaces the position in its slot.
class EvaluationCache {
 public:
  explicit EvaluationCache(const EvaluationCacheOptions& options) {
    if (options.entries == 0) return;
    slots_.resize(std::bit_floor(static_cast<std::size_t>(std::max(options.entries, 2))));
    shift_ = 64 - std::countr_zero(slots_.size());
    slots_[0].key = ~Key{0};  // empty slots have key 0; in slot 0, a position with key 0 would match an empty slot
  }

  bool is_on() const { return !slots_.empty(); }

  // Returns the cached evaluation of the position with this key. If there is none, calls evaluate() and stores the
  // result.
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
