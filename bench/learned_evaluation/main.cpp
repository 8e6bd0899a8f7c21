// Measures the cost of a perceptron's evaluation, on the positions of small chess trees in the order of a search.
//   learned_evaluation UNITS PASSES [king]    evaluates all positions PASSES times, with random weights
//   learned_evaluation search DEPTH           searches two chess positions with the preset `strong`
// Prints units, evaluations, nanoseconds per evaluation, the sum of the scores and the width of the vectors; or the
// nodes of the searches.
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "games/chess/chess.hpp"
#include "games/engines.hpp"
#include "kibitz/core/random.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/learned/sums.hpp"

namespace {

using namespace kibitz;

struct SearchedPosition {
  std::vector<std::uint64_t> words;  // planes
  int mover = 0;
  int ply = 0;
};

learned::Net random_net(int units, bool has_king_buckets) {
  Random random(1);
  learned::Net net;
  net.game = "chess";
  net.head = learned::NetHead::perceptron;
  net.shape.planes = Chess{}.plane_shape();
  net.shape.tuples = learned::single_points(net.shape.planes.points);
  for (int point = 0; point < net.shape.planes.points; ++point)
    net.shape.other_points.push_back(static_cast<std::uint16_t>(Chess{}.opposite_point(point)));
  if (has_king_buckets) net.shape.king = king_buckets_of(Chess{});
  net.width = units;
  net.phases = 2;
  net.most_men = 32;
  net.scale = 200;
  const auto weights = [&](std::size_t count, int most) {
    std::vector<std::int16_t> numbers(count * static_cast<std::size_t>(units));
    for (auto& number : numbers) number = static_cast<std::int16_t>(random.between(-most, most));
    return numbers;
  };
  net.rows = weights(learned::count_rows(net.shape), 60);
  net.bias = weights(1, 60);
  net.outputs = weights(4, learned::Net::most_output);
  net.output_bias = {0, 0};
  return net;
}

class TreeRecorder {
 public:
  // Records the positions of a tree from a random opening, depth first. A quarter is skipped, because a search finds
  // about as many static scores in its tables.
  void record_tree(int opening_plies) {
    Line<Chess> line(chess_, chess_.start());
    for (int ply = 0; ply < opening_plies; ++ply)
      if (!push_random_move(line)) return;
    constexpr int depth = 4;
    record(line, line.last(), depth);
  }

  std::vector<SearchedPosition> positions;

 private:
  bool push_random_move(Line<Chess>& line) {
    MoveList<Chess::Move> moves(stack_);
    chess_.generate(line.current(), moves);
    if (moves.empty()) return false;
    line.push(moves[random_.between(0, moves.size() - 1)]);
    return true;
  }

  void record(Line<Chess>& line, int root, int depth) {
    if (random_.below(4) != 0) {
      positions.push_back({std::vector<std::uint64_t>(static_cast<std::size_t>(chess_.plane_shape().words())),
                           chess_.mover(line.current()), line.last() - root});
      chess_.planes(line.current(), positions.back().words);
    }
    constexpr int moves_per_node = 4;
    for (int i = 0; i < moves_per_node && depth > 0 && push_random_move(line); ++i) {
      record(line, root, depth - 1);
      line.pop();
    }
  }

  Chess chess_;
  Random random_{7};
  MoveStack<Chess::Move> stack_;
};

void evaluate_trees(const learned::Net& net, int passes) {
  TreeRecorder recorder;
  for (int opening = 10; opening <= 80; opening += 10) recorder.record_tree(opening);
  const learned::Evaluator by(net);
  learned::Sums sums;
  std::int64_t total = 0;
  const std::clock_t begin = std::clock();
  for (int pass = 0; pass < passes; ++pass)
    for (const SearchedPosition& position : recorder.positions)
      total += sums.evaluate(by, position.words, position.mover, position.ply);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const auto evaluations = static_cast<double>(recorder.positions.size()) * passes;
  fmt::print("{} {} {:.1f} {} {}\n", net.width, evaluations, seconds / evaluations * 1e9, total,
             learned::vector_description());
}

Expected<void> search_positions(int depth) {
  const auto engine = make_chess_engine();
  TRY(engine->set_preset("strong"));
  std::uint64_t nodes = 0;
  for (const char* position : {"start", "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"}) {
    TRY(engine->set_position(position));
    Request request;
    request.limits.depth = depth;
    Control control;
    const auto analysis = TRY(engine->analyse(request, control));
    nodes += analysis.report.statistics.nodes;
  }
  fmt::print("{}\n", nodes);
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) {
    fmt::print(stderr, "usage: learned_evaluation UNITS PASSES [king] | search DEPTH\n");
    return 2;
  }
  if (std::string_view(argv[1]) == "search") {
    const auto searched = search_positions(std::atoi(argv[2]));
    if (!searched) fmt::print(stderr, "learned_evaluation: {}\n", searched.error().message);
    return searched ? 0 : 1;
  }
  evaluate_trees(random_net(std::atoi(argv[1]), argc == 4), std::atoi(argv[2]));
  return 0;
}
