// Numbers as people read them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace kibitz {

std::string short_count(std::uint64_t count);                                // "1.23 M"
std::string rate_text(std::uint64_t count, std::chrono::microseconds time);  // nodes a second; "-" if no time
std::string seconds_text(std::chrono::microseconds time);                    // "1.234"

}  // namespace kibitz
