// The smallest game with planes: two sides fill five points in a row in turn; pieces on the two ends are another kind.
// Each derived game has one fault in its planes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "kibitz/game/line.hpp"

namespace kibitz::test {

template <class Self>
struct StripOf {
  struct Position {
    std::array<char, 5> men{'.', '.', '.', '.', '.'};
    char mover = 'a';
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t point = 255;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr std::string_view name = "strip", title = "Strip";
  static constexpr std::string_view side_names[] = {"a", "b"};
  static constexpr bool never_repeats = true;

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Self>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (std::uint8_t point = 0; point < 5; ++point)
      if (position.men[point] == '.') moves.push({point});
  }
  Position play(Position position, Move move) const {
    position.men[move.point] = position.mover;
    position.mover = other(position.mover);
    return position;
  }
  Position swapped(Position position) const {
    std::ranges::reverse(position.men);
    for (char& man : position.men) man = other(man);
    position.mover = other(position.mover);
    return position;
  }

  PlaneShape plane_shape() const { return {2, 5}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    for (std::size_t point = 0; point < 5; ++point) {
      const std::size_t kind = point % 4 == 0 ? 1 : 0;
      if (position.men[point] != '.') words[(position.men[point] == 'a' ? 0 : 2) + kind] |= std::uint64_t{1} << point;
    }
  }
  int opposite_point(int point) const { return 4 - point; }
  Picture::Cell cell(int point) const { return {point, 0}; }

  int mover(const Position& position) const { return position.mover - 'a'; }
  std::string format_position(const Position& position) const {
    return std::string(position.men.begin(), position.men.end()) + position.mover;
  }
  Expected<Position> parse_position(std::string_view text) const {
    Position position;
    if (text.size() != 6 || text.find_first_not_of("ab.") != text.npos || text[5] == '.')
      return fail("not a position: " + quoted(text));
    std::ranges::copy(text.substr(0, 5), position.men.begin());
    position.mover = text[5];
    return position;
  }
  std::string format_move(const Position&, Move move) const {
    return std::string(1, static_cast<char>('1' + move.point));
  }
  Expected<Move> parse_move(const Position& position, std::string_view text) const {
    if (text.size() != 1 || text[0] < '1' || text[0] > '5' ||
        position.men[static_cast<std::size_t>(text[0] - '1')] != '.')
      return fail("not a move: " + quoted(text));
    return Move{static_cast<std::uint8_t>(text[0] - '1')};
  }
  Picture picture(const Position& position) const {
    Picture picture;
    picture.columns = 5;
    picture.rows = 1;
    for (int column = 0; column < 5; ++column)
      if (const char man = position.men[static_cast<std::size_t>(column)]; man != '.')
        picture.pieces.push_back({column, 0, man - 'a', std::string(1, man), "", false});
    return picture;
  }

 private:
  static char other(char side) { return side == 'a' ? 'b' : side == 'b' ? 'a' : side; }
};

struct Strip : StripOf<Strip> {
  std::vector<Tuple> tuples() const { return {{{0, 1}, 0}, {{4, 3}, 0}, {{2}, 1}}; }
};

struct ManTwice : StripOf<ManTwice> {
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    StripOf::planes(position, words);
    words[1] |= words[0];
  }
};

struct ManOutside : StripOf<ManOutside> {
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    StripOf::planes(position, words);
    if (words[0] != 0) words[0] |= 1 << 5;
  }
};

struct ManMissing : StripOf<ManMissing> {
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    StripOf::planes(position, words);
    words[0] = 0;
  }
};

struct SidesExchanged : StripOf<SidesExchanged> {
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    StripOf::planes(position, words);
    std::swap(words[0], words[2]);
    std::swap(words[1], words[3]);
  }
};

struct KindsMergedForOneSide : StripOf<KindsMergedForOneSide> {
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    StripOf::planes(position, words);
    words[0] |= std::exchange(words[1], 0);
  }
};

struct OppositePointUnchanged : StripOf<OppositePointUnchanged> {
  int opposite_point(int point) const { return point; }
};

struct OppositePointOutside : StripOf<OppositePointOutside> {
  int opposite_point(int point) const { return 5 - point; }
};

struct OppositePointShifted : StripOf<OppositePointShifted> {
  int opposite_point(int point) const { return (point + 1) % 5; }
};

struct CellsMirrored : StripOf<CellsMirrored> {
  Picture::Cell cell(int point) const { return {4 - point, 0}; }
};

struct CellOutside : StripOf<CellOutside> {
  Picture::Cell cell(int point) const { return {point + 1, 0}; }
};

struct CellTwice : StripOf<CellTwice> {
  Picture::Cell cell(int point) const { return {point - point % 2, 0}; }
};

// If both sides have equally many pieces of kind 0, these pieces are given to the wrong side.
struct KindExchanged : StripOf<KindExchanged> {
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    StripOf::planes(position, words);
    if (std::popcount(words[0]) == std::popcount(words[2])) std::swap(words[0], words[2]);
  }
};

struct WithoutKinds : StripOf<WithoutKinds> {
  PlaneShape plane_shape() const { return {0, 5}; }
};

static_assert(Game<Strip> && HasTextInterface<Strip> && HasSwap<Strip> && HasTuples<Strip> &&
              !HasTuples<OppositePointShifted>);

}  // namespace kibitz::test
