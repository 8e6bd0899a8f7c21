// Multi-ProbCut: a shallow search stands for a deep one where experience says that it will. The value of a search to
// depth `deep` is close to slope * v + shift, v being the value to depth `shallow`; how close, their standard error
// sigma says. A node is cut where a null-window search of the shallow depth passes the bound by so much that the deep
// one would too, with a certainty of T standard errors:
//   v >= (beta - shift + T * sigma) / slope, and at alpha the same the other way round.
// Michael Buro: ProbCut: an effective selective extension of the alpha-beta algorithm, ICCA Journal 18 (1995);
// Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello (1997), which has several
// shallow depths a deep one, the cheapest first, and parameters by the phase of the game. The rows are the game's
// (G::prob_cuts; weights may come with their own), as `kibitz tune GAME probcut` fits them to its own searches. What
// comes first here is the static score: it says which of the two bounds is worth a probe. Not exact. Never in an open
// window, about proofs, nor where the search has more depth than the game has plies left: who searches beyond the end
// wants to be certain.
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

struct MultiProbCutOptions {
  int certainty = 0;    // T, in hundredths of sigma; 0: no node is cut
  int least_depth = 3;  // plies; no node is cut below it

  static constexpr bool is_speculative = true;
  template <class G>
  static constexpr bool acts_in = HasProbCuts<G>;
  SearchNeeds search_needs() const {
    return {.frames = certainty > 0, .prunes = certainty > 0, .depends_on_move_order = certainty > 0};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = MultiProbCutOptions;
    return {number_of<&Self::certainty>({"multi_probcut",
                                         {0, 1000, "100ths of sigma"},
                                         selective,
                                         "HasProbCuts",
                                         needs::nothing,
                                         "Multi-ProbCut: threshold T, in 1/100 standard deviation; 0 = off"}),
            number_of<&Self::least_depth>({"multi_probcut.least_depth",
                                           {1, 64, "plies"},
                                           selective,
                                           "HasProbCuts",
                                           when<&Self::certainty>("multi_probcut"),
                                           "Multi-ProbCut: minimum node depth"})};
  }
};

// Rows of one phase and deep depth, in the order of the shallow ones; for depths beyond the table those of its last,
// as much shallower.
inline std::span<const ProbCut> prob_cuts_at(std::span<const ProbCut> all, int phase, int deep) {
  const auto is_before = [phase](const ProbCut& row, int depth) {
    return row.phase < phase || (row.phase == phase && row.deep < depth);
  };
  const auto end = std::lower_bound(all.begin(), all.end(), deep + 1, is_before);
  if (end == all.begin()) return {};
  const auto begin = std::lower_bound(all.begin(), end, std::prev(end)->deep, is_before);
  return {begin, end};
}

// Of what judges the line.
template <HasProbCuts G>
std::span<const ProbCut> prob_cuts_of(const Line<G>& line) {
  const std::span<const ProbCut> of_weights = line.learned().prob_cuts;
  return of_weights.empty() ? std::span<const ProbCut>(G::prob_cuts) : of_weights;
}

template <class G>
bool is_beyond_end(const G& game, const PositionOf<G>& position, int depth) {
  if constexpr (KnowsPliesLeft<G>) return depth > game.plies_left(position);
  return false;
}

// The scores that the shallow search must come to.
struct ProbCutBounds {
  Score at_least, at_most;
};
inline ProbCutBounds bounds_of(const ProbCut& row, int certainty, Window window) {
  const int margin = certainty * row.sigma / 100;
  const auto shallow = [&row](Score deep) { return (deep - row.shift) * 1000 / row.slope; };
  return {shallow(window.beta + margin) + 1, shallow(window.alpha - margin) - 1};
}

// This node, less deeply. What it found out of itself stays as it was; the killers are learned.
template <class S>
Score node_again(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  const auto kept = frame;
  const Score score = s.node(window, depth, frame);
  const auto killers = frame.killers;
  frame = kept;
  frame.killers = killers;
  return score;
}

// A cut: the bound that the deep search would fall on the far side of, or nothing.
template <class S>
[[gnu::noinline]] std::optional<Score> multi_probcut(S& s, Window window, Depth depth, Frame<typename S::Move>& frame) {
  using G = typename S::GameType;
  if constexpr (HasProbCuts<G>) {
    const MultiProbCutOptions& options = s.options.multi_probcut;
    const int deep = depth.plies();
    if (deep < options.least_depth || !window.is_null() || frame.excluded) return std::nullopt;
    if (is_beyond_evaluation(window.alpha) || is_beyond_evaluation(window.beta)) return std::nullopt;
    const auto& position = s.line.current();
    if (is_beyond_end(s.game, position, deep)) return std::nullopt;
    const Score static_score = s.static_score(frame);
    const bool is_high = static_score >= window.beta;
    for (const ProbCut& row : prob_cuts_at(prob_cuts_of(s.line), phase_of(s.game, position), deep)) {
      const ProbCutBounds bounds = bounds_of(row, options.certainty, window);
      const Score bound = is_high ? bounds.at_least : bounds.at_most + 1;
      const int shallow = row.shallow + deep - row.deep;
      Score score = static_score;
      if (shallow > 0) {
        s.trace.origin({.reason = SearchReason::shallower});
        score = node_again(s, null_window_below(bound), plies(shallow), frame);
      }
      if (is_high ? score < bound : score >= bound) continue;
      s.count_pruned();
      return is_high ? window.beta : window.alpha;
    }
  }
  return std::nullopt;
}

}  // namespace kibitz
