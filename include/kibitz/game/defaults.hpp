// Defaults for the optional capabilities of a game. The searcher and the front ends call these functions, which call
// the game's function if it has one.
#pragma once

#include <type_traits>

#include "kibitz/core/random.hpp"
#include "kibitz/game/game.hpp"
#include "kibitz/game/move_bytes.hpp"
#include "kibitz/game/text_interface.hpp"
#include "kibitz/learned/sums.hpp"

namespace kibitz {

struct NoWorker {  // the scratch memory of a game that has none
  template <class G>
  explicit NoWorker(const G&) {}
};

namespace detail {
template <class G>
struct WorkerType {
  using type = NoWorker;
};
template <HasWorker G>
struct WorkerType<G> {
  using type = typename G::Worker;
};
// The game's Worker `Own`, extended by the incrementally updated sums of a learned evaluation.
template <class Own>
struct WorkerWithSums : Own {
  using Own::Own;
  learned::Sums sums;
};
}  // namespace detail

template <class G>  // the game's scratch memory of one thread, with the sums of a learned evaluation
using WorkerOf = detail::WorkerWithSums<typename detail::WorkerType<G>::type>;

template <class G>  // the game's key; default: a hash of the position's bytes, which must have no padding
Key key_of(const G& game, const PositionOf<G>& position) {
  if constexpr (HasKey<G>) {
    return game.key(position);
  } else {
    static_assert(std::has_unique_object_representations_v<PositionOf<G>>,
                  "key(position) is missing, and the position has padding bytes that a default key would hash");
    return key_of_bytes(position);
  }
}

template <class G>  // the game's own evaluation, for the side to move; default: 0
Score handcrafted_score([[maybe_unused]] const G& game, [[maybe_unused]] const Line<G>& line,
                        [[maybe_unused]] WorkerOf<G>& worker) {
  if constexpr (requires { game.evaluate(line, worker); })
    return game.evaluate(line, worker);
  else if constexpr (HasEvaluate<G>)
    return game.evaluate(line);
  else
    return 0;
}

template <class G>  // the evaluation by the line's weights, which must be set
[[gnu::noinline]] Score learned_score(const G& game, const Line<G>& line, WorkerOf<G>& worker) {
  const learned::Evaluator& by = *line.learned().evaluator;
  const auto words = worker.sums.words(by);
  const int mover = line.learned().write_planes(game, line.current(), line.learned().layout, words);
  const Score score = worker.sums.evaluate(by, words, mover, line.ply());
  return by.net().is_residual ? clamp_evaluation(score + handcrafted_score(game, line, worker)) : score;
}

template <class G>  // the static score: by the learned weights of the line, if it has any
Score evaluate_of(const G& game, const Line<G>& line, WorkerOf<G>& worker) {
  if (line.learned().evaluator != nullptr) return learned_score(game, line, worker);
  return handcrafted_score(game, line, worker);
}

template <class G>  // default: searches the generated moves, which are put on `stack` meanwhile
bool is_legal_in(const G& game, const PositionOf<G>& position, MoveOf<G> move, MoveStack<MoveOf<G>>& stack) {
  if constexpr (HasIsLegal<G>) {
    return game.is_legal(position, move);
  } else {
    MoveList<MoveOf<G>> moves(stack);
    game.generate(position, moves);
    return moves.contains(move);
  }
}

inline constexpr int default_slots = 4096;  // rows of the history tables of a game without slots

template <class G>  // the number of rows of the history tables; default: default_slots
constexpr int slots_of() {
  if constexpr (HasSlot<G>)
    return G::slots;
  else
    return default_slots;
}

template <class G>  // the row of a move in the history tables; default: from a hash of the move
int slot_of(const G& game, const PositionOf<G>& position, MoveOf<G> move) {
  if constexpr (HasSlot<G>) {
    return game.slot(position, move);
  } else {
    return static_cast<int>(mix_bits(bytes_of(move)) % default_slots);
  }
}

template <class G>  // the static move order, highest first; default: 0 for every move
int rank_of(const G& game, const PositionOf<G>& position, MoveOf<G> move, WorkerOf<G>& worker) {
  if constexpr (requires { game.rank(position, move, worker); })
    return game.rank(position, move, worker);
  else if constexpr (HasRank<G>)
    return game.rank(position, move);
  else
    return 0;
}

template <class G>  // whether a legal move changes the evaluation a lot; default: no move does
bool is_noisy_in([[maybe_unused]] const G& game, [[maybe_unused]] const PositionOf<G>& position,
                 [[maybe_unused]] MoveOf<G> move) {
  if constexpr (TellsNoise<G>)
    return game.is_noisy(position, move);
  else
    return false;
}

template <class G>  // the move as players of the game write it; default: as format_move() writes it
std::string notation_of(const G& game, const PositionOf<G>& position, MoveOf<G> move) {
  if constexpr (HasNotation<G>)
    return game.notation(position, move);
  else
    return game.format_move(position, move);
}

template <class G>  // the phase of the game, from 0; default: 0
int phase_of(const G& game, const PositionOf<G>& position) {
  if constexpr (HasPhases<G>)
    return game.phase(position);
  else
    return 0;
}

}  // namespace kibitz
