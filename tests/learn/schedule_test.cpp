#include "learn/schedule.hpp"

#include <doctest/doctest.h>

using namespace kibitz::learn;

namespace {

double rate_of(RateDecay decay, std::uint64_t step, int warm_up = 0) {
  return RateSchedule{1.0F, decay, warm_up}.rate_at(step, 100);
}

}  // namespace

TEST_CASE("schedule: each decay begins at the rate and ends as its name says") {
  CHECK(rate_of(RateDecay::cosine, 0) == 1);
  CHECK(rate_of(RateDecay::cosine, 50) == doctest::Approx(0.505));
  CHECK(rate_of(RateDecay::cosine, 99) == doctest::Approx(0.01).epsilon(0.03));
  CHECK(rate_of(RateDecay::linear, 25) == doctest::Approx(0.7525));
  CHECK(rate_of(RateDecay::step, 33) == 1);
  CHECK(rate_of(RateDecay::step, 34) == doctest::Approx(0.1));
  CHECK(rate_of(RateDecay::step, 67) == doctest::Approx(0.01));
  CHECK(rate_of(RateDecay::constant, 99) == 1);
}

TEST_CASE("schedule: the rate rises during the warm-up, and decays over the rest") {
  CHECK(rate_of(RateDecay::linear, 0, 20) == doctest::Approx(0.05));
  CHECK(rate_of(RateDecay::linear, 19, 20) == 1);
  CHECK(rate_of(RateDecay::linear, 20, 20) == 1);
  CHECK(rate_of(RateDecay::linear, 60, 20) == doctest::Approx(0.505));
  CHECK(rate_of(RateDecay::cosine, 99, 1'000) == doctest::Approx(0.1));  // a warm-up longer than the fit
}

TEST_CASE("schedule: decays are read by name") {
  CHECK(read_rate_decay("step") == RateDecay::step);
  CHECK_FALSE(read_rate_decay("cosines"));
}
