// What can be chosen about the null move; the parts of it are null_move.hpp, null_move_reduction.hpp,
// null_move_verify.hpp and null_move_threat.hpp.
#pragma once

#include <cstdint>

#include "kibitz/search/uses.hpp"

namespace kibitz {

enum class NullMoveKind : std::uint8_t { off, plain, adaptive, verified };

struct NullMoveOptions {
  NullMoveKind kind = NullMoveKind::off;
  int reduction = 0;         // R in plies; 0: as its authors have it; adaptive chooses 2 or 3 itself
  bool guard = true;         // not where the game fears zugzwang
  bool static_beta = false;  // only where the static score is at least beta
  bool twice = false;        // Diepeveen: two in a row, so that a zugzwang shows
  bool consecutive = false;  // any number in a row: for demonstration
  int verify_endgame = 0;    // men of the mover's up to which a pass that fails high is verified; 0: never

  Uses uses() const { return {.frames = kind != NullMoveKind::off}; }
};

}  // namespace kibitz
