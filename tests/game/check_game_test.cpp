// check_game() reports nothing for games that conform to the contract, and the right violation for each other game.
#include "kibitz/game/check_game.hpp"

#include <doctest/doctest.h>

#include "game/moves_again.hpp"
#include "game/race.hpp"
#include "game/toy.hpp"
#include "game/unsound.hpp"
#include "game/unsound_capabilities.hpp"

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

TEST_CASE("a key that ignores part of the position is reported") {
  using namespace test;
  CHECK(violated_rule<KeyOfSortedHeaps>() == "two positions with one key have different legal moves");
  CHECK(violated_rule<KeyWithoutMover>() == "two positions with one key have different results");
}

TEST_CASE("results in points must be declared") {
  using namespace test;
  CHECK(first_violation<DeclaredPoints>() == "none");
  CHECK(violated_rule<UndeclaredPoints>() ==
        "an outcome is in points, but the game declares neither ends_in_points nor is_bounded");
}

TEST_CASE("texts that files and front ends cannot hold are reported") {
  using namespace test;
  CHECK(first_violation<PositionOfTwoLines>() ==
        "the text of a position has more than one line: '3 4 5 0\\x0aa' (position '3 4 5 0\\x0aa', ply 0, seed 7)");
  CHECK(first_violation<MoveOfTwoWords>() ==
        "the text of a move is not one word: 'take a1' (position '3 4 5 0 a', ply 0, seed 7)");

  using check::fault_of_position_text, check::fault_of_move_text;
  for (const char* text : {"12 r", "a  b", "-1", "removes 2", "moves2"}) CHECK(fault_of_position_text(text).empty());
  CHECK(fault_of_position_text("") == "the text of a position is empty");
  CHECK(fault_of_position_text("12\rr") == "the text of a position has more than one line");
  for (const char* text : {" 12", "12 ", "\t12"})
    CHECK(fault_of_position_text(text) == "the text of a position begins or ends with a blank");
  for (const char* text : {"12 moves r", "moves 12", "12\tmoves"})
    CHECK(fault_of_position_text(text) == "the text of a position has the word `moves`");
  for (const char* text : {"e4", "12", "1-2", "a.1", "炮二平五", "0-0", "pass"})
    CHECK(fault_of_move_text(text).empty());
  for (const char* text : {"", " e4", "e4 ", "e2 e4", "t\n1", "t\t1"})
    CHECK(fault_of_move_text(text) == "the text of a move is not one word");
  for (const char* text : {"1.2", "1.", "12...e5"})
    CHECK(fault_of_move_text(text) == "the text of a move begins with a move number");
  for (const char* text : {"1-0", "0-1", "1/2-1/2", "1/2", "*"})
    CHECK(fault_of_move_text(text) == "the text of a move is the result of a game");
}

TEST_CASE("candidates must be legal, distinct and at least one") {
  using namespace test;
  CHECK(violated_rule<NoCandidate>() == "generate_candidates gives no move");
  CHECK(violated_rule<CandidateTwice>() == "generate_candidates gives a move twice");
  CHECK(violated_rule<IllegalCandidate>() == "a move of generate_candidates is not legal");
  CHECK(violated_rule<IllegalSearchedCandidate>() == "a move of generate_candidates is not legal");
}

TEST_CASE("rows of Multi-ProbCut must be sorted and have slopes above 0") {
  using namespace test;
  CHECK(first_violation<FlatProbCut>() == "row 1 of prob_cuts has slope 0, not above 0");
  CHECK(first_violation<UnsortedProbCuts>() ==
        "row 1 of prob_cuts is not after row 0 in order of phase, deep and shallow");
}

TEST_CASE("names of settings must be distinct words that no engine has already") {
  CHECK(check_game(test::OddSettings{}, short_games) ==
        std::vector<std::string>{"the name 'my heap' of a setting is not one word without '='",
                                 "the name 'a=b' of a setting is not one word without '='",
                                 "two settings have the name 'twice'",
                                 "a setting has the name of the option 'weights'"});
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
