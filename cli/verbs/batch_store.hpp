// The file of results behind --resume: JSON lines, appended and flushed a row at a time, so that whatever ends the
// program loses at most the position that was being searched. A torn line is passed over; a file with anything else in
// it is not written to. One batch uses it at a time.
#pragma once

#include <fstream>
#include <map>
#include <string>

#include "cli/verbs/batch_row.hpp"
#include "ledger/file_lock.hpp"

namespace kibitz {

class BatchStore {
 public:
  // Reads the rows of the file, if there is one, and opens it for appending. No name: nothing is kept.
  static Expected<BatchStore> open(const std::string& file);

  const BatchRow* find(const std::string& key) const;
  Expected<void> add(const BatchRow& row);

 private:
  std::string file_;
  ledger::FileLock lock_;
  std::map<std::string, BatchRow> rows_;
  std::ofstream out_;
};

// Names the result of one line under everything that it depends on.
std::string batch_key(const std::string& line, const std::string& circumstances);

}  // namespace kibitz
