// The engine of a case: the search of the papers, and what the case adds to it.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// An engine of the game at its start, with the preset "paper" and then these settings, each "name=value".
Expected<std::unique_ptr<Engine>> paper_engine(const std::string& game, std::span<const std::string> settings);

}  // namespace kibitz
