// Claims on the null move in Eppstein's notes of 4 February 1999.
#include <fmt/format.h>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::eppstein_4;

ClaimVerdict judge_zugzwang(const FigureTable& table) {
  const Figures& with = table[0];
  const Figures& without = table[1];
  const bool is_shown = with.statistics.null_move_cutoffs > 0 && with.statistics.nodes < without.statistics.nodes &&
                        with.move != without.move && table[2].move == without.move && table[3].move == without.move;
  return {is_shown,
          fmt::format("With the null move {} nodes and {} ({}), without it {} nodes and {} ({}), which is "
                      "right: the pass hid a zugzwang. Verified null moves play {} with {} nodes.",
                      grouped(with.statistics.nodes), with.move, with.score, grouped(without.statistics.nodes),
                      without.move, without.score, table[2].move, grouped(table[2].statistics.nodes))};
}

ClaimVerdict judge_guard(const FigureTable& table) {
  const bool is_wrong = table[0].statistics.passes > 0 && table[0].value != table[2].value;
  const bool is_right = table[1].value == table[2].value && table[1].move == table[2].move;
  return {
      is_wrong && is_right,
      fmt::format("With kings and pawns alone {} passes give {} ({}); the guard lets {} through, and gives {} ({}), "
                  "the result without null moves.",
                  grouped(table[0].statistics.passes), table[0].move, table[0].score,
                  grouped(table[1].statistics.passes), table[1].move, table[1].score)};
}

const std::string answered = "answered by a pass";
const std::string evaluated = "by the static score alone";

ClaimVerdict judge_two_passes(const FigureTable& table) {
  const Figures& any = table[2];
  const auto share = [&](const Figures& row) {
    return row.count(answered) > 0 ? (200 * row.count(evaluated) / row.count(answered) + 1) / 2 : 0;
  };
  const bool is_shown = table[0].count(answered) == 0 && share(any) > 50 && any.count("most in a row") > 2 &&
                        table[1].move == any.move && table[0].move != any.move;
  return {
      is_shown,
      fmt::format("With any number of null moves in a row {} of {} are answers to a null move, and {} of these, {} "
                  "%, return the static score alone. The search as a whole does not degenerate: it takes {} nodes, "
                  "with one null move {}, and even plays {}, where one plays {}.",
                  any.count(answered), grouped(static_cast<std::uint64_t>(any.count("passes"))), any.count(evaluated),
                  share(any), grouped(nodes_of(table, 2)), grouped(nodes_of(table, 0)), any.move, table[0].move)};
}

// Each position without null moves and with them.
std::vector<ClaimRun> gomoku_runs() {
  const std::string usual = "candidates=on deepen=on table=on order.rank=on";
  std::vector<ClaimRun> runs;
  for (const char* moves : {"h8 h9 i8 i9 j10", "h8 i9 g7 i7 i8 g8", "h8 g9 i9 g7 i7 i8 g8 h9"}) {
    const ClaimRun run{"", "gomoku", moves, usual, 5};
    const std::string place = fmt::format("position {}", runs.size() / 2 + 1);
    runs = joined(runs, with_settings(run, {{place + ", no null move", "null_move=off"},
                                            {place + ", null move", "null_move=plain null_move.guard=off"}}));
  }
  return runs;
}

ClaimVerdict judge_gomoku(const FigureTable& table) {
  std::uint64_t cuts = 0, saved = 0;
  bool is_shown = true;
  for (std::size_t i = 0; i + 1 < table.size(); i += 2) {
    const Figures& without = table[i];
    const Figures& with = table[i + 1];
    is_shown &= with.move == without.move && with.value == without.value && with.statistics.null_move_cutoffs > 0 &&
                with.statistics.nodes < without.statistics.nodes;
    cuts += with.statistics.null_move_cutoffs;
    saved += without.statistics.nodes - with.statistics.nodes;
  }
  return {is_shown,
          fmt::format("In {} positions {} passes cut, without any guard, and {} nodes are saved; every move and "
                      "every score stays the same.",
                      table.size() / 2, grouped(cuts), grouped(saved))};
}

}  // namespace

std::vector<PaperClaim> passing_claims() {
  const std::string page = "docs/reference/enhancements.md";
  const std::string test = "tests/search/null_move_test.cpp";
  const std::string lab = "docs/lab/null-move/README.md";
  return {
      {"zugzwang",
       eppstein_4,
       ClaimKind::claim,
       "a null move cuts where even passing is good enough; in zugzwang, where passing would be best, it is wrong",
       {move, score, leaves, nodes, passes, null_move_cuts},
       exhibit_runs("zugzwang"),
       judge_zugzwang,
       {"null_move", page, test, lab}},
      {"zugzwang-few-pieces",
       eppstein_4,
       ClaimKind::claim,
       "in chess zugzwang is likely with few pieces: no null move there",
       {move, score, nodes, passes, null_move_cuts},
       exhibit_runs("zugzwang-pawns"),
       judge_guard,
       {"null_move.guard", page, test, lab}},
      {"two-passes",
       eppstein_4,
       ClaimKind::claim,
       "passes in a row degenerate into returning the evaluation",
       {move, score, nodes},
       detailed_runs("two-passes"),
       judge_two_passes,
       {"null_move.double null_move.consecutive", page, test, lab}},
      {"gomoku-zugzwang",
       eppstein_4,
       ClaimKind::claim,
       "there is no zugzwang in go-moku: one more stone never harms its owner",
       {move, score, nodes, passes, null_move_cuts},
       gomoku_runs(),
       judge_gomoku,
       {"null_move null_move.guard", page, test, lab}},
  };
}

}  // namespace kibitz::papers
