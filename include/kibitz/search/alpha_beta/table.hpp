// The transposition table, which threads share without locks. An entry holds a move and both bounds, each with a depth
// (Plaat, Schaeffer, Pijls and de Bruin 1995, figure 2: some drivers need both bounds).
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

// The depth of a proved bound, which no deeper search can change.
inline constexpr Depth proved_depth{std::numeric_limits<std::int16_t>::max()};
// The depth of a missing bound.
inline constexpr Depth no_depth{std::numeric_limits<std::int16_t>::min()};

// A table entry. Win scores count plies from the entry's position, not from the root (see to_table_score in score.hpp).
struct TableEntry {
  // Bounds of the value, for the side to move, and the depth of the search that gave each.
  Score lower = -infinite_score;
  Score upper = infinite_score;
  Depth lower_depth = no_depth;
  Depth upper_depth = no_depth;
  std::optional<std::uint64_t> move;  // bytes of the best move (move_bytes.hpp)
  int call = 0;                       // number of the driver call that last wrote the entry, modulo 128
};

// A search result to store.
struct NewTableEntry {
  Score score = 0;
  Bound bound = Bound::exact;
  Depth depth;
  std::optional<std::uint64_t> move;  // bytes of the best move; nullopt: the entry keeps its old move
  bool replaces_other_bound = false;  // true: removes the other bound of the entry (table.bounds=single)
  int call = 0;                       // number of the driver call, as returned by next_call_number()
};

class EntryExchange;

// During a search, threads may call only probe, store, store_received, prefetch, next_call_number and permille_full.
// The other functions may only be called between searches.
class Table {
 public:
  static constexpr int bucket_size = 2;  // number of entries in a cache line of 64 bytes

  // Allocates the table and keeps the old entries as far as they fit. Throws std::bad_alloc, and then leaves the table
  // unchanged. With 0 bytes every probe misses.
  void resize(std::size_t bytes);
  std::size_t bytes() const;
  // The smallest size that has room for this number of entries.
  static constexpr std::size_t bytes_for(std::size_t entries) {
    return (entries + bucket_size - 1) / bucket_size * sizeof(Bucket);
  }

  std::optional<TableEntry> probe(Key key) const;
  void store(Key key, const NewTableEntry& result);
  // Stores an entry of another process, which is not sent on (search/threads/entry_exchange.hpp).
  void store_received(Key key, const NewTableEntry& result);
  // From now on, store() adds entries to `exchange` too. Null: nothing is exchanged.
  void set_exchange(EntryExchange* exchange) { exchange_ = exchange; }
  void prefetch(Key key) const {
    if (count_ != 0) __builtin_prefetch(&bucket(key));
  }

  // Clears the table, usually in constant time: entries with an older epoch count as empty.
  void clear();
  // Marks the start of a search. Entries that earlier searches wrote are replaced first.
  void begin_search();
  // Returns the number of a new driver call, modulo 128.
  int next_call_number() { return (std::atomic_ref(call_number_).fetch_add(1, std::memory_order_relaxed) + 1) & 127; }

  // The share of entries of the current search in the table, in permille, estimated from a sample (UCI hashfull).
  int permille_full() const;

 private:
  friend struct TableTester;  // writes broken entries for tests

  // An entry has 32 bytes: four words, accessed as relaxed atomics.
  //   [key ^ hash of the other three] [move] [lower bound, depth, age, flags] [upper bound, depth, epoch]
  // If threads mixed the words of two entries, or the entry has another key, the check fails and the probe misses.
  // (Hyatt and Mann 2002 XOR the plain words. Here an exact score is in two of the words and would cancel out.)
  struct Slot {
    std::atomic<std::uint64_t> check{0}, move{0}, lower{0}, upper{0};
  };
  struct alignas(64) Bucket {  // one cache line; without alignment, most buckets would span two cache lines
    std::array<Slot, bucket_size> slots;
  };
  struct Words {
    std::uint64_t move, lower, upper;
    std::uint64_t hash() const;
  };

  Bucket& bucket(Key key) const { return buckets_[(key >> 32) * count_ / (1ULL << 32)]; }
  std::optional<Words> read(const Slot& slot, Key key) const;
  void write(Slot& slot, Key key, const TableEntry& entry);
  void reinsert(const Slot& from);
  TableEntry unpack(const Words& words) const;
  Slot& slot_to_replace(Bucket& bucket, Key key) const;
  int value_of_slot(const Slot& slot) const;

  std::unique_ptr<Bucket[]> buckets_;
  std::size_t count_ = 0;    // number of buckets
  std::uint16_t epoch_ = 1;  // current epoch; clear() adds 1; slots that were never written have epoch 0
  std::uint8_t age_ = 0;
  int call_number_ = 0;
  EntryExchange* exchange_ = nullptr;
};

}  // namespace kibitz
