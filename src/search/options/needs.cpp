#include "kibitz/search/options/needs.hpp"

#include "kibitz/search/options/options.hpp"

namespace kibitz::needs {

constinit const Need alpha_beta{"method=alpha_beta",
                                [](const Options& o, Capabilities) { return o.method.is_alpha_beta(); }};
constinit const Need alpha_beta_or_mcts{"method=alpha_beta, mcts or pn_mcts", [](const Options& o, Capabilities) {
                                          return o.method.is_alpha_beta() || o.method.is_mcts();
                                        }};
constinit const Need alpha_beta_mcts_or_best_first{
    "method=alpha_beta, mcts, pn_mcts, best_first, ubfm, ubfms or descent", [](const Options& o, Capabilities) {
      return o.method.is_alpha_beta() || o.method.is_mcts() || o.method.is_best_first();
    }};
constinit const Need mcts{"method=mcts or pn_mcts", [](const Options& o, Capabilities) { return o.method.is_mcts(); }};

constinit const Need pn_mcts{"method=pn_mcts",
                             [](const Options& o, Capabilities) { return o.method.kind == Method::pn_mcts; }};
constinit const Need quiet_leaves{"mcts.leaf=quiescence", [](const Options& o, Capabilities) {
                                    return !o.method.is_mcts() || o.mcts.searches_captures();
                                  }};

constinit const Need repetitions{"a game with repetitions", [](const Options&, Capabilities capabilities) {
                                   return !has_capability(capabilities, "NeverRepeats");
                                 }};
constinit const Need unbounded_game{"a game of variable length", [](const Options&, Capabilities capabilities) {
                                      return !has_capability(capabilities, "IsBounded");
                                    }};
constinit const Need win_distance{"win_distance=on", [](const Options& o, Capabilities) { return o.win_distance; }};
constinit const Need open_endgames{"endgames=FOLDER", [](const Options&, Capabilities capabilities) {
                                     return !has_capability(capabilities, "Setting::endgames") ||
                                            has_capability(capabilities, "endgames");
                                   }};

namespace {

// True if extend.pv has an effect: an earlier call leaves a principal variation, or pv_plies > 0. With pv_plies > 0 the
// first moves of every line are extended even if the variation is empty.
bool has_variation(const Options& o) {
  return o.deepen.use || o.driver.kind != Driver::full || o.rule<Extensions>().pv_plies > 0;
}

bool finds_singular_moves(const Options& o) {
  if (o.rule<Singular>().is_modern()) return o.table.use && o.table.order;
  return o.rule<Singular>().is_original();
}

}  // namespace

constinit const Need deepening{"deepen=on", [](const Options& o, Capabilities) { return o.deepen.use; }};
constinit const Need variation{"deepen=on or a driver other than full",
                               [](const Options& o, Capabilities) { return has_variation(o); }};
constinit const Need open_window{"driver=full or aspiration", [](const Options& o, Capabilities) {
                                   return o.driver.kind == Driver::full || o.driver.kind == Driver::aspiration;
                                 }};
constinit const Need threads{"threads above 1", [](const Options& o, Capabilities) { return o.threads.count > 1; }};

constinit const Need table{"table=on", [](const Options& o, Capabilities) { return o.table.use; }};
constinit const Need table_for_paths{
    "table=on", [](const Options& o, Capabilities) { return o.table.use || o.line_history != LineHistory::path; }};
constinit const Need table_move{"table=on and table.order=on",
                                [](const Options& o, Capabilities) { return o.table.use && o.table.order; }};
constinit const Needs singular_table{
    {"table=on", [](const Options& o, Capabilities) { return o.table.use || !o.rule<Singular>().is_modern(); }},
    {"table.order=on",
     [](const Options& o, Capabilities) { return o.table.order || !o.rule<Singular>().is_modern(); }}};

constinit const Need some_trend{
    "late_move_pruning, reverse_futility or lmr.falling", [](const Options& o, Capabilities) {
      return o.rule<LateMovePruning>().is_on() || o.rule<ReverseFutility>().is_on() ||
             (o.rule<LateMoveReduction>().slope > 0 && o.rule<LateMoveReduction>().falling > 0);
    }};

constinit const Need cap{"extend.cap above 0",
                         [](const Options& o, Capabilities) { return o.rule<Extensions>().cap > 0; }};
constinit const Need some_extension{
    "extend.*, singular or null_move.threat_extension", [](const Options& o, Capabilities) {
      return o.rule<Extensions>().depends_on_traits() || o.rule<Extensions>().only_reply > 0 ||
             o.rule<Extensions>().danger > 0 || (o.rule<Extensions>().pv > 0 && has_variation(o)) ||
             (finds_singular_moves(o) && o.rule<Singular>().extension > 0) ||
             (o.null_move.is_on() && o.null_move_threat.extension > 0);
    }};

}  // namespace kibitz::needs
