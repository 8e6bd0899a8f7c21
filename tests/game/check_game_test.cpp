// check_game() reports nothing for games that conform to the contract, and the right violation for each other game.
#include "kibitz/game/check_game.hpp"

#include <doctest/doctest.h>

#include "game/moves_again.hpp"
#include "game/race.hpp"
#include "game/toy.hpp"
#include "game/unsound.hpp"

using namespace kibitz;

namespace {

constexpr CheckOptions short_games{.seed = 7, .games = 8, .max_plies = 30};

template <class G>
std::string first_violation(const G& game = {}, CheckOptions options = short_games) {
  const auto violations = check_game(game, options);
  return violations.empty() ? "none" : violations.front();
}

// The first violation, without its details and position.
template <class G>
std::string violated_rule() {
  const std::string violation = first_violation<G>();
  return violation.substr(0, std::min(violation.find(": "), violation.find(" (")));
}

}  // namespace

TEST_CASE("games that conform to the contract have no violations") {
  CHECK(first_violation<test::Nim>() == "none");
  CHECK(first_violation<test::Rich>() == "none");
  CHECK(first_violation<test::MovesAgain>() == "none");
}

TEST_CASE("a violation names the position and the seed") {
  CHECK(first_violation<test::BadSlot>() ==
        "slot is outside [0, slots): move 'c4' has slot 24 (position '3 4 5 0 a', ply 0, seed 7)");
  CHECK(first_violation<test::DuplicateMove>() == "generate gives a move twice (after the moves numbered [], seed 7)");
}

TEST_CASE("each violation of the contract is reported") {
  using namespace test;
  CHECK(violated_rule<DuplicateMove>() == "generate gives a move twice");
  CHECK(violated_rule<LaxIsLegal>() == "is_legal disagrees with generate about a foreign move");
  CHECK(violated_rule<StrictIsLegal>() == "is_legal rejects a generated move");
  CHECK(violated_rule<BadSlot>() == "slot is outside [0, slots)");
  CHECK(violated_rule<WrongMoveCount>() == "count_moves differs from what generate gives");
  CHECK(violated_rule<HighRank>() == "rank is not below rank_limit");
  CHECK(violated_rule<ConstantKey>() == "play leaves the key as it was");
  CHECK(violated_rule<AsymmetricEvaluation>() == "evaluate is not the same for the other side");
  CHECK(violated_rule<HugeEvaluation>() == "evaluate goes beyond max_evaluation");
  CHECK(violated_rule<MissingTerm>() == "the terms do not sum to the evaluation");
  CHECK(violated_rule<TextLosesMover>() == "a position read back from its text is another one, or has another key");
  CHECK(violated_rule<AmbiguousMoveText>() == "the text of a move reads back as another move");
  CHECK(violated_rule<IllegalNoisyMove>() == "a noisy move is not legal");
  CHECK(violated_rule<NoisyCheck>() == "a move of generate_checks is noisy");
  CHECK(violated_rule<IllegalCheck>() == "a move of generate_checks is not legal");
  CHECK(violated_rule<DependentTraits>() == "traits depends on which traits are wanted");
  CHECK(violated_rule<PathDependentEvaluation>() == "evaluate depends on how the position was reached");
  CHECK(violated_rule<GeneratedNoisyIsQuiet>() == "is_noisy and generate_noisy disagree");
  CHECK(violated_rule<NoisyNotGenerated>() == "is_noisy and generate_noisy disagree");
  CHECK(violated_rule<OneWaySymmetry>() == "from_canonical does not undo to_canonical");
  CHECK(violated_rule<FalseSymmetry>() == "positions of one canonical key have different moves");
  CHECK(violated_rule<PassRemovesStones>() == "pass changes the pieces");
  CHECK(violated_rule<PassKeepsMover>() == "pass leaves the mover");
  CHECK(violated_rule<MissingRoute>() == "generate_routes lacks a legal move");
  CHECK(violated_rule<PieceOutside>() == "the picture has a piece outside the board");
  CHECK(violated_rule<TooManyPoints>() == "an outcome has more than max_points");
  CHECK(violated_rule<VerdictContradictsWithoutMoves>() == "verdict and without_moves disagree about a finished game");
  CHECK(violated_rule<MovesAfterTheEnd>() == "generate gives moves after the end");
}

TEST_CASE("parsers that accept too much or throw are reported") {
  using namespace test;
  CHECK(violated_rule<AcceptsAnyPositionText>() == "parse_position accepts any text");
  CHECK(violated_rule<AcceptsTextAfterPosition>() == "parse_position accepts text after a position");
  CHECK(violated_rule<AcceptsAnyMoveText>() == "parse_move accepts any text");
  CHECK(violated_rule<AcceptsTextAfterMove>() == "parse_move accepts text after a move");
  const auto violations = check_game(ThrowingParsers{}, short_games);
  REQUIRE(violations.size() == 3);  // the checks continue after an exception
  CHECK(violations[0].starts_with("slot is outside [0, slots)"));
  CHECK(violations[1].starts_with("parse_position throws: stoi at the text '"));
  CHECK(violations[2].starts_with("parse_move throws: two letters at the text '"));
  const auto one = check_game(ThrowingPlay{}, short_games);
  REQUIRE(one.size() == 1);
  CHECK(one[0] == "the game throws an exception: no such heap (seed 7)");
}

TEST_CASE("random games show whether an evaluation is from the view of the side to move") {
  using namespace test;
  CHECK(first_violation(Race<SeenBy::mover>(), {}) == "none");
  CHECK(first_violation(Race<SeenBy::neither_side>(), {}) == "none");
  CHECK(first_violation(Race<SeenBy::first_side>(), {}).starts_with("evaluate is not seen from the side to move: "));
  const std::string violation = first_violation(Race<SeenBy::opponent>(), {});
  CHECK(violation.starts_with(
      "evaluate is seen from the wrong side: the side that was about to win had the lower score in "));
}
