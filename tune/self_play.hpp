// Plays a list of self-play games on several threads, on the game loop of matches. A game is in the store before it is
// reported. The caller leaves games that are already in the store off the list.
#pragma once

#include <functional>
#include <span>

#include "match/openings.hpp"
#include "match/store.hpp"

namespace kibitz::tune {

// What all games of a run share.
struct Field {
  const Catalogue& catalogue;
  const match::Settings& settings;
  match::Openings& openings;
  match::Store& store;
  int concurrency = 1;
};

struct Game {
  std::int64_t number = 0;   // in the store
  std::int64_t opening = 0;  // from 0
  match::PlayerSpec first;   // who moves first at the game's start
  match::PlayerSpec second;
};

struct Callbacks {
  std::function<void(const match::StoredGame&)> on_game;  // one at a time, on any thread
  std::function<bool()> is_interrupted;                   // polled a few times a second
};

// False if it was interrupted; unfinished games are then dropped. Errors: the disk is full; a game ended by a fault.
Expected<bool> play_games(const Field& field, std::span<const Game> games, const Callbacks& callbacks);

}  // namespace kibitz::tune
