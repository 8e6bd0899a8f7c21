#include "games/checkers/endgames/indexing.hpp"

#include <cassert>
#include <limits>

namespace kibitz::checkers::endgames {

namespace {

// Binomial coefficients: choose[n][k] is "n choose k".
consteval auto binomials() {
  std::array<std::array<std::uint32_t, max_pieces + 1>, square_count + 1> choose{};
  for (std::size_t n = 0; n <= square_count; ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= max_pieces && n > 0; ++k) choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
  }
  return choose;
}
constexpr auto choose = binomials();

constexpr Board all_squares = ~Board{0};
constexpr std::array<Board, 2> men_squares = {all_squares & ~crown_row[black], all_squares & ~crown_row[white]};

std::uint32_t binomial(int squares, int pieces) {
  return choose[static_cast<std::size_t>(squares)][static_cast<std::size_t>(pieces)];
}

// The rank of `set`, counted from 0, among all subsets of `among` that have the same number of squares as `set`.
std::uint32_t subset_rank(Board set, Board among) {
  std::uint32_t rank = 0;
  for (std::size_t k = 1; set != 0; set &= set - 1, ++k) {
    const Board square = set & (~set + 1);
    rank += choose[static_cast<std::size_t>(count(among & (square - 1)))][k];
  }
  return rank;
}

Board nth_square(Board among, int n) {
  for (; n > 0; --n) among &= among - 1;
  return among & (~among + 1);
}

Board subset_of_rank(std::uint32_t rank, int pieces, Board among) {
  Board set = 0;
  int n = count(among);
  for (int k = pieces; k > 0; --k) {
    do --n;
    while (binomial(n, k) > rank);
    rank -= binomial(n, k);
    set |= nth_square(among, n);
  }
  return set;
}

}  // namespace

Indexing::Indexing(Material material) : material_(material) {
  const int men = material.black_men + material.white_men;
  placement_counts_ = {binomial(28, material.black_men), binomial(28, material.white_men),
                       binomial(square_count - men, material.black_kings),
                       binomial(square_count - men - material.black_kings, material.white_kings)};
  std::uint64_t size = 1;
  for (const std::uint32_t factor : placement_counts_) size *= factor;
  assert(size <= std::numeric_limits<std::uint32_t>::max());
  size_ = static_cast<std::uint32_t>(size);
}

std::uint32_t Indexing::index_of(const Position& position) const {
  assert(position.mover() == black && material_of(position) == material_);
  const Board black_kings = position.pieces[black] & position.kings;
  const Board white_kings = position.pieces[white] & position.kings;
  const Board black_men = position.pieces[black] ^ black_kings;
  const Board white_men = position.pieces[white] ^ white_kings;
  const Board free = ~(black_men | white_men);
  std::uint32_t index = subset_rank(black_men, men_squares[black]);
  index = index * placement_counts_[1] + subset_rank(white_men, men_squares[white]);
  index = index * placement_counts_[2] + subset_rank(black_kings, free);
  return index * placement_counts_[3] + subset_rank(white_kings, free & ~black_kings);
}

std::optional<Position> Indexing::position_at(std::uint32_t index) const {
  assert(index < size_);
  const std::uint32_t white_king_rank = index % placement_counts_[3];
  index /= placement_counts_[3];
  const std::uint32_t black_king_rank = index % placement_counts_[2];
  index /= placement_counts_[2];
  const Board white_men = subset_of_rank(index % placement_counts_[1], material_.white_men, men_squares[white]);
  const Board black_men = subset_of_rank(index / placement_counts_[1], material_.black_men, men_squares[black]);
  if ((black_men & white_men) != 0) return std::nullopt;
  const Board free = ~(black_men | white_men);
  const Board black_kings = subset_of_rank(black_king_rank, material_.black_kings, free);
  const Board white_kings = subset_of_rank(white_king_rank, material_.white_kings, free & ~black_kings);
  return Position{{black_men | black_kings, white_men | white_kings}, black_kings | white_kings, 0, black};
}

}  // namespace kibitz::checkers::endgames
