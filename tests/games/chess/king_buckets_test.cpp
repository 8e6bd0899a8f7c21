// Rows by the king's place: the updated sums are those of the board alone, and mirror images have equal scores.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/chess/chess.hpp"
#include "kibitz/core/move_stack.hpp"
#include "kibitz/core/random.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/learned/sums.hpp"

using namespace kibitz;

namespace {

learned::Net net_with_king_buckets(int width) {
  const Chess chess;
  Random random(4);
  learned::Net net;
  net.game = "chess";
  net.head = learned::NetHead::perceptron;
  net.shape.planes = chess.plane_shape();
  net.shape.tuples = learned::single_points(64);
  for (int point = 0; point < 64; ++point)
    net.shape.other_points.push_back(static_cast<std::uint16_t>(chess.opposite_point(point)));
  net.shape.king = king_buckets_of(chess);
  net.width = width;
  net.phases = 2;
  net.most_men = 32;
  net.scale = 2'000;
  const auto weights = [&](std::size_t count) {
    std::vector<std::int16_t> numbers(count * static_cast<std::size_t>(width));
    for (auto& number : numbers) number = static_cast<std::int16_t>(random.between(-100, 100));
    return numbers;
  };
  net.rows = weights(learned::count_rows(net.shape));
  net.bias = weights(1);
  net.outputs = weights(4);
  net.output_bias = {0, 0};
  return net;
}

using Words = std::vector<std::uint64_t>;

Words words_of_position(const chess::Position& position) {
  Words words(static_cast<std::size_t>(Chess{}.plane_shape().words()));
  Chess{}.planes(position, words);
  return words;
}

Words mirrored_words(const Words& words) {
  const Chess chess;
  Words image(words.size());
  for (PlacedPiece man : pieces_in_planes(chess.plane_shape(), words)) {
    man.point ^= 7;  // the file from the other side
    toggle_piece(chess.plane_shape(), image, man);
  }
  return image;
}

// A random walk through chess: moves, null moves and moves taken back.
class ChessWalk {
 public:
  explicit ChessWalk(std::uint64_t seed) : random_(seed) {}

  // Returns false if the game is over.
  bool step() {
    constexpr int most_ply = 120;
    const auto action = random_.below(12);
    if (line_.last() > 0 && (action < 2 || line_.last() >= most_ply)) {
      line_.pop();
      return true;
    }
    if (action == 2 && !line_.current().in_check()) {
      line_.push_pass();
      return true;
    }
    MoveList<Chess::Move> moves(stack_);
    chess_.generate(line_.current(), moves);
    if (moves.empty()) return false;
    play(choose(moves));
    return true;
  }

  const chess::Position& position() const { return line_.current(); }
  int ply() const { return line_.last(); }
  int castled = 0, promoted = 0, king_moves = 0;

 private:
  // Prefers castling and promotions, which are rare.
  Chess::Move choose(const MoveList<Chess::Move>& moves) {
    for (const Chess::Move move : moves)
      if ((move.special_kind() == Chess::Move::castle) || move.is_promotion()) return move;
    return moves[random_.between(0, moves.size() - 1)];
  }
  void play(Chess::Move move) {
    castled += (move.special_kind() == Chess::Move::castle);
    promoted += move.is_promotion();
    king_moves += line_.current().of_kind[chess::king] >> move.from() & 1;
    line_.push(move);
  }

  Chess chess_;
  Random random_;
  MoveStack<Chess::Move> stack_;
  // Either side can castle on both wings and promote at once.
  Line<Chess> line_{chess_, *chess_.parse_position("r3k2r/1P4p1/3pnp2/8/8/2PN1P2/1p4P1/R3K2R w KQkq - 0 1")};
};

}  // namespace

TEST_CASE("king buckets: sums after moves of kings, castling, promotions, null moves and moves taken back") {
  for (const int width : {16, 64}) {
    const learned::Evaluator by(net_with_king_buckets(width));
    learned::Sums eager, lazy;
    int castled = 0, promoted = 0, king_moves = 0, evaluated = 0;
    while (evaluated < 2'000) {
      ChessWalk walk(static_cast<std::uint64_t>(evaluated + width));
      for (int i = 0; i < 1'000 && walk.step(); ++i, ++evaluated) {
        const Words words = words_of_position(walk.position());
        const int mover = Chess{}.mover(walk.position());
        const Score score = learned::evaluate(by.net(), words, mover);
        REQUIRE(eager.evaluate(by, words, mover, walk.ply()) == score);
        if (i % 5 == 0) REQUIRE(lazy.evaluate(by, words, mover, walk.ply()) == score);
      }
      castled += walk.castled, promoted += walk.promoted, king_moves += walk.king_moves;
    }
    CHECK(castled > 0);
    CHECK(promoted > 0);
    CHECK(king_moves > 20);
  }
}

TEST_CASE("king buckets: a position and its mirror image have the same score") {
  const learned::Evaluator by(net_with_king_buckets(32));
  ChessWalk walk(3);
  bool differ = false;
  Score last = 0;
  for (int i = 0; i < 300 && walk.step(); ++i) {
    const Words words = words_of_position(walk.position()), image = mirrored_words(words);
    const int mover = Chess{}.mover(walk.position());
    learned::Sums sums;
    const Score score = sums.evaluate(by, words, mover, 0);
    CHECK(sums.evaluate(by, image, mover, 1) == score);
    differ = differ || score != last;
    last = score;
  }
  CHECK(differ);
}

TEST_CASE("king buckets: another bucket of the king gives another score") {
  const learned::Net net = net_with_king_buckets(32);
  const Chess chess;
  const auto score_of_position = [&](const char* fen) {
    return learned::evaluate(net, words_of_position(*chess.parse_position(fen)), 0);
  };
  learned::Net one_bucket = net;
  for (std::uint16_t& bucket : one_bucket.shape.king.buckets) bucket = 0;
  const auto position = chess.parse_position("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  REQUIRE(position);
  one_bucket.rows.resize(learned::count_rows(one_bucket.shape) * 32);
  CHECK(learned::evaluate(one_bucket, words_of_position(*position), 0) !=
        score_of_position("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}
