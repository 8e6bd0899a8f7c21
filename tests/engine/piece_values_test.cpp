// Piece values from learned weights, from the owner's point of view, with either side to move.
#include "kibitz/engine/piece_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/learned/sums.hpp"
#include "plain_weights.hpp"

using namespace kibitz;

namespace {

std::unique_ptr<Engine> engine_with_plain_weights(const std::string& game, std::string_view position,
                                                  bool is_residual = false) {
  auto engine = make_engine(standard_catalogue(), game).value();
  REQUIRE(engine->set_position(position));
  learned::Net net = test::plain_weights(*engine);
  net.is_residual = is_residual;
  REQUIRE(engine->set_evaluator(std::make_shared<const learned::Evaluator>(std::move(net))));
  return engine;
}

// Each piece as symbol, column, row, '=' and value, ordered by row and column.
std::string piece_values_text(const Engine& engine) {
  const auto values = engine.piece_values();
  REQUIRE(values);
  std::string text;
  for (const PieceValue& man : values->men)
    text += man.symbol + std::to_string(man.cell.column) + std::to_string(man.cell.row) + '=' +
            std::to_string(man.value) + ' ';
  return text;
}

}  // namespace

TEST_CASE("piece values: none with the game's own evaluation") {
  const auto engine = engine_with_plain_weights("chess", "");
  CHECK(engine->piece_values());
  REQUIRE(engine->set_option("evaluation", "handcrafted"));
  CHECK_FALSE(engine->piece_values());
  CHECK_FALSE(make_engine(standard_catalogue(), "connect_four").value()->piece_values());
}

TEST_CASE("piece values: from the owner's view, including kings, in the picture's cells") {
  // The weights give 50 more to the mover's piece on point 12, which is e2 for White and e7 for Black.
  CHECK(piece_values_text(*engine_with_plain_weights("chess", "4k3/4p3/8/8/8/8/4P2N/4K3 w - - 0 1")) ==
        "k40=600 p41=100 P46=150 N76=200 K47=600 ");
  CHECK(piece_values_text(*engine_with_plain_weights("chess", "4k3/4p3/8/8/8/8/4P2N/4K3 b - - 0 1")) ==
        "k40=600 p41=150 P46=100 N76=200 K47=600 ");
  CHECK(engine_with_plain_weights("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")->piece_values()->men.front().side == 1);
}

TEST_CASE("piece values: computing them leaves the evaluation unchanged") {
  const auto engine = engine_with_plain_weights("chess", "4k3/4p3/8/8/8/8/4P2N/4K3 w - - 0 1");
  CHECK(engine->evaluation() == 250);
  CHECK(piece_values_text(*engine) == piece_values_text(*engine));
  CHECK(engine->evaluation() == 250);
}

TEST_CASE("piece values: residual weights are marked, and exclude the game's own evaluation") {
  const std::string position = "4k3/4p3/8/8/8/8/4P2N/4K3 w - - 0 1";
  const auto added = engine_with_plain_weights("chess", position, true);
  CHECK(added->piece_values()->is_residual);
  CHECK_FALSE(engine_with_plain_weights("chess", position)->piece_values()->is_residual);
  CHECK(added->evaluation() != 250);
  CHECK(piece_values_text(*added) == piece_values_text(*engine_with_plain_weights("chess", position)));
}

TEST_CASE("piece values: symbols and cells are those of the picture in a game without planes") {
  const auto engine = engine_with_plain_weights("tic_tac_toe", "");
  CHECK(engine->piece_values()->men.empty());
  const Picture board = engine->picture();
  for (const std::size_t move : {4, 0, 0}) REQUIRE(engine->play_legal_move(move));
  const auto values = engine->piece_values();
  std::map<std::pair<int, int>, std::string> men;
  for (const PieceValue& man : values->men) men[{man.cell.column, man.cell.row}] = man.symbol;
  std::map<std::pair<int, int>, std::string> drawn;
  for (const Picture::Piece& piece : engine->picture().pieces) drawn[{piece.column, piece.row}] = piece.symbol;
  CHECK(men == drawn);
  CHECK(std::ranges::all_of(values->men, [](const PieceValue& man) { return man.value == 100; }));
}
