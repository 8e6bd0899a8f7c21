#include "ledger/redact.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace kibitz::ledger {

namespace {

constexpr auto npos = std::string_view::npos;

// The settings in a URL that are not secret (libpq, "Parameter Key Words"). The values of all other settings are
// hidden.
constexpr std::array<std::string_view, 12> public_settings{
    "application_name", "connect_timeout",      "dbname", "host",      "hostaddr", "options", "port", "sslmode",
    "sslrootcert",      "target_session_attrs", "user",   "keepalives"};

// The parts of a URL, split as libpq splits it (conninfo_uri_parse_options): the credentials end at the first '@' if
// no '/' precedes it.
struct Url {
  std::string_view scheme;  // the scheme with its "://"
  std::string_view user;
  std::optional<std::string_view> password;
  bool has_credentials = false;
  std::string_view hosts;  // host names with their ports
  std::string_view path;   // the path with its leading '/'
  std::string_view query;  // the query without its '?'
  bool has_query = false;
};

std::optional<Url> parse_url(std::string_view text) {
  const std::size_t scheme = text.find("://");
  if (scheme == npos) return std::nullopt;
  Url url;
  url.scheme = text.substr(0, scheme + 3);
  std::string_view rest = text.substr(scheme + 3);
  if (const std::size_t end = rest.find_first_of("@/"); end != npos && rest[end] == '@') {
    const std::string_view credentials = rest.substr(0, end);
    const std::size_t colon = credentials.find(':');
    url.has_credentials = true;
    url.user = credentials.substr(0, colon);
    if (colon != npos) url.password = credentials.substr(colon + 1);
    rest.remove_prefix(end + 1);
  }
  const std::size_t query = rest.find('?');
  url.has_query = query != npos;
  if (url.has_query) url.query = rest.substr(query + 1);
  rest = rest.substr(0, query);
  url.hosts = rest.substr(0, rest.find('/'));
  url.path = rest.substr(url.hosts.size());
  return url;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// True for a host name, or an address in brackets ("[::1]"), with an optional numeric port.
bool is_host(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t closing = host.find(']');
    if (closing == npos || host.substr(1, closing - 1).find_first_not_of("0123456789abcdefABCDEF:.%") != npos)
      return false;
    host.remove_prefix(closing + 1);
    if (!host.empty() && host.front() != ':') return false;
  }
  const std::size_t colon = std::min(host.find(':'), host.size());
  const bool is_name = std::ranges::all_of(host.substr(0, colon), [](unsigned char c) {
    return std::isalnum(c) || std::string_view("._-%*").contains(static_cast<char>(c));
  });
  return is_name && std::ranges::all_of(host.substr(std::min(colon + 1, host.size())), is_digit);
}

bool are_host_names(std::string_view hosts) {
  while (!hosts.empty()) {
    const std::string_view one = hosts.substr(0, hosts.find(','));
    hosts.remove_prefix(std::min(hosts.size(), one.size() + 1));
    if (!is_host(one)) return false;
  }
  return true;
}

bool has_well_formed_query(const Url& url) {
  std::string_view query = url.query;
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), one.size() + 1));
    const std::string_view key = one.substr(0, one.find('='));
    if (key.size() == one.size() || key.empty()) return false;
    if (!std::ranges::all_of(key, [](unsigned char c) { return std::isalnum(c) || c == '_'; })) return false;
  }
  return true;
}

bool is_well_encoded(std::string_view text) {
  for (std::size_t at = text.find('%'); at != npos; at = text.find('%', at + 1))
    if (at + 2 >= text.size() || !std::isxdigit(static_cast<unsigned char>(text[at + 1])) ||
        !std::isxdigit(static_cast<unsigned char>(text[at + 2])) || text.substr(at + 1, 2) == "00")
      return false;
  return true;
}

// True if no part of the URL after the credentials can belong to a password that was not percent-encoded.
bool is_unambiguous(const Url& url) {
  return are_host_names(url.hosts) && has_well_formed_query(url) && !url.path.contains('@') && !url.query.contains('@');
}

std::string redacted_query(std::string_view query) {
  std::string text;
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), one.size() + 1));
    const std::string_view key = one.substr(0, one.find('='));
    text += text.empty() ? "?" : "&";
    text += std::ranges::find(public_settings, key) != public_settings.end() ? std::string(one)
                                                                             : fmt::format("{}=...", key);
  }
  return text.empty() ? "?" : text;
}

// Redacts a file name, or what may be a URL without its scheme: "ann:secret@host/db", "host=a password=secret".
std::string redacted_name(std::string_view name) {
  if (name.contains("password")) return "...";
  const std::size_t colon = name.find(':');
  const std::size_t at = name.rfind('@');
  if (colon == npos || at == npos || colon > at) return std::string(name);
  return fmt::format("{}:...{}", name.substr(0, colon), name.substr(at));
}

// The position at which a URL in a sentence ends. A quoted URL may contain blanks: it ends at the quotation mark that
// ends a word. Any other URL ends at a blank.
std::size_t end_of_url(std::string_view sentence, std::size_t from, char quotation) {
  const bool is_quoted = quotation == '\'' || quotation == '"';
  for (std::size_t at = from; is_quoted && at < sentence.size(); ++at)
    if (sentence[at] == quotation &&
        (at + 1 == sentence.size() || std::string_view(" ,;:.)\n").contains(sentence[at + 1])))
      return at;
  return std::min(sentence.find_first_of(" \t\n", from), sentence.size());
}

}  // namespace

std::string redacted_url(std::string_view text) {
  const auto url = parse_url(text);
  if (!url) return redacted_name(text);
  if (!is_unambiguous(*url)) return fmt::format("{}...", url->scheme);
  std::string credentials;
  if (url->has_credentials) credentials = fmt::format("{}{}@", url->user, url->password ? ":..." : "");
  return fmt::format("{}{}{}{}{}", url->scheme, credentials, url->hosts, url->path,
                     url->has_query ? redacted_query(url->query) : "");
}

std::string redacted_text(std::string_view sentence) {
  std::string text;
  std::size_t done = 0;
  for (std::size_t colon = sentence.find("://"); colon != npos;
       colon = sentence.find("://", std::max(done, colon + 3))) {
    std::size_t begin = colon;
    while (begin > done && std::isalnum(static_cast<unsigned char>(sentence[begin - 1]))) --begin;
    const std::size_t end = end_of_url(sentence, colon + 3, begin == 0 ? ' ' : sentence[begin - 1]);
    text += sentence.substr(done, begin - done);
    text += redacted_url(sentence.substr(begin, end - begin));
    done = end;
  }
  return text + std::string(sentence.substr(done));
}

Expected<void> check_url(std::string_view text) {
  const auto url = parse_url(text);
  if (url && is_unambiguous(*url) && is_well_encoded(text)) return {};
  return fail(
      "the ledger's URL cannot be read: in a user's name or password '/' is written %2F, '@' %40, ':' %3A, '?' %3F and "
      "'%' %25");
}

}  // namespace kibitz::ledger
