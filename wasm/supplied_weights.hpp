// Learned weights that are too large for the module. The host supplies their bytes when it has them; until then the
// game's engines use the handcrafted evaluation.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/sums.hpp"

namespace kibitz::wasm {

struct GameWithSuppliedWeights {
  std::string_view game;
  std::size_t bytes;  // size of the file GAME.net
};
std::span<const GameWithSuppliedWeights> games_with_supplied_weights();

// The weights of the game; null if the host has not supplied them. New engines of the game use them.
std::shared_ptr<const learned::Evaluator> supplied_weights(std::string_view game);

// Reads the file GAME.net. The error says why these are not the weights of the game.
Expected<void> supply_weights(std::string_view game, std::string_view bytes);

}  // namespace kibitz::wasm
