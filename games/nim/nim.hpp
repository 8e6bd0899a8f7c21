// Nim: heaps of stones. A turn takes any number of stones from one heap; the player who takes the last stone wins. A
// minimal game with rules and text only. It has no evaluation, because an evaluation by the theory of Nim would solve
// the game without a search.
#pragma once

#include <array>

#include "kibitz/game/line.hpp"

namespace kibitz {

struct Nim {
  static constexpr int max_heaps = 7;
  static constexpr int max_stones = 99;  // maximum number of stones in a heap

  struct Position {
    std::array<std::uint8_t, max_heaps> heaps{};  // number of stones in each heap; 0 from index `heap_count` on
    std::uint8_t heap_count = 0;
    std::uint8_t mover = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t heap = 0;
    std::uint8_t stones = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static constexpr std::string_view name = "nim";
  static constexpr std::string_view title = "Nim";
  static constexpr std::array<std::string_view, 2> side_names{"First", "Second"};
  static constexpr bool never_repeats = true;

  Position start() const { return {{3, 4, 5}, 3, 0}; }
  std::optional<Outcome> verdict(const Line<Nim>& line, Judge) const {
    const Position& position = line.current();
    return position.heaps == decltype(position.heaps){} ? std::optional(without_moves(position)) : std::nullopt;
  }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  std::string ending_reason(const Line<Nim>&, Judge) const { return "by taking the last stone"; }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (std::uint8_t heap = 0; heap < position.heap_count; ++heap)
      for (std::uint8_t stones = 1; stones <= position.heaps[heap]; ++stones) moves.push({heap, stones});
  }
  bool is_legal(const Position& position, Move move) const {
    return move.heap < position.heap_count && move.stones > 0 && move.stones <= position.heaps[move.heap];
  }
  Position play(Position position, Move move) const {
    position.heaps[move.heap] = static_cast<std::uint8_t>(position.heaps[move.heap] - move.stones);
    position.mover ^= 1;
    return position;
  }

  int mover(const Position& position) const { return position.mover; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;
};

static_assert(ExplainsEnding<Nim>);
static_assert(Game<Nim> && HasPath<Nim> && HasTextInterface<Nim> && HasIsLegal<Nim> && NeverRepeats<Nim>);
static_assert(!HasKey<Nim> && !HasEvaluate<Nim> && !CanPass<Nim> && !HasNoise<Nim> && !HasSlot<Nim>);

}  // namespace kibitz
