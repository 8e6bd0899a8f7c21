#include "kibitz/search/proof/proof_table.hpp"

#include <algorithm>
#include <array>

namespace kibitz {

namespace {
constexpr std::uint64_t addressable_buckets = std::uint64_t{1} << 32;  // bucket_of() uses half of the hash
constexpr std::size_t first_buckets = 256;
}  // namespace

// Reserves memory for the maximum size. Pages that are never touched use no memory.
ProofTable::ProofTable(std::size_t bytes)
    : max_buckets_(static_cast<std::size_t>(
          std::clamp<std::uint64_t>(bytes / (bucket_size * sizeof(ProofEntry)), 1, addressable_buckets))) {
  entries_.reserve(bucket_size * max_buckets_);
  while (bucket_count() > first_buckets) ++doublings_left_;
  entries_.resize(bucket_size * bucket_count());
}

// The index of the first entry of the key's bucket. The hash, as a fraction from 0 to 1, is multiplied by the number of
// buckets, which need not be a power of two.
std::size_t ProofTable::bucket_of(Key key) const {
  return bucket_size * ((((mix_bits(key) >> 32) * max_buckets_) >> 32) >> doublings_left_);
}

std::optional<ProofEntry> ProofTable::probe(Key key) const {
  const std::size_t bucket = bucket_of(key);
  for (std::size_t i = bucket; i < bucket + bucket_size; ++i)
    if (entries_[i].work != 0 && entries_[i].key == key) return entries_[i];
  return std::nullopt;
}

// The slot for an entry: the one with the same key, else an empty one, else the one with the least work.
ProofEntry* ProofTable::slot_for(const ProofEntry& entry) {
  ProofEntry* const first = &entries_[bucket_of(entry.key)];
  ProofEntry* slot = first;
  for (ProofEntry* candidate = first; candidate != first + bucket_size; ++candidate) {
    if (candidate->work != 0 && candidate->key == entry.key) return candidate;
    if (candidate->work < slot->work) slot = candidate;
  }
  return slot;
}

void ProofTable::store(const ProofEntry& entry) {
  is_clear_ = false;
  ProofEntry* slot = slot_for(entry);
  while (doublings_left_ > 0 && slot->work != 0 && slot->key != entry.key) {
    double_size();
    slot = slot_for(entry);
  }
  std::uint32_t work = entry.work;
  if (slot->work != 0 && slot->key == entry.key)
    work = add_counts(std::min(work, largest_count), std::min(slot->work, largest_count));
  *slot = entry;
  slot->work = std::max<std::uint32_t>(work, 1);
}

// Splits each bucket in two. Bucket b becomes buckets 2b and 2b + 1, so the last bucket is split first: no bucket is
// overwritten before it is split.
void ProofTable::double_size() {
  const std::size_t old_count = bucket_count();
  --doublings_left_;
  entries_.resize(bucket_size * bucket_count());
  for (std::size_t bucket = old_count; bucket-- > 0;) {
    std::array<ProofEntry, bucket_size> entries;
    std::ranges::copy_n(&entries_[bucket_size * bucket], bucket_size, entries.begin());
    std::ranges::fill_n(&entries_[bucket_size * bucket], bucket_size, ProofEntry{});
    for (const ProofEntry& entry : entries)
      if (entry.work != 0) *slot_for(entry) = entry;
  }
}

void ProofTable::clear() {
  if (!is_clear_) std::fill(entries_.begin(), entries_.end(), ProofEntry{});
  is_clear_ = true;
}

}  // namespace kibitz
