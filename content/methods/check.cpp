// Checks a method: searches its case without and with the method, and compares the results.
#include <fmt/format.h>

#include "content/methods/documented_method.hpp"
#include "content/paper_engine.hpp"
#include "kibitz/core/words.hpp"
#include "records/typed_position.hpp"

namespace kibitz::methods {

namespace {

Expected<MethodFinding> find(const Case& test, const std::string& settings, int depth) {
  const auto engine = TRY(paper_engine(test.game, words_of(test.settings + " " + settings)));
  TRY(records::set_up_typed_position(*engine, test.position));
  Request request;
  request.limits.depth = depth;
  request.limits.nodes = test.nodes;
  Control control;
  const auto analysis = TRY(engine->analyse(request, control));
  return finding_of(analysis);
}

bool is_met(const Case& test, const MethodFinding& off, const MethodFinding& on) {
  if (test.expect == Expect::it_ends) return !off.has_ended && on.has_ended;
  if (test.expect == Expect::it_runs_on) return off.has_ended && !on.has_ended;
  if (!off.has_ended || !on.has_ended) return false;
  const bool is_same = off.score == on.score;
  switch (test.expect) {
    case Expect::fewer_nodes: return is_same && on.nodes < off.nodes;
    case Expect::fewer_leaves: return is_same && on.leaves < off.leaves;
    case Expect::more_leaves: return is_same && on.leaves > off.leaves;
    case Expect::same_move: return on.move == off.move && on.nodes < off.nodes;
    case Expect::same_search: return is_same && on.nodes == off.nodes;
    case Expect::finds: return on.move == test.move && off.move != test.move;
    case Expect::avoids: return off.move == test.move && on.move != test.move;
    case Expect::misses: return off.move == test.move && on.move != test.move && on.nodes < off.nodes;
    default: return false;
  }
}

std::string claim_of(const Case& test) {
  std::string claim(claim_of(test.expect));
  if (!test.move.empty()) claim += " " + test.move;
  return claim;
}

}  // namespace

MethodFinding finding_of(const Analysis& analysis) {
  const AnalysedLine& line = analysis.report.lines.at(0);
  const Statistics& statistics = analysis.report.statistics;
  return {line.moves.at(0).notation, format_score(line.score), statistics.nodes, statistics.leaves,
          analysis.end != End::nodes};
}

std::string_view claim_of(Expect expect) {
  switch (expect) {
    case Expect::fewer_nodes: return "the same score, fewer nodes";
    case Expect::fewer_leaves: return "the same score, fewer leaves";
    case Expect::more_leaves: return "the same score, more leaves";
    case Expect::same_move: return "the same move, fewer nodes";
    case Expect::same_search: return "the same score and nodes";
    case Expect::finds: return "finds";
    case Expect::avoids: return "avoids";
    case Expect::misses: return "fewer nodes, and misses";
    case Expect::it_ends: return "ends only with it";
    case Expect::it_runs_on: return "ends only without it";
  }
  return "";
}

Expected<MethodCheck> check(const DocumentedMethod& method) {
  if (method.check) return method.check();
  const Case& test = method.test;
  const auto off = TRY(find(test, test.off, test.depth));
  const auto on = TRY(find(test, test.on, test.depth_on > 0 ? test.depth_on : test.depth));
  return MethodCheck{off, on, is_met(test, off, on), claim_of(test)};
}

}  // namespace kibitz::methods
