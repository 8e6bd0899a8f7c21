// Iterative deepening: searches to depth 1, 2, 3, ..., each helped by the table and the best move of the iteration
// before (Slate and Atkin 1977). Several best lines are found by searching again without the moves already found.
#pragma once

#include <optional>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/core/limits.hpp"
#include "kibitz/drive/drivers.hpp"

namespace kibitz {

// Why a search ended. solved: by a proof. decided: a win or loss was found that more depth would not improve, but the
// search was selective; a shorter win, or a defence against it, may have been missed. settled: a conspiracy search
// reached its goal, which proves nothing. exhausted: nothing is left to search, and the question is still open.
enum class End : std::uint8_t {
  depth,
  nodes,
  time,
  stopped,
  solved,
  decided,
  settled,
  only_move,
  game_over,
  memory,
  exhausted
};

// A line and its claim. Searched to `depth`, its first move result.best has exactly (exact), at least (lower) or at
// most (upper) the score result.score. Unless the bound is lower, no move outside the earlier lines is worth more.
struct SearchedLine {
  RootResult result;  // is_proved: all lines of the iteration are proved
  int depth = 0;      // in plies
};

// better_move: a better move for a single line, in the middle of an iteration. iteration: an iteration is finished.
// stopped: the last report of a stopped search.
enum class Progress : std::uint8_t { better_move, iteration, stopped };

// What deepen() requires of a search. The interface depends neither on the game nor on the searcher.
class DeepenedSearch {
 public:
  // One call of alpha-beta on these root moves, in this order.
  virtual RootResult search(Window window, Depth depth, std::span<const RootMove> moves) = 0;
  // Sets the principal variation when the driver of a line is done: result.line and result.line_is_whole.
  virtual void set_line(RootResult& result) = 0;
  // The fraction of all nodes so far, from 0 to 1, that was searched below this move.
  virtual double share_of_nodes(RootMove move) const = 0;
  // True if it is proved that no move wins within DeepenRequest::win_in plies. Called after each iteration of at
  // least that depth.
  virtual bool excludes_win() = 0;
  // Reports all current lines, best first.
  virtual void on_lines(std::span<const SearchedLine> lines, Progress progress) = 0;

 protected:
  DeepenedSearch() = default;
  DeepenedSearch(const DeepenedSearch&) = default;
  DeepenedSearch& operator=(const DeepenedSearch&) = default;
  ~DeepenedSearch() = default;
};

struct DeepenRequest {
  DriverOptions driver;
  bool step_by_step = true;  // false: search only to the full depth
  int depth = max_ply;
  int lines = 1;
  std::vector<RootMove> moves;                      // the root moves to search; at least one
  std::optional<int> win_in;                        // in plies: a win of at most this length ends the search
  std::optional<std::chrono::microseconds> target;  // scaled by time_factor() after every iteration
  Clock::time_point start;
};

// Which limit stopped the search.
End end_of_stop(const Control& control);

// Runs until the search is done or the control stops it. The lines of a finished iteration are sorted by score: with
// selective search, a line found later can be worth more than one found before it.
//
// If an iteration is stopped, the previous iteration remains valid, except for what the new one has proved:
//   one line       The new line replaces the old one if it has a better move, or a higher lower bound for the same
//                  move.
//   several lines  The finished lines are kept. Moves of the previous iteration fill the remaining places with their
//                  old scores. If such a score exceeds that of the last finished line, the latter replaces it, as an
//                  upper bound, because no other move is worth more.
// on_lines() receives these lines. It is not called if not a single move was finished at depth 1.
End deepen(const DeepenRequest& request, DeepenedSearch& search, const Control& control);

}  // namespace kibitz
