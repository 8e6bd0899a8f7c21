// Turing's search (1953; Eppstein's notes of 1999-02-04): after the first plies, the main search expands only noisy
// moves, and the side to move may stand pat unless the rules compel a move. Unlike quiescence search, this search is
// limited by depth. Unsound: misses quiet moves.
#pragma once

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/candidates.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

struct CapturesOnlyOptions {
  int after = 0;  // number of plies from the root in which all moves are searched; 0: no limit

  template <class G>
  static constexpr bool has_effect_in = HasNoise<G>;
  SearchNeeds search_needs() const { return {.frames = after > 0, .sees_all_moves = after > 0, .prunes = after > 0}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = CapturesOnlyOptions;
    return {number_row<&Self::after>({"captures_only",
                                      {0, 64, "plies"},
                                      selective,
                                      "HasNoise",
                                      needs::nothing,
                                      "Turing's search: only noisy moves or stand pat from ply N; 0 = off"})};
  }
};

// Generates the moves of the node. Returns the stand-pat score if only noisy moves were generated, otherwise nullopt.
template <class S>
std::optional<Score> generate_all_or_noisy(S& s, Frame<typename S::Move>& frame, MoveList<typename S::Move>& list) {
  const auto& position = s.line.current();
  if constexpr (HasNoise<typename S::GameType>) {
    const int after = s.options.captures_only.after;
    if (after > 0 && frame.ply >= after && !s.game.must_move(position)) {
      s.game.generate_noisy(position, list);
      s.count_pruned();
      return s.static_score(frame);
    }
  }
  generate_main_search_moves(s, list);
  if (s.options.candidates.use && !candidates_suffice(s.game, position, list.size())) s.count_pruned();
  return std::nullopt;
}

}  // namespace kibitz
