#include "kibitz/search/proof_table.hpp"

namespace kibitz {

namespace {
constexpr std::size_t most_buckets = std::size_t{1} << 32;  // what half a key can address
}

ProofTable::ProofTable(std::size_t bytes)
    : entries_(bucket_size * std::clamp<std::size_t>(bytes / (bucket_size * sizeof(ProofEntry)), 1, most_buckets)) {}

// A share of the table in the proportion of the hash to all hashes, so that the size need be no power of two.
std::size_t ProofTable::bucket_of(Key key) const {
  return bucket_size * (((mix_bits(key) >> 32) * (entries_.size() / bucket_size)) >> 32);
}

std::optional<ProofEntry> ProofTable::probe(Key key) const {
  const std::size_t bucket = bucket_of(key);
  for (std::size_t i = bucket; i < bucket + bucket_size; ++i)
    if (entries_[i].work != 0 && entries_[i].key == key) return entries_[i];
  return std::nullopt;
}

void ProofTable::store(const ProofEntry& entry) {
  is_clear_ = false;
  const std::size_t bucket = bucket_of(entry.key);
  ProofEntry* place = &entries_[bucket];
  std::uint32_t work = entry.work;
  for (std::size_t i = bucket; i < bucket + bucket_size; ++i) {
    ProofEntry& old = entries_[i];
    if (old.work != 0 && old.key == entry.key) {
      place = &old;
      work = add_counts(std::min(work, largest_count), std::min(old.work, largest_count));
      break;
    }
    if (old.work < place->work) place = &old;
  }
  *place = entry;
  place->work = std::max<std::uint32_t>(work, 1);
}

void ProofTable::clear() {
  if (!is_clear_) std::fill(entries_.begin(), entries_.end(), ProofEntry{});
  is_clear_ = true;
}

}  // namespace kibitz
