// What a full table of proof numbers gives up, on a table of one bucket: four entries.
#include "kibitz/search/proof_table.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

constexpr std::size_t one_bucket = 4 * sizeof(ProofEntry);

ProofEntry worth(Key key, std::uint32_t work, ProofNumbers numbers = {}) { return {key, numbers, work, 0, 0}; }

}  // namespace

TEST_CASE("a table holds a bucket at least, and no more memory than it was given") {
  CHECK(ProofTable(0).bytes() == one_bucket);
  CHECK(ProofTable(one_bucket).bytes() == one_bucket);
  CHECK(ProofTable(2 * one_bucket - 1).bytes() == one_bucket);
  CHECK(ProofTable(3 * one_bucket).bytes() == 3 * one_bucket);
}

TEST_CASE("an entry is found under its key, as it was stored; an empty table has none, not even for key zero") {
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

TEST_CASE("new numbers of a position take the place of the old ones, and the work adds up") {
  ProofTable table(one_bucket);
  table.store(worth(7, 12, {3, 4}));
  table.store(worth(7, 5, {6, 1}));
  CHECK(table.probe(7)->numbers == ProofNumbers{6, 1});
  CHECK(table.probe(7)->work == 17);
  table.store(worth(7, largest_count));
  CHECK(table.probe(7)->work == largest_count);
}

TEST_CASE("a full bucket gives up the entry with the least work below it") {
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

TEST_CASE("an entry without work is one all the same") {
  ProofTable table(one_bucket);
  table.store(worth(7, 0, won_numbers));
  REQUIRE(table.probe(7));
  CHECK(table.probe(7)->work == 1);
}

TEST_CASE("a cleared table knows nothing") {
  ProofTable table(one_bucket);
  for (const Key key : {1, 2, 3, 4}) table.store(worth(key, 3));
  table.clear();
  for (const Key key : {1, 2, 3, 4}) CHECK(!table.probe(key));
  table.store(worth(2, 3));
  CHECK(table.probe(2)->work == 3);  // nothing of before is added
}
