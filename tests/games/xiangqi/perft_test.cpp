// Compares perft, and the numbers of checks and captures on the last ply, with published counts.
#include "kibitz/game/perft.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/xiangqi/data.hpp"

using namespace kibitz;

namespace {

struct Row {
  Xiangqi::Position position;
  Record record;
};

std::vector<Row> rows_of(const std::string& file) {
  const Xiangqi game;
  std::vector<Row> rows;
  for (const std::string& line : test::xiangqi_lines(file)) {
    const auto record = game.parse_record(line);
    REQUIRE(record.has_value());
    const auto position = game.parse_position(record->position);
    REQUIRE(position.has_value());
    rows.push_back({*position, *record});
  }
  return rows;
}

void check_counts(int first_depth, int last_depth) {
  const Xiangqi game;
  for (const Row& row : rows_of("perft.epd"))
    for (int depth = first_depth; depth <= last_depth; ++depth) {
      INFO(row.record.position);
      const auto expected = row.record.operations.find(fmt::format("D{}", depth));
      if (expected == row.record.operations.end()) continue;
      CHECK(std::to_string(Perft<Xiangqi>(game)(row.position, depth)) == expected->second);
    }
}

struct Counts {
  int checks = 0;
  int captures = 0;
};

void count_last_ply(const Xiangqi& game, const Xiangqi::Position& position, int depth, Counts& counts) {
  MoveStack<Xiangqi::Move> stack;
  MoveList<Xiangqi::Move> moves(stack);
  game.generate(position, moves);
  for (const Xiangqi::Move move : moves) {
    if (depth > 1) {
      count_last_ply(game, game.play(position, move), depth - 1, counts);
      continue;
    }
    counts.checks += xiangqi::gives_check(position, move) ? 1 : 0;
    counts.captures += position.at(move.to) != xiangqi::no_piece ? 1 : 0;
  }
}

void check_kinds(int first_depth, int last_depth) {
  const Xiangqi game;
  for (const Row& row : rows_of("checks.epd"))
    for (int depth = first_depth; depth <= last_depth; ++depth) {
      INFO(row.record.position, " depth ", depth);
      Counts counts;
      count_last_ply(game, row.position, depth, counts);
      CHECK(std::to_string(counts.checks) == row.record.operations.at(fmt::format("C{}", depth)));
      CHECK(std::to_string(counts.captures) == row.record.operations.at(fmt::format("X{}", depth)));
    }
}

}  // namespace

TEST_CASE("perft of every published position to depth 3") {
  CHECK(rows_of("perft.epd").size() == 13);
  check_counts(1, 3);
}

TEST_CASE("the numbers of checks and captures to depth 3") { check_kinds(1, 3); }

TEST_SUITE("slow") {
  TEST_CASE("perft of every published position at depths 4 and 5") { check_counts(4, 5); }

  TEST_CASE("the numbers of checks and captures at depth 4") { check_kinds(4, 4); }
}
