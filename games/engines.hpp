// One factory per game; each is defined in the game's engine.cpp.
#pragma once

#include <memory>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_checkers_engine();
std::unique_ptr<Engine> make_chess_engine();
std::unique_ptr<Engine> make_connect_four_engine();
std::unique_ptr<Engine> make_fanorona_engine();
std::unique_ptr<Engine> make_go_engine();
std::unique_ptr<Engine> make_gomoku_engine();
std::unique_ptr<Engine> make_graph_engine();  // not in the standard catalogue
std::unique_ptr<Engine> make_nim_engine();
std::unique_ptr<Engine> make_othello_engine();
std::unique_ptr<Engine> make_skeleton_engine();
std::unique_ptr<Engine> make_tic_tac_toe_engine();
std::unique_ptr<Engine> make_tree_engine();
std::unique_ptr<Engine> make_xiangqi_engine();

// For games with a file GAME.net: the learned evaluation, embedded in the program (cmake/learned_weights.cpp.in) and
// read once. GAME.net.json has the command that produced it (docs/learning.md).
std::shared_ptr<const learned::Evaluator> checkers_weights();
std::shared_ptr<const learned::Evaluator> chess_weights();
std::shared_ptr<const learned::Evaluator> fanorona_weights();
std::shared_ptr<const learned::Evaluator> othello_weights();
std::shared_ptr<const learned::Evaluator> xiangqi_weights();

}  // namespace kibitz
