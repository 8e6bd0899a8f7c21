// Engines and limits for the tests of methods.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz::test {

using MethodChoices = std::vector<std::pair<std::string, std::string>>;

inline std::unique_ptr<Engine> engine_playing(const std::string& game, const MethodChoices& settings) {
  auto engine = make_engine(standard_catalogue(), game).value();
  for (const auto& [name, value] : settings) REQUIRE(engine->set_option(name, value));
  return engine;
}

inline Limits within_nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}
inline Limits to_plies(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

}  // namespace kibitz::test
