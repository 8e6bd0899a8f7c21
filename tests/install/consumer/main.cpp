// A program outside the source tree, with its own game: take one or two of ten stones;
// the player who takes the last one wins.
#include <kibitz/core/error.hpp>
#include <kibitz/game/perft.hpp>

struct Stones {
  struct Position {
    int left = 10;
  };
  using Move = int;

  Position start() const { return {}; }
  std::optional<kibitz::Outcome> verdict(const kibitz::Line<Stones>&, kibitz::Judge) const { return {}; }
  kibitz::Outcome without_moves(const Position&) const { return kibitz::Outcome::loss(); }
  void generate(const Position& position, kibitz::MoveList<Move>& moves) const {
    for (int take = 1; take <= 2 && take <= position.left; ++take) moves.push(take);
  }
  Position play(const Position& position, Move take) const { return {position.left - take}; }
};
static_assert(kibitz::Game<Stones>);

int main() {
  const Stones stones;
  kibitz::Perft<Stones> perft(stones);
  const bool is_counted = perft(stones.start(), 3) == 8;
  const bool is_linked = kibitz::quoted("a\n") != "a\n";
  return is_counted && is_linked ? 0 : 1;
}
