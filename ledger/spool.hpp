// The file in which a worker keeps results that it cannot hand in: one frame a result, with its length and a checksum,
// on the disk before the worker goes on. A frame that a kill or a full disk left half written, and whatever follows it,
// is passed over.
#pragma once

#include <filesystem>
#include <span>

#include "ledger/file_lock.hpp"
#include "ledger/task.hpp"

namespace kibitz::ledger {

class Spool {
 public:
  // In the folder, which is made, for results of this ledger. Takes a file that a worker of the past has left behind,
  // if there is one; else makes a new one when something is to be kept.
  static Expected<Spool> open(const std::filesystem::path& folder, const std::string& url);

  const std::vector<Result>& results() const { return results_; }  // kept and not handed in
  Expected<void> add(std::span<const Result> results);
  // They have been handed in: the file goes.
  Expected<void> clear();
  std::filesystem::path file() const { return file_; }

 private:
  Expected<void> read();

  std::filesystem::path file_;
  std::string head_;  // names the ledger
  FileLock lock_;
  std::vector<Result> results_;
};

}  // namespace kibitz::ledger
