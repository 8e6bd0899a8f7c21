// Games to learn from: Kibitz against itself at a fixed number of nodes, from openings of random moves. Game number n
// is a function of the settings and n, whatever the number of threads.
#pragma once

#include <functional>
#include <memory>

#include "kibitz/core/control.hpp"
#include "kibitz/engine/engine.hpp"
#include "learn/game_file.hpp"

namespace kibitz::learn {

struct PlaySettings {
  std::uint64_t nodes = 1'000;  // a move
  int least_opening = 4;        // plies by chance, each number of them as often
  int most_opening = 12;
  int most_plies = 400;  // then it is a draw
  std::uint64_t seed = 1;
};

// 2 for a win, or more points than the other side, 1 for a draw: of the side to move, or of the other.
int half_points(const Outcome& outcome, bool is_of_mover);

// The random moves that game `number` begins with. Those that end the game are drawn again; an error if all do.
Expected<std::vector<PlayedMove>> random_opening(Engine& engine, const PlaySettings& settings, std::uint32_t number);

// By the engine as it is set up, which is left at the end of the game. The game ends as well where a search proves who
// wins. Nothing: it was stopped.
Expected<std::optional<PlayedGame>> play_game(Engine& engine, const PlaySettings& settings, std::uint32_t number,
                                              Control& control);

struct PlayProgress {
  std::size_t games = 0;
  std::uint64_t positions = 0;
};

// Games are shared out by their numbers: this share has those that leave `number`, divided by `count`.
struct Shard {
  std::uint32_t number = 0;
  std::uint32_t count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};

struct Field {
  const Engine& engine;  // copies of it play
  const PlaySettings& settings;
  GameFile& file;
  int threads = 1;  // games at a time
  Shard shard = {};
};

// Of the games from 0 to `games` - 1 those that are of the shard, and not in the file yet. False: `on_game` asked to
// stop.
Expected<bool> play_games(const Field& field, std::size_t games,
                          const std::function<bool(const PlayProgress&)>& on_game);

}  // namespace kibitz::learn
