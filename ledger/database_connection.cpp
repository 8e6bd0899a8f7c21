#include "ledger/database_connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace kibitz::ledger {

namespace {

constexpr std::string_view forms = "a ledger is a file, sqlite:FILE or postgresql://...";

// True for a PostgreSQL URL without its slashes, and for libpq settings ("host=a password=b"). If such a text were
// taken for a file name, the name of the new file would contain the password.
bool is_meant_for_postgresql(std::string_view url) {
  std::string lower(url.substr(0, url.find(':')));
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return (lower.size() < url.size() && lower.starts_with("postgres")) || url.contains("password=");
}

}  // namespace

Expected<LedgerLocation> read_location(std::string_view url) {
  if (url.empty()) return fail(fmt::format("{}, not ''", forms));
  if (url.starts_with("postgresql://") || url.starts_with("postgres://")) {
    TRY(check_url(url));
    return LedgerLocation{LocationKind::postgresql, std::string(url)};
  }
  constexpr std::string_view sqlite = "sqlite:";
  if (url.starts_with(sqlite) && url.size() > sqlite.size())
    return LedgerLocation{LocationKind::file, std::string(url.substr(sqlite.size()))};
  if (url.contains("://") || is_meant_for_postgresql(url))
    return fail(fmt::format("{}, not {}", forms, quoted(redacted_url(url))));
  return LedgerLocation{LocationKind::file, std::string(url)};
}

Expected<std::unique_ptr<DatabaseConnection>> connect(const std::string& url, OpenMode open) {
  const auto place = TRY(read_location(url));
  return place.kind == LocationKind::file ? connect_sqlite(place.name, open) : connect_postgresql(place.name);
}

}  // namespace kibitz::ledger
