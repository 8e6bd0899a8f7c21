// The parts of a batch: the search of one line, the store of results, and the batch as a job of a ledger.
#pragma once

#include <optional>
#include <string>

#include "cli/verbs/analyse/analyse.hpp"
#include "cli/verbs/analyse/batch_row.hpp"
#include "ledger/file_lock.hpp"
#include "ledger/ledger.hpp"
#include "ledger/task.hpp"

namespace kibitz {

// One line of the batch file.
struct BatchLine {
  int number = 0;    // line number in the file
  std::string text;  // the line as written
};

// The control and the callbacks of search_line(). `on_begin` receives the position's id before the search.
struct BatchCallbacks {
  Control& control;
  std::function<void(const std::string& id)> on_begin;
  OnReport on_report;
};
// Searches the position of a line. The error says why the line cannot be searched.
Expected<BatchRow> search_line(Engine& engine, const Request& request, const BatchLine& line,
                               const BatchCallbacks& watch);

// Returns an error if the line cannot be searched.
Expected<void> check_line(Engine& engine, const BatchLine& line);

// The results of a batch, stored in a ledger after each line. If the program is killed, only the position being
// searched is lost. With --resume the ledger is a file that one batch locks; with --ledger it is shared with other
// machines.
class BatchStore {
 public:
  BatchStore() = default;  // a store that stores nothing
  static Expected<BatchStore> open(const std::string& file, const ledger::Job& job);
  static Expected<BatchStore> open_shared(const std::string& url, const ledger::Job& job);

  Expected<void> plan(std::span<const ledger::Task> tasks);  // adds the batch and all its tasks to the ledger
  // The stored result of the line with this key; nullopt if there is none.
  Expected<std::optional<BatchRow>> find(const std::string& key);
  Expected<void> add(const BatchRow& row, const std::string& machine);

 private:
  std::string name_;
  ledger::FileLock lock_;
  std::optional<ledger::Ledger> ledger_;
  ledger::Job job_;
};

// The key of a line's stored result: a hash of the line and of everything else that determines the result.
std::string batch_key(const std::string& line, const std::string& settings_text);

// The batch as a job of a ledger, with one task per line.
ledger::Job job_of_batch(const AnalyseArguments& arguments, const std::string& build);
ledger::Task task_of_line(const BatchLine& line, const std::string& key);

}  // namespace kibitz
