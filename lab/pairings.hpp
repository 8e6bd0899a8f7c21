// The pairings of an experiment that plays games: two configurations in one game, with one limit and table size. A
// pairing's cells are in the order of the plan. With a stop rule, the cells that count are the first ones, and how many
// depends only on their results, not on the order in which workers finish them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/result_store.hpp"
#include "lab/stop_rule.hpp"

namespace kibitz::lab {

enum class PairingState : std::uint8_t {
  open,      // cells that are necessary have no result yet
  complete,  // all cells have a result
  stopped,   // the stop rule ended it
};

struct CellPairing {
  std::vector<std::size_t> cells;  // indices of the cells
  // The number of first cells that must have results before the rule can end the pairing; all, without a rule.
  std::size_t needed = 0;
  PairingState state = PairingState::open;
};

// The result of a cell: empty if there is none yet.
struct PairOutcome {
  std::optional<std::int64_t> half_points;  // of the configuration, 0 to 4; empty if the games could not be played
};
// Returns the outcome of the cell with this index, or an empty value.
using OutcomeFunction = std::function<std::optional<PairOutcome>(std::size_t)>;

std::optional<PairOutcome> outcome_of(const CellResult& result);

// The pairings of the cells that play games, in the order of their first cells. They are all open, and need no cells.
std::vector<CellPairing> pairings_of(const std::vector<const Cell*>& cells);

// Sets `needed` and `state` from the results so far.
void update_pairing(CellPairing& pairing, const std::optional<StopRule>& stop, const OutcomeFunction& outcome);

// The cells without those that the stop rule has made unnecessary. Results beyond the end of a pairing are dropped,
// too.
std::vector<StoredCell> needed_cells(std::vector<StoredCell> cells, const std::optional<StopRule>& stop);

// The state of a pairing as text: "stopped after 16 pairs", "200 pairs", "open after 12 pairs".
std::string pairing_text(std::size_t pairs, PairingState state);

}  // namespace kibitz::lab
