// The engine of a case or exhibit: the search of the papers, with the settings that the case adds.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// An engine at the start of the game, with the preset "paper" and then these settings, each "name=value".
Expected<std::unique_ptr<Engine>> paper_engine(const std::string& game, std::span<const std::string> settings);

}  // namespace kibitz
