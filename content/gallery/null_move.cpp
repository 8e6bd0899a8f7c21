// Exhibits of the null move: mates that it misses (Moreland's page; Goetsch and Campbell 1990), and consecutive null
// moves.
#include <fmt/format.h>

#include <algorithm>

#include "content/gallery/recorded.hpp"

namespace kibitz::gallery {

namespace {

// The null moves of one search, counted by their result.
struct NullMoveCount {
  std::size_t passes = 0;     // number of null moves that do not follow another null move
  std::size_t answered = 0;   // number of null moves in `passes` that are cut off by a second null move
  std::size_t evaluated = 0;  // number of null moves in `answered` whose second null move gets only the static score
  int longest_row = 0;        // length of the longest sequence of consecutive null moves
};

NullMoveCount count_null_moves(const Recording& recording) {
  const auto is_pass = [](const RecordedNode& node) { return node.move == "(pass)"; };
  NullMoveCount count;
  std::vector<int> rows;  // number of consecutive null moves that lead to each node
  for (const RecordedNode& node : recording.nodes) {
    rows.push_back(is_pass(node) ? rows[static_cast<std::size_t>(node.parent)] + 1 : 0);
    count.longest_row = std::max(count.longest_row, rows.back());
    count.passes += rows.back() == 1;
    count.answered += rows.back() == 1 && node.cause == Cause::null_move;
    const bool is_answer =
        rows.back() == 2 && recording.nodes[static_cast<std::size_t>(node.parent)].cause == Cause::null_move;
    count.evaluated += is_answer && node.cause == Cause::evaluated;
  }
  return count;
}

Expected<ExhibitTable> null_moves_table(const Exhibit& exhibit) {
  ExhibitTable rows{{"trial", "passes", "answered by a pass", "by the static score alone", "most in a row"}};
  for (const ExhibitTrial& trial : exhibit.trials) {
    const auto recording = TRY(record_search(exhibit, trial));
    const NullMoveCount count = count_null_moves(recording);
    rows.push_back({trial.label, std::to_string(count.passes), std::to_string(count.answered),
                    std::to_string(count.evaluated), std::to_string(count.longest_row)});
  }
  return rows;
}

Exhibit mate_blindness() {
  return {
      "mate-blindness",
      "the null move's reduced search ends before the mate",
      "chess",
      "r5k1/5pp1/7p/N6q/6p1/1P3p2/PR3P1P/Q4RK1 b - - 0 1",
      {"table=on", "order.rank=on"},
      4,
      {{"plain null move, R=2", {"null_move=plain", "null_move.reduction=2"}},
       {"plain null move, R=1", {"null_move=plain", "null_move.reduction=1"}, 0, true},
       {"R=2, reduced less where a mate may hide",
        {"null_move=plain", "null_move.reduction=2", "null_move.mate_danger=1"},
        0,
        true},
       {"R=2, a ply deeper where a mate may hide",
        {"null_move=plain", "null_move.reduction=2", "extend.danger=23"},
        0,
        true},
       {"plain null move, R=2, more depth", {"null_move=plain", "null_move.reduction=2"}, 5, true},
       {"verified null move, R=3", {"null_move=verified", "null_move.reduction=3"}, 0, true},
       {"no null move", {"null_move=off"}, 0, true}},
      "With a queen on h3 and a pawn on f3, Qg2 mates whatever White does; but after Qh3 White, far ahead in "
      "material, passes, R=2 takes the depth that is left to nothing, and the static score says that White is "
      "winning. With a smaller R or nearly a ply more depth where queen and pawn stand so, with a smaller R or more "
      "depth everywhere, or with a verification, Black's threat is played out and the knight on a5 is left alone."};
}

Exhibit mate_in_two() {
  const auto with_reduction = [](const char* plies) {
    return std::vector<std::string>{"null_move=plain", std::string("null_move.reduction=") + plies};
  };
  const std::vector<std::string> verified{"null_move=verified", "null_move.reduction=3"};
  const std::string before = "k1B5/2p5/NbN5/P7/3p4/P2p4/P1prp3/2RbK3 b - - 0 1";
  return {
      "mate-in-two",
      "each ply of R hides a mate in two for another ply",
      "chess",
      "k1B5/2p5/N1N5/b7/3p4/P2p4/P1prp3/2RbK3 w - - 0 2",
      {"table=on", "order.rank=on"},
      4,
      {{"plain null move, R=2", with_reduction("2")},
       {"plain null move, R=2, a ply more", with_reduction("2"), 5},
       {"plain null move, R=2, two plies more", with_reduction("2"), 6, true},
       {"plain null move, R=3, two plies more", with_reduction("3"), 6},
       {"plain null move, R=3, three plies more", with_reduction("3"), 7, true},
       {"plain null move, R=1, a ply more", with_reduction("1"), 5, true},
       {"verified null move, R=3, a ply more", verified, 5, true},
       {"no null move", {"null_move=off"}, 0, true},
       {"Black's move before, plain, R=2", with_reduction("2"), 5, false, before},
       {"Black's move before, no null move", {"null_move=off"}, 5, true, before}},
      "After Nc5 Black, far ahead in material, cannot prevent Bb7#. But a search that lets Black pass here has no "
      "depth left for the mate, and the static score says that Black is winning. Each ply more of R needs a ply more "
      "of depth. On 11 July 2026 Stockfish reverted a larger R (pull request 6966) that had gained in 291,304 games "
      "and "
      "was a day old (6963): it missed this mate, and such mates are too rare for games to show. The last two searches "
      "are of the position that was reported, in which Black has no defence.",
  };
}

Exhibit two_passes() {
  const auto with_passes = [](const char* rule) {
    return joined_settings({"null_move=plain", "null_move.reduction=1"}, {rule});
  };
  return {
      "two-passes",
      "consecutive null moves: unlimited ones degenerate, two detect zugzwang",
      "chess",
      "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1",
      {"deepen=on", "table=on", "pvs=on", "order.rank=on", "order.killers=on", "order.history=on",
       "quiescence=captures"},
      7,
      {{"one null move", with_passes("null_move.double=off")},
       {"at most two null moves in a row", with_passes("null_move.double=on"), 0, true},
       {"unlimited null moves in a row", with_passes("null_move.consecutive=on")}},
      "When a pass is answered by a pass the same position stands there again with less depth, or with none, and all "
      "that the first pass has learned is the static score: a search of passes alone degenerates into that. Kibitz's "
      "does not go that way as a whole, as real moves are tried wherever a pass fails; and the second pass has one "
      "good side, it hands the move back to the side in zugzwang and so refutes the first (Diepeveen 1997).",
      {},
      0,
      null_moves_table};
}

}  // namespace

std::vector<Exhibit> null_move_exhibits() { return {mate_blindness(), mate_in_two(), two_passes()}; }

}  // namespace kibitz::gallery
