// Measures the cost of using one searcher for every game. Run one contestant at a time under callgrind:
//   generic_price generic|copy|decided|generic_bare|bare DEPTH [MOVES]
// Prints score, nodes and nodes per second. MOVES: column numbers, such as 44444, that lead to the position to search.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <map>

#include "bench/generic_price/contestants.hpp"
#include "kibitz/core/read_number.hpp"

int main(int argc, char** argv) {
  using namespace kibitz;
  const std::map<std::string_view, generic_price::SearchResult (*)(const generic_price::Task&)> contestants{
      {"generic", &generic_price::search_generic},
      {"copy", &generic_price::search_copy},
      {"decided", &generic_price::search_fixed_copy},
      {"generic_bare", &generic_price::search_generic_bare},
      {"bare", &generic_price::search_bare}};
  generic_price::Task task;
  const auto depth = parse_integer(argc > 2 ? argv[2] : "", {0, max_ply});
  const auto contestant = contestants.find(argc > 1 ? argv[1] : "");
  const auto position = task.game.parse_position(argc > 3 ? argv[3] : "");
  if (contestant == contestants.end() || !depth || !position) {
    fmt::print(stderr, "usage: generic_price generic|copy|decided|generic_bare|bare DEPTH [MOVES]\n");
    return 2;
  }
  task.depth = *depth;
  task.position = *position;
  const auto start = std::chrono::steady_clock::now();
  const generic_price::SearchResult found = contestant->second(task);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  fmt::print("score {} nodes {} nodes/s {:.0f}\n", found.score, found.nodes,
             static_cast<double>(found.nodes) / taken.count());
  return 0;
}
