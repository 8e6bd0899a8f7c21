// A complete Connect Four: its rules and text. run_cli() adds the whole command line.
#include <array>
#include <kibitz/cli/run_cli.hpp>
#include <kibitz/engine/engine_of.hpp>

using kibitz::Expected, kibitz::Line, kibitz::MoveList, kibitz::Outcome;

struct ConnectFour {
  static constexpr int columns = 7, rows = 6;
  static constexpr std::string_view name = "connect_four", title = "Connect Four";
  static constexpr std::array<std::string_view, 2> side_names{"x", "o"};
  static constexpr bool never_repeats = true;

  struct Position {
    Position() { squares.fill('.'); }
    std::array<char, columns * rows> squares;  // row 0 is the bottom
    char mover = 'x';
    char at(int column, int row) const {
      const bool is_inside = column >= 0 && column < columns && row >= 0 && row < rows;
      return is_inside ? squares[static_cast<std::size_t>(row * columns + column)] : '#';
    }
    void put(int column, int row, char disc) { squares[static_cast<std::size_t>(row * columns + column)] = disc; }
    char other() const { return mover == 'x' ? 'o' : 'x'; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::int8_t column = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  // ---- rules ----

  Position start() const { return {}; }
  // The side that has just moved may have made four, which ends the game.
  std::optional<Outcome> verdict(const Line<ConnectFour>& line, kibitz::Judge) const {
    return has_four(line.current()) ? std::optional(Outcome::loss()) : std::nullopt;
  }
  Outcome without_moves(const Position& position) const {
    return has_four(position) ? Outcome::loss() : Outcome::draw();
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (has_four(position)) return;
    for (const std::int8_t column : {3, 2, 4, 1, 5, 0, 6})
      if (position.at(column, rows - 1) == '.') moves.push({column});
  }
  Position play(Position position, Move move) const {
    int row = 0;
    while (position.at(move.column, row) != '.') ++row;
    position.put(move.column, row, position.mover);
    position.mover = position.other();
    return position;
  }
  static bool has_four(const Position& position) {
    for (int square = 0; square < columns * rows; ++square)
      for (const auto& [right, up] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
        int length = 0;
        while (length < 4 &&
               position.at(square % columns + length * right, square / columns + length * up) == position.other())
          ++length;
        if (length == 4) return true;
      }
    return false;
  }

  // ---- text: rows from the top, as in "......./......./......./......./......./...x..." ----

  int mover(const Position& position) const { return position.mover == 'x' ? 0 : 1; }
  std::string format_position(const Position& position) const {
    std::string text;
    for (int row = rows - 1; row >= 0; --row) {
      for (int column = 0; column < columns; ++column) text += position.at(column, row);
      if (row > 0) text += '/';
    }
    return text;
  }
  Expected<Position> parse_position(std::string_view text) const {
    Position position;
    if (text.size() != format_position(position).size())
      return kibitz::fail("not 6 rows of 7: " + kibitz::quoted(text));
    int lead = 0;  // number of x's discs minus o's; x moves first, so 0 means that x is to move
    for (int i = 0; i < static_cast<int>(text.size()); ++i) {
      const int column = i % (columns + 1), row = rows - 1 - i / (columns + 1);
      const char letter = text[static_cast<std::size_t>(i)];
      if (letter != (column == columns ? '/' : letter == 'x' || letter == 'o' ? letter : '.'))
        return kibitz::fail("rows of x, o and . between slashes are wanted: " + kibitz::quoted(text));
      if (column == columns) continue;
      position.put(column, row, letter);
      lead += (letter == 'x') - (letter == 'o');
    }
    if (lead != 0 && lead != 1) return kibitz::fail("x has as many discs as o, or one more: " + kibitz::quoted(text));
    position.mover = lead == 0 ? 'x' : 'o';
    for (int i = 0; i < columns * (rows - 1); ++i)
      if (position.at(i % columns, i / columns) == '.' && position.at(i % columns, i / columns + 1) != '.')
        return kibitz::fail("a disc hangs in the air: " + kibitz::quoted(text));
    return position;
  }
  std::string format_move(const Position&, Move move) const {
    return std::string(1, static_cast<char>('1' + move.column));
  }
  Expected<Move> parse_move(const Position& position, std::string_view text) const {
    const bool is_column = text.size() == 1 && text[0] >= '1' && text[0] <= '7';
    if (!is_column || has_four(position) || position.at(text[0] - '1', rows - 1) != '.')
      return kibitz::fail("not a column with room: " + kibitz::quoted(text));
    return Move{static_cast<std::int8_t>(text[0] - '1')};
  }
  kibitz::Picture picture(const Position& position) const {
    kibitz::Picture picture{.columns = columns, .rows = rows, .column_labels = {"1", "2", "3", "4", "5", "6", "7"}};
    for (int i = 0; i < columns * rows; ++i)
      if (const char disc = position.at(i % columns, rows - 1 - i / columns); disc != '.')
        picture.pieces.push_back({.column = i % columns, .row = i / columns, .side = disc == 'o', .symbol = {disc}});
    picture.caption = std::string(1, position.mover) + " to move";
    return picture;
  }
};
static_assert(kibitz::Game<ConnectFour> && kibitz::HasTextInterface<ConnectFour> && !kibitz::HasEvaluate<ConnectFour>);

int main(int argc, char** argv) {
  const auto make = [] { return std::make_unique<kibitz::EngineOf<ConnectFour>>(); };
  return kibitz::run_cli(argc, argv, {{"connect_four", make}});
}
