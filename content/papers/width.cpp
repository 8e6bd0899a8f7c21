// Claims on which moves are searched (Eppstein's notes of 4 February 1999).
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::eppstein_4;

// ---- type A, type B, Turing ----

std::vector<ClaimRun> shannon_runs() {
  const auto best_k = method_runs({"k_best", "chess"}, "A: all moves", "B: the 6 best-looking");
  const auto turing = method_runs({"captures_only", "chess"}, "", "Turing: captures after two plies");
  return joined(best_k, {turing.at(1)});
}

ClaimVerdict judge_shannon(const FigureTable& table) {
  const auto is_selective = [&](std::size_t i) {
    return table[i].statistics.nodes < table[0].statistics.nodes && table[i].move != table[0].move;
  };
  const bool is_shown = is_win(*table[0].value) && is_selective(1) && is_selective(2);
  return {
      is_shown,
      fmt::format("All moves take {} nodes and find {} (\"{}\"); the best-looking moves alone take {} and play {}, "
                  "captures alone take {} and play {}: each saves nodes and misses {}.",
                  grouped(table[0].statistics.nodes), table[0].move, table[0].score, grouped(table[1].statistics.nodes),
                  table[1].move, grouped(table[2].statistics.nodes), table[2].move, table[0].move)};
}

// ---- sacrifices ----

ClaimVerdict judge_own_sacrifice(const FigureTable& table) {
  const bool is_blind = !is_win(*table[0].value) && !is_win(*table[1].value) && table[1].move != table[2].move;
  return {is_blind && is_win(*table[2].value),
          fmt::format("The best-looking moves alone play {}, and two plies more do not help ({}); all moves find {}, "
                      "\"{}\".",
                      table[0].move, table[1].move, table[2].move, table[2].score)};
}

// Two searches more, after the queen is taken: the move that the best-looking moves do not contain, and the mate.
std::vector<ClaimRun> their_sacrifice_runs() {
  auto runs = exhibit_runs("sacrifice-theirs");
  for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    ClaimRun after = runs.at(i);
    after.label = "after Bxd1, " + after.label;
    after.measure = [](const ClaimRun& run, Control& control) -> Expected<Figures> {
      const auto engine = TRY(engine_of(run));
      TRY(engine->play("Bxd1"));
      return search(*engine, run, control);
    };
    runs.push_back(after);
  }
  return runs;
}

ClaimVerdict judge_their_sacrifice(const FigureTable& table) {
  const bool is_blind = table[0].move == "Bxd1" && table[1].move == "Bxd1" && table[0].value > 100;
  const bool is_mate = table[4].value && is_win(*table[4].value) && table[4].line.starts_with("Bxf7+");
  const bool is_hidden = table[3].value && !is_win(*table[3].value) && table[3].move != table[4].move;
  return {is_blind && is_mate && is_hidden && table[2].move != table[0].move && table[2].value < 0,
          fmt::format("The best-looking moves alone take the queen with {} and score {}, a ply deeper {}. After it all "
                      "moves see White's sacrifice {} (\"{}\"); among the best-looking moves it is missing, and they "
                      "expect {} ({}). Therefore all moves refuse the queen, play {} and score {}.",
                      table[0].move, table[0].score, table[1].score, table[4].line, table[4].score, table[3].move,
                      table[3].score, table[2].move, table[2].score)};
}

// ---- width ----

const std::string moves_at_root = "moves at the root";

Expected<Figures> with_root_moves(const ClaimRun& run, Control& control) {
  const auto engine = TRY(engine_of(run));
  auto figures = TRY(search(*engine, run, control));
  figures.counts.emplace_back(moves_at_root, engine->legal_moves().size());
  return figures;
}

std::vector<ClaimRun> wider_runs() {
  constexpr int plies = 2;
  std::vector<ClaimRun> runs{{"chess, all moves", "chess", "", "", plies},
                             {"go-moku, all moves", "gomoku", "h8 h9 i8", "", plies},
                             {"go-moku, candidates", "gomoku", "h8 h9 i8", "candidates=on", plies}};
  for (ClaimRun& run : runs) run.measure = with_root_moves;
  return runs;
}

ClaimVerdict judge_wider(const FigureTable& table) {
  const auto nodes = [&](std::size_t i) { return table[i].statistics.nodes; };
  const bool is_wider = table[1].count(moves_at_root) > 5 * table[0].count(moves_at_root) && nodes(1) > 10 * nodes(0);
  const bool is_cured = nodes(2) * 10 < nodes(1) && table[2].move == table[1].move && table[2].value == table[1].value;
  return {is_wider && is_cured,
          fmt::format("Go-moku has {} moves where chess has {}, and two plies take {} nodes instead of {}; the game's "
                      "candidates take {}, and choose the same move {} with the same score.",
                      table[1].count(moves_at_root), table[0].count(moves_at_root), grouped(nodes(1)),
                      grouped(nodes(0)), grouped(nodes(2)), table[2].move)};
}

// ---- conservative pruning ----

