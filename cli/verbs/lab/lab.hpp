// The parts of `kibitz lab`: experiments are run, listed, reported and compared, and their searches repeated.
#pragma once

#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "lab/result_store.hpp"

namespace kibitz {

struct LabArguments {
  std::string action;
  std::vector<std::string> words;
  std::string store;
  std::string jobs;
  std::string format;
  std::string plot;
  std::string columns;
  bool again = false;
  SharedArguments shared;  // shared.processes (the number of worker processes) is filled from `jobs`
};

Expected<int> run_experiment(const Session& session, const LabArguments& arguments);
Expected<int> write_new_experiment(const Session& session, const LabArguments& arguments);
Expected<int> list_experiments(const Session& session, const LabArguments& arguments);
Expected<int> show_lab_status(const Session& session, const LabArguments& arguments);
Expected<int> report_experiment(const Session& session, const LabArguments& arguments);
Expected<int> compare_configurations(const Session& session, const LabArguments& arguments);
Expected<int> print_repro(const Session& session, const LabArguments& arguments);

struct KeptExperiment {
  lab::Heading heading;
  std::vector<lab::StoredCell> cells;
};
// Opens the results of the experiment that the first word names: from its file or from the ledger.
Expected<lab::ResultStore> open_kept_results(const LabArguments& arguments);
Expected<KeptExperiment> read_kept(const LabArguments& arguments);

// Name of the result file: --store, or NAME.db in the folder of NAME.toml, or NAME-2-of-8.db for a shard.
std::string store_of(const std::string& experiment, const LabArguments& arguments);

// Runs the search of a cell. A failure is part of the result.
lab::CellResult search_cell(const Catalogue& catalogue, const lab::Cell& cell);

}  // namespace kibitz
