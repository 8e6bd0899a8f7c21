#include "web/setup_query.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "protocols/serve_board.hpp"

namespace kibitz::web {

namespace {

Json board_json(const SetupBoard& board) {
  Json json{{"picture", picture_json(board.picture)}, {"has_mover", board.has_mover}};
  json["kinds"] = Json::array();
  for (const Picture::Piece& piece : board.kinds) json["kinds"].push_back(piece_json(piece));
  json["rights"] = Json::array();
  for (const SetupRight& right : board.rights)
    json["rights"].push_back({{"name", right.name}, {"title", right.title}, {"held", right.is_held}});
  return json;
}

std::optional<int> number_in(const Json& json, int end) {
  if (!json.is_number_integer()) return std::nullopt;
  const auto number = json.get<std::int64_t>();
  return number >= 0 && number < end ? std::optional(static_cast<int>(number)) : std::nullopt;
}

Expected<Picture::Piece> piece_of(const Json& json, const SetupBoard& board) {
  const auto problem = [&] { return fail(fmt::format("{} is not a piece on this board", json_line(json))); };
  if (!json.is_object()) return problem();
  const Json at = json.value("at", Json());
  if (!at.is_array() || at.size() != 2) return problem();
  const auto column = number_in(at[0], board.picture.columns), row = number_in(at[1], board.picture.rows);
  const Json side = json.value("side", Json()), symbol = json.value("symbol", Json());
  const auto kind = std::ranges::find_if(
      board.kinds, [&](const Picture::Piece& piece) { return side == piece.side && symbol == piece.symbol; });
  if (!column || !row || kind == board.kinds.end()) return problem();
  Picture::Piece piece = *kind;
  piece.column = *column;
  piece.row = *row;
  return piece;
}

Expected<Setup> setup_of(const ServeQuery& query, const SetupBoard& board) {
  const Json pieces = query.json.value("pieces", Json()), rights = query.json.value("rights", Json::array());
  const auto mover = number_in(query.json.value("mover", Json(0)), 2);
  if (!pieces.is_array() || !rights.is_array() || !mover)
    return fail("set_up takes pieces and rights as lists, and mover as 0 or 1");
  Setup setup{.pieces = {}, .mover = *mover};
  for (const Json& json : pieces) {
    auto piece = TRY(piece_of(json, board));
    setup.pieces.push_back(std::move(piece));
  }
  for (const Json& right : rights) {
    const std::string name = right.is_string() ? right.get<std::string>() : "";
    if (std::ranges::find(board.rights, name, &SetupRight::name) == board.rights.end())
      return fail(fmt::format("{} is not a right of this board", json_line(right)));
    setup.rights.push_back(name);
  }
  return setup;
}

// Without the field "pieces", the answer is the board of the current position. With it, the answer is the position with
// these pieces; "problem" says why no game can be played from it.
Expected<Json> answer_setup(const ServeQuery& query, Engine& engine, const std::function<void(const Json&)>&) {
  auto board = engine.setup_board();
  if (!board) return fail(fmt::format("{} has no board on which a position can be set up", engine.info().title));
  Json json;
  if (query.json.contains("pieces")) {
    const auto setup = TRY(setup_of(query, *board));
    const std::string text = TRY(engine.setup_text(setup));
    if (const auto set = engine.set_position(text); !set)
      return Json{{"position", text}, {"mover", setup.mover}, {"problem", set.error().message}};
    board = engine.setup_board();
  }
  json = board_json(*board);
  json["position"] = engine.position();
  json["mover"] = engine.mover();
  return json;
}

}  // namespace

ExtraQuery setup_query() { return {"set_up", "setup", answer_setup}; }

}  // namespace kibitz::web
