#include "games/draughts/movegen.hpp"

#include <algorithm>
#include <cassert>

namespace kibitz::draughts {

namespace {

// The board during the captures of one piece. A piece that is captured leaves `enemy`, and is not in `empty`.
struct CaptureBoard {
  Board empty;  // empty squares and the piece's start, which it may pass and where it may return
  Board enemy;  // the pieces that may be captured
  bool is_king;
  Board captured = 0;

  CaptureBoard after(Board over) const { return {empty, enemy & ~over, is_king, captured | over}; }
};

CaptureBoard capture_board(const Position& position, int from) {
  return {position.empty() | bit_board(from), position.enemy_pieces(), (position.kings >> from & 1) != 0};
}

// Calls visit(landing square, captured piece, step) for each jump of a piece from `at`, but for those in direction
// `skipped`. For the nearest landing square of a jump, step is 0. From the others, a jump straight ahead is one of the
// nearest's too, and is to be skipped.
template <class Visit>
void for_each_jump(const CaptureBoard& board, Board at, int skipped, const Visit& visit) {
  for (const int step : steps) {
    if (step == skipped) continue;
    Board over = shifted(at, step);
    while (board.is_king && (over & board.empty) != 0) over = shifted(over, step);
    over &= board.enemy;
    Board landing = shifted(over, step) & board.empty;
    for (int ahead = 0; landing != 0; ahead = step) {
      visit(landing, over, ahead);
      landing = board.is_king ? shifted(landing, step) & board.empty : 0;
    }
  }
}

// Calls sink(landing square, captured pieces) for every landing square of every route, whether or not it can continue.
template <class Sink>
void follow_captures(const CaptureBoard& board, Board at, int skipped, const Sink& sink) {
  for_each_jump(board, at, skipped, [&](Board landing, Board over, int ahead) {
    const CaptureBoard next = board.after(over);
    sink(landing, next.captured);
    follow_captures(next, landing, ahead, sink);
  });
}

// Calls sink(from, landing square, captured pieces) for every capture of the mover, of any number of pieces.
template <class Sink>
void for_each_capture(const Position& position, const Sink& sink) {
  for (Board pieces = position.own_pieces(); pieces != 0; pieces &= pieces - 1) {
    const int from = lowest_bit(pieces);
    follow_captures(capture_board(position, from), bit_board(from), 0,
                    [&](Board landing, Board captured) { sink(from, landing, captured); });
  }
}

// The pieces of `men` that can jump in the direction of the step.
Board jumpers(Board men, Board enemy, Board empty, int step) {
  return men & shifted(enemy, -step) & shifted(empty, -2 * step);
}

void generate_captures(const Position& position, MoveList<Move>& moves) {
  int most = 0;
  const int first = moves.size();
  for_each_capture(position, [&](int from, Board landing, Board captured) {
    const int pieces = count(captured);
    if (pieces < most) return;
    if (pieces > most) moves.truncate(first);
    most = pieces;
    const Move move(from, lowest_bit(landing), captured);
    // Two routes with the same start and end that capture the same pieces capture at least three.
    for (int i = first; pieces >= 3 && i < moves.size(); ++i)
      if (moves[i] == move) return;
    moves.push(move);
  });
}

void generate_steps(Board men, Board targets, int step, MoveList<Move>& moves) {
  for (Board to = shifted(men, step) & targets; to != 0; to &= to - 1) {
    const int bit = lowest_bit(to);
    moves.push({bit - step, bit, 0});
  }
}

void generate_quiet_moves(const Position& position, MoveList<Move>& moves) {
  const Board empty = position.empty();
  for (const int step : steps) {
    if (is_forward(position.mover(), step)) generate_steps(position.own_pieces() & ~position.kings, empty, step, moves);
    for (Board kings = position.own_pieces() & position.kings; kings != 0; kings &= kings - 1) {
      const int from = lowest_bit(kings);
      for (Board to = shifted(bit_board(from), step) & empty; to != 0; to = shifted(to, step) & empty)
        moves.push({from, lowest_bit(to), 0});
    }
  }
}

bool is_quiet_move(const Position& position, int from, int to) {
  const bool is_king = (position.kings >> from & 1) != 0;
  const Board empty = position.empty();
  for (const int step : steps) {
    if (!is_king && !is_forward(position.mover(), step)) continue;
    Board at = shifted(bit_board(from), step) & empty;
    while (is_king && at != 0 && at != bit_board(to)) at = shifted(at, step) & empty;
    if (at == bit_board(to)) return true;
  }
  return false;
}

// Finds a route of a capture that visits some squares in order.
struct RouteFinder {
  Move move;
  std::vector<int> through;
  std::vector<int> route;

  bool find(const CaptureBoard& board, int at, std::size_t visited) {
    route.push_back(at);
    if (visited < through.size() && through[visited] == at) ++visited;
    bool is_found = board.enemy == 0 && at == move.to() && visited == through.size();
    if (!is_found)
      for_each_jump(board, bit_board(at), 0, [&](Board landing, Board over, int) {
        is_found = is_found || find(board.after(over), lowest_bit(landing), visited);
      });
    if (!is_found) route.pop_back();
    return is_found;
  }
};

}  // namespace

bool can_capture(const Position& position) {
  const Board men = position.own_pieces() & ~position.kings;
  const Board kings = position.own_pieces() & position.kings;
  const Board enemy = position.enemy_pieces(), empty = position.empty();
  for (const int step : steps) {
    if (jumpers(men, enemy, empty, step) != 0) return true;
    Board reach = kings;  // the kings and the squares that they reach in this direction
    for (Board next = kings; next != 0; reach |= next) next = shifted(next, step) & empty;
    if (jumpers(reach, enemy, empty, step) != 0) return true;
  }
  return false;
}

bool can_move(const Position& position) {
  const Board own = position.own_pieces(), empty = position.empty();
  for (const int step : steps) {
    const Board movers = is_forward(position.mover(), step) ? own : own & position.kings;
    if ((shifted(movers, step) & empty) != 0) return true;
  }
  return can_capture(position);
}

void generate(const Position& position, MoveList<Move>& moves) {
  if (can_capture(position)) return generate_captures(position, moves);
  generate_quiet_moves(position, moves);
}

void generate_crownings(const Position& position, MoveList<Move>& moves) {
  assert(!can_capture(position));
  const Board targets = position.empty() & crown_row[position.to_move];
  for (const int step : steps)
    if (is_forward(position.mover(), step))
      generate_steps(position.own_pieces() & ~position.kings, targets, step, moves);
}

bool is_legal(const Position& position, Move move) {
  const bool is_own = move.from() < 64 && (position.own_pieces() >> move.from() & 1) != 0;
  if (!is_own || move != Move(move.from(), move.to(), move.captured())) return false;
  if (!move.is_capture()) return is_quiet_move(position, move.from(), move.to()) && !can_capture(position);
  bool is_found = false;
  int most = 0;
  for_each_capture(position, [&](int from, Board landing, Board captured) {
    most = std::max(most, count(captured));
    is_found = is_found || Move(from, lowest_bit(landing), captured) == move;
  });
  return is_found && count(move.captured()) == most;
}

std::vector<int> route_of(const Position& position, Move move, const std::vector<int>& through) {
  if (!move.is_capture()) return {move.from(), move.to()};
  RouteFinder finder{move, through, {}};
  CaptureBoard board = capture_board(position, move.from());
  board.enemy = move.captured();
  finder.find(board, move.from(), 0);
  return finder.route;
}

}  // namespace kibitz::draughts
