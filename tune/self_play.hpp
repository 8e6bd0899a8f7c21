// Plays a list of self-play games on several threads, with the game loop of matches. Each game is stored before it is
// reported. The caller skips games that are already in the store.
#pragma once

#include <functional>
#include <span>

#include "match/game_store.hpp"
#include "match/openings.hpp"

namespace kibitz::tune {

// The state that all games of a run share.
struct TuningContext {
  const Catalogue& catalogue;
  const match::MatchSettings& settings;
  match::Openings& openings;
  match::GameStore& store;
  int concurrency = 1;
};

struct TuningGame {
  std::int64_t number = 0;   // number of the game in the store
  std::int64_t opening = 0;  // number of the opening, from 0
  match::PlayerSpec first;   // the player that moves first
  match::PlayerSpec second;
};

struct TuneCallbacks {
  std::function<void(const match::StoredGame&)> on_game;  // one at a time, on any thread
  std::function<bool()> is_interrupted;                   // polled a few times a second
};

// False if it was interrupted; unfinished games are then dropped. Errors: the disk is full; a game ended by a fault.
Expected<bool> play_games(const TuningContext& field, std::span<const TuningGame> games,
                          const TuneCallbacks& callbacks);

}  // namespace kibitz::tune
