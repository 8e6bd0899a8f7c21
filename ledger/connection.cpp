#include "ledger/connection.hpp"

#include <fmt/format.h>

namespace kibitz::ledger {

Expected<Place> read_place(std::string_view url) {
  if (url.empty()) return fail("a ledger is a file or postgresql://..., not ''");
  if (url.starts_with("postgresql://") || url.starts_with("postgres://"))
    return Place{Place::Kind::postgresql, std::string(url)};
  constexpr std::string_view sqlite = "sqlite:";
  if (url.starts_with(sqlite) && url.size() > sqlite.size())
    return Place{Place::Kind::file, std::string(url.substr(sqlite.size()))};
  if (url.find("://") != std::string_view::npos)
    return fail(fmt::format("a ledger is a file, sqlite:FILE or postgresql://..., not {}", quoted(shown(url))));
  return Place{Place::Kind::file, std::string(url)};
}

std::string shown(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return std::string(url);
  const std::size_t user = scheme + 3;
  const std::size_t at = url.substr(0, url.find('/', user)).rfind('@');
  const std::size_t colon = url.find(':', user);
  if (at == std::string_view::npos || colon > at) return std::string(url);
  return fmt::format("{}:...{}", url.substr(0, colon), url.substr(at));
}

Expected<std::unique_ptr<Connection>> connect(const std::string& url, Open open) {
  const auto place = read_place(url);
  if (!place) return std::unexpected(place.error());
  return place->kind == Place::Kind::file ? connect_sqlite(place->name, open) : connect_postgresql(place->name);
}

}  // namespace kibitz::ledger
