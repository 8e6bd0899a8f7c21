// Words that begin with a hyphen: options, numbers, and text that must bypass the parser.
#include "cli/grammar/typed_words.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

using Words = std::vector<std::string>;

// The words that the parser must not see as options.
Words escaped_words(const Words& words) {
  Words found;
  for (const std::string& word : escape_hyphens(words))
    if (word.starts_with('\x1f')) found.push_back(unescape_hyphens(word));
  return found;
}

}  // namespace

TEST_CASE("options and numbers are not escaped") {
  const Words words{"play", "--depth", "-d", "-z", "-5", "-.5", "-0", "-9", "-", "a-b", "", "--a", "--z"};
  CHECK(escape_hyphens(words) == words);
}

TEST_CASE("words that begin with a hyphen but are not options are escaped, and unescaping restores them") {
  const Words texts{"---xo---", "-X", "--X", "---a", "--5", "--.5", "-/8", "-{", "-`", "-:", "--1"};
  CHECK(escaped_words(texts) == texts);
}

TEST_CASE("every word after a lone -- is text, and the -- itself is dropped") {
  CHECK(escape_hyphens({"a", "--", "b", "-d"}).size() == 3);
  CHECK(escaped_words({"--depth", "3", "--", "--depth", "-5", "-", "x"}) == Words{"--depth", "-5", "-"});
  CHECK(escaped_words({"-X", "--", "y"}) == Words{"-X"});
  CHECK(escaped_words({"--", "--"}) == Words{"--"});
  CHECK(escape_hyphens({"--"}).empty());
}

TEST_CASE("every escaped hyphen of a sentence is unescaped") {
  CHECK(unescape_hyphens("\x1f"
                         "a and \x1f"
                         "b - c") == "-a and -b - c");
  CHECK(unescape_hyphens("") == "");
}
