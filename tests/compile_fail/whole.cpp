// A game with only the required functions, one per line. compile_fail_test.sh removes one line and requires that the
// compiler names the missing function. Rules: take one or two of ten stones; the player who takes the last one wins.
#include <array>

#include "kibitz/game/contract.hpp"
#include "kibitz/game/line.hpp"

using namespace kibitz;

// clang-format off
struct Stones {
  struct Position { int left = 10; int mover = 0; };
  struct Move { int take = 1; friend bool operator==(const Move&, const Move&) = default; };
  static constexpr std::string_view name = "stones";
  static constexpr std::string_view title = "Stones";
  static constexpr std::array<std::string_view, 2> side_names{"first", "second"};
  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Stones>&, Judge) const { return {}; }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  void generate(const Position& p, MoveList<Move>& moves) const { for (int n = 1; n <= 2 && n <= p.left; ++n) moves.push({n}); }
  Position play(const Position& p, Move m) const { return {p.left - m.take, 1 - p.mover}; }
  int mover(const Position& p) const { return p.mover; }
  Expected<Position> parse_position(std::string_view) const { return Position{}; }
  std::string format_position(const Position& p) const { return std::to_string(p.left); }
  Expected<Move> parse_move(const Position&, std::string_view) const { return Move{}; }
  std::string format_move(const Position&, Move m) const { return std::to_string(m.take); }
  Picture picture(const Position&) const { return {}; }
};
// clang-format on

static_assert(is_a_game_with_text<Stones>());
