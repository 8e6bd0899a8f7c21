// Drivers: find a minimax value by one or more calls of alpha-beta with memory, each with its own window (Plaat,
// Schaeffer, Pijls and de Bruin 1996, "Best-first fixed-depth minimax algorithms").
#pragma once

#include <optional>

#include "kibitz/core/driver_options.hpp"
#include "kibitz/core/search_call.hpp"

namespace kibitz {

// The state of mtd() between two calls of the search: lower <= value <= upper.
struct MtdState {
  Score lower = -infinite_score;
  Score upper = infinite_score;
  Score last = 0;   // score of the last call
  Score bound = 0;  // bound that the last call tested: is the value at least this?
};

using NextBound = std::function<Score(const MtdState&)>;

// A stopped driver returns what its calls have proved (RootResult): the lower bound from the last call that failed
// high, or from the call that was stopped. It drops proved upper bounds, because these do not name a move.

namespace drivers {

// The loop of all null-window drivers ("a framework for MT drivers" in the paper). Each call tests whether the value
// is at least a bound, where lower < bound <= upper. A value of `next` outside that range is clamped to it. The loop
// ends when the bounds meet or, under selective search, cross. The best move is that of the last call that failed
// high or was exact. The result is exact: score == value. The first bound and `next` distinguish SSS* (from above),
// DUAL* (from below), MTD(f) (from a guess), bisection (C*, Coplan) and step.
RootResult mtd(Score first, const NextBound& next, const SearchCall& search, std::span<const RootMove> moves);

RootResult full(const SearchCall& search, std::span<const RootMove> moves);
// Searches a window around a guess. If a side fails, it is widened as the options say.
RootResult aspiration(Score guess, const DriverOptions& options, const SearchCall& search,
                      std::span<const RootMove> moves);
RootResult mtd_f(Score guess, const SearchCall& search, std::span<const RootMove> moves);
RootResult sss(const SearchCall& search, std::span<const RootMove> moves);
RootResult dual(const SearchCall& search, std::span<const RootMove> moves);
RootResult bisect(const SearchCall& search, std::span<const RootMove> moves);
RootResult step(int least_step, const SearchCall& search, std::span<const RootMove> moves);
// Proves the best move without finding its value (after Berliner's B*); see best.cpp. `score` and `rest_upper` of the
// result are the two bounds of the proof. If there is only one move, its value is found.
RootResult best(Score guess, const SearchCall& search, std::span<const RootMove> moves);

}  // namespace drivers

// Runs the driver that the options select. `guess` is the expected value.
RootResult drive(const DriverOptions& options, Score guess, const SearchCall& search, std::span<const RootMove> moves);

}  // namespace kibitz
