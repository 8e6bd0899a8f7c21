// The ledger of an experiment: one job whose tasks are the cells, and their results. A cell is done when its
// transaction is committed. Results are stored by the cell's address, so an experiment may be changed and run again,
// and cells that it keeps are not searched again.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "lab/cells.hpp"
#include "lab/result.hpp"
#include "ledger/file_lock.hpp"
#include "ledger/ledger.hpp"

namespace kibitz::lab {

struct PlannedCell {
  std::string address;
  Cell cell;
};

// The heading of the report, above the tables.
struct Heading {
  std::string file;  // the experiment's file
  std::string title;
  std::string citation;
  std::string claim;
  std::string build;
  std::vector<Measure> measures;
  std::vector<Plot> plots;  // empty: figures_of() chooses
  bool operator==(const Heading&) const = default;
};

struct StoredResult {
  CellResult result;
  std::string machine;
  std::string finished_at;  // UTC; written by the store
};

struct StoredCell {
  PlannedCell planned;
  std::optional<StoredResult> stored;  // empty: not done yet
};

// The cells of one configuration in one game, counted by outcome.
struct Tally {
  std::string game;
  std::string configuration;
  std::int64_t cells = 0;
  std::int64_t done = 0;
  std::int64_t failed = 0;  // includes crashes and time-outs
};

// What other workers must know to share the plan.
struct SharedPlan {
  std::string build;                      // the version and the bench signature
  std::chrono::milliseconds time_out{0};  // time limit of a cell
};

class ResultStore {
 public:
  // Creates the file if it is missing. Only one run may have it open. A file on a network file system is an error.
  static Expected<ResultStore> open(const std::string& file);
  // Opens the experiment of this name in a ledger that others use at the same time.
  static Expected<ResultStore> open_shared(const std::string& url, const std::string& experiment, ledger::Open open);
  // Opens an existing file to read it, also while a run writes to it.
  static Expected<ResultStore> read(const std::string& file);

  // Replaces the earlier plan and keeps its results.
  Expected<void> set_plan(const Heading& heading, const std::vector<PlannedCell>& cells, const SharedPlan& shared = {});
  Expected<Heading> heading();
  Expected<std::vector<StoredCell>> cells();  // the cells of the plan, in its order
  Expected<std::vector<Tally>> tallies();     // in the order of the plan
  Expected<void> forget_failures();           // deletes failed results, so that their cells are searched again

  // Adds a result, which the next commit() stores.
  Expected<void> add(const std::string& address, const CellResult& result, const std::string& machine);
  // Stores the added results; they are on the disk when it returns. If the file was deleted or replaced meanwhile, that
  // is an error.
  Expected<void> commit();

  ledger::Ledger& ledger() { return ledger_; }
  Expected<std::string> job();  // the address of the plan

 private:
  ResultStore(std::string file, ledger::FileLock lock, ledger::Ledger ledger)
      : file_(std::move(file)), lock_(std::move(lock)), ledger_(std::move(ledger)) {}
  Expected<ledger::Job> planned();

  std::string file_;
  ledger::FileLock lock_;  // declared before the database, because SQLite's own locks require that order
  ledger::Ledger ledger_;
  std::string experiment_;                   // name in a shared ledger; empty: the file has only one
  std::string job_;                          // address of the plan that was set
  std::vector<ledger::TaskResult> waiting_;  // results for the next commit()
};

}  // namespace kibitz::lab
