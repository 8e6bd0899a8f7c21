// Values that a game passes to front ends: a board to draw, and a line of a test file. Their types do not depend on the
// game.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

// The word for the start position, accepted wherever a position can be typed.
inline constexpr std::string_view start_word = "startpos";
inline bool is_start_text(std::string_view text) { return text.empty() || text == "start" || text == start_word; }

// A board to draw. Column 0 is on the left and row 0 at the top, from the point of view of the side at the bottom.
struct Picture {
  // How the board is drawn. squares: chess. points: go-moku. graph: points joined by lines (xiangqi, fanorona).
  enum class BoardStyle : std::uint8_t { squares, points, graph };
  // The material of a board of family squares. rack: an upright board into which discs drop (Connect Four).
  enum class Surface : std::uint8_t { plain, felt, rack };

  // A place on the board, empty or not.
  struct Cell {
    int column = 0;  // from 0 to columns - 1
    int row = 0;     // from 0 to rows - 1
    friend bool operator==(const Cell&, const Cell&) = default;
  };

  // The side of a piece that belongs to neither player and that no player moves: an arrow (Amazons), a wall (Ataxx).
  static constexpr int neutral = 2;

  struct Piece {
    int column = 0;        // from 0 to columns - 1
    int row = 0;           // from 0 to rows - 1
    int side = 0;          // side of the piece, 0 or 1; side 0 moves first; or neutral
    std::string symbol;    // one ASCII character ("N", "x"), or a number of pieces ("0" to "999")
    std::string glyph;     // one Unicode character as wide as a letter; empty: the symbol is shown
    bool is_hint = false;  // not a piece but a hint: a point where a disc may be placed (Othello)
  };

  // The name of one cell, as on boards with numbered squares.
  struct CellName {
    int column = 0;
    int row = 0;
    std::string name;
  };

  // A diagonal line of a graph. goes_right: from this point to the point one row down and one column to the right.
  // Otherwise: from this point's right neighbour to the point below this point.
  struct Diagonal {
    int column = 0;
    int row = 0;
    bool goes_right = true;
  };

  // A line between two points of one column or of one row. A graph without segments has the lines of a grid.
  struct Segment {
    Cell from;  // its ends, in one column or one row
    Cell to;
  };

  BoardStyle family = BoardStyle::squares;  // how the board is drawn
  int columns = 0;
  int rows = 0;
  std::vector<std::string> column_labels;  // one per column; empty: no labels
  std::vector<std::string> row_labels;     // one per row; empty: no labels
  std::vector<Piece> pieces;
  std::string caption;  // one line below the board: "White to move", counters, and other facts

  // Features that only some boards have.
  std::vector<CellName> cell_names{};       // name of each cell, if moves are written with numbers (checkers)
  std::vector<std::string> upper_labels{};  // column labels for the side at the top (xiangqi)
  std::vector<std::string> lower_labels{};  // column labels for the side at the bottom; empty: column_labels
  std::vector<Diagonal> diagonals{};
  std::vector<Segment> segments{};
  std::vector<Cell> holes{};   // cells that are missing: the corners of a cross, the ends of a mancala board
  std::optional<int> river{};  // family graph: between this row and the next, only the outermost lines are drawn
  std::vector<std::string> river_text{};  // the words on the river, from the left
  std::vector<Cell> corner_marks{};       // points with marks at their corners (xiangqi: cannons and pawns)
  std::vector<Cell> star_points{};        // points with a dot (go-moku)
  Surface surface = Surface::plain;
  // The side at the bottom, if the players see the board from opposite sides; nullopt: both players see this picture.
  std::optional<int> near_side{};
  int light_side = 0;         // the side whose pieces are light
  bool is_chequered = false;  // family squares: dark and light squares alternate; the lower left corner is dark
  // The figure to show beside the name of each side: "40 discs", "12 men, 1 king"; empty: none.
  std::vector<std::string> counts{};
  // The colours in which the sides' pieces are drawn, if the names of the sides are not colours: "Red" and "Yellow".
  std::vector<std::string> colours{};
  std::string compulsory{};  // why only some pieces may move: "a capture is compulsory"; empty: no such rule applies
};

// The side of a piece in the planes of a learned evaluation, where a neutral piece is a kind of the first side.
inline int side_in_planes(const Picture::Piece& piece) { return piece.side == Picture::neutral ? 0 : piece.side; }

// The name of an opening: "C50", "Italian Game". The code is that of the game's usual classification.
struct OpeningName {
  std::string code;
  std::string name;
  friend bool operator==(const OpeningName&, const OpeningName&) = default;
};

// One line of a file of test positions. Moves are kept as written; they are parsed when the position is analysed.
struct Record {
  std::string position;                           // the position, as text for parse_position()
  std::string id;                                 // name of the test; empty: it has none
  std::vector<std::string> best_moves;            // bm: each of these moves solves the test
  std::vector<std::string> avoided_moves;         // am: a move that is not among these solves the test
  std::optional<int> win_in;                      // length of the shortest win, in moves, if known
  std::optional<int> points;                      // exact result for the side to move, in games scored by points
  std::map<std::string, std::string> operations;  // all operations of the line, name and value as written
};

}  // namespace kibitz
