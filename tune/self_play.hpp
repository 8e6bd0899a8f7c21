// Plays a list of self-play games with the game loop of matches: on several threads, or wherever
// TuningContext::play_elsewhere plays them. A game is stored before it is reported. The list must not contain games
// that the store already has.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "match/game_store.hpp"
#include "match/openings.hpp"

namespace kibitz::tune {

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
  // Polled a few times a second. After it has returned true, no game is needed any more, and play_games() returns true.
  std::function<bool()> is_enough = [] { return false; };
};

struct TuningContext;
using PlayElsewhere =
    std::function<Expected<bool>(const TuningContext&, std::span<const TuningGame>, const TuneCallbacks&)>;

// The data that all games of a tuning run share.
struct TuningContext {
  const Catalogue& catalogue;
  const match::MatchSettings& settings;
  match::Openings& openings;
  match::GameStore& store;
  int concurrency = 1;
  std::function<bool(std::int64_t number)> is_in_shard = {};  // games that this process plays; empty: all
  // Does the work of play_games() on other machines, for example; empty: threads of this process play.
  PlayElsewhere play_elsewhere = {};
  bool needs_usable_games = true;  // true if play_games() must fail for a game that check_usable() refuses
};

// A game and its opening: all that a player on another machine needs besides the settings.
struct GameWithOpening {
  TuningGame game;
  match::Opening opening;
};

// Plays one game with new players. Empty if `stop` interrupted it.
Expected<std::optional<match::StoredGame>> play_one_game(const Catalogue& catalogue,
                                                         const match::MatchSettings& settings,
                                                         const GameWithOpening& planned, const std::stop_token& stop);

// Fails if the game cannot be used for tuning, because anything other than the rules of the game or the length limit
// ended it.
Expected<void> check_usable(const match::StoredGame& game);

// Plays `games`. Returns false if interrupted; unfinished games are then dropped. Fails if a game cannot be stored or
// used.
Expected<bool> play_games(const TuningContext& context, std::span<const TuningGame> games,
                          const TuneCallbacks& callbacks);

}  // namespace kibitz::tune
