#include "kibitz/search/proof/proof_question.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("proof question: sums saturate below endless_count, unless a term is endless") {
  CHECK(add_counts(3, 4) == 7);
  CHECK(add_counts(largest_count, 2) == largest_count);
  CHECK(add_counts(largest_count, largest_count) == largest_count);
  CHECK(add_counts(largest_count, 0) == largest_count);
  CHECK(largest_count < endless_count);
  CHECK(add_counts(endless_count, 0) == endless_count);
  CHECK(add_counts(1, endless_count) == endless_count);
}

TEST_CASE("proof question: the threshold above a count is the next number, or endless for the largest counts") {
  CHECK(threshold_above(0) == 1);
  CHECK(threshold_above(41) == 42);
  CHECK(threshold_above(largest_count - 2) == largest_count - 1);
  CHECK(threshold_above(largest_count - 1) == endless_count);
  CHECK(threshold_above(endless_count) == endless_count);
  CHECK(threshold_above(std::uint64_t{1} << 40) == endless_count);
}

TEST_CASE("proof question: numbers are solved if phi or delta is 0, and won if phi is 0") {
  CHECK(!ProofNumbers{}.is_solved());
  CHECK(!ProofNumbers{1, endless_count}.is_solved());
  CHECK(won_numbers.is_solved());
  CHECK(won_numbers.is_won());
  CHECK(lost_numbers.is_solved());
  CHECK(!lost_numbers.is_won());
}

TEST_CASE("proof question: the default question asks for any win of the side to move") {
  const ProofQuestion question;
  CHECK(question.is_movers);
  CHECK(question.at_least <= points_score(1));
  CHECK(question.at_least <= win_score - max_ply);
  CHECK(question.at_least > 0);  // a draw is not enough
}

TEST_CASE("proof question: only vcf and vct search by threats") {
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn}) CHECK(!is_by_threats(method));
  CHECK(is_by_threats(SolveMethod::vcf));
  CHECK(is_by_threats(SolveMethod::vct));
}
