#include "lab/cost.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "lab/pairings.hpp"
#include "lab/time_unit.hpp"
#include "match/game_store.hpp"

namespace kibitz::lab {

namespace {

constexpr double guessed_plies = 80;

struct GameLength {
  std::int64_t games = 0;
  std::int64_t plies = 0;
};

// The lengths of the stored games, by the name of the game.
std::map<std::string, GameLength> lengths_of(const std::vector<StoredCell>& stored) {
  std::map<std::string, GameLength> lengths;
  for (const StoredCell& cell : stored) {
    if (!cell.stored) continue;
    for (const std::string& text : cell.stored->result.games) {
      const auto game = match::read_game(text);
      if (!game) continue;
      GameLength& length = lengths[cell.planned.cell.game];
      ++length.games;
      length.plies += std::ssize(game->record.moves);
    }
  }
  return lengths;
}

}  // namespace

std::string duration_text(double seconds) {
  const TimeUnit unit = unit_of(seconds);
  return fmt::format("{:.{}f} {}", seconds / unit.seconds, unit.seconds > 1 ? 1 : 0, unit.name);
}

std::string cost_text(const std::vector<PlannedCell>& plan, const std::vector<StoredCell>& stored) {
  std::vector<const Cell*> cells;
  for (const PlannedCell& planned : plan) cells.push_back(&planned.cell);
  const std::size_t pairings = pairings_of(cells).size();
  if (pairings == 0) return "";
  const auto lengths = lengths_of(stored);
  std::int64_t games = 0;
  double seconds = 0;
  bool is_measured = true;
  for (const Cell* const cell : cells) {
    if (cell->task != CellTask::games) continue;
    games += 2;
    if (cell->limit.kind != LimitKind::time) continue;
    const auto length = lengths.find(cell->game);
    if (length == lengths.end()) is_measured = false;
    const double plies = length == lengths.end()
                             ? guessed_plies
                             : static_cast<double>(length->second.plies) / static_cast<double>(length->second.games);
    seconds += 2 * plies * static_cast<double>(cell->limit.value) / 1000;
  }
  std::string text = fmt::format("{} pairing{}, at most {} games", pairings, pairings == 1 ? "" : "s", games);
  if (seconds == 0) return text;
  text += fmt::format(", at most {} of processor time", duration_text(seconds));
  if (lengths.empty()) return text + fmt::format(" if a game has {} plies (a guess)", guessed_plies);
  return text + fmt::format(" if the games are as long as the stored ones{} (a guess)",
                            is_measured ? "" : fmt::format(", or {} plies", guessed_plies));
}

}  // namespace kibitz::lab
