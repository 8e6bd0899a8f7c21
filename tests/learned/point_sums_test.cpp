// Sums that are computed when a position is evaluated equal those that are computed at every move.
#include "kibitz/learned/point_sums.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/random.hpp"

using namespace kibitz;
using namespace kibitz::learned;

namespace {

constexpr PlaneShape test_planes{3, 70};  // two words per plane

Net random_net(int width, PlaneShape planes = test_planes) {
  Random random(3);
  const auto weights = [&](std::size_t count, int most) {
    std::vector<std::int16_t> numbers(count * static_cast<std::size_t>(width));
    for (auto& number : numbers) number = static_cast<std::int16_t>(random.between(-most, most));
    return numbers;
  };
  Net net;
  net.game = "test";
  net.shape = {planes, single_points(planes.points), {}, {}};
  for (int point = 0; point < planes.points; ++point)
    net.shape.other_points.push_back(static_cast<std::uint16_t>(planes.points - 1 - point));
  net.head = NetHead::perceptron;
  net.width = width;
  net.phases = 3;
  net.most_men = 30;
  net.scale = 400;
  net.rows = weights(count_rows(net.shape), 100);
  net.bias = weights(1, 100);
  net.outputs = weights(6, Net::most_output);
  net.output_bias = {7, -9, 11};
  return net;
}

struct Board {
  std::vector<std::uint64_t> words = std::vector<std::uint64_t>(static_cast<std::size_t>(test_planes.words()));
  int mover = 0;
};

// A game without rules: a random piece of the side to move goes to a random point, and captures what is there.
class RandomGame {
 public:
  explicit RandomGame(std::uint64_t seed) : random_(seed) {
    Board start;
    for (int point = 0; point < test_planes.points; point += 2)
      set(start, random_.between(0, 1), random_.between(0, test_planes.kinds - 1), point);
    path_.push_back(start);
  }

  void push_move() {
    Board board = path_.back();
    const auto mover = static_cast<std::size_t>(board.mover);
    std::vector<std::size_t> bits;
    const std::size_t words_per_side = board.words.size() / 2;
    for (std::size_t bit = mover * words_per_side * 64; bit < (mover + 1) * words_per_side * 64; ++bit)
      if ((board.words[bit / 64] >> bit % 64 & 1) != 0) bits.push_back(bit);
    if (!bits.empty()) {
      const std::size_t bit = bits[random_.below(bits.size())];
      const int kind = static_cast<int>(bit / 64 % words_per_side) / test_planes.words_per_plane();
      board.words[bit / 64] ^= std::uint64_t{1} << bit % 64;
      const int to = random_.between(0, test_planes.points - 1);
      for (int plane = 0; plane < 2 * test_planes.kinds; ++plane)
        board.words[static_cast<std::size_t>(plane * test_planes.words_per_plane() + to / 64)] &=
            ~(std::uint64_t{1} << to % 64);
      set(board, board.mover, kind, to);
    }
    board.mover = 1 - board.mover;
    path_.push_back(board);
  }
  void push_null_move() {
    path_.push_back(path_.back());
    path_.back().mover = 1 - path_.back().mover;
  }
  void pop() { path_.pop_back(); }
  int ply() const { return static_cast<int>(path_.size()) - 1; }
  const Board& board() const { return path_.back(); }

 private:
  static void set(Board& board, int side, int kind, int point) {
    board.words[static_cast<std::size_t>(test_planes.word(side, kind) + point / 64)] |= std::uint64_t{1} << point % 64;
  }

  Random random_;
  std::vector<Board> path_;
};

std::size_t difference(const Board& a, const Board& b) {
  std::size_t bits = 0;
  for (std::size_t i = 0; i < a.words.size(); ++i)
    bits += static_cast<std::size_t>(std::popcount(a.words[i] ^ b.words[i]));
  return bits;
}

Score evaluate(PointSums& sums, const RandomGame& game) {
  return sums.evaluate(game.board().words, game.board().mover, game.ply());
}

}  // namespace

