// Plays a list of self-play games on several threads, with the game loop of matches. Stores each game before it
// reports the game. The caller must skip games that the store already has.
#pragma once

#include <functional>
#include <span>

#include "match/game_store.hpp"
#include "match/openings.hpp"

namespace kibitz::tune {

// What all games of a tuning run share.
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
  // Called for each stored game, on any thread, but never by two threads at once.
  std::function<void(const match::StoredGame&)> on_game;
  std::function<bool()> is_interrupted;  // polled a few times a second
};

// Returns false if interrupted; unfinished games are then dropped. Errors: the disk is full; a game ended by a fault.
Expected<bool> play_games(const TuningContext& field, std::span<const TuningGame> games,
                          const TuneCallbacks& callbacks);

}  // namespace kibitz::tune
