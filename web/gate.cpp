#include "web/gate.hpp"

namespace kibitz::web {

namespace {

// True if the Host header names this machine. After DNS rebinding, the requests of a foreign page reach this machine
// with the foreign host's name.
bool is_own_host(const AccessRules& gate, std::string_view host) {
  const std::string port = ":" + std::to_string(gate.port);
  return host == "127.0.0.1" + port || host == "localhost" + port;
}

// Compares a text with the token `b`. The time taken does not depend on where they differ, so it reveals nothing about
// the token.
bool is_equal(std::string_view a, std::string_view b) {
  unsigned difference = a.size() != b.size();
  for (std::size_t i = 0; i < b.size(); ++i)
    difference |= static_cast<unsigned>(i < a.size() ? a[i] : 0) ^ static_cast<unsigned>(b[i]);
  return difference == 0;
}

}  // namespace

AccessCheck check_access(const AccessRules& gate, const RequestHead& head) {
  if (!is_own_host(gate, head.host)) return {"", "the Host is not this server's"};
  constexpr std::string_view scheme = "http://";
  const bool has_own_origin = head.origin.starts_with(scheme) && head.origin.substr(scheme.size()) == head.host;
  if (!has_own_origin && (head.is_upgrade || !head.origin.empty())) return {"", "the Origin is not this server's"};
  std::string_view path = head.target.substr(0, head.target.find('?'));
  if (path.empty() || path.front() != '/') return {"", "no path"};
  path.remove_prefix(1);
  const std::size_t slash = path.find('/');
  if (!is_equal(path.substr(0, slash), gate.token)) return {"", "the link needs the token that kibitz web printed"};
  if (slash == std::string_view::npos) return {"", "the link ends with a slash"};
  return {path.substr(slash + 1), ""};
}

}  // namespace kibitz::web
