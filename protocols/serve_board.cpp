#include "protocols/serve_board.hpp"

#include "kibitz/engine/level.hpp"

namespace kibitz {

namespace {

Json cell_json(int column, int row) { return Json::array({column, row}); }

Json path_json(const Engine& engine, const std::string& move) {
  Json list = Json::array();
  if (const auto path = engine.path(move))
    for (const Picture::Cell& place : *path) list.push_back(cell_json(place.column, place.row));
  return list;
}

Json move_with_path_json(const Engine& engine, const MoveText& move) {
  Json json = move_json(move);
  json["path"] = path_json(engine, move.move);
  return json;
}

// The last move and its path; null if no move was played. The path of a move can be computed only in the position
// before it, so the move is undone and played again.
Json last_move_json(Engine& engine, const std::vector<MoveText>& played) {
  if (played.empty() || !engine.undo()) return nullptr;
  Json json = move_with_path_json(engine, played.back());
  if (!engine.play(played.back().move)) return nullptr;
  return json;
}

Json position_json(const ServeQuery& query, Engine& engine) {
  const auto played = engine.moves_played();
  Json json{{"game", query.game}, {"position", engine.position()}, {"mover", engine.mover()}};
  json["played"] = moves_json(played);
  json["last"] = last_move_json(engine, played);
  json["moves"] = Json::array();
  for (const MoveText& move : engine.legal_moves()) json["moves"].push_back(move_with_path_json(engine, move));
  if (const auto ending = engine.ending()) json["ending"] = ending_json(*ending);
  json["picture"] = picture_json(engine.picture());
  return json;
}

Json game_info_json(const ServeQuery& query, const Engine& engine) {
  const GameInfo& info = engine.info();
  Json json{{"game", query.game},
            {"title", info.title},
            {"sides", info.side_names},
            {"levels", max_level(engine)},
            {"capabilities", info.capabilities},
            {"preset", engine.preset()},
            {"presets", {"strong", "textbook", "paper"}}};
  json["options"] = Json::array();
  for (const OptionInfo& option : engine.options()) json["options"].push_back(option_json(option));
  return json;
}

Expected<Json> chosen_move_json(const ServeQuery& query, Engine& engine) {
  if (engine.ending()) return fail("the game is over");
  if (query.level > max_level(engine))
    return fail("level is 1 to " + std::to_string(max_level(engine)) + ", not " + std::to_string(query.level));
  Random random(query.seed);
  const int level = query.level == 0 ? max_level(engine) : query.level;
  const auto line = TRY(choose_move(engine, level_of(engine, level), random, *query.control));
  Json json{{"game", query.game}, {"level", level}, {"best", move_json(line.moves.front())}};
  json["line"] = line_json(line);
  return json;
}

}  // namespace

Json picture_json(const Picture& picture) {
  static constexpr const char* families[] = {"squares", "points", "graph"};
  Json json{{"family", families[static_cast<std::size_t>(picture.family)]},
            {"columns", picture.columns},
            {"rows", picture.rows},
            {"column_labels", picture.column_labels},
            {"row_labels", picture.row_labels},
            {"caption", picture.caption},
            {"chequered", picture.is_chequered},
            {"light_side", picture.light_side}};
  if (!picture.upper_labels.empty()) json["upper_labels"] = picture.upper_labels;
  if (!picture.lower_labels.empty()) json["lower_labels"] = picture.lower_labels;
  if (picture.river) json["river"] = *picture.river;
  if (picture.near_side) json["near_side"] = *picture.near_side;
  json["pieces"] = Json::array();
  for (const Picture::Piece& piece : picture.pieces) {
    Json object{{"at", cell_json(piece.column, piece.row)}, {"side", piece.side}, {"symbol", piece.symbol}};
    if (!piece.glyph.empty()) object["glyph"] = piece.glyph;
    if (piece.is_hint) object["hint"] = true;
    json["pieces"].push_back(std::move(object));
  }
  for (const Picture::CellName& name : picture.cell_names)
    json["place_names"].push_back({{"at", cell_json(name.column, name.row)}, {"name", name.name}});
  for (const Picture::Diagonal& diagonal : picture.diagonals)
    json["diagonals"].push_back({{"at", cell_json(diagonal.column, diagonal.row)}, {"right", diagonal.goes_right}});
  for (const Picture::Cell& hole : picture.holes) json["holes"].push_back(cell_json(hole.column, hole.row));
  return json;
}

Expected<Json> answer_board_query(const ServeQuery& query, Engine& engine) {
  if (query.kind == QueryKind::game) return game_info_json(query, engine);
  if (query.kind == QueryKind::choose) return chosen_move_json(query, engine);
  return position_json(query, engine);
}

}  // namespace kibitz
