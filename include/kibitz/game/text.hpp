// What a game says of itself to front ends: a board to draw, a line of a test file. Values only, no game's types.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

// The word for the position in which a game begins, wherever a position can be typed.
inline constexpr std::string_view start_word = "startpos";
inline bool means_start(std::string_view text) { return text.empty() || text == "start" || text == start_word; }

// A board as front ends draw it. Column 0 is on the left and row 0 at the top, as the side that sits below sees it.
struct Picture {
  enum class Family : std::uint8_t {
    squares,
    points,
    graph
  };  // chess; go-moku; xiangqi, fanorona (points with room for the lines between them)

  struct Place {
    int column = 0;
    int row = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };

  struct Piece {
    int column = 0;
    int row = 0;
    int side = 0;          // 0: the side that moves first
    std::string symbol;    // one ASCII character, "N" or "x"; or how many men lie there, "0" to "999"
    std::string glyph;     // one character as wide as a letter on a terminal that shows Unicode; empty: use symbol
    bool is_hint = false;  // not a man but a legal drop (Othello)
  };

  struct PlaceName {
    int column = 0;
    int row = 0;
    std::string name;
  };

  // Of a graph: the line from this point down to the right, or from the point right of it down to the left.
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
  std::string caption;  // "White to move", counters, what else the board does not show; one line

  // What fewer boards have.
  std::vector<PlaceName> place_names{};     // where moves name places by numbers (checkers)
  std::vector<std::string> upper_labels{};  // columns as the side above counts them (xiangqi)
  std::vector<std::string> lower_labels{};  // and as the side below does, where column_labels are something else
  std::vector<Diagonal> diagonals{};
  std::vector<Place> holes{};      // where there is no place: the corners of a cross, the ends of a mancala board
  std::optional<int> river{};      // of a graph: only the outermost lines go from this row to the next
  std::optional<int> near_side{};  // who sits below and sees it so, the other side the board turned round; empty: both
  int light_side = 0;              // whose men are the lighter ones
  bool is_chequered = false;       // of squares; the one in the lower left corner is dark
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
