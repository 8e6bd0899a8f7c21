// The contract between a game and everything else: what the class of a game must have, and what it may have.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/core/move_stack.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/game/level.hpp"
#include "kibitz/game/setting.hpp"
#include "kibitz/game/text.hpp"
#include "kibitz/game/values.hpp"

namespace kibitz {

template <class G>
using PositionOf = typename G::Position;
template <class G>
using MoveOf = typename G::Move;
template <class G>
class Line;

// A game is an instance of a small class G. Its fields are rule variants and board sizes; its functions are const. Each
// thread has its own copy. G::Position is a copyable value. G::Move is trivially copyable, comparable, default
// constructible and at most 8 bytes. One move is a whole turn (a multiple capture is one move), so that the sides
// alternate strictly. A pass that the rules force is a move.
//
// Concept Game states what is required. Each optional capability is a separate concept; without it, the step that
// needs it vanishes at compile time or takes its default from defaults.hpp. A misspelt capability would be missing
// silently, so every game ends with static_asserts that say what it has and what it lacks.

// ---- required ------------------------------------------------------------------------------------------------------

template <class G>
concept HasTypes = std::copyable<PositionOf<G>> && std::is_trivially_copyable_v<MoveOf<G>> && std::regular<MoveOf<G>> &&
                   sizeof(MoveOf<G>) <= 8 && std::copyable<G>;

template <class G>  // the initial position
concept HasStart = requires(const G& g) {
  { g.start() } -> std::same_as<PositionOf<G>>;
};

template <class G>  // the outcome if a rule ends the game (repetition, material, five in a row); not mate or stalemate
concept HasVerdict = requires(const G& g, const Line<G>& line, Judge judge) {
  { g.verdict(line, judge) } -> std::same_as<std::optional<Outcome>>;
};

template <class G>  // the outcome if generate() finds no move: mate, stalemate, blocked
concept HasWithoutMoves = requires(const G& g, const PositionOf<G>& p) {
  { g.without_moves(p) } -> std::same_as<Outcome>;
};

template <class G>  // appends every legal move once; none if the position alone is won or lost
concept HasGenerate = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate(p, moves) } -> std::same_as<void>;
};

template <class G>  // the position after a legal move
concept HasPlay = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.play(p, m) } -> std::same_as<PositionOf<G>>;
};

template <class G>
concept Game = HasTypes<G> && HasStart<G> && HasVerdict<G> && HasWithoutMoves<G> && HasGenerate<G> && HasPlay<G>;

// ---- optional capabilities ------------------------------------------------------------------------------------------

template <class G>  // equal positions must have equal keys; default: the position's bytes are hashed
concept HasKey = requires(const G& g, const PositionOf<G>& p) {
  { g.key(p) } -> std::same_as<Key>;
};

template <class G>  // false if redundant data of the position (boards, lists, incremental key) disagree; for assertions
concept HasIsConsistent = requires(const G& g, const PositionOf<G>& p) {
  { g.is_consistent(p) } -> std::same_as<bool>;
};

template <class G>  // must accept any bytes that fit in a Move; default: looks among the generated moves
concept HasIsLegal = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_legal(p, m) } -> std::same_as<bool>;
};

template <class G>  // no position can recur in a game: the line keeps no keys, and no repetition is looked for
concept NeverRepeats = requires { requires G::never_repeats; };

template <class G>  // the length of a game is bounded and known, so win scores do not count plies
concept IsBounded = requires { requires G::is_bounded; };

template <class G>  // ends may be scored in points; a game whose length is not bounded must declare this
concept EndsInPoints = IsBounded<G> || requires { requires G::ends_in_points; };

template <class G>  // value of a point of a graded end (a disc) in evaluation units, above 0
concept HasPointWorth = requires {
  { G::point_worth } -> std::convertible_to<Score>;
};

template <class G>  // true if no earlier position can recur after this move
concept HasIrreversible = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_irreversible(p, m) } -> std::same_as<bool>;
};

