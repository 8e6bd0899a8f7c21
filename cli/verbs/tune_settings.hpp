// From the words of `kibitz tune` to what is to be done.
#pragma once

#include "cli/grammar/arguments.hpp"
#include "match/openings.hpp"
#include "match/store.hpp"
#include "tune/tune_evaluation.hpp"
#include "tune/tune_options.hpp"

namespace kibitz {

// The player, its rules and openings, whatever is tuned.
Expected<match::Settings> read_tune_settings(const Engine& engine, const TuneArguments& arguments);

Expected<tune::EvaluationPlan> read_evaluation_plan(const TuneArguments& arguments);

struct OptionsRun {
  tune::OptionsPlan plan;
  tune::Gains gains;
  std::vector<tune::TunedOption> options;
};
Expected<OptionsRun> read_options_run(const Engine& engine, const TuneArguments& arguments);

// What a file of the run has to have been begun with, over and above the settings.
match::Rows rows_of_evaluation();
match::Rows rows_of(const OptionsRun& run);

}  // namespace kibitz
