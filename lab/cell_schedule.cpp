#include "lab/cell_schedule.hpp"

#include <algorithm>
#include <map>
#include <ranges>

namespace kibitz::lab {

CellSchedule::CellSchedule(const std::vector<StoredCell>& stored, const std::optional<StopRule>& stop,
                           const std::function<bool(const std::string& address)>& is_included)
    : stop_(stop), address_of_cell_(stored.size()) {
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < stored.size(); ++i) {
    const std::string& address = stored[i].planned.address;
    if (is_included && !is_included(address)) continue;
    const auto [place, is_new] = places.emplace(address, addresses_.size());
    if (is_new) addresses_.push_back({i, std::nullopt, false, {}});
    if (is_new && stored[i].stored) addresses_.back().outcome = outcome_of(stored[i].stored->result);
    address_of_cell_[i] = place->second;
  }
  if (stop_)
    schedule_pairings(stored);
  else
    schedule_all(stored);
}

// Orders the cells by address. Addresses are hashes, so the finished cells are a random sample of all cells, and the
// estimate of the remaining time is reliable.
void CellSchedule::schedule_all(const std::vector<StoredCell>& stored) {
  for (std::size_t i = 0; i < addresses_.size(); ++i) start(i);
  std::ranges::sort(jobs_, {}, [&stored](std::size_t i) { return stored[i].planned.address; });
}

// All pairings advance together: the first cells of all pairings come before the second ones.
void CellSchedule::schedule_pairings(const std::vector<StoredCell>& stored) {
  std::vector<const Cell*> cells;
  for (const StoredCell& cell : stored) cells.push_back(&cell.planned.cell);
  pairings_ = pairings_of(cells);
  started_.resize(pairings_.size());
  std::vector<std::size_t> place_in_pairing(stored.size());
  for (std::size_t p = 0; p < pairings_.size(); ++p)
    for (std::size_t place = 0; place < pairings_[p].cells.size(); ++place) {
      const std::size_t index = pairings_[p].cells[place];
      addresses_[*address_of_cell_[index]].pairings.push_back(p);
      place_in_pairing[index] = place;
    }
  for (std::size_t p = 0; p < pairings_.size(); ++p) update(p);
  std::ranges::sort(jobs_, {},
                    [&](std::size_t i) { return std::pair(place_in_pairing[i], stored[i].planned.address); });
}

void CellSchedule::start(std::size_t address) {
  Address& one = addresses_[address];
  if (one.outcome || one.is_started) return;
  one.is_started = true;
  jobs_.push_back(one.index);
}

void CellSchedule::update(std::size_t pairing) {
  CellPairing& one = pairings_[pairing];
  if (one.state != PairingState::open) return;
  update_pairing(one, stop_, [this](std::size_t index) { return addresses_[*address_of_cell_[index]].outcome; });
  for (std::size_t& place = started_[pairing]; place < one.needed; ++place) start(*address_of_cell_[one.cells[place]]);
  if (one.state == PairingState::stopped) end(pairing);
}

// Counts the cells that no other pairing may still need.
void CellSchedule::end(std::size_t pairing) {
  const CellPairing& one = pairings_[pairing];
  for (const std::size_t index : one.cells | std::views::drop(one.needed)) {
    Address& address = addresses_[*address_of_cell_[index]];
    std::erase(address.pairings, pairing);
    if (address.pairings.empty() && !address.outcome && !address.is_started) ++unneeded_;
  }
}

void CellSchedule::add_result(std::size_t index, const CellResult& result) {
  Address& address = addresses_[*address_of_cell_[index]];
  address.outcome = outcome_of(result);
  const auto pairings = address.pairings;
  for (const std::size_t pairing : pairings) update(pairing);
}

}  // namespace kibitz::lab
