// Plays the games of a match that are not in the store yet. Worker threads play them. The calling thread stores each
// result on disk before it reports the result.
#pragma once

#include <functional>

#include "match/game_store.hpp"
#include "match/openings.hpp"
#include "match/standings.hpp"

namespace kibitz::match {

struct MatchPlan {
  const Catalogue& catalogue;
  const MatchSettings& settings;
  std::int64_t games = 0;  // number of games of the whole match
  int concurrency = 1;
  std::optional<SprtBounds> sprt;  // sequential test that ends the match once it is decided; only for two players
  // True if this process must play the game with this number; unset: it plays all games.
  std::function<bool(std::int64_t number)> is_in_shard = {};
};

enum class MatchEventKind : std::uint8_t { started, finished };

struct MatchEvent {
  MatchEventKind kind = MatchEventKind::started;
  ScheduledGame job;
  const StoredGame* game = nullptr;  // the finished game if kind is MatchEventKind::finished; otherwise null
};

struct MatchCallbacks {
  std::function<void(const MatchEvent&, const Standings&)> on_event;
  std::function<bool()> is_interrupted;  // polled a few times a second
};

enum class MatchEnd : std::uint8_t { complete, decided, interrupted };

// Checks that every player can be created and started.
Expected<void> check_players(const MatchPlan& plan);

// Counts the results of the games in the store.
Expected<Standings> standings_of(GameStore& store, const MatchSettings& settings);

// True if the sequential test is decided.
bool is_decided(const Standings& standings, const std::optional<SprtBounds>& sprt);

// Plays the missing games. An error, such as a full disk or a player that cannot be started, ends the match. Finished
// games are kept, but not those that finish after the sequential test is decided.
Expected<MatchEnd> run_match(const MatchPlan& plan, Openings& openings, GameStore& store,
                             const MatchCallbacks& callbacks);

}  // namespace kibitz::match
