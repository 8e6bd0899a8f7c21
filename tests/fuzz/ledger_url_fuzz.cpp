// Ledger URLs, and sentences that quote them: no part of a password is shown, a second redaction changes nothing, and
// text for a terminal has no control characters.
#include <algorithm>

#include "cli/show/terminal.hpp"
#include "fuzz/fuzz.hpp"
#include "ledger/database_connection.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

constexpr std::string_view head = "Qz7", tail = "7zQ";  // of the password

void expect_hidden(const std::string& text, const std::string& url) {
  expect(!text.contains(head) && !text.contains(tail), "no part of the password is shown", url + " as " + text);
}

// Checks the URL alone, and in a sentence that quotes it.
void check_secret(const std::string& url, bool has_quotation_mark) {
  expect_hidden(ledger::redacted_url(url), url);
  if (!has_quotation_mark) expect_hidden(ledger::redacted_text("no word '" + url + "', but another"), url);
  if (const auto place = ledger::read_location(url); !place) {
    expect_good(place.error());
    expect_hidden(place.error().message, url);
  }
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = text_of(data, size);
  const std::string shown = ledger::redacted_url(text);
  expect(ledger::redacted_url(shown) == shown, "what is redacted stays as it is", text);
  if (const auto place = ledger::read_location(text); !place) expect_good(place.error());
  (void)ledger::redacted_text(text);
  const std::string visible = printable_lines(text);
  expect(std::ranges::none_of(visible, [](unsigned char c) { return c < 0x20 && c != '\n' && c != '\t'; }),
         "no control character is shown", text);
  expect(printable_lines(visible) == visible, "what is visible stays as it is", text);
  if (text.contains('\n') || text.contains(head) || text.contains(tail)) return 0;
  const std::string secret = std::string(head) + text + std::string(tail);
  const bool has_quotation_mark = text.contains('\'');
  check_secret("postgresql://ann:" + secret + "@host:5432/db", has_quotation_mark);
  if (text.contains('&')) return 0;  // begins another setting, which may be a public one
  check_secret("postgresql://ann@host/db?password=" + secret, has_quotation_mark);
  check_secret("postgresql://host/db?user=ann&sslpassword=" + secret + "&sslmode=require", has_quotation_mark);
  return 0;
}

std::vector<std::string> kibitz::test::fuzz_seeds() {
  return {"postgresql://ann:secret@host:5432/db",
          "postgres://ann@[::1]:5432,b/db?sslmode=require&password=x",
          "host=a password=b",
          "sqlite:file",
          "%2F%40%zz",
          "/@:?&=%#[] '\"",
          "\x1b]0;title\x07\xC2\x9B"
          "2J",
          "://"};
}
