// Questions of "kibitz serve" for a clickable board: the description of a game, the picture and legal moves of a
// position, and the move that a level would play. Only the last one searches.
#pragma once

#include "protocols/serve_query.hpp"

namespace kibitz {

Json picture_json(const Picture& picture);

// Returns the fields of the answer. The engine must have the question's game, options and position.
Expected<Json> answer_about_board(const ServeQuery& query, Engine& engine);

}  // namespace kibitz
