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
  RootResult result;
  int depth = 0;
  bool is_proved = false;  // nothing was estimated, so that it holds at every depth
};

// better_move: of one line, before its iteration is over. stopped: for the last time.
enum class Progress : std::uint8_t { better_move, iteration, stopped };

// What deepen() needs of a search, as functions: so it knows neither game nor searcher.
struct Search {
  std::function<RootResult(Window, Depth, std::span<const RootMove>)> call;
  // Rises with every evaluation: an iteration without one has solved the game.
  std::function<std::uint64_t()> estimates;
  // The part of all nodes so far, 0 to 1, that was searched below this move.
  std::function<double(RootMove)> of_nodes = [](RootMove) { return 0.5; };
  // Rises with every move or node that was not searched as its depth asks: a search with any has solved nothing.
  std::function<std::uint64_t()> omissions = [] { return std::uint64_t{0}; };
  // Is it proved that no move wins within the plies of DeepenRequest::win_in? Called after each iteration that is as
  // deep.
  std::function<bool()> excludes_win = [] { return false; };
  // A line has been found. The variation behind its best move can be had now, and not later.
  std::function<void(const RootResult&)> on_found;
  // All lines as they now stand, best first.
  std::function<void(std::span<const SearchedLine>, Progress)> on_lines;
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
// On_lines has been told all that; it has been told nothing if not even one move of depth 1 was done.
End deepen(const DeepenRequest& request, const Search& search, const Control& control);

}  // namespace kibitz
