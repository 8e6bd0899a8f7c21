// Claims on quiescence and extensions (Eppstein's notes of 4 February 1999).
#include <fmt/format.h>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::eppstein_4;

ClaimVerdict judge_unbounded_checks(const FigureTable& table) {
  const bool captures_end = table[1].has_ended && !is_win(*table[1].value);
  const bool is_bounded = table[2].has_ended && is_win(*table[2].value);
  const Figures &blind = table[table.size() - 3], &forced = table[table.size() - 2], &stands = table.back();
  constexpr Score queen = 700;
  const bool stands_pat =
      blind.move == forced.move && stands.move != forced.move && *stands.value > *forced.value + queen;
  return {
      !table[0].has_ended && captures_end && is_bounded && stands_pat,
      fmt::format("With checks in every ply of quiescence the search was stopped after {} nodes; captures alone end "
                  "after {} and miss the mate ({}); checks in the first ply end after {} and see \"{}\". Standing pat: "
                  "where {}, the only capture, loses the queen, a side that must capture scores {}, and one that may "
                  "stand pat {} ({}); without quiescence {} seems to win a pawn ({}).",
                  grouped(table[0].statistics.nodes), grouped(table[1].statistics.nodes), table[1].move,
                  grouped(table[2].statistics.nodes), table[2].score, forced.move, forced.score, stands.score,
                  stands.move, blind.move, blind.score)};
}

// One capture, which loses the queen: forced to capture, or free to stand pat.
std::vector<ClaimRun> standing_runs() {
  const ClaimRun run{"", "chess", "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1", "", 1};
  const auto each = with_settings(
      run, {{"one capture, no quiescence", "quiescence=off"}, {"one capture, or stand pat", "quiescence=captures"}});
  ClaimRun forced = each[1];
  forced.label = "one capture, and it must be made";
  forced.measure = [](const ClaimRun& of, Control& control) -> Expected<Figures> {
    const auto engine = TRY(engine_of(of));
    Request request;
    request.limits.depth = of.depth;
    request.search_moves = {"d2d6"};
    return search(*engine, request, control);
  };
  return {each[0], forced, each[1]};
}

std::vector<ClaimRun> noise_runs() {
  const ClaimRun gomoku{"", "gomoku", "h8 h9 i8 i9 g8 g9", "", 1};
  return joined(
      with_settings(gomoku, {{"go-moku, no quiescence", "quiescence=off"},
                             {"go-moku, fours and fives played out", "quiescence=captures"}}),
      joined(method_runs({"quiescence", "fanorona"}, "fanorona, no quiescence", "fanorona, captures played out"),
             method_runs({"quiescence", "checkers"}, "checkers, no quiescence",
                         "checkers, captures and crownings played out")));
}

ClaimVerdict judge_noise(const FigureTable& table) {
  const auto changes = [&](std::size_t i) {
    return table[i].value != table[i + 1].value && table[i].statistics.quiescence == 0 &&
           table[i + 1].statistics.quiescence > 0;
  };
  const bool wins = !is_decided(*table[0].value) && is_win(*table[1].value);
  const bool moves_change = table[2].move != table[3].move && table[4].move != table[5].move;
  return {changes(0) && changes(2) && changes(4) && wins && moves_change,
          fmt::format("Go-moku has no captures: its noise is fours and fives. Without them one ply scores {}, with {} "
                      "positions of them played out it sees \"{}\" ({}). In fanorona, where chains of captures are "
                      "noise, {} ({}) becomes {} ({}), for {} positions of captures; in checkers, where captures and "
                      "crownings are, {} ({}) becomes {} ({}).",
                      table[0].score, table[1].statistics.quiescence, table[1].score, table[1].line, table[2].move,
                      table[2].score, table[3].move, table[3].score, table[3].statistics.quiescence, table[4].move,
                      table[4].score, table[5].move, table[5].score)};
}

ClaimVerdict judge_termination(const FigureTable& table) {
  return {!table[0].has_ended && table[1].has_ended,
          fmt::format("With 24 parts of 24 a check with one reply costs no depth, and after {} nodes the search was "
                      "stopped; with at most 23 it ends after {}, {} plies deep at most.",
                      grouped(table[0].statistics.nodes), grouped(table[1].statistics.nodes),
                      table[1].statistics.deepest_ply)};
}

