// SEE pruning (Chessprogramming wiki, "Static Exchange Evaluation", Pruning): near the horizon, prunes moves that lose
// more than a limit by static exchange evaluation. The limit grows with the remaining depth. Unsound: misses
// sacrifices. Preconditions: move_depth.hpp.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

struct SeePruning {
  static constexpr RuleInfo info{"see_pruning", "SEE pruning", "see_pruning"};

  int quiet = 0;      // quiet moves: permitted SEE loss per ply of depth, in evaluation units; 0: off
  int noisy = 0;      // noisy moves: permitted SEE loss is this * (depth in plies)^2, in evaluation units; 0: off
  int max_depth = 8;  // largest remaining depth, in plies, of a move that may be pruned

  bool is_on() const { return quiet > 0 || noisy > 0; }

  template <class G>
  static constexpr bool has_effect_in = HasExchange<G>;
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = SeePruning;
    return {number_row<&Self::quiet>({"see_pruning.quiet",
                                      {0, max_evaluation, "evaluation units"},
                                      selective,
                                      "HasExchange",
                                      needs::nothing,
                                      "prune quiet moves whose SEE loss exceeds N per ply of depth; 0 = off"}),
            number_row<&Self::noisy>({"see_pruning.noisy",
                                      {0, max_evaluation, "evaluation units"},
                                      selective,
                                      "HasExchange",
                                      needs::nothing,
                                      "prune noisy moves whose SEE loss exceeds N * depth^2; 0 = off"}),
            number_row<&Self::max_depth>({"see_pruning.max_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "HasExchange",
                                          need<&Self::is_on>("see_pruning.quiet or .noisy"),
                                          "SEE pruning: maximum remaining depth of a pruned move"})};
  }

  static constexpr bool quiet_only = false;  // quiet moves may be pruned even if they give check
  template <class S>
  bool prunes(const MoveContext<S>& move) const {
    if constexpr (HasExchange<typename S::GameType>) {
      const bool is_quiet = move.is_quiet();
      const int rate = is_quiet ? quiet : noisy;
      if (rate == 0 || move.depth.plies() > max_depth) return false;
      const int plies = std::max(move.depth.plies(), 1);
      const std::int64_t loss = std::int64_t{rate} * plies * (is_quiet ? 1 : plies);
      const auto max_loss = static_cast<Score>(std::min<std::int64_t>(loss, max_evaluation));
      return !move.s.game.exchange(move.s.line.current(), move.picked.move, -max_loss);
    }
    return false;
  }
};

}  // namespace kibitz
