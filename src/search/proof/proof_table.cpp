#include "kibitz/search/proof/proof_table.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace kibitz {

namespace {

constexpr std::uint64_t addressable_buckets = std::uint64_t{1} << 32;  // final_bucket_of() uses half of the hash
constexpr int most_segment_bits = 12;
constexpr std::size_t first_buckets = 4;  // of a segment

std::size_t buckets_within(std::size_t bytes, std::size_t bucket_bytes) {
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(bytes / bucket_bytes, 1, addressable_buckets));
}

std::size_t segments_for(std::size_t buckets, int segment_bits) { return ((buckets - 1) >> segment_bits) + 1; }

}  // namespace

ProofTable::ProofTable(std::size_t bytes)
    : max_buckets_(buckets_within(bytes, bucket_size * sizeof(ProofEntry))),
      segment_bits_(std::min(static_cast<int>(std::bit_width(max_buckets_ - 1)), most_segment_bits)),
      doublings_left_(segments_for(max_buckets_, segment_bits_)),
      entries_(bucket_size * (doublings_left_.size() << segment_bits_)) {
  for (std::size_t segment = 0; segment < doublings_left_.size(); ++segment) {
    while (buckets_of(segment) > first_buckets) ++doublings_left_[segment];
    buckets_ += buckets_of(segment);
  }
}

// The key's bucket in a table of the maximum size. The hash, as a fraction from 0 to 1, is multiplied by the number of
// buckets, which need not be a power of two.
std::size_t ProofTable::final_bucket_of(Key key) const { return ((mix_bits(key) >> 32) * max_buckets_) >> 32; }

// The index of the first entry of the key's bucket.
std::size_t ProofTable::bucket_of(Key key) const {
  const std::size_t bucket = final_bucket_of(key);
  const std::size_t segment = bucket >> segment_bits_;
  const std::size_t begin = segment << segment_bits_;
  return bucket_size * (begin + ((bucket - begin) >> doublings_left_[segment]));
}

// The number of buckets that the segment has now. The last segment may be shorter than the others.
std::size_t ProofTable::buckets_of(std::size_t segment) const {
  const std::size_t most = std::min(max_buckets_ - (segment << segment_bits_), std::size_t{1} << segment_bits_);
  return ((most - 1) >> doublings_left_[segment]) + 1;
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
  const std::size_t segment = final_bucket_of(entry.key) >> segment_bits_;
  ProofEntry* slot = slot_for(entry);
  while (doublings_left_[segment] > 0 && slot->work != 0 && slot->key != entry.key) {
    double_size(segment);
    slot = slot_for(entry);
  }
  std::uint32_t work = entry.work;
  if (slot->work != 0 && slot->key == entry.key)
    work = add_counts(std::min(work, largest_count), std::min(slot->work, largest_count));
  *slot = entry;
  slot->work = std::max<std::uint32_t>(work, 1);
}

// Splits each bucket of the segment in two. Bucket b becomes buckets 2b and 2b + 1, so the last bucket is split first:
// no bucket is overwritten before it is split.
void ProofTable::double_size(std::size_t segment) {
  const std::size_t begin = segment << segment_bits_;
  const std::size_t old_count = buckets_of(segment);
  --doublings_left_[segment];
  buckets_ += buckets_of(segment) - old_count;
  for (std::size_t bucket = begin + old_count; bucket-- > begin;) {
    std::array<ProofEntry, bucket_size> entries;
    std::ranges::copy_n(&entries_[bucket_size * bucket], bucket_size, entries.begin());
    std::ranges::fill_n(&entries_[bucket_size * bucket], bucket_size, ProofEntry{});
    for (const ProofEntry& entry : entries)
      if (entry.work != 0) *slot_for(entry) = entry;
  }
}

void ProofTable::clear() {
  if (is_clear_) return;
  for (std::size_t segment = 0; segment < doublings_left_.size(); ++segment)
    std::ranges::fill_n(&entries_[bucket_size * (segment << segment_bits_)],
                        static_cast<std::ptrdiff_t>(bucket_size * buckets_of(segment)), ProofEntry{});
  is_clear_ = true;
}

}  // namespace kibitz
