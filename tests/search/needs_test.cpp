// The requirements of options: which are missing, and that none is missing once they are met.
#include "kibitz/search/options/needs.hpp"

#include <doctest/doctest.h>

#include "kibitz/engine/parameters.hpp"

using namespace kibitz;

namespace {

struct NeedSetting {
  std::string_view name;
  int value;
};

// The requirements that the option lacks, with these settings and otherwise defaults.
std::string missing(std::string_view name, std::initializer_list<NeedSetting> settings,
                    const std::vector<std::string>& capabilities = {}) {
  Options options;
  for (const NeedSetting& setting : settings) find_parameter(setting.name)->set(options, setting.value);
  return find_parameter(name)->needs.unmet_preconditions(options, capabilities);
}

int value_of(Method method) { return static_cast<int>(method); }

}  // namespace

TEST_CASE("needs: unmet preconditions are listed in their order") {
  const Need met{"met", [](const Options&, Capabilities) { return true; }};
  const Need unmet{"this", [](const Options&, Capabilities) { return false; }};
  const Need deepens{"that", [](const Options& options, Capabilities) { return options.deepen.use; }};
  Options options;
  CHECK(needs::nothing.unmet_preconditions(options, {}).empty());
  CHECK(Needs{met}.unmet_preconditions(options, {}).empty());
  CHECK(Needs{unmet, met, deepens}.unmet_preconditions(options, {}) == "this and that");
  CHECK((Needs{deepens} + Needs{met, unmet} + Needs{deepens}).unmet_preconditions(options, {}) ==
        "that and this and that");
  options.deepen.use = true;
  CHECK((Needs{deepens, unmet} + Needs{deepens}).unmet_preconditions(options, {}) == "this");
}

TEST_CASE("needs: a capability is found only by its whole name") {
  const std::vector<std::string> capabilities{"CanPass", "HasNoise"};
  CHECK(needs::has_capability(capabilities, "HasNoise"));
  CHECK(!needs::has_capability(capabilities, "Has"));
  CHECK(!needs::has_capability({}, "HasNoise"));
}

TEST_CASE("needs: preconditions of null move, singular extensions, quiescence and move order") {
  constexpr auto needs_fixed_reduction = "null_move=plain, verified or extended";
  CHECK(missing("null_move.reduction", {}) == needs_fixed_reduction);
  CHECK(missing("null_move.reduction", {{"null_move", 1}}).empty());
  CHECK(missing("null_move.reduction", {{"null_move", 2}}) == needs_fixed_reduction);
  CHECK(missing("null_move.reduction", {{"null_move", 3}}).empty());
  CHECK(missing("null_move.reduction", {{"null_move", 4}}).empty());
  CHECK(missing("null_move.guard", {}) == "null_move");
  CHECK(missing("null_move.guard", {{"null_move", 2}}).empty());
  CHECK(missing("null_move.threat_margin", {{"extend.cap", 0}}) ==
        "null_move.threat_extension and null_move and extend.cap above 0");
  CHECK(missing("singular.reduction", {{"singular", 2}}) == "singular=original");
  CHECK(missing("singular.reduction", {{"singular", 1}}).empty());
  CHECK(missing("singular.margin", {}) == "singular=original or modern");
  CHECK(missing("singular.margin", {{"singular", 1}}).empty());
  CHECK(missing("singular.margin", {{"singular", 2}}) == "table=on");
  CHECK(missing("singular.multi_cut", {{"singular", 1}}) == "singular=modern");
  CHECK(missing("singular.multi_cut", {{"singular", 2}, {"table.order", 0}}) == "table=on and table.order=on");
  CHECK(missing("quiescence.check_plies", {{"quiescence", 1}}) == "quiescence=checks");
  CHECK(missing("quiescence.check_plies", {{"quiescence", 2}}).empty());
  CHECK(missing("quiescence.see", {}) == "quiescence=captures or checks");
  CHECK(missing("quiescence.see", {{"quiescence", 1}}).empty());
  CHECK(missing("order.keep", {{"order.rank", 1}}) == "order.killers=on, order.history=on or order.continuation=on");
  CHECK(missing("order.keep", {{"order.killers", 1}}).empty());
  CHECK(missing("order.keep", {{"order.history", 1}}).empty());
  CHECK(missing("order.see", {{"order.history", 1}}) == "order.rank=on");
  CHECK(missing("etc.min_depth", {{"table", 1}}) == "etc=on");
  CHECK(missing("extend.pv_plies", {}) == "extend.pv");
}

