// One case of the oracle: a position, a depth, a set of exact options and a driver, against plain minimax.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>

#include "kibitz/drive/drivers.hpp"
#include "kibitz/engine/parameters.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/minimax.hpp"

namespace kibitz::test {

// A random value for every exact option that the game supports, except the driver and the history; `text` lists those
// that differ from the default.
struct ExactOptions {
  Options options;
  std::string text;
};

inline int random_value(const Parameter& parameter, Random& random) {
  if (parameter.name == "etc.min_depth") return random.between(1, 3);
  if (parameter.name == "evaluation_cache") return 1 << random.between(0, 6);  // so small that entries compete
  if (parameter.name == "driver.guess_error") return random.between(-300, 300);
  if (parameter.name == "driver.step" || parameter.name == "driver.aspiration_window") return random.between(1, 300);
  return random.between(parameter.least, parameter.most);
}

inline bool is_sampled(const Parameter& parameter, std::span<const std::string> capabilities) {
  return parameter.is_exact && is_available(parameter, capabilities) && parameter.name != "hash" &&
         parameter.name != "driver" && parameter.name != "line_history" && !parameter.name.starts_with("threads");
}

inline ExactOptions random_exact_options(Random& random, std::span<const std::string> capabilities) {
  ExactOptions sample;
  for (const Parameter& parameter : parameters()) {
    if (!is_sampled(parameter, capabilities) || random.below(2) == 0) continue;
    const int value = random_value(parameter, random);
    if (value == parameter.get(sample.options)) continue;
    parameter.set(sample.options, value);
    sample.text += std::string(parameter.name) + "=" + format_value(parameter, value) + " ";
  }
  return sample;
}

// The index of a root move in generate()'s list, whatever the order of the moves at the root.
template <class G>
RootMove generated_index(const Line<G>& line, MoveOf<G> move) {
  MoveStack<MoveOf<G>> stack;
  MoveList<MoveOf<G>> list(stack);
  line.game().generate(line.current(), list);
  return static_cast<RootMove>(std::find(list.begin(), list.end(), move) - list.begin());
}

template <class G>
RootResult search_exactly(const Line<G>& line, int depth, const Options& options, std::size_t table_bytes) {
  Table table;
  if (options.table.use) table.resize(table_bytes);
  Control control;
  Searcher<G> searcher(line, table, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  RootResult result;
  result.score = 0;
  for (int d = options.deepen.use ? 1 : depth; d <= depth; ++d) {
    const SearchCall probe = [&](Window window, std::span<const RootMove> candidates) {
      return searcher.search(window, plies(d), candidates);
    };
    result = run_driver(options.driver, result.score, probe, moves);
    const auto best = std::ranges::find(moves, result.best);
    std::rotate(moves.begin(), best, best + 1);
  }
  result.best = generated_index(line, searcher.root_moves[static_cast<std::size_t>(result.best)]);
  return result;
}

// Describes how the result differs from minimax's; empty if it does not.
template <class G>
std::string compare(const Line<G>& line, const MinimaxResult<G>& truth, const RootResult& result, Driver driver) {
  MoveStack<MoveOf<G>> stack;
  MoveList<MoveOf<G>> list(stack);
  line.game().generate(line.current(), list);
  const MoveOf<G> move = list[result.best];
  if (std::ranges::find(truth.best_moves, move) == truth.best_moves.end())
    return "a move of another value, score " + std::to_string(result.score);
  if (driver == Driver::best || driver == Driver::bns) {
    const bool proves = result.score <= truth.value && result.score >= result.rest_upper;
    return proves ? "" : "bounds " + std::to_string(result.score) + " and " + std::to_string(result.rest_upper);
  }
  return result.score == truth.value ? "" : "score " + std::to_string(result.score);
}

inline constexpr Driver all_drivers[] = {Driver::full,   Driver::aspiration, Driver::mtd_f, Driver::sss, Driver::dual,
                                         Driver::bisect, Driver::step,       Driver::best,  Driver::bns};

}  // namespace kibitz::test
