// Runs Connect Four's solver on a file of positions with results, one "MOVES RESULT" per line, as in Pascal Pons's
// test sets. Prints how many results agree with the published ones, and the cost per position.
//   bench_connect_four FILE [ROWS] [SEED]      ROWS: size of a random sample, whose positions are reported one by one
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "games/connect_four/connect_four.hpp"
#include "games/connect_four/solver.hpp"
#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

struct Row {
  std::string moves;
  int result = 0;
};

std::vector<Row> read_rows(const char* path) {
  std::vector<Row> rows;
  std::ifstream file(path);
  for (Row row; file >> row.moves >> row.result;) rows.push_back(row);
  return rows;
}

// Reduces `rows` to a random sample of `count` rows.
void sample_rows(std::vector<Row>& rows, std::size_t count, std::uint64_t seed) {
  Random random(seed);
  for (std::size_t i = 0; i < count && i < rows.size(); ++i)
    std::swap(rows[i], rows[i + random.below(rows.size() - i)]);
  rows.resize(std::min(count, rows.size()));
}

struct Totals {
  int wrong = 0;
  double seconds = 0;
  double slowest = 0;
  std::uint64_t nodes = 0;
};

// Solves all rows. Each position gets a new table, so that the order of the rows does not matter. Allocating the table
// is not timed.
Totals solve(const std::vector<Row>& rows, bool prints_each) {
  const ConnectFour game;
  Totals sum;
  for (const Row& row : rows) {
    const auto position = game.parse_position(row.moves);
    if (!position) {
      std::fprintf(stderr, "%s\n", position.error().message.c_str());
      ++sum.wrong;
      continue;
    }
    connect_four::SolverTable table(std::size_t{1} << 23);
    Control control;
    Poll poll(control);
    connect_four::Solver solver(game.shape, table, poll);
    const std::clock_t start = std::clock();
    const int result = solver.solve(game.solver_position(*position));
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;  // processor time
    sum.seconds += seconds;
    sum.slowest = std::max(sum.slowest, seconds);
    sum.nodes += poll.nodes();
    if (prints_each)
      std::printf("%s %d  %.2f s, %.1f M nodes\n", row.moves.c_str(), result, seconds,
                  static_cast<double>(poll.nodes()) / 1e6);
    std::fflush(stdout);
    if (result == row.result) continue;
    std::printf("%s is %d, not %d\n", row.moves.c_str(), row.result, result);
    ++sum.wrong;
  }
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_connect_four FILE [ROWS] [SEED]\n");
    return 2;
  }
  std::vector<Row> rows = read_rows(argv[1]);
  if (argc > 2) sample_rows(rows, std::stoul(argv[2]), argc > 3 ? std::stoull(argv[3]) : 1);
  if (rows.empty()) {
    std::fprintf(stderr, "no rows \"MOVES RESULT\" in %s\n", argv[1]);
    return 2;
  }
  const Totals sum = solve(rows, argc > 2);
  const double count = static_cast<double>(rows.size());
  std::printf("%zu positions, %d wrong; mean %.6f s, slowest %.3f s; mean %.0f nodes; %.2f M nodes/s\n", rows.size(),
              sum.wrong, sum.seconds / count, sum.slowest, static_cast<double>(sum.nodes) / count,
              static_cast<double>(sum.nodes) / sum.seconds / 1e6);
  return sum.wrong == 0 ? 0 : 1;
}
