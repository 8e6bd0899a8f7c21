// Iterative deepening: depth after depth, each helped by the table and the best move of the one before (Slate and
// Atkin 1977), and several best lines by searching again without the moves already found.
#pragma once

#include <optional>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/core/limits.hpp"
#include "kibitz/drive/drivers.hpp"

namespace kibitz {

// Why a search ended. solved: by proof. decided: a win or loss that more depth would not better was found, and
// something was left out on the way to it, so that a shorter one, or with the other side's moves left out a defence,
// may exist. settled: a conspiracy search reached its goal, which proves nothing. exhausted: nothing is left to search,
// and the question stays open.
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

// A line, and what is claimed of its first move, result.best, when it is searched `depth` plies deep: that it is worth
// result.score (exact), at least that (lower) or at most that (upper), and that no move outside the lines before it is
// worth more, unless the bound is lower.
struct SearchedLine {
  RootResult result;  // is_proved: all lines of the iteration are
  int depth = 0;      // plies
};

// better_move: of one line, before its iteration is over. stopped: for the last time.
enum class Progress : std::uint8_t { better_move, iteration, stopped };

// What deepen() needs of a search. It knows neither the game nor the searcher.
class DeepenedSearch {
 public:
  // One call of alpha-beta for these root moves, in their order.
  virtual RootResult search(Window window, Depth depth, std::span<const RootMove> moves) = 0;
  // Sets the principal variation of a line when its driver is done: result.line and result.line_is_whole.
  virtual void set_line(RootResult& result) = 0;
  // The fraction of all nodes so far that was searched below this move, 0 to 1.
  virtual double share_of_nodes(RootMove move) const = 0;
  // True if it is proved that no move wins within DeepenRequest::win_in plies. Called after each iteration of at least
  // that depth.
  virtual bool excludes_win() = 0;
  // All lines as they now stand, best first.
  virtual void on_lines(std::span<const SearchedLine> lines, Progress progress) = 0;

 protected:
  DeepenedSearch() = default;
  DeepenedSearch(const DeepenedSearch&) = default;
  DeepenedSearch& operator=(const DeepenedSearch&) = default;
  ~DeepenedSearch() = default;
};

struct DeepenRequest {
  DriverOptions driver;
  bool step_by_step = true;  // false: the wanted depth at once
  int depth = max_ply;
  int lines = 1;
  std::vector<RootMove> moves;                      // at least one
  std::optional<int> win_in;                        // plies: a win of at most this length ends the search
  std::optional<std::chrono::microseconds> target;  // scaled by time_factor() after every iteration
  Clock::time_point start;
};

// Which limit it was that stopped a search.
End end_of_stop(const Control& control);

// Blocks until it is done or the control stops it. The lines of a finished iteration are put in order by their scores:
// with selective search a line that was found later, among the moves left, can be worth more than one found before it.
//
// When an iteration is stopped, the one before it stands, but for what the new one has proved:
//   one line       a move that was found better than the one before it, or a higher lower bound for the same one
//   several lines  those that were finished. The moves of the iteration before fill the places that are left, with what
//                  was said of them there, unless it is more than the last finished line: then with that as upper
//                  bound, for no other move is worth more
// on_lines() receives these lines. It is not called if not even one move of depth 1 was finished.
End deepen(const DeepenRequest& request, DeepenedSearch& search, const Control& control);

}  // namespace kibitz
