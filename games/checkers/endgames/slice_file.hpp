// One slice on disk: a header, the offsets of its blocks, and the blocks. Numbers are little-endian; the file is read
// in place through a memory map.
#pragma once

#include <filesystem>
#include <span>

#include "games/checkers/endgames/mapped_file.hpp"
#include "games/checkers/endgames/material.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::checkers::endgames {

// The file:
//   header   64 bytes: magic, format version, material, number of values, counts of wins, losses and draws, number of
//            blocks, length of the data (all blocks) in bytes
//   offsets  32 bits per block: the offset of its first byte in the data
//   block    2,560 values in groups of five
//
// A byte below 243 is a group in base 3. The byte 243 + 3 c + v encodes a run of 2, 8, 32 or 128 groups (c = 0 to 3) of
// value v. (Chinook also packs five values per byte and encodes runs: Lake, Schaeffer and Lu, Solving Large Retrograde
// Analysis Problems Using a Network of Workstations, 1994.) An index without a position repeats the preceding value,
// which makes runs longer.

struct ResultCounts {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  std::uint64_t total() const { return wins + losses + draws; }
  friend bool operator==(const ResultCounts&, const ResultCounts&) = default;
};

std::filesystem::path slice_path(const std::filesystem::path& directory, Material material);

// True if the file is not empty and does not start with the magic bytes of a slice. It must not be overwritten.
bool is_foreign_file(const std::filesystem::path& path);

// Writes a slice. A temporary file is written first and then renamed, so that a slice's file is always complete.
Expected<void> write_slice(const std::filesystem::path& path, Material material, ResultCounts counts,
                           std::span<const Value> values);

class SliceFile {
 public:
  // Opens the slice of this material. Truncated files and slices of other materials are refused. The contents of the
  // blocks are not checked.
  static Expected<SliceFile> open(const std::filesystem::path& path, Material material);

  Material material() const { return material_; }
  ResultCounts counts() const { return counts_; }
  std::uint32_t size() const { return size_; }                  // number of values
  std::uint64_t bytes() const { return file_.bytes().size(); }  // size of the file in bytes
  // The value at an index; a draw if damaged bytes end before it.
  Value value_at(std::uint32_t index) const;

 private:
  std::span<const std::uint8_t> block(std::uint32_t number) const;

  MappedFile file_;
  Material material_;
  ResultCounts counts_;
  std::uint32_t size_ = 0;
  std::uint32_t blocks_ = 0;
};

}  // namespace kibitz::checkers::endgames
