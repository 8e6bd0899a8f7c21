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

// Why a search ended. exhausted: it was to find one kind of win, and there is none of that kind.
enum class End : std::uint8_t { depth, nodes, time, stopped, solved, only_move, game_over, memory, exhausted };

// What deepen() needs of a search, as functions: so it knows neither game nor searcher.
struct Search {
  std::function<RootResult(Window, Depth, std::span<const RootMove>)> pass;
  std::function<std::uint64_t()>
      estimates;  // rises with every evaluation: an iteration without one has solved the game
  // After each line of an iteration: depth, number of the line (0 the best), what was found, is the iteration over.
  std::function<void(int, int, const RootResult&)> on_line;
  std::function<void(int)> on_iteration;
};

struct DeepenRequest {
  DriverOptions driver;
  bool step_by_step = true;  // false: the wanted depth at once
  int depth = max_ply;
  int lines = 1;
  std::vector<RootMove> moves;  // at least one
  std::optional<int> win_in;    // plies: a win of at most this length ends the search
  std::optional<Milliseconds> target;
  Clock::time_point start;
};

// Which limit it was that stopped a search.
End end_of_stop(const Control& control);

// Blocks until it is done or the control stops it. Lines of the last finished iteration, or of the unfinished one once
// its first root move was resolved, have been handed to on_line; none were if not even depth 1 got so far.
End deepen(const DeepenRequest& request, const Search& search, const Control& control);

}  // namespace kibitz
