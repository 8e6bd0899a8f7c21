// Values that a game gives to front ends: a board to draw, a line of a test file. Their types do not depend on the
// game.
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
  // squares: chess; points: go-moku; graph: xiangqi, fanorona (points with room for the lines between them).
  enum class Family : std::uint8_t { squares, points, graph };

  struct Cell {
    int column = 0;
    int row = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
  };

  struct Piece {
    int column = 0;
    int row = 0;
    int side = 0;          // 0: the side that moves first
    std::string symbol;    // one ASCII character, "N" or "x", or a number of pieces, "0" to "999"
    std::string glyph;     // one Unicode character of the width of a letter; empty: the symbol is shown
    bool is_hint = false;  // not a piece but a hint: a legal drop (Othello)
  };

  struct CellName {
    int column = 0;
    int row = 0;
    std::string name;
  };

  // A diagonal line of a graph: from this point down and to the right, or from its right neighbour down and to the
  // left.
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
  std::string caption;  // one line: "White to move", counters, and other facts that the board does not show

  // Features that only some boards have.
  std::vector<CellName> cell_names{};       // names of the cells, if moves are written with numbers (checkers)
  std::vector<std::string> upper_labels{};  // column labels for the side at the top (xiangqi)
  std::vector<std::string> lower_labels{};  // column labels for the side at the bottom, if they are not column_labels
  std::vector<Diagonal> diagonals{};
  std::vector<Cell> holes{};   // missing cells: the corners of a cross, the ends of a mancala board
  std::optional<int> river{};  // family graph: only the outer lines cross from this row to the next
  // The side at the bottom; the other side sees the board turned. Empty: both sides see the same picture.
  std::optional<int> near_side{};
  int light_side = 0;         // the side with the light pieces
  bool is_chequered = false;  // family squares: dark and light squares; the lower left corner is dark
};

// One line of a file of test positions. Moves are kept as written and are parsed when the position is analysed.
struct Record {
  std::string position;  // the position, as text for parse_position()
  std::string id;
  std::vector<std::string> best_moves;            // any of these moves solves the position
  std::vector<std::string> avoided_moves;         // none of these moves solves the position
  std::optional<int> win_in;                      // length of the shortest win, in moves, if known
  std::optional<int> points;                      // exact result for the side to move, in games with graded ends
  std::map<std::string, std::string> operations;  // all operations of the line, as written
};

}  // namespace kibitz
