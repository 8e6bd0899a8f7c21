// Singular extensions (Anantharaman, Campbell and Hsu 1988; modern form: Chessprogramming wiki, "Singular Extensions"):
// searches a move deeper if it is far better than all others. Unsound.
#pragma once

#include <algorithm>

#include "kibitz/game/move_bytes.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/options/needs.hpp"

namespace kibitz {

// original  After a node is searched and a best move has raised alpha, null-window searches at reduced depth test
//           whether any other move reaches the score of the best move minus a margin. If none does, the best move is
//           singular, and the node is searched again with that move extended.
// modern    Before a node is searched, a search of the node without its table move, at half depth, tests whether the
//           other moves reach the stored lower bound minus a margin. If they do not, the table move is singular. If
//           they do, and the tested bound is at least beta, several moves are good enough, and the node can be cut
//           at once (multi_cut).
// A search of a node without one of its moves must not use the node's table entry, so it has another table key.
enum class SingularKind : std::uint8_t { off, original, modern };

struct Singular {
  static constexpr RuleInfo info{"singular", "singular extensions", "singular"};

  SingularKind kind = SingularKind::off;
  int margin = 60;         // how much worse all other moves must be, in evaluation units
  int reduction = 2;       // original: depth reduction of the search of the other moves, in plies
  int extension = 23;      // extension of the singular move, in 24ths of a ply, within the cap extend.cap
  int min_depth = 4;       // smallest depth, in plies, of a node that is tested
  bool multi_cut = false;  // modern: cut the node if several moves reach beta

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
    const Needs shared_needs = Needs{need<&Self::is_on>("singular=original or modern")} + needs::singular_table;
    return {choice_row<&Self::kind>({"singular",
                                     {"off", "original", "modern"},
                                     selective,
                                     "",
                                     needs::singular_table,
                                     "singular extensions: extend a move far better than all others"}),
            number_row<&Self::margin>({"singular.margin",
                                       {1, max_evaluation, "evaluation units"},
                                       selective,
                                       "",
                                       shared_needs,
                                       "singular extensions: margin by which the other moves must be worse"}),
            number_row<&Self::reduction>({"singular.reduction",
                                          {1, 16, "plies"},
                                          selective,
                                          "",
                                          need<&Self::is_original>("singular=original"),
                                          "singular extensions (original): depth reduction for the other moves"}),
            number_row<&Self::extension>({"singular.extension",
                                          {0, 23, "24ths of a ply"},
                                          selective,
                                          "",
                                          shared_needs + needs::cap,
                                          "extension after a singular move"}),
            number_row<&Self::min_depth>({"singular.min_depth",
                                          {2, 64, "plies"},
                                          selective,
                                          "",
                                          shared_needs,
                                          "singular extensions: minimum node depth"}),
            flag_row<&Self::multi_cut>({"singular.multi_cut", selective, "",
                                        Needs{need<&Self::is_modern>("singular=modern")} + needs::singular_table,
                                        "multi-cut (modern): cut a node where other moves fail high too"})};
  }

  template <class S>
  int extends(const ExtensionContext<S>& context) const {
    return context.frame.singular == context.move ? extension : 0;
  }
};

// The value to combine by XOR with the table key of a node that is searched without the excluded move; 0 if no move is
// excluded.
template <class Move>
Key key_of_excluded_move(const std::optional<Move>& excluded) {
  if (!excluded) return 0;
  return mix_bits(bytes_of(*excluded) + 1);
}

// The score of this node without `move`, from a search with the null window (bound - 1, bound).
template <class S>
Score score_without_move(S& s, typename S::Move move, Score bound, Depth depth) {
  auto& frame = s.current_frame();
  const auto kept = frame.flags();
  frame.excluded = move;
  frame.is_pass_barred = true;
  s.trace.set_next_origin({.reason = SearchReason::without_move});
  const Score score = s.search_node({bound - 1, bound}, depth, frame);
  frame.excluded.reset();
  frame.set_flags(kept);
  return score;
}

// Modern form: marks the table move if it is singular. Returns a score if multi_cut cuts the node, because several
// moves are good enough.
template <class S>
[[gnu::noinline]] std::optional<Score> cut_score_of_multi_cut(S& s, NodeBounds node, typename S::NodeState state) {
  const Singular& options = s.options.template rule<Singular>();
  auto& frame = s.current_frame();
  if (options.kind != SingularKind::modern || !state.table_move || frame.excluded) return std::nullopt;
  if (node.depth.plies() < options.min_depth) return std::nullopt;
  if (state.table_depth < node.depth - plies(3)) return std::nullopt;
  const Score stored = state.table_lower;
  if (is_proved(stored)) return std::nullopt;
  const Score bound = stored - options.margin;
  const Score score = score_without_move(s, *state.table_move, bound, {node.depth.units / 2});
  if (score < bound) frame.singular = state.table_move;
  const bool is_cut = score >= bound && options.multi_cut && bound >= node.window.beta;
  if (!is_cut) return std::nullopt;
  s.count_pruned();
  return bound;
}

// Original form: true if the best move of this node is singular. The node was just searched and scored `best`.
template <class S>
[[gnu::noinline]] bool is_best_move_singular(S& s, NodeBounds node, Score best, int count) {
  const Singular& options = s.options.template rule<Singular>();
  auto& frame = s.current_frame();
  if (options.kind != SingularKind::original || frame.singular) return false;  // not this form, or move already known
  const Score least = std::min(best, node.window.beta);                        // lower bound of the best move's score
  if (!frame.best || count < 2 || is_proved(least)) return false;
  if (node.depth.plies() < options.min_depth) return false;
  const auto move = *frame.best;
  const Score bound = least - options.margin;
  const Depth depth = node.depth - plies(options.reduction);
  const std::size_t end = s.moves.size();  // the node's moves are the last `count` ones on the stack
  for (std::size_t i = end - static_cast<std::size_t>(count); i < end; ++i)
    if (!(s.moves[i] == move) && s.score_of_move(s.moves[i], {bound - 1, bound}, depth) >= bound) return false;
  frame.singular = move;
  return true;
}

}  // namespace kibitz
