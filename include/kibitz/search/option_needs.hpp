// Named preconditions of options on other option groups, the game or the method, for the rows (parameter.hpp).
// tests/engine/needs_test.cpp checks them against searches.
#pragma once

#include "kibitz/search/needs.hpp"

namespace kibitz::needs {

// Methods. Every option of alpha-beta has alpha_beta as an implicit precondition, unless another method uses it too.
extern const Need alpha_beta;
extern const Need alpha_beta_or_mcts;
extern const Need mcts;

// The game.
extern const Need repetitions;
extern const Need unbounded_game;
extern const Need open_endgames;

// Windows, calls, threads.
extern const Need deepening;
extern const Need variation;    // the principal variation of an earlier call
extern const Need open_window;  // not met by drivers that use only null windows
extern const Need threads;

// Memory.
extern const Need table;
extern const Need table_for_paths;
extern const Need table_move;
extern const Needs singular_table;  // modern singular extensions test the table's move

// Evaluation.
extern const Need some_trend;  // an option that uses the trend of the static score

// Depth.
extern const Need cap;             // a limit on the total extension of a move
extern const Need some_extension;  // an extension that the cap can limit

}  // namespace kibitz::needs
