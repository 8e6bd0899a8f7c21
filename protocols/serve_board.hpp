// Questions of "kibitz serve" by which a page draws a board and lets moves be clicked: what a game is, how a position
// looks and which moves it has, and what a level would play. Nothing is searched but for the last.
#pragma once

#include "protocols/serve_query.hpp"

namespace kibitz {

Json picture_json(const Picture& picture);

// The fields of the answer, of an engine that has the question's game, options and position.
Expected<Json> answer_about_board(const ServeQuery& query, Engine& engine);

}  // namespace kibitz
