// R: by how many plies a null move is searched less deeply (null_move.hpp). A fixed number to begin with, and then
//   adaptive     Heinz 1999: 3 far from the leaves, 2 near them, by material in between
//   by depth     one more for every so many plies of depth left (Moreland's page suggests it; programs of today do it)
//   by margin    one more for every so much that the static score is above beta, up to three (programs of today)
//   by material  one more while the mover has at least so many men: the fewer, the likelier zugzwang is
//   danger       less where the game says that passing hides a mate: Moreland's queen on h3 and pawn on f3 (the other
//                remedy, more depth there, is extend_danger.hpp)
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/frame.hpp"
#include "kibitz/search/null_move_options.hpp"
#include "kibitz/search/parameter.hpp"

namespace kibitz {

struct NullMoveReductionOptions {
  int by_depth = 0;     // plies of depth for each ply more of R; 0: R does not depend on depth
  int by_margin = 0;    // evaluation units above beta for each ply more of R; 0: R does not depend on the score
  int by_material = 0;  // men of the mover's from which R is one more; 0: R does not depend on material
  int danger = 0;       // plies that R is less by where passing hides a mate

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = NullMoveReductionOptions;
    return {number_of<&Self::by_depth>({"null_move.by_depth",
                                        {0, 64, "plies"},
                                        selective,
                                        "CanPass",
                                        when<&NullMoveOptions::is_on>("null_move.kind"),
                                        "R is one more for each so many plies of depth"}),
            number_of<&Self::by_margin>({"null_move.by_margin",
                                         {0, max_evaluation, "evaluation"},
                                         selective,
                                         "CanPass",
                                         when<&NullMoveOptions::is_on>("null_move.kind"),
                                         "R is one more for each so much of static score above beta"}),
            number_of<&Self::by_material>({"null_move.by_material",
                                           {0, 64, "men"},
                                           selective,
                                           "CanPass",
                                           when<&NullMoveOptions::is_on>("null_move.kind"),
                                           "R is one more where the mover has so many men"}),
            number_of<&Self::danger>({"null_move.danger",
                                      {0, 5, "plies"},
                                      selective,
                                      "Danger::hides_mate",
                                      when<&NullMoveOptions::is_on>("null_move.kind"),
                                      "R is so much less where a pass may hide a mate"})};
  }
};

// Heinz 1999, in the reading that is consistent: R = 2 up to depth 6, and at 7 and 8 unless both sides have at least
// three men; else 3. The text at hand contradicts itself at 6 and is silent at 8 (docs/enhancements.md).
template <class S>
int adaptive_reduction(const S& s, Depth depth) {
  if (depth.plies() <= 6) return 2;
  const auto& position = s.line.current();
  const bool both_have_men = s.game.men(position, Side::mover) >= 3 && s.game.men(position, Side::opponent) >= 3;
  return depth.plies() > 8 || both_have_men ? 3 : 2;
}

inline constexpr int most_by_margin = 3;

// Never below 0: then the pass costs its own ply alone.
template <class S>
int adjusted_reduction(S& s, int reduction, NodeBounds node, Frame<typename S::Move>& frame) {
  const NullMoveReductionOptions& options = s.options.null_move_reduction;
  const auto& position = s.line.current();
  const auto [window, depth] = node;
  if (options.by_depth > 0) reduction += depth.plies() / options.by_depth;
  if (options.by_margin > 0)
    reduction += std::clamp((s.static_score(frame) - window.beta) / options.by_margin, 0, most_by_margin);
  if (options.by_material > 0) reduction += s.game.men(position, Side::mover) >= options.by_material;
  if constexpr (HasDanger<typename S::GameType>)
    if (options.danger > 0 && s.game.danger(position, depth).hides_mate) reduction -= options.danger;
  return std::max(reduction, 0);
}

}  // namespace kibitz
