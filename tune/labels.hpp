// Positions of finished games with what their game came to: what least squares learn from.
#pragma once

#include <span>
#include <string>

#include "kibitz/engine/engine.hpp"
#include "match/store.hpp"
#include "tune/least_squares.hpp"

namespace kibitz::tune {

struct Labels {
  std::vector<std::string> names;  // of the terms
  std::vector<Sample> samples;
  std::int64_t positions = 0;  // looked at; the others were not quiet
};

// The quiet positions that the players came to: where a search of one ply and its quiescence proves nothing and differs
// from the evaluation by at most `quiet`. An evaluation is not asked to see what such a search sees. `engine` has the
// game's rules and options; its game is lost.
Expected<Labels> label(Engine& engine, std::span<const match::StoredGame> games, Score quiet);

}  // namespace kibitz::tune
