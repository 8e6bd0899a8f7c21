// Singular extensions: a move that is far better than all others is searched deeper.
//   original  Anantharaman, Campbell and Hsu 1988: a node that has found its best move (inside the window, or a cut)
//             searches the others to a reduced depth against a window lowered by a margin; if all fail low the move
//             stands out, and the node is searched again with that move extended
//   modern    today's: only the table's move is asked about, before the node is searched, by a search of the node
//             without it at half depth below the stored bound; if that fails high above beta instead, several moves
//             are good enough and the node is cut at once (multi_cut)
// Not exact. The search without a move is of another position than the node's own: its table entries have another key.
#pragma once

#include <algorithm>

#include "kibitz/game/move_bytes.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/options/needs.hpp"

namespace kibitz {

enum class SingularKind : std::uint8_t { off, original, modern };

struct Singular {
  static constexpr RuleInfo info{"singular", "singular extensions", "singular"};

  SingularKind kind = SingularKind::off;
  int margin = 60;         // evaluation units by which the others must be worse
  int reduction = 2;       // original: plies that they are searched less deeply
  int extension = 23;      // 24ths of a ply; shares the cap of extend.*
  int least_depth = 4;     // plies
  bool multi_cut = false;  // modern

  bool is_on() const { return kind != SingularKind::off; }
  bool is_original() const { return kind == SingularKind::original; }
  bool is_modern() const { return kind == SingularKind::modern; }

  static constexpr bool is_speculative = true;
  SearchNeeds search_needs() const {
    return {.extensions = is_on(),
            .has_move_rules = is_modern(),
            .sees_all_moves = is_on(),
            .prunes = is_modern() && multi_cut};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = Singular;
    const Needs some = Needs{when<&Self::is_on>("singular=original or modern")} + needs::singular_table;
    return {
        choice_of<&Self::kind>({"singular",
                                {"off", "original", "modern"},
                                selective,
                                "",
                                needs::singular_table,
                                "singular extensions: extend a move far better than all others"}),
        number_of<&Self::margin>({"singular.margin",
                                  {1, max_evaluation, "evaluation"},
                                  selective,
                                  "",
                                  some,
                                  "singular extensions: margin by which the other moves must be worse"}),
        number_of<&Self::reduction>({"singular.reduction",
                                     {1, 16, "plies"},
                                     selective,
                                     "",
                                     when<&Self::is_original>("singular=original"),
                                     "singular extensions (original): depth reduction for the other moves"}),
        number_of<&Self::extension>({"singular.extension",
                                     {0, 23, "24ths of a ply"},
                                     selective,
                                     "",
                                     some + needs::cap,
                                     "extension after a singular move"}),
        number_of<&Self::least_depth>(
            {"singular.least_depth", {2, 64, "plies"}, selective, "", some, "singular extensions: minimum node depth"}),
        flag_of<&Self::multi_cut>({"singular.multi_cut", selective, "",
                                   Needs{when<&Self::is_modern>("singular=modern")} + needs::singular_table,
                                   "multi-cut (modern): cut a node where other moves fail high too"})};
  }

  template <class S>
  int extends(const ExtensionContext<S>& context) const {
    return context.frame.singular == context.move ? extension : 0;
  }
};

// What the excluded move makes of a node's key.
template <class Move>
Key key_without(const std::optional<Move>& excluded) {
  if (!excluded) return 0;
  return mix_bits(bytes_of(*excluded) + 1);
}

// This node without the move, in a null window.
template <class S>
Score score_without(S& s, typename S::Move move, Score bound, Depth depth) {
  auto& frame = s.frame_here();
  const auto kept = frame.flags();
  frame.excluded = move;
  frame.is_pass_barred = true;
  s.trace.origin({.reason = SearchReason::without_move});
  const Score score = s.node({bound - 1, bound}, depth, frame);
  frame.excluded.reset();
  frame.set_flags(kept);
  return score;
}

// Modern: marks the table's move if it stands out; returns a score where instead several moves are good enough.
template <class S>
[[gnu::noinline]] std::optional<Score> singular_cut(S& s, NodeBounds node, typename S::NodeState state) {
  const Singular& options = s.options.template rule<Singular>();
  auto& frame = s.frame_here();
  if (options.kind != SingularKind::modern || !state.table_move || frame.excluded) return std::nullopt;
  if (node.depth.plies() < options.least_depth) return std::nullopt;
  if (state.table_depth < node.depth - plies(3)) return std::nullopt;
  const Score stored = state.table_lower;
  if (is_proved(stored)) return std::nullopt;
  const Score bound = stored - options.margin;
  const Score score = score_without(s, *state.table_move, bound, {node.depth.units / 2});
  if (score < bound) frame.singular = state.table_move;
  const bool is_cut = score >= bound && options.multi_cut && bound >= node.window.beta;
  if (!is_cut) return std::nullopt;
  s.count_pruned();
  return bound;
}

// Original: does the best move of the node, just searched and worth `best`, stand out?
template <class S>
[[gnu::noinline]] bool stands_out(S& s, NodeBounds node, Score best, int count) {
  const Singular& options = s.options.template rule<Singular>();
  auto& frame = s.frame_here();
  if (options.kind != SingularKind::original || frame.singular) return false;  // off, or found already
  const Score least = std::min(best, node.window.beta);                        // that the best move is worth
  if (!frame.best || count < 2 || is_proved(least)) return false;
  if (node.depth.plies() < options.least_depth) return false;
  const auto move = *frame.best;
  const Score bound = least - options.margin;
  const Depth depth = node.depth - plies(options.reduction);
  const std::size_t end = s.moves.size();  // the node's are on top
  for (std::size_t i = end - static_cast<std::size_t>(count); i < end; ++i)
    if (!(s.moves[i] == move) && s.score_of_move(s.moves[i], {bound - 1, bound}, depth) >= bound) return false;
  frame.singular = move;
  return true;
}

}  // namespace kibitz