// The chess test cases of the documented methods that have a move to find, each position once.
std::vector<methods::MethodCase> tactics() {
  std::vector<methods::MethodCase> cases;
  std::set<std::string> seen;
  for (const methods::DocumentedMethod& method : methods::list()) {
    const methods::MethodCase& test = method.test;
    const bool has_solution = test.expect == methods::Expectation::finds || test.expect == methods::Expectation::misses;
    if (test.game == "chess" && has_solution && seen.insert(test.position).second) cases.push_back(test);
  }
  return cases;
}

}  // namespace

// One search in each position of tactics(). The score is of no meaning.
Expected<Figures> solve_tactics(const ClaimRun& run, Control& control) {
  Figures sum;
  std::int64_t solved = 0, positions = 0;
  for (const methods::MethodCase& test : tactics()) {
    ClaimRun one = run;
    one.position = test.position;
    const auto engine = TRY(engine_of(one));
    const Figures found = TRY(search(*engine, one, control));
    sum.statistics += found.statistics;
    sum.line += (positions > 0 ? " " : "") + found.move;
    solved += found.move == test.move;
    ++positions;
    if (control.is_stop_requested()) break;
  }
  sum.counts = {{"positions", positions}, {"solved", solved}};
  return sum;
}

namespace {

std::int64_t moves_that_differ(const Figures& one, const Figures& other) {
  const auto moves = [](const Figures& figures) { return split_words(figures.line); };
  const auto ours = moves(one), theirs = moves(other);
  std::int64_t differing = 0;
  for (std::size_t i = 0; i < ours.size() && i < theirs.size(); ++i) differing += ours[i] != theirs[i];
  return differing;
}

const std::string moves_changed = "moves changed";

// The first run is the one whose moves the others change.
std::vector<ClaimRun> conservative_runs() {
  ClaimRun run{"", "chess", "", methods::usual, 4};
  const auto unpruned = std::make_shared<Figures>();
  run.measure = [unpruned](const ClaimRun& of, Control& control) -> Expected<Figures> {
    auto figures = TRY(solve_tactics(of, control));
    if (unpruned->line.empty()) *unpruned = figures;
    figures.counts.emplace_back(moves_changed, moves_that_differ(figures, *unpruned));
    return figures;
  };
  return with_settings(run, {{"no pruning", ""},
                             {"conservative: reverse futility of five pawns, one ply",
                              "reverse_futility=500 "
                              "reverse_futility.max_depth=1"},
                             {"selective: the 6 best-looking moves", "k_best=6"}});
}

ClaimVerdict judge_conservative(const FigureTable& table) {
  const auto nodes = [&](std::size_t i) { return table[i].statistics.nodes; };
  const std::int64_t changed = table[1].count(moves_changed);
  const std::int64_t lost = table[0].count("solved") - table[2].count("solved");
  return {changed == 0 && nodes(1) < nodes(0) && lost > 0,
          fmt::format("In {} positions conservative pruning takes {} nodes instead of {} and changes {} moves; the "
                      "best-looking moves alone take {} and change {}, and {} fewer positions are solved.",
                      table[0].count("positions"), grouped(nodes(1)), grouped(nodes(0)), changed, grouped(nodes(2)),
                      table[2].count(moves_changed), lost)};
}

}  // namespace

std::vector<PaperClaim> width_claims() {
  const std::string page = "docs/reference/enhancements.md";
  const std::string lab = "docs/lab/which-nodes/README.md";
  return {
      {"shannon",
       eppstein_4,
       ClaimKind::claim,
       "Shannon's type A searches all moves, type B the best-looking ones, Turing's machine captures alone",
       {depth, move, score, nodes},
       shannon_runs(),
       judge_shannon,
       {"k_best captures_only", page, "tests/search/captures_only_test.cpp", lab}},
      {"own-sacrifice",
       eppstein_4,
       ClaimKind::claim,
       "moves that look bad are often brilliant: a search that prunes them misses its own sacrifices",
       {depth, move, score, nodes, line},
       exhibit_runs("sacrifice-ours"),
       judge_own_sacrifice,
       {"k_best", page, "tests/content/gallery_test.cpp", lab}},
      {"their-sacrifice",
       eppstein_4,
       ClaimKind::claim,
       "... and the opponent's",
       {depth, move, score, nodes, line},
       their_sacrifice_runs(),
       judge_their_sacrifice,
       {"k_best", page, "tests/content/gallery_test.cpp", lab}},
      {"wider-games",
       eppstein_4,
       ClaimKind::claim,
       "where the game branches more widely than chess does, more pruning may be needed",
       {depth, move, score, nodes},
       wider_runs(),
       judge_wider,
       {"candidates", page, "tests/search/candidates_test.cpp", lab}},
      {"conservative-pruning",
       eppstein_4,
       ClaimKind::claim,
       "full-width programs usually prune too, but extremely conservatively",
       {nodes},
       conservative_runs(),
       judge_conservative,
       {"reverse_futility k_best", page, "tests/search/reverse_futility_test.cpp", "docs/lab/effects/README.md"}},
  };
}

}  // namespace kibitz::papers
