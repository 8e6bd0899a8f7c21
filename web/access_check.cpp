#include "web/access_check.hpp"

namespace kibitz::web {

namespace {

// True if the Host header names this machine. After DNS rebinding, the requests of a foreign page reach this machine
// with the foreign host's name. A browser omits the port if it is 80, the default of HTTP.
bool is_own_host(const AccessRules& gate, std::string_view host) {
  const std::string port = ":" + std::to_string(gate.port);
  if (host.ends_with(port))
    host.remove_suffix(port.size());
  else if (gate.port != 80)
    return false;
  return host == "127.0.0.1" || host == "localhost";
}

// Compares the text `a` with the token `b`. The time taken does not depend on the position of the first difference, so
// it reveals nothing about the token.
bool is_equal_in_constant_time(std::string_view a, std::string_view b) {
  unsigned difference = a.size() != b.size();
  for (std::size_t i = 0; i < b.size(); ++i)
    difference |= static_cast<unsigned>(i < a.size() ? a[i] : 0) ^ static_cast<unsigned>(b[i]);
  return difference == 0;
}

}  // namespace

AccessCheck check_access(const AccessRules& gate, const RequestHead& head) {
  if (!is_own_host(gate, head.host)) return {"", "the Host header does not name this server"};
  constexpr std::string_view scheme = "http://";
  const bool has_own_origin = head.origin.starts_with(scheme) && head.origin.substr(scheme.size()) == head.host;
  if (!has_own_origin && (head.needs_origin || !head.origin.empty()))
    return {"", "the Origin header does not name this server"};
  std::string_view path = head.target.substr(0, head.target.find('?'));
  if (path.empty() || path.front() != '/') return {"", "the request has no path"};
  path.remove_prefix(1);
  const std::size_t slash = path.find('/');
  if (!is_equal_in_constant_time(path.substr(0, slash), gate.token))
    return {"", "the link has no valid token; open the link that kibitz web printed"};
  if (slash == std::string_view::npos) return {"", "the slash at the end of the link is missing"};
  return {path.substr(slash + 1), ""};
}

}  // namespace kibitz::web
