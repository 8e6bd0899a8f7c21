// The ledger of an experiment: a job whose tasks are the cells, and their results. A cell is done once its transaction
// is committed. Results are stored under the cell's address, so a changed experiment repeats only the changed cells.
#pragma once

#include <chrono>
#include <optional>
#include <set>
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

// The heading of a report (title, source, claim), and the measures and plots that the report shows.
struct Heading {
  std::string file;  // name of the experiment's file
  std::string title;
  std::string citation;
  std::string claim;
  std::string build;
  std::vector<Measure> measures;
  std::vector<Plot> plots;  // plots that the experiment specifies; empty: the default plots of figures_of()
  bool is_round_robin = false;
  std::optional<StopRule> stop = {};  // the rule that ends a pairing of games early
  bool operator==(const Heading&) const = default;
};

struct StoredResult {
  CellResult result;
  std::string machine;
  std::string finished_at;  // time of storage, in UTC
};

struct StoredCell {
  PlannedCell planned;
  std::optional<StoredResult> stored;  // the stored result of the cell; empty if it has none yet
};

// Numbers of cells of one configuration in one game, by state.
struct Tally {
  std::string game;
  std::string configuration;
  std::string opponent = {};  // name of the opponent's configuration; empty if no games are played
  std::int64_t cells = 0;
  std::int64_t done = 0;
  std::int64_t failed = 0;    // number of cells that failed, crashed or timed out
  std::int64_t unneeded = 0;  // number of `cells` that the stop rule has made unnecessary
};

// The data that workers on other machines need to run cells of the plan.
struct SharedPlan {
  std::string build;                      // version and bench signature that a program must have to work on the plan
  std::chrono::milliseconds time_out{0};  // time limit of a cell
};

// Identifies an experiment among those whose results one file or ledger may have.
struct ExperimentName {
  std::string file;   // name of the experiment's file; empty: the experiment that was planned last
  std::string title;  // preferred if several experiments have this file name; empty: unknown
};

class ResultStore {
 public:
  // Opens the file, and creates it if it is missing. Only one run at a time can have it open. Fails if the file is on a
  // network file system.
  static Expected<ResultStore> open(const std::string& file, const ExperimentName& experiment = {});
  // Opens the experiment in a ledger that other processes use at the same time.
  static Expected<ResultStore> open_shared(const std::string& url, const ExperimentName& experiment,
                                           ledger::OpenMode open);
  // Opens an existing file for reading, even while a run writes to it.
  static Expected<ResultStore> read(const std::string& file, const ExperimentName& experiment = {});

  // Sets the plan, which replaces the experiment's earlier plan. The results of the earlier plan are kept. Fails if the
  // ledger is shared and has unfinished cells that the new plan lacks: another run waits for them.
  Expected<void> set_plan(const Heading& heading, const std::vector<PlannedCell>& cells, const SharedPlan& shared = {});
  Expected<Heading> heading();
  Expected<std::vector<StoredCell>> cells();  // the cells of the plan, in the order of the plan
  // The cells without those that the stop rule has made unnecessary.
  Expected<std::vector<StoredCell>> needed_cells();
  Expected<std::vector<Tally>> tallies();  // one tally per game and configuration, in the order of the plan
  Expected<void> delete_failures();        // deletes the results of failed cells, so that they are run again

  // Adds the result of a cell, which the next commit() stores.
  Expected<void> add(const std::string& address, const CellResult& result, const std::string& machine);
  // Stores the added results; they are on disk when it returns. Fails if the file was deleted or replaced while it was
  // open.
  Expected<void> commit();

  ledger::Ledger& ledger() { return ledger_; }
  Expected<std::string> job();  // address of the plan's job in the ledger

 private:
  ResultStore(std::string file, ledger::FileLock lock, ledger::Ledger ledger)
      : file_(std::move(file)), lock_(std::move(lock)), ledger_(std::move(ledger)) {}
  Expected<ledger::Job> planned_job();
  Expected<void> check_unfinished_cells(const ledger::Job& job, const std::set<std::string>& planned);

  std::string file_;
  ledger::FileLock lock_;  // declared before ledger_, so that the lock is released after SQLite's own locks
  ledger::Ledger ledger_;
  ExperimentName experiment_;
  bool is_shared_ = false;                   // true for a ledger that other processes use at the same time
  std::string job_;                          // address of the job that set_plan() stored
  std::vector<ledger::TaskResult> waiting_;  // results for the next commit()
};

}  // namespace kibitz::lab
