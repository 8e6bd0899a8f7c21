// Each weight of the evaluation alone, in positions small enough to count by hand. The middlegame and endgame values of
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
EvaluationTerms parts_with(const std::string& position, Value XiangqiWeights::* weight, Value value) {
  XiangqiWeights weights = no_weights();
  weights.most_pressure = 400;
  weights.*weight = value;
  return evaluate_terms(test::at(position), weights);
}

Score mobility(const std::string& position, Tapered XiangqiWeights::* weight) {
  return parts_with(position, weight, Tapered{10, 10}).mobility;
}

Score safety(const std::string& position, Tapered XiangqiWeights::* weight) {
  return parts_with(position, weight, Tapered{10, 10}).safety;
}

Score form(const std::string& position, Tapered XiangqiWeights::* weight) {
  return parts_with(position, weight, Tapered{10, 10}).form;
}

}  // namespace

TEST_CASE("the mobility of a rook counts the points it can move to, including captures") {
  // Nine points up the file, and three sideways before its general.
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/R3K4 w", &XiangqiWeights::rook_move) == 120);
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/R3K4 b", &XiangqiWeights::rook_move) == -120);
  // A black pawn on the fifth rank shortens the file to four points, including the pawn's.
  CHECK(mobility("3k5/9/9/9/9/p8/9/9/9/R3K4 w", &XiangqiWeights::rook_move) == 70);
}

TEST_CASE("the mobility of a cannon counts the points it can move to, without captures") {
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/C3K4 w", &XiangqiWeights::cannon_move) == 120);
  CHECK(mobility("3k5/9/9/9/9/p8/9/9/9/C3K4 w", &XiangqiWeights::cannon_move) == 60);  // three each on file and rank
}

TEST_CASE("the mobility of a horse counts its open hops; a horse without any is caught") {
  CHECK(mobility("3k5/9/9/9/9/2H6/9/9/9/4K4 w", &XiangqiWeights::horse_move) == 80);
  CHECK(mobility("3k5/9/9/9/9/2Hp5/9/9/9/4K4 w", &XiangqiWeights::horse_move) == 60);  // its right leg is blocked
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/H3K4 w", &XiangqiWeights::horse_move) == 20);
  CHECK(mobility("3k5/9/9/9/9/9/9/9/9/H3K4 w", &XiangqiWeights::caught_horse) == 0);
  CHECK(mobility("3k5/9/9/9/9/9/9/9/p8/Hp2K4 w", &XiangqiWeights::caught_horse) == 10);  // both legs blocked
  CHECK(mobility("3k5/9/9/9/9/9/9/9/p8/Hp2K4 b", &XiangqiWeights::caught_horse) == -10);
}

TEST_CASE("pressure counts the attacked points of the palace; missing defenders increase it") {
  const auto pressure = [](const std::string& position, int missing_defender) {
    XiangqiWeights weights = no_weights();
    weights.most_pressure = 400;
    weights.rook_pressure = 8;
    weights.missing_defender = missing_defender;
    return evaluate_terms(test::at(position), weights).safety;
  };
  // Along file d the rook attacks three points of the palace: 3 * 8, and half of that for a single attacker.
  CHECK(pressure("4k4/9/9/9/9/9/9/9/9/3R1K3 w", 0) == 12);
  CHECK(pressure("4k4/9/9/9/9/9/9/9/9/3R1K3 b", 0) == -12);
  CHECK(pressure("4k4/9/9/9/9/9/9/9/9/3R1K3 w", 2) == 24);
  // With two advisors and an elephant, a quarter more for the missing fourth defender. The left advisor hides nothing.
  CHECK(pressure("3akab2/9/9/9/9/9/9/9/9/3R1K3 w", 2) == 15);
  // Two rooks attack six points; two attackers count in full.
  CHECK(pressure("4k4/9/9/9/9/9/4P4/9/9/3RKR3 w", 0) == 48);
}

TEST_CASE("pressure has a maximum") {
  XiangqiWeights weights = no_weights();
  weights.rook_pressure = 8;
  weights.most_pressure = 30;
  CHECK(evaluate_terms(test::at("4k4/9/9/9/9/9/4P4/9/9/3RKR3 w"), weights).safety == 30);
}

TEST_CASE("a cannon aimed at the general is hollow, central or bottom, depending on the pieces in between") {
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

TEST_CASE("each rook gains for each missing advisor") {
  constexpr auto bare = &XiangqiWeights::rook_against_bare;
  CHECK(safety("4k4/9/9/9/9/9/9/9/9/R2K5 w", bare) == 20);
  CHECK(safety("4ka3/9/9/9/9/9/9/9/9/R2K5 w", bare) == 10);
  CHECK(safety("3aka3/9/9/9/9/9/9/9/9/R2K5 w", bare) == 0);
  CHECK(safety("4k4/9/9/9/9/9/9/9/9/RR1K5 w", bare) == 40);
}

TEST_CASE("joined pawns are counted in pairs on the same rank") {
  constexpr auto joined = &XiangqiWeights::joined_pawns;
  CHECK(form("4k4/9/9/PP7/9/9/9/9/9/3K5 w", joined) == 10);
  CHECK(form("4k4/9/9/PPP6/9/9/9/9/9/3K5 w", joined) == 20);
  CHECK(form("4k4/9/9/P1P6/9/9/9/9/9/3K5 w", joined) == 0);
  CHECK(form("4k4/9/P8/8P/9/9/9/9/9/3K5 w", joined) == 0);
  CHECK(form("4k4/9/9/PP7/9/9/pp7/9/9/3K5 w", joined) == 0);  // each side has one pair
}

TEST_CASE("two advisors or elephants are linked if one guards the other") {
  CHECK(form("4k4/9/9/9/9/9/9/9/4A4/3AK4 w", &XiangqiWeights::linked_advisors) == 10);
  CHECK(form("3k5/9/9/9/9/9/9/9/9/3AKA3 w", &XiangqiWeights::linked_advisors) == 0);
  CHECK(form("4k4/9/9/9/9/9/9/4B4/9/2BK5 w", &XiangqiWeights::linked_elephants) == 10);
  CHECK(form("4k4/9/9/9/9/9/9/9/9/2BK2B2 w", &XiangqiWeights::linked_elephants) == 0);
}

TEST_CASE("the right to move has the same weight for either side") {
  for (const char* position : {"4k4/9/9/9/9/9/9/9/9/R2K5 w", "4k4/9/9/9/9/9/9/9/9/R2K5 b"})
    CHECK(parts_with(position, &XiangqiWeights::tempo, 12).tempo == 12);
}

TEST_CASE("a lead without winning material is divided by sixteen") {
  const EvaluationTerms defenders = evaluate_terms(test::at("4k4/9/9/9/9/9/9/9/4A4/3AK4 b"), no_weights());
  CHECK(defenders.places < 0);
  CHECK(defenders.sum() == defenders.places / 16);
  const EvaluationTerms rook = evaluate_terms(test::at("4k4/9/9/9/9/9/9/9/9/R2K5 b"), no_weights());
  CHECK(rook.places < 0);
  CHECK(rook.scaling == 0);
}
