#include "kibitz/game/values.hpp"

#include <doctest/doctest.h>

#include <bit>

using namespace kibitz;

TEST_CASE("Traits has exactly the traits whose bits are set") {
  constexpr Traits taking_check{static_cast<std::uint16_t>(Traits::capture | Traits::check)};
  CHECK(taking_check.has(Traits::capture));
  CHECK(taking_check.has(Traits::check));
  CHECK(!taking_check.has(Traits::recapture));
  CHECK(!taking_check.has(Traits::only_reply));
  CHECK(!Traits{}.has(Traits::all));
}

TEST_CASE("the seven traits are distinct bits") {
  std::uint16_t sum = 0;
  for (const std::uint16_t trait : {Traits::capture, Traits::recapture, Traits::check, Traits::promotion,
                                    Traits::advance, Traits::threat, Traits::only_reply}) {
    CHECK(std::has_single_bit(trait));
    CHECK((sum & trait) == 0);
    sum |= trait;
  }
  CHECK(sum == Traits::all);
}
