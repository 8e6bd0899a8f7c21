#include "kibitz/core/move_stack.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <vector>

using namespace kibitz;

namespace {

std::vector<int> numbers_in(const MoveList<int>& list) { return {list.begin(), list.end()}; }

}  // namespace

TEST_CASE("move stack: a list is stored on top of the earlier list, and its destructor removes it") {
  MoveStack<int> stack;
  MoveList<int> outer(stack);
  CHECK(outer.empty());
  for (const int move : {1, 2, 3}) outer.push(move);
  {
    MoveList<int> inner(stack);
    CHECK(inner.empty());
    inner.push(9);
    CHECK(numbers_in(inner) == std::vector{9});
    CHECK(stack.size() == 4);
  }
  CHECK(stack.size() == 3);
  CHECK(numbers_in(outer) == std::vector{1, 2, 3});
}

TEST_CASE("move stack: a list is removed when an exception leaves its scope") {
  MoveStack<int> stack;
  const auto throwing = [&stack] {
    MoveList<int> list(stack);
    list.push(1);
    throw std::runtime_error("stopped");
  };
  CHECK_THROWS_AS(throwing(), std::runtime_error);
  CHECK(stack.size() == 0);
}

TEST_CASE("move stack: a stack grows as needed and keeps its moves") {
  MoveStack<int> stack;
  MoveList<int> list(stack);
  for (int move = 0; move < 20000; ++move) list.push(move);
  REQUIRE(list.size() == 20000);
  bool is_kept = true;
  for (int i = 0; i < 20000; ++i) is_kept = is_kept && list[i] == i;
  CHECK(is_kept);
}

TEST_CASE("move stack: room() makes space beyond the capacity, and committed moves belong to the list") {
  MoveStack<int> stack;
  MoveList<int> list(stack);
  list.push(7);
  int* end = list.room(10000);  // a new stack holds 4,096
  for (int i = 0; i < 9000; ++i) *end++ = i;
  list.commit(end);
  CHECK(list.size() == 9001);
  CHECK(list[0] == 7);
  CHECK(list[1] == 0);
  CHECK(list[9000] == 8999);
  list.commit(list.room(5));  // unused room
  CHECK(list.size() == 9001);
}

TEST_CASE("move stack: a truncated list keeps its first moves and can grow again") {
  MoveStack<int> stack;
  MoveList<int> below(stack);
  below.push(1);
  MoveList<int> list(stack);
  for (const int move : {4, 5, 6}) list.push(move);
  list.truncate(1);
  list.push(8);
  CHECK(numbers_in(list) == std::vector{4, 8});
  list.truncate(0);
  CHECK(list.empty());
  CHECK(stack.size() == 1);
}

TEST_CASE("move stack: a list made of the last moves on the stack removes them when it is destroyed") {
  MoveStack<int> stack;
  for (const int move : {1, 2, 3, 4}) stack.push(move);
  {
    const MoveList<int> last(stack, 2);
    CHECK(numbers_in(last) == std::vector{3, 4});
  }
  CHECK(stack.size() == 2);
}

TEST_CASE("move stack: contains() compares moves by value, within the list only") {
  MoveStack<int> stack;
  stack.push(5);
  MoveList<int> list(stack);
  list.push(6);
  CHECK(list.contains(6));
  CHECK(!list.contains(5));  // belongs to the list below it
  list[0] = 7;
  CHECK(list.contains(7));
  CHECK(!list.contains(6));
}
