// The exchange of table entries between searches in several processes: what is collected, and what is stored.
#include "kibitz/search/threads/entry_exchange.hpp"

#include <doctest/doctest.h>

#include <thread>

using namespace kibitz;

namespace {

constexpr std::size_t table_bytes = 1 << 16;
// Keys of different buckets.
constexpr Key first_key = 1ULL << 60;
constexpr Key second_key = 2ULL << 60;
constexpr Key third_key = 3ULL << 60;

NewTableEntry entry_of_depth(int depth) {
  return {.score = 7, .bound = Bound::exact, .depth = plies(depth), .move = 5};
}

}  // namespace

TEST_CASE("entry exchange: entries of sufficient depth are taken once, in the order of storing") {
  Table table;
  table.resize(table_bytes);
  EntryExchange exchange(0, 2, plies(3));
  const EntryExchange::Attachment attached(&exchange, table);
  table.store(first_key, entry_of_depth(3));
  table.store(second_key, entry_of_depth(2));
  table.store(third_key, entry_of_depth(4));
  const auto entries = exchange.take();
  REQUIRE(entries.size() == 2);
  CHECK(entries[0].key == first_key);
  CHECK(entries[0].result.depth == plies(3));
  CHECK(entries[0].result.score == 7);
  CHECK(entries[0].result.move == 5);
  CHECK(entries[1].key == third_key);
  CHECK(exchange.take().empty());
  CHECK(table.probe(second_key)->lower == 7);  // stored here all the same
}

TEST_CASE("entry exchange: received entries are stored, and are not sent on") {
  Table table;
  table.resize(table_bytes);
  EntryExchange exchange(1, 2, plies(3));
  const EntryExchange::Attachment attached(&exchange, table);
  const SharedEntry entry{20, entry_of_depth(6)};
  exchange.receive({&entry, 1});
  REQUIRE(table.probe(20));
  CHECK(table.probe(20)->lower == 7);
  CHECK(table.probe(20)->upper_depth == plies(6));
  CHECK(exchange.take().empty());
}

TEST_CASE("entry exchange: a received entry does not replace a deeper bound") {
  Table table;
  table.resize(table_bytes);
  table.store(20, entry_of_depth(8));
  EntryExchange exchange(0, 2, plies(1));
  const EntryExchange::Attachment attached(&exchange, table);
  const SharedEntry shallow{20, {.score = 90, .bound = Bound::exact, .depth = plies(2), .move = {}}};
  exchange.receive({&shallow, 1});
  CHECK(table.probe(20)->lower == 7);
}

TEST_CASE("entry exchange: nothing is collected or stored without an attachment") {
  Table table;
  table.resize(table_bytes);
  EntryExchange exchange(0, 2, plies(1));
  {
    const EntryExchange::Attachment attached(&exchange, table);
  }
  table.store(30, entry_of_depth(5));
  CHECK(exchange.take().empty());
  const SharedEntry entry{31, entry_of_depth(5)};
  exchange.receive({&entry, 1});
  CHECK(!table.probe(31));
  {
    const EntryExchange::Attachment none(nullptr, table);
  }  // a search without other processes
}

TEST_CASE("entry exchange: the owner's thread takes a turn for every 64 entries that it stores, of any depth") {
  Table table;
  table.resize(table_bytes);
  EntryExchange exchange(0, 2, plies(3));
  int turns = 0;
  exchange.on_turn([&] { ++turns; });
  const EntryExchange::Attachment attached(&exchange, table);
  const auto store = [&](int count) {
    for (int i = 0; i < count; ++i) table.store(first_key, entry_of_depth(1));
  };
  store(63);
  CHECK(turns == 0);
  store(1);
  CHECK(turns == 1);
  std::jthread(store, 200).join();  // another thread of the search takes none
  CHECK(turns == 1);
  store(128);
  CHECK(turns == 3);
}
