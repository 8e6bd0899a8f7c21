// Checks a documented technique: searches its case without and with the technique, and compares the results.
#include <fmt/format.h>

#include "content/methods/documented_method.hpp"
#include "content/paper_engine.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/typed_position.hpp"

namespace kibitz::methods {

namespace {

Expected<MethodFinding> search_case(const MethodCase& test, const std::string& settings, int depth) {
  const auto engine = TRY(paper_engine(test.game, words_of(test.settings + " " + settings)));
  TRY(records::set_up_typed_position(*engine, test.position));
  Request request;
  request.limits.depth = depth;
  request.limits.nodes = test.nodes;
  Control control;
  const auto analysis = TRY(engine->analyse(request, control));
  return finding_of(analysis);
}

bool meets_expectation(const MethodCase& test, const MethodFinding& off, const MethodFinding& on) {
  if (test.expect == Expectation::ends) return !off.has_ended && on.has_ended;
  if (test.expect == Expectation::runs_on) return off.has_ended && !on.has_ended;
  if (!off.has_ended || !on.has_ended) return false;
  const bool is_same = off.score == on.score;
  switch (test.expect) {
    case Expectation::fewer_nodes: return is_same && on.nodes < off.nodes;
    case Expectation::fewer_leaves: return is_same && on.leaves < off.leaves;
    case Expectation::more_leaves: return is_same && on.leaves > off.leaves;
    case Expectation::same_move: return on.move == off.move && on.nodes < off.nodes;
    case Expectation::same_search: return is_same && on.nodes == off.nodes;
    case Expectation::finds: return on.move == test.move && off.move != test.move;
    case Expectation::avoids: return off.move == test.move && on.move != test.move;
    case Expectation::misses: return off.move == test.move && on.move != test.move && on.nodes < off.nodes;
    default: return false;
  }
}

std::string claim_of(const MethodCase& test) {
  std::string claim(claim_of(test.expect));
  if (!test.move.empty()) claim += " " + test.move;
  return claim;
}

}  // namespace

MethodFinding finding_of(const Analysis& analysis) {
  const AnalysedLine& line = analysis.report.lines.at(0);
  const Statistics& statistics = analysis.report.statistics;
  return {line.moves.at(0).notation, format_score(line.score), statistics.nodes, statistics.leaves,
          analysis.end != SearchEnd::nodes};
}

std::string_view claim_of(Expectation expect) {
  switch (expect) {
    case Expectation::fewer_nodes: return "the same score, fewer nodes";
    case Expectation::fewer_leaves: return "the same score, fewer leaves";
    case Expectation::more_leaves: return "the same score, more leaves";
    case Expectation::same_move: return "the same move, fewer nodes";
    case Expectation::same_search: return "the same score and nodes";
    case Expectation::finds: return "finds";
    case Expectation::avoids: return "avoids";
    case Expectation::misses: return "fewer nodes, and misses";
    case Expectation::ends: return "ends only with it";
    case Expectation::runs_on: return "ends only without it";
  }
  return "";
}

Expected<MethodCheck> check(const DocumentedMethod& method) {
  if (method.check) return method.check();
  const MethodCase& test = method.test;
  const auto off = TRY(search_case(test, test.off, test.depth));
  const auto on = TRY(search_case(test, test.on, test.depth_on > 0 ? test.depth_on : test.depth));
  return MethodCheck{off, on, meets_expectation(test, off, on), claim_of(test)};
}

}  // namespace kibitz::methods
