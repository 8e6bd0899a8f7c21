// Drivers find a minimax value by one or more calls of alpha-beta with memory, each with its own window (Plaat,
// Schaeffer, Pijls and de Bruin 1996, "Best-first fixed-depth minimax algorithms").
#pragma once

#include <optional>

#include "kibitz/core/driver_options.hpp"
#include "kibitz/core/search_call.hpp"

namespace kibitz {

// What mtd() knows between two calls of the search: lower <= value <= upper.
struct MtdState {
  Score lower = -infinite_score;
  Score upper = infinite_score;
  Score last = 0;   // score returned by the last call
  Score bound = 0;  // beta of the last call, which tested whether the value is at least `bound`
};

// Chooses the bound that the next call tests: a function of the state.
using NextBound = std::function<Score(const MtdState&)>;

// A driver that is stopped returns what has been proved (RootResult): the lower bound of the last call that failed
// high, or of the call that was stopped. Proved upper bounds are dropped, because they do not name a best move.

namespace drivers {

// The loop of all null-window drivers ("a framework for MT drivers" in the paper). Each call tests whether the value is
// at least a bound with lower < bound <= upper; a bound from `next` outside that range is clamped to it. The loop ends
// when lower and upper meet or, under selective search, cross. The result is exact, and its best move is that of the
// last call that failed high, which is safe where bounds cross (van Horssen, ICGA Journal 41, 2019). SSS* (from above),
// DUAL* (from below), MTD(f) (from a guess), bisection (C*, Coplan) and step differ only in the first bound and in
// `next`.
RootResult mtd(Score first, const NextBound& next, const SearchCall& search, std::span<const RootMove> moves);

RootResult search_full_window(const SearchCall& search, std::span<const RootMove> moves);  // one call
// Searches with a window around a guess. If the search fails low or high, that side is widened as the options say.
RootResult aspiration(Score guess, const DriverOptions& options, const SearchCall& search,
                      std::span<const RootMove> moves);
RootResult mtd_f(Score guess, const SearchCall& search, std::span<const RootMove> moves);
RootResult sss(const SearchCall& search, std::span<const RootMove> moves);
RootResult dual(const SearchCall& search, std::span<const RootMove> moves);
RootResult bisect(const SearchCall& search, std::span<const RootMove> moves);
RootResult mtd_step(int least_step, const SearchCall& search, std::span<const RootMove> moves);
// Finds the best move without its value (after Berliner's B*); see best.cpp. In the result, `score` is the proved lower
// bound of the best move and `rest_upper` the upper bound of the others. If there is only one move, `score` is its
// exact value.
RootResult prove_best_move(Score guess, const SearchCall& search, std::span<const RootMove> moves);
// The same by best node search (Rutko 2011); see best_node.cpp. If the best moves are equal, their value is
// `rest_upper`.
RootResult search_best_node(Score guess, const SearchCall& search, std::span<const RootMove> moves);

}  // namespace drivers

// Runs the driver that the options select. `guess` is the expected value of the position.
RootResult run_driver(const DriverOptions& options, Score guess, const SearchCall& search,
                      std::span<const RootMove> moves);

}  // namespace kibitz
