// Nim with nearly every capability that a game can have, for tests of check_game(). Each game in unsound.hpp breaks one
// rule of the contract.
#pragma once

#include <fmt/format.h>

#include <numeric>

#include "kibitz/game/line.hpp"

namespace kibitz::test {

template <class Self>
struct RichNim {
  struct Position {
    std::array<std::uint8_t, 4> heaps{3, 4, 5, 0};
    int mover = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t heap = 0;
    std::uint8_t take = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = MoveList<Move>;
  static constexpr std::string_view name = "rich-nim", title = "Rich Nim";
  static constexpr std::string_view side_names[] = {"First", "Second"};
  static constexpr bool never_repeats = true;
  static constexpr int slots = 24;

  Position start() const { return {}; }
  Key key(const Position& position) const { return key_of_bytes(position); }
  std::optional<Outcome> verdict(const Line<Self>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  void generate(const Position& position, Moves& moves) const {
    for (std::uint8_t heap = 0; heap < 4; ++heap)
      for (std::uint8_t take = 1; take <= position.heaps[heap]; ++take) moves.push({heap, take});
  }
  int count_moves(const Position& position) const {
    return std::accumulate(position.heaps.begin(), position.heaps.end(), 0);
  }
  bool is_legal(const Position& position, Move move) const {
    return move.heap < 4 && move.take > 0 && move.take <= position.heaps[move.heap];
  }
  Position play(Position position, Move move) const {
    position.heaps[move.heap] -= move.take;
    return pass(position);
  }

  Position pass(Position position) const {
    position.mover = 1 - position.mover;
    return position;
  }
  bool is_pass_safe(const Position&) const { return true; }
  int men(const Position& position, Side) const {
    return std::accumulate(position.heaps.begin(), position.heaps.end(), 0);
  }
  Score evaluate(const Line<Self>& line) const {
    return 10 * nim_sum(line.current()) + men(line.current(), Side::mover);
  }
  std::vector<Term> terms(const Line<Self>& line) const {
    return {{"sum", 10 * nim_sum(line.current())}, {"men", men(line.current(), Side::mover)}};
  }
  // Taking a whole heap is noisy.
  bool is_noisy(const Position& position, Move move) const { return move.take == position.heaps[move.heap]; }
  int rank(const Position&, Move move) const { return move.take; }
  Position swapped(const Position& position) const { return pass(position); }
  int slot(const Position&, Move move) const { return move.heap * 6 + move.take; }
  void generate_noisy(const Position& position, Moves& moves) const {
    for (std::uint8_t heap = 0; heap < 4; ++heap)
      if (position.heaps[heap] > 0) moves.push({heap, position.heaps[heap]});
  }
  bool must_move(const Position&) const { return false; }
  void generate_routes(const Position& position, Moves& moves) const {
    generate(position, moves);
    generate_noisy(position, moves);
  }

  // The first two heaps are interchangeable.
  Canonical canonical(const Position& position) const {
    Position image = position;
    if (image.heaps[0] > image.heaps[1]) std::swap(image.heaps[0], image.heaps[1]);
    return {key(image), image == position ? std::uint8_t{0} : std::uint8_t{1}};
  }
  Move to_canonical(Move move, std::uint8_t symmetry) const {
    if (move.heap < 2) move.heap ^= symmetry;
    return move;
  }
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, symmetry); }

  int mover(const Position& position) const { return position.mover; }
  std::string format_position(const Position& position) const {
    return fmt::format("{} {}", fmt::join(position.heaps, " "), position.mover == 0 ? 'a' : 'b');
  }
  Expected<Position> parse_position(std::string_view text) const {
    Position position;
    if (text.size() != 9 || (text[8] != 'a' && text[8] != 'b')) return fail("not a position: " + quoted(text));
    for (std::size_t i = 0; i < 4; ++i) {
      if (text[2 * i] < '0' || text[2 * i] > '5' || text[2 * i + 1] != ' ') return fail("no heap in " + quoted(text));
      position.heaps[i] = static_cast<std::uint8_t>(text[2 * i] - '0');
    }
    position.mover = text[8] - 'a';
    return position;
  }
  std::string format_move(const Position&, Move move) const {
    return fmt::format("{}{}", "abcd"[move.heap], move.take);
  }
  Expected<Move> parse_move(const Position& position, std::string_view text) const {
    if (text.size() != 2) return fail("not a move: " + quoted(text));
    const Move move{static_cast<std::uint8_t>(text[0] - 'a'), static_cast<std::uint8_t>(text[1] - '0')};
    if (!is_legal(position, move)) return fail("not legal: " + quoted(text));
    return move;
  }
  Picture picture(const Position& position) const {
    Picture picture{.columns = 4,
                    .rows = 5,
                    .column_labels = {"a", "b", "c", "d"},
                    .row_labels = {},
                    .pieces = {},
                    .caption = "Nim"};
    for (int heap = 0; heap < 4; ++heap)
      for (int i = 0; i < position.heaps[static_cast<std::size_t>(heap)]; ++i)
        picture.pieces.push_back({.column = heap, .row = 4 - i, .side = 0, .symbol = "o", .glyph = "●"});
    return picture;
  }

 protected:
  static int nim_sum(const Position& position) {
    int sum = 0;
    for (int heap : position.heaps) sum ^= heap;
    return sum;
  }
};

struct Rich : RichNim<Rich> {};

static_assert(Game<Rich> && HasTextInterface<Rich> && HasKey<Rich> && HasIsLegal<Rich> && CanPass<Rich> &&
              HasEvaluate<Rich>);
static_assert(HasTerms<Rich> && HasSwap<Rich> && HasSlot<Rich> && HasNoise<Rich> && HasRoutes<Rich> &&
              HasSymmetry<Rich>);
static_assert(CountsMoves<Rich> && HasRank<Rich>);

}  // namespace kibitz::test
