// The parts of the verb lab: experiments are run, listed, reported, compared, and their searches repeated.
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
  SharedArguments shared;  // its `processes` are read from `jobs`
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
// The results of the experiment named by the first word, from its file or the ledger.
Expected<lab::ResultStore> open_kept(const LabArguments& arguments);
Expected<KeptExperiment> read_kept(const LabArguments& arguments);

// The result file: --store, or NAME.db in the folder of NAME.toml, or for a shard
// NAME-2-of-8.db.
std::string store_of(const std::string& experiment, const LabArguments& arguments);

// Runs the search of the cell. Failures are reported in the result.
lab::CellResult search_cell(const Catalogue& catalogue, const lab::Cell& cell);

}  // namespace kibitz
