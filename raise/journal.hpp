// The journal of a run: the steps that are finished, and the champion they lead to. It is written after each step, so
// that an interrupted run resumes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "raise/plan.hpp"

namespace kibitz::raise {

// What a step changed: the weights, or the margins of the search.
enum class StepKind : std::uint8_t { net, margins };
std::string name_of(StepKind kind);  // "net" or "margins"

// The result of a test between a candidate and the champion, from the candidate's view.
struct TestResult {
  match::GameCounts games;
  match::PairCounts pairs{};
  bool is_accepted = false;
};

struct Step {
  StepKind kind = StepKind::net;
  int round = 0;              // number of the round, from 1
  std::string weights;        // file of the net, relative to the folder; empty: the step changed no weights
  OptionList margins;         // options and values of the margins; empty: the step changed no margins
  std::size_t positions = 0;  // number of positions that the net was fitted to
  learn::HeldOutLosses losses;
  TestResult test;
  double hours = 0;  // time since the start of the run, summed over all calls
};

// The results of a playing level against the one below it.
struct LevelStep {
  int level = 0;
  match::PairCounts pairs{};
};

// The player that won all tests so far.
struct Champion {
  std::string weights;  // file, relative to the folder; empty: the weights or evaluation of the preset
  OptionList margins;
};

struct Journal {
  std::string command;  // RaisePlan::command; a run with another command is refused
  std::vector<Step> steps;
  std::vector<LevelStep> levels;
  double hours = 0;  // time used so far, summed over all calls

  Champion champion() const;
  int accepted_steps() const;
  int next_round() const;  // number of the round that has no finished net step
  // True if the last step is an accepted net whose margins have not been tuned.
  bool awaits_margins() const;
};

// Reads the journal of the folder; a new one if there is none. Fails if the file is damaged or of another command.
Expected<Journal> read_journal(const RaisePlan& plan);
// Replaces the file in one step.
Expected<void> write_journal(const Journal& journal, const std::filesystem::path& folder);

}  // namespace kibitz::raise
