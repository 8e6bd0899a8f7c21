#include "kibitz/search/alpha_beta/table.hpp"

#include <doctest/doctest.h>

#include <array>

#include "kibitz/core/random.hpp"

namespace kibitz {

struct TableTester {
  using Words = std::array<std::uint64_t, 4>;  // the words of an entry: check, move, lower, upper

  static Words read(const Table& table, int slot) {
    const Table::Slot& s = table.buckets_[0].slots[static_cast<std::size_t>(slot)];
    return {s.check.load(), s.move.load(), s.lower.load(), s.upper.load()};
  }
  static void plant(Table& table, int slot, const Words& words) {
    Table::Slot& s = table.buckets_[0].slots[static_cast<std::size_t>(slot)];
    s.check = words[0], s.move = words[1], s.lower = words[2], s.upper = words[3];
  }
};

}  // namespace kibitz

using namespace kibitz;

namespace {

Table table_of_one_bucket() {
  Table table;
  table.resize(64);
  return table;
}

}  // namespace

TEST_CASE("table: both bounds of a position are kept, each with its depth") {
  Table table = table_of_one_bucket();
  table.store(1, {10, Bound::lower, plies(4), 77});
  table.store(1, {30, Bound::upper, plies(2), std::nullopt});
  const auto entry = table.probe(1);
  REQUIRE(entry);
  CHECK(entry->lower == 10);
  CHECK(entry->lower_depth == plies(4));
  CHECK(entry->upper == 30);
  CHECK(entry->upper_depth == plies(2));
  CHECK(entry->move == 77);  // the second store had no move, so the first one's move stays
}

TEST_CASE("table: a shallower bound does not replace a deeper one; an exact score sets both") {
  Table table = table_of_one_bucket();
  table.store(1, {10, Bound::lower, plies(4), std::nullopt});
  table.store(1, {20, Bound::lower, plies(3), std::nullopt});
  CHECK(table.probe(1)->lower == 10);
  table.store(1, {-15, Bound::exact, plies(5), std::nullopt});
  CHECK(table.probe(1)->lower == -15);
  CHECK(table.probe(1)->upper == -15);
  CHECK(!table.probe(1)->move);
}

TEST_CASE("table: with bounds=single the other bound is dropped") {
  Table table = table_of_one_bucket();
  table.store(1, {10, Bound::lower, plies(4), std::nullopt});
  table.store(1, {30, Bound::upper, plies(4), std::nullopt, true});
  CHECK(table.probe(1)->lower_depth == no_depth);
  CHECK(table.probe(1)->upper == 30);
}

TEST_CASE("table: the shallowest entry of a full bucket is replaced, entries of earlier searches first") {
  Table table = table_of_one_bucket();
  table.store(1, {0, Bound::exact, plies(9), std::nullopt});
  table.store(2, {0, Bound::exact, plies(3), std::nullopt});
  table.store(3, {0, Bound::exact, plies(1), std::nullopt});
  CHECK(table.probe(1));
  CHECK(!table.probe(2));
  CHECK(table.probe(3));
  table.begin_search();
  table.store(3, {0, Bound::exact, plies(1), std::nullopt});  // stored again by the new search
  table.store(4, {0, Bound::exact, plies(1), std::nullopt});
  CHECK(!table.probe(1));  // entry 1 is deep but old
  CHECK(table.probe(3));
}

TEST_CASE("table: scores and depths of every size and sign survive packing") {
  Table table = table_of_one_bucket();
  for (const Score score : {-infinite_score, -win_score + 3, -points_base - 7, -1, 0, 1, max_evaluation, win_score - 1})
    for (const int units : {-1000, -1, 0, 1, 23, 24, 511 * 24}) {
      table.clear();
      table.store(5, {score, Bound::exact, {units}, std::nullopt});
      CHECK(table.probe(5)->lower == score);
      CHECK(table.probe(5)->upper_depth.units == units);
    }
}

TEST_CASE("table: a cleared table is empty and can be filled again") {
  Table table;
  table.resize(1 << 16);
  CHECK(table.permille_full() == 0);
  for (Key key = 1; key < 20000; ++key) table.store(mix_bits(key), {0, Bound::exact, plies(1), std::nullopt});
  CHECK(table.permille_full() > 500);
  table.clear();
  CHECK(table.permille_full() == 0);
  CHECK(!table.probe(mix_bits(19999)));
  table.store(7, {3, Bound::exact, plies(1), std::nullopt});
  CHECK(table.probe(7)->lower == 3);
}

