// Claims on forcing progress (Eppstein's notes of 2 February 1999).
#include <fmt/format.h>

#include <algorithm>

#include "content/methods/documents.hpp"
#include "content/paper_engine.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::eppstein_2;

constexpr auto queen_and_king = "4k3/Q7/3K4/8/8/8/8/8 w - - 0 1";

std::size_t plies_of(const Figures& figures) {
  return figures.line.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(figures.line, ' ')) + 1;
}

bool is_won_by_white(const Figures& figures) { return figures.ending.starts_with("White wins"); }

ClaimVerdict judge_progress(const FigureTable& table) {
  const bool is_shown = is_win(*table[0].value) && table[0].ending == "no end" && is_won_by_white(table[1]);
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

const std::string winning_moves = "moves that keep the queen";
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

// ---- a game of bounded length ----

// White to move: one of five moves wins, by two discs.
constexpr auto othello_ending =
    "f5 d6 c5 f4 e3 c6 d3 f3 e6 f7 e7 f6 d7 d8 f8 c8 g8 c7 b6 a6 g6 e8 b8 g4 b5 h6 b7 e2 g5 c2 b1 a8 a7 h8 a5 h5 c4 g7 "
    "h7 a4 b4 a3 h3 h4 b3 h2 h1 b2 d2 g3 e1";
constexpr std::size_t squares_at_start = 60;  // empty ones

// The side to move first wants any win: a null window just above a draw, in which all wins are alike. The opponent
// wants as many discs as possible.
Expected<Figures> play_for_a_win(const ClaimRun& run, Control& control) {
  const auto engine = TRY(engine_of(run));
  Figures figures;
  std::string played;
  for (int ply = 0; !engine->ending() && !control.is_stop_requested(); ++ply) {
    Request request;
    request.limits.depth = run.depth;
    if (ply % 2 == 0) request.window = Window{0, 1};
    Control inner(&control);
    const auto analysis = TRY(engine->analyse(request, inner));
    const AnalysedLine& line = analysis.report.lines.at(0);
    if (line.moves.empty()) break;
    figures.statistics += analysis.report.statistics;
    const std::string move = line.moves.front().notation;
    if (ply == 0) figures.move = move;
    if (ply == 0) figures.value = line.score;
    played += (ply > 0 ? " " : "") + move;
    TRY(engine->play(move));
  }
  figures.score = figures.value && *figures.value > 0 ? "a win" : "no win";
  figures.line = played;
  figures.ending = ending_text(*engine);
  return figures;
}

std::vector<ClaimRun> bounded_runs() {
  constexpr int to_the_end = 20;
  ClaimRun plain{"othello, any win will do", "othello", othello_ending, "table=on", to_the_end};
  ClaimRun most = plain;
  most.label = "othello, as many discs as possible";
  plain.measure = play_for_a_win;
  most.measure = [](const ClaimRun& of, Control& control) { return play_on(of, to_the_end, control); };
  auto chess = exhibit_runs("no-progress");
  for (ClaimRun& run : chess) run.label = "chess, " + run.label;
  return joined({plain, most}, chess);
}

ClaimVerdict judge_bounded(const FigureTable& table) {
  const std::size_t empty = squares_at_start - split_words(othello_ending).size();
  const bool is_plain = table[0].score == "a win" && nodes_of(table, 0) < nodes_of(table, 1);
  return {is_won_by_white(table[0]) && is_won_by_white(table[1]) && is_plain && is_win(*table[2].value) &&
              table[2].ending == "no end",
          fmt::format("Othello fills a square with every move: {} are empty. A search for any win plays {}, and wins "
                      "at ply {} ({}), with {} nodes; the search for the most discs wins at ply {} ({}), with {}. In "
                      "chess, where nothing forces the end, all wins alike score \"{}\", and {} plies later there is "
                      "{}. Othello needs no WIN - ply.",
                      empty, table[0].move, plies_of(table[0]), table[0].ending, grouped(nodes_of(table, 0)),
                      plies_of(table[1]), table[1].ending, grouped(nodes_of(table, 1)), table[2].score,
                      plies_of(table[2]), table[2].ending)};
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
  const bool is_shown = !is_won_by_white(table[0]) && is_won_by_white(table[1]);
  return {is_shown,
          fmt::format("Counted from the root, a stored win seems as near as it was at another ply: the queen comes and "
                      "goes, and after {} plies the result is: {}. With the ply added when a win is stored, and taken "
                      "off when it is read, the same search ends the game at ply {}: {}.",
                      plies_of(table[0]), table[0].ending, plies_of(table[1]), table[1].ending)};
}

}  // namespace

std::vector<PaperClaim> progress_claims() {
  const std::string page = "docs/reference/enhancements.md";
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
       {move, score, nodes, played},
       bounded_runs(),
       judge_bounded,
       {"win_distance", page, "tests/content/methods_test.cpp", ""}},
  };
}

}  // namespace kibitz::papers
