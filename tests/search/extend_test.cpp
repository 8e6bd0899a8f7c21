// Extensions in 1/24 ply: each trait has its own option, the sum stays below a ply, and with a sum of a ply a search
// never ends.
#include "kibitz/search/alpha_beta/extend.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "kibitz/drive/drivers.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;

namespace {

// An endless game in which every move has the same traits.
struct Endless {
  struct Position {
    std::uint64_t path = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  std::uint16_t bits = 0;
  std::uint32_t width = 2;

  Position start() const { return {1}; }
  std::optional<Outcome> verdict(const Line<Endless>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const {
    for (std::uint32_t child = 0; child < width; ++child) moves.push({child});
  }
  Position play(const Position& p, Move move) const { return {mix_bits(p.path * 4 + move.child)}; }
  Traits traits(const Line<Endless>&, Move, std::uint16_t) const { return {bits}; }
  Score evaluate(const Line<Endless>& line) const {
    return static_cast<Score>(mix_bits(line.current().path) % 201) - 100;
  }
};
static_assert(Game<Endless> && HasTraits<Endless>);

struct EndlessRun {
  RootResult result;
  int deepest = 0;
};

EndlessRun search(const Endless& game, const Extensions& extend, int depth) {
  Options options;
  options.rule<Extensions>() = extend;
  Table table;
  Control control;
  control.set_node_limit(3'000'000);
  Searcher<Endless> searcher(Line<Endless>(game, game.start()), table, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  const RootResult result = searcher.search(full_window, plies(depth), moves);
  return {result, searcher.statistics.deepest_ply};
}

// Two iterations by a driver, the second with the table of the first; returns the depth that the second reaches.
int deepest_of_second(Driver driver, int pv, int pv_plies) {
  Options options;
  options.rule<Extensions>().pv = pv;
  options.rule<Extensions>().pv_plies = pv_plies;
  options.driver.kind = driver;
  options.table.use = true;
  const Endless game{0, 3};
  Table table;
  table.resize(1 << 16);
  Control control;
  Searcher<Endless> searcher(Line<Endless>(game, game.start()), table, control, options);
  const std::vector<RootMove> moves{0, 1, 2};
  RootResult result;
  result.score = 0;
  for (const int depth : {4, 5}) {
    const SearchCall probe = [&](Window window, std::span<const RootMove> candidates) {
      return searcher.search(window, plies(depth), candidates);
    };
    result = run_driver(options.driver, result.score, probe, moves);
  }
  return searcher.statistics.deepest_ply;
}

}  // namespace

TEST_CASE("extend: each trait extends by its own option and by no other") {
  using Field = int Extensions::*;
  const std::pair<std::uint16_t, Field> rows[] = {
      {Traits::capture, &Extensions::capture}, {Traits::recapture, &Extensions::recapture},
      {Traits::check, &Extensions::check},     {Traits::promotion, &Extensions::promotion},
      {Traits::advance, &Extensions::advance}, {Traits::threat, &Extensions::threat}};
  for (const auto& [bit, own] : rows)
    for (const auto& [other_bit, field] : rows) {
      Extensions options;
      options.*field = 12;
      // Half a ply for each move doubles the depth.
      CHECK(search({bit}, options, 4).deepest == (bit == other_bit ? 8 : 4));
    }
  Extensions only_reply;
  only_reply.only_reply = 16;
  CHECK(search({0, 1}, only_reply, 4).deepest == 12);
  CHECK(search({0, 2}, only_reply, 4).deepest == 4);
}

TEST_CASE(
    "extend: extensions of a move add up to less than a ply, so searches end; with a cap of one ply they do not") {
  const std::uint16_t both = Traits::check | Traits::capture;
  Extensions options;
  options.check = 6;
  options.capture = 6;
  CHECK(search({both}, options, 4).deepest == 8);
  options.check = options.capture = 23;
  const EndlessRun capped = search({both}, options, 1);
  CHECK(capped.result.finished);
  CHECK(capped.deepest == 24);
  options.cap = units_per_ply;
  const EndlessRun lifted = search({both}, options, 1);
  CHECK(!lifted.result.finished);
  CHECK(lifted.deepest > 200);
}

TEST_CASE("extend: moves on or near the last principal variation are extended, under null-window drivers too") {
  for (const Driver driver : {Driver::full, Driver::mtd_f, Driver::dual}) {
    CAPTURE(static_cast<int>(driver));
    CHECK(deepest_of_second(driver, 0, 0) == 5);
    const int on_it = deepest_of_second(driver, 18, 0);
    CHECK(on_it > 5);
    CHECK(deepest_of_second(driver, 18, 2) >= on_it);
  }
  CHECK(deepest_of_second(Driver::full, 18, 2) > deepest_of_second(Driver::full, 18, 0));
}

namespace {

using test::DrawnNode;

struct Extended {
  int units = 0;
  int plies_off = 0;  // plies since the line left the previous variation, as in the child's frame
  std::uint64_t counted = 0;
  friend bool operator==(const Extended&, const Extended&) = default;
};

// The extension of the move from A to `name`, after a previous variation A, B.
Extended extended(const Extensions& extend_options, std::string_view name, int plies_off = 0,
                  bool is_only_reply = false) {
  Options options;
  options.rule<Extensions>() = extend_options;
  DrawnNode node("R(A(B +C *D))", options, {"A"});
  node.searcher.last_variation = {node.move("A"), node.move("B")};
  node.frame().plies_off_variation = plies_off;
  node.child().plies_off_variation = 77;
  Extended result;
  result.units = extend(node.searcher, node.move(name), is_only_reply, node.frame());
  result.plies_off = node.child().plies_off_variation;
  result.counted = node.searcher.statistics.extensions;
  return result;
}

}  // namespace

TEST_CASE("extend: a move is extended by its traits or as the only reply, and counted once") {
  const Extensions options{.capture = 7, .check = 1, .only_reply = 3};
  CHECK(extended(options, "B") == Extended{0, 77, 0});
  CHECK(extended(options, "C") == Extended{1, 77, 1});
  CHECK(extended(options, "D") == Extended{7, 77, 1});
  CHECK(extended(options, "B", 0, true) == Extended{3, 77, 1});
  CHECK(extended(options, "C", 0, true) == Extended{4, 77, 1});
  CHECK(extended({.capture = 7, .check = 20, .only_reply = 20}, "C", 0, true) == Extended{23, 77, 1});
  CHECK(extended({}, "C") == Extended{0, 77, 0});
  CHECK(extended({.capture = 7}, "C") == Extended{0, 77, 0});
}

TEST_CASE("extend: extend.pv extends moves on the last variation and up to N plies off it") {
  const Extensions on_it{.pv = 1};
  CHECK(extended(on_it, "B") == Extended{1, 0, 1});
  CHECK(extended(on_it, "C") == Extended{0, 1, 0});
  CHECK(extended(on_it, "B", 1) == Extended{0, 2, 0});  // a line that has left the variation stays off it
  CHECK(extended(on_it, "B", 2) == Extended{0, 3, 0});
  const Extensions near_it{.check = 2, .pv = 5, .pv_plies = 2};
  CHECK(extended(near_it, "B") == Extended{5, 0, 1});
  CHECK(extended(near_it, "C") == Extended{7, 1, 1});
  CHECK(extended(near_it, "D", 1) == Extended{5, 2, 1});
  CHECK(extended(near_it, "D", 2) == Extended{0, 3, 0});
}

TEST_CASE("extend: beyond the end of the last variation no move is on it") {
  Options options;
  options.rule<Extensions>().pv = 4;
  DrawnNode node("R(A(B))", options, {"A"});
  node.searcher.last_variation = {node.move("A")};
  CHECK(extend(node.searcher, node.move("B"), false, node.frame()) == 0);
  CHECK(node.child().plies_off_variation == 1);
}

TEST_CASE("extend: a singular move gets the singular extension") {
  Options options;
  options.rule<Singular>() = {.kind = SingularKind::original, .extension = 1};
  DrawnNode node("R(A B)", options);
  node.frame().singular = node.move("B");
  CHECK(extend(node.searcher, node.move("A"), false, node.frame()) == 0);
  CHECK(extend(node.searcher, node.move("B"), false, node.frame()) == 1);
  CHECK(node.searcher.statistics.extensions == 1);
  options.rule<Singular>().kind = SingularKind::off;
  DrawnNode off("R(A B)", options);
  off.frame().singular = off.move("B");
  CHECK(extend(off.searcher, off.move("B"), false, off.frame()) == 0);
}

TEST_CASE("extend: a search ends at the last ply with a frame") {
  CHECK(search({0, 1}, {}, 600).deepest == max_ply - 1);
}
