#include "tune/games_to_fit.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

namespace kibitz::tune {

GamesToFit without_repetitions(std::vector<match::StoredGame> games) {
  GamesToFit kept{std::move(games)};
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
