// The requirements of an option on other groups, the game and the method: met or not, by setting.
#include "kibitz/search/options/needs.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/options/options.hpp"

using namespace kibitz;

namespace {

bool is_met(const Need& need, void (*set)(Options&), const std::vector<std::string>& capabilities = {}) {
  Options options;
  set(options);
  return need.is_met(options, capabilities);
}

void plain(Options&) {}

}  // namespace

TEST_CASE("needs: a variation requires an earlier driver call, or pv_plies above 0") {
  CHECK(!is_met(needs::variation, plain));
  CHECK(is_met(needs::variation, [](Options& o) { o.deepen.use = true; }));
  CHECK(is_met(needs::variation, [](Options& o) { o.driver.kind = Driver::mtd_f; }));
  CHECK(is_met(needs::variation, [](Options& o) { o.rule<Extensions>().pv_plies = 1; }));
  CHECK(!is_met(needs::deepening, plain));
  CHECK(is_met(needs::deepening, [](Options& o) { o.deepen.use = true; }));
}

TEST_CASE("needs: some options apply to one method, others to several") {
  for (const Method method : {Method::alpha_beta, Method::mcts, Method::pn_mcts, Method::conspiracy,
                              Method::captures_only, Method::ubfm, Method::descent}) {
    Options options;
    options.method.kind = method;
    const bool is_alpha_beta = method == Method::alpha_beta || method == Method::captures_only;
    CHECK(needs::alpha_beta.is_met(options, {}) == is_alpha_beta);
    const bool is_mcts = method == Method::mcts || method == Method::pn_mcts;
    CHECK(needs::mcts.is_met(options, {}) == is_mcts);
    CHECK(needs::pn_mcts.is_met(options, {}) == (method == Method::pn_mcts));
    CHECK(needs::alpha_beta_or_mcts.is_met(options, {}) == (is_alpha_beta || is_mcts));
    options.mcts.leaf = MctsLeaf::evaluation;
    CHECK(needs::quiet_leaves.is_met(options, {}) == !is_mcts);
    options.mcts.leaf = MctsLeaf::quiescence;
    CHECK(needs::quiet_leaves.is_met(options, {}));
    CHECK(needs::alpha_beta_mcts_or_best_first.is_met(options, {}) == (method != Method::conspiracy));
  }
}

TEST_CASE("needs: some options require a capability of the game, or its absence") {
  CHECK(is_met(needs::repetitions, plain));
  CHECK(!is_met(needs::repetitions, plain, {"NeverRepeats"}));
  CHECK(is_met(needs::unbounded_game, plain));
  CHECK(!is_met(needs::unbounded_game, plain, {"IsBounded"}));
  CHECK(is_met(needs::open_endgames, plain));
  CHECK(!is_met(needs::open_endgames, plain, {"Setting::endgames"}));
  CHECK(is_met(needs::open_endgames, plain, {"Setting::endgames", "endgames"}));
}

TEST_CASE("needs: threads requires at least two threads, and cap a cap above 0") {
  for (const int count : {1, 2}) {
    Options options;
    options.threads.count = count;
    options.rule<Extensions>().cap = count - 1;
    CHECK(needs::threads.is_met(options, {}) == (count == 2));
    CHECK(needs::cap.is_met(options, {}) == (count == 2));
  }
}

TEST_CASE("needs: an extension counts only if it can have an effect") {
  CHECK(!is_met(needs::some_extension, [](Options& o) { o.rule<Extensions>().pv = 1; }));
  CHECK(is_met(needs::some_extension, [](Options& o) { o.rule<Extensions>().pv = 1, o.deepen.use = true; }));
  CHECK(is_met(needs::some_extension, [](Options& o) { o.rule<Extensions>().only_reply = 1; }));
  CHECK(is_met(needs::some_extension, [](Options& o) { o.rule<Extensions>().danger = 1; }));
}
