#include "lab/machine.hpp"

#include <fmt/format.h>

#include <algorithm>
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

std::string program_digest() { return file_digest("/proc/self/exe"); }

}  // namespace kibitz::lab
