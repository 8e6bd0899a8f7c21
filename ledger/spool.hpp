// The file in which a worker keeps results that it cannot commit. Each result is a frame with a length and a checksum,
// and is on disk before the worker continues. An incomplete or damaged frame, and everything after it, is ignored.
#pragma once

#include <filesystem>
#include <span>

#include "ledger/file_lock.hpp"
#include "ledger/task.hpp"

namespace kibitz::ledger {

class Spool {
 public:
  // Opens a spool for results of this ledger in the folder, which is created if missing. If an earlier worker left a
  // file for the same ledger, that file is used; otherwise the first add() creates a new file.
  static Expected<Spool> open(const std::filesystem::path& folder, const std::string& url);

  const std::vector<TaskResult>& results() const { return results_; }  // results in the file, not committed yet
  // Fails, and adds nothing, if the file cannot be written.
  Expected<void> add(std::span<const TaskResult> results);
  // Deletes the file. Call it after its results have been committed.
  Expected<void> clear();
  std::filesystem::path file() const { return file_; }

 private:
  Expected<void> read();

  std::filesystem::path file_;
  std::string head_;  // first lines of the file: the format, and the redacted URL of the ledger
  FileLock lock_;
  std::vector<TaskResult> results_;
};

}  // namespace kibitz::ledger
