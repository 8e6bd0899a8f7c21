// The opponent against which learned evaluations are measured: a player that considers its own moves, and no reply.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "kibitz/core/random.hpp"
#include "kibitz/engine/engine.hpp"
#include "learn/self_play.hpp"
#include "match/statistics.hpp"

namespace kibitz::learn {

// Plays a move that wins the game, if there is one. Otherwise plays the move with the best value after it: the result,
// if the game is over, else the game's own evaluation. Among equal values it takes the move after which it has the most
// pieces more than the opponent, and among these a random one.
class GreedyPlayer {
 public:
  // `shape` is that of the engine's board, on which pieces are counted. It must outlive the player.
  GreedyPlayer(const learned::Shape& shape, std::uint64_t seed) : shape_(shape), random_(seed) {}

  // The number of the chosen move in engine.legal_moves(), which must not be empty. `engine` must have the game's own
  // evaluation; its position is the same afterwards.
  Expected<std::size_t> choose(Engine& engine);

 private:
  int piece_difference(const Engine& engine, int side) const;

  const learned::Shape& shape_;
  Random random_;
};

struct GreedyMatch {
  const learned::Shape& shape;  // of the engine's board
  PlaySettings settings;        // of the engine
  int pairs = 1;                // both games of a pair have the same random opening, with colours exchanged
};

// Plays a match of `engine` against the greedy player. The counts are the engine's. Empty if is_stopped() returned
// true.
Expected<std::optional<match::GameCounts>> play_against_greedy(Engine& engine, const GreedyMatch& match,
                                                               const std::function<bool()>& is_stopped);

}  // namespace kibitz::learn
