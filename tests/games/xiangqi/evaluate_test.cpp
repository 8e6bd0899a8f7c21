// Tests the evaluation one weight at a time, in positions that can be counted by hand. The opening and ending values of
// each weight are equal here, so the game phase has no effect.
#include "games/xiangqi/evaluate.hpp"

#include "games/xiangqi/data.hpp"

using namespace kibitz;
using xiangqi::EvaluationTerms;
using xiangqi::Tapered;
using XiangqiWeights = xiangqi::Weights;

namespace {

XiangqiWeights no_weights() { return {{}, {}, {}, {}, 0, 0, 0, 0, 0, 0, {}, {}, {}, {}, {}, {}, {}, 0}; }

template <class Value>
EvaluationTerms terms_with(const std::string& position, Value XiangqiWeights::* weight, Value value) {
  XiangqiWeights weights = no_weights();
  weights.max_pressure = 400;
  weights.*weight = value;
  return evaluate_terms(test::at(position), weights);
}

Score mobility(const std::string& position, Tapered XiangqiWeights::* weight) {
  return terms_with(position, weight, Tapered{10, 10}).mobility;
}

Score safety(const std::string& position, Tapered XiangqiWeights::* weight) {
  return terms_with(position, weight, Tapered{10, 10}).safety;
}

Score structure_score(const std::string& position, Tapered XiangqiWeights::* weight) {
  return terms_with(position, weight, Tapered{10, 10}).structure;
}

}  // namespace

TEST_CASE("rook mobility counts attacked points that hold no piece of its side") {
  // Nine points up the file, and three sideways up to its own general.
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/R3K4 w", &XiangqiWeights::rook_move) == 120);
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/R3K4 b", &XiangqiWeights::rook_move) == -120);
  // A black pawn on the fifth rank shortens the file to four points, including the pawn's.
  CHECK(mobility("3k5/9/9/9/9/p8/9/9/9/R3K4 w", &XiangqiWeights::rook_move) == 70);
}

TEST_CASE("cannon mobility counts empty points but no captures") {
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/C3K4 w", &XiangqiWeights::cannon_move) == 120);
  CHECK(mobility("3k5/9/9/9/9/p8/9/9/9/C3K4 w", &XiangqiWeights::cannon_move) ==
        60);  // three points up the file and three sideways
}

TEST_CASE("horse mobility counts open hops, and a horse without an open hop is penalized") {
  CHECK(mobility("3k5/9/9/9/9/2H6/9/9/9/4K4 w", &XiangqiWeights::horse_move) == 80);
  CHECK(mobility("3k5/9/9/9/9/2Hp5/9/9/9/4K4 w", &XiangqiWeights::horse_move) == 60);  // its right leg is blocked
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/H3K4 w", &XiangqiWeights::horse_move) == 20);
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/H3K4 w", &XiangqiWeights::caught_horse) == 0);
  CHECK(mobility("3k5/9/9/9/9/9/9/9/p8/Hp2K4 w", &XiangqiWeights::caught_horse) == 10);  // both legs blocked
  CHECK(mobility("3k5/9/9/9/9/9/9/9/p8/Hp2K4 b", &XiangqiWeights::caught_horse) == -10);
}

TEST_CASE("pressure counts attacked points of the palace, and doubles if all four defenders are missing") {
  const auto pressure = [](const std::string& position, int missing_defender) {
    XiangqiWeights weights = no_weights();
    weights.max_pressure = 400;
    weights.rook_pressure = 8;
    weights.missing_defender = missing_defender;
    return evaluate_terms(test::at(position), weights).safety;
  };
  // Along file d the rook attacks three points of the palace: 3 * 8, and half of that for a single attacker.
  CHECK(pressure("4k4/9/9/9/9/9/9/9/9/3R1K3 w", 0) == 12);
  CHECK(pressure("4k4/9/9/9/9/9/9/9/9/3R1K3 b", 0) == -12);
  CHECK(pressure("4k4/9/9/9/9/9/9/9/9/3R1K3 w", 2) == 24);
  // With two advisors and an elephant, a quarter more for the missing fourth defender. The left advisor
  // blocks nothing.
  CHECK(pressure("3akab2/9/9/9/9/9/9/9/9/3R1K3 w", 2) == 15);
  // Two rooks attack six points; two attackers count in full.
  CHECK(pressure("4k4/9/9/9/9/9/4P4/9/9/3RKR3 w", 0) == 48);
}

