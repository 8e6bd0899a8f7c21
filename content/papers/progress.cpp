// Claims on forcing progress (Eppstein's notes of 2 February 1999).
#include <fmt/format.h>

#include <algorithm>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::eppstein_2;

constexpr auto queen_and_king = "4k3/Q7/3K4/8/8/8/8/8 w - - 0 1";

std::size_t plies_of(const Figures& figures) {
  return figures.line.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(figures.line, ' ')) + 1;
}

ClaimVerdict judge_progress(const FigureTable& table) {
  const bool is_shown = is_win(*table[0].value) && table[0].ending == "no end" && table[1].ending == "White wins";
  return {is_shown,
          fmt::format("With all wins alike the score says \"{}\" and {} plies later there is {}; with WIN - ply "
                      "the score says \"{}\" and at ply {} {}.",
                      table[0].score, plies_of(table[0]), table[0].ending, table[1].score, plies_of(table[1]),
                      table[1].ending)};
}

ClaimVerdict judge_shortest(const FigureTable& table) {
  const bool is_shown = is_win(*table[0].value) && table[0].move != table[1].move && table[1].score == "win in 1";
  return {is_shown,
          fmt::format("With all wins alike {} is as good as any (\"{}\"); counted less for every ply, the win "
                      "by {} is the best, \"{}\".",
                      table[0].move, table[0].score, table[1].move, table[1].score)};
}

// ---- all moves of one position ----

const std::string winning_moves = "moves that keep the win";
const std::string other_moves = "moves that do not";

Expected<Figures> search_all_moves(const ClaimRun& run, Control& control) {
  const auto engine = TRY(engine_of(run));
  Request request;
  request.limits.depth = run.depth;
  request.lines = static_cast<int>(engine->legal_moves().size());
  Control inner(&control);
  const auto analysis = TRY(engine->analyse(request, inner));
  Figures figures;
  figures.statistics = analysis.report.statistics;
  constexpr Score ahead = 500;  // half a queen: a queen that is lost leaves a draw
  std::int64_t winning = 0;
  std::string not_winning;
  for (const AnalysedLine& line : analysis.report.lines) {
    winning += line.score > ahead;
    if (line.score <= ahead)
      not_winning += fmt::format("{} ({}) ", line.moves.at(0).notation, format_score(line.score));
  }
  if (!analysis.report.lines.empty()) {
    figures.move = analysis.report.lines.front().moves.at(0).notation;
    figures.value = analysis.report.lines.front().score;
    figures.score = format_score(*figures.value);
  }
  figures.counts = {{winning_moves, winning}, {other_moves, request.lines - winning}};
  figures.remarks = {{"which", not_winning}};
  return figures;
}

std::vector<ClaimRun> all_moves_runs() {
  ClaimRun run{"depth 1", "chess", queen_and_king, "deepen=on table=on order.rank=on", 1};
  run.measure = search_all_moves;
  std::vector<ClaimRun> runs{run, run};
  runs[1].label = "depth 6";
  runs[1].depth = 6;
  return runs;
}

ClaimVerdict judge_all_moves(const FigureTable& table) {
  const Figures& deep = table[1];
  const std::string which = deep.remarks.at(0).second;
  const bool is_shown = table[0].count(other_moves) == 0 && deep.count(other_moves) == 1 && is_win(*deep.value);
  return {is_shown,
          fmt::format("One ply deep all {} moves keep the queen; six plies deep {} keep it, the best of them {} "
                      "(\"{}\"), and one does not: {}.",
                      table[0].count(winning_moves), deep.count(winning_moves), deep.move, deep.score,
                      which.substr(0, which.size() - std::min<std::size_t>(which.size(), 1)))};
}

ClaimVerdict judge_bounded(const FigureTable& table) {
  const bool is_same = table[0].value == table[1].value && table[0].statistics.nodes == table[1].statistics.nodes;
  return {
      is_same && table[0].move == table[1].move,
      fmt::format("Othello ends by itself: with WIN - ply and with all wins alike the search takes the same {} nodes "
                  "and plays {} ({}).",
                  grouped(table[0].statistics.nodes), table[0].move, table[0].score)};
}

// ---- wins in the table ----

// The engine plays both sides and keeps its table from move to move. Entries of other plies may cut: table.depth=deeper
// permits it, and without history a position has the same key on every path.
std::vector<ClaimRun> ply_runs() {
  constexpr int most_plies = 30;
  ClaimRun run{"", "chess", "4k3/8/QK6/8/8/8/8/8 w - - 0 1",
               "table=on table.depth=deeper order.rank=on line_history=off", 6};
  run.measure = [](const ClaimRun& of, Control& control) { return play_on(of, most_plies, control); };
  return with_settings(
      run, {{"stored wins count from the root", "table.ply=off"}, {"stored wins count from the node", "table.ply=on"}});
}

ClaimVerdict judge_ply(const FigureTable& table) {
  const bool is_shown = table[0].ending != "White wins" && table[1].ending == "White wins";
  return {is_shown,
          fmt::format("Counted from the root, a stored win seems as near as it was at another ply: the queen comes and "
                      "goes, and after {} plies the result is: {}. With the ply added when a win is stored, and taken "
                      "off when it is read, the same search ends the game at ply {}: {}.",
                      plies_of(table[0]), table[0].ending, plies_of(table[1]), table[1].ending)};
}

}  // namespace

std::vector<PaperClaim> progress_claims() {
  const std::string page = "docs/enhancements.md";
  const std::string test = "tests/content/gallery_test.cpp";
  return {
      {"no-progress",
       eppstein_2,
       ClaimKind::claim,
       "if all wins score alike, the winning side need never win",
       {move, score, nodes, played},
       exhibit_runs("no-progress"),
       judge_progress,
       {"win_distance", page, test, ""}},
      {"no-progress-checkers",
       eppstein_2,
       ClaimKind::claim,
       "... in checkers as in chess",
       {move, score, nodes, played},
       exhibit_runs("no-progress-checkers"),
       judge_progress,
       {"win_distance", page, test, ""}},
      {"shortest-win",
       eppstein_2,
       ClaimKind::claim,
       "a win counted less for every ply makes the shortest win the best, and the longest loss",
       {move, score, nodes, line},
       method_runs({"win_distance", "chess"}, "all wins are alike", "WIN - ply"),
       judge_shortest,
       {"win_distance", page, "tests/search/winning_line_test.cpp", ""}},
      {"ply-adjustment",
       eppstein_2,
       ClaimKind::claim,
       "the table must count a win from its own node: add the ply when it is stored, take it off when it is read",
       {move, score, nodes, played},
       ply_runs(),
       judge_ply,
       {"table.ply", page, "tests/search/table_use_test.cpp", ""}},
      {"one-move-does-not-win",
       eppstein_2,
       ClaimKind::example,
       "king and queen against king: one white move does not win",
       {move, score, nodes},
       all_moves_runs(),
       judge_all_moves,
       {"win_distance", page, test, ""}},
      {"othello-bounded",
       eppstein_2,
       ClaimKind::claim,
       "in Othello, whose length is bounded, a plain win will do",
       {move, score, nodes},
       method_runs({"win_distance", "othello"}, "all wins are alike", "WIN - ply"),
       judge_bounded,
       {"win_distance", page, "tests/content/methods_test.cpp", ""}},
  };
}

}  // namespace kibitz::papers
