// Splits lines into words, and reads words as numbers.
#include "protocols/protocol_line.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/read_number.hpp"

using namespace kibitz;

TEST_CASE("blanks are the space and every control character, and nothing else") {
  CHECK(words_of("").empty());
  CHECK(words_of(" \t\r\n\v\f\x01\x1f ").empty());
  CHECK(words_of("a\tb\x1f"
                 "c") == Words{"a", "b", "c"});
  CHECK(words_of("a!b") == Words{"a!b"});                         // '!' is the first character that is not a blank
  CHECK(words_of("\xc3\xa4 \x7f") == Words{"\xc3\xa4", "\x7f"});  // bytes beyond ASCII are part of words
  CHECK(words_of(std::string_view("a\0b", 3)) == Words{"a", "b"});
}

TEST_CASE("joined words are separated by one blank") {
  CHECK(join_words(Words{}) == "");
  CHECK(join_words(Words{"a"}) == "a");
  CHECK(join_words(words_of("  a   b\tc ")) == "a b c");
}

TEST_CASE("lower case is for ASCII letters only") {
  CHECK(to_lower_case("AZaz@[`{09") == "azaz@[`{09");
  CHECK(to_lower_case("\xc3\x84") == "\xc3\x84");
}

TEST_CASE("blanks are removed at both ends, not inside") {
  CHECK(trim_blanks("") == "");
  CHECK(trim_blanks(" \t ") == "");
  CHECK(trim_blanks("\ta b ") == "a b");
  CHECK(trim_blanks("a ") == "a");
  CHECK(trim_blanks(" a") == "a");
}

TEST_CASE("a line is split into a command and the rest, which keeps its inner blanks") {
  CHECK(command_of("").name == "");
  CHECK(command_of("  quit\r").name == "quit");
  CHECK(command_of("  quit\r").rest == "");
  CHECK(command_of("say  a  b ").name == "say");
  CHECK(command_of("say  a  b ").rest == "a  b");
}

TEST_CASE("whole numbers are read with any sign; other texts are rejected") {
  CHECK(parse_integer_allowing_plus("0") == 0);
  CHECK(parse_integer_allowing_plus("-0") == 0);
  CHECK(parse_integer_allowing_plus("007") == 7);
  CHECK(parse_integer_allowing_plus("+12") == 12);
  CHECK(parse_integer_allowing_plus("-12") == -12);
  CHECK(parse_integer_allowing_plus("9223372036854775807") == INT64_MAX);
  CHECK(parse_integer_allowing_plus("9223372036854775808") == INT64_MAX);
  CHECK(parse_integer_allowing_plus("-9223372036854775808") == INT64_MIN);
  for (const char* text : {"++5", "-+5", " 5", "5 ", "0x5", "1e3", "5.", "--5"}) {
    CAPTURE(text);
    CHECK(parse_integer_allowing_plus(text) == std::nullopt);
  }
}
