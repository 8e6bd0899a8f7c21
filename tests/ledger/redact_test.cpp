// No form of a URL reveals its password.
#include "ledger/redact.hpp"

#include <doctest/doctest.h>

#include <array>

#include "ledger/database_connection.hpp"

using namespace kibitz::ledger;

namespace {

struct UrlForm {
  std::string_view url;
  std::string_view shown;
  bool is_unambiguous;  // true if libpq, too, reads the URL as intended
};

// The secret is "se3cret" in every form, in some with a character that should be percent-encoded.
constexpr std::array forms{
    UrlForm{"postgresql://ann:se3cret@host:5432/db", "postgresql://ann:...@host:5432/db", true},
    UrlForm{"postgres://ann:se3cret@host/db", "postgres://ann:...@host/db", true},
    UrlForm{"postgresql://ann@host/db?password=se3cret", "postgresql://ann@host/db?password=...", true},
    UrlForm{"postgresql://host/db?user=ann&password=se3cret&sslmode=require",
            "postgresql://host/db?user=ann&password=...&sslmode=require", true},
    UrlForm{"postgresql://ann@host/db?sslpassword=se3cret", "postgresql://ann@host/db?sslpassword=...", true},
    UrlForm{"postgresql://ann@host/db?pasword=se3cret", "postgresql://ann@host/db?pasword=...", true},
    UrlForm{"postgresql://ann:se3cret@[::1]:5432/db", "postgresql://ann:...@[::1]:5432/db", true},
    UrlForm{"postgresql://ann:se3cret@a:1,b:2/db", "postgresql://ann:...@a:1,b:2/db", true},
    UrlForm{"postgresql://ann:se3cret@%2Frun%2Fpg/db", "postgresql://ann:...@%2Frun%2Fpg/db", true},
    UrlForm{"postgresql://ann:se3cret?x@host/db", "postgresql://ann:...@host/db", true},
    UrlForm{"postgresql://:se3cret@host", "postgresql://:...@host", true},
    UrlForm{"postgresql://ann:se3cret%zz@host/db", "postgresql://ann:...@host/db", false},
    UrlForm{"postgresql://ann:se3cret%00@host/db", "postgresql://ann:...@host/db", false},
    UrlForm{"postgresql://ann:x@[se3cret", "postgresql://...", false},
    UrlForm{"postgresql://ann:se3cret@host]/db", "postgresql://...", false},
    UrlForm{"postgresql://ann:x@se3cret@host/db", "postgresql://...", false},
    UrlForm{"postgresql://ann:x/se3cret@host/db", "postgresql://...", false},
    UrlForm{"postgresql://ann:se3cret/x@host/db", "postgresql://...", false},
    UrlForm{"postgresql://ann:x/y?se3cret@host/db", "postgresql://...", false},
    UrlForm{"postgresql://ann:se3cret", "postgresql://...", false},
    UrlForm{"postgresql://host/db?se3cret", "postgresql://...", false},
    UrlForm{"postgresql://host/db?password=x@se3cret", "postgresql://...", false},
    UrlForm{"postgresql://ann:se3cret @host/db?x=%", "postgresql://ann:...@host/db?x=...", false},
};

}  // namespace

TEST_CASE("a URL is shown without its password, and a URL that libpq would misread is refused") {
  for (const UrlForm& form : forms) {
    CAPTURE(form.url);
    CHECK(redacted_url(form.url) == form.shown);
    CHECK(redacted_url(redacted_url(form.url)) == form.shown);
    CHECK(check_url(form.url).has_value() == form.is_unambiguous);
    CHECK(read_location(form.url).has_value() == form.is_unambiguous);
    if (const auto clear = check_url(form.url); !clear) {
      CHECK(clear.error().message.starts_with("the ledger's URL cannot be read: "));
      CHECK(!clear.error().message.contains("cret"));
    }
  }
}

TEST_CASE("passwords are removed from URLs that a sentence quotes") {
  CHECK(redacted_text("the URL 'postgresql://ann:se3cret@host/db' is no word, 'x' is") ==
        "the URL 'postgresql://ann:...@host/db' is no word, 'x' is");
  CHECK(redacted_text("postgresql://a:se3cret@b and http://c:se3cret@d/ too") ==
        "postgresql://a:...@b and http://c:...@d/ too");
  CHECK(redacted_text("'postgresql://ann:se'3cret@host/db'") == "'postgresql://ann:...@host/db'");
  CHECK(redacted_text("no word 'postgresql://ann:s e3cret@host/db', 'x'") ==
        "no word 'postgresql://ann:...@host/db', 'x'");
  CHECK(redacted_text("'postgresql://ann:12345678901234567890...' (90 bytes)") == "'postgresql://...' (90 bytes)");
  CHECK(redacted_text("no URL: a file, sqlite:FILE or postgresql://..., not this") ==
        "no URL: a file, sqlite:FILE or postgresql://..., not this");
}

TEST_CASE("a misspelt URL is not taken for the name of a file") {
  const auto problem = [](std::string_view url) { return read_location(url).error().message; };
  constexpr std::string_view forms_of_place = "a ledger is a file, sqlite:FILE or postgresql://..., not ";
  CHECK(problem("host=a password=se3cret") == std::string(forms_of_place) + "'...'");
  CHECK(problem("postgresql:/ann:se3cret@host/db") == std::string(forms_of_place) + "'postgresql:...@host/db'");
  CHECK(problem("PostgreSQL://ann:se3cret@host/db") == std::string(forms_of_place) + "'PostgreSQL://ann:...@host/db'");
  CHECK(problem("mysql://ann:se3cret@host/db") == std::string(forms_of_place) + "'mysql://ann:...@host/db'");
  CHECK(connect("ann:se3cret@host/db", OpenMode::existing).error().message == "there is no file 'ann:...@host/db'");
  CHECK(read_location("postgres.db")->kind == LocationKind::file);
  CHECK(read_location("sqlite:password=x")->name == "password=x");
}
