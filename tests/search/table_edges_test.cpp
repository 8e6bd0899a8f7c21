// Edge cases of the transposition table: which bound and which entry is replaced, what survives a resize, and how full
// the table is.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "kibitz/search/alpha_beta/table.hpp"

using namespace kibitz;

namespace {

constexpr std::size_t bucket_bytes = 64;

Table table_of_buckets(std::size_t count) {
  Table table;
  table.resize(count * bucket_bytes);
  return table;
}

// A key of this bucket, in a table with `count` buckets; `which` distinguishes keys. Buckets divide the keys in order.
Key key_in(std::uint64_t bucket, std::uint64_t count, Key which) {
  return (((bucket << 32) + count - 1) / count << 32) + which;
}

NewTableEntry exact_at(int depth, Score score = 0) { return {score, Bound::exact, plies(depth), std::nullopt}; }
NewTableEntry lower_at(int depth, Score score) { return {score, Bound::lower, plies(depth), std::nullopt}; }
NewTableEntry upper_at(int depth, Score score) { return {score, Bound::upper, plies(depth), std::nullopt}; }

// The keys from 1 to 4 that are stored.
std::vector<Key> keys_of_four(const Table& table) {
  std::vector<Key> keys;
  for (Key key = 1; key <= 4; ++key)
    if (table.probe(key)) keys.push_back(key);
  return keys;
}

using Keys = std::vector<Key>;

}  // namespace

TEST_CASE("table: of two bounds of equal depth the newer is kept, even if it is weaker") {
  Table table = table_of_buckets(1);
  for (const Score score : {10, 20, 15}) {
    table.store(1, lower_at(4, score));
    CHECK(table.probe(1)->lower == score);
  }
  for (const Score score : {40, 30, 35}) {
    table.store(1, upper_at(4, score));
    CHECK(table.probe(1)->upper == score);
  }
  CHECK(table.probe(1)->lower == 15);
}

TEST_CASE("table: a missing bound is infinite, at no_depth") {
  Table table = table_of_buckets(1);
  table.store(1, lower_at(4, 10));
  CHECK(table.probe(1)->upper == infinite_score);
  CHECK(table.probe(1)->upper_depth == no_depth);
  table.store(2, upper_at(4, 10));
  CHECK(table.probe(2)->lower == -infinite_score);
  CHECK(table.probe(2)->lower_depth == no_depth);
}

TEST_CASE("table: replaces_other_bound resets the other bound to infinite") {
  Table table = table_of_buckets(1);
  table.store(1, exact_at(4, 7));
  // The new bound replaces the old one despite its smaller depth.
  table.store(1, {30, Bound::upper, plies(2), std::nullopt, true});
  CHECK(table.probe(1)->lower == -infinite_score);
  CHECK(table.probe(1)->upper == 30);
  CHECK(table.probe(1)->upper_depth == plies(2));
  table.store(1, {3, Bound::lower, plies(1), std::nullopt, true});
  CHECK(table.probe(1)->lower == 3);
  CHECK(table.probe(1)->upper == infinite_score);
  CHECK(table.probe(1)->upper_depth == no_depth);
}

TEST_CASE("table: an entry stores the call that wrote it last, with and without a move") {
  Table table = table_of_buckets(1);
  for (const int call : {0, 4, 127, 6}) {
    table.store(1, {0, Bound::exact, plies(1), std::nullopt, false, call});
    CHECK(table.probe(1)->call == call);
    CHECK(!table.probe(1)->move);
    table.store(2, {0, Bound::exact, plies(1), 0, false, call});
    CHECK(table.probe(2)->call == call);
    CHECK(table.probe(2)->move == 0);
  }
}

TEST_CASE("table: calls are numbered from 1 to 127 and then from 0, and a cleared table restarts") {
  Table table = table_of_buckets(1);
  for (int call = 1; call <= 300; ++call) CHECK(table.next_call_number() == call % 128);
  table.clear();
  CHECK(table.next_call_number() == 1);
}

TEST_CASE("table: an empty slot is used before an entry of an earlier search is replaced") {
  Table table = table_of_buckets(1);
  table.store(1, exact_at(0));
  table.begin_search();
  table.store(2, exact_at(9));
  CHECK(keys_of_four(table) == Keys{1, 2});
}

