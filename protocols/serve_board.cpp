#include "protocols/serve_board.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "kibitz/engine/level.hpp"

namespace kibitz {

namespace {

Json cell_json(const Picture::Cell& cell) { return Json::array({cell.column, cell.row}); }

Json path_json(const std::vector<Picture::Cell>& path) {
  Json list = Json::array();
  for (const Picture::Cell& cell : path) list.push_back(cell_json(cell));
  return list;
}

Json move_with_path_json(const Engine& engine, const MoveText& move) {
  Json json = move_json(move);
  json["path"] = Json::array();
  const auto found = engine.find_move(move.move, true);
  if (!found) return json;
  json["path"] = path_json(found->path);
  for (const auto& path : found->other_paths) json["also"].push_back(path_json(path));
  if (!found->words.empty()) json["words"] = found->words;
  return json;
}

const Picture::Piece* find_piece(const Picture& picture, const Json& cell) {
  const auto found = std::ranges::find_if(picture.pieces, [&](const Picture::Piece& piece) {
    return !piece.is_hint && cell_json({piece.column, piece.row}) == cell;
  });
  return found == picture.pieces.end() ? nullptr : &*found;
}

// The moves that share a path.
std::vector<std::vector<Json*>> groups_by_path(Json& moves) {
  std::map<Json, std::vector<Json*>> by_path;
  for (Json& move : moves)
    if (!move["path"].empty()) by_path[move["path"]].push_back(&move);
  std::vector<std::vector<Json*>> groups;
  for (auto& [path, sharing] : by_path)
    if (sharing.size() > 1) groups.push_back(std::move(sharing));
  return groups;
}

// If the game has no words for a move, its notation distinguishes it from the moves that share its path.
void add_missing_words(Json& moves) {
  for (const auto& sharing : groups_by_path(moves))
    for (Json* move : sharing)
      if (!move->contains("words")) (*move)["words"] = (*move)["notation"];
}

// Moves that share a path get the piece that they put on its last cell, if these pieces differ (promotion).
void add_resulting_pieces(Engine& engine, Json& moves) {
  for (const auto& sharing : groups_by_path(moves)) {
    const Json last_cell = (*sharing[0])["path"].back();
    std::vector<Json> pieces;
    for (const Json* move : sharing) {
      if (!engine.play((*move)["move"].get<std::string>())) return;
      const Picture after = engine.picture();
      engine.undo();
      const Picture::Piece* const piece = find_piece(after, last_cell);
      pieces.push_back(piece == nullptr ? Json() : piece_json(*piece));
    }
    if (std::ranges::count(pieces, pieces[0]) == std::ssize(pieces)) continue;
    for (std::size_t i = 0; i < pieces.size(); ++i) (*sharing[i])["piece"] = pieces[i];
  }
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
  add_resulting_pieces(engine, json["moves"]);
  add_missing_words(json["moves"]);
  if (const auto ending = engine.ending()) json["ending"] = ending_json(*ending);
  if (const auto opening = engine.opening()) json["opening"] = opening_json(*opening);
  const Picture picture = engine.picture();
  if (!picture.compulsory.empty()) json["compulsory"] = picture.compulsory;
  json["picture"] = picture_json(picture);
  return json;
}

Json game_info_json(const ServeQuery& query, const Engine& engine) {
  const GameInfo& info = engine.info();
  Json json{{"game", query.game},
            {"title", info.title},
            {"sides", info.side_names},
            {"levels", max_level(engine)},
            {"capabilities", info.capabilities},
            {"second_notation", info.second_notation.empty() ? Json(nullptr) : Json(info.second_notation)},
            {"preset", engine.preset()},
            {"presets", {"strong", "textbook", "paper"}}};
  if (info.chance_curve)
    json["chance"] = {{"scale", info.chance_curve->scale}, {"draw_width", info.chance_curve->draw_width}};
  for (int level = 1; const LevelRating& rating : info.level_ratings)
    json["level_ratings"].push_back({{"level", level++}, {"elo", rating.elo}, {"error", rating.error}});
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

Json piece_json(const Picture::Piece& piece) {
  Json json{{"side", piece.side}, {"symbol", piece.symbol}};
  if (!piece.glyph.empty()) json["glyph"] = piece.glyph;
  return json;
}

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
  if (!picture.river_text.empty()) json["river_text"] = picture.river_text;
  for (const Picture::Cell& point : picture.corner_marks) json["corner_marks"].push_back(cell_json(point));
  for (const Picture::Cell& point : picture.star_points) json["star_points"].push_back(cell_json(point));
  if (picture.surface == Picture::Surface::felt) json["surface"] = "felt";
  if (picture.surface == Picture::Surface::rack) json["surface"] = "rack";
  if (!picture.counts.empty()) json["counts"] = picture.counts;
  if (!picture.colours.empty()) json["colours"] = picture.colours;
  json["pieces"] = Json::array();
  for (const Picture::Piece& piece : picture.pieces) {
    Json object = piece_json(piece);
    object["at"] = cell_json({piece.column, piece.row});
    if (piece.is_hint) object["hint"] = true;
    json["pieces"].push_back(std::move(object));
  }
  for (const Picture::CellName& name : picture.cell_names)
    json["place_names"].push_back({{"at", cell_json({name.column, name.row})}, {"name", name.name}});
  for (const Picture::Diagonal& diagonal : picture.diagonals)
    json["diagonals"].push_back({{"at", cell_json({diagonal.column, diagonal.row})}, {"right", diagonal.goes_right}});
  for (const auto& [from, to] : picture.segments)
    json["segments"].push_back({{"from", cell_json(from)}, {"to", cell_json(to)}});
  for (const Picture::Cell& hole : picture.holes) json["holes"].push_back(cell_json(hole));
  return json;
}

Expected<Json> answer_board_query(const ServeQuery& query, Engine& engine) {
  if (query.kind == QueryKind::game) return game_info_json(query, engine);
  if (query.kind == QueryKind::choose) return chosen_move_json(query, engine);
  return position_json(query, engine);
}

}  // namespace kibitz
