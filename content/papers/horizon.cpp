// Claims on the horizon (Eppstein's notes of 4 February 1999).
#include <fmt/format.h>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::eppstein_4;

bool has(const std::string& line, std::string_view part) { return line.find(part) != std::string::npos; }

// Run 0 throws the g-pawn in the way; run 1 is a cure that is none here; runs 2 and 3 are cures.
ClaimVerdict judge_horizon(const FigureTable& table) {
  const std::string thrown = "g3+ Kxg3";
  const auto is_cured = [&](std::size_t i) { return !has(table[i].line, thrown) && table[i].value < table[0].value; };
  const bool is_shown = has(table[0].line, thrown) && is_cured(2) && is_cured(3);
  return {is_shown, fmt::format("Five plies score {} and throw a pawn in the way ({}); a ply more scores {}, and "
                                "quiescence {}, both without throwing it: the loss was only pushed out of sight.",
                                table[0].score, table[0].line, table[2].score, table[3].score)};
}

ClaimVerdict judge_cures(const FigureTable& table) {
  const std::string& cured = table[1].move;
  const bool is_shown = table[0].move != cured && table[2].move == cured && table[3].move == cured &&
                        table[1].value < table[0].value && table[2].value < table[0].value;
  return {is_shown, fmt::format("The fixed depth plays {} and scores {}; knowledge alone ({}), depth alone ({}) and "
                                "captures, extended and played out, alone ({}) play {} instead.",
                                table[0].move, table[0].score, table[1].score, table[2].score, table[3].score, cured)};
}

ClaimVerdict judge_mate(const FigureTable& table) {
  const bool is_shown = !is_decided(*table[0].value) && table[1].score == "win in 5" && table[2].score == "win in 5";
  return {is_shown, fmt::format("Depth 8 plays {} and scores {}; depth 9 plays {} and sees \"{}\"; depth 8 with "
                                "checks extended sees \"{}\".",
                                table[0].move, table[0].score, table[1].move, table[1].score, table[2].score)};
}

// ---- width against depth, at as many nodes ----

// Two positions. In the first, a narrow search is the first to see a mate that begins with two sacrifices. In the
// second, the winning line begins with a move that looks bad, so the narrow search prunes it.
std::vector<ClaimRun> width_runs() {
  const auto at_nodes = [](const std::string& label, const std::string& position, std::uint64_t nodes) {
    ClaimRun run{"", "chess", position, "deepen=on table=on pvs=on order.rank=on quiescence=captures"};
    run.nodes = nodes;
    return with_settings(run,
                         {{label + ", all moves", "k_best=0"}, {label + ", the 4 best-looking moves", "k_best=4"}});
  };
  const std::string open_king = method_runs({"singular.multi_cut", "chess"}, "", "").at(0).position;
  return joined(at_nodes("1: 10,000 nodes", methods::chased_king, 10'000),
                at_nodes("2: 20,000 nodes", open_king, 20'000));
}

ClaimVerdict judge_width(const FigureTable& table) {
  const auto sees = [&](std::size_t i) { return table[i].value && is_win(*table[i].value); };
  const bool is_deeper = table[1].depth > table[0].depth && table[3].depth > table[2].depth;
  const bool narrow_sees_first = !sees(0) && sees(1) && table[0].move != table[1].move;
  const bool wide_sees_second = sees(2) && !sees(3) && table[2].move != table[3].move;
  const bool is_fair = nodes_of(table, 0) >= nodes_of(table, 1) && nodes_of(table, 2) <= nodes_of(table, 3);
  return {is_deeper && narrow_sees_first && wide_sees_second && is_fair,
          fmt::format("Position 1: {} nodes take full width to depth {}, where it does not know the "
                      "mate beyond: {} ({}). The selective search is at depth {} after {} nodes and sees {}, \"{}\". "
                      "Position 2: with {} nodes each, full width plays {} and sees \"{}\" at depth {}; the selective "
                      "search has pruned that move, and at depth {} plays {} ({}).",
                      grouped(nodes_of(table, 0)), table[0].depth, table[0].move, table[0].score, table[1].depth,
                      grouped(nodes_of(table, 1)), table[1].move, table[1].score, grouped(nodes_of(table, 2)),
                      table[2].move, table[2].score, table[2].depth, table[3].depth, table[3].move, table[3].score)};
}

}  // namespace

std::vector<PaperClaim> horizon_claims() {
  const std::string gallery_page = "docs/research/gallery.md";
  const std::string gallery_test = "tests/content/gallery_horizon_test.cpp";
  const std::string lab = "docs/lab/quiescence-horizon/README.md";
  return {
      {"knows-nothing",
       eppstein_4,
       ClaimKind::claim,
       "full width to a fixed depth knows nothing about everything, a selective search everything about nothing",
       {depth, move, score, nodes, pruned_moves, line},
       width_runs(),
       judge_width,
       {"k_best", "docs/reference/enhancements.md", "tests/search/k_best_test.cpp", "docs/lab/which-nodes/README.md"}},
      {"horizon",
       eppstein_4,
       ClaimKind::claim,
       "a move that only delays pushes a loss beyond the last ply: the horizon effect",
       {depth, move, score, nodes, line},
       exhibit_runs("horizon"),
       judge_horizon,
       {"quiescence", gallery_page, gallery_test, lab}},
      {"three-cures",
       eppstein_4,
       ClaimKind::claim,
       "the horizon effect has three cures: knowledge, more depth, and depth where it is needed",
       {depth, move, score, nodes, line},
       exhibit_runs("trapped-bishop"),
       judge_cures,
       {"trapped_bishops extend.capture", gallery_page, gallery_test, lab}},
      {"mate-in-five",
       eppstein_4,
       ClaimKind::example,
       "a search of depth eight does not see a mate in five",
       {depth, move, score, nodes, line},
       exhibit_runs("mate-in-five"),
       judge_mate,
       {"extend.check", gallery_page, gallery_test, lab}},
  };
}

}  // namespace kibitz::papers
