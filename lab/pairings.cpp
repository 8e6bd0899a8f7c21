#include "lab/pairings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace kibitz::lab {

namespace {

using PairingKey = std::tuple<std::string, std::string, int, std::int64_t, std::int64_t, std::string, std::string>;

PairingKey pairing_key(const Cell& cell) {
  return {cell.game,         cell.label,         static_cast<int>(cell.limit.kind),
          cell.limit.value,  cell.table_entries, cell.configuration,
          cell.opponent.name};
}

// The results of the pairing's first cells; empty if one of them has no result yet.
std::optional<match::PairCounts> count_pairs(const CellPairing& pairing, const OutcomeFunction& outcome) {
  match::PairCounts pairs{};
  for (std::size_t i = 0; i < pairing.needed; ++i) {
    const auto result = outcome(pairing.cells[i]);
    if (!result) return std::nullopt;
    if (result->half_points) ++pairs.at(static_cast<std::size_t>(*result->half_points));
  }
  return pairs;
}

}  // namespace

std::optional<PairOutcome> outcome_of(const CellResult& result) {
  if (result.state != CellState::done) return PairOutcome{};
  return PairOutcome{std::clamp<std::int64_t>(result.counts[index_of(Measure::half_points)], 0, 4)};
}

std::vector<CellPairing> pairings_of(const std::vector<const Cell*>& cells) {
  std::vector<CellPairing> pairings;
  std::map<PairingKey, std::size_t> places;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i]->task != CellTask::games) continue;
    const auto [place, is_new] = places.emplace(pairing_key(*cells[i]), pairings.size());
    if (is_new) pairings.emplace_back();
    pairings[place->second].cells.push_back(i);
  }
  return pairings;
}

void update_pairing(CellPairing& pairing, const std::optional<StopRule>& stop, const OutcomeFunction& outcome) {
  const std::size_t all = pairing.cells.size();
  const auto most = stop ? std::min(all, static_cast<std::size_t>(stop->max_pairs())) : all;
  pairing.needed = stop ? std::min(most, static_cast<std::size_t>(first_look)) : all;
  while (true) {
    const auto pairs = count_pairs(pairing, outcome);
    pairing.state = PairingState::open;
    if (!pairs) return;
    pairing.state = PairingState::complete;
    if (pairing.needed == all) return;
    pairing.state = PairingState::stopped;
    if (pairing.needed == most || is_decided(*stop, *pairs)) return;
    pairing.needed = std::min(2 * pairing.needed, most);
  }
}

std::vector<StoredCell> needed_cells(std::vector<StoredCell> cells, const std::optional<StopRule>& stop) {
  if (!stop) return cells;
  std::vector<const Cell*> planned;
  for (const StoredCell& cell : cells) planned.push_back(&cell.planned.cell);
  std::vector<bool> is_needed(cells.size(), true);
  for (CellPairing& pairing : pairings_of(planned)) {
    update_pairing(pairing, stop, [&cells](std::size_t i) {
      return cells[i].stored ? outcome_of(cells[i].stored->result) : std::nullopt;
    });
    if (pairing.state != PairingState::stopped) continue;
    for (std::size_t i = pairing.needed; i < pairing.cells.size(); ++i) is_needed[pairing.cells[i]] = false;
  }
  std::vector<StoredCell> needed;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (is_needed[i]) needed.push_back(std::move(cells[i]));
  return needed;
}

std::string pairing_text(std::size_t pairs, PairingState state) {
  const std::string count = fmt::format("{} pair{}", pairs, pairs == 1 ? "" : "s");
  if (state == PairingState::stopped) return "stopped after " + count;
  return state == PairingState::open ? "open after " + count : count;
}

}  // namespace kibitz::lab
