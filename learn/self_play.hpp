// Self-play games with a fixed number of nodes per move, from random openings. Each game is a function of the
// settings and the game's number; the number of threads does not matter.
#pragma once

#include <functional>
#include <memory>

#include "kibitz/core/control.hpp"
#include "kibitz/engine/engine.hpp"
#include "learn/self_play_file.hpp"

namespace kibitz::learn {

struct PlaySettings {
  std::uint64_t nodes = 1'000;  // nodes per move
  int least_opening = 4;        // number of random plies: uniform from least_opening to most_opening
  int most_opening = 12;
  int most_plies = 400;  // longer games are drawn
  std::uint64_t seed = 1;
};

// Half points for the outcome: 2 for a win or more points than the opponent, 1 for a draw, otherwise 0.
// `is_of_mover`: half points of the side to move; otherwise of its opponent.
int half_points(const Outcome& outcome, bool is_of_mover);

// The random moves at the start of game `number`. Moves that end the game are drawn again; an error if that always
// fails.
Expected<std::vector<PlayedMove>> random_opening(Engine& engine, const PlaySettings& settings, std::uint32_t number);

// Plays a game with the engine's settings, and leaves the engine in the final position. The game also ends when a
// search proves its result. Empty if it was stopped.
Expected<std::optional<PlayedGame>> play_game(Engine& engine, const PlaySettings& settings, std::uint32_t number,
                                              Control& control);

struct PlayProgress {
  std::size_t games = 0;
  std::uint64_t positions = 0;
};

// The part of the games that this machine plays: those whose number modulo `count` is `number`.
struct GameShard {
  std::uint32_t number = 0;
  std::uint32_t count = 1;
  friend bool operator==(const GameShard&, const GameShard&) = default;
};

struct SelfPlayContext {
  const Engine& engine;  // the games are played by copies of this engine
  const PlaySettings& settings;
  SelfPlayFile& file;
  int threads = 1;  // number of games played at a time
  GameShard shard = {};
};

// Plays those of the games 0 to `games` - 1 that belong to the shard and are not in the file yet. Returns false if
// `on_game` stopped it.
Expected<bool> play_games(const SelfPlayContext& field, std::size_t games,
                          const std::function<bool(const PlayProgress&)>& on_game);

}  // namespace kibitz::learn
