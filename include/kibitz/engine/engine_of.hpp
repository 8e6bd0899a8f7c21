// Wraps a game in an Engine. Only this header instantiates the search templates for a game and connects them to the
// text interface. Each games/*/engine.cpp includes it, and so do programs outside Kibitz for their own games.
#pragma once

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/engine/engine_of_extra.hpp"
#include "kibitz/engine/engine_of_game.hpp"
#include "kibitz/engine/engine_of_learned.hpp"
#include "kibitz/engine/engine_of_mcts.hpp"
#include "kibitz/engine/engine_of_methods.hpp"
#include "kibitz/engine/engine_of_search.hpp"
#include "kibitz/engine/engine_of_solve.hpp"
