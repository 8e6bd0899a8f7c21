// The cells that a user clicks to make a move, in each game, and whether these clicks distinguish all moves.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

using CellList = std::vector<std::pair<int, int>>;  // column and row

CellList path(Engine& engine, const std::string& move) {
  const auto found = engine.path(move);
  REQUIRE(found);
  CellList places;
  for (const Picture::Cell& place : *found) places.emplace_back(place.column, place.row);
  return places;
}

std::unique_ptr<Engine> engine_at(const std::string& game, const std::string& position) {
  auto engine = *make_engine(standard_catalogue(), game);
  REQUIRE(engine->set_position(position));
  return engine;
}

CellList path(const std::string& game, const std::string& position, const std::string& move) {
  return path(*engine_at(game, position), move);
}

// The number of legal moves that share their path with another move.
int shared_paths(Engine& engine) {
  std::map<CellList, int> moves;
  for (const MoveText& move : engine.legal_moves()) ++moves[path(engine, move.move)];
  int shared = 0;
  for (const auto& [places, count] : moves)
    if (count > 1) shared += count;
  return shared;
}

}  // namespace

TEST_CASE("paths: a move is origin and destination, castling as in its coordinates; promotions share a path") {
  CHECK(path("chess", "", "e2e4") == CellList{{4, 6}, {4, 4}});
  CHECK(path("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1") == CellList{{4, 7}, {6, 7}});
  CHECK(path("xiangqi", "", "h2e2") == CellList{{7, 7}, {4, 7}});
  auto promoting = engine_at("chess", "8/P7/8/8/8/8/8/K1k5 w - - 0 1");
  CHECK(path(*promoting, "a7a8q") == path(*promoting, "a7a8n"));
  CHECK(shared_paths(*promoting) == 4);
  auto shuffled = *make_engine(standard_catalogue(), "chess");
  REQUIRE(shuffled->set_option("chess960", "on"));
  REQUIRE(shuffled->set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  CHECK(path(*shuffled, "e1h1") == CellList{{4, 7}, {7, 7}});
}

TEST_CASE("paths: a drop has one cell, a pass none") {
  CHECK(path("othello", "", "d3") == CellList{{3, 2}});
  CHECK(path("gomoku", "", "h8") == CellList{{7, 7}});
  CHECK(path("go", "", "a1") == CellList{{0, engine_at("go", "")->picture().rows - 1}});
  CHECK(path("go", "", "pass").empty());
  CHECK(path("connect_four", "", "4") == CellList{{3, 5}});  // deduced from the pictures
  CHECK(path("nim", "3 4 5", "c5") == CellList{{2, 4}});     // the lowest stone taken
  CHECK(path("nim", "3 4 5", "c1") == CellList{{2, 0}});
}

TEST_CASE("paths: a multiple capture has every square on which it lands") {
  // Red jumps two pieces and lands twice.
  CHECK(path("checkers", "B:W18,26,K32:B14", "14x23x30") == CellList{{2, 3}, {4, 5}, {2, 7}});
  auto fanorona = engine_at("fanorona", "");
  for (const MoveText& move : fanorona->legal_moves()) {
    CAPTURE(move.notation);
    const std::size_t steps = static_cast<std::size_t>(std::ranges::count(move.notation, '-'));
    CHECK(path(*fanorona, move.move).size() >= steps + 1);
  }
}

// The notations of the legal moves, without the letters that tell approach from withdrawal in fanorona, and their
// paths.
std::map<CellList, std::set<std::string>> ways_by_path(Engine& engine) {
  std::map<CellList, std::set<std::string>> ways;
  for (const MoveText& move : engine.legal_moves()) {
    std::string way = move.notation;
    std::erase_if(way, [](char c) { return c == 'A' || c == 'W'; });
    ways[path(engine, move.move)].insert(way);
  }
  return ways;
}

TEST_CASE("paths: no two moves share a path in checkers; in fanorona, only approach and withdrawal do") {
  for (const char* game : {"checkers", "fanorona"}) {
    auto engine = engine_at(game, "");
    CHECK(shared_paths(*engine) == (engine->info().name == "fanorona" ? 2 : 0));  // d3-e3A and d3-e3W
    for (int ply = 0; ply < 30 && !engine->ending(); ++ply) {
      const auto moves = engine->legal_moves();
      CAPTURE(engine->position());
      if (engine->info().name == "checkers") CHECK(shared_paths(*engine) == 0);
      for (const auto& [cells, ways] : ways_by_path(*engine)) CHECK(ways.size() == 1);
      REQUIRE(engine->play(moves[static_cast<std::size_t>(7 * ply + 3) % moves.size()].move));
    }
  }
}

TEST_CASE("paths: an illegal move gives the game's error") {
  const auto refused = engine_at("nim", "3 4 5")->path("a9");
  REQUIRE(!refused);
  CHECK(refused.error().message == "'a9' cannot be taken from '3 4 5'");
}
