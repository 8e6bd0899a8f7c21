// What is decided without a search: fives and straight fours that cannot be stopped, and short wins by fours.
#include <algorithm>

#include "games/gomoku/gomoku.hpp"
#include "games/gomoku/threats/vcf.hpp"

namespace kibitz {

using gomoku::Kind;

namespace {

constexpr int memory_bits = 14;
constexpr std::uint64_t four_nodes = 64;  // a search for fours at every node must stay cheap

Known win_in(int plies) { return {win_score - plies, Bound::exact}; }
Known loss_in(int plies) { return {-win_score + plies, Bound::exact}; }

}  // namespace

// A search for fours remembers where it failed, and where it gave up.
struct Gomoku::Threats {
  explicit Threats(const Gomoku& game) : fours(game, memory_bits), tried(std::size_t{1} << memory_bits) {}
  gomoku::FourSearch fours;
  std::vector<Key> tried;
};

Gomoku::Worker::Worker(const Gomoku& game) : threats(std::make_unique<Threats>(game)) {}
Gomoku::Worker::~Worker() = default;

std::optional<Known> Gomoku::known(const Line<Gomoku>& line, Window window, Poll& poll, Worker& worker) const {
  const Position& position = line.current();
  const int side = position.mover;
  if (position.is_won || position.free == 0) return std::nullopt;
  if (position.count(side, Kind::five) > 0) return win_in(1);
  if (position.count(1 - side, Kind::five) > 0) {
    const gomoku::Fives fives = gomoku::fives_of(*this, position, 1 - side);
    if (fives.count > 1 || is_forbidden(position, fives.points[0])) return loss_in(2);
  } else if (position.count(side, Kind::winning_four) > 0 && !is_restricted(side)) {
    return win_in(3);
  }
  if (position.count(side, Kind::closed_four) < 2 || window.alpha >= win_score - 5) return std::nullopt;
  return won_by_fours(position, poll, *worker.threats);
}

std::optional<Known> Gomoku::won_by_fours(const Position& position, Poll& poll, Threats& threats) const {
  Key& tried = threats.tried[key(position) & (threats.tried.size() - 1)];
  if (tried == key(position)) return std::nullopt;
  if (threats.fours.solve(position, four_nodes, poll) != gomoku::Verdict::won) {
    tried = key(position);
    return std::nullopt;
  }
  return Known{win_score - static_cast<Score>(threats.fours.line().size()), Bound::lower};
}

}  // namespace kibitz
