// What is decided without a search: fives and straight fours that cannot be stopped, and short wins by fours.
#include <algorithm>

#include "games/gomoku/gomoku.hpp"
#include "games/gomoku/threats/vcf.hpp"

namespace kibitz {

using gomoku::Kind;

namespace {

constexpr int memory_bits = 14;
// A search for fours at every node must stay cheap. Behind a four at the root and its answer there are few nodes and
// the most to gain: the longest composed win known here, 147 plies, takes 3,000.
constexpr std::uint64_t four_nodes = 64;
constexpr std::uint64_t four_nodes_behind_four = 5'000;

Known win_in(int plies) { return {win_score - plies, Bound::exact}; }
Known loss_in(int plies) { return {-win_score + plies, Bound::exact}; }

}  // namespace

// A search for fours remembers where it failed, and where it gave up after so many nodes.
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
  return won_by_fours(line, window, poll, *worker.threats);
}

std::optional<Known> Gomoku::won_by_fours(const Line<Gomoku>& line, Window window, Poll& poll, Threats& threats) const {
  const Position& position = line.current();
  const bool is_behind_four = line.ply() == 2 && must_move(line.position(line.root() + 1));
  const std::uint64_t nodes = is_behind_four ? four_nodes_behind_four : four_nodes;
  Key& tried = threats.tried[key(position) & (threats.tried.size() - 1)];
  const Key trial = key(position) + nodes;
  if (tried == trial) return std::nullopt;
  if (threats.fours.solve(position, nodes, poll) != gomoku::Verdict::won) {
    tried = trial;
    return std::nullopt;
  }
  // There may be a shorter win. Inside an open window this one stands for it, so that open and null windows agree;
  // where the window asks for a shorter one, the search must look for itself.
  const Score score = win_score - static_cast<Score>(threats.fours.line().size());
  const bool is_open = window.alpha < score && score < window.beta;
  return Known{score, is_open ? Bound::exact : Bound::lower};
}

}  // namespace kibitz
