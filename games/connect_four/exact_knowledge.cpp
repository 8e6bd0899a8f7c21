// Exact knowledge of Connect Four: the search calls the solver, which returns the exact result and its distance. The
// solver is called only if there are enough discs on the board for solving to take only milliseconds.
#include "games/connect_four/connect_four.hpp"

namespace kibitz {

namespace {

constexpr std::size_t table_entries = std::size_t{1} << 20;  // number of entries; each takes 9 bytes

// Converts the solver's results for one position to scores. A result is half the number of squares left before the
// winning move, rounded up, so two consecutive discs give the same result. The winner plays only one of the two discs,
// which gives the exact number of plies.
class ResultConversion {
 public:
  ResultConversion(int squares, int discs) : squares_(squares), discs_(discs) {}

  Score score(int result) const {
    if (result == 0) return 0;
    return result > 0 ? win_score - plies(result, discs_) : -win_score + plies(-result, discs_ + 1);
  }
  int smallest_result() const { return -(squares_ - discs_) / 2; }
  int largest_result() const { return (squares_ + 1 - discs_) / 2; }

 private:
  // The number of plies to the win that `result` stands for. The winner is to move when `turn` discs are on the board,
  // and again at `turn` + 2 discs, `turn` + 4 discs and so on.
  int plies(int result, int turn) const {
    const int before = squares_ + 1 - 2 * result;
    return ((before - turn) % 2 == 0 ? before : before - 1) - discs_ + 1;
  }

  int squares_;
  int discs_;
};

}  // namespace

std::optional<ExactKnowledge> ConnectFour::exact_knowledge(const Line<ConnectFour>& line, Window window, Poll& poll,
                                                           Worker& worker) const {
  const Position& position = line.current();
  const int discs = std::popcount(occupied(position));
  if (discs < solve_from || is_over(position)) return std::nullopt;
  if (!worker.table) worker.table.emplace(table_entries);
  const ResultConversion scale(shape.squares(), discs);
  int low = scale.smallest_result();
  int high = scale.largest_result();
  while (low < high && scale.score(low + 1) <= window.alpha) ++low;
  while (low < high && scale.score(high - 1) >= window.beta) --high;
  const Score score =
      scale.score(connect_four::Solver(shape, *worker.table, poll).solve(solver_position(position), low, high));
  return ExactKnowledge{score, bound_of(score, window)};
}

}  // namespace kibitz
