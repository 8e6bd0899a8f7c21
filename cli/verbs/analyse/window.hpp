// A window as it is typed: --window A B.
#pragma once

#include <span>
#include <string>

#include "kibitz/core/window.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

// Each word a number of evaluation units, exact points ("3p"; in games that end in points and have no evaluation a bare
// number too), "win", "loss", or "any" for no bound. A below B. Two neighbouring points are a null window.
Expected<Window> read_window(const Engine& engine, std::span<const std::string> words);

}  // namespace kibitz
