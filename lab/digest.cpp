#include <fmt/format.h>

#include <cstdint>
#include <fstream>
#include <vector>

#include "lab/machine.hpp"

namespace kibitz::lab {

std::string file_digest(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a hash
  std::vector<char> bytes(1 << 16);
  while (in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())), in.gcount() > 0)
    for (std::streamsize i = 0; i < in.gcount(); ++i)
      hash = (hash ^ static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)])) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

}  // namespace kibitz::lab
