// Helpers for tests of matches: temporary files, players of the game "count", and the fake program.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/fake_engine.hpp"
#include "match/game_loop.hpp"
#include "match/game_store.hpp"
#include "scratch_folder.hpp"

namespace kibitz::test {

inline std::string content_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline Catalogue counters(FakeWorld& world) {
  return {{"count", [&world] { return std::make_unique<FakeEngine>(world); }}};
}

inline match::PlayerSpec local_player(const std::string& name) {
  match::PlayerSpec spec;
  spec.name = name;
  spec.allowance.depth = 1;
  return spec;
}

inline match::PlayerSpec fake_program(const std::string& protocol, const std::string& moves,
                                      const std::string& fault = "") {
  match::PlayerSpec spec;
  spec.name = "fake";
  spec.command = fmt::format("python3 '{}' {} '{}' '{}'", KIBITZ_FAKE_PROGRAM, protocol, moves, fault);
  spec.protocol = protocol;
  spec.allowance.depth = 4;
  return spec;
}

inline match::MatchSettings settings_of(const std::string& game, std::vector<match::PlayerSpec> players) {
  match::MatchSettings settings;
  settings.game = game;
  settings.players = std::move(players);
  settings.openings.plies = 0;
  settings.stall = Milliseconds{20'000};
  return settings;
}

}  // namespace kibitz::test
