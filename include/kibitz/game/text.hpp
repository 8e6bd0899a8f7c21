// What a game says of itself to front ends: a board to draw, a line of a test file. Values only, no game's types.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kibitz {

// A board as front ends draw it. Column 0 is on the left and row 0 at the top.
struct Picture {
  enum class Family : std::uint8_t {
    squares,
    points,
    graph
  };  // chess; xiangqi, go-moku; fanorona (lines between points)

  struct Piece {
    int column = 0;
    int row = 0;
    int side = 0;          // 0: the side that moves first
    std::string symbol;    // one ASCII character: "N", "x"
    std::string glyph;     // one character as wide as a letter on a terminal that shows Unicode; empty: use symbol
    bool is_hint = false;  // not a man but a legal drop (Othello)
  };

  Family family = Family::squares;
  int columns = 0;
  int rows = 0;
  std::vector<std::string> column_labels;
  std::vector<std::string> row_labels;
  std::vector<Piece> pieces;
  std::string caption;  // "White to move", counters, what else the board does not show; one line
};

// One line of a file of test positions. Moves are kept as written; they are read in the position when it is analysed.
struct Record {
  std::string position;  // for parse_position
  std::string id;
  std::vector<std::string> best_moves;            // any of them solves it
  std::vector<std::string> avoided_moves;         // none of them does
  std::optional<int> win_in;                      // the shortest win is known to take so many moves
  std::optional<int> points;                      // exact result, for the side to move, in games with graded ends
  std::map<std::string, std::string> operations;  // all of them, as written
};

}  // namespace kibitz
