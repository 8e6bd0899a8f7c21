// What a game's functions are asked with and what they answer with; game.hpp says which function takes which.
#pragma once

#include <cstdint>
#include <string_view>

#include "kibitz/core/score.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz {

// Who asks for a verdict. A referee asks for three occurrences of a position and claims whatever either side could
// claim; a search takes the second as final where the first is the root or later, and counts those before the root
// towards three. The law claims nothing: a search whose root is only drawn if somebody claims it has something to
// search.
enum class Judge : std::uint8_t { referee, search, law };

enum class Side : std::uint8_t { mover, opponent };

// What a move is or does, for extensions. A game sets the bits that mean something in it, of those it is asked for, and
// may set others; only_reply is set by the searcher.
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
  bool has(std::uint16_t trait) const { return (bits & trait) != 0; }
};

// Two answers, kept apart: the evaluation is not to be trusted here and asks for more search; and passing may hide a
// mate here, so a null move should be reduced less.
struct Danger {
  bool wants_depth = false;
  bool hides_mate = false;
};

// An answer from a database or a solver: a score in the window's terms, from the side to move, wins as seen from this
// position (win_score - plies to go).
struct Known {
  Score score = 0;
  Bound bound = Bound::exact;
};

// How well a search of one depth tells what a deeper one comes to: `deep` is about slope * shallow + shift, with the
// standard error sigma, in evaluation units. See search/multi_probcut.hpp.
struct ProbCut {
  int phase;
  int deep, shallow;  // plies; shallow 0: the static score
  int slope;          // thousandths
  int shift, sigma;
};

// A position's image under the board's symmetries that all its images share, and which symmetry leads there.
struct Canonical {
  Key key = 0;
  std::uint8_t symmetry = 0;
};

struct Term {  // one named part of an evaluation, from the side to move
  std::string_view name;
  Score score = 0;
};

// One row of a preset: an option of the search by its name, and its value.
struct PresetRow {
  std::string_view option;
  std::string_view value;
};

}  // namespace kibitz
