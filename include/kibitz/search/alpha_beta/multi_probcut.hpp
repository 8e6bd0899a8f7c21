// Multi-ProbCut (M. Buro, ICCA Journal 18, 1995; "Experiments with Multi-ProbCut and a new high-quality evaluation
// function for Othello", 1997): cuts a node if a shallow null-window search predicts, with a given certainty, that the
// deep search would fail high or low. Unsound.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"
#include "kibitz/search/trace/cause.hpp"

namespace kibitz {

// The value of a search at depth `deep` is about slope * v + shift, where v is the value at depth `shallow`; sigma is
// the standard error. With a certainty of T standard errors, a node is cut at beta if
//   v >= (beta - shift + T * sigma) / slope
// and by the corresponding test at alpha. One deep depth may be paired with several shallow depths, which are tried in
// ascending order. The parameters are in rows of type ProbCut, which the game (G::prob_cuts) or its learned weights
// define separately for each phase of the game; `kibitz tune GAME probcut` fits them. The static score decides whether
// alpha or beta is tested. Multi-ProbCut does not apply in an open window, if alpha or beta is a proved score, or if
// the depth reaches beyond the end of the game, where a search is exact.
struct MultiProbCutOptions {
  int certainty = 0;  // T, in hundredths of a standard error; 0: off
  int min_depth = 3;  // smallest depth, in plies, of a node that may be cut

  static constexpr bool is_speculative = true;
  template <class G>
  static constexpr bool has_effect_in = HasProbCuts<G>;
  SearchNeeds search_needs() const {
    return {.frames = certainty > 0, .prunes = certainty > 0, .depends_on_move_order = certainty > 0};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = MultiProbCutOptions;
    return {number_row<&Self::certainty>({"multi_probcut",
                                          {0, 1000, "100ths of sigma"},
                                          selective,
                                          "HasProbCuts",
                                          needs::nothing,
                                          "Multi-ProbCut: threshold T, in 1/100 standard deviation; 0 = off"}),
            number_row<&Self::min_depth>({"multi_probcut.min_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasProbCuts",
                                          need<&Self::certainty>("multi_probcut"),
                                          "Multi-ProbCut: minimum node depth"})};
  }
};

// The rows for a phase and a deep depth, in ascending order of the shallow depth. If `deep` has no rows, returns the
// rows of the next smaller deep depth; the caller then increases both depths of a row by the same number of plies.
inline std::span<const ProbCut> prob_cuts_at(std::span<const ProbCut> all, int phase, int deep) {
  const auto is_before = [phase](const ProbCut& row, int depth) {
    return row.phase < phase || (row.phase == phase && row.deep < depth);
  };
  const auto end = std::lower_bound(all.begin(), all.end(), deep + 1, is_before);
  if (end == all.begin()) return {};
  const auto begin = std::lower_bound(all.begin(), end, std::prev(end)->deep, is_before);
  return {begin, end};
}

// The rows of the line's learned weights, if there are any; else the rows of the game.
template <HasProbCuts G>
std::span<const ProbCut> prob_cuts_of(const Line<G>& line) {
  const std::span<const ProbCut> of_weights = line.learned().prob_cuts;
  return of_weights.empty() ? std::span<const ProbCut>(G::prob_cuts) : of_weights;
}

// True if a search of `depth` plies would pass the end of the game, where predictions do not hold.
template <class G>
bool is_beyond_end(const G& game, const PositionOf<G>& position, int depth) {
  if constexpr (KnowsPliesLeft<G>) return depth > game.plies_left(position);
  return false;
}

// The values of the shallow search that permit a cutoff: at_least or more for a cutoff at beta, at_most or less for a
// cutoff at alpha.
struct ProbCutBounds {
  Score at_least, at_most;
};
inline ProbCutBounds prob_cut_bounds_of(const ProbCut& row, int certainty, Window window) {
  const int margin = certainty * row.sigma / 100;
  const auto shallow = [&row](Score deep) { return (deep - row.shift) * 1000 / row.slope; };
  return {shallow(window.beta + margin) + 1, shallow(window.alpha - margin) - 1};
}

// A shallow search may be cut by a shallower one of the same node, and that one by none. Without this limit the number
// of searches would double with every few plies of depth, and none of them plays a move, so none counts as a node.
inline constexpr int max_shallow_searches = 2;

// Searches this node at reduced depth and then restores its frame, except for the killers.
template <class S>
Score search_at_reduced_depth(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const auto kept = frame;
  ++frame.shallow_searches;
  const Score score = s.search_node(window, depth, frame);
  const auto killers = frame.killers;
  frame = kept;
  frame.killers = killers;
  return score;
}

// Returns beta if the deep search is predicted to fail high, alpha if it is predicted to fail low, otherwise nullopt.
template <class S>
[[gnu::noinline]] std::optional<Score> cut_score_of_multi_probcut(S& s, Window window, Depth depth,
                                                                  Frame<typename S::Move>& frame) {
  using G = typename S::GameType;
  if constexpr (HasProbCuts<G>) {
    const MultiProbCutOptions& options = s.options.multi_probcut;
    const int deep = depth.plies();
    if (deep < options.min_depth || !window.is_null() || frame.excluded) return std::nullopt;
    if (frame.shallow_searches >= max_shallow_searches) return std::nullopt;
    if (is_beyond_evaluation(window.alpha) || is_beyond_evaluation(window.beta)) return std::nullopt;
    const auto& position = s.line.current();
    if (is_beyond_end(s.game, position, deep)) return std::nullopt;
    const Score static_score = s.static_score(frame);
    const bool is_high = static_score >= window.beta;
    for (const ProbCut& row : prob_cuts_at(prob_cuts_of(s.line), phase_of(s.game, position), deep)) {
      const ProbCutBounds bounds = prob_cut_bounds_of(row, options.certainty, window);
      const Score bound = is_high ? bounds.at_least : bounds.at_most + 1;
      const int shallow = row.shallow + deep - row.deep;
      Score score = static_score;
      if (shallow > 0) {
        s.trace.set_next_origin({.reason = SearchReason::shallower});
        score = search_at_reduced_depth(s, null_window_below(bound), plies(shallow), frame);
      }
      if (is_high ? score < bound : score >= bound) continue;
      s.count_pruned();
      return is_high ? window.beta : window.alpha;
    }
  }
  return std::nullopt;
}

}  // namespace kibitz
