#include "kibitz/core/error.hpp"

#include <doctest/doctest.h>

#include <iomanip>
#include <sstream>

using namespace kibitz;

namespace {

std::string long_text(std::size_t length) { return std::string(length, 'x'); }

}  // namespace

TEST_CASE("error: an error is a value with a message") {
  const Expected<int> failed = fail("no such square: 'z9'");
  REQUIRE(!failed);
  CHECK(failed.error().message == "no such square: 'z9'");
  CHECK(Expected<int>(7).value() == 7);
}

TEST_CASE("error: quoted text is unchanged except for control bytes, which are escaped") {
  CHECK(quoted("abc") == "'abc'");
  CHECK(quoted("") == "''");
  CHECK(quoted(std::string("a\0b\n", 4)) == "'a\\x00b\\x0a'");
  CHECK(quoted("\x1f\x20\x7e\x7f") == "'\\x1f ~\\x7f'");
  CHECK(quoted("a\xC2\x9B"
               "1m\xC2\xA0") == "'a\\xc2\\x9b1m\xC2\xA0'");  // the eight-bit form of ESC [
  CHECK(quoted("Zürich") == "'Zürich'");                     // bytes above 127 are letters of some alphabet
}

TEST_CASE("error: texts over 80 bytes are quoted up to byte 80, followed by their length") {
  CHECK(quoted(long_text(80)) == "'" + long_text(80) + "'");
  CHECK(quoted(long_text(81)) == "'" + long_text(80) + "...' (81 bytes)");
  CHECK(quoted(long_text(1000)) == "'" + long_text(80) + "...' (1000 bytes)");
}

TEST_CASE("error: quoted() of this library is chosen for a std::string, not std::quoted()") {
  std::string text = "say \"no\"";
  const std::string constant = text;
  CHECK(quoted(text) == "'say \"no\"'");
  CHECK(quoted(constant) == "'say \"no\"'");
  const char letter = 'n';
  CHECK(quoted({&letter, 1}) == "'n'");
}
