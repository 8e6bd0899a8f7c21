// Lines of Action: the evaluation, with six of the nine features of Winands, van den Herik and Uiterwijk, An Evaluation
// Function for Lines of Action, 2003 (the program MIA). The weights are handcrafted.
#include <algorithm>
#include <cstdlib>

#include "games/lines_of_action/lines_of_action.hpp"

namespace kibitz {

using namespace lines_of_action;

namespace {

enum Feature : std::uint8_t { concentration, centralisation, quads, mobility, connectedness, feature_count };

// The smallest possible sum of the distances of 1 to 12 pieces from their centre of mass: eight squares are at
// distance 1.
constexpr int least_sum(int pieces) { return pieces <= 9 ? pieces - 1 : 8 + 2 * (pieces - 9); }

// The pieces of a side and the sums of their coordinates. Their centre of mass is (columns / count, rows / count), and
// all distances from it are kept as multiples of 1 / count, so that they are the same in mirror images.
struct Mass {
  int count = 0, columns = 0, rows = 0;

  explicit Mass(Board pieces) : count(std::popcount(pieces)) {
    for (; pieces != 0; pieces &= pieces - 1) {
      columns += std::countr_zero(pieces) % 8;
      rows += std::countr_zero(pieces) / 8;
    }
  }
  int distance(int column, int row) const {
    return std::max(std::abs(column * count - columns), std::abs(row * count - rows));
  }
  bool is_near_quad(int column, int row) const {  // the middle of the 2 x 2 squares is within two squares
    return std::max(std::abs((2 * column + 1) * count - 2 * columns), std::abs((2 * row + 1) * count - 2 * rows)) <=
           4 * count;
  }
};

// The 2 x 2 squares with three or four pieces, among those near the centre of mass. One capture cannot cut such a
// group.
int solid_quads(Board own, const Mass& mass) {
  const Board right = (own & ~file_a) >> 1, up = own >> 8, diagonal = right >> 8;
  int quads = 0;
  for (Board solid = (own & right & (up | diagonal)) | ((own | right) & up & diagonal); solid != 0;
       solid &= solid - 1) {
    const int square = std::countr_zero(solid);  // the lower left one
    quads += mass.is_near_quad(square % 8, square / 8);
  }
  return quads;
}

std::array<Score, feature_count> features_of(Board own, Board enemy) {
  const Mass mass(own);
  const int pieces = mass.count;
  int distances = 0, rings = 0, neighbours = 0, moves = 0;
  for (Board rest = own; rest != 0; rest &= rest - 1) {
    const int square = std::countr_zero(rest), x = square % 8, y = square / 8;
    distances += mass.distance(x, y);
    rings += std::max(std::abs(2 * x - 7), std::abs(2 * y - 7)) / 2;
    neighbours += std::popcount(grown(bit_of(square)) & own) - 1;
    moves += std::popcount(targets(square, own, enemy));
  }
  std::array<Score, feature_count> scores{};
  scores[concentration] = -200 * std::max(distances - pieces * least_sum(pieces), 0) / (pieces * pieces);
  scores[centralisation] = -40 * rings / pieces;
  scores[quads] = 20 * solid_quads(own, mass);
  scores[mobility] = 4 * moves;
  scores[connectedness] = 30 * neighbours / pieces;
  return scores;
}

constexpr Score tempo_value = 20;

}  // namespace

Score LinesOfAction::evaluate(const Line<LinesOfAction>& line) const {
  Score sum = 0;
  for (const Term& term : terms(line)) sum += term.score;
  return sum;
}

std::vector<Term> LinesOfAction::terms(const Line<LinesOfAction>& line) const {
  const Position& position = line.current();
  const auto own = features_of(position.own(), position.enemy());
  const auto enemy = features_of(position.enemy(), position.own());
  return {{"concentration", own[concentration] - enemy[concentration]},
          {"centralisation", own[centralisation] - enemy[centralisation]},
          {"quads", own[quads] - enemy[quads]},
          {"mobility", own[mobility] - enemy[mobility]},
          {"connectedness", own[connectedness] - enemy[connectedness]},
          {"tempo", tempo_value}};
}

}  // namespace kibitz
