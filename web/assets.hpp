// The files of the page, web/page/*, embedded in the program as bytes. The build generates their list
// (cmake/functions.cmake).
#pragma once

#include <span>
#include <string_view>

namespace kibitz::web {

struct Asset {
  std::string_view name;  // "index.html"
  std::string_view bytes;
};
std::span<const Asset> assets();

// The asset with this name, or null.
const Asset* find_asset(std::string_view name);

std::string_view type_of_asset(std::string_view name);  // MIME type: "text/html; charset=utf-8"

}  // namespace kibitz::web
