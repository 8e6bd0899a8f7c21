// What cases, exhibits and claims share: the engine with the search of the papers, and texts of its moves and of the
// end.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// An engine at the start of the game, with the preset "paper" and then these settings, each "name=value".
Expected<std::unique_ptr<Engine>> paper_engine(const std::string& game, std::span<const std::string> settings);

// The moves in the players' notation, separated by blanks.
std::string notation_of(std::span<const MoveText> moves);
// How the game at the engine's position ended; "no end" if it goes on.
std::string ending_text(const Engine& engine);

}  // namespace kibitz