TEST_CASE("point sums: computed only when they are wanted, with null moves and moves taken back") {
  for (const int width : {16, 32, 48, 512}) {
    CAPTURE(width);
    const Net net = random_net(width);
    const PointRows rows(net);
    PointSums eager(net, rows), lazy(net, rows);
    RandomGame game(5);
    Random random(6);
    for (int step = 0; step < 2'000; ++step) {
      constexpr int most_ply = 50;  // more than there are slots
      const auto action = random.below(10);
      if (game.ply() > 0 && (action < 4 || game.ply() >= most_ply))
        game.pop();
      else if (action == 4)
        game.push_null_move();
      else
        game.push_move();
      const Score score = evaluate(eager, game);
      REQUIRE(score == learned::evaluate(net, game.board().words, game.board().mover));
      if (random.below(4) == 0) REQUIRE(score == evaluate(lazy, game));
    }
  }
}

TEST_CASE("point sums: several plies are applied at once, and what cancels out is not applied") {
  const Net net = random_net(32);
  const PointRows rows(net);
  PointSums sums(net, rows);
  RandomGame game(8);
  evaluate(sums, game);
  const Board root = game.board();
  CHECK(sums.changed_rows() == difference(Board{}, root));
  game.push_move();
  evaluate(sums, game);
  CHECK(sums.changed_rows() == difference(root, game.board()));
  CHECK(sums.changed_rows() <= 3);
  const Board before = game.board();
  game.push_move();  // not evaluated
  game.push_move();
  evaluate(sums, game);
  CHECK(sums.changed_rows() == difference(before, game.board()));
}

TEST_CASE("point sums: a null move and a move taken back change no row") {
  const Net net = random_net(32);
  const PointRows rows(net);
  PointSums sums(net, rows);
  RandomGame game(9);
  game.push_move();
  evaluate(sums, game);
  game.push_null_move();
  evaluate(sums, game);
  CHECK(sums.changed_rows() == 0);
  for (int ply = 0; ply < 6; ++ply) game.push_move();
  for (int ply = 0; ply < 6; ++ply) game.pop();
  evaluate(sums, game);
  CHECK(sums.changed_rows() == 0);
}

TEST_CASE("point sums: a sibling is the source if the position before was not evaluated") {
  const Net net = random_net(32);
  const PointRows rows(net);
  PointSums sums(net, rows);
  RandomGame game(10);
  for (int ply = 0; ply < 10; ++ply) game.push_move();
  evaluate(sums, game);
  const Board sibling = game.board();
  game.pop();
  game.push_move();
  evaluate(sums, game);
  CHECK(sums.changed_rows() == difference(sibling, game.board()));
}

TEST_CASE("point sums: planes whose words do not fill vectors") {
  for (const PlaneShape planes : {PlaneShape{1, 45}, PlaneShape{3, 64}, PlaneShape{1, 70}, PlaneShape{5, 60}}) {
    CAPTURE(planes.words());
    const Net net = random_net(16, planes);
    const PointRows rows(net);
    PointSums sums(net, rows);
    Random random(11);
    std::vector<std::uint64_t> words(static_cast<std::size_t>(planes.words()));
    for (int step = 0; step < 200; ++step) {
      const int point = random.between(0, planes.points - 1), plane = random.between(0, 2 * planes.kinds - 1);
      for (int other = 0; other < 2 * planes.kinds; ++other)
        words[static_cast<std::size_t>(other * planes.words_per_plane() + point / 64)] &=
            ~(std::uint64_t{1} << point % 64);
      if (random.below(3) > 0)
        words[static_cast<std::size_t>(plane * planes.words_per_plane() + point / 64)] |= std::uint64_t{1}
                                                                                          << point % 64;
      CHECK(sums.evaluate(words, step % 2, step % 5) == learned::evaluate(net, words, step % 2));
    }
  }
}
