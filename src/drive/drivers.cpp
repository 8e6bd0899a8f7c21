#include "kibitz/drive/drivers.hpp"

#include <algorithm>

namespace kibitz {

RootResult mtd(Score first, const NextBound& next, const Probe& probe, std::span<const RootMove> moves) {
  MtdState state;
  state.bound = std::clamp(first, state.lower + 1, state.upper);
  RootResult high;  // the last pass that failed high
  while (state.lower < state.upper) {
    const RootResult pass = probe(null_window_below(state.bound), moves);
    if (!pass.finished) return when_stopped(high, pass);
    if (pass.best >= 0) high = pass;
    (pass.score < state.bound ? state.upper : state.lower) = pass.score;
    state.last = pass.score;
    if (state.lower < state.upper) state.bound = std::clamp(next(state), state.lower + 1, state.upper);
  }
  return {state.last, Bound::exact, high.best};
}

RootResult full(const Probe& probe, std::span<const RootMove> moves) { return probe(full_window, moves); }

namespace {
// A window never reaches into the gap beyond what can be scored, so that widening ends.
Window widened(Score center, int below, int above) {
  const auto lowest = static_cast<std::int64_t>(-infinite_score);
  const auto highest = static_cast<std::int64_t>(infinite_score);
  return {static_cast<Score>(std::max(lowest, static_cast<std::int64_t>(center) - below)),
          static_cast<Score>(std::min(highest, static_cast<std::int64_t>(center) + above))};
}
}  // namespace

RootResult aspiration(Score guess, int half_width, const Probe& probe, std::span<const RootMove> moves) {
  int below = half_width;
  int above = half_width;
  RootResult high;  // the last pass that failed high
  while (true) {
    const Window window = widened(guess, below, above);
    const RootResult pass = probe(window, moves);
    if (!pass.finished) return when_stopped(high, pass);
    if (pass.bound == Bound::exact || window == full_window) return pass;
    if (pass.bound == Bound::lower) high = pass;
    int& failed_side = pass.bound == Bound::upper ? below : above;
    failed_side = failed_side > infinite_score / 4 ? 2 * infinite_score : 4 * failed_side;
  }
}

RootResult sss(const Probe& probe, std::span<const RootMove> moves) {
  return mtd(infinite_score, [](const MtdState& state) { return state.last; }, probe, moves);
}

RootResult dual(const Probe& probe, std::span<const RootMove> moves) {
  return mtd(-infinite_score, [](const MtdState& state) { return state.last + 1; }, probe, moves);
}

RootResult mtd_f(Score guess, const Probe& probe, std::span<const RootMove> moves) {
  const auto next = [](const MtdState& state) { return state.last == state.lower ? state.last + 1 : state.last; };
  return mtd(guess, next, probe, moves);
}

// The average is rounded up: rounded down it would meet the lower bound and never end.
RootResult bisect(const Probe& probe, std::span<const RootMove> moves) {
  const auto next = [](const MtdState& state) { return state.lower + (state.upper - state.lower + 1) / 2; };
  return mtd(0, next, probe, moves);
}

RootResult step(int least_step, const Probe& probe, std::span<const RootMove> moves) {
  const auto next = [least_step](const MtdState& state) { return std::max(state.lower + 1, state.last - least_step); };
  return mtd(infinite_score, next, probe, moves);
}

RootResult drive(const DriverOptions& options, Score guess, const Probe& probe, std::span<const RootMove> moves) {
  switch (options.kind) {
    case Driver::full: return full(probe, moves);
    case Driver::aspiration: return aspiration(guess, options.aspiration_window, probe, moves);
    case Driver::mtd_f: return mtd_f(guess, probe, moves);
    case Driver::sss: return sss(probe, moves);
    case Driver::dual: return dual(probe, moves);
    case Driver::bisect: return bisect(probe, moves);
    case Driver::step: return step(options.step, probe, moves);
    case Driver::best: return best(guess, probe, moves);
  }
  return full(probe, moves);
}

}  // namespace kibitz
