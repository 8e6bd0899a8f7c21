#include "learn/compare.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "kibitz/core/random.hpp"

namespace kibitz::learn {

namespace {

// Plays a game from the current position, which must be the same on both engines. Each move is made on both. Returns
// the half points of the player that moves first. A game that reaches the length limit is a draw.
Expected<int> play_to_end(std::array<Engine*, 2> players, const PlaySettings& settings) {
  Engine& referee = *players[0];
  const int first = referee.mover();
  Request request;
  request.limits.nodes = settings.nodes;
  for (int ply = 0; ply < settings.most_plies; ++ply) {
    if (const auto ending = referee.ending()) return half_points(ending->outcome, referee.mover() == first);
    Control control;
    const auto analysis = TRY(players[static_cast<std::size_t>(ply % 2)]->analyse(request, control));
    if (analysis.report.lines.empty()) return fail("a search of learning found no move");
    const std::string move = analysis.report.lines.front().moves.front().move;
    for (Engine* player : players) TRY(player->play(move));
  }
  return 1;
}

Expected<void> set_up_opening(Engine& engine, std::span<const PlayedMove> opening) {
  engine.clear();
  TRY(engine.set_position("start"));
  for (const PlayedMove& move : opening) TRY(engine.play_legal_move(move.number));
  return {};
}

// Plays one game from the opening, in which opponents.second moves first if `is_swapped`. Returns the half points of
// opponents.first.
Expected<int> play_comparison_game(const Opponents& opponents, bool is_swapped, std::span<const PlayedMove> opening,
                                   const PlaySettings& settings) {
  for (Engine* engine : {&opponents.first, &opponents.second}) TRY(set_up_opening(*engine, opening));
  const auto points = play_to_end(
      is_swapped ? std::array{&opponents.second, &opponents.first} : std::array{&opponents.first, &opponents.second},
      settings);
  return points && is_swapped ? 2 - *points : points;
}

std::string moves_of_game(const Engine& engine) {
  std::string text;
  for (const MoveText& move : engine.moves_played()) text += move.move + ' ';
  return text;
}

}  // namespace

Expected<std::optional<EngineComparison>> compare_engines(const Opponents& opponents, const PlaySettings& settings,
                                                          int pairs, const std::function<bool()>& is_stopped) {
  EngineComparison result;
  std::set<std::array<std::string, 2>> different_pairs;
  for (int pair = 0; pair < pairs; ++pair) {
    const auto opening = TRY(random_opening(opponents.first, settings, static_cast<std::uint32_t>(pair)));
    int halves = 0;
    std::array<std::string, 2> games;
    for (const bool is_swapped : {false, true}) {
      if (is_stopped()) return std::nullopt;
      const auto own = TRY(play_comparison_game(opponents, is_swapped, opening, settings));
      (own == 2 ? result.games.wins : own == 0 ? result.games.losses : result.games.draws) += 1;
      halves += own;
      games[is_swapped ? 1 : 0] = moves_of_game(opponents.first);
    }
    if (different_pairs.insert(std::move(games)).second)
      ++result.pairs[static_cast<std::size_t>(halves)];
    else
      ++result.repeated_pairs;
  }
  result.elo = match::elo(result.pairs);
  return result;
}

}  // namespace kibitz::learn
