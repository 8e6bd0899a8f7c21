// The ledger of a batch: a result a line, so that whatever ends the program loses at most the position that was being
// searched. Behind --resume it is a file that one batch uses at a time, behind --ledger it is shared with others.
#pragma once

#include <optional>
#include <string>

#include "cli/verbs/analyse/batch_row.hpp"
#include "ledger/file_lock.hpp"
#include "ledger/ledger.hpp"

namespace kibitz {

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

}  // namespace kibitz
