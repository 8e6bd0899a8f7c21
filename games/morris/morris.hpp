// Nine Men's Morris by the rules of Gasser, Solving Nine Men's Morris, 1996. The sides place nine men each, then move
// them along the lines; three men in a line, a mill, remove an enemy man. README.md has the text formats and sources.
#pragma once

#include <algorithm>

#include "games/morris/board.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/setup.hpp"
#include "kibitz/game/symmetry.hpp"

namespace kibitz {

class Morris {
 public:
  static constexpr std::string_view name = "morris";
  static constexpr std::string_view title = "Nine Men's Morris";
  static constexpr std::array<std::string_view, 2> side_names{"White", "Black"};
  static constexpr int men_per_side = 9;

  struct Position {
    std::array<morris::Board, 2> men{};
    std::array<int, 2> hand{men_per_side, men_per_side};  // men to be placed
    std::uint32_t mover = 0;
    int quiet_plies = 0;  // plies since the last placement or capture

    morris::Board own() const { return men[mover]; }
    morris::Board enemy() const { return men[mover ^ 1]; }
    morris::Board empty() const { return morris::all_points & ~(men[0] | men[1]); }
    int count(std::size_t side) const { return std::popcount(men[side]) + hand[side]; }
    bool is_flying(std::size_t side) const { return hand[side] == 0 && std::popcount(men[side]) <= 3; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    static constexpr std::uint8_t none = morris::points;
    std::uint8_t from = none;  // none: a placement
    std::uint8_t to = none;
    std::uint8_t captured = none;
    friend bool operator==(const Move&, const Move&) = default;
  };

  // ---- rules
  int draw_after = 100;  // the game is drawn after this number of plies without a placement or a capture; 0: never

  Position start() const { return {}; }
  Key key(const Position& position) const;
  std::optional<Outcome> verdict(const Line<Morris>& line, Judge judge) const;
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  std::string ending_reason(const Line<Morris>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  Position play(Position position, Move move) const;
  bool is_legal(const Position& position, Move move) const;
  bool is_irreversible(const Position& p, Move move) const { return move.from == Move::none || is_noisy(p, move); }
  static std::vector<Setting<Morris>> settings();

  // ---- capabilities
  Score evaluate(const Line<Morris>& line) const;
  std::vector<Term> terms(const Line<Morris>& line) const;
  bool is_noisy(const Position&, Move move) const { return move.captured != Move::none; }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const;
  bool must_move(const Position&) const { return false; }
  static constexpr int slots = (morris::points + 1) * morris::points;
  int slot(const Position&, Move move) const { return move.from * morris::points + move.to; }
  int rank(const Position& position, Move move) const;
  Key material_key(const Position& p) const { return static_cast<Key>(p.count(0) << 8 | p.count(1)); }
  PlaneShape plane_shape() const { return {1, morris::points}; }
  void planes(const Position& p, std::span<std::uint64_t> words) const { std::ranges::copy(p.men, words.begin()); }
  int opposite_point(int point) const { return point; }  // the board has no direction
  Picture::Cell cell(int point) const;
  Position swapped(const Position& p) const {
    return {{p.men[1], p.men[0]}, {p.hand[1], p.hand[0]}, p.mover ^ 1, p.quiet_plies};
  }
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, morris::inverse(symmetry)); }

  // ---- text
  int mover(const Position& position) const { return static_cast<int>(position.mover); }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position&, Move move) const;
};

static_assert(Game<Morris> && HasTextInterface<Morris> && ExplainsEnding<Morris> && HasKey<Morris> &&
              HasIsLegal<Morris> && HasIrreversible<Morris> && HasEvaluate<Morris> && HasTerms<Morris> &&
              HasNoise<Morris> && HasSlot<Morris> && HasRank<Morris> && HasMaterial<Morris> && HasPlanes<Morris> &&
              HasSwap<Morris> && HasSymmetry<Morris> && HasSettings<Morris> && HasPath<Morris> && HasSetup<Morris>);
// README.md explains why these capabilities are missing.
static_assert(!NeverRepeats<Morris> && !CanPass<Morris> && !HasTraits<Morris> && !HasExactKnowledge<Morris>);

}  // namespace kibitz
