// Shannon's type B (1950; Eppstein's notes of 1999-02-04): searches only the k moves that lead to the best static
// scores. The value is the minimax value of the narrower tree, whatever the window and the driver. Unsound: misses
// every move that looks bad at first, such as a sacrifice by either side.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "kibitz/game/line.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"
#include "kibitz/search/trace/cause.hpp"

namespace kibitz {

struct KBestOptions {
  int k = 0;  // number of moves to search at a node; 0: all

  SearchNeeds search_needs() const { return {.sees_all_moves = k > 0, .prunes = k > 0}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = KBestOptions;
    return {number_row<&Self::k>({"k_best",
                                  {0, 1024, "moves"},
                                  selective,
                                  "HasEvaluate",
                                  needs::nothing,
                                  "Shannon type B: search only the k best moves by static score; 0 = all"})};
  }
};

// The static score of the position after the move, for the side that makes the move.
template <class S>
Score static_score_after(S& s, typename S::Move move) {
  s.play(move);
  const auto ended = s.game.verdict(s.line, Judge::search);
  const Score score = ended ? s.score_of_end(*ended) : s.evaluate();
  s.line.pop();
  return -score;
}

// For each move, whether it is among the k best. Among equal scores, the move that was generated first is preferred.
template <class S>
std::vector<bool> k_best_flags(S& s, std::span<const typename S::Move> moves) {
  std::vector<std::pair<Score, std::size_t>> ranked;
  for (const auto move : moves) ranked.emplace_back(-static_score_after(s, move), ranked.size());
  std::ranges::sort(ranked);
  std::vector<bool> kept(moves.size(), false);
  const auto count = std::min(ranked.size(), static_cast<std::size_t>(s.options.k_best.k));
  for (std::size_t i = 0; i < count; ++i) kept[ranked[i].second] = true;
  return kept;
}

// Puts the k best moves at the front of the list, in their old order. Returns their number.
template <class S>
[[gnu::noinline]] int keep_k_best(S& s, std::span<typename S::Move> list) {
  if (list.size() <= static_cast<std::size_t>(s.options.k_best.k)) return static_cast<int>(list.size());
  const std::vector<typename S::Move> moves(list.begin(), list.end());
  const auto kept = k_best_flags<S>(s, moves);
  std::size_t count = 0;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (kept[i]) list[count++] = moves[i];
  s.statistics.skipped += moves.size() - count;
  s.trace.pruned(PruneRule::k_best, static_cast<int>(moves.size() - count));
  s.count_pruned();
  return static_cast<int>(count);
}

}  // namespace kibitz
