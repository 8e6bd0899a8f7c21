// check_game() reports nothing for games that conform to the contract, and the right violation for each game that does
// not.
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
std::string first_complaint(const G& game = {}, CheckOptions options = short_games) {
  const auto complaints = check_game(game, options);
  return complaints.empty() ? "none" : complaints.front();
}

// The first violation, without its details and position.
template <class G>
std::string broken_promise() {
  const std::string complaint = first_complaint<G>();
  return complaint.substr(0, std::min(complaint.find(": "), complaint.find(" (")));
}

}  // namespace

TEST_CASE("games that conform to the contract have no violations") {
  CHECK(first_complaint<test::Nim>() == "none");
  CHECK(first_complaint<test::Rich>() == "none");
  CHECK(first_complaint<test::MovesAgain>() == "none");
}

TEST_CASE("a violation names the position and the seed") {
  CHECK(first_complaint<test::BadSlot>() ==
        "slot is outside [0, slots): move 'c4' has slot 24 (position '3 4 5 0 a', ply 0, seed 7)");
  CHECK(first_complaint<test::DuplicateMove>() == "generate gives a move twice (after the moves numbered [], seed 7)");
}

TEST_CASE("each violation of the contract is reported") {
  using namespace test;
  CHECK(broken_promise<DuplicateMove>() == "generate gives a move twice");
  CHECK(broken_promise<LaxIsLegal>() == "is_legal disagrees with generate about a foreign move");
  CHECK(broken_promise<StrictIsLegal>() == "is_legal rejects a generated move");
  CHECK(broken_promise<BadSlot>() == "slot is outside [0, slots)");
  CHECK(broken_promise<Miscount>() == "count_moves differs from what generate gives");
  CHECK(broken_promise<HighRank>() == "rank is not below rank_limit");
  CHECK(broken_promise<BlindKey>() == "play leaves the key as it was");
  CHECK(broken_promise<LopsidedEvaluation>() == "evaluate is not the same for the other side");
  CHECK(broken_promise<WildEvaluation>() == "evaluate goes beyond max_evaluation");
  CHECK(broken_promise<MissingTerm>() == "the terms do not sum to the evaluation");
  CHECK(broken_promise<ForgetfulText>() == "a position read back from its text is another one, or has another key");
  CHECK(broken_promise<AmbiguousMoveText>() == "the text of a move reads back as another move");
  CHECK(broken_promise<NoisyBeyondLegal>() == "a noisy move is not legal");
  CHECK(broken_promise<NoisyCheck>() == "a move of generate_checks is noisy");
  CHECK(broken_promise<CheckBeyondLegal>() == "a move of generate_checks is not legal");
  CHECK(broken_promise<DependentTraits>() == "traits depends on which traits are wanted");
  CHECK(broken_promise<LongMemory>() == "evaluate depends on how the position was reached");
  CHECK(broken_promise<QuietNoise>() == "is_noisy and generate_noisy disagree");
  CHECK(broken_promise<UnlistedNoise>() == "is_noisy and generate_noisy disagree");
  CHECK(broken_promise<OneWaySymmetry>() == "from_canonical does not undo to_canonical");
  CHECK(broken_promise<FalseSymmetry>() == "positions of one canonical key have different moves");
  CHECK(broken_promise<PassTakes>() == "pass changes the pieces");
  CHECK(broken_promise<PassLeavesMover>() == "pass leaves the mover");
  CHECK(broken_promise<LostRoute>() == "generate_routes lacks a legal move");
  CHECK(broken_promise<PieceOutside>() == "the picture has a piece outside the board");
  CHECK(broken_promise<TooManyPoints>() == "an outcome has more than max_points");
  CHECK(broken_promise<VerdictAgainstStuck>() == "verdict and without_moves disagree about a finished game");
  CHECK(broken_promise<MovesAfterTheEnd>() == "generate gives moves after the end");
}

TEST_CASE("parsers that accept too much or throw are reported") {
  using namespace test;
  CHECK(broken_promise<CredulousPosition>() == "parse_position accepts any text");
  CHECK(broken_promise<HastyPosition>() == "parse_position accepts text after a position");
  CHECK(broken_promise<CredulousMove>() == "parse_move accepts any text");
  CHECK(broken_promise<HastyMove>() == "parse_move accepts text after a move");
  const auto told = check_game(ThrowingParsers{}, short_games);
  REQUIRE(told.size() == 3);  // the checks continue after an exception
  CHECK(told[0].starts_with("slot is outside [0, slots)"));
  CHECK(told[1].starts_with("parse_position throws: stoi at the text '"));
  CHECK(told[2].starts_with("parse_move throws: two letters at the text '"));
  const auto one = check_game(ThrowingPlay{}, short_games);
  REQUIRE(one.size() == 1);
  CHECK(one[0] == "the game throws an exception: no such heap (seed 7)");
}

TEST_CASE("random games show whether an evaluation is from the view of the side to move") {
  using namespace test;
  CHECK(first_complaint(Race<SeenBy::mover>(), {}) == "none");
  CHECK(first_complaint(Race<SeenBy::nobody>(), {}) == "none");
  CHECK(first_complaint(Race<SeenBy::first_side>(), {}).starts_with("evaluate is not seen from the side to move: "));
  const std::string told = first_complaint(Race<SeenBy::opponent>(), {});
  CHECK(told.starts_with("evaluate is seen from the wrong side: the side that was about to win was behind in "));
}
