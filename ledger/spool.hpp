// The file in which a worker keeps results that it cannot submit: one frame per result, with its length and a checksum,
// on the disk before the worker continues. A frame that is half written, and all that follows it, is ignored.
#pragma once

#include <filesystem>
#include <span>

#include "ledger/file_lock.hpp"
#include "ledger/task.hpp"

namespace kibitz::ledger {

class Spool {
 public:
  // Opens a spool for results of this ledger in the folder, which is created if missing. Adopts the file of an earlier
  // worker if there is one; otherwise the first add() creates a new file.
  static Expected<Spool> open(const std::filesystem::path& folder, const std::string& url);

  const std::vector<TaskResult>& results() const { return results_; }  // kept, not yet submitted
  Expected<void> add(std::span<const TaskResult> results);
  // Deletes the file, after its results were submitted.
  Expected<void> clear();
  std::filesystem::path file() const { return file_; }

 private:
  Expected<void> read();

  std::filesystem::path file_;
  std::string head_;  // the file's beginning, which names the ledger
  FileLock lock_;
  std::vector<TaskResult> results_;
};

}  // namespace kibitz::ledger
