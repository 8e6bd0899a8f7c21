// Games each of which breaks one rule of the contract, named after the fault.
#pragma once

#include <stdexcept>
#include <string>

#include "game/rich_nim.hpp"
#include "game/toy.hpp"

namespace kibitz::test {

struct DuplicateMove : Nim {
  std::optional<Outcome> verdict(const Line<DuplicateMove>&, Judge) const { return std::nullopt; }
  void generate(const Position& position, MoveList<Move>& moves) const {
    Nim::generate(position, moves);
    if (position.heaps[0] == 3) moves.push({0, 2});
  }
};

struct LaxIsLegal : RichNim<LaxIsLegal> {
  bool is_legal(const Position&, Move move) const { return move.heap < 4 && move.take > 0; }
};

struct StrictIsLegal : RichNim<StrictIsLegal> {
  bool is_legal(const Position& position, Move move) const {
    return move.take != 2 && RichNim::is_legal(position, move);
  }
};

struct BadSlot : RichNim<BadSlot> {
  int slot(const Position&, Move move) const { return move.heap * 10 + move.take; }
};

struct WrongMoveCount : RichNim<WrongMoveCount> {
  int count_moves(const Position& position) const { return position.heaps[0]; }
};

struct HighRank : RichNim<HighRank> {
  int rank(const Position&, Move move) const { return move.take * rank_limit; }
};

struct ConstantKey : RichNim<ConstantKey> {
  Key key(const Position&) const { return 1; }
};

struct AsymmetricEvaluation : RichNim<AsymmetricEvaluation> {
  Score evaluate(const Line<AsymmetricEvaluation>& line) const { return line.current().mover; }
  std::vector<Term> terms(const Line<AsymmetricEvaluation>& line) const { return {{"mover", line.current().mover}}; }
};

struct HugeEvaluation : RichNim<HugeEvaluation> {
  Score evaluate(const Line<HugeEvaluation>&) const { return -max_evaluation - 1; }
};

struct MissingTerm : RichNim<MissingTerm> {
  std::vector<Term> terms(const Line<MissingTerm>&) const { return {{"nothing", 0}}; }
};

struct TextLosesMover : RichNim<TextLosesMover> {
  Expected<Position> parse_position(std::string_view text) const {
    auto position = RichNim::parse_position(text);
    if (position) position->mover = 0;
    return position;
  }
};

struct AmbiguousMoveText : RichNim<AmbiguousMoveText> {
  std::string format_move(const Position&, Move move) const { return std::string(1, "abcd"[move.heap]); }
  Expected<Move> parse_move(const Position& position, std::string_view text) const {
    return RichNim::parse_move(position, std::string(text) + '1');
  }
};

struct PathDependentEvaluation : RichNim<PathDependentEvaluation> {
  static constexpr bool never_repeats = false;
  Score evaluate(const Line<PathDependentEvaluation>& line) const { return line.last(); }
  std::vector<Term> terms(const Line<PathDependentEvaluation>& line) const { return {{"age", line.last()}}; }
};

struct GeneratedNoisyIsQuiet : RichNim<GeneratedNoisyIsQuiet> {
  bool is_noisy(const Position& position, Move move) const {
    return move.take == position.heaps[move.heap] && move.take > 1;
  }
};

struct NoisyNotGenerated : RichNim<NoisyNotGenerated> {
  bool is_noisy(const Position& position, Move move) const { return move.take + 1 >= position.heaps[move.heap]; }
};

struct IllegalNoisyMove : RichNim<IllegalNoisyMove> {
  void generate_noisy(const Position& position, Moves& moves) const {
    RichNim::generate_noisy(position, moves);
    moves.push({3, static_cast<std::uint8_t>(position.heaps[3] + 1)});
  }
};

struct NoisyCheck : RichNim<NoisyCheck> {
  void generate_checks(const Position& position, Moves& moves) const { generate_noisy(position, moves); }
};

struct IllegalCheck : RichNim<IllegalCheck> {
  void generate_checks(const Position& position, Moves& moves) const {
    moves.push({3, static_cast<std::uint8_t>(position.heaps[3] + 1)});
  }
};

struct DependentTraits : RichNim<DependentTraits> {
  static constexpr std::uint16_t given_traits = Traits::capture;
  Traits traits(const Line<DependentTraits>&, Move, std::uint16_t wanted) const {
    return {static_cast<std::uint16_t>(wanted == Traits::all ? Traits::capture : 0)};
  }
};

struct OneWaySymmetry : RichNim<OneWaySymmetry> {
  Move from_canonical(Move move, std::uint8_t) const { return move; }
};

struct FalseSymmetry : RichNim<FalseSymmetry> {
  Canonical canonical(const Position& position) const {
    return {static_cast<Key>(2 * men(position, Side::mover) + position.mover), 0};
  }
};

struct PassRemovesStones : RichNim<PassRemovesStones> {
  Position pass(Position position) const {
    for (auto& heap : position.heaps) heap -= heap > 0 ? 1 : 0;
    return RichNim::pass(position);
  }
};

struct PassKeepsMover : RichNim<PassKeepsMover> {
  Position pass(Position position) const {
    std::swap(position.heaps[0], position.heaps[3]);
    return position;
  }
};

struct MissingRoute : RichNim<MissingRoute> {
  void generate_routes(const Position& position, Moves& moves) const { generate_noisy(position, moves); }
};

struct PieceOutside : RichNim<PieceOutside> {
  Picture picture(const Position& position) const {
    Picture picture = RichNim::picture(position);
    picture.rows = 3;
    return picture;
  }
};

struct TooManyPoints : RichNim<TooManyPoints> {
  Outcome without_moves(const Position&) const { return Outcome::graded(max_points + 1); }
};

struct VerdictContradictsWithoutMoves : RichNim<VerdictContradictsWithoutMoves> {
  std::optional<Outcome> verdict(const Line<VerdictContradictsWithoutMoves>& line, Judge) const {
    return men(line.current(), Side::mover) == 0 ? std::optional(Outcome::win()) : std::nullopt;
  }
};

struct MovesAfterTheEnd : RichNim<MovesAfterTheEnd> {
  std::optional<Outcome> verdict(const Line<MovesAfterTheEnd>& line, Judge) const {
    return men(line.current(), Side::mover) < 4 ? std::optional(Outcome::win()) : std::nullopt;
  }
};

struct AcceptsAnyPositionText : RichNim<AcceptsAnyPositionText> {
  Expected<Position> parse_position(std::string_view text) const {
    const auto position = RichNim::parse_position(text);
    return position ? *position : Position{};
  }
};

struct AcceptsTextAfterPosition : RichNim<AcceptsTextAfterPosition> {
  Expected<Position> parse_position(std::string_view text) const { return RichNim::parse_position(text.substr(0, 9)); }
};

struct AcceptsAnyMoveText : RichNim<AcceptsAnyMoveText> {
  Expected<Move> parse_move(const Position& position, std::string_view text) const {
    const auto move = RichNim::parse_move(position, text);
    for (std::uint8_t heap = 0; !move && heap < 4; ++heap)
      if (position.heaps[heap] > 0) return Move{heap, 1};
    return move;
  }
};

struct AcceptsTextAfterMove : RichNim<AcceptsTextAfterMove> {
  Expected<Move> parse_move(const Position& position, std::string_view text) const {
    return RichNim::parse_move(position, text.substr(0, 2));
  }
};

// Its parsers throw if the text is malformed. Its slots are too large as well.
struct ThrowingParsers : RichNim<ThrowingParsers> {
  Expected<Position> parse_position(std::string_view text) const {
    std::stoi(std::string(text));
    return RichNim::parse_position(text);
  }
  Expected<Move> parse_move(const Position& position, std::string_view text) const {
    if (text.size() != 2) throw std::length_error("two letters");
    return RichNim::parse_move(position, text);
  }
  int slot(const Position&, Move) const { return slots; }
};

struct ThrowingPlay : RichNim<ThrowingPlay> {
  Position play(const Position& position, Move move) const {
    if (move.take == 5) throw std::out_of_range("no such heap");
    return RichNim::play(position, move);
  }
};

}  // namespace kibitz::test
