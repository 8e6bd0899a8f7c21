// The parts of `kibitz tune`: its arguments, the plans read from them, and its output.
#pragma once

#include <string>

#include "cli/setup/arguments.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "match/game_store.hpp"
#include "match/match_settings.hpp"
#include "match/openings.hpp"
#include "tune/chance_fit.hpp"
#include "tune/prob_cut_fit.hpp"
#include "tune/tune_evaluation.hpp"
#include "tune/tune_options.hpp"
#include "tune/tune_prob_cut.hpp"

namespace kibitz {

// The arguments of `kibitz tune`, as typed. An empty text means that the option was not given.
struct TuneArguments {
  EngineArguments engine;
  std::string what;                  // what is tuned: "evaluation", "options", "probcut" or "chance"
  std::vector<std::string> options;  // options to tune, with start and range: "singular.margin=20:5:200"
  std::string games;
  std::string depth;
  std::string positions;
  std::string within;
  std::string values;
  std::string iterations;
  std::string pairs;
  std::string quiet;
  std::string ridge;
  std::string gain;
  std::string settle;
  std::string nodes = "2000";
  std::string openings = "random:6";
  FileArguments files;  // values of --encoding and --strict, for opening files
  std::string most_plies = "400";
  std::string seed = "1";
  std::string concurrency;  // number of games played at the same time; empty: 1
  std::string database;
  SharedArguments shared;
  bool as_json = false;
};

void add_tune_options(VerbOptions& options, TuneArguments& arguments);

// Returns an error if --ledger, --shard and the options for files and processes do not go together, or if --shard is
// given for options: each iteration of SPSA needs the results of the one before.
Expected<void> check_shared_tuning(const TuneArguments& arguments);

// Reads the settings of the games that every kind of tuning plays: player, rules and openings.
Expected<match::MatchSettings> read_tune_settings(const Engine& engine, const TuneArguments& arguments);

Expected<tune::EvaluationPlan> read_evaluation_plan(const TuneArguments& arguments);

Expected<tune::ProbCutPlan> read_prob_cut_plan(const TuneArguments& arguments);

// The number of games to which the curve from scores to results is fitted.
Expected<std::int64_t> read_chance_games(const TuneArguments& arguments);

// The settings of an SPSA run, as read from the arguments.
struct SpsaSetup {
  tune::OptionsPlan plan;
  tune::Gains gains;
  std::vector<tune::TunedOption> options;
};
Expected<SpsaSetup> read_spsa_setup(const Engine& engine, const TuneArguments& arguments);

// Four functions, one per kind of tuning. They return the rows that identify a run in its file, in addition to the
// settings. A stored run is resumed only if its rows are the same as those of the new command.
match::SettingRows evaluation_run_heading();
match::SettingRows prob_cut_run_heading();
match::SettingRows chance_run_heading();
match::SettingRows spsa_run_heading(const SpsaSetup& run);

// ---- output: tables for people, lines of JSON for programs ----

std::string tuning_text(const tune::EvaluationResult& result);
std::string tuning_json(const tune::EvaluationResult& result, const std::string& game);

std::string tuning_text(const std::vector<tune::ProbCutFit>& fits);
std::string tuning_json(const std::vector<tune::ProbCutFit>& fits, const std::string& game);

std::string tuning_text(const tune::ChanceFit& fit);
std::string tuning_json(const tune::ChanceFit& fit, const std::string& game);

// How many games of a shard are played: "67 of 200 games are played; kibitz merge joins shards".
std::string shard_text(std::int64_t played, std::int64_t games);
std::string shard_json(const std::string& game, std::int64_t played, std::int64_t games);

std::string iteration_line(const tune::SpsaIteration& iteration, std::int64_t iterations, const tune::Spsa& spsa);
std::string tuning_json(const tune::SpsaIteration& iteration, const tune::Spsa& spsa);

// A table of the tuned values, and the command of a match that tests whether they are better than the preset.
std::string tuning_text(const tune::Spsa& spsa, const match::MatchSettings& settings);
std::string tuning_json(const tune::Spsa& spsa, const std::string& game);

}  // namespace kibitz
