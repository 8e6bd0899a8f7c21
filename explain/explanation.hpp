// The result of an explanation: one verdict on why a search prefers its move, and the trial searches that support it.
// Values only; sentence.hpp and the front ends turn them into text and JSON.
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
  right,        // neither a fuller nor a deeper search prefers another move
  equal,        // the scores differ by no more than the grain
  horizon,      // horizon effect: only a deeper search finds the other move
  zugzwang,     // the null move hid that having to move is a disadvantage
  null_move,    // the reduction R of the null move hid a threat
  reduced,      // a reduction made a move's search too shallow
  pruned,       // a pruning rule dropped a move of the line
  cut,          // a node of the line was cut before its moves were searched: razoring, ProbCut, ...
  excluded,     // a move was never searched: only the k best, captures or candidates are
  quiescence,   // caused by the choice of moves in quiescence search
  extended,     // extensions changed the choice
  table,        // use of a table entry changed the choice
  repetition,   // the score depends on the path, but the table entry does not
  unstable,     // the score depends on the window (search instability)
  evaluation,   // correction or rounding of the static score
  wins_alike,   // win distance is off, so all wins score alike
  together,     // no option alone is the cause, but all together are
  wrong_score,  // the move is right, the score is not
  only_move,
  undecided,  // stopped before the trials were done
};
std::string_view name_of(Verdict verdict);

// The result of one iteration of iterative deepening.
struct SearchIteration {
  int depth = 0;  // plies
  MoveText best;
  Score score = 0;
};

// One search of the position, compared with the search being explained.
struct Trial {
  std::string name;                   // the difference: "late move pruning", "depth 7"
  std::vector<std::string> settings;  // the options changed, name=value
  int depth = 0;                      // plies requested
  bool is_finished = false;           // false: the node limit was reached first
  bool prefers_otherwise = false;     // the trial chooses differently between the move in question and the other moves
  bool finds = false;                 // its choice gains more than the grain; if `asked` is played: see choose_cause()
  std::vector<MoveText> line = {};    // best line; may be empty when not finished
  Score score = 0;
  std::optional<Score> other_score = {};  // the trial's score for the originally preferred move
  std::uint64_t nodes = 0;
  std::vector<SearchIteration> iterations = {};  // finished iterations only
};

struct Explanation {
  Verdict verdict = Verdict::undecided;
  std::string sentence;              // the verdict in words, without a final full stop
  MoveText asked;                    // the move in question
  bool is_played = false;            // the search plays `asked`; otherwise it plays search.line[0]
  int depth = 0;                     // depth in plies of the search being explained
  Score grain = 0;                   // evaluation units; scores that differ by no more are equal
  Trial search;                      // the search being explained; has every iteration, even with deepen=off
  Trial alone;                       // searches `asked` only; its line is the refutation or the point of the move
  std::optional<Trial> rivals;       // set if is_played: searches all moves except `asked`
  std::vector<Trial> without;        // each suspect option turned off alone
  std::optional<Trial> full;         // all suspect options turned off; run only if no option alone is the cause
  std::vector<Trial> deeper;         // the search being explained, one ply deeper each
  std::vector<Trial> helped;         // same depth with helpers_of() (horizon) or least_passes() (null move)
  std::optional<std::size_t> cause;  // index in `without`
  std::optional<int> seen_from;      // depth in plies from which searches find the other move
  bool is_seen_steadily = false;     // is_seen(deeper): confirmed by the next depth, or a win
  std::vector<MoveText> line;        // the line that the search missed
  std::vector<LineStep> line_trace;  // how the search treated each move of the line; may be shorter than the line
  std::uint64_t nodes = 0;           // nodes of all searches
};

}  // namespace kibitz::explain
