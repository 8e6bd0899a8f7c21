// Checks of techniques that no single option turns on or off. They count the leaves of trees of known size, play whole
// games, or run other searches than alpha-beta. "off" is the result without the technique, "on" the result with it.
#include <fmt/format.h>

#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"
#include "content/paper_engine.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/engine/run_method.hpp"
#include "lab/minimal_graph.hpp"

namespace kibitz::methods {

namespace {

using lab::measure_minimal_graph;
using EngineOrError = Expected<std::unique_ptr<Engine>>;

EngineOrError paper_engine_with_position(const std::string& game, const std::string& position,
                                         const std::string& settings = "") {
  auto engine = paper_engine(game, words_of(settings));
  if (!engine) return engine;
  TRY((*engine)->set_position(position));
  return engine;
}

Expected<MethodFinding> run_search(Engine& engine, const Limits& limits) {
  Request request;
  request.limits = limits;
  Control control;
  const auto analysis = TRY(engine.analyse(request, control));
  return finding_of(analysis);
}

Limits depth_limit(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

}  // namespace

// Compares two numbers of leaves. Off: all leaves of the tree, counted by perft. On: the leaves that alpha-beta visits.
Expected<MethodCheck> check_full_width() {
  constexpr int depth = 3;
  const auto engine = TRY(paper_engine_with_position("othello", "startpos"));
  MethodCheck check;
  for (int d = 1; d <= depth; ++d) {
    const auto perft = TRY(engine->perft({d, false}));
    check.off.leaves = perft.count;
    check.off.nodes += check.off.leaves;
  }
  const auto on = TRY(run_search(*engine, depth_limit(depth)));
  check.on = on;
  check.claim = "fewer leaves than the tree has";
  check.works = check.on.leaves < check.off.leaves;
  return check;
}

// The engine plays a won position against itself. Off: all wins have the same score. On: nearer wins score higher.
Expected<MethodCheck> check_progress() {
  constexpr int most_plies = 40;
  constexpr int depth = 7;
  MethodCheck check;
  check.claim = "the won game ends";
  for (const bool is_on : {false, true}) {
    const auto engine = paper_engine_with_position("chess", "4k3/Q7/3K4/8/8/8/8/8 w - - 0 1",
                                                   is_on ? "table=on" : "table=on win_distance=off");
    if (!engine) return std::unexpected(engine.error());
    MethodFinding& finding = is_on ? check.on : check.off;
    int ply = 0;
    for (; ply < most_plies && !(*engine)->ending(); ++ply) {
      const auto found = TRY(run_search(**engine, depth_limit(depth)));
      finding.nodes += found.nodes;
      finding.leaves += found.leaves;
      TRY((*engine)->play(found.move));
    }
    const auto ending = (*engine)->ending();
    finding.score = fmt::format("after {} plies {}", ply, ending ? ending->text : "no end");
    finding.has_ended = true;
    if (is_on)
      check.works = ending && ending->outcome == Outcome::loss();
    else if (ending && ending->outcome == Outcome::loss())
      return check;
  }
  return check;
}

// Searches a mate in three, plays two plies of it, and searches again. Off: with an empty table. On: with the table of
// the first search. The mate is now two plies nearer, so its distance is right only if the table counts it from the
// node.
Expected<MethodCheck> check_wins_in_table() {
  const auto engine = TRY(paper_engine_with_position("chess", only_replies, "table=on order.rank=on"));
  TRY(run_search(*engine, depth_limit(6)));
  for (const char* move : {"e5e1", "f2e1"}) TRY(engine->play(move));
  const auto on = TRY(run_search(*engine, depth_limit(4)));
  engine->clear();
  const auto off = TRY(run_search(*engine, depth_limit(4)));
  MethodCheck check{off, on, false, "the same win, fewer nodes"};
  check.works = off.score == "win in 2" && on.score == off.score && on.nodes < off.nodes;
  return check;
}

// Compares two move orders. Off: a tree in random order. On: the same tree in perfect order, in which alpha-beta visits
// 4^3 + 4^3 - 1 leaves.
Expected<MethodCheck> check_minimal_tree() {
  constexpr int depth = 6;
  MethodCheck check;
  check.claim = "127 leaves, 4^3 + 4^3 - 1";
  for (const bool is_ordered : {false, true}) {
    const auto engine = paper_engine_with_position(
        "tree", is_ordered ? "width=4,depth=6,seed=1,order=perfect" : "width=4,depth=6,seed=1,order=random");
    if (!engine) return std::unexpected(engine.error());
    const auto found = TRY(run_search(**engine, depth_limit(depth)));
    (is_ordered ? check.on : check.off) = found;
  }
  check.works = check.on.leaves == 127 && check.off.leaves > 127;
  return check;
}

// Compares two searches. Off: a normal search. On: the same search with the best move first in every node (left-first
// minimal graph).
Expected<MethodCheck> check_minimal_graph() {
  constexpr int depth = 4;
  const auto engine = TRY(paper_engine_with_position("chess", middlegame, "table=on order.rank=on"));
  const auto off = TRY(run_search(*engine, depth_limit(depth)));
  Control control;
  const auto graph = TRY(measure_minimal_graph(*engine, depth, control));
  MethodCheck check{
      off, {"", format_score(graph.score), graph.nodes, graph.leaves}, false, "the same score, fewer leaves"};
  check.works = check.on.score == check.off.score && check.on.leaves < check.off.leaves;
  return check;
}

// Compares two algorithms. Off: alpha-beta. On: Stockman's SSS* with an OPEN list.
Expected<MethodCheck> check_stockman_sss() {
  constexpr int depth = 6;
  const auto engine = TRY(paper_engine_with_position("tree", "width=4,depth=6,seed=1"));
  const auto off = TRY(run_search(*engine, depth_limit(depth)));
  Control control;
  const auto search = TRY(search_with_stockman_sss(*engine, depth, control));
  MethodCheck check{off, {}, false, "the same score, fewer leaves"};
  check.on.score = format_score(search.value);
  check.on.leaves = search.leaves.size();
  check.works = check.on.score == check.off.score && check.on.leaves < check.off.leaves;
  return check;
}

// Win at Chess 97, a mate in three. On: conspiracy number search. Off: alpha-beta with the same number of nodes.
Expected<MethodCheck> check_conspiracy() {
  const auto engine =
      TRY(paper_engine_with_position("chess", "6k1/5p2/p5np/4B3/3P4/1PP1q3/P3r1QP/6RK w - - 0 1", usual));
  ConspiracyRequest request;
  request.threshold = 3;
  request.limits.nodes = 100'000;
  Control control;
  const auto conspiracy = search_conspiracy(*engine, request, control);
  if (!conspiracy) return std::unexpected(conspiracy.error());
  MethodCheck check{{}, {}, false, "for as many nodes: finds Qa8+"};
  if (!conspiracy->move) return check;
  check.on = {conspiracy->move->notation, format_score(conspiracy->value), conspiracy->nodes, 0,
              conspiracy->end == SearchEnd::settled || conspiracy->end == SearchEnd::solved};
  Limits limits;
  limits.nodes = conspiracy->nodes;
  const auto off = TRY(run_search(*engine, limits));
  check.off = off;
  check.off.has_ended = true;  // here, stopping at the node limit is not a failure: the limit makes the comparison fair
  const bool is_firm = !conspiracy->leaves_to_change || *conspiracy->leaves_to_change >= request.threshold;
  check.works = is_firm && check.on.has_ended && check.on.move == "Qa8+" && check.off.move != "Qa8+";
  return check;
}

}  // namespace kibitz::methods
