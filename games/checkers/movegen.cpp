#include "games/checkers/movegen.hpp"

#include <cassert>

#include "games/checkers/jumps.hpp"

namespace kibitz::checkers {

namespace {

// An upper bound on the number of steps in a position: twelve kings with four steps each.
constexpr std::size_t max_steps = 48;

template <int Index>
Move* write_steps(Board pieces, Board empty, Move* out) {
  constexpr Direction direction = directions[Index];
  for (Board from = pieces & direction.can_step & std::rotr(empty, direction.rotation); from != 0; from &= from - 1) {
    const int bit = lowest_bit(from);
    *out++ = {static_cast<std::uint16_t>(bit), static_cast<std::uint16_t>((bit + direction.rotation) % 32), 0};
  }
  return out;
}

template <Colour Mover>
void generate_steps(const Position& position, MoveList<Move>& moves) {
  const Board own_pieces = position.pieces[Mover];
  const Board kings = own_pieces & position.kings;
  const Board empty = position.empty();
  Move* out = moves.room(max_steps);
  out = write_steps<forward_direction(Mover, 0)>(own_pieces, empty, out);
  out = write_steps<forward_direction(Mover, 1)>(own_pieces, empty, out);
  if (kings != 0) {
    out = write_steps<backward_direction(Mover, 0)>(kings, empty, out);
    out = write_steps<backward_direction(Mover, 1)>(kings, empty, out);
  }
  moves.commit(out);
}

enum class RouteMode : std::uint8_t { merged, unmerged };

// True if another route of the same move is already listed. This can only happen if a king captures four or more
// pieces; any other two routes of one piece capture different pieces. The moves of the piece start at index `first`.
bool is_listed(const MoveList<Move>& moves, int first, Move move) {
  if (count(move.captured) < 4) return false;
  for (int i = first; i < moves.size(); ++i)
    if (moves[i] == move) return true;
  return false;
}

template <RouteMode Kind>
void generate_jumps(const Position& position, Board jumpers, MoveList<Move>& moves) {
  for (; jumpers != 0; jumpers &= jumpers - 1) {
    const int bit = lowest_bit(jumpers);
    const int first = moves.size();
    follow_captures_from(position, Board{1} << bit, [&](Board landing, Board captured) {
      const Move move{static_cast<std::uint16_t>(bit), static_cast<std::uint16_t>(lowest_bit(landing)), captured};
      if (Kind == RouteMode::unmerged || !is_listed(moves, first, move)) moves.push(move);
    });
  }
}

template <Colour Mover, RouteMode Kind>
void generate_moves_of(const Position& position, MoveList<Move>& moves) {
  const Board jumpers = all_jumpers<Mover>(position);
  if (jumpers != 0)
    generate_jumps<Kind>(position, jumpers, moves);
  else
    generate_steps<Mover>(position, moves);
}

template <int Index>
int count_steps(Board pieces, Board empty) {
  return count(step<Index>(pieces) & empty);
}

template <Colour Mover>
int count_steps(const Position& position) {
  const Board own_pieces = position.pieces[Mover];
  const Board kings = own_pieces & position.kings;
  const Board empty = position.empty();
  const int forward = count_steps<forward_direction(Mover, 0)>(own_pieces, empty) +
                      count_steps<forward_direction(Mover, 1)>(own_pieces, empty);
  if (kings == 0) return forward;
  return forward + count_steps<backward_direction(Mover, 0)>(kings, empty) +
         count_steps<backward_direction(Mover, 1)>(kings, empty);
}

int count_jumps(const Position& position, Board jumpers) {
  // Only a king that captures four or more pieces can have two routes that are the same move. This is rare, so the cost
  // of allocating a stack on each call does not matter.
  if ((jumpers & position.kings) != 0 && count(position.enemy_pieces()) >= 4) {
    MoveStack<Move> stack;
    MoveList<Move> moves(stack);
    generate_jumps<RouteMode::merged>(position, jumpers, moves);
    return moves.size();
  }
  int ends = 0;
  for (; jumpers != 0; jumpers &= jumpers - 1)
    follow_captures_from(position, jumpers & (~jumpers + 1), [&](Board, Board) { ++ends; });
  return ends;
}

bool is_legal_step(const Position& position, Board from, Board to) {
  const bool is_king = (from & position.kings) != 0;
  const int row_step = position.mover() == black ? 1 : -1;
  for (const Direction& direction : directions) {
    if (!is_king && direction.row_step != row_step) continue;
    if (std::rotl(from & direction.can_step, direction.rotation) == to) return (to & position.empty()) != 0;
  }
  return false;
}

}  // namespace

bool can_capture(const Position& position) { return jumpers_of_mover(position) != 0; }

bool can_move(const Position& position) {
  const Board empty = position.empty();
  Board movers = jumpers_of_mover(position);
  for (const Direction& direction : directions) {
    const bool is_forward = (direction.row_step == 1) == (position.mover() == black);
    const Board pieces = is_forward ? position.own_pieces() : position.own_pieces() & position.kings;
    movers |= pieces & direction.can_step & std::rotr(empty, direction.rotation);
  }
  return movers != 0;
}

void generate(const Position& position, MoveList<Move>& moves) {
  if (position.mover() == black)
    generate_moves_of<black, RouteMode::merged>(position, moves);
  else
    generate_moves_of<white, RouteMode::merged>(position, moves);
}

int count_moves(const Position& position) {
  const Board jumpers = jumpers_of_mover(position);
  if (jumpers != 0) return count_jumps(position, jumpers);
  return position.mover() == black ? count_steps<black>(position) : count_steps<white>(position);
}

void generate_routes(const Position& position, MoveList<Move>& moves) {
  if (position.mover() == black)
    generate_moves_of<black, RouteMode::unmerged>(position, moves);
  else
    generate_moves_of<white, RouteMode::unmerged>(position, moves);
}

void generate_captures(const Position& position, MoveList<Move>& moves) {
  generate_jumps<RouteMode::merged>(position, jumpers_of_mover(position), moves);
}

void generate_crownings(const Position& position, MoveList<Move>& moves) {
  assert(!can_capture(position));
  const Board men = position.own_pieces() & ~position.kings;
  const Board goals = position.empty() & crown_row[position.to_move];
  Move* out = moves.room(max_steps);
  if (position.mover() == black)
    out = write_steps<1>(men, goals, write_steps<0>(men, goals, out));
  else
    out = write_steps<3>(men, goals, write_steps<2>(men, goals, out));
  moves.commit(out);
}

bool is_legal(const Position& position, Move move) {
  if (move.from >= square_count || move.to >= square_count) return false;
  const Board from = Board{1} << move.from;
  const Board to = Board{1} << move.to;
  if ((from & position.own_pieces()) == 0) return false;
  if (move.captured == 0) return !can_capture(position) && is_legal_step(position, from, to);
  bool found = false;
  follow_captures_from(position, from, [&](Board landing, Board captured) {
    if (landing == to && captured == move.captured) found = true;
  });
  return found;
}

}  // namespace kibitz::checkers
