// Iterative deepening: searches to depth 1, 2, 3, ..., each with the table and the best move of the previous iteration
// (Slate and Atkin 1977). If several best lines are requested, each line is searched without the first moves of the
// earlier lines.
#pragma once

#include <optional>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/core/limits.hpp"
#include "kibitz/drive/drivers.hpp"

namespace kibitz {

// Why a search ended. solved: the result is proved. decided: a win or loss was found that more depth would not improve,
// but the search was selective, so a shorter win or a defence may have been missed. settled: a conspiracy search
// reached its goal, which proves nothing. exhausted: nothing is left to search, but the question is still open.
enum class SearchEnd : std::uint8_t {
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

// A principal variation and the result of its search to `depth`. Its first move, result.best, is worth exactly (exact),
// at least (lower) or at most (upper) result.score. Unless the bound is lower, no move outside the earlier lines is
// worth more.
struct SearchedLine {
  RootResult result;  // result.is_proved: all lines of the iteration are proved
  int depth = 0;      // depth of the search, in plies
};

// Why a report is sent. better_move: an unfinished iteration has found a better move (only if one line is requested).
// iteration: an iteration is finished. stopped: the search was stopped; this is its last report.
enum class ReportReason : std::uint8_t { better_move, iteration, stopped };

// The interface between deepen() and a search, independent of the game and of the searcher.
class DeepenedSearch {
 public:
  // Searches these root moves once with alpha-beta, in this order.
  virtual RootResult search(Window window, Depth depth, std::span<const RootMove> moves) = 0;
  // Sets the principal variation: result.line and result.line_is_whole. Called when the driver has finished a line.
  virtual void set_line(RootResult& result) = 0;
  // The share of all nodes searched so far, from 0 to 1, that are below this move.
  virtual double share_of_nodes(RootMove move) const = 0;
  // Returns true if it is proved that no move wins within DeepenRequest::win_in plies. Called after each iteration of
  // at least that depth.
  virtual bool excludes_win() = 0;
  // Called with all current lines, best first.
  virtual void on_lines(std::span<const SearchedLine> lines, ReportReason reason) = 0;

 protected:
  DeepenedSearch() = default;
  DeepenedSearch(const DeepenedSearch&) = default;
  DeepenedSearch& operator=(const DeepenedSearch&) = default;
  ~DeepenedSearch() = default;
};

// What deepen() searches, and how.
struct DeepenRequest {
  DriverOptions driver;
  bool is_iterative = true;                         // false: search once, to the full depth
  int depth = max_ply;                              // largest depth, in plies
  int lines = 1;                                    // number of best lines to find, at least 1
  std::vector<RootMove> moves;                      // the root moves to search; at least one
  std::optional<int> win_in;                        // in plies: a win of at most this length ends the search
  std::optional<std::chrono::microseconds> target;  // target time, to be scaled by time_factor() after every iteration
  Clock::time_point start;                          // when the search began
};

// The limit that stopped the search.
SearchEnd stop_cause(const Control& control);

// Runs until the search is done or the control stops it. The lines of a finished iteration are sorted by score, because
// a selective search may give a later line a higher score than an earlier one.
//
// If an iteration is stopped, the result is that of the previous iteration, updated by what the new one has proved:
//   one line       The new line replaces the old one if it has another best move, or a higher lower bound for the same
//                  move.
//   several lines  The finished lines are kept. Moves of the previous iteration fill the remaining places with their
//                  old scores, but not above the score of the last finished line: no other move is worth more. A
//                  higher old score is replaced by that score, as an upper bound.
// The last call of on_lines() receives these lines. on_lines() is not called if not even one move was finished at depth
// 1.
SearchEnd deepen(const DeepenRequest& request, DeepenedSearch& search, const Control& control);

}  // namespace kibitz
