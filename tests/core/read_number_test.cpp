#include "kibitz/core/read_number.hpp"

#include <doctest/doctest.h>
#include <limits>

using namespace kibitz;

TEST_CASE("a whole number is the whole text, and the nearest there is beyond the type") {
  CHECK(whole_number("-12") == -12);
  CHECK(whole_number("007") == 7);
  CHECK(whole_number("99999999999999999999") == std::numeric_limits<std::int64_t>::max());
  CHECK(whole_number("-99999999999999999999") == std::numeric_limits<std::int64_t>::min());
  for (const char* text : {"", "-", "+5", "5x", " 5", "5 ", "x", "1.5", "0x10", "--5"}) {
    CAPTURE(text);
    CHECK(!whole_number(text));
    CHECK(!whole_number(text, {-100, 100}));
  }
}

TEST_CASE("a number outside its bounds is refused") {
  CHECK(whole_number("5", {5, 9}) == 5);
  CHECK(whole_number("9", {5, 9}) == 9);
  CHECK(!whole_number("4", {5, 9}));
  CHECK(!whole_number("10", {5, 9}));
  CHECK(!whole_number("4294967301", {5, 9}));
  CHECK(!whole_number("99999999999999999999", {5, std::numeric_limits<int>::max()}));
}

TEST_CASE("an unsigned number reaches to the end of its type") {
  CHECK(unsigned_number("18446744073709551615") == std::numeric_limits<std::uint64_t>::max());
  for (const char* text : {"", "-1", "18446744073709551616", "1 ", "+1"}) CHECK(!unsigned_number(text));
}

TEST_CASE("a number is taken off the front of a text") {
  std::string_view text = "-12x3";
  CHECK(take_number(text) == -12);
  CHECK(text == "x3");
  CHECK(!take_number(text));
  CHECK(text == "x3");
  std::string_view large = "99999999999999999999 y";
  CHECK(take_number(large) == std::numeric_limits<std::int64_t>::max());
  CHECK(large == " y");
}

TEST_CASE("other programs may write a plus") {
  CHECK(read_integer("+5") == 5);
  CHECK(read_integer("-5") == -5);
  CHECK(read_decimal("+1.5") == 1.5);
  for (const char* text : {"+", "+-5", "++5", ""}) {
    CHECK(!read_integer(text));
    CHECK(!read_decimal(text));
  }
}

TEST_CASE("a decimal number is finite") {
  CHECK(decimal_number("1.5") == 1.5);
  CHECK(decimal_number("-2e3") == -2000);
  for (const char* text : {"", "nan", "inf", "-inf", "1,5", "1e999", "1.5 "}) CHECK(!decimal_number(text));
}