TEST_CASE("table: the depth of an entry is the depth of its deeper bound") {
  Table table = table_of_buckets(1);
  table.store(1, lower_at(9, 5));
  table.store(2, exact_at(3));
  table.store(3, exact_at(4));
  CHECK(keys_of_four(table) == Keys{1, 3});
  Table other = table_of_buckets(1);
  other.store(1, exact_at(3));
  other.store(2, upper_at(9, 5));
  other.store(3, exact_at(4));
  CHECK(keys_of_four(other) == Keys{2, 3});
}

TEST_CASE("table: of entries with equal depth the first of a bucket is replaced") {
  Table table = table_of_buckets(1);
  for (const Key key : {1, 2, 3}) table.store(key, exact_at(2));
  CHECK(keys_of_four(table) == Keys{2, 3});
}

TEST_CASE("table: the smallest table grows and shrinks with its entries, and without memory it has no entries") {
  Table table = table_of_buckets(1);
  table.store(1, exact_at(3, 7));
  table.store(2, exact_at(4, 8));
  table.resize(2 * bucket_bytes);
  CHECK(keys_of_four(table) == Keys{1, 2});
  table.resize(bucket_bytes);
  CHECK(keys_of_four(table) == Keys{1, 2});
  CHECK(table.probe(2)->lower == 8);
  table.resize(0);
  CHECK(table.bytes() == 0);
  CHECK(keys_of_four(table).empty());
  CHECK(table.permille_full() == 0);
  table.resize(bucket_bytes);
  CHECK(keys_of_four(table).empty());
}

TEST_CASE("table: shrinking keeps the deeper entries, and of equal ones the later") {
  const auto shrunk = [](int depth_of_first, int depth_of_second) {
    Table table = table_of_buckets(2);
    for (const Key which : {1, 2}) {
      table.store(key_in(0, 2, which), exact_at(depth_of_first));
      table.store(key_in(1, 2, which), exact_at(depth_of_second));
    }
    table.resize(bucket_bytes);
    std::vector<std::pair<int, Key>> there;  // bucket and key
    for (const int bucket : {0, 1})
      for (const Key which : {1, 2})
        if (table.probe(key_in(static_cast<std::uint64_t>(bucket), 2, which))) there.emplace_back(bucket, which);
    return there;
  };
  using There = std::vector<std::pair<int, Key>>;
  CHECK(shrunk(5, 4) == There{{0, 1}, {0, 2}});
  CHECK(shrunk(4, 5) == There{{1, 1}, {1, 2}});
  CHECK(shrunk(4, 4) == There{{0, 2}, {1, 2}});  // the second of bucket 1 replaces the first
}

TEST_CASE("table: cleared entries stay cleared when the epoch wraps around") {
  Table table = table_of_buckets(16'384);  // so large that a clear which visits all of it would be noticeably slow
  const Key keys[] = {key_in(0, 16'384, 1), key_in(1, 16'384, 1), key_in(16'383, 16'384, 1)};
  const auto known = [&] { return std::ranges::count_if(keys, [&](Key key) { return table.probe(key).has_value(); }); };
  for (const Key key : keys) table.store(key, exact_at(3));
  CHECK(known() == 3);
  CHECK(table.permille_full() == 2);  // counted in the sample of 500 buckets
  for (int epoch = 2; epoch <= 65'536; ++epoch) table.clear();
  CHECK(known() == 0);
  CHECK(table.permille_full() == 0);
  CHECK(!table.probe(0));
  for (int epoch = 2; epoch <= 65'535; ++epoch) table.clear();
  CHECK(known() == 0);
  CHECK(table.permille_full() == 0);
}

TEST_CASE("table: permille_full() counts entries of this search in the first 500 buckets") {
  Table one = table_of_buckets(1);
  one.store(1, exact_at(1));
  CHECK(one.permille_full() == 500);
  one.store(2, {0, Bound::exact, plies(1), 77});
  CHECK(one.permille_full() == 1000);
  for (int search = 1; search <= 3; ++search) {
    one.begin_search();
    CHECK(one.permille_full() == 0);
    one.store(1, exact_at(1));
    CHECK(one.permille_full() == 500);
  }
  Table large = table_of_buckets(501);
  for (const Key which : {1, 2}) large.store(key_in(499, 501, which), exact_at(1));
  CHECK(large.permille_full() == 2);
  for (const Key which : {1, 2}) large.store(key_in(500, 501, which), exact_at(1));
  CHECK(large.permille_full() == 2);
  for (const Key which : {1, 2}) large.store(key_in(0, 501, which), exact_at(1));
  CHECK(large.permille_full() == 4);
}
