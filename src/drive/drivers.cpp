#include "kibitz/drive/drivers.hpp"

#include <algorithm>

namespace kibitz {

namespace drivers {

RootResult mtd(Score first, const NextBound& next, const SearchCall& search, std::span<const RootMove> moves) {
  MtdState state;
  state.bound = std::clamp(first, state.lower + 1, state.upper);
  Certainty certainty;
  RootResult call;
  RootResult high;  // result of the last call that failed high
  while (state.lower < state.upper) {
    call = certainty.add_call(search(null_window_below(state.bound), moves));
    if (!call.finished) return result_when_stopped(high, call);
    if (call.best >= 0) high = call;
    (call.score < state.bound ? state.upper : state.lower) = call.score;
    state.last = call.score;
    if (state.lower < state.upper) state.bound = std::clamp(next(state), state.lower + 1, state.upper);
  }
  call.bound = Bound::exact;
  call.best = high.best;
  return call;
}

RootResult search_full_window(const SearchCall& search, std::span<const RootMove> moves) {
  return search(full_window, moves);
}

RootResult sss(const SearchCall& search, std::span<const RootMove> moves) {
  return mtd(infinite_score, [](const MtdState& state) { return state.last; }, search, moves);
}

RootResult dual(const SearchCall& search, std::span<const RootMove> moves) {
  return mtd(-infinite_score, [](const MtdState& state) { return state.last + 1; }, search, moves);
}

RootResult mtd_f(Score guess, const SearchCall& search, std::span<const RootMove> moves) {
  const auto next = [](const MtdState& state) { return state.last == state.lower ? state.last + 1 : state.last; };
  return mtd(guess, next, search, moves);
}

// Bisection. The average is rounded up. If it were rounded down, it could equal the lower bound, and the loop would not
// end.
RootResult bisect(const SearchCall& search, std::span<const RootMove> moves) {
  const auto next = [](const MtdState& state) { return state.lower + (state.upper - state.lower + 1) / 2; };
  return mtd(0, next, search, moves);
}

RootResult mtd_step(int least_step, const SearchCall& search, std::span<const RootMove> moves) {
  const auto next = [least_step](const MtdState& state) { return std::max(state.lower + 1, state.last - least_step); };
  return mtd(infinite_score, next, search, moves);
}

}  // namespace drivers

RootResult run_driver(const DriverOptions& options, Score guess, const SearchCall& search,
                      std::span<const RootMove> moves) {
  using namespace drivers;
  switch (options.kind) {
    case Driver::full: return search_full_window(search, moves);
    case Driver::aspiration: return aspiration(guess, options, search, moves);
    case Driver::mtd_f: return mtd_f(guess, search, moves);
    case Driver::sss: return sss(search, moves);
    case Driver::dual: return dual(search, moves);
    case Driver::bisect: return bisect(search, moves);
    case Driver::step: return mtd_step(options.step, search, moves);
    case Driver::best: return prove_best_move(guess, search, moves);
    case Driver::bns: return search_best_node(guess, search, moves);
  }
  return search_full_window(search, moves);
}

}  // namespace kibitz
