// The tasks of kind "search": the complete analysis of one position. analyse_many() of the Python package adds them.
// docs/reference/tasks.md describes their texts, which are JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/setup/arguments.hpp"
#include "kibitz/engine/engine.hpp"
#include "ledger/task.hpp"

namespace kibitz {

// What the searches of a job have in common.
struct SharedSearches {
  EngineArguments engine;
  Request request;  // limits and number of lines
};
ledger::Job job_of_searches(const SharedSearches& searches, const std::string& build);

// A position, as text and moves; without `moves`, as a user types it.
struct SearchPosition {
  std::string text;
  std::optional<std::vector<std::string>> moves;
};
// The position as the text of a task.
std::string text_of(const SearchPosition& position);
// After an error the engine is unchanged.
Expected<void> set_up_position(Engine& engine, const SearchPosition& position);

// The analysis as nested lists of JSON, in the order in which the Python package takes them:
//
//   [report, end, ending, claim, ponder]
//   report: [depth, is_finished, lines, statistics, seconds, table_permille]
//   line: [score, bound, [moves, notation], others_at_most, depth, is_proved, visits]
//   ending and claim: [score, text], ponder: [move, notation]; each may be null
std::string text_of(const Analysis& analysis);

}  // namespace kibitz
