// The ledger of an experiment: a job whose tasks are the cells, and their results. A cell is done when its
// transaction is committed. Results are stored under the cell's address, so if the experiment is changed and run
// again, unchanged cells are not searched again.
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

// What a report states above its tables, and the measures and plots that it shows.
struct Heading {
  std::string file;  // the experiment's file
  std::string title;
  std::string citation;
  std::string claim;
  std::string build;
  std::vector<Measure> measures;
  std::vector<Plot> plots;  // the plots that the experiment specifies; empty: the default plots of figures_of()
  bool operator==(const Heading&) const = default;
};

struct StoredResult {
  CellResult result;
  std::string machine;
  std::string finished_at;  // UTC time, set by the store
};

struct StoredCell {
  PlannedCell planned;
  std::optional<StoredResult> stored;  // empty if the cell has no result yet
};

// The cells of one configuration in one game, counted by outcome.
struct Tally {
  std::string game;
  std::string configuration;
  std::int64_t cells = 0;
  std::int64_t done = 0;
  std::int64_t failed = 0;  // includes crashes and time-outs
};

// What other workers must know to work on the plan.
struct SharedPlan {
  std::string build;                      // version and bench signature of the programs that may work on the plan
  std::chrono::milliseconds time_out{0};  // time limit of a cell
};

class ResultStore {
 public:
  // Opens the file, and creates it if it is missing. Only one run at a time may have it open. A file on a network
  // file system is an error.
  static Expected<ResultStore> open(const std::string& file);
  // Opens the experiment of this name in a ledger that other processes use at the same time.
  static Expected<ResultStore> open_shared(const std::string& url, const std::string& experiment, ledger::Open open);
  // Opens an existing file for reading, even while a run writes to it.
  static Expected<ResultStore> read(const std::string& file);

  // Replaces the earlier plan. Its results are kept.
  Expected<void> set_plan(const Heading& heading, const std::vector<PlannedCell>& cells, const SharedPlan& shared = {});
  Expected<Heading> heading();
  Expected<std::vector<StoredCell>> cells();  // the cells of the plan, in its order
  Expected<std::vector<Tally>> tallies();     // one per game and configuration, in the order of the plan
  Expected<void> forget_failures();           // deletes failed results, so that their cells are searched again

  // Adds a result. The next commit() stores it.
  Expected<void> add(const std::string& address, const CellResult& result, const std::string& machine);
  // Stores the added results, which are on disk when it returns. Fails if the file was deleted or replaced
  // meanwhile.
  Expected<void> commit();

  ledger::Ledger& ledger() { return ledger_; }
  Expected<std::string> job();  // address of the plan's job

 private:
  ResultStore(std::string file, ledger::FileLock lock, ledger::Ledger ledger)
      : file_(std::move(file)), lock_(std::move(lock)), ledger_(std::move(ledger)) {}
  Expected<ledger::Job> planned();

  std::string file_;
  ledger::FileLock lock_;  // declared before ledger_, so that the lock is released after SQLite's own locks
  ledger::Ledger ledger_;
  std::string experiment_;  // name of the experiment in a shared ledger; empty: the file holds only one experiment
  std::string job_;         // address of the job of the plan that was set
  std::vector<ledger::TaskResult> waiting_;  // results for the next commit()
};

}  // namespace kibitz::lab
