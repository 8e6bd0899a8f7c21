// Helpers for the tests of fanorona: rows of the data files, positions from text.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "games/fanorona/fanorona.hpp"

namespace kibitz::fanorona_tests {

// The columns of all rows of a file. Comment rows are skipped.
inline std::vector<std::vector<std::string>> read_rows(const std::string& file) {
  std::ifstream in(std::string(KIBITZ_TEST_DATA) + "/fanorona/" + file);
  REQUIRE_MESSAGE(in.good(), file);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    std::vector<std::string> columns;
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) columns.push_back(cell);
    rows.push_back(columns);
  }
  return rows;
}

inline Fanorona::Position position_of(std::string_view text, const Fanorona& game = {}) {
  const auto position = game.parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), (position ? "" : position.error().message));
  return *position;
}

inline Fanorona::Move move_of(const Fanorona::Position& position, std::string_view text, const Fanorona& game = {}) {
  const auto move = game.parse_move(position, text);
  REQUIRE_MESSAGE(move.has_value(), (move ? "" : move.error().message));
  return *move;
}

inline std::vector<Fanorona::Move> moves_of(const Fanorona::Position& position, const Fanorona& game = {}) {
  MoveStack<Fanorona::Move> stack;
  MoveList<Fanorona::Move> moves(stack);
  game.generate(position, moves);
  return {moves.begin(), moves.end()};
}

}  // namespace kibitz::fanorona_tests
