// A case, off and on.
#include <fmt/format.h>

#include <sstream>

#include "cli/methods/method.hpp"
#include "cli/setup.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz::methods {

namespace {

constexpr std::uint64_t most_nodes = 3'000'000;

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

Expected<Finding> find(const Case& test, const std::string& settings) {
  EngineArguments arguments{test.game, "paper", words_of(test.settings + " " + settings)};
  const auto engine = set_up_engine(gallery_catalogue(), arguments);
  if (!engine) return std::unexpected(engine.error());
  if (auto set = (*engine)->set_position(test.position); !set) return std::unexpected(set.error());
  Request request;
  request.limits.depth = test.depth;
  request.limits.nodes = most_nodes;
  Control control;
  const auto analysis = (*engine)->analyse(request, control);
  if (!analysis) return std::unexpected(analysis.error());
  const AnalysedLine& line = analysis->report.lines.at(0);
  const Statistics& statistics = analysis->report.statistics;
  return Finding{line.moves.at(0).notation, format_score(line.score), statistics.nodes, statistics.leaves,
                 analysis->end != End::nodes};
}

bool is_met(const Case& test, const Finding& off, const Finding& on) {
  if (test.expect == Expect::it_ends) return !off.has_ended && on.has_ended;
  if (test.expect == Expect::it_runs_on) return off.has_ended && !on.has_ended;
  if (!off.has_ended || !on.has_ended) return false;
  const bool is_same = off.score == on.score;
  switch (test.expect) {
    case Expect::fewer_nodes: return is_same && on.nodes < off.nodes;
    case Expect::less_work: return on.nodes < off.nodes;
    case Expect::fewer_leaves: return is_same && on.leaves < off.leaves;
    case Expect::wanted_move: return on.move == test.wanted && off.move != test.wanted;
    case Expect::other_score: return !is_same;
    default: return is_same;
  }
}

}  // namespace

Expected<Check> check(const Method& method) {
  if (method.check) return method.check();
  const auto off = find(method.test, method.test.off);
  if (!off) return std::unexpected(off.error());
  const auto on = find(method.test, method.test.on);
  if (!on) return std::unexpected(on.error());
  return Check{*off, *on, is_met(method.test, *off, *on)};
}

}  // namespace kibitz::methods
