// A search of a chess position in one call, with options by name on top of the preset "paper".
#pragma once

#include <doctest/doctest.h>

#include "games/engines.hpp"

namespace kibitz::test {

struct Setting {
  std::string_view name, value;
};
using Settings = std::vector<Setting>;

struct Found {
  std::string move;  // the move in players' notation
  Score score = 0;
  SearchEnd end = SearchEnd::depth;
  std::vector<std::string> line;
  Statistics statistics;
};

inline std::unique_ptr<Engine> chess_engine(std::string_view position, const Settings& settings) {
  auto engine = make_chess_engine();
  REQUIRE(engine->set_preset("paper"));
  for (const auto& [name, value] : settings) {
    const auto set = engine->set_option(name, value);
    REQUIRE_MESSAGE(set.has_value(), (set ? "" : set.error().message));
  }
  REQUIRE(engine->set_position(position));
  return engine;
}

inline Found search_chess(std::string_view position, int depth, const Settings& settings,
                          std::optional<std::uint64_t> nodes = {}) {
  const auto engine = chess_engine(position, settings);
  Request request;
  request.limits.depth = depth;
  request.limits.nodes = nodes;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE_MESSAGE(analysis.has_value(), (analysis ? "" : analysis.error().message));
  const AnalysedLine& line = analysis->report.lines.at(0);
  Found found{line.moves.at(0).notation, line.score, analysis->end, {}, analysis->report.statistics};
  for (const MoveText& move : line.moves) found.line.push_back(move.notation);
  return found;
}

inline Settings operator+(Settings settings, const Settings& more) {
  settings.insert(settings.end(), more.begin(), more.end());
  return settings;
}

}  // namespace kibitz::test
