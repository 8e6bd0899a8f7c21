// The result of an explanation: a verdict on why a search prefers its move, and the trial searches that support it.
// It is plain data; sentence.hpp and the front ends turn it into text and JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/line_trace.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

enum class Verdict : std::uint8_t {
  right,          // neither a fuller nor a deeper search prefers another move
  equal,          // the scores differ by at most Explanation::grain, so neither move is better
  horizon,        // horizon effect: only a deeper search prefers another move
  too_few_nodes,  // only a tree search of more nodes prefers another move
  neglected,      // a tree search gave the move too few nodes: searched alone with as many, it is worth more
  zugzwang,       // the null move hid a zugzwang: having to move is a disadvantage
  null_move,      // the reduction R of the null move hid a threat
  reduced,        // a reduction made the search of a move too shallow
  pruned,         // a pruning rule dropped a move of the line
  cut,            // a rule (razoring, ProbCut, ...) cut a node of the line before the node's moves were searched
  excluded,       // a move was never searched, because only the k best moves, captures or candidates are searched
  quiescence,     // the choice of moves in quiescence search is the cause
  extended,       // extensions changed the choice
  table,          // the use of a table entry changed the choice
  repetition,     // the score depends on the path to the position, but its table entry does not
  unstable,       // the score depends on the window (search instability)
  evaluation,     // correction or rounding of the static score, or the kind of leaf value, changed the choice
  selection,      // a tree search's choice of the nodes to expand, or of the move to play, is the cause
  wins_alike,     // the option win_distance is off, so all wins have equal scores
  together,       // no option alone is the cause, but all suspect options together are
  wrong_score,    // the search prefers the right move, but its score is wrong
  only_move,
  undecided,  // the search was stopped before all trials were made
};
std::string_view name_of(Verdict verdict);

// What limits a search, and so what a step to a larger search is: a ply more, or twice the nodes. Tree searches (MCTS,
// best-first minimax) have no fixed depth and are limited by nodes.
enum class Effort : std::uint8_t { depth, nodes };

// The result of one iteration of iterative deepening.
struct SearchIteration {
  int depth = 0;  // depth of the iteration, in plies
  MoveText best;
  Score score = 0;
};

// One search of the position, compared with the search being explained.
struct Trial {
  std::string name;  // what distinguishes the trial from the search being explained: "late move pruning", "depth 7"
  std::vector<std::string> settings;  // options changed for this trial, as name=value
  int depth = 0;                      // in plies: the depth requested; of a tree search, the length of its best line
  bool is_finished = false;           // false if a limit was reached first, other than the nodes of a tree search
  bool disagrees = false;  // true if exactly one of the trial and the original search plays the move in question
  // True if the trial is evidence that another move is better: it disagrees, and the gain exceeds the grain.
  // Exceptions: a trial about stored scores also counts if it refutes the original score (refutes_original_score()). A
  // trial that a deeper one does not confirm no longer counts.
  bool finds_better_move = false;
  std::vector<MoveText> line = {};  // best line; may be empty if the trial did not finish
  Score score = 0;                  // of a tree search that disagrees: the score of its move, searched alone
  // Score of the originally preferred move, searched alone with the trial's settings.
  std::optional<Score> other_score = {};
  std::uint64_t nodes = 0;
  std::uint64_t nodes_allowed = 0;               // nodes requested from a tree search; 0 for a search by depth
  std::vector<SearchIteration> iterations = {};  // the finished iterations of the search
};

struct Explanation {
  Verdict verdict = Verdict::undecided;
  std::string sentence;      // the verdict in words, without a final full stop
  MoveText questioned_move;  // the move in question
  bool is_played = false;    // true if the search plays `questioned_move`; if false, it plays search.line[0]
  Effort effort = Effort::depth;
  int depth = 0;    // depth of the search being explained, in plies
  Score grain = 0;  // largest difference between two scores that count as equal, in evaluation units
  Trial search;     // the search being explained; with all iterations, even if deepen=off
  // A search of `questioned_move` alone. Its line shows the refutation or the point of the move.
  Trial single_move_trial;
  std::optional<Trial> other_moves_trial;  // a search of all moves except `questioned_move`; made only if is_played
  std::vector<Trial> removal_trials;       // one trial per suspect option, with that option turned off
  // A trial with all suspect options turned off; made only if no option alone is the cause.
  std::optional<Trial> all_off_trial;
  // Trials with the original options, each one step larger than the one before it: a ply deeper, or with twice the
  // nodes.
  std::vector<Trial> deeper_trials;
  // Trials at the same depth. If only a deeper search finds the other move: one trial per helper setting. If the null
  // move is the cause: one trial with null-move reduction R = 1.
  std::vector<Trial> helper_trials;
  std::optional<std::size_t> cause;  // index in `removal_trials` of the option that is the cause
  // Index in `deeper_trials` of the search that changes the answer: first_confirmed_trial() (verdict.hpp). Empty if
  // there is none.
  std::optional<std::size_t> decisive_trial;
  bool is_depth_confirmed = false;   // true if the two deepest trials find another move, or the deepest finds a win
  std::vector<MoveText> line;        // the line that the search missed
  std::vector<LineStep> line_trace;  // how the search treated each move of the line; may be shorter than the line
  std::uint64_t nodes = 0;           // nodes of all searches together
};

}  // namespace kibitz::explain
