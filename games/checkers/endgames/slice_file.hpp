// One slice on disk: a header, the places of its blocks, the blocks. Little-endian; read in place through a memory map.
//
//   header   64 bytes: magic, format version, material, number of values, counts of wins, losses and draws, blocks,
//            length of the data
//   places   32 bits a block: where its bytes begin in the data
//   block    2,560 values in groups of five. A byte below 243 holds a group in base 3; 243 + 3 c + v stands for 2, 8,
//   32
//            or 128 groups (c = 0 to 3) of the value v alone. (Five values a byte and runs: Chinook's way, Lake,
//            Schaeffer and Lu, Solving Large Retrograde Analysis Problems Using a Network of Workstations, 1994.)
//
// Numbers that stand for no position take the value before them, which makes runs longer.
#pragma once

#include <filesystem>
#include <span>

#include "games/checkers/endgames/mapped_file.hpp"
#include "games/checkers/endgames/material.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::checkers::endgames {

struct Counts {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  std::uint64_t total() const { return wins + losses + draws; }
  friend bool operator==(const Counts&, const Counts&) = default;
};

std::filesystem::path slice_path(const std::filesystem::path& directory, Material material);

// A file that is there and does not begin as a slice does. An empty one may become a slice.
bool is_something_else(const std::filesystem::path& path);

// Written under another name first, so that a file that is there is whole.
Expected<void> write_slice(const std::filesystem::path& path, Material material, Counts counts,
                           std::span<const Value> values);

class SliceFile {
 public:
  // Refuses files that are not such slices or are cut short; what their blocks hold is checked when it is read.
  static Expected<SliceFile> open(const std::filesystem::path& path, Material material);

  Material material() const { return material_; }
  Counts counts() const { return counts_; }
  std::uint32_t size() const { return size_; }
  std::uint64_t bytes() const { return file_.bytes().size(); }
  // A damaged block gives draws.
  Value value_at(std::uint32_t index) const;

 private:
  std::span<const std::uint8_t> block(std::uint32_t number) const;

  MappedFile file_;
  Material material_;
  Counts counts_;
  std::uint32_t size_ = 0;
  std::uint32_t blocks_ = 0;
};

}  // namespace kibitz::checkers::endgames
