// What the options of the search need of one another and of the game (needs.hpp), each need by a name: the column of
// parameters.cpp. tests/engine/needs_test.cpp holds them against searches.
#pragma once

#include "kibitz/engine/needs.hpp"

namespace kibitz::needs {

// Methods. What belongs to alpha-beta alone needs it without a word in its row (parameters.cpp).
inline constexpr Need alpha_beta{"method=alpha_beta",
                                 [](const Options& o, Powers) { return o.method.is_alpha_beta(); }};
inline constexpr Need alpha_beta_or_mcts{"method=alpha_beta or mcts", [](const Options& o, Powers) {
                                           return o.method.is_alpha_beta() || o.method.kind == Method::mcts;
                                         }};
inline constexpr Need mcts{"method=mcts", [](const Options& o, Powers) { return o.method.kind == Method::mcts; }};
inline constexpr Need conspiracy{"method=conspiracy",
                                 [](const Options& o, Powers) { return o.method.kind == Method::conspiracy; }};
inline constexpr Need method_with_memory{"method=mcts, conspiracy, pn, pn2 or dfpn", [](const Options& o, Powers) {
                                           return o.method.kind == Method::mcts || o.method.is_proof() ||
                                                  o.method.kind == Method::conspiracy;
                                         }};
inline constexpr Need playouts{"mcts.leaf=playout",
                               [](const Options& o, Powers) { return o.mcts.leaf == MctsLeaf::playout; }};

// Windows and depths.
// What follows a variation needs one, of a pass before; but all that is near an empty one begins at the root.
inline bool has_variation(const Options& o) {
  return o.deepen.use || o.driver.kind != Driver::full || o.extend.pv_plies > 0;
}
inline constexpr Need guess{"driver=aspiration, mtd_f or best", [](const Options& o, Powers) {
                              return o.driver.kind == Driver::aspiration || o.driver.kind == Driver::mtd_f ||
                                     o.driver.kind == Driver::best;
                            }};
inline constexpr Need deepening{"deepen=on", [](const Options& o, Powers) { return o.deepen.use; }};
inline constexpr Need aspiration{"driver=aspiration",
                                 [](const Options& o, Powers) { return o.driver.kind == Driver::aspiration; }};
inline constexpr Need step{"driver=step", [](const Options& o, Powers) { return o.driver.kind == Driver::step; }};
inline constexpr Need variation{"several passes (deepen, driver)",
                                [](const Options& o, Powers) { return has_variation(o); }};
// The others call the search with null windows only.
inline constexpr Need open_window{"driver=full or aspiration", [](const Options& o, Powers) {
                                    return o.driver.kind == Driver::full || o.driver.kind == Driver::aspiration;
                                  }};
inline constexpr Need repetitions{"a game whose positions can come again",
                                  [](const Options&, Powers powers) { return !has(powers, "NeverRepeats"); }};
inline constexpr Need unbounded_game{"a game of no fixed length",
                                     [](const Options&, Powers powers) { return !has(powers, "IsBounded"); }};

// Memory.
inline constexpr Need table{"table=on", [](const Options& o, Powers) { return o.table.use; }};
inline constexpr Need table_for_paths{
    "table=on", [](const Options& o, Powers) { return o.table.use || o.line_history != LineHistory::path; }};
inline constexpr Need etc{"etc=on", [](const Options& o, Powers) { return o.transposition_cutoff.use; }};
inline constexpr Need open_endgames{"endgames=FOLDER", [](const Options&, Powers powers) {
                                      return !has(powers, "Setting::endgames") || has(powers, "endgames");
                                    }};

// Order, noise.
inline constexpr Need rank{"order.rank=on", [](const Options& o, Powers) { return o.order.rank; }};
inline constexpr Need learned_order{"order.killers=on or order.history=on",
                                    [](const Options& o, Powers) { return o.order.learns(); }};
inline constexpr Need quiescence{"quiescence=captures or checks",
                                 [](const Options& o, Powers) { return o.quiescence.kind != QuiescenceKind::off; }};
inline constexpr Need checks{"quiescence=checks",
                             [](const Options& o, Powers) { return o.quiescence.kind == QuiescenceKind::checks; }};

// Depth for single moves. Modern singular extensions ask about the table's move.
inline bool finds_singular_moves(const Options& o) {
  if (o.singular.kind == SingularKind::modern) return o.table.use && o.table.order;
  return o.singular.kind == SingularKind::original;
}
inline constexpr Needs singular_table{
    {"table=on", [](const Options& o, Powers) { return o.table.use || o.singular.kind != SingularKind::modern; }},
    {"table.order=on",
     [](const Options& o, Powers) { return o.table.order || o.singular.kind != SingularKind::modern; }}};
inline constexpr Needs singular =
    Needs{{"singular=original or modern",
           [](const Options& o, Powers) { return o.singular.kind != SingularKind::off; }}} +
    singular_table;
inline constexpr Need original_singular{
    "singular=original", [](const Options& o, Powers) { return o.singular.kind == SingularKind::original; }};
inline constexpr Needs modern_singular =
    Needs{{"singular=modern", [](const Options& o, Powers) { return o.singular.kind == SingularKind::modern; }}} +
    singular_table;
inline constexpr Need pv_extension{"extend.pv", [](const Options& o, Powers) { return o.extend.pv > 0; }};
inline constexpr Need cap{"extend.cap above 0", [](const Options& o, Powers) { return o.extend.cap > 0; }};
inline constexpr Need some_extension{
    "extend.*, singular or null_move.threat_extension", [](const Options& o, Powers) {
      return o.extend.looks_at_moves() || o.extend.only_reply > 0 || o.extend.danger > 0 ||
             (o.extend.pv > 0 && has_variation(o)) || (finds_singular_moves(o) && o.singular.extension > 0) ||
             (o.null_move.kind != NullMoveKind::off && o.null_move_threat.extension > 0);
    }};
inline constexpr Need late_move_reduction{"lmr", [](const Options& o, Powers) { return o.lmr.slope > 0; }};
inline constexpr Need late_move_pruning{"late_move_pruning",
                                        [](const Options& o, Powers) { return o.late_move_pruning.after > 0; }};
inline constexpr Need reverse_futility{"reverse_futility",
                                       [](const Options& o, Powers) { return o.reverse_futility.margin > 0; }};

// Null move.
inline constexpr Need null_move{"null_move.kind",
                                [](const Options& o, Powers) { return o.null_move.kind != NullMoveKind::off; }};
inline constexpr Need fixed_reduction{"null_move.kind=plain or verified", [](const Options& o, Powers) {
                                        return o.null_move.kind == NullMoveKind::plain ||
                                               o.null_move.kind == NullMoveKind::verified;
                                      }};
inline constexpr Need threat_extension{"null_move.threat_extension",
                                       [](const Options& o, Powers) { return o.null_move_threat.extension > 0; }};

inline constexpr Need threads{"threads above 1", [](const Options& o, Powers) { return o.threads.count > 1; }};

}  // namespace kibitz::needs
