#include "kibitz/core/read_number.hpp"

#include <doctest/doctest.h>
#include <limits>

using namespace kibitz;

TEST_CASE("read number: an integer must be the whole text; a number beyond 64 bits becomes the nearest limit") {
  CHECK(parse_integer("-12") == -12);
  CHECK(parse_integer("007") == 7);
  CHECK(parse_integer("99999999999999999999") == std::numeric_limits<std::int64_t>::max());
  CHECK(parse_integer("-99999999999999999999") == std::numeric_limits<std::int64_t>::min());
  for (const char* text : {"", "-", "+5", "5x", " 5", "5 ", "x", "1.5", "0x10", "--5"}) {
    CAPTURE(text);
    CHECK(!parse_integer(text));
    CHECK(!parse_integer(text, {-100, 100}));
  }
}

TEST_CASE("read number: a number outside its bounds is refused") {
  CHECK(parse_integer("5", {5, 9}) == 5);
  CHECK(parse_integer("9", {5, 9}) == 9);
  CHECK(!parse_integer("4", {5, 9}));
  CHECK(!parse_integer("10", {5, 9}));
  CHECK(!parse_integer("4294967301", {5, 9}));
  CHECK(!parse_integer("99999999999999999999", {5, std::numeric_limits<int>::max()}));
}

TEST_CASE("read number: an unsigned integer has the full range of 64 bits") {
  CHECK(parse_unsigned_integer("18446744073709551615") == std::numeric_limits<std::uint64_t>::max());
  for (const char* text : {"", "-1", "18446744073709551616", "1 ", "+1"}) CHECK(!parse_unsigned_integer(text));
}

TEST_CASE("read number: take_integer() removes a number from the front of a text") {
  std::string_view text = "-12x3";
  CHECK(take_integer(text) == -12);
  CHECK(text == "x3");
  CHECK(!take_integer(text));
  CHECK(text == "x3");
  std::string_view large = "99999999999999999999 y";
  CHECK(take_integer(large) == std::numeric_limits<std::int64_t>::max());
  CHECK(large == " y");
}

TEST_CASE("read number: the functions for other programs' output accept a leading plus") {
  CHECK(parse_integer_allowing_plus("+5") == 5);
  CHECK(parse_integer_allowing_plus("-5") == -5);
  CHECK(parse_decimal_allowing_plus("+1.5") == 1.5);
  for (const char* text : {"+", "+-5", "++5", ""}) {
    CHECK(!parse_integer_allowing_plus(text));
    CHECK(!parse_decimal_allowing_plus(text));
  }
}

TEST_CASE("read number: a decimal number must be finite") {
  CHECK(parse_decimal("1.5") == 1.5);
  CHECK(parse_decimal("-2e3") == -2000);
  for (const char* text : {"", "nan", "inf", "-inf", "1,5", "1e999", "1.5 "}) CHECK(!parse_decimal(text));
}
