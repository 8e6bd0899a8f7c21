// Games of Kibitz against itself, on the game loop of matches: a list of games is played by some threads at a time, and
// each is in the store before it is told of. What is there already is the caller's to know.
#pragma once

#include <functional>
#include <span>

#include "match/openings.hpp"
#include "match/store.hpp"

namespace kibitz::tune {

// What the games of a run have in common.
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
  std::function<bool()> is_interrupted;                   // asked some times a second
};

// False if it was interrupted; games not finished then are not kept. An error: a full disk, a game that no player may
// end like this.
Expected<bool> play_games(const Field& field, std::span<const Game> games, const Callbacks& callbacks);

}  // namespace kibitz::tune
