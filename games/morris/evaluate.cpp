// Nine Men's Morris: the evaluation. It counts men, mills and the room to move. The weights are handcrafted guesses.
#include <numeric>

#include "games/morris/morris.hpp"

namespace kibitz {

using namespace morris;

namespace {

enum Feature : std::uint8_t { men, closed_mills, open_mills, double_mills, mobility, blocked, feature_count };

constexpr std::array<std::string_view, feature_count> feature_names{"men",          "closed mills", "open mills",
                                                                    "double mills", "mobility",     "blocked men"};
constexpr std::array<Score, feature_count> weights{100, 15, 15, 30, 3, -8};

// An open mill is an empty point on which a man would close a mill. In a double mill a man steps there from a closed
// mill, so that each of its moves closes a mill. The men of a side that may fly are not blocked, and their mobility
// means nothing.
std::array<Score, feature_count> scores_of(const Morris::Position& position, std::size_t side) {
  const Board own = position.men[side], empty = position.empty();
  const Mills mills(own);
  std::array<Score, feature_count> scores{};
  scores[men] = position.count(side);
  scores[closed_mills] = mills.count();
  for_each(empty, [&](int point) {
    if (!closes_mill(own, point)) return;
    ++scores[open_mills];
    for_each(neighbours(bit_of(point)) & mills.men(),
             [&](int man) { scores[double_mills] += closes_mill(own & ~bit_of(man), point); });
  });
  if (!position.is_flying(side)) {
    for_each(own, [&](int man) { scores[mobility] += std::popcount(neighbours(bit_of(man)) & empty); });
    scores[blocked] = std::popcount(own & ~neighbours(empty));
  }
  for (std::size_t i = 0; i < feature_count; ++i) scores[i] *= weights[i];
  return scores;
}

}  // namespace

Score Morris::evaluate(const Line<Morris>& line) const {
  const Position& position = line.current();
  const auto own = scores_of(position, position.mover), enemy = scores_of(position, position.mover ^ 1);
  return std::reduce(own.begin(), own.end()) - std::reduce(enemy.begin(), enemy.end());
}

std::vector<Term> Morris::terms(const Line<Morris>& line) const {
  const Position& position = line.current();
  const auto own = scores_of(position, position.mover), enemy = scores_of(position, position.mover ^ 1);
  std::vector<Term> terms;
  for (std::size_t i = 0; i < feature_count; ++i) terms.push_back({feature_names[i], own[i] - enemy[i]});
  return terms;
}

}  // namespace kibitz
