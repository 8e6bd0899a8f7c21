// "did you mean": the nearest of the names there are.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kibitz {

// The name that needs the fewest letters changed, if few enough to be a slip; else empty.
std::string nearest_name(std::string_view text, std::span<const std::string> names);

// "; did you mean 'depth'?" or nothing.
std::string suggestion(std::string_view text, std::span<const std::string> names);

}  // namespace kibitz
