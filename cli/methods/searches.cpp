// Checks of what is no option: the bare alpha-beta search, trees of known size, searches of their own.
#include "cli/methods/method.hpp"
#include "cli/setup.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz::methods {

namespace {

Expected<std::unique_ptr<Engine>> set_up(const std::string& game, const std::string& position) {
  auto engine = set_up_engine(gallery_catalogue(), {game, "paper", {}});
  if (!engine) return engine;
  if (auto set = (*engine)->set_position(position); !set) return std::unexpected(set.error());
  return engine;
}

Expected<Finding> find(Engine& engine, int depth) {
  Request request;
  request.limits.depth = depth;
  Control control;
  const auto analysis = engine.analyse(request, control);
  if (!analysis) return std::unexpected(analysis.error());
  const AnalysedLine& line = analysis->report.lines.at(0);
  const Statistics& statistics = analysis->report.statistics;
  return Finding{line.moves.at(0).notation, format_score(line.score), statistics.nodes, statistics.leaves, true};
}

}  // namespace

// Off: all of the tree. On: what alpha-beta needs of it.
Expected<Check> check_full_width() {
  constexpr int depth = 3;
  const auto engine = set_up("othello", "startpos");
  if (!engine) return std::unexpected(engine.error());
  Check check;
  for (int d = 1; d <= depth; ++d) {
    const auto rows = (*engine)->perft({d, false});
    if (!rows) return std::unexpected(rows.error());
    check.off.leaves = 0;
    for (const PerftMove& row : *rows) check.off.leaves += row.count;
    check.off.nodes += check.off.leaves;
  }
  const auto on = find(**engine, depth);
  if (!on) return std::unexpected(on.error());
  check.on = *on;
  check.works = check.on.leaves < check.off.leaves;
  return check;
}

// Off: the same tree in random order. On: perfectly ordered, 4^3 + 4^3 - 1 leaves.
Expected<Check> check_minimal_tree() {
  constexpr int depth = 6;
  Check check;
  for (const bool is_ordered : {false, true}) {
    const auto engine =
        set_up("tree", is_ordered ? "width=4,depth=6,seed=1,order=perfect" : "width=4,depth=6,seed=1,order=random");
    if (!engine) return std::unexpected(engine.error());
    const auto found = find(**engine, depth);
    if (!found) return std::unexpected(found.error());
    (is_ordered ? check.on : check.off) = *found;
  }
  check.works = check.on.leaves == 127 && check.off.leaves > 127;
  return check;
}

// Off: alpha-beta. On: Stockman's SSS*.
Expected<Check> check_open_list() {
  constexpr int depth = 6;
  const auto engine = set_up("tree", "width=4,depth=6,seed=1");
  if (!engine) return std::unexpected(engine.error());
  const auto off = find(**engine, depth);
  if (!off) return std::unexpected(off.error());
  Control control;
  const auto search = (*engine)->search_with_open_list(depth, control);
  if (!search) return std::unexpected(search.error());
  Check check{*off, {}, false};
  check.on.score = format_score(search->value);
  check.on.leaves = search->leaves.size();
  check.works = check.on.score == check.off.score && check.on.leaves <= check.off.leaves;
  return check;
}

}  // namespace kibitz::methods
