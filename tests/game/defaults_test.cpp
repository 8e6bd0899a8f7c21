// The defaults for capabilities that a game lacks; the game's own function takes precedence.
#include "kibitz/game/defaults.hpp"

#include <doctest/doctest.h>

#include <set>

#include "game/rich_nim.hpp"
#include "game/toy.hpp"

using namespace kibitz;
using test::Rich;
using ToyNim = test::Nim;

namespace {

// Nim with two functions that use the thread's Worker.
struct NimWithWorker : ToyNim {
  struct Worker {
    explicit Worker(const NimWithWorker&) {}
    int notes = 40;
  };
  Score evaluate(const Line<NimWithWorker>&, Worker& worker) const { return ++worker.notes; }
  int rank(const Position&, Move move, Worker& worker) const { return move.take + worker.notes; }
  std::optional<Outcome> verdict(const Line<NimWithWorker>&, Judge) const { return std::nullopt; }
};

static_assert(Game<NimWithWorker> && HasWorker<NimWithWorker> && HasEvaluate<NimWithWorker> && HasRank<NimWithWorker>);

constexpr Rich::Position rich_start{};

}  // namespace

TEST_CASE("the default key is a hash of the position's bytes") {
  const ToyNim nim;
  CHECK(key_of(nim, {{1, 2, 3, 0}}) == key_of_bytes(ToyNim::Position{{1, 2, 3, 0}}));
  CHECK(key_of(nim, {{1, 2, 3, 0}}) != key_of(nim, {{2, 1, 3, 0}}));
  const Rich rich;
  CHECK(key_of(rich, rich_start) == rich.key(rich_start));
}

TEST_CASE("the default evaluation is 0; evaluate() gets a Worker if it takes one") {
  const ToyNim nim;
  WorkerOf<ToyNim> none(nim);
  CHECK(evaluate_of(nim, Line<ToyNim>(nim, nim.start()), none) == 0);
  const Rich rich;
  WorkerOf<Rich> still_none(rich);
  CHECK(evaluate_of(rich, Line<Rich>(rich, rich_start), still_none) == 32);  // 10 * (3 ^ 4 ^ 5) + 12
  const NimWithWorker game;
  WorkerOf<NimWithWorker> worker(game);
  const Line<NimWithWorker> line(game, game.start());
  CHECK(evaluate_of(game, line, worker) == 41);
  CHECK(evaluate_of(game, line, worker) == 42);
  static_assert(std::derived_from<WorkerOf<NimWithWorker>, NimWithWorker::Worker>);
  static_assert(std::derived_from<WorkerOf<ToyNim>, NoWorker>);
}

TEST_CASE("by default a move is legal if it is among the generated moves") {
  const ToyNim nim;
  MoveStack<ToyNim::Move> stack;
  CHECK(is_legal_in(nim, nim.start(), {2, 5}, stack));
  CHECK(!is_legal_in(nim, nim.start(), {2, 6}, stack));
  CHECK(!is_legal_in(nim, nim.start(), {3, 1}, stack));  // an empty heap
  CHECK(stack.size() == 0);
  const Rich rich;
  MoveStack<Rich::Move> rich_stack;
  CHECK(is_legal_in(rich, rich_start, {1, 4}, rich_stack));
  CHECK(!is_legal_in(rich, rich_start, {9, 4}, rich_stack));
}

TEST_CASE("the default slot of a move is one of 4,096, a hash of its bytes") {
  const ToyNim nim;
  CHECK(slots_of<ToyNim>() == 4096);
  CHECK(slots_of<Rich>() == 24);
  std::set<int> seen;
  for (std::uint8_t heap = 0; heap < 4; ++heap)
    for (std::uint8_t take = 1; take <= 5; ++take) {
      const int slot = slot_of(nim, nim.start(), {heap, take});
      CHECK(slot >= 0);
      CHECK(slot < 4096);
      CHECK(slot == slot_of(nim, {{1, 0, 0, 0}}, {heap, take}));  // independent of the position
      seen.insert(slot);
    }
  CHECK(seen.size() == 20);
  CHECK(slot_of(Rich{}, rich_start, {2, 3}) == 15);
}

TEST_CASE("by default every move has rank 0 and is quiet") {
  const ToyNim nim;
  WorkerOf<ToyNim> none(nim);
  CHECK(rank_of(nim, nim.start(), {2, 5}, none) == 0);
  CHECK(!is_noisy_in(nim, nim.start(), {2, 5}));
  const Rich rich;
  WorkerOf<Rich> still_none(rich);
  CHECK(rank_of(rich, rich_start, {2, 4}, still_none) == 4);
  CHECK(is_noisy_in(rich, rich_start, {2, 5}));  // takes the whole heap
  CHECK(!is_noisy_in(rich, rich_start, {2, 4}));
  const NimWithWorker game;
  WorkerOf<NimWithWorker> worker(game);
  CHECK(rank_of(game, game.start(), {2, 5}, worker) == 45);
}

TEST_CASE("the default notation of a move is format_move()") {
  struct NimWithNotation : Rich {
    std::string notation(const Position&, Move move) const { return move.take == 1 ? "one" : "many"; }
  };
  CHECK(notation_of(Rich{}, rich_start, {1, 4}) == "b4");
  CHECK(notation_of(NimWithNotation{}, rich_start, {1, 4}) == "many");
}
