// The file in which a worker keeps results that it cannot commit. Each result is a frame with its length and a
// checksum, and is on disk before the worker continues. A half-written frame, and everything after it, is ignored.
#pragma once

#include <filesystem>
#include <span>

#include "ledger/file_lock.hpp"
#include "ledger/task.hpp"

namespace kibitz::ledger {

class Spool {
 public:
  // Opens a spool for results of this ledger in the folder, which is created if missing. Takes over the file that
  // an earlier worker left, if there is one; otherwise the first add() creates a new file.
  static Expected<Spool> open(const std::filesystem::path& folder, const std::string& url);

  const std::vector<TaskResult>& results() const { return results_; }  // results in the file, not committed yet
  Expected<void> add(std::span<const TaskResult> results);
  // Deletes the file; call it after its results were committed.
  Expected<void> clear();
  std::filesystem::path file() const { return file_; }

 private:
  Expected<void> read();

  std::filesystem::path file_;
  std::string head_;  // the beginning of the file, which names the ledger
  FileLock lock_;
  std::vector<TaskResult> results_;
};

}  // namespace kibitz::ledger
