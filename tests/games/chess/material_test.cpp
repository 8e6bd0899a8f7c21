// The material key depends only on the pieces, not on their squares or the side to move.
#include "game/material.hpp"

#include "games/chess/chess.hpp"

using namespace kibitz;

namespace {

Key material_key_of(std::string_view fen) {
  const Chess chess;
  const auto position = chess.parse_position(fen);
  REQUIRE_MESSAGE(position.has_value(), std::string(fen));
  return chess.material_key(*position);
}

Key key_after(std::string_view fen, std::string_view move_text) {
  const Chess chess;
  const auto position = chess.parse_position(fen);
  REQUIRE_MESSAGE(position.has_value(), std::string(fen));
  const auto move = chess.parse_move(*position, move_text);
  REQUIRE_MESSAGE(move.has_value(), std::string(move_text));
  return chess.material_key(chess.play(*position, *move));
}

constexpr auto first_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace

TEST_CASE("chess, material: the key counts each kind of piece for each side, except kings") {
  CHECK(material_key_of(first_position) == 0x82221'82221);
  CHECK(material_key_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1") == 0);
  CHECK(material_key_of("4k3/8/8/8/8/8/Q7/4K3 w - - 0 1") == 0x00001'00000);
  CHECK(material_key_of("q3k3/8/8/8/8/8/8/4K3 w - - 0 1") == 0x00000'00001);
  CHECK(material_key_of("4k3/pp6/8/8/8/8/8/NBR1K3 b - - 0 1") == 0x01110'20000);
}

TEST_CASE("chess, material: only captures and promotions change the key") {
  CHECK(key_after(first_position, "e2e4") == material_key_of(first_position));
  CHECK(key_after("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5") == 0x10000'00000);
  CHECK(key_after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") == 0x10000'00000);
  CHECK(key_after("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n") == 0x01000'00000);
  CHECK(key_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1") == 0x00020'00020);
}

TEST_CASE("chess, material: the key counts the pieces in random games") {
  const Chess chess;
  const auto pieces = [&](const Chess::Position& position) {
    return test::letters_of(chess.format_position(position));
  };
  CHECK(test::compare_material(chess, 20, pieces) > 300);
}
