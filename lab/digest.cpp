#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string_view>
#include <vector>

#include "lab/machine.hpp"

namespace kibitz::lab {

namespace {

// The 64-bit FNV-1a hash of the bytes added so far.
class Fnv1a {
 public:
  void add(std::string_view bytes) {
    for (const char byte : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  }
  std::string text() const { return fmt::format("{:016x}", hash_); }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// The hash of the first `most` bytes of a file.
std::string digest_of_start(const std::filesystem::path& file, std::uint64_t most) {
  std::ifstream in(file, std::ios::binary);
  Fnv1a hash;
  std::vector<char> bytes(1 << 16);
  for (std::uint64_t read = 0; read < most;) {
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    const auto count = static_cast<std::size_t>(in.gcount());
    if (count == 0) break;
    hash.add({bytes.data(), count});
    read += count;
  }
  return hash.text();
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
  Fnv1a hash;
  for (const std::string& file : files) hash.add(file + '\n');
  return hash.text();
}

}  // namespace kibitz::lab
