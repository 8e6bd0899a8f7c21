#include "lab/machine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <thread>
#include <vector>

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

std::string program_digest() {
  std::ifstream in("/proc/self/exe", std::ios::binary);
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  std::vector<char> bytes(1 << 16);
  while (in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())), in.gcount() > 0)
    for (std::streamsize i = 0; i < in.gcount(); ++i)
      hash = (hash ^ static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)])) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

}  // namespace kibitz::lab
