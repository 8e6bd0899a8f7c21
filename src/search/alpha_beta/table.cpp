#include "kibitz/search/alpha_beta/table.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "kibitz/search/threads/entry_exchange.hpp"

namespace kibitz {

namespace {

// Packs a score (upper half of the word), a depth and 16 more bits.
std::uint64_t pack(Score score, Depth depth, std::uint16_t rest) {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(score)) << 32 |
         static_cast<std::uint64_t>(static_cast<std::uint16_t>(depth.units)) << 16 | rest;
}
Score score_in(std::uint64_t word) { return static_cast<Score>(static_cast<std::uint32_t>(word >> 32)); }
Depth depth_in(std::uint64_t word) { return {static_cast<std::int16_t>(word >> 16 & 0xffff)}; }

constexpr std::uint16_t has_move_flag = 128;
constexpr std::uint16_t call_mask = 127;

constexpr int value_of_empty_slot = -(1 << 20);  // value of an empty slot, below that of any entry
constexpr int age_penalty = 1 << 17;  // penalty for slots of earlier searches; above any difference of depths

}  // namespace

// Multiplies the words by different constants, so that equal changes of two words do not cancel out.
std::uint64_t Table::Words::hash() const { return move ^ lower * 0x9e3779b97f4a7c15 ^ upper * 0xc2b2ae3d27d4eb4f; }

void Table::resize(std::size_t bytes) {
  const std::size_t count = bytes / sizeof(Bucket);
  if (count == count_) return;
  auto buckets = count == 0 ? nullptr : std::make_unique<Bucket[]>(count);
  buckets.swap(buckets_);
  const std::size_t old_count = std::exchange(count_, count);
  if (count == 0) return;
  for (const Bucket& old : std::span(buckets.get(), old_count))
    for (const Slot& slot : old.slots) reinsert(slot);
}

// Copies an entry of the old array into the new array, unless the slot to be replaced has a higher value.
void Table::reinsert(const Slot& from) {
  const Words words{from.move.load(std::memory_order_relaxed), from.lower.load(std::memory_order_relaxed),
                    from.upper.load(std::memory_order_relaxed)};
  if (static_cast<std::uint16_t>(words.upper) != epoch_) return;
  const Key key = from.check.load(std::memory_order_relaxed) ^ words.hash();
  Slot& to = slot_to_replace(bucket(key), key);
  if (value_of_slot(to) > value_of_slot(from)) return;
  to.check.store(key ^ words.hash(), std::memory_order_relaxed);
  to.move.store(words.move, std::memory_order_relaxed);
  to.lower.store(words.lower, std::memory_order_relaxed);
  to.upper.store(words.upper, std::memory_order_relaxed);
}

std::size_t Table::bytes() const { return count_ * sizeof(Bucket); }

[[gnu::always_inline]] inline std::optional<Table::Words> Table::read(const Slot& slot, Key key) const {
  const Words words{slot.move.load(std::memory_order_relaxed), slot.lower.load(std::memory_order_relaxed),
                    slot.upper.load(std::memory_order_relaxed)};
  const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
  if ((check ^ words.hash()) != key) return std::nullopt;
  if (static_cast<std::uint16_t>(words.upper) != epoch_) return std::nullopt;
  return words;
}

TableEntry Table::unpack(const Words& words) const {
  TableEntry entry;
  entry.lower = score_in(words.lower);
  entry.upper = score_in(words.upper);
  entry.lower_depth = depth_in(words.lower);
  entry.upper_depth = depth_in(words.upper);
  if (words.lower & has_move_flag) entry.move = words.move;
  entry.call = static_cast<int>(words.lower & call_mask);
  return entry;
}

std::optional<TableEntry> Table::probe(Key key) const {
  if (count_ == 0) return std::nullopt;
  for (const Slot& slot : bucket(key).slots)
    if (const auto words = read(slot, key)) return unpack(*words);
  return std::nullopt;
}