TEST_CASE("table: without memory every probe misses") {
  Table table;
  table.store(1, {10, Bound::lower, plies(4), 77});
  CHECK(!table.probe(1));
  CHECK(table.permille_full() == 0);
}

TEST_CASE("table: torn entries and entries of other positions are rejected") {
  using Words = TableTester::Words;
  Random random(20261121);
  int planted = 0;
  for (int round = 0; round < 2000; ++round) {
    const Key keys[2] = {random.next(), random.next()};
    Words written[2];
    for (int i = 0; i < 2; ++i) {
      Table table = table_of_one_bucket();
      const auto bound = static_cast<Bound>(random.below(3));
      const std::optional<std::uint64_t> move = random.below(2) ? std::optional(random.below(3)) : std::nullopt;
      table.store(keys[i], {random.between(-200, 200), bound, plies(random.between(0, 3)), move});
      written[i] = TableTester::read(table, 0);
    }
    // Bit i of the mixture selects the writer of word i.
    for (unsigned mixture = 0; mixture < 16; ++mixture) {
      Words words;
      for (unsigned i = 0; i < 4; ++i) words[i] = written[mixture >> i & 1][i];
      Table table = table_of_one_bucket();
      TableTester::plant(table, 0, words);
      for (int i = 0; i < 2; ++i) CHECK(table.probe(keys[i]).has_value() == (words == written[i]));
      CHECK(!table.probe(random.next()));
      ++planted;
    }
  }
  CHECK(planted == 32000);
}

TEST_CASE("table: resizing keeps current entries, and cleared entries stay cleared") {
  for (const std::size_t bytes : {std::size_t{64} << 10, std::size_t{2} << 20}) {
    Table table;
    table.resize(std::size_t{1} << 20);
    const auto key_of = [](std::uint64_t i) { return mix_bits(i); };
    table.store(key_of(0), {7, Bound::exact, plies(9), 1});
    table.clear();
    for (std::uint64_t i = 1; i <= 500; ++i)
      table.store(key_of(i), {static_cast<Score>(i), Bound::lower, plies(static_cast<int>(i % 8)), i});
    table.resize(bytes);
    CHECK(table.bytes() == bytes);
    CHECK(!table.probe(key_of(0)));
    int kept = 0;
    for (std::uint64_t i = 1; i <= 500; ++i) {
      const auto entry = table.probe(key_of(i));
      if (!entry) continue;
      ++kept;
      CHECK(entry->lower == static_cast<Score>(i));
      CHECK(entry->lower_depth == plies(static_cast<int>(i % 8)));
      CHECK(entry->move == i);
    }
    CHECK(kept >= 450);
  }
}

TEST_CASE("table: a table for N entries holds at most N") {
  static_assert(Table::bytes_for(1) == 64 && Table::bytes_for(2) == 64 && Table::bytes_for(1024) == 32'768);
  Table table;
  table.resize(Table::bytes_for(1024));
  int kept = 0;
  for (std::uint64_t i = 0; i < 5000; ++i) table.store(mix_bits(i), {1, Bound::exact, plies(1), std::nullopt});
  for (std::uint64_t i = 0; i < 5000; ++i) kept += table.probe(mix_bits(i)).has_value();
  CHECK(kept <= 1024);
  CHECK(kept > 1000);
}

TEST_CASE("table: bytes_for() counts two entries per 64 bytes") {
  for (const auto& [entries, bytes] : {std::pair{1, 64}, {2, 64}, {3, 128}, {4, 128}, {5, 192}}) {
    const auto count = static_cast<std::size_t>(entries);
    CHECK(Table::bytes_for(count) == static_cast<std::size_t>(bytes));
  }
}

TEST_CASE("table: calls are numbered from 1, modulo 128, and again from 1 after clearing") {
  Table table;
  CHECK(table.next_call_number() == 1);
  CHECK(table.next_call_number() == 2);
  for (int i = 0; i < 125; ++i) table.next_call_number();
  CHECK(table.next_call_number() == 0);
  CHECK(table.next_call_number() == 1);
  table.clear();
  CHECK(table.next_call_number() == 1);
}
