// The parts of `kibitz lab`: its arguments and its actions.
#pragma once

#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "lab/result_store.hpp"

namespace kibitz {

struct LabArguments {
  std::string action;              // name of the action: "run", "report" ...
  std::vector<std::string> words;  // arguments of the action
  std::string store;
  std::string jobs;
  std::string format;
  std::string plot;
  std::string columns;
  bool retries_failed = false;  // true to run failed cells again
  SharedArguments shared;       // values of --ledger and --shard; its `processes` is unused, because `jobs` has --jobs
};

Expected<int> run_experiment(const Session& session, const LabArguments& arguments);
Expected<int> write_new_experiment(const Session& session, const LabArguments& arguments);
Expected<int> list_experiments(const Session& session, const LabArguments& arguments);
Expected<int> show_lab_status(const Session& session, const LabArguments& arguments);
Expected<int> report_experiment(const Session& session, const LabArguments& arguments);
Expected<int> compare_configurations(const Session& session, const LabArguments& arguments);
Expected<int> print_repeat_command(const Session& session, const LabArguments& arguments);

// The stored results of an experiment, with its heading.
struct StoredExperiment {
  lab::Heading heading;
  std::vector<lab::StoredCell> cells;
};
// Opens the stored results of the experiment that the first argument names, from their file or from the ledger.
Expected<lab::ResultStore> open_stored_results(const LabArguments& arguments);
Expected<StoredExperiment> read_stored_experiment(const LabArguments& arguments);

// The name of the result file: --store if given; else NAME.db in the folder of NAME.toml, or NAME-2-of-8.db for a
// shard.
std::string result_file_name(const std::string& experiment, const LabArguments& arguments);

// Runs a cell. If it fails, the failure is stored in the result.
lab::CellResult run_cell_to_result(const Catalogue& catalogue, const lab::Cell& cell);

}  // namespace kibitz
