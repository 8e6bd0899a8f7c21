// The oracle's cases: with every exact option and every driver, a search gives plain minimax's value and a move that
// has it. Option sets are sampled. The seed is printed, and a failure names everything needed to reproduce it.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>

#include "kibitz/engine/capabilities.hpp"
#include "rounds.hpp"
#include "search_support/exact_case.hpp"

namespace kibitz::test {

inline constexpr std::uint64_t oracle_seed = 20261121;

// KIBITZ_ORACLE_FACTOR multiplies the number of cases; default 1.
inline int oracle_factor() {
  const char* text = std::getenv("KIBITZ_ORACLE_FACTOR");
  return text ? std::max(1, std::atoi(text)) : 1;
}

template <class G>
std::vector<std::string> capabilities_in() {
  std::vector<std::string> names;
  for (const auto& [name, has] : capabilities_of<G>())
    if (has) names.push_back(name);
  return names;
}

struct Count {
  int cases = 0;
  int failures = 0;
};

// The random source and the counts of one group of cases.
struct Trial {
  Random random;
  Count count{};
};

struct Case {
  ExactOptions sample;
  int depth;
  std::size_t table_bytes;
};

inline std::string text_of(const Case& one) {
  const DriverOptions& driver = one.sample.options.driver;
  return "driver " + std::to_string(static_cast<int>(driver.kind)) + ", depth " + std::to_string(one.depth) +
         ", history " + std::to_string(static_cast<int>(one.sample.options.line_history)) + ", table of " +
         std::to_string(one.table_bytes) + " bytes, " + one.sample.text;
}

// Tests one option set at one position with every driver.
template <class G>
void try_drivers(const Line<G>& line, const MinimaxResult<G>& truth, Case one, Count& count) {
  for (const Driver driver : all_drivers) {
    one.sample.options.driver.kind = driver;
    const RootResult result = search_exactly(line, one.depth, one.sample.options, one.table_bytes);
    const std::string wrong = compare(line, truth, result, driver);
    ++count.cases;
    if (wrong.empty()) continue;
    ++count.failures;
    FAIL_CHECK(text_of(one) << ": minimax " << truth.value << ", but " << wrong);
  }
}

// Tests `sets` option sets at one position, each with every driver, under both exact settings of the history.
template <class G>
void try_position(const Line<G>& root, int depth, int sets, Trial& trial) {
  const auto capabilities = capabilities_in<G>();
  for (const LineHistory history : {LineHistory::path, LineHistory::off}) {
    Line<G> line = root;
    line.start_search(history);
    const MinimaxResult<G> truth = minimax(line.game(), line, depth);
    if (truth.best_moves.empty()) return;
    for (int i = 0; i < sets; ++i) {
      Case one{random_exact_options(trial.random, capabilities), depth, 0};
      one.sample.options.line_history = history;
      if (history == LineHistory::path && !NeverRepeats<G>) one.sample.options.table.symmetry = false;
      one.table_bytes = std::size_t{64} << trial.random.between(0, 12);
      try_drivers(line, truth, one, trial.count);
    }
  }
}

template <class G>
Line<G> random_line(const G& game, int moves, Random& random) {
  Line<G> line(game, game.start());
  MoveStack<MoveOf<G>> stack;
  for (int i = 0; i < moves; ++i) {
    MoveList<MoveOf<G>> list(stack);
    game.generate(line.current(), list);
    if (list.empty() || game.verdict(line, Judge::referee)) break;
    line.push(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
  }
  return line;
}

inline void report(const std::string& what, const Count& count) {
  MESSAGE(what << ": " << count.cases << " cases from seed " << oracle_seed << ", " << count.failures << " wrong");
  CHECK(count.failures == 0);
  CHECK(count.cases > 0);
}

using RuleSettings = std::vector<std::pair<std::string_view, std::string>>;  // name and value

template <class G>
G with_settings(const RuleSettings& values) {
  G game;
  for (const auto& [name, value] : values)
    for (const Setting<G>& setting : game.settings())
      if (setting.name == name) {
        const auto choice = std::ranges::find(setting.choices, value);
        const bool is_choice = choice != setting.choices.end();
        setting.set(game, is_choice ? static_cast<int>(choice - setting.choices.begin()) : std::stoi(value));
      }
  return game;
}

// A group of cases: positions after random moves, each searched to a random depth of 1 to `max_depth`.
struct OracleGroup {
  std::string_view what;
  std::uint64_t seed_offset;  // gives each group different random numbers
  int rounds;
  int max_moves;
  int max_depth;
};

template <class G>
void try_game(const G& game, const OracleGroup& group) {
  Trial trial{Random(oracle_seed + group.seed_offset)};
  for (int round = 0; round < rounds(group.rounds) * oracle_factor(); ++round) {
    const auto line = random_line(game, trial.random.between(0, group.max_moves), trial.random);
    if (!game.verdict(line, Judge::referee)) try_position(line, trial.random.between(1, group.max_depth), 2, trial);
  }
  report(std::string(group.what), trial.count);
}

}  // namespace kibitz::test