// The static score of the line's last position, for the side to move, independent of the path; default 0. 100 units
// are about one man (a pawn, a disc, or the smallest piece of the game): front ends show hundredths.
template <class G>
concept HasEvaluate = requires(const G& g, const Line<G>& line) {
  { g.evaluate(line) } -> std::same_as<Score>;
} || requires(const G& g, const Line<G>& line, typename G::Worker& worker) {
  { g.evaluate(line, worker) } -> std::same_as<Score>;
};

template <class G>  // scratch memory of one thread (pawn table, pattern cache) for evaluate, rank and known
concept HasWorker = std::constructible_from<typename G::Worker, const G&>;

// Null move. is_pass_safe: false if zugzwang is likely or a null move would be illegal (in check). men: the number of
// pieces that count as material for reductions; the game's README says which pieces count.
template <class G>
concept CanPass = requires(const G& g, const PositionOf<G>& p, Side side) {
  { g.pass(p) } -> std::same_as<PositionOf<G>>;
  { g.is_pass_safe(p) } -> std::same_as<bool>;
  { g.men(p, side) } -> std::same_as<int>;
};

// True if the legal move is noisy: it changes the evaluation a lot (a capture, a promotion, a four). Noisy moves are
// tried before quiet moves and have a history of their own. Default: every move is quiet.
template <class G>
concept TellsNoise = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_noisy(p, m) } -> std::same_as<bool>;
};

// Quiescence search. generate_noisy: exactly the noisy moves. must_move: the side may not stand pat (in check,
// compulsory capture). There generate() is used, and neither generate_noisy() nor generate_checks() is called.
template <class G>
concept HasNoise = TellsNoise<G> && requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_noisy(p, moves) } -> std::same_as<void>;
  { g.must_move(p) } -> std::same_as<bool>;
};

// Quiet moves that the first plies of quiescence search may try after the noisy ones: checks, or equally strong
// threats.
template <class G>
concept HasChecks = HasNoise<G> && requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_checks(p, moves) } -> std::same_as<void>;
};

// The candidate moves, at least one: the moves that a selective search tries. If must_move() is true, the best move
// must be among them or be equalled by one of them, so that quiescence search may treat them as all moves.
template <class G>
concept HasCandidates = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_candidates(p, moves) } -> std::same_as<void>;
};

// The same function with a short search of the game's own, which may leave fewer candidates. It counts its nodes with
// poll.count_node(), which may throw Stopped; the game must let it propagate.
template <class G>
concept SearchesCandidates =
    HasCandidates<G> &&
    requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves, Poll& poll, typename G::Worker& worker) {
      { g.generate_candidates(p, moves, poll, worker) } -> std::same_as<void>;
    };

// Traits of a legal move in the line's last position, before it is played. Only the traits in `wanted` need be
// computed.
template <class G>
concept HasTraits = requires(const G& g, const Line<G>& line, MoveOf<G> m, std::uint16_t wanted) {
  { g.traits(line, m, wanted) } -> std::same_as<Traits>;
};

template <class G>  // index of a move for history tables, below G::slots; default: a hash of the move
concept HasSlot = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.slot(p, m) } -> std::same_as<int>;
  { G::slots } -> std::convertible_to<int>;
};

template <class G>  // true if the static exchange that starts with this move wins at least `threshold` evaluation units
concept HasExchange = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, Score threshold) {
  { g.exchange(p, m, threshold) } -> std::same_as<bool>;
};

// True if moves of the game can have this trait. Options about other traits do not exist for the game. A game with
// traits() lists its traits in G::given_traits.
template <class G, std::uint16_t trait>
concept Gives = HasTraits<G> && requires { requires(G::given_traits & trait) != 0; };

template <class G>  // must not return wants_depth below some fixed depth, so that searches end
concept HasDanger = requires(const G& g, const PositionOf<G>& p, Depth depth) {
  { g.danger(p, depth) } -> std::same_as<Danger>;
};

// True if danger() ever gives this answer, according to G::given_danger.
template <class G>
concept WantsDepth = HasDanger<G> && requires { requires G::given_danger.wants_depth; };
template <class G>
concept HidesMates = HasDanger<G> && requires { requires G::given_danger.hides_mate; };

inline constexpr int rank_limit = 1 << 20;