TEST_CASE("pressure has an upper limit") {
  XiangqiWeights weights = no_weights();
  weights.rook_pressure = 8;
  weights.max_pressure = 30;
  CHECK(evaluate_terms(test::at("4k4/9/9/9/9/9/4P4/9/9/3RKR3 w"), weights).safety == 30);
}

TEST_CASE("a cannon aimed at the general is hollow, central or bottom, by the pieces in between") {
  constexpr auto hollow = &XiangqiWeights::hollow_cannon, central = &XiangqiWeights::central_cannon,
                 bottom = &XiangqiWeights::bottom_cannon;
  CHECK(safety("4k4/9/9/9/4C4/9/9/9/9/3K5 w", hollow) == 10);
  CHECK(safety("4k4/9/9/9/4C4/9/9/9/9/3K5 b", hollow) == -10);
  CHECK(safety("4k4/9/9/4p4/4C4/9/9/9/9/3K5 b", hollow) == 0);
  CHECK(safety("4k4/4a4/9/4p4/4C4/9/9/9/9/3K5 w", central) == 10);
  CHECK(safety("4k4/9/9/4p4/4C4/9/9/9/9/3K5 b", central) == 0);
  CHECK(safety("C3k4/9/9/9/9/9/9/9/9/3K5 w", bottom) == 10);
  CHECK(safety("C2ak4/9/9/9/9/9/9/9/9/3K5 b", bottom) == -10);
  CHECK(safety("C1bak4/9/9/9/9/9/9/9/9/3K5 w", bottom) == 0);  // two pieces in between
}

TEST_CASE("each rook gains a bonus for each missing advisor") {
  constexpr auto bare = &XiangqiWeights::rook_against_bare;
  CHECK(safety("4k4/9/9/9/9/9/9/9/9/R2K5 w", bare) == 20);
  CHECK(safety("4ka3/9/9/9/9/9/9/9/9/R2K5 w", bare) == 10);
  CHECK(safety("3aka3/9/9/9/9/9/9/9/9/R2K5 w", bare) == 0);
  CHECK(safety("4k4/9/9/9/9/9/9/9/9/RR1K5 w", bare) == 40);
}

TEST_CASE("joined pawns count in pairs, and the last file is not joined to the first file of the next rank") {
  constexpr auto joined = &XiangqiWeights::joined_pawns;
  CHECK(structure_score("4k4/9/9/PP7/9/9/9/9/9/3K5 w", joined) == 10);
  CHECK(structure_score("4k4/9/9/PPP6/9/9/9/9/9/3K5 w", joined) == 20);
  CHECK(structure_score("4k4/9/9/P1P6/9/9/9/9/9/3K5 w", joined) == 0);
  CHECK(structure_score("4k4/9/P8/8P/9/9/9/9/9/3K5 w", joined) == 0);
  CHECK(structure_score("4k4/9/9/PP7/9/9/pp7/9/9/3K5 w", joined) == 0);  // each side has one pair
}

TEST_CASE("two advisors or elephants get a bonus if one protects the other") {
  CHECK(structure_score("4k4/9/9/9/9/9/9/9/4A4/3AK4 w", &XiangqiWeights::linked_advisors) == 10);
  CHECK(structure_score("3k5/9/9/9/9/9/9/9/9/3AKA3 w", &XiangqiWeights::linked_advisors) == 0);
  CHECK(structure_score("4k4/9/9/9/9/9/9/4B4/9/2BK5 w", &XiangqiWeights::linked_elephants) == 10);
  CHECK(structure_score("4k4/9/9/9/9/9/9/9/9/2BK2B2 w", &XiangqiWeights::linked_elephants) == 0);
}

TEST_CASE("the right to move has the same bonus for either side") {
  for (const char* position : {"4k4/9/9/9/9/9/9/9/9/R2K5 w", "4k4/9/9/9/9/9/9/9/9/R2K5 b"})
    CHECK(terms_with(position, &XiangqiWeights::tempo, 12).tempo == 12);
}

TEST_CASE("a lead without winning material counts for one sixteenth") {
  const EvaluationTerms defenders = evaluate_terms(test::at("4k4/9/9/9/9/9/9/9/4A4/3AK4 b"), no_weights());
  CHECK(defenders.piece_square < 0);
  CHECK(defenders.sum() == defenders.piece_square / 16);
  const EvaluationTerms rook = evaluate_terms(test::at("4k4/9/9/9/9/9/9/9/9/R2K5 b"), no_weights());
  CHECK(rook.piece_square < 0);
  CHECK(rook.scaling == 0);
}
