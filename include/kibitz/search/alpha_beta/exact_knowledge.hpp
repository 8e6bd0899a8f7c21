// Exact knowledge (capability HasExactKnowledge): endgame databases, solvers of the last empty squares, threat solvers.
// A proved result replaces the whole subtree. The score may thus differ from depth-limited minimax, which does not see
// beyond its depth.
#pragma once

#include "kibitz/core/depth.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

struct ExactKnowledgeOptions {
  bool use = false;

  SearchNeeds search_needs() const { return {.probes_leaves = use}; }

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = ExactKnowledgeOptions;
    return {
        marked_for_trees(flag_row<&Self::use>({"exact_knowledge", selective, "HasExactKnowledge", needs::open_endgames,
                                               "probe the game's endgame databases and solvers"}))};
  }
};

// True if the known score decides a node with this window: it is exact, a lower bound of at least beta, or an upper
// bound of at most alpha.
inline bool decides_node(const ExactKnowledge& known, Window window) {
  return known.bound == Bound::exact || (known.bound == Bound::lower && known.score >= window.beta) ||
         (known.bound == Bound::upper && known.score <= window.alpha);
}

// The game's exact knowledge about the line's last position; nullopt: none.
template <class S>
std::optional<ExactKnowledge> probe_game_knowledge(S& s, Window window) {
  using G = typename S::GameType;
  if constexpr (requires { s.game.exact_knowledge(s.line, window, s.poll, s.worker); })
    return s.game.exact_knowledge(s.line, window, s.poll, s.worker);
  else if constexpr (HasExactKnowledge<G>)
    return s.game.exact_knowledge(s.line, window, s.poll);
  else
    return std::nullopt;
}

// The score of the current node if exact knowledge decides it, otherwise nullopt.
template <class S>
std::optional<Score> cut_score_of_exact_knowledge(S& s, Window window, Depth depth) {
  if constexpr (HasExactKnowledge<typename S::GameType>) {
    if constexpr (KnowsWhenItPays<typename S::GameType>)
      if (!s.game.pays_to_know(s.line, depth)) return std::nullopt;
    const int ply = s.counts_plies() ? s.line.ply() : 0;
    const Window window_in_points = s.end_scale.to_points_scale(window);
    auto known = probe_game_knowledge(
        s, {to_table_score(window_in_points.alpha, ply), to_table_score(window_in_points.beta, ply)});
    if (!known) return std::nullopt;
    known->score = s.end_scale.to_search_scale(from_table_score(known->score, ply));
    if (!decides_node(*known, window)) return std::nullopt;
    ++s.statistics.exact_knowledge;
    return known->score;
  }
  return std::nullopt;
}

}  // namespace kibitz