// ---- the evaluation asks for depth ----

const std::string asked = "asked for a ply";
const std::string at_floor = "refused at the floor";

// Counts the positions at or below the horizon whose moves were searched because the evaluation asked for it, and the
// positions four plies below the horizon, where such requests are refused.
Expected<Figures> count_asked(const ClaimRun& run, Control& control) {
  const auto engine = TRY(engine_of(run));
  std::int64_t searched = 0, refused = 0;
  Request request;
  request.limits.depth = run.depth;
  if (run.nodes > 0) request.limits.nodes = run.nodes;
  request.on_node.take = [&](const NodeEvent& event) {
    if (event.in_quiescence || event.is_second_search() || event.depth > horizon) return;
    searched += event.cause == Cause::searched || event.cause == Cause::cut;
    refused += event.cause == Cause::evaluated && event.depth <= plies(-4);
  };
  auto figures = TRY(search(*engine, request, control));
  figures.counts = {{asked, searched}, {at_floor, refused}};
  return figures;
}

// Win at Chess 81.
constexpr auto hanging_rooks = "r4rk1/1bR1bppp/4pn2/1p2N3/1P6/P3P3/4BPPP/3R2K1 b - - 0 1";

std::vector<ClaimRun> likely_wrong_runs() {
  const std::string on = "danger=on";
  const std::string pawn = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
  const std::string no_floor =
      "deepen=on extend.check=23 extend.only_reply=23 extend.pv=1 extend.pv_plies=64 extend.cap=24";
  const ClaimRun tactics{"", "chess", hanging_rooks, methods::usual, 3};
  auto deeper = tactics;
  deeper.depth = 4;
  std::vector<ClaimRun> runs{
      {"a pawn on e2", "chess", "7k/8/8/8/8/8/4P3/K7 w - - 0 1", on, 1},
      {"a pawn attacks a piece", "chess", "7k/8/8/5n2/4P3/8/8/K7 w - - 0 1", on, 1},
      {"a pawn attacks two pieces", "chess", "7k/8/8/3r1n2/4P3/8/8/K7 w - - 0 1", on, 1},
      {"a check", "chess", "7k/8/8/8/8/8/8/K5R1 w - - 0 1", on, 1},
      {"a pawn on e7, not asked", "chess", pawn, "danger=off", 1},
      {"a pawn on e7, a ply deep", "chess", pawn, on, 1},
      {"a pawn on e7, two plies deep", "chess", pawn, on, 2},
      {"a pawn on e7, three plies deep", "chess", pawn, on, 3},
      {"extensions by whole plies, no floor", "chess", "8/8/8/3k4/8/8/8/KQR5 w - - 0 1", no_floor, 3, 200'000}};
  runs = joined(runs, with_settings(tactics, {{"tactics, not asked", "danger=off"}, {"tactics, asked", on}}));
  runs = joined(runs, with_settings(deeper, {{"tactics, not asked, a ply deeper", "danger=off"}}));
  for (ClaimRun& run : runs) run.measure = count_asked;
  return runs;
}

ClaimVerdict judge_likely_wrong(const FigureTable& table) {
  const bool has_signs = table[0].count(asked) == 0 && table[1].count(asked) == 0 && table[2].count(asked) > 0 &&
                         table[3].count(asked) > 0 && table[4].count(asked) == 0;
  bool has_floor = table[4].statistics.deepest_ply == 1 && !table[8].has_ended;
  for (int i = 5; i <= 7; ++i) {
    const Figures& row = table[static_cast<std::size_t>(i)];
    has_floor &= row.has_ended && row.count(at_floor) > 0 && row.statistics.deepest_ply == i;
  }
  const bool finds =
      table[9].move != table[11].move && table[10].move == table[11].move && nodes_of(table, 10) < nodes_of(table, 11);
  return {
      has_signs && has_floor && finds,
      fmt::format("A pawn that can promote, a check and two pieces attacked by a pawn make the evaluation ask, one "
                  "attacked piece does not. With a pawn on e7 {} of {} positions ask at depth 1, for as long as "
                  "the kings walk: the floor, four plies below the horizon, refuses {} positions at depth 1, {} at "
                  "depth 2, {} at "
                  "depth 3, and the searches end {}, {} and {} plies deep. Our program cannot switch the floor off; "
                  "whole plies given without a floor, by extensions, were stopped after {} nodes, {} plies deep. "
                  "Asked {} times, a search of depth {} finds {} with {} nodes, not asked it plays {}, and finds {} "
                  "a ply deeper with {}.",
                  grouped(table[5].count(asked) + table[5].count(at_floor)), grouped(nodes_of(table, 5)),
                  grouped(table[5].count(at_floor)), grouped(table[6].count(at_floor)),
                  grouped(table[7].count(at_floor)), table[5].statistics.deepest_ply, table[6].statistics.deepest_ply,
                  table[7].statistics.deepest_ply, grouped(nodes_of(table, 8)), table[8].statistics.deepest_ply,
                  table[10].count(asked), table[10].depth, table[10].move, grouped(nodes_of(table, 10)), table[9].move,
                  table[11].move, grouped(nodes_of(table, 11)))};
}

std::vector<ClaimRun> accuracy_runs() {
  ClaimRun run{"", "chess", hanging_rooks, methods::usual, 3};
  run.measure = count_asked;
  const std::string near = "extend.pv=12 extend.pv_plies=2";
  return with_settings(run, {{"no extension", ""},
                             {"by accuracy alone", "danger=on"},
                             {"by importance: the principal variation", "extend.pv=12"},
                             {"by importance: lines near it too", near},
                             {"by both", near + " danger=on"}});
}

ClaimVerdict judge_accuracy(const FigureTable& table) {
  const std::string& found = table[1].move;
  const auto nodes = [&](std::size_t i) { return grouped(nodes_of(table, i)); };
  const bool is_enough = table[0].move != found && table[2].move != found && table[1].count(asked) > 0 &&
                         table[3].move == found && table[4].move == found;
  return {
      is_enough && nodes_of(table, 1) < nodes_of(table, 3) && nodes_of(table, 1) < nodes_of(table, 4),
      fmt::format("No extension plays {}. Accuracy alone, where {} positions ask for a ply, finds {} with {} nodes. "
                  "Importance alone, on the principal variation, plays {} after {}; with the lines near it too it "
                  "finds {} with {}, and both together with {}.",
                  table[0].move, table[1].count(asked), found, nodes(1), table[2].move, nodes(2), table[3].move,
                  nodes(3), nodes(4))};
}

}  // namespace

std::vector<PaperClaim> extension_claims() {
  const std::string page = "docs/reference/enhancements.md";
  const std::string lab = "docs/lab/quiescence-horizon/README.md";
  return {
      {"unbounded-checks",
       eppstein_4,
       ClaimKind::claim,
       "captures end by themselves, or the side stands pat; checks need not end: quiescence must bound them",
       {move, score, nodes, deepest_ply},
       joined(exhibit_runs("unbounded-checks"), standing_runs()),
       judge_unbounded_checks,
       {"quiescence.check_plies", page, "tests/search/quiesce_test.cpp", lab}},
      {"noise",
       eppstein_4,
       ClaimKind::claim,
       "in other games noise is whatever changes the evaluation a lot",
       {move, score, nodes, line},
       noise_runs(),
       judge_noise,
       {"quiescence", page, "tests/search/quiesce_test.cpp", lab}},
      {"every-search-ends",
       eppstein_4,
       ClaimKind::claim,
       "if every extension is less than a ply, counted in 24 parts, every search ends",
       {depth, score, nodes, extensions, deepest_ply},
       method_runs({"extend.cap", "chess"}, "at most 24 parts of 24", "at most 23"),
       judge_termination,
       {"extend.cap", page, "tests/search/extend_test.cpp", lab}},
      {"likely-wrong",
       eppstein_4,
       ClaimKind::claim,
       "where the evaluation is likely wrong it may ask for more depth, down to a floor, or the search would not end",
       {depth, move, score, nodes, deepest_ply},
       likely_wrong_runs(),
       judge_likely_wrong,
       {"danger", page, "tests/search/quiesce_test.cpp", lab}},
      {"accuracy-alone",
       eppstein_4,
       ClaimKind::claim,
       "importance may be left to alpha-beta: extensions by accuracy alone",
       {move, score, leaves, nodes, extensions, deepest_ply},
       accuracy_runs(),
       judge_accuracy,
       {"danger extend.pv extend.pv_plies", page, "tests/search/quiesce_test.cpp", lab}},
  };
}

}  // namespace kibitz::papers
