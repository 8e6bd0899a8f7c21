#include "games/fanorona/movegen.hpp"

#include <algorithm>
#include <utility>

namespace kibitz::fanorona {

namespace {

// The pieces that can step in this direction, with or without capturing.
template <int Direction>
Board pieces_that_can_step(Board own_pieces, Board empty) {
  const Board pieces = is_diagonal(Direction) ? own_pieces & strong_points : own_pieces;
  return pieces & shift_points<opposite_direction(Direction)>(empty);
}

// The pieces that can capture by a step in this direction. By approach: an enemy piece stands on the next point after
// the step. By withdrawal: an enemy piece stands next to the starting point, in the opposite direction.
template <int Direction>
Board pieces_that_can_capture(Board own_pieces, Board enemy_pieces, Board empty) {
  constexpr int back = opposite_direction(Direction);
  const Board targets = shift_points<back>(shift_points<back>(enemy_pieces)) | shift_points<Direction>(enemy_pieces);
  return pieces_that_can_step<Direction>(own_pieces, empty) & targets;
}

template <class Function, int... Directions>
void for_each_direction(Function function, std::integer_sequence<int, Directions...>) {
  (function.template operator()<Directions>(), ...);
}
template <class Function>
void for_each_direction(Function function) {
  for_each_direction(function, std::make_integer_sequence<int, direction_count>{});
}

// A chain of captures in progress.
struct CaptureChain {
  Board enemy_pieces;  // the enemy pieces that are not captured yet
  Board free;          // the points that may be entered
  int at;              // the point on which the capturing piece stands
  int last_step = 0;   // the previous step as a difference of bit numbers; 0: none
  int length = 0;      // number of captures made
  Board captured = 0;
};

template <class Sink>
void follow_captures(const CaptureChain& chain, const Sink& sink);

template <class Sink>
void follow_capture(const CaptureChain& chain, int to, Board line, const Sink& sink) {
  const CaptureChain next{.enemy_pieces = chain.enemy_pieces & ~line,
                          .free = (chain.free | line) & ~bit_of(to),
                          .at = to,
                          .last_step = to - chain.at,
                          .length = chain.length + 1,
                          .captured = chain.captured | line};
  if (sink(next)) follow_captures(next, sink);
}

// Extends `chain` by every possible capture and passes each extended chain to the sink. If the sink returns true, the
// extended chain is continued in the same way. Whether a line is captured by approach or by withdrawal makes no
// difference here.
template <class Sink>
void follow_captures(const CaptureChain& chain, const Sink& sink) {
  for (Board targets = neighbours_of(chain.at) & chain.free; targets != 0; targets &= targets - 1) {
    const int to = lowest_point(targets);
    if (to - chain.at == chain.last_step) continue;
    const CapturedRuns lines = captured_runs(chain.enemy_pieces, chain.at, to);
    if (lines.above != 0) follow_capture(chain, to, lines.above, sink);
    if (lines.below != 0) follow_capture(chain, to, lines.below, sink);
  }
}

CaptureChain chain_from(const MaskedPosition& masked, int from) {
  return {.enemy_pieces = masked.position.enemy_pieces(), .free = masked.empty(), .at = from};
}

void generate_steps(const MaskedPosition& masked, MoveList<Move>& moves) {
  const Board own_pieces = masked.position.own_pieces();
  const Board empty = masked.empty();
  Move* out = moves.room(static_cast<std::size_t>(direction_count * count(own_pieces)));
  for_each_direction([&]<int Direction>() {
    for (Board pieces = pieces_that_can_step<Direction>(own_pieces, empty); pieces != 0; pieces &= pieces - 1)
      *out++ = Move(lowest_point(pieces), lowest_point(pieces) + steps[Direction], 0);
  });
  moves.commit(out);
}

enum class RouteMode : std::uint8_t { merged, unmerged };

// Two routes can be the same move only if at least one of them has three or more captures. Any two shorter routes with
// the same start and end capture different pieces.
constexpr int min_captures_to_merge = 3;

void remove_repeated_moves(MoveList<Move>& moves, int first) {
  Move* const begin = moves.begin() + first;
  std::sort(begin, moves.end());
  moves.truncate(static_cast<int>(std::unique(begin, moves.end()) - moves.begin()));
}

// A Bloom filter of 64 bits for the moves seen. It never mistakes a repeated move for a new one. It usually shows that
// a list has no repeated moves, so that the list need not be sorted.
class BloomFilter {
 public:
  // True for a move that was certainly not seen before; false for every repeated move, and for a few new ones.
  bool is_new(Move move) {
    const Board bit = Board{1} << (mix(move.captured() ^ bit_of(move.to())) >> 58);
    const bool is_new = (seen_ & bit) == 0;
    seen_ |= bit;
    return is_new;
  }