TEST_CASE("needs: preconditions of pruning, reductions and corrections") {
  constexpr auto needs_quiescence = "quiescence=captures or checks";
  CHECK(missing("quiescence.futility", {}) == needs_quiescence);
  CHECK(missing("quiescence.futility", {{"quiescence", 1}}).empty());
  CHECK(missing("quiescence.table", {}) == "quiescence=captures or checks and table=on");
  CHECK(missing("quiescence.table", {{"quiescence", 2}, {"table", 1}}).empty());
  CHECK(missing("table.static", {}) == "table=on");
  CHECK(missing("null_move.by_margin", {}) == "null_move");
  CHECK(missing("lmr.root", {}) == "lmr");
  CHECK(missing("lmr.cut_node", {}) == "lmr");
  CHECK(missing("lmr.falling", {{"lmr", 1}}) == "improving=on");
  CHECK(missing("lmr.falling", {{"improving", 1}}) == "lmr");
  CHECK(missing("lmr.falling", {{"lmr", 1}, {"improving", 1}}).empty());
  CHECK(missing("lmr.losing", {{"lmr", 1}, {"order.see", 1}}) == "order.rank=on and order.see=on");
  CHECK(missing("lmr.losing", {{"lmr", 1}, {"order.rank", 1}, {"order.see", 1}}).empty());
  constexpr auto needs_quiet_history = "order.history=on or order.continuation=on";
  CHECK(missing("history_pruning", {{"order.killers", 1}}) == needs_quiet_history);
  CHECK(missing("history_pruning", {{"order.history", 1}}).empty());
  CHECK(missing("history_pruning", {{"order.continuation", 1}}).empty());
  CHECK(missing("history_pruning.max_depth", {{"order.history", 1}}) == "history_pruning");
  CHECK(missing("futility.base", {}) == "futility");
  CHECK(missing("razoring.max_depth", {}) == "razoring");
  CHECK(missing("probcut.reduction", {}) == "probcut");
  CHECK(missing("see_pruning.max_depth", {}) == "see_pruning.quiet or .noisy");
  CHECK(missing("see_pruning.max_depth", {{"see_pruning.quiet", 1}}).empty());
  CHECK(missing("see_pruning.max_depth", {{"see_pruning.noisy", 1}}).empty());
  CHECK(missing("order.noisy_history", {}) == "order.rank=on");
  CHECK(missing("internal_iterative_reduction", {{"table", 1}, {"table.order", 0}}) == "table=on and table.order=on");
  CHECK(missing("internal_iterative_reduction", {{"table.order", 1}}) == "table=on and table.order=on");
  CHECK(missing("internal_iterative_reduction", {{"table", 1}}).empty());
  constexpr auto needs_improving_rule = "late_move_pruning, reverse_futility or lmr.falling";
  CHECK(missing("improving", {{"lmr", 1}}) == needs_improving_rule);
  CHECK(missing("improving", {{"lmr.falling", 1}}) == needs_improving_rule);
  CHECK(missing("improving", {{"lmr", 1}, {"lmr.falling", 1}}).empty());
  CHECK(missing("improving", {{"late_move_pruning", 1}}).empty());
  CHECK(missing("improving", {{"reverse_futility", 1}}).empty());
}

TEST_CASE("needs: an option of one method has no effect under another method") {
  const auto under = [](Method method, std::string_view name) { return missing(name, {{"method", value_of(method)}}); };
  constexpr auto needs_tree_method =
      "method=mcts, pn_mcts, conspiracy, pn, pn2, dfpn, vcf, vct, best_first, ubfm, ubfms or descent";
  for (const Method method :
       {Method::mcts, Method::pn_mcts, Method::conspiracy, Method::pn, Method::pn2, Method::dfpn, Method::ubfm})
    CHECK(under(method, "method.memory").empty());
  for (const Method method : {Method::alpha_beta, Method::stockman_sss, Method::scout, Method::captures_only})
    CHECK(under(method, "method.memory") == needs_tree_method);
  CHECK(under(Method::conspiracy, "conspirators").empty());
  CHECK(under(Method::pn, "conspirators") == "method=conspiracy");
  CHECK(under(Method::conspiracy, "conspirators.final_positions").empty());
  CHECK(under(Method::conspiracy, "conspirators.width") == "method=conspiracy and conspirators.goal=range");
  CHECK(missing("conspirators.width", {{"method", value_of(Method::conspiracy)}, {"conspirators.goal", 1}}).empty());
  CHECK(under(Method::dfpn, "proof.epsilon").empty());
  CHECK(under(Method::pn, "proof.epsilon") == "method=dfpn");
  CHECK(under(Method::descent, "best_first.reuse_tree").empty());
  CHECK(under(Method::mcts, "best_first.reuse_tree") == "method=best_first, ubfm, ubfms or descent");
  CHECK(under(Method::vct, "proof.move").empty());
  CHECK(under(Method::mcts, "proof.move") == "method=pn, pn2, dfpn, vcf or vct");
  CHECK(under(Method::alpha_beta, "pvs").empty());
  CHECK(under(Method::captures_only, "pvs").empty());
  CHECK(under(Method::scout, "pvs") == "method=alpha_beta");
  CHECK(under(Method::mcts, "exact_knowledge") == "");
  CHECK(under(Method::pn, "exact_knowledge") == "method=alpha_beta, mcts, pn_mcts, best_first, ubfm, ubfms or descent");
  CHECK(under(Method::pn, "threads") == "method=alpha_beta, mcts or pn_mcts");
  for (const Method method : {Method::best_first, Method::ubfm, Method::ubfms, Method::descent}) {
    CHECK(under(method, "exact_knowledge").empty());
    CHECK(under(method, "candidates").empty());
    CHECK(under(method, "quiescence").empty());
    CHECK(missing("quiescence.see", {{"method", value_of(method)}, {"quiescence", 1}}).empty());
    CHECK(under(method, "threads") == "method=alpha_beta, mcts or pn_mcts");
  }
  CHECK(under(Method::mcts, "quiescence") == "mcts.leaf=quiescence");
  CHECK(missing("quiescence", {{"method", value_of(Method::pn_mcts)}, {"mcts.leaf", 2}}).empty());
  CHECK(under(Method::mcts, "mcts.proof_weight") == "method=pn_mcts");
  CHECK(under(Method::pn_mcts, "mcts.proof_weight").empty());
  CHECK(missing("quiescence.table", {{"method", value_of(Method::ubfm)}, {"quiescence", 1}, {"table", 1}}) ==
        "method=alpha_beta");
}
