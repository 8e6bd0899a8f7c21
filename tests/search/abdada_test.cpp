// ABDADA's marks of busy moves: which are set, seen and removed, move by move.
#include "kibitz/search/threads/abdada.hpp"

#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::DrawnNode;
using test::Names;

namespace {

constexpr auto shared_moves = "R(A B C)";
constexpr std::uint64_t last = ~std::uint64_t{0};

struct Shared : DrawnNode {
  explicit Shared(const Names& busy = {}, Depth depth = plies(4)) : DrawnNode(shared_moves, {}) {
    node = {key_of(game, game.start()), depth};
    searcher.busy = &marks;
    for (const std::string& name : busy) marks.set_mark(work(name));
  }
  std::uint64_t work(std::string_view name) const { return busy_mark_of(node, move(name)); }
  Names busy_moves() const {
    Names names;
    for (const char* name : {"A", "B", "C"})
      if (marks.is_busy(work(name))) names.emplace_back(name);
    return names;
  }

  BusyMarks marks;
  SharedNode node;
};

}  // namespace

TEST_CASE("abdada: leaving removes the thread's own mark, not another one in the same slot") {
  for (const std::uint64_t work : {std::uint64_t{1}, std::uint64_t{77}, last}) {
    BusyMarks marks;
    CHECK(!marks.is_busy(work));
    marks.set_mark(work);
    CHECK(marks.is_busy(work));
    marks.clear_mark(work + (1 << 14));
    CHECK(marks.is_busy(work));
    marks.clear_mark(work);
    CHECK(!marks.is_busy(work));
  }
}

TEST_CASE("abdada: a mark is a hash of all that it represents, and never 0") {
  const SharedNode node{77, plies(4)};
  CHECK(busy_mark_of(node, std::uint16_t{5}) == (mix_bits(mix_bits(5) ^ 77 ^ 96)));
  const std::uint64_t mixed_to_0 = std::uint64_t{0} - 0x9e3779b97f4a7c15;
  REQUIRE(mix_bits(mixed_to_0) == 0);
  const auto work_of_mixed = [](std::uint64_t mixed) {
    return busy_mark_of(SharedNode{mixed ^ mix_bits(5) ^ 96, plies(4)}, std::uint16_t{5});
  };
  CHECK(work_of_mixed(mixed_to_0) == 1);
  CHECK(work_of_mixed(0) == 0xe220a8397b1dcdaf);
}

TEST_CASE(
    "abdada: a move is claimed if no other thread searches it or it may not be put off; no mark near the horizon") {
  Shared shared({"B"});
  CHECK(claim_move(shared.searcher, shared.node, shared.move("A"), true) == shared.work("A"));
  CHECK(claim_move(shared.searcher, shared.node, shared.move("B"), true) == std::nullopt);
  CHECK(claim_move(shared.searcher, shared.node, shared.move("B"), false) == shared.work("B"));
  CHECK(shared.busy_moves() == Names{"A", "B"});
  Shared low({"B"}, plies(2) - Depth{1});
  CHECK(claim_move(low.searcher, low.node, low.move("A"), true) == 0);
  CHECK(claim_move(low.searcher, low.node, low.move("B"), true) == 0);
  CHECK(low.busy_moves() == Names{"B"});
  Shared lowest({}, plies(2));
  CHECK(claim_move(lowest.searcher, lowest.node, lowest.move("C"), true) == lowest.work("C"));
  CHECK(lowest.busy_moves() == Names{"C"});
}

TEST_CASE("abdada: one mark at a time, the one of the move that is searched") {
  Shared shared({"A", "B"});
  MoveList<DrawnGame::Move> list(shared.searcher.moves);
  shared.game.generate(shared.searcher.line.current(), list);
  MovePicker picker(shared.searcher, shared.frame(), list, std::nullopt);
  MoveToSearch<DrawnGame::Move> candidate;
  const auto next = [&] {
    REQUIRE(picker.next(candidate.move));
    candidate.index = picker.index();
    return claim_or_defer(shared.searcher, picker, shared.node, candidate);
  };
  CHECK(next());  // A is searched although another thread searches it, because it is the first move
  CHECK(candidate.work == shared.work("A"));
  CHECK(shared.busy_moves() == Names{"A", "B"});
  CHECK(!next());  // B is deferred
  CHECK(candidate.work == 0);
  CHECK(shared.busy_moves() == Names{"B"});
  CHECK(next());
  CHECK(candidate.work == shared.work("C"));
  CHECK(shared.busy_moves() == Names{"B", "C"});
  CHECK(next());  // B is returned again, and is now searched
  CHECK(candidate.work == shared.work("B"));
  CHECK(shared.busy_moves() == Names{"B"});
  CHECK(!picker.next(candidate.move));
}

TEST_CASE("abdada: at the root the first free move comes to the front, but the eldest is never skipped") {
  Shared shared({"A", "B"});
  std::vector<RootMove> moves{0, 1, 2};
  MoveToSearch<DrawnGame::Move> candidate;
  choose_root_move(shared.searcher, moves, shared.node, candidate);
  CHECK(moves == std::vector<RootMove>{0, 1, 2});
  CHECK(candidate.move == shared.move("A"));
  CHECK(candidate.work == shared.work("A"));
  candidate.index = 1;
  choose_root_move(shared.searcher, std::span(moves).subspan(1), shared.node, candidate);
  CHECK(moves == std::vector<RootMove>{0, 2, 1});
  CHECK(candidate.move == shared.move("C"));
  CHECK(candidate.work == shared.work("C"));
  CHECK(shared.busy_moves() == Names{"B", "C"});
  candidate.index = 2;
  // All remaining moves are busy.
  choose_root_move(shared.searcher, std::span(moves).subspan(2), shared.node, candidate);
  CHECK(candidate.move == shared.move("B"));
  CHECK(shared.busy_moves() == Names{"B"});
}

TEST_CASE("abdada: alone at the root, moves are taken as they stand, and none is marked") {
  Shared shared;
  shared.searcher.busy = nullptr;
  std::vector<RootMove> moves{2, 1};
  MoveToSearch<DrawnGame::Move> candidate{};
  candidate.index = 1;
  choose_root_move(shared.searcher, moves, shared.node, candidate);
  CHECK(moves == std::vector<RootMove>{2, 1});
  CHECK(candidate.move == shared.move("C"));
  CHECK(candidate.work == 0);
}

TEST_CASE("abdada: a search removes all its marks, at the root and below") {
  Options options;
  options.threads = {2, ThreadScheme::abdada};
  options.table.use = true;
  DrawnNode node("R(A(a(x=1 y=2) b(z=3)) B(a b))", options);
  BusyMarks marks;
  node.searcher.busy = &marks;
  node.searcher.search(full_window, plies(3), std::vector<RootMove>{0, 1});
  const auto is_busy = [&](const char* at, std::uint32_t side, int depth, const char* name) {
    const Key key = key_of(node.game, DrawnGame::Position{node.game.number_of(at), side});
    return marks.is_busy(busy_mark_of(SharedNode{key, plies(depth)}, node.move(name)));
  };
  CHECK(!is_busy("R", 0, 3, "A"));
  CHECK(!is_busy("R", 0, 3, "B"));
  for (const char* at : {"A", "B"})
    for (const char* name : {"a", "b"}) CHECK(!is_busy(at, 1, 2, name));
}
