#include "records/source.hpp"

#include <doctest/doctest.h>

#include "records/bytes.hpp"

namespace kibitz::records {

namespace {

TextLocation place_of(const std::string& text, char wanted, std::size_t window) {
  Source source(byte_reader_of_text(text), {.window = window, .decoder = {}});
  while (source.peek() != Source::end && source.peek() != wanted) source.take();
  return source.place();
}

}  // namespace

TEST_CASE("lines end with LF, CR or CRLF, and columns count characters, for any window") {
  for (const std::size_t window : {1, 3, 17, 65536}) {
    CHECK(place_of("ab\ncd!", '!', window) == TextLocation{2, 3});
    CHECK(place_of("ab\r\ncd!", '!', window) == TextLocation{2, 3});
    CHECK(place_of("ab\rcd!", '!', window) == TextLocation{2, 3});
    CHECK(place_of("\r\r\n\n!", '!', window) == TextLocation{4, 1});
    CHECK(place_of("M\u00fcller!", '!', window) == TextLocation{1, 7});
  }
}

TEST_CASE("peek() and starts_with() take no characters") {
  Source source(byte_reader_of_text("(;GM[1]"), {.window = 1, .decoder = {}});
  CHECK(source.starts_with("(;GM"));
  CHECK(!source.starts_with("(;GM[1]?"));
  CHECK(source.peek(6) == ']');
  CHECK(source.peek(7) == Source::end);
  CHECK(source.next() == '(');
  CHECK(source.place() == TextLocation{1, 2});
}

TEST_CASE("an error of the callback ends the text and is reported by error()") {
  Source source([](std::span<char>) -> Expected<std::size_t> { return fail("the disk is gone"); }, {});
  CHECK(source.peek() == Source::end);
  REQUIRE(source.error());
  CHECK(source.error()->message == "the disk is gone");
}

TEST_CASE("source: invalid bytes are reported once, with their locations") {
  const std::string text = "ab\xFFz\r\n\n\xFE\xFF x";
  for (const std::size_t window : {std::size_t{1}, std::size_t{3}, std::size_t{65536}}) {
    SourceOptions options{.window = window, .decoder = {}};
    options.decoder.encoding = Encoding::utf_8;
    Source source(byte_reader_of_text(text), options);
    for (int i = 0; i < 2; ++i) source.next();
    CHECK(source.peek() == 0xEF);
    CHECK(source.take_invalid_locations().empty());  // the invalid byte was not taken yet
    while (source.next() != Source::end) {
    }
    CHECK(source.take_invalid_locations() == std::vector<TextLocation>{{1, 3}, {3, 1}, {3, 2}});
    CHECK(source.take_invalid_locations().empty());
  }
}

}  // namespace kibitz::records
