// Plays the missing games of a match. Worker threads play; the caller's thread stores each result on disk, then reports
// it.
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
  std::optional<SprtBounds> sprt;                         // only for two players: a decision ends the match
  std::function<bool(std::int64_t number)> is_ours = {};  // true for the games to play here; unset: all games
};

enum class EventKind : std::uint8_t { started, finished };

struct Event {
  EventKind kind = EventKind::started;
  ScheduledGame job;
  const StoredGame* game = nullptr;  // set for EventKind::finished
};

struct MatchCallbacks {
  std::function<void(const Event&, const Standings&)> on_event;
  std::function<bool()> is_interrupted;  // polled a few times a second
};

enum class MatchEnd : std::uint8_t { complete, decided, interrupted };

// Checks that every player can be made and started, and that every opening needed can be played.
Expected<void> check_players(const MatchPlan& plan);

// The games in the store, counted.
Expected<Standings> standings_of(GameStore& store, const MatchSettings& settings);

// An error, such as a player that cannot be started or a full disk, ends the match; finished games are kept.
Expected<MatchEnd> run_match(const MatchPlan& plan, Openings& openings, GameStore& store,
                             const MatchCallbacks& callbacks);

}  // namespace kibitz::match
