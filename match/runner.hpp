// Plays the missing games of a match. Worker threads play. The caller's thread stores each result on disk before it
// reports it.
#pragma once

#include <functional>

#include "match/game_store.hpp"
#include "match/openings.hpp"
#include "match/standings.hpp"

namespace kibitz::match {

struct MatchPlan {
  const Catalogue& catalogue;
  const MatchSettings& settings;
  std::int64_t games = 0;  // number of games in the whole match
  int concurrency = 1;
  std::optional<SprtBounds> sprt;  // only for two players: the match ends when this test has decided
  // True if this process must play the game; unset: it plays all games.
  std::function<bool(std::int64_t number)> is_ours = {};
};

enum class EventKind : std::uint8_t { started, finished };

struct Event {
  EventKind kind = EventKind::started;
  ScheduledGame job;
  const StoredGame* game = nullptr;  // the game, if kind is EventKind::finished; otherwise null
};

struct MatchCallbacks {
  std::function<void(const Event&, const Standings&)> on_event;
  std::function<bool()> is_interrupted;  // polled a few times a second
};

enum class MatchEnd : std::uint8_t { complete, decided, interrupted };

// Checks that every player can be created and started, and that every opening that the match needs can be played.
Expected<void> check_players(const MatchPlan& plan);

// Counts the results of the games in the store.
Expected<Standings> standings_of(GameStore& store, const MatchSettings& settings);

// An error, such as a full disk or a player that cannot be started, ends the match. Finished games are kept.
Expected<MatchEnd> run_match(const MatchPlan& plan, Openings& openings, GameStore& store,
                             const MatchCallbacks& callbacks);

}  // namespace kibitz::match
