#include "web/assets.hpp"

#include <algorithm>

namespace kibitz::web {

const Asset* find_asset(std::string_view name) {
  const auto all = assets();
  const auto found = std::ranges::find(all, name, &Asset::name);
  return found == all.end() ? nullptr : &*found;
}

std::string_view mime_type_of(std::string_view name) {
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  return "application/octet-stream";
}

}  // namespace kibitz::web
