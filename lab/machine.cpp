#include "lab/machine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <thread>

namespace kibitz::lab {

std::string machine_name() {
  std::string model = "unknown processor";
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(": ");
    if (!line.starts_with("model name") || colon == std::string::npos) continue;
    model = line.substr(colon + 2);
    break;
  }
  const unsigned count = std::max(1U, std::thread::hardware_concurrency());
  return fmt::format("{}, {} processor{}", model, count, count == 1 ? "" : "s");
}

namespace {

// The file that contains this code: the program, or the library that another program, such as Python, has loaded.
std::string own_file() {
  static constexpr char in_this_file = 0;
  const auto here = reinterpret_cast<std::uintptr_t>(&in_this_file);
  std::ifstream maps("/proc/self/maps");  // "55d0a0c00000-55d0a0c21000 r--p 00000000 08:01 1234   /usr/bin/kibitz"
  for (std::string line; std::getline(maps, line);) {
    const std::size_t path = line.find('/');
    std::size_t dash = 0;
    if (path == std::string::npos || std::stoull(line, &dash, 16) > here) continue;
    if (here < std::stoull(line.substr(dash + 1), nullptr, 16)) return line.substr(path);
  }
  return "/proc/self/exe";
}

}  // namespace

std::string program_digest() { return file_digest(own_file()); }

}  // namespace kibitz::lab
