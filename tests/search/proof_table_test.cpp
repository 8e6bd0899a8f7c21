// What a full proof table replaces, on a table of one bucket: four entries.
#include "kibitz/search/proof/proof_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

constexpr std::size_t one_bucket = 4 * sizeof(ProofEntry);

ProofEntry worth(Key key, std::uint32_t work, ProofNumbers numbers = {}) { return {key, numbers, work, 0, 0}; }

std::uint32_t work_in(const std::optional<ProofEntry>& entry) { return entry ? entry->work : 0; }

// A second implementation of the policy, for a table with all its buckets from the beginning.
struct FullSizeTable {
  explicit FullSizeTable(std::size_t count) : buckets(count) {}

  std::vector<ProofEntry>& bucket(Key key) { return buckets[((mix_bits(key) >> 32) * buckets.size()) >> 32]; }
  std::uint32_t work(Key key) {
    const auto found = std::ranges::find(bucket(key), key, &ProofEntry::key);
    return found == bucket(key).end() ? 0 : found->work;
  }
  void store(const ProofEntry& entry) {
    auto& entries = bucket(entry.key);
    const auto found = std::ranges::find(entries, entry.key, &ProofEntry::key);
    if (found != entries.end()) {
      found->work += entry.work;
    } else if (entries.size() < 4) {
      entries.push_back(entry);
    } else {
      *std::ranges::min_element(entries, {}, &ProofEntry::work) = entry;
    }
  }

  std::vector<std::vector<ProofEntry>> buckets;
};

}  // namespace

TEST_CASE("proof table: it holds at least one bucket, and no more memory than given") {
  CHECK(ProofTable(0).bytes() == one_bucket);
  CHECK(ProofTable(one_bucket).bytes() == one_bucket);
  CHECK(ProofTable(2 * one_bucket - 1).bytes() == one_bucket);
  CHECK(ProofTable(3 * one_bucket).bytes() == 3 * one_bucket);
}

TEST_CASE("proof table: an entry is found under its key, as stored; an empty table has no entry for key 0") {
  ProofTable table(one_bucket);
  CHECK(!table.probe(0));
  CHECK(!table.probe(7));
  table.store({7, {3, 4}, 12, 5, 6});
  const auto entry = table.probe(7);
  REQUIRE(entry);
  CHECK(entry->numbers == ProofNumbers{3, 4});
  CHECK(entry->work == 12);
  CHECK(entry->reach == 5);
  CHECK(entry->depth == 6);
  CHECK(!table.probe(0));
}

TEST_CASE("proof table: new numbers of a position replace the old ones, and the work is added") {
  ProofTable table(one_bucket);
  table.store(worth(7, 12, {3, 4}));
  table.store(worth(7, 5, {6, 1}));
  CHECK(table.probe(7)->numbers == ProofNumbers{6, 1});
  CHECK(table.probe(7)->work == 17);
  table.store(worth(7, largest_count));
  CHECK(table.probe(7)->work == largest_count);
}

TEST_CASE("proof table: a full bucket drops the entry with the least work") {
  ProofTable table(one_bucket);
  for (const auto& [key, work] : {std::pair{Key{1}, 50U}, {Key{2}, 9U}, {Key{3}, 80U}, {Key{4}, 70U}})
    table.store(worth(key, work));
  for (const Key key : {1, 2, 3, 4}) CHECK(table.probe(key));
  table.store(worth(5, 1));
  CHECK(!table.probe(2));
  CHECK(table.probe(5));
  table.store(worth(6, 500));
  CHECK(!table.probe(5));
  for (const Key key : {1, 3, 4, 6}) CHECK(table.probe(key));
}

TEST_CASE("proof table: an entry without work is stored too") {
  ProofTable table(one_bucket);
  table.store(worth(7, 0, won_numbers));
  REQUIRE(table.probe(7));
  CHECK(table.probe(7)->work == 1);
}

TEST_CASE("proof table: a cleared table has no entries") {
  ProofTable table(one_bucket);
  for (const Key key : {1, 2, 3, 4}) table.store(worth(key, 3));
  table.clear();
  for (const Key key : {1, 2, 3, 4}) CHECK(!table.probe(key));
  table.store(worth(2, 3));
  CHECK(table.probe(2)->work == 3);  // nothing of the old entry is added
}

TEST_CASE("proof table: a growing table always has the same entries as a table of full size") {
  constexpr std::size_t buckets = 1000;  // not a power of two
  ProofTable table(buckets * one_bucket);
  CHECK(table.bytes() == 4 * one_bucket);
  FullSizeTable full(buckets);
  Random random(7);
  std::vector<Key> keys;
  for (int i = 0; i < 6000; ++i) {
    keys.push_back(random.below(3) == 0 && i > 0 ? keys[random.below(keys.size())] : random.next());
    const ProofEntry entry = worth(keys.back(), static_cast<std::uint32_t>(random.between(1, 20)));
    table.store(entry);
    full.store(entry);
    if (i % 50 != 0 && i != 5999) continue;
    for (const Key key : keys) REQUIRE(work_in(table.probe(key)) == full.work(key));
  }
  CHECK(table.bytes() == buckets * one_bucket);
}

TEST_CASE("proof table: a short search uses a small table, whatever the maximum size") {
  ProofTable table(std::size_t{1} << 28);
  CHECK(table.bytes() <= std::size_t{512} << 10);
  for (Key key = 1; key <= 100; ++key) table.store(worth(key, 1));
  CHECK(table.bytes() <= std::size_t{512} << 10);
}
