// Plays a list of self-play games on several threads, with the game loop of matches. A game is stored before it is
// reported. The list must not contain games that the store already has.
#pragma once

#include <functional>
#include <span>

#include "match/game_store.hpp"
#include "match/openings.hpp"

namespace kibitz::tune {

// The data that all games of a tuning run share.
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
  // Called after each game is stored, on any thread, but never by two threads at once.
  std::function<void(const match::StoredGame&)> on_game;
  std::function<bool()> is_interrupted;  // polled a few times a second
};

// Plays `games`. Returns false if interrupted; unfinished games are then dropped. Fails if a game cannot be stored, or
// if anything other than the rules of the game or the length limit ended it.
Expected<bool> play_games(const TuningContext& context, std::span<const TuningGame> games,
                          const TuneCallbacks& callbacks);

}  // namespace kibitz::tune
