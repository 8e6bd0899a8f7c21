#include "games/checkers/endgames/slice_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <vector>

#include "games/checkers/endgames/indexing.hpp"

namespace kibitz::checkers::endgames {

namespace {

static_assert(std::endian::native == std::endian::little, "slices are read in place");

constexpr std::uint32_t values_per_group = 5;  // number of values in a group, which takes one byte
constexpr std::uint32_t groups_per_block = 512;
constexpr std::uint32_t values_per_block = values_per_group * groups_per_block;
constexpr std::uint8_t first_run = 243;                                // the lowest byte that encodes a run
constexpr std::array<std::uint32_t, 4> run_lengths = {2, 8, 32, 128};  // possible lengths of a run, in groups

struct Header {
  std::array<char, 8> magic = {'K', 'I', 'B', 'C', 'K', 'W', 'L', 'D'};
  std::uint32_t version = 1;
  Material material;
  std::uint64_t values = 0;
  ResultCounts counts;
  std::uint64_t blocks = 0;
  std::uint64_t data_bytes = 0;
};
static_assert(sizeof(Header) == 64 && std::is_trivially_copyable_v<Header>);

using Bytes = std::vector<std::uint8_t>;

std::uint8_t byte_of_group(std::span<const Value> five) {
  unsigned byte = 0;
  for (std::size_t i = five.size(); i-- > 0;) byte = 3 * byte + static_cast<unsigned>(five[i]);
  return static_cast<std::uint8_t>(byte);
}

// True if the byte encodes five equal values: 00000, 11111 or 22222 in base 3.
bool is_uniform(std::uint8_t byte) { return byte == 0 || byte == 121 || byte == 242; }

void write_run(Bytes& data, std::uint8_t byte, std::uint32_t length) {
  for (std::size_t size = run_lengths.size(); size-- > 0;)
    for (; length >= run_lengths[size]; length -= run_lengths[size])
      data.push_back(static_cast<std::uint8_t>(first_run + 3 * size + byte / 121));
  data.insert(data.end(), length, byte);
}

void write_block(Bytes& data, std::span<const Value> values) {
  Bytes groups;
  for (std::size_t at = 0; at < values.size(); at += values_per_group)
    groups.push_back(byte_of_group(values.subspan(at, std::min<std::size_t>(values_per_group, values.size() - at))));
  for (std::size_t at = 0; at < groups.size();) {
    std::size_t end = at + 1;
    while (is_uniform(groups[at]) && end < groups.size() && groups[end] == groups[at]) ++end;
    write_run(data, groups[at], static_cast<std::uint32_t>(end - at));
    at = end;
  }
}

// The value at this index of a block; a draw if the bytes end before it.
Value value_in_block(std::span<const std::uint8_t> bytes, std::uint32_t index) {
  std::uint32_t groups_to_go = index / values_per_group;
  for (const std::uint8_t byte : bytes) {
    const bool is_run = byte >= first_run;
    const unsigned run = is_run ? byte - first_run : 0U;
    const std::uint32_t length = is_run && run < 12 ? run_lengths[run / 3] : 1;
    if (groups_to_go >= length) {
      groups_to_go -= length;
      continue;
    }
    if (is_run) return static_cast<Value>(run % 3);
    constexpr std::array<unsigned, values_per_group> powers = {1, 3, 9, 27, 81};
    return static_cast<Value>(byte / powers[index % values_per_group] % 3);
  }
  return Value::draw;
}

template <class T>
void append_bytes(Bytes& bytes, const T& value) {
  const auto* const first = reinterpret_cast<const std::uint8_t*>(&value);
  bytes.insert(bytes.end(), first, first + sizeof value);
}

Expected<void> write_bytes(const std::filesystem::path& path, const Bytes& bytes) {
  std::filesystem::path unfinished = path;
  unfinished += ".unfinished";
  std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) return fail(fmt::format("{} cannot be written: {}", quoted(unfinished.string()), std::strerror(errno)));
  std::error_code error;
  std::filesystem::rename(unfinished, path, error);
  if (error) return fail(fmt::format("{} cannot be written: {}", quoted(path.string()), error.message()));
  return {};
}

}  // namespace

std::filesystem::path slice_path(const std::filesystem::path& directory, Material material) {
  return directory / fmt::format("checkers-{}.wld", material.name());
}

Expected<void> write_slice(const std::filesystem::path& path, Material material, ResultCounts counts,
                           std::span<const Value> values) {
  Bytes data;
  std::vector<std::uint32_t> offsets;
  for (std::size_t at = 0; at < values.size(); at += values_per_block) {
    offsets.push_back(static_cast<std::uint32_t>(data.size()));
    write_block(data, values.subspan(at, std::min<std::size_t>(values_per_block, values.size() - at)));
  }
  Header header;
  header.material = material;
  header.values = values.size();
  header.counts = counts;
  header.blocks = offsets.size();
  header.data_bytes = data.size();
  Bytes file;
  append_bytes(file, header);
  for (const std::uint32_t offset : offsets) append_bytes(file, offset);
  file.insert(file.end(), data.begin(), data.end());
  return write_bytes(path, file);
}

bool is_foreign_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::array<char, Header{}.magic.size()> begin{};
  if (!file.read(begin.data(), begin.size())) return file.gcount() > 0;
  return begin != Header{}.magic;
}

Expected<SliceFile> SliceFile::open(const std::filesystem::path& path, Material material) {
  MappedFile file = TRY(MappedFile::open(path));
  const std::span<const std::uint8_t> bytes = file.bytes();
  Header header;
  const bool has_header = bytes.size() >= sizeof header;
  if (has_header) std::memcpy(&header, bytes.data(), sizeof header);
  if (!has_header || header.magic != Header{}.magic || header.version != Header{}.version)
    return fail(fmt::format("{} is not a slice of the checkers endgames of version 1", quoted(path.string())));
  if (!(header.material == material) || header.values != Indexing(material).size())
    return fail(fmt::format("{} does not hold the slice {}", quoted(path.string()), material.name()));
  const std::uint64_t blocks = (header.values + values_per_block - 1) / values_per_block;
  if (header.blocks != blocks || header.data_bytes > bytes.size() ||
      bytes.size() != sizeof header + blocks * sizeof(std::uint32_t) + header.data_bytes)
    return fail(fmt::format("{} is cut short or damaged", quoted(path.string())));
  SliceFile slice;
  slice.file_ = std::move(file);
  slice.material_ = material;
  slice.counts_ = header.counts;
  slice.size_ = static_cast<std::uint32_t>(header.values);
  slice.blocks_ = static_cast<std::uint32_t>(blocks);
  return slice;
}

// The bytes from the start of a block to the end of the file. The end of the block is not needed, because
// value_in_block() stops at the value that it looks for.
std::span<const std::uint8_t> SliceFile::block(std::uint32_t number) const {
  const std::span<const std::uint8_t> bytes = file_.bytes();
  std::uint32_t offset = 0;
  std::memcpy(&offset, bytes.data() + sizeof(Header) + number * sizeof offset, sizeof offset);
  const std::size_t start = sizeof(Header) + blocks_ * sizeof offset + offset;
  return start < bytes.size() ? bytes.subspan(start) : std::span<const std::uint8_t>{};
}

Value SliceFile::value_at(std::uint32_t index) const {
  return value_in_block(block(index / values_per_block), index % values_per_block);
}

}  // namespace kibitz::checkers::endgames
