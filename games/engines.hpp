// One factory per game. Each factory is defined in engine.cpp in the folder of its game.
#pragma once

#include <memory>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

std::unique_ptr<Engine> make_amazons_engine();
std::unique_ptr<Engine> make_ataxx_engine();
std::unique_ptr<Engine> make_breakthrough_engine();
std::unique_ptr<Engine> make_checkers_engine();
std::unique_ptr<Engine> make_chess_engine();
std::unique_ptr<Engine> make_clobber_engine();
std::unique_ptr<Engine> make_connect_four_engine();
std::unique_ptr<Engine> make_draughts_engine();
std::unique_ptr<Engine> make_fanorona_engine();
std::unique_ptr<Engine> make_go_engine();
std::unique_ptr<Engine> make_gomoku_engine();
std::unique_ptr<Engine> make_graph_engine();  // not part of the standard catalogue
std::unique_ptr<Engine> make_hex_engine();
std::unique_ptr<Engine> make_lines_of_action_engine();
std::unique_ptr<Engine> make_morris_engine();
std::unique_ptr<Engine> make_nim_engine();
std::unique_ptr<Engine> make_othello_engine();
std::unique_ptr<Engine> make_skeleton_engine();
std::unique_ptr<Engine> make_tic_tac_toe_engine();
std::unique_ptr<Engine> make_tree_engine();
std::unique_ptr<Engine> make_xiangqi_engine();

// The learned evaluations: one for each game that has a file GAME.net. The file is embedded in the program
// (cmake/learned_weights.cpp.in) and read once. GAME.net.json has the command that made it (docs/reference/weights.md).
std::shared_ptr<const learned::Evaluator> ataxx_weights();
std::shared_ptr<const learned::Evaluator> breakthrough_weights();
std::shared_ptr<const learned::Evaluator> checkers_weights();
std::shared_ptr<const learned::Evaluator> chess_weights();
std::shared_ptr<const learned::Evaluator> draughts_weights();
std::shared_ptr<const learned::Evaluator> fanorona_weights();
std::shared_ptr<const learned::Evaluator> lines_of_action_weights();
std::shared_ptr<const learned::Evaluator> othello_weights();
std::shared_ptr<const learned::Evaluator> xiangqi_weights();

}  // namespace kibitz
