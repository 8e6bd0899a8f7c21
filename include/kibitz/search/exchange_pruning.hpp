// Pruning by static exchange (Chessprogramming wiki, "Static Exchange Evaluation", Pruning): near the horizon moves
// that lose too much material where they go to are left out; how much is too much grows with the depth left, for noisy
// moves with its square. Not exact: a sacrifice is missed. Where it is not asked: move_depth.hpp.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kibitz/game/line.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct ExchangePruningOptions {
  int quiet = 0;       // evaluation units for every ply left, of quiet moves; 0: none is left out
  int noisy = 0;       // for its square, of noisy moves; 0: none is left out
  int most_depth = 8;  // plies that the move is searched to

  bool is_on() const { return quiet > 0 || noisy > 0; }

  static constexpr bool is_speculative = true;
  template <class G>
  static constexpr bool acts_in = HasExchange<G>;
  Uses uses() const {
    return {.judges_moves = is_on(), .leaves_out_moves = is_on(), .omits = is_on(), .by_order = is_on()};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = ExchangePruningOptions;
    return {number_of<&Self::quiet>({"exchange_pruning.quiet",
                                     {0, max_evaluation, "evaluation"},
                                     selective,
                                     "HasExchange",
                                     needs::nothing,
                                     "quiet moves that lose so much for each ply left are left out; 0: none"}),
            number_of<&Self::noisy>({"exchange_pruning.noisy",
                                     {0, max_evaluation, "evaluation"},
                                     selective,
                                     "HasExchange",
                                     needs::nothing,
                                     "noisy moves that lose so much for the square of the depth; 0: none"}),
            number_of<&Self::most_depth>({"exchange_pruning.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasExchange",
                                          when<&Self::is_on>("exchange_pruning.quiet or .noisy"),
                                          "exchange pruning: not above this depth"})};
  }
};

// A skip rule, of a move that would be searched to this depth.
template <class S>
bool loses_too_much(S& s, typename S::Move move, Depth depth, bool is_quiet) {
  if constexpr (HasExchange<typename S::GameType>) {
    const ExchangePruningOptions& options = s.options.exchange_pruning;
    const int rate = is_quiet ? options.quiet : options.noisy;
    if (rate == 0 || depth.plies() > options.most_depth) return false;
    const int left = std::max(depth.plies(), 1);
    const std::int64_t loss = std::int64_t{rate} * left * (is_quiet ? 1 : left);
    return !s.game.exchange(s.line.current(), move, -static_cast<Score>(std::min<std::int64_t>(loss, max_evaluation)));
  }
  return false;
}

}  // namespace kibitz
