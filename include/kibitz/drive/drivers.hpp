// Drivers: how a minimax value is found by one or many calls of alpha-beta with memory, each with a window of its own.
//
// All null-window drivers are one loop, mtd(first, next) (Plaat, Schaeffer, Pijls and de Bruin 1996, "Best-first
// fixed-depth minimax algorithms", figure "a framework for MT drivers"): the first bound and the rule for the next one
// make SSS* (from above), DUAL* (from below), MTD(f) (from a guess), bisection (C*, Coplan) and step. A driver ends
// when the bounds meet or, under selective search, cross; its move is that of its last call that failed high or was
// exact.
#pragma once

#include <optional>

#include "kibitz/core/driver_options.hpp"
#include "kibitz/core/search_call.hpp"

namespace kibitz {

// What mtd() knows between two calls: lower <= value <= upper.
struct MtdState {
  Score lower = -infinite_score;
  Score upper = infinite_score;
  Score last = 0;   // score of the last call
  Score bound = 0;  // that the last call was asked about: does the value reach it?
};

using NextBound = std::function<Score(const MtdState&)>;

// A driver that is stopped returns what its calls have proved: the lower bound of its last call that failed high, or
// of the one that was stopped (RootResult). That upper bounds were proved too is of no use to who wants a move.

namespace drivers {

// Every call asks whether the value is at least a bound with lower < bound <= upper; what `next` returns is moved into
// that range. Result: score == value, bound exact.
RootResult mtd(Score first, const NextBound& next, const SearchCall& search, std::span<const RootMove> moves);

RootResult full(const SearchCall& search, std::span<const RootMove> moves);
// Around a guess; the side that fails is widened, as the options say.
RootResult aspiration(Score guess, const DriverOptions& options, const SearchCall& search,
                      std::span<const RootMove> moves);
RootResult mtd_f(Score guess, const SearchCall& search, std::span<const RootMove> moves);
RootResult sss(const SearchCall& search, std::span<const RootMove> moves);
RootResult dual(const SearchCall& search, std::span<const RootMove> moves);
RootResult bisect(const SearchCall& search, std::span<const RootMove> moves);
RootResult step(int least_step, const SearchCall& search, std::span<const RootMove> moves);
// Proves the best move without finding its value (after Berliner's B*): see best.cpp. The result has the two bounds
// that prove it, score and rest_upper; of a single move it has the value.
RootResult best(Score guess, const SearchCall& search, std::span<const RootMove> moves);

}  // namespace drivers

// The driver that the options name. `guess`: the value expected.
RootResult drive(const DriverOptions& options, Score guess, const SearchCall& search, std::span<const RootMove> moves);

}  // namespace kibitz