// Static order of moves, higher first; noisy and quiet moves are ranked separately; |rank| < rank_limit.
template <class G>
concept HasRank = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.rank(p, m) } -> std::same_as<int>;
} || requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, typename G::Worker& worker) {
  { g.rank(p, m, worker) } -> std::same_as<int>;
};

template <class G>  // hash of what changes slowly (pawns), for correction history and caches
concept HasStructure = requires(const G& g, const PositionOf<G>& p) {
  { g.structure_key(p) } -> std::same_as<Key>;
};

template <class G>  // equal if both sides have the same pieces, wherever they are; for correction history
concept HasMaterial = requires(const G& g, const PositionOf<G>& p) {
  { g.material_key(p) } -> std::same_as<Key>;
};

// Databases and solvers. The function counts its nodes with poll.count_node(), which may throw Stopped; the game must
// let it propagate.
template <class G>
concept HasExactKnowledge = requires(const G& g, const Line<G>& line, Window window, Poll& poll) {
  { g.known(line, window, poll) } -> std::same_as<std::optional<Known>>;
} || requires(const G& g, const Line<G>& line, Window window, Poll& poll, typename G::Worker& worker) {
  { g.known(line, window, poll, worker) } -> std::same_as<std::optional<Known>>;
};

// True if known() is expected to cost no more than a search of this depth. Alpha-beta then calls it. Default: it
// calls known() wherever it can.
template <class G>
concept KnowsWhenItPays = HasExactKnowledge<G> && requires(const G& g, const Line<G>& line, Depth depth) {
  { g.pays_to_know(line, depth) } -> std::same_as<bool>;
};

// The phase of the game, from 0, by which statistics are kept apart. Default: one phase.
template <class G>
concept HasPhases = requires(const G& g, const PositionOf<G>& p) {
  { g.phase(p) } -> std::same_as<int>;
};

template <class G>  // how well shallow searches predict deep ones; sorted by phase, deep, shallow
concept HasProbCuts = HasEvaluate<G> && std::convertible_to<decltype((G::prob_cuts)), std::span<const ProbCut>>;

// The largest possible number of plies to the end of the game, passes not counted. The time manager uses it, and cuts
// are not made where a search sees the end. Only for games that know more than the number of plies played tells.
template <class G>
concept KnowsPliesLeft = requires(const G& g, const PositionOf<G>& p) {
  { g.plies_left(p) } -> std::same_as<int>;
};

template <class G>  // weaker playing levels, the weakest first, about 200 Elo apart; default: usual_levels
concept HasLevels = std::convertible_to<decltype((G::levels)), std::span<const Level>>;

template <class G>
concept HasSymmetry = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, std::uint8_t symmetry) {
  { g.canonical(p) } -> std::same_as<Canonical>;
  { g.to_canonical(m, symmetry) } -> std::same_as<MoveOf<G>>;
  { g.from_canonical(m, symmetry) } -> std::same_as<MoveOf<G>>;
};

template <class G>  // named terms of the evaluation, which sum to it; for explaining and tuning
concept HasTerms = requires(const G& g, const Line<G>& line) {
  { g.terms(line) } -> std::same_as<std::vector<Term>>;
};

template <class G>  // the position with board and colours exchanged, if the rules treat both sides alike
concept HasSwap = requires(const G& g, const PositionOf<G>& p) {
  { g.swapped(p) } -> std::same_as<PositionOf<G>>;
};

template <class G>  // the number of moves that generate() would give; for the last ply of perft
concept CountsMoves = requires(const G& g, const PositionOf<G>& p) {
  { g.count_moves(p) } -> std::same_as<int>;
};

template <class G>  // moves with their routes unmerged: a move occurs once for each way to make it
concept HasRoutes = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_routes(p, moves) } -> std::same_as<void>;
};

template <class G>  // rule variants, tunable parameters and files that a user may set; the function may be static
concept HasSettings = requires(const G& g) {
  { g.settings() } -> std::same_as<std::vector<Setting<G>>>;
};

// Rows that the game's preset of this name ("strong", "textbook") adds to the general preset. A first row "base"
// names another general preset to start from.
template <class G>
concept HasPreset = requires(std::string_view name) {
  { G::preset(name) } -> std::same_as<std::vector<PresetRow>>;
};

}  // namespace kibitz
