// Claims on R, the depth by which a pass is searched less deeply (Moreland's page with Huang Chen's notes).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::moreland;

// ---- R in the positions of the methods' cases ----

std::vector<ClaimRun> fixed_runs() {
  ClaimRun run{"", "chess", "", methods::usual_with_exchange, 6};
  run.measure = solve_tactics;
  std::vector<std::pair<std::string, std::string>> each{{"no null move", "null_move=off"}};
  for (int r = 1; r <= 4; ++r)
    each.emplace_back(fmt::format("R = {}", r), fmt::format("null_move=plain null_move.reduction={}", r));
  return with_settings(run, each);
}

// R = 2 must solve as many positions as any other R, and none that solves as many may take fewer nodes.
ClaimVerdict judge_fixed(const FigureTable& table) {
  const Figures& two = table[2];
  bool is_best = true;
  std::string fewer;
  for (std::size_t r = 1; r < table.size(); ++r) {
    const bool solves_more = table[r].count("solved") > two.count("solved");
    const bool is_cheaper = table[r].statistics.nodes < two.statistics.nodes;
    const bool is_as_good = table[r].count("solved") == two.count("solved");
    is_best &= !solves_more && !(is_as_good && is_cheaper);
    fewer += fmt::format("{}R = {} solves {} with {} nodes", r > 1 ? ", " : "", r, table[r].count("solved"),
                         grouped(table[r].statistics.nodes));
  }
  return {is_best,
          fmt::format("Of {} positions {}; no null move solves {} with {}. {}", table[0].count("positions"), fewer,
                      table[0].count("solved"), grouped(table[0].statistics.nodes),
                      is_best ? "R = 2 is the best of them." : "The figures do not show that R = 2 is the best.")};
}

// ---- by depth, by material ----

constexpr auto two_pieces_each = "4k3/1r3ppp/1n6/8/8/1N6/1R3PPP/4K3 w - - 0 1";

// A middlegame, then an ending in which the material no longer permits the larger R.
std::vector<ClaimRun> varying_runs() {
  const ClaimRun rich{"", "chess", methods::middlegame, methods::usual_with_exchange + " null_move=plain", 8};
  ClaimRun poor = rich;
  poor.position = two_pieces_each;
  const auto each = [](const ClaimRun& run, const std::string& label) {
    return with_settings(
        run, {{label + "R = 2", "null_move.reduction=2"},
              {label + "R = 3", "null_move.reduction=3"},
              {label + "R = 2, one more from six plies on", "null_move.reduction=2 null_move.by_depth=6"},
              {label + "R = 2, one more from six pieces on", "null_move.reduction=2 null_move.by_material=6"}});
  };
  return joined(each(rich, ""), each(poor, "two pieces each: "));
}

ClaimVerdict judge_varying(const FigureTable& table) {
  const auto nodes = [&](std::size_t i) { return nodes_of(table, i); };
  const auto text = [&](std::size_t i) { return grouped(nodes(i)); };
  const auto varies = [&](std::size_t i) {
    return nodes(i) != nodes(0) && nodes(i) != nodes(1) && nodes(i) < nodes(0);
  };
  const bool by_depth = varies(2) && nodes(6) < nodes(4) && nodes(6) != nodes(5);
  const bool by_material = varies(3) && nodes(7) == nodes(4) && nodes(5) < nodes(4);
  const auto has_same_move = [&](std::size_t i) { return table[i].move == table[i < 4 ? 0 : 4].move; };
  bool is_same = true;
  for (std::size_t i = 0; i < table.size(); ++i) is_same &= has_same_move(i);
  return {by_depth && by_material && is_same,
          fmt::format("In the middlegame R = 2 takes {} nodes and R = 3 {}; R by depth takes {}, R by material "
                      "{}. With two pieces each R by material stays at 2: it takes "
                      "the {} nodes of R = 2, not the {} of R = 3, and R by depth takes {}. The move is the same in "
                      "each position, {} and {}.",
                      text(0), text(1), text(2), text(3), text(7), text(5), text(6), table[0].move, table[4].move)};
}

// ---- Heinz's rule ----

// The three clauses, by the depth of the node that passes and the pieces of both sides.
constexpr std::array<const char*, 4> clauses{"R at depth 1 to 6", "R at 7 and 8, three pieces each",
                                             "R at 7 and 8, fewer pieces", "R at 9 and more"};

