// Query "set_up": in every game each kind of piece can be put and removed, and the text that the game writes is read as
// the same board.
#include "web/setup_query.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

Expected<Json> ask(Engine& engine, const Json& fields) {
  Json question{{"id", 1}, {"type", "set_up"}, {"game", engine.info().name}};
  question.update(fields);
  const auto query = parse_serve_query(question);
  REQUIRE(query.has_value());
  return web::setup_query().answer(*query, engine, [](const Json&) {});
}

using Pieces = std::set<std::string>;

Pieces pieces_of(const Json& list) {
  Pieces pieces;
  for (const Json& piece : list) pieces.insert(json_line(piece));
  return pieces;
}

Json with_piece(const Json& pieces, const Json& kind, const Json& at) {
  Json changed = Json::array();
  for (const Json& piece : pieces)
    if (piece["at"] != at) changed.push_back(piece);
  if (kind.is_null()) return changed;
  Json piece = kind;
  piece["at"] = at;
  changed.push_back(piece);
  return changed;
}

Json held_rights(const Json& board) {
  Json names = Json::array();
  for (const Json& right : board["rights"])
    if (right["held"]) names.push_back(right["name"]);
  return names;
}

// Puts a piece on each cell, one after the other, with the rights of the start. Returns the number of positions that
// the game accepted. A game whose pieces have no fixed rows (nim) only keeps the number of pieces.
int count_accepted(Engine& engine, const Json& board, const Json& kind) {
  int accepted = 0;
  // Where the sides alternate, the second side has a piece only after the first side.
  Json before = board["picture"]["pieces"];
  if (!board["has_mover"] && kind == board["kinds"][1])
    before = with_piece(before, board["kinds"][0], Json::array({0, board["picture"]["rows"].get<int>() - 1}));
  for (int column = 0; column < board["picture"]["columns"]; ++column)
    for (int row = 0; row < board["picture"]["rows"]; ++row) {
      const Json pieces = with_piece(before, kind, Json::array({column, row}));
      const Json fields{{"pieces", pieces}, {"mover", board["mover"]}, {"rights", held_rights(board)}};
      REQUIRE(engine.set_position("").has_value());
      const auto answer = ask(engine, fields);
      if (!answer || answer->contains("problem")) continue;
      const Json& read = (*answer)["picture"]["pieces"];
      if (engine.info().name == "nim") {
        CHECK(read.size() == pieces.size());
      } else {
        CHECK_MESSAGE(pieces_of(read) == pieces_of(pieces), engine.info().name);
      }
      ++accepted;
    }
  return accepted;
}

}  // namespace

TEST_CASE("set_up: every kind of piece of every game can be put and removed, and the text is read as the same board") {
  std::set<std::string> without_picture;
  for (const CatalogueEntry& entry : standard_catalogue()) {
    const auto engine = entry.make();
    const auto board = ask(*engine, Json::object());
    if (engine->picture().columns == 0) {
      CHECK(!board);
      without_picture.emplace(entry.name);
      continue;
    }
    REQUIRE_MESSAGE(board.has_value(), entry.name);
    for (const Json& kind : (*board)["kinds"]) CHECK_MESSAGE(count_accepted(*engine, *board, kind) > 0, entry.name);
    CHECK_MESSAGE(count_accepted(*engine, *board, nullptr) > 0, entry.name);
  }
  CHECK(without_picture == std::set<std::string>{"tree"});
}

TEST_CASE("set_up: castling rights go with their pieces, and an unreachable position has a text and a problem") {
  const auto engine = make_engine(standard_catalogue(), "chess").value();
  const auto board = ask(*engine, Json::object());
  REQUIRE(board.has_value());
  CHECK((*board)["rights"].size() == 4);
  CHECK((*board)["rights"][0] == Json{{"name", "K"}, {"title", "White castles short"}, {"held", true}});
  const Json& pieces = (*board)["picture"]["pieces"];
  const Json rights{"K", "Q", "k", "q"};
  const auto without_rook = ask(*engine, {{"pieces", with_piece(pieces, nullptr, {7, 7})}, {"rights", rights}});
  CHECK((*without_rook)["position"] == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
  const auto without_king =
      ask(*engine, {{"pieces", with_piece(pieces, nullptr, {4, 7})}, {"mover", 1}, {"rights", rights}});
  CHECK((*without_king)["position"] == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR b KQkq - 0 1");
  CHECK((*without_king)["mover"] == 1);
  CHECK((*without_king)["problem"].get<std::string>().find("king") != std::string::npos);
}

TEST_CASE("set_up: fanorona is neither turned nor recoloured; checkers has no piece on a light square") {
  const auto fanorona = make_engine(standard_catalogue(), "fanorona").value();
  const Json corner =
      Json::array({{{"at", {0, 0}}, {"side", 0}, {"symbol", "W"}}, {{"at", {8, 4}}, {"side", 1}, {"symbol", "B"}}});
  CHECK((*ask(*fanorona, {{"pieces", corner}, {"mover", 1}}))["position"] == "8B/9/9/9/W8 B - -");
  const auto checkers = make_engine(standard_catalogue(), "checkers").value();
  const Json light = Json::array({{{"at", {0, 0}}, {"side", 0}, {"symbol", "b"}}});
  const auto refused = ask(*checkers, {{"pieces", light}});
  REQUIRE(!refused);
  CHECK(refused.error().message == "pieces stand on dark squares only");
}

TEST_CASE("set_up: a piece that is none is refused") {
  const auto engine = make_engine(standard_catalogue(), "tic_tac_toe").value();
  for (const char* text : {R"([{"at":[3,0],"side":0,"symbol":"x"}])", R"([{"at":[0,0],"side":0,"symbol":"o"}])",
                           R"([7])", R"([{"side":0,"symbol":"x"}])", R"([{"at":[0.5,0],"side":0,"symbol":"x"}])"}) {
    const auto refused = ask(*engine, {{"pieces", Json::parse(text)}});
    REQUIRE(!refused);
    CHECK(refused.error().message.ends_with(" is not a piece on this board"));
  }
  CHECK(ask(*engine, {{"pieces", Json::array()}, {"rights", Json::array({"X"})}}).error().message ==
        "\"X\" is not a right of this board");
  CHECK(ask(*engine, {{"pieces", 1}}).error().message ==
        "set_up takes pieces and rights as lists, and mover as 0 or 1");
}
