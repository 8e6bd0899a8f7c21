// What the options of one enhancement need of others, of the game or of the method, each need by a name for the rows
// (parameter.hpp). tests/engine/needs_test.cpp holds them against searches.
#pragma once

#include "kibitz/search/needs.hpp"

namespace kibitz::needs {

// Methods. What belongs to alpha-beta needs it without a word in its row, unless another method has it too.
extern const Need alpha_beta;
extern const Need alpha_beta_or_mcts;
extern const Need mcts;

// The game.
extern const Need repetitions;
extern const Need unbounded_game;
extern const Need open_endgames;

// Windows, calls, threads.
extern const Need deepening;
extern const Need variation;    // of a call before
extern const Need open_window;  // the other drivers call the search with null windows only
extern const Need threads;

// Memory.
extern const Need table;
extern const Need table_for_paths;
extern const Need table_move;
extern const Needs singular_table;  // modern singular extensions ask about the table's move

// Judgement.
extern const Need some_trend;  // something that asks whether the static score rose

// Depth.
extern const Need cap;             // of all that one move is extended by
extern const Need some_extension;  // for the cap to have something to cap

}  // namespace kibitz::needs
