// Games in PDN, portable draughts notation, as M. Cash's draft of version 2 describes it (2003) and as files in use
// write it: tags, move numbers, marks (! ? *), comments, variations to any sensible depth, several games to a file.
// Results are PDN's: 1-0 means that Black, who moves first, has won.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/checkers/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::checkers {

struct PdnMove {
  Move move;
  std::string mark;                              // "!", "?", "*" and their like
  std::string comment;                           // what follows the move in braces
  std::vector<std::vector<PdnMove>> variations;  // alternatives to this move
};

struct PdnGame {
  std::vector<std::pair<std::string, std::string>> tags;  // in their order, names as written
  Position start = start_position();                      // FEN, or the usual one
  std::string comment;                                    // before the first move
  std::vector<PdnMove> moves;
  std::string result = "*";

  std::optional<std::string_view> tag(std::string_view name) const;  // the first of that name
};

// The message names the game by its number in the text, from 1.
Expected<std::vector<PdnGame>> parse_pdn(std::string_view text);

// Lines of at most 80 characters, unless a single tag or word is longer.
std::string format_pdn(const PdnGame& game);

}  // namespace kibitz::checkers
