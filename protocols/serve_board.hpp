// Queries of "kibitz serve" for a clickable board: the description of a game, the picture and legal moves of a
// position, and the move that Kibitz plays at a level. Only the last kind of query needs a search.
#pragma once

#include "protocols/serve_query.hpp"

namespace kibitz {

Json piece_json(const Picture::Piece& piece);  // without its place
Json picture_json(const Picture& picture);

// Returns the fields of the answer. The engine must be set up with the query's game, options and position.
Expected<Json> answer_board_query(const ServeQuery& query, Engine& engine);

}  // namespace kibitz