// The replacement value of a slot: the slot with the lowest value in its bucket is replaced. Empty slots have the
// lowest value, then slots of earlier searches; among the others the depth decides.
int Table::value_of_slot(const Slot& slot) const {
  const std::uint64_t lower = slot.lower.load(std::memory_order_relaxed);
  const std::uint64_t upper = slot.upper.load(std::memory_order_relaxed);
  if (static_cast<std::uint16_t>(upper) != epoch_) return value_of_empty_slot;
  const int depth = std::max(depth_in(lower).units, depth_in(upper).units);
  const bool is_old = static_cast<std::uint8_t>(lower >> 8) != age_;
  return is_old ? depth - age_penalty : depth;
}

Table::Slot& Table::slot_to_replace(Bucket& bucket, Key key) const {
  Slot* worst = bucket.slots.data();
  for (Slot& slot : bucket.slots) {
    if (read(slot, key)) return slot;
    if (value_of_slot(slot) < value_of_slot(*worst)) worst = &slot;
  }
  return *worst;
}

void Table::store(Key key, const NewTableEntry& result) {
  if (exchange_ != nullptr) exchange_->add(key, result);
  store_received(key, result);
}

// A new bound replaces the stored bound of its kind (lower or upper) unless the stored one is deeper. If
// replaces_other_bound is set, both stored bounds are dropped first.
void Table::store_received(Key key, const NewTableEntry& result) {
  if (count_ == 0) return;
  Slot& slot = slot_to_replace(bucket(key), key);
  TableEntry entry;
  if (const auto words = read(slot, key)) entry = unpack(*words);
  if (result.replaces_other_bound) {
    entry.lower_depth = entry.upper_depth = no_depth;
    entry.lower = -infinite_score;
    entry.upper = infinite_score;
  }
  if (result.bound != Bound::upper && result.depth >= entry.lower_depth) {
    entry.lower = result.score;
    entry.lower_depth = result.depth;
  }
  if (result.bound != Bound::lower && result.depth >= entry.upper_depth) {
    entry.upper = result.score;
    entry.upper_depth = result.depth;
  }
  if (result.move) entry.move = result.move;
  entry.call = result.call;
  write(slot, key, entry);
}

[[gnu::always_inline]] inline void Table::write(Slot& slot, Key key, const TableEntry& entry) {
  const auto flags = static_cast<std::uint16_t>((entry.move ? has_move_flag : 0) | entry.call);
  const Words words{entry.move.value_or(0),
                    pack(entry.lower, entry.lower_depth, static_cast<std::uint16_t>(age_ << 8 | flags)),
                    pack(entry.upper, entry.upper_depth, epoch_)};
  slot.check.store(key ^ words.hash(), std::memory_order_relaxed);
  slot.move.store(words.move, std::memory_order_relaxed);
  slot.lower.store(words.lower, std::memory_order_relaxed);
  slot.upper.store(words.upper, std::memory_order_relaxed);
}

void Table::clear() {
  call_number_ = 0;
  if (++epoch_ != 0) return;
  for (Bucket& bucket : std::span(buckets_.get(), count_))
    for (Slot& slot : bucket.slots) slot.upper.store(0, std::memory_order_relaxed);
  epoch_ = 1;
}

void Table::begin_search() { ++age_; }

int Table::permille_full() const {
  const std::size_t sample = std::min<std::size_t>(count_, 500);
  if (sample == 0) return 0;
  std::size_t used = 0;
  for (const Bucket& bucket : std::span(buckets_.get(), sample))
    for (const Slot& slot : bucket.slots) {
      const bool is_present = static_cast<std::uint16_t>(slot.upper.load(std::memory_order_relaxed)) == epoch_;
      used += is_present && static_cast<std::uint8_t>(slot.lower.load(std::memory_order_relaxed) >> 8) == age_;
    }
  return static_cast<int>(used * 1000 / (sample * bucket_size));
}

}  // namespace kibitz