// The number of pieces, without kings and pawns, of the side that has fewer of them.
int pieces_of_poorer_side(const std::string& fen) {
  int white = 0, black = 0;
  for (const char c : fen.substr(0, fen.find(' '))) {
    white += std::string_view("NBRQ").contains(c);
    black += std::string_view("nbrq").contains(c);
  }
  return std::min(white, black);
}

struct ReductionCount {
  std::int64_t passes = 0;
  int least = 99;
  int most = 0;
};

// R of a pass is the depth of its node, less one ply for the pass, less the depth of the search after it.
Expected<Figures> measure_heinz(const ClaimRun& run, Control& control) {
  const auto engine = TRY(engine_of(run));
  const bool is_rich = pieces_of_poorer_side(engine->position()) >= 3;
  std::array<ReductionCount, clauses.size()> found{};
  std::map<std::int32_t, int> depth_after;  // of a pass, by its parent's number: children are reported first
  Request request;
  request.limits.depth = run.depth;
  request.on_node.wants_moves = true;
  request.on_node.take = [&](const NodeEvent& node) {
    if (const auto pass = depth_after.find(node.number); pass != depth_after.end() && !node.in_quiescence) {
      const int depth = node.depth.plies();
      const int r = depth - 1 - pass->second;
      ReductionCount& count = found[depth <= 6 ? 0 : depth > 8 ? 3 : is_rich ? 1 : 2];
      if (pass->second > 0) {  // at 0 the reduction is unknown: it may have been cut short
        ++count.passes;
        count.least = std::min(count.least, r);
        count.most = std::max(count.most, r);
      }
      depth_after.erase(pass);
    }
    if (node.move == "(pass)" && !node.in_quiescence) depth_after[node.parent] = node.depth.plies();
  };
  Control inner(&control);
  const auto analysis = TRY(engine->analyse(request, inner));
  Figures figures;
  figures.statistics = analysis.report.statistics;
  if (!analysis.report.lines.empty()) figures.move = analysis.report.lines.front().moves.at(0).notation;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const ReductionCount& count = found[i];
    const std::string range =
        count.least == count.most ? std::to_string(count.least) : fmt::format("{} to {}", count.least, count.most);
    figures.remarks.emplace_back(clauses[i],
                                 count.passes == 0 ? "" : fmt::format("{} ({} times)", range, grouped(count.passes)));
  }
  return figures;
}

std::vector<ClaimRun> heinz_runs() {
  const std::string settings = methods::usual_with_exchange + " null_move=adaptive";
  ClaimRun rich{"middlegame", "chess", methods::middlegame, settings, 10};
  rich.measure = measure_heinz;
  ClaimRun poor{"ending, two pieces each", "chess", two_pieces_each, settings, 11};
  poor.measure = measure_heinz;
  return {rich, poor};
}

ClaimVerdict judge_heinz(const FigureTable& table) {
  const auto r = [&](std::size_t row, std::size_t clause) {
    const std::string& text = table[row].remarks.at(clause).second;
    return text.substr(0, text.find(" ("));
  };
  const bool near = r(0, 0) == "2" && r(1, 0) == "2";
  const bool between = r(0, 1) == "3" && r(1, 2) == "2";
  const bool far = r(0, 3) == "3" && r(1, 3) == "3";
  return {
      near && between && far,
      fmt::format("R is {} up to depth 6; at 7 and 8 it is {} with three pieces each and {} with two; from 9 on it is "
                  "{} with many pieces and {} with few.",
                  r(0, 0), r(0, 1), r(1, 2), r(0, 3), r(1, 3))};
}

}  // namespace

std::vector<PaperClaim> reduction_claims() {
  const std::string page = "docs/reference/enhancements.md";
  const std::string test = "tests/search/null_move_reduction_test.cpp";
  const std::string lab = "docs/lab/null-move/README.md";
  return {
      {"best-r",
       moreland,
       ClaimKind::claim,
       "R = 2 is the best of the fixed ones; 1, 3 and more may be tried",
       {nodes},
       fixed_runs(),
       judge_fixed,
       {"null_move.reduction", page, test, lab},
       false},
      {"varying-r",
       moreland,
       ClaimKind::claim,
       "R may depend on the depth, or on the material",
       {move, score, nodes, passes},
       varying_runs(),
       judge_varying,
       {"null_move.by_depth null_move.by_material", page, test, lab}},
      {"heinz",
       moreland,
       ClaimKind::claim,
       "Heinz's rule by depth and material contradicts itself in the text; this is the reading that is consistent",
       {move, nodes},
       heinz_runs(),
       judge_heinz,
       {"null_move", page, test, lab}},
  };
}

}  // namespace kibitz::papers
