#include "kibitz/core/split_words.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("split words: words are separated by white space of any kind and length") {
  CHECK(split_words(" a\tbc\r\n d\v\fe ") == std::vector<std::string_view>{"a", "bc", "d", "e"});
  CHECK(split_words(" \n").empty());
  CHECK(split_words("").empty());
  std::string_view text = "  one two";
  CHECK(take_word(text) == "one");
  CHECK(text == " two");
  CHECK(take_word(text) == "two");
  CHECK(take_word(text).empty());
  CHECK(text.empty());
}

TEST_CASE("split words: a control character separates the words of a line, but not the words of other texts") {
  const std::string_view line("a\0b\x01 c", 6);
  CHECK(words_of(line) == std::vector<std::string>{"a", "b", "c"});
  CHECK(split_words(line) == std::vector<std::string_view>{std::string_view("a\0b\x01", 4), "c"});
  CHECK(words_of("caf\xc3\xa9 x") == std::vector<std::string>{"caf\xc3\xa9", "x"});  // bytes above 127 are letters
}

TEST_CASE("split words: blanks are trimmed at both ends only") {
  CHECK(trimmed("\t a b \n") == "a b");
  CHECK(trimmed(" \t").empty());
  CHECK(trimmed("").empty());
}

TEST_CASE("split words: a leading move number is removed if a point follows it") {
  CHECK(without_move_number("12.e4") == "e4");
  CHECK(without_move_number("12...e5") == "e5");
  CHECK(without_move_number("12.").empty());
  CHECK(without_move_number("1...").empty());
  for (const char* word : {"", "12", "e4", ".", "a1.b", "9-13", "1-0"}) CHECK(without_move_number(word) == word);
}
