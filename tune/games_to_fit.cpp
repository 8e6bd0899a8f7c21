#include "tune/games_to_fit.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

namespace kibitz::tune {

GamesToFit games_to_fit(std::vector<match::StoredGame> stored, std::int64_t last) {
  GamesToFit kept{std::move(stored)};
  std::erase_if(kept.games, [last](const match::StoredGame& game) { return game.number > last; });
  std::set<std::string> seen;
  kept.repeated = static_cast<std::int64_t>(std::erase_if(kept.games, [&seen](const match::StoredGame& game) {
    return !seen.insert(match::repetition_key(game.record)).second;
  }));
  return kept;
}

std::string advice_on_too_few(const GamesToFit& games) {
  if (games.repeated == 0) return "play more games";
  return fmt::format("{} more repeat them move for move; give more openings", games.repeated);
}

}  // namespace kibitz::tune
