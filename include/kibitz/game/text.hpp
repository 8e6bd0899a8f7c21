// Values that a game gives to front ends: a board to draw, a line of a test file. They contain no types of a game.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

// The word for the start position, wherever a position can be typed.
inline constexpr std::string_view start_word = "startpos";
inline bool means_start(std::string_view text) { return text.empty() || text == "start" || text == start_word; }

// A board as front ends draw it. Column 0 is on the left and row 0 at the top, as the side at the bottom sees it.
struct Picture {
  enum class Family : std::uint8_t {
    squares,
    points,
    graph
  };  // chess; go-moku; xiangqi, fanorona (points with room for the lines between them)

  struct Cell {
    int column = 0;
    int row = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
  };

  struct Piece {
    int column = 0;
    int row = 0;
    int side = 0;          // 0: the side that moves first
    std::string symbol;    // one ASCII character, "N" or "x"; or a number of pieces, "0" to "999"
    std::string glyph;     // one Unicode character, as wide as a letter; empty: use symbol
    bool is_hint = false;  // not a piece but a legal drop (Othello)
  };

  struct CellName {
    int column = 0;
    int row = 0;
    std::string name;
  };

  // A diagonal line of a graph: from this point down to the right, or from the point to its right down to the left.
  struct Diagonal {
    int column = 0;
    int row = 0;
    bool goes_right = true;
  };

  Family family = Family::squares;
  int columns = 0;
  int rows = 0;
  std::vector<std::string> column_labels;
  std::vector<std::string> row_labels;
  std::vector<Piece> pieces;
  std::string caption;  // one line: "White to move", counters, and what the board does not show

  // Features of fewer boards.
  std::vector<CellName> cell_names{};       // names of places, where moves use numbers (checkers)
  std::vector<std::string> upper_labels{};  // columns as the side at the top counts them (xiangqi)
  std::vector<std::string> lower_labels{};  // as the side at the bottom counts them, if not column_labels
  std::vector<Diagonal> diagonals{};
  std::vector<Cell> holes{};       // missing places: the corners of a cross, the ends of a mancala board
  std::optional<int> river{};      // of a graph: only the outer lines cross from this row to the next
  std::optional<int> near_side{};  // side at the bottom, the other sees it turned; empty: same for both
  int light_side = 0;              // the side with the light pieces
  bool is_chequered = false;       // of squares; the lower left corner is dark
};

// One line of a file of test positions. Moves are kept as written and are parsed when the position is analysed.
struct Record {
  std::string position;  // for parse_position
  std::string id;
  std::vector<std::string> best_moves;            // any of them solves it
  std::vector<std::string> avoided_moves;         // none of them does
  std::optional<int> win_in;                      // length of the shortest win, in moves, if known
  std::optional<int> points;                      // exact result, for the side to move, in games with graded ends
  std::map<std::string, std::string> operations;  // all of them, as written
};

}  // namespace kibitz
