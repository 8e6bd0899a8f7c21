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
                                "captures extended alone ({}) play {} instead.",
                                table[0].move, table[0].score, table[1].score, table[2].score, table[3].score, cured)};
}

ClaimVerdict judge_mate(const FigureTable& table) {
  const bool is_shown = !is_decided(*table[0].value) && table[1].score == "win in 5" && table[2].score == "win in 5";
  return {is_shown, fmt::format("Depth 8 plays {} and scores {}; depth 9 plays {} and sees \"{}\"; depth 8 with "
                                "checks extended sees \"{}\".",
                                table[0].move, table[0].score, table[1].move, table[1].score, table[2].score)};
}

// Full width against the moves that look best, with as many nodes.
ClaimVerdict judge_width(const FigureTable& table) {
  const bool is_deeper = table[1].depth > table[0].depth;
  const bool sees_less = is_win(*table[0].value) && !is_win(*table[1].value);
  const bool is_blind = table[2].move != table[3].move;
  return {
      is_deeper && sees_less && is_blind,
      fmt::format("With as many nodes the selective search reaches depth {} and full width depth {}; yet full width "
                  "sees the sacrifice {} (\"{}\") and the selective search never does ({}). Full width knows "
                  "everything to its depth and nothing beyond: at five plies it plays {}, at six {}.",
                  table[1].depth, table[0].depth, table[0].move, table[0].score, table[1].score, table[2].move,
                  table[3].move)};
}

std::vector<ClaimRun> width_runs() {
  const auto sacrifice = exhibit_runs("sacrifice-ours");
  const auto horizon = exhibit_runs("horizon");
  const auto at_nodes = [](ClaimRun run, const std::string& label) {
    run.label = label;
    run.depth = 0;
    run.nodes = 30'000;
    run.settings += " deepen=on";
    return run;
  };
  std::vector<ClaimRun> runs{at_nodes(sacrifice[2], "all moves, 30,000 nodes"),
                             at_nodes(sacrifice[0], "the 6 best-looking moves, 30,000 nodes"), horizon[0], horizon[2]};
  runs[2].label = "all moves, horizon at five plies";
  runs[3].label = "all moves, horizon at six plies";
  return runs;
}

}  // namespace

std::vector<PaperClaim> horizon_claims() {
  const std::string gallery_page = "docs/gallery.md";
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
       {"k_best", "docs/enhancements.md", "tests/search/k_best_test.cpp", "docs/lab/which-nodes/README.md"}},
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
