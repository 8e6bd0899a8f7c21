// The icicle plot: the tree of a search, reduced to its wide nodes.
#include "web/icicle.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using namespace kibitz::web;

namespace {

NodeEvent event(std::uint32_t subtree, const char* move, Cause cause = Cause::searched) {
  NodeEvent event;
  event.subtree = subtree;
  event.move = move;
  event.cause = cause;
  return event;
}

}  // namespace

TEST_CASE("a node is below its parent; its first index is that of its subtree in the stream") {
  IcicleBuilder builder;
  builder.take(event(1, "a", Cause::evaluated));
  builder.take(event(1, "b", Cause::evaluated));
  builder.take(event(3, "ab", Cause::cut));
  builder.take(event(1, "c", Cause::table));
  builder.take(event(5, "root"));
  const Icicle icicle = builder.finish();
  REQUIRE(icicle.nodes.size() == 5);
  CHECK(icicle.total == 5);
  const auto is_at = [&](std::size_t index, const char* move, std::uint64_t first, int level) {
    const IcicleNode& node = icicle.nodes[index];
    return node.event.move == move && node.first == first && node.level == level;
  };
  CHECK(is_at(0, "root", 0, 0));
  CHECK(is_at(1, "ab", 0, 1));
  CHECK(is_at(2, "a", 0, 2));
  CHECK(is_at(3, "b", 1, 2));
  CHECK(is_at(4, "c", 3, 1));
  CHECK(icicle.by_cause[static_cast<std::size_t>(Cause::evaluated)] == 2);
  CHECK(icicle.by_cause[static_cast<std::size_t>(Cause::table)] == 1);
}

TEST_CASE("a child as wide as its parent is one level below it") {
  IcicleBuilder builder;
  builder.take(event(1, "leaf"));
  builder.take(event(2, "inner"));
  builder.take(event(3, "root"));
  const Icicle icicle = builder.finish();
  REQUIRE(icicle.nodes.size() == 3);
  CHECK(icicle.nodes[0].event.move == "root");
  CHECK(icicle.nodes[2].event.move == "leaf");
  CHECK(icicle.nodes[2].level == 2);
}

TEST_CASE("nodes narrower than a thousandth of the plot are dropped") {
  std::uint64_t reported = 0;
  IcicleBuilder builder([&](std::uint64_t events) { reported = events; });
  constexpr std::uint32_t groups = 40, leaves = 9'999;
  for (std::uint32_t group = 0; group < groups; ++group) {
    for (std::uint32_t leaf = 0; leaf < leaves; ++leaf) builder.take(event(1, "leaf", Cause::evaluated));
    builder.take(event(leaves + 1, "group"));
  }
  builder.take(event(groups * (leaves + 1) + 1, "root"));
  const Icicle icicle = builder.finish();
  CHECK(icicle.total == 400'001);
  CHECK(reported == 6 * 65'536);
  REQUIRE(icicle.nodes.size() == groups + 1);
  CHECK(icicle.nodes[1].event.move == "group");
  CHECK(icicle.nodes[2].first == 10'000);
  CHECK(icicle.by_cause[static_cast<std::size_t>(Cause::evaluated)] == 399'960);
}
