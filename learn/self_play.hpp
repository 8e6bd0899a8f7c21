// Self-play games with a fixed number of nodes per move, from random openings. Each game is a function of the settings
// and the game's number; it does not depend on the number of threads.
#pragma once

#include <functional>
#include <memory>

#include "kibitz/core/control.hpp"
#include "kibitz/engine/engine.hpp"
#include "learn/self_play_file.hpp"

namespace kibitz::learn {

struct PlaySettings {
  std::uint64_t nodes = 1'000;  // node limit of each move
  int least_opening = 4;        // minimum number of random plies at the start; the number is drawn uniformly
  int most_opening = 12;        // maximum number of random plies at the start
  int most_plies = 400;         // length limit; a game that reaches it is a draw
  // Positions with at most this many empty points are searched with solve_nodes instead, to prove the result and so end
  // the game: the positions before are labelled with the exact result. 0: none.
  int solve_empty = 0;
  std::uint64_t solve_nodes = 10'000'000;
  std::uint64_t seed = 1;
};

// A copy of the engine that evaluates with the game's own evaluation.
std::unique_ptr<Engine> with_handcrafted_evaluation(const Engine& engine);

// The half points for an outcome: 2 for a win or a positive number of points, 1 for a draw, otherwise 0. `outcome`
// is for the side to move. The half points are for that side if `is_of_mover` is true, otherwise for its opponent.
int half_points(const Outcome& outcome, bool is_of_mover);

// Sets the result of the game to an outcome for the side to move: in points, if the outcome is in points, else in half
// points. Fails if the file of games cannot hold the points.
Expected<void> set_result(PlayedGame& game, const Outcome& outcome, bool is_of_first);

// The random moves at the start of game `number`. If they end the game, other moves are drawn. It is an error if no
// attempt succeeds.
Expected<std::vector<PlayedMove>> random_opening(Engine& engine, const PlaySettings& settings, std::uint32_t number);

// Plays game `number` with the engine's settings, and leaves the engine in the final position. The game also ends when
// a search proves its result. Empty if `control` stopped it.
Expected<std::optional<PlayedGame>> play_game(Engine& engine, const PlaySettings& settings, std::uint32_t number,
                                              Control& control);

struct PlayProgress {
  std::size_t games = 0;
  std::uint64_t positions = 0;
};

// The part of the games that one machine plays: the games whose number modulo `count` equals `number`.
struct GameShard {
  std::uint32_t number = 0;
  std::uint32_t count = 1;
  friend bool operator==(const GameShard&, const GameShard&) = default;
};

struct SelfPlayContext {
  const Engine& engine;  // the games are played by copies of this engine
  const PlaySettings& settings;
  SelfPlayFile& file;
  int threads = 1;  // number of games played at the same time
  GameShard shard = {};
};

// Plays the games with numbers from 0 to games - 1 that belong to the shard and are not in the file yet. Calls
// `on_game` from time to time, and stops if it returns false; the result is then false.
Expected<bool> play_games(const SelfPlayContext& context, std::size_t games,
                          const std::function<bool(const PlayProgress&)>& on_game);

}  // namespace kibitz::learn
