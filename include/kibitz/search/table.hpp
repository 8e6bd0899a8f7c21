// The transposition table. An entry holds a move and both bounds, each with its own depth (Plaat, Schaeffer, Pijls and
// de Bruin 1995, figure 2: some drivers need both), in 32 bytes: four relaxed atomic words
//   [key ^ hash of the other three] [move] [lower bound, depth, age, flags] [upper bound, depth, epoch]
// so that threads share it without locks: a torn or foreign entry fails the check and is a miss (Hyatt and Mann 2002,
// who XOR the plain words; here an exact score stands in two of them and would cancel itself out).
// Scores are those of the position itself: wins are counted from it, not from the root (see to_table in score.hpp).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz {

// The depth of a bound that no deeper search can change.
inline constexpr Depth proved_depth{std::numeric_limits<std::int16_t>::max()};
// The depth of a bound that is not there.
inline constexpr Depth no_depth{std::numeric_limits<std::int16_t>::min()};

struct TableEntry {
  Score lower = -infinite_score;
  Score upper = infinite_score;
  Depth lower_depth = no_depth;
  Depth upper_depth = no_depth;
  std::optional<std::uint64_t> move;  // the move's bytes
  int call = 0;                       // of the driver, modulo 128, in which it was last written
};

// What store() adds to an entry.
struct TableNews {
  Score score = 0;
  Bound bound = Bound::exact;
  Depth depth;
  std::optional<std::uint64_t> move;  // none: an older move of the position is kept
  bool replaces_other_bound = false;  // single-bound use: forget the other bound
  int call = 0;                       // in which it was found, from new_call()
};

// While threads search, probe, store, prefetch, new_call and permille_full are theirs to call; the rest is for the time
// between searches.
class Table {
 public:
  static constexpr int bucket_size = 2;  // entries in one cache line of 64 bytes

  // Memory is taken at the first resize; throws std::bad_alloc and then is as before. 0 bytes: every probe misses. What
  // it holds is taken along as far as there is room.
  void resize(std::size_t bytes);
  std::size_t bytes() const;
  // The least that holds so many entries.
  static constexpr std::size_t bytes_for(std::size_t entries) {
    return (entries + bucket_size - 1) / bucket_size * sizeof(Bucket);
  }

  std::optional<TableEntry> probe(Key key) const;
  void store(Key key, const TableNews& news);
  void prefetch(Key key) const {
    if (count_ != 0) __builtin_prefetch(&bucket(key));
  }

  // Forgets everything, in constant time: entries of an older epoch count as empty.
  void clear();
  // Entries not written or confirmed since are the first to be replaced.
  void new_search();
  // A number, modulo 128, for one call of one thread.
  int new_call() { return (std::atomic_ref(pass_).fetch_add(1, std::memory_order_relaxed) + 1) & 127; }

  // Part of the table written by this search, in thousandths, from a sample.
  int permille_full() const;

 private:
  friend struct TableTester;  // plants broken entries

  struct Slot {
    std::atomic<std::uint64_t> check{0}, move{0}, lower{0}, upper{0};
  };
  struct alignas(64) Bucket {  // a cache line: without the alignment most would lie in two
    std::array<Slot, bucket_size> slots;
  };
  struct Words {
    std::uint64_t move, lower, upper;
    std::uint64_t hash() const;
  };

  Bucket& bucket(Key key) const { return buckets_[(key >> 32) * count_ / (1ULL << 32)]; }
  std::optional<Words> read(const Slot& slot, Key key) const;
  void write(Slot& slot, Key key, const TableEntry& entry);
  void take_along(const Slot& from);
  TableEntry unpack(const Words& words) const;
  Slot& slot_to_replace(Bucket& bucket, Key key) const;
  int worth(const Slot& slot) const;

  std::unique_ptr<Bucket[]> buckets_;
  std::size_t count_ = 0;    // of buckets
  std::uint16_t epoch_ = 1;  // 0 marks a slot never written
  std::uint8_t age_ = 0;
  int pass_ = 0;
};

}  // namespace kibitz
