// A search written down node by node, for teaching: what was visited in which order, with which window, and why it
// ended there. `limit` bounds the memory; nodes beyond it are counted but not kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/window.hpp"

namespace kibitz {

enum class Cause : std::uint8_t {
  searched,   // all moves searched
  cut,        // a move failed high
  evaluated,  // at depth <= 0
  ended,      // by rule
  known,      // by the game's knowledge
  table,      // by a table entry
  etc,        // by a table entry of a child
  null_move,  // by a null move
  other_cut,  // by another cut before the move loop
};
std::string_view name_of(Cause cause);

struct RecordedNode {
  std::int32_t parent = -1;  // index; -1 for the root of a pass
  std::int16_t ply = 0;
  std::int16_t pass = 0;  // of the driver, from 0
  std::string move;       // that led here; "(pass)" for a null move
  std::string position;   // as text, for nodes that were evaluated or had ended
  Window window;
  Depth depth;
  Score score = 0;
  Cause cause = Cause::searched;
  bool in_quiescence = false;
};

struct Recording {
  std::size_t limit = 1'000'000;
  std::vector<RecordedNode> nodes;  // in order of entry
  std::uint64_t dropped = 0;
};

}  // namespace kibitz
