// Decides which cells of a plan must be run, and when. Without a stop rule, these are all cells without a result. With
// one, a cell of a pairing becomes necessary when the results of the pairing's earlier cells have not decided it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/pairings.hpp"

namespace kibitz::lab {

class CellSchedule {
 public:
  // `stored` is the plan with its results so far. `is_included` selects the cells of this process by their addresses.
  CellSchedule(const std::vector<StoredCell>& stored, const std::optional<StopRule>& stop,
               const std::function<bool(const std::string& address)>& is_included);

  // The cells that have become necessary since the last call, as indices of the plan. Cells with the same address are
  // run once.
  std::vector<std::size_t> take_jobs() { return std::exchange(jobs_, {}); }
  // Must be called with the result of each cell that take_jobs() has returned.
  void add_result(std::size_t index, const CellResult& result);

  // Numbers of different addresses. Those that the rule has made unnecessary are not in cells().
  std::size_t cells() const { return addresses_.size() - unneeded_; }
  std::size_t unneeded() const { return unneeded_; }

 private:
  // The state of the cells with the same address.
  struct Address {
    std::size_t index = 0;  // of the first such cell
    std::optional<PairOutcome> outcome;
    bool is_started = false;
    std::vector<std::size_t> pairings;  // open pairings that have it, each as often as it has it
  };

  void schedule_all(const std::vector<StoredCell>& stored);
  void schedule_pairings(const std::vector<StoredCell>& stored);
  void update(std::size_t pairing);
  void start(std::size_t address);
  void end(std::size_t pairing);

  std::optional<StopRule> stop_;
  std::vector<std::optional<std::size_t>> address_of_cell_;  // for each cell, the index of its address; empty: excluded
  std::vector<Address> addresses_;
  std::vector<CellPairing> pairings_;
  std::vector<std::size_t> started_;  // for each pairing, the number of its first cells that were started
  std::vector<std::size_t> jobs_;
  std::size_t unneeded_ = 0;
};

}  // namespace kibitz::lab
