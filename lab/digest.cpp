#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <vector>

#include "lab/machine.hpp"

namespace kibitz::lab {

namespace {

// 64-bit FNV-1a hash of the first `most` bytes of a file.
std::string digest_of_start(const std::filesystem::path& file, std::uint64_t most) {
  std::ifstream in(file, std::ios::binary);
  std::uint64_t hash = 0xcbf29ce484222325;  // of the bytes read so far
  std::vector<char> bytes(1 << 16);
  std::uint64_t read = 0;
  while (read < most && (in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())), in.gcount() > 0)) {
    for (std::streamsize i = 0; i < in.gcount(); ++i)
      hash = (hash ^ static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)])) * 0x100000001b3;
    read += static_cast<std::uint64_t>(in.gcount());
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace

std::string file_digest(const std::filesystem::path& file) {
  return digest_of_start(file, std::numeric_limits<std::uint64_t>::max());
}

std::string folder_digest(const std::filesystem::path& folder) {
  constexpr std::uint64_t most = 1 << 20;
  std::vector<std::string> files;
  std::error_code unreadable;
  for (std::filesystem::directory_iterator at(folder, unreadable);
       !unreadable && at != std::filesystem::directory_iterator(); at.increment(unreadable)) {
    std::error_code unknown;
    if (!at->is_regular_file(unknown)) continue;
    files.push_back(fmt::format("{}/{}/{}", at->path().filename().string(), at->file_size(unknown),
                                digest_of_start(at->path(), most)));
  }
  std::ranges::sort(files);
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const std::string& file : files)
    for (const char c : file + '\n') hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

}  // namespace kibitz::lab
