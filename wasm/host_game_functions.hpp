// The definition of HostGameFunctions. Each file that includes this header compiles the engine of one game type.
#pragma once

#include "kibitz/engine/engine_of.hpp"
#include "kibitz/game/check_game.hpp"
#include "wasm/host_game.hpp"

namespace kibitz::wasm {

template <class G>
constexpr HostGameFunctions host_game_functions{
    .make_engine = [](HostRules& rules) -> std::unique_ptr<Engine> { return std::make_unique<EngineOf<G>>(G(rules)); },
    .check =
        [](HostRules& rules, std::uint64_t seed, int games) {
          rules.checks_mover = true;
          auto broken = check_game(G(rules), {.seed = seed, .games = games});
          rules.checks_mover = false;
          return broken;
        }};

}  // namespace kibitz::wasm
