// The files of the page, as bytes of the program: web/page/*, which the build lists (cmake/functions.cmake).
#pragma once

#include <span>
#include <string_view>

namespace kibitz::web {

struct Asset {
  std::string_view name;  // "index.html"
  std::string_view bytes;
};
std::span<const Asset> assets();

// Of that name, or null.
const Asset* find_asset(std::string_view name);

std::string_view type_of_asset(std::string_view name);  // "text/html; charset=utf-8"

}  // namespace kibitz::web
