// The parts of a batch: a line of its file, searched; the results that are kept; the batch as a job of a ledger.
#pragma once

#include <optional>
#include <string>

#include "cli/verbs/analyse/analyse.hpp"
#include "cli/verbs/analyse/batch_row.hpp"
#include "ledger/file_lock.hpp"
#include "ledger/ledger.hpp"
#include "ledger/task.hpp"

namespace kibitz {

// A line of the file.
struct BatchLine {
  int number = 0;  // in its file
  std::string text;
};

// The error says what is wrong with the line. `on_begin` receives the line's name before the search.
struct BatchWatch {
  Control& control;
  std::function<void(const std::string& id)> on_begin;
  OnReport on_report;
};
Expected<BatchRow> search_line(Engine& engine, const Request& request, const BatchLine& line, const BatchWatch& watch);

// Whether it can be searched.
Expected<void> check_line(Engine& engine, const BatchLine& line);

// The ledger of a batch: a result a line, so that whatever ends the program loses at most the position that was being
// searched. With --resume it is a file that one batch uses at a time, with --ledger it is shared with others.
class BatchStore {
 public:
  BatchStore() = default;  // nothing is kept
  static Expected<BatchStore> open(const std::string& file, const ledger::Job& job);
  static Expected<BatchStore> open_shared(const std::string& url, const ledger::Job& job);

  Expected<void> plan(std::span<const ledger::Task> tasks);  // all that are to be done, by whomever
  Expected<std::optional<BatchRow>> find(const std::string& key);
  Expected<void> add(const BatchRow& row, const std::string& machine);

 private:
  std::string name_;
  ledger::FileLock lock_;
  std::optional<ledger::Ledger> ledger_;
  ledger::Job job_;
};

// Names the result of one line under everything that it depends on.
std::string batch_key(const std::string& line, const std::string& circumstances);

// The batch as a job of a ledger: a task a line.
ledger::Job job_of_batch(const AnalyseArguments& arguments, const std::string& build);
ledger::Task task_of_line(const BatchLine& line, const std::string& key);

}  // namespace kibitz