 private:
  static Board mix(Board bits) { return bits * 0x9e3779b97f4a7c15; }
  Board seen_ = 0;
};

template <RouteMode Kind>
void generate_captures(const MaskedPosition& masked, Board pieces, MoveList<Move>& moves) {
  for (; pieces != 0; pieces &= pieces - 1) {
    const int from = lowest_point(pieces);
    const int first = moves.size();
    int longest = 0;
    bool all_new = true;
    BloomFilter filter;
    follow_captures(chain_from(masked, from), [&](const CaptureChain& chain) {
      const Move move(from, chain.at, chain.captured);
      moves.push(move);
      if (Kind == RouteMode::merged) {
        longest = std::max(longest, chain.length);
        all_new &= filter.is_new(move);
      }
      return true;
    });
    if (Kind == RouteMode::merged && longest >= min_captures_to_merge && !all_new) remove_repeated_moves(moves, first);
  }
}

template <RouteMode Kind>
void generate_legal_moves(const MaskedPosition& masked, MoveList<Move>& moves) {
  if (masked.position.enemy_pieces() == 0) return;
  const Board pieces = capturing_pieces(masked.position.own_pieces(), masked.position.enemy_pieces(), masked.empty());
  if (pieces != 0)
    generate_captures<Kind>(masked, pieces, moves);
  else
    generate_steps(masked, moves);
}

}  // namespace

Board capturing_pieces(Board own_pieces, Board enemy_pieces, Board empty) {
  Board pieces = 0;
  for_each_direction(
      [&]<int Direction>() { pieces |= pieces_that_can_capture<Direction>(own_pieces, enemy_pieces, empty); });
  return pieces;
}

int count_steps(Board own_pieces, Board empty) {
  int steps_found = 0;
  for_each_direction(
      [&]<int Direction>() { steps_found += count(pieces_that_can_step<Direction>(own_pieces, empty)); });
  return steps_found;
}

bool can_capture(const MaskedPosition& masked) {
  return capturing_pieces(masked.position.own_pieces(), masked.position.enemy_pieces(), masked.empty()) != 0;
}

bool can_move(const MaskedPosition& masked) {
  if (masked.position.enemy_pieces() == 0) return false;
  return count_steps(masked.position.own_pieces(), masked.empty()) > 0;
}

void generate(const MaskedPosition& masked, MoveList<Move>& moves) {
  generate_legal_moves<RouteMode::merged>(masked, moves);
}

void generate_routes(const MaskedPosition& masked, MoveList<Move>& moves) {
  generate_legal_moves<RouteMode::unmerged>(masked, moves);
}

bool is_legal(const MaskedPosition& masked, Move move) {
  const int from = move.from();
  const int to = move.to();
  if (move != Move(from, to, move.captured())) return false;  // all other bits of the move must be zero
  if ((masked.position.own_pieces() & bit_of(from)) == 0 || masked.position.enemy_pieces() == 0) return false;
  if (!move.is_capture()) return (neighbours_of(from) & masked.empty() & bit_of(to)) != 0 && !can_capture(masked);
  if ((move.captured() & ~masked.position.enemy_pieces()) != 0) return false;
  bool is_found = false;
  follow_captures(chain_from(masked, from), [&](const CaptureChain& chain) {
    is_found |= chain.at == to && chain.captured == move.captured();
    return !is_found && (chain.captured & ~move.captured()) == 0;
  });
  return is_found;
}

}  // namespace kibitz::fanorona
