// Edge cases of df-pn's table: which entry a new one replaces, how keys are distributed, clearing twice.
#include "kibitz/search/proof/proof_table.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

ProofEntry edge_entry(Key key, std::uint32_t work) {
  return {key, {static_cast<ProofCount>(10 * key), 7}, work, static_cast<std::uint16_t>(key), 3};
}

// The keys from 1 to 8 that are stored.
std::vector<Key> keys_in(const ProofTable& table) {
  std::vector<Key> keys;
  for (Key key = 1; key <= 8; ++key)
    if (table.probe(key)) keys.push_back(key);
  return keys;
}

using Keys = std::vector<Key>;  // the smallest table, of about one byte, has one bucket of four entries

}  // namespace

TEST_CASE("proof table: an entry with work 0 is stored with work 1") {
  ProofTable table(1);
  table.store(edge_entry(5, 0));
  REQUIRE(table.probe(5));
  CHECK(table.probe(5)->work == 1);
  table.store(edge_entry(6, 1));
  CHECK(table.probe(6)->work == 1);
}

TEST_CASE("proof table: a newer entry of a key replaces the older one, and their work is added") {
  ProofTable table(1);
  for (const Key key : {1, 2, 3, 4}) table.store(edge_entry(key, 100));
  ProofEntry again = edge_entry(3, 5);
  again.numbers = {1, 2};
  table.store(again);
  CHECK(table.probe(3)->numbers == ProofNumbers{1, 2});
  CHECK(table.probe(3)->work == 105);
  CHECK(keys_in(table) == Keys{1, 2, 3, 4});
  // An entry that is stored again is found among the others, even if its old work was 1.
  table.store(edge_entry(1, 1));
  CHECK(table.probe(1)->work == 101);
  ProofTable little(1);
  little.store(edge_entry(1, 1));
  little.store(edge_entry(1, 1));
  CHECK(little.probe(1)->work == 2);
}

TEST_CASE("proof table: a full bucket drops the entry with the least work, the first among equals") {
  for (const Key least : {1, 2, 3, 4}) {
    ProofTable table(1);
    for (const Key key : {1, 2, 3, 4}) table.store(edge_entry(key, key == least ? 5 : 9));
    table.store(edge_entry(5, 1));
    Keys rest;
    for (const Key key : {1, 2, 3, 4, 5})
      if (key != least) rest.push_back(key);
    CHECK(keys_in(table) == rest);
  }
  ProofTable equal(1);
  for (const Key key : {1, 2, 3, 4}) equal.store(edge_entry(key, 9));
  equal.store(edge_entry(5, 9));
  CHECK(keys_in(equal) == Keys{2, 3, 4, 5});
}

TEST_CASE("proof table: keys are distributed evenly over the buckets") {
  // Four times as many keys as entries, so that every bucket is full: nearly all entries are in use.
  ProofTable table(4000 * sizeof(ProofEntry));
  for (Key key = 1; key <= 16'000; ++key) table.store(edge_entry(key, 1));
  int there = 0;
  for (Key key = 1; key <= 16'000; ++key) there += table.probe(key).has_value();
  CHECK(there > 3990);
  CHECK(there <= 4000);
}

TEST_CASE("proof table: a cleared table is empty, and can be filled and cleared again") {
  ProofTable table(1);
  for (int time = 0; time < 3; ++time) {
    table.store(edge_entry(1, 9));
    table.store(edge_entry(2, 9));
    table.clear();
    CHECK(keys_in(table).empty());
    table.clear();
    CHECK(keys_in(table).empty());
  }
}

TEST_CASE("proof table: a table of several segments starts small, grows to its size and is cleared") {
  constexpr std::size_t entries = 4 * 20'000;  // four segments of 4,096 buckets, and a shorter one
  ProofTable table(entries * sizeof(ProofEntry));
  CHECK(table.bytes() <= 5 * 16 * sizeof(ProofEntry));
  for (Key key = 1; key <= 4 * entries; ++key) table.store(edge_entry(key, 1));
  CHECK(table.bytes() == entries * sizeof(ProofEntry));
  const auto count = [&table] {
    std::size_t there = 0;
    for (Key key = 1; key <= 4 * entries; ++key) there += table.probe(key).has_value();
    return there;
  };
  CHECK(count() > entries - 200);
  CHECK(count() <= entries);
  table.clear();
  CHECK(count() == 0);
}
