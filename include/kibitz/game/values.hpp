// The types of arguments and results of a game's functions, which game.hpp declares.
#pragma once

#include <cstdint>
#include <string_view>

#include "kibitz/core/score.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz {

// Which draws verdict() recognises. referee: the third occurrence of a position, and every draw that a player could
// claim. search: the second occurrence, if the first is at the root or below it; occurrences before the root count
// towards three. law: no draw that must be claimed, so that such a position can be the root of a search.
enum class Judge : std::uint8_t { referee, search, law };

enum class Side : std::uint8_t { mover, opponent };  // the side to move, or the other side

// Properties of a move, for extensions. A game sets each wanted bit that is true of the move, and may also set bits
// that are not wanted. The searcher itself sets only_reply.
struct Traits {
  std::uint16_t bits = 0;
  enum : std::uint16_t {
    capture = 1,
    recapture = 2,
    check = 4,
    promotion = 8,
    advance = 16,
    threat = 32,
    only_reply = 64,
    all = 127
  };
  bool has(std::uint16_t trait) const { return (bits & trait) != 0; }  // true if any of the given bits is set
};

// The two answers of danger(). wants_depth: the evaluation of this position is unreliable, so the search should go
// deeper. hides_mate: a null-move search may overlook a mate in this position, so it should use a smaller reduction.
struct Danger {
  bool wants_depth = false;
  bool hides_mate = false;
};

// Exact knowledge about a position, from a tablebase or solver: a score or bound for the side to move. A win in n
// plies, counted from this position, is win_score - n.
struct ExactKnowledge {
  Score score = 0;
  Bound bound = Bound::exact;
};

// A linear regression that predicts a deep search from a shallow one: value at depth `deep` = slope * (value at depth
// `shallow`) + shift, with standard error sigma. See search/alpha_beta/multi_probcut.hpp.
struct ProbCut {
  int phase;          // phase of the game for which the row holds, from 0
  int deep, shallow;  // depths in plies; shallow = 0: the static score
  int slope;          // the slope, in thousandths
  int shift, sigma;   // the shift and the standard error, in evaluation units
};

// The canonical key of a position, which all its images under the board's symmetries share, and the symmetry that maps
// the position to its canonical image.
struct Canonical {
  Key key = 0;
  std::uint8_t symmetry = 0;
};

struct Term {             // a named term of an evaluation, for the side to move
  std::string_view name;  // as shown: "mobility"
  Score score = 0;
};

// One row of a preset: the name of a search option and its value.
struct PresetRow {
  std::string_view option;
  std::string_view value;
};

}  // namespace kibitz
