// The files of the page, web/page/*, which the build embeds in the program as bytes (cmake/functions.cmake).
#pragma once

#include <span>
#include <string_view>

namespace kibitz::web {

struct Asset {
  std::string_view name;  // the file's name without folder: "index.html"
  std::string_view bytes;
};
std::span<const Asset> assets();

// The file with this name; nullptr if there is none.
const Asset* find_asset(std::string_view name);

std::string_view mime_type_of(std::string_view name);  // MIME type: "text/html; charset=utf-8"

}  // namespace kibitz::web
