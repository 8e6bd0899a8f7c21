// The contract between a game and the rest of Kibitz: what the class of a game must have, and what it may have.
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

template <class G>  // the types of a game, and the line of its moves (line.hpp)
using PositionOf = typename G::Position;
// The type of the game's moves.
template <class G>
using MoveOf = typename G::Move;
template <class G>
class Line;

// A game is an instance of a small class G. Its fields are rule variants and board sizes; its functions are const. Each
// thread has its own copy. G::Position is a copyable value. G::Move is trivially copyable, comparable, default
// constructible and at most 8 bytes. One move is a whole turn (a multiple capture is one move), so that the sides
// strictly alternate. A pass that the rules force is a move.
//
// Concept Game states what is required. Each optional capability has a separate concept. If a game lacks a capability,
// the code that needs it is not compiled or uses a default (defaults.hpp). A misspelt capability would be missing
// without an error, so every game ends with static_asserts about the capabilities that it has and lacks.

// ---- required ------------------------------------------------------------------------------------------------------

template <class G>  // the two types, with what the search needs of them
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

template <class G>  // appends every legal move once; no moves if the position is decisive regardless of its history
concept HasGenerate = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate(p, moves) } -> std::same_as<void>;
};

template <class G>  // the position after a legal move
concept HasPlay = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.play(p, m) } -> std::same_as<PositionOf<G>>;
};

template <class G>  // everything that is required
concept Game = HasTypes<G> && HasStart<G> && HasVerdict<G> && HasWithoutMoves<G> && HasGenerate<G> && HasPlay<G>;

// ---- optional capabilities ------------------------------------------------------------------------------------------

// The hash key. Equal positions have equal keys; equal keys mean equal legal moves. Default: a hash of the bytes.
template <class G>
concept HasKey = requires(const G& g, const PositionOf<G>& p) {
  { g.key(p) } -> std::same_as<Key>;
};

template <class G>  // false if redundant data of the position (boards, lists, incremental key) disagree; for assertions
concept HasIsConsistent = requires(const G& g, const PositionOf<G>& p) {
  { g.is_consistent(p) } -> std::same_as<bool>;
};

template <class G>  // whether a move is legal; must accept any bytes of a Move; default: searches the generated moves
concept HasIsLegal = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_legal(p, m) } -> std::same_as<bool>;
};

template <class G>  // no position can recur in a game, so the line stores no keys and repetitions are not looked for
concept NeverRepeats = requires { requires G::never_repeats; };

template <class G>  // the length of a game is bounded; all wins score the same, at any distance
concept IsBounded = requires { requires G::is_bounded; };

template <class G>  // results may be scored in points: every bounded game, and games that declare ends_in_points
concept EndsInPoints = IsBounded<G> || requires { requires G::ends_in_points; };

template <class G>  // the value of one point of the result (one disc) in evaluation units, above 0
concept HasPointWorth = requires {
  { G::point_worth } -> std::convertible_to<Score>;
};

template <class G>  // true if no position before this move can recur after it
concept HasIrreversible = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_irreversible(p, m) } -> std::same_as<bool>;
};

// The static score of the line's last position for the side to move. It must not depend on the path. Default: 0. 100
// units are about one pawn, disc or smallest piece of the game; front ends show hundredths of that.
template <class G>
concept HasEvaluate = requires(const G& g, const Line<G>& line) {
  { g.evaluate(line) } -> std::same_as<Score>;
} || requires(const G& g, const Line<G>& line, typename G::Worker& worker) {
  { g.evaluate(line, worker) } -> std::same_as<Score>;
};

template <class G>  // scratch memory of one thread (pawn table, pattern cache) for the functions that take a Worker
concept HasWorker = std::constructible_from<typename G::Worker, const G&>;

// Null move. is_pass_safe: false if zugzwang is likely or a null move would be illegal (in check). men: the number of
// pieces that count as material for null-move reductions; the game's README says which ones.
template <class G>
concept CanPass = requires(const G& g, const PositionOf<G>& p, Side side) {
  { g.pass(p) } -> std::same_as<PositionOf<G>>;
  { g.is_pass_safe(p) } -> std::same_as<bool>;
  { g.men(p, side) } -> std::same_as<int>;
};

// True if the legal move is noisy, which means that it changes the evaluation a lot (a capture, a promotion, a four).
// Noisy moves are tried before quiet moves and have separate history tables. Default: every move is quiet.
template <class G>
concept TellsNoise = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_noisy(p, m) } -> std::same_as<bool>;
};

// Quiescence search. generate_noisy: exactly the noisy moves. must_move: true if the side to move may not stand pat (in
// check, compulsory capture). Quiescence search then calls generate(), not generate_noisy() or generate_checks().
template <class G>
concept HasNoise = TellsNoise<G> && requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_noisy(p, moves) } -> std::same_as<void>;
  { g.must_move(p) } -> std::same_as<bool>;
};

// Appends the quiet moves that quiescence search may try in its first plies, after the noisy moves: checks, or threats
// as strong as a check.
template <class G>
concept HasChecks = HasNoise<G> && requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_checks(p, moves) } -> std::same_as<void>;
};

// Appends the candidates: the moves that a selective search tries, at least one. If must_move() is true, one of them
// must be as good as the best move, because quiescence search may then search only the candidates.
template <class G>
concept HasCandidates = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_candidates(p, moves) } -> std::same_as<void>;
};

// An overload of generate_candidates() that may reduce the candidates by a short, game-specific search. It counts its
// nodes with poll.count_node(), which may throw Stopped; the game must let that propagate.
template <class G>
concept SearchesCandidates =
    HasCandidates<G> &&
    requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves, Poll& poll, typename G::Worker& worker) {
      { g.generate_candidates(p, moves, poll, worker) } -> std::same_as<void>;
    };

// The traits of a legal move in the line's last position, before it is played. Only the traits in `wanted` must be
// computed.
template <class G>
concept HasTraits = requires(const G& g, const Line<G>& line, MoveOf<G> m, std::uint16_t wanted) {
  { g.traits(line, m, wanted) } -> std::same_as<Traits>;
};

template <class G>  // index of a move in history tables, below G::slots; default: a hash of the move
concept HasSlot = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.slot(p, m) } -> std::same_as<int>;
  { G::slots } -> std::convertible_to<int>;
};

template <class G>  // true if the static exchange that starts with this move wins at least `threshold` evaluation units
concept HasExchange = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, Score threshold) {
  { g.exchange(p, m, threshold) } -> std::same_as<bool>;
};

// True if G::given_traits lists this trait. A game with traits() declares there which traits its moves can have. Search
// options that depend on a trait do not exist for games that lack it.
template <class G, std::uint16_t trait>
concept HasTrait = HasTraits<G> && requires { requires(G::given_traits & trait) != 0; };

template <class G>  // dangers of a position; wants_depth must be false below some fixed depth, so that searches end
concept HasDanger = requires(const G& g, const PositionOf<G>& p, Depth depth) {
  { g.danger(p, depth) } -> std::same_as<Danger>;
};

// WantsDepth, HidesMates: true if danger() can set this member of Danger, as the game declares in G::given_danger.
template <class G>
concept WantsDepth = HasDanger<G> && requires { requires G::given_danger.wants_depth; };
template <class G>
concept HidesMates = HasDanger<G> && requires { requires G::given_danger.hides_mate; };

inline constexpr int rank_limit = 1 << 20;  // what |rank| must stay below

// Static move ordering: among noisy and among quiet moves, higher ranks are tried first. |rank| < rank_limit.
template <class G>
concept HasRank = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.rank(p, m) } -> std::same_as<int>;
} || requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, typename G::Worker& worker) {
  { g.rank(p, m, worker) } -> std::same_as<int>;
};

template <class G>  // hash of features that change slowly (pawns), for correction history and caches
concept HasStructure = requires(const G& g, const PositionOf<G>& p) {
  { g.structure_key(p) } -> std::same_as<Key>;
};

template <class G>  // hash of the number of pieces of each kind and side, wherever they are; for correction history
concept HasMaterial = requires(const G& g, const PositionOf<G>& p) {
  { g.material_key(p) } -> std::same_as<Key>;
};

// Exact knowledge from databases and solvers. The function counts its nodes with poll.count_node(), which may throw
// Stopped; the game must let that propagate.
template <class G>
concept HasExactKnowledge = requires(const G& g, const Line<G>& line, Window window, Poll& poll) {
  { g.exact_knowledge(line, window, poll) } -> std::same_as<std::optional<ExactKnowledge>>;
} || requires(const G& g, const Line<G>& line, Window window, Poll& poll, typename G::Worker& worker) {
  { g.exact_knowledge(line, window, poll, worker) } -> std::same_as<std::optional<ExactKnowledge>>;
};

// True if exact_knowledge() is expected to cost no more than a search of this depth. Alpha-beta calls exact_knowledge()
// only if this is true. Default: always true.
template <class G>
concept KnowsWhenItPays = HasExactKnowledge<G> && requires(const G& g, const Line<G>& line, Depth depth) {
  { g.pays_to_know(line, depth) } -> std::same_as<bool>;
};

// The phase of the game, 0, 1, ...; statistics are separate for each phase. Default: one phase.
template <class G>
concept HasPhases = requires(const G& g, const PositionOf<G>& p) {
  { g.phase(p) } -> std::same_as<int>;
};

template <class G>  // the regressions of Multi-ProbCut, sorted by phase, then deep, then shallow; slopes above 0
concept HasProbCuts = HasEvaluate<G> && std::convertible_to<decltype((G::prob_cuts)), std::span<const ProbCut>>;

// An upper bound of the plies to the end of the game, not counting passes; for time management and Multi-ProbCut.
// Useful only if it is lower than a bound that follows from the number of plies played.
template <class G>
concept KnowsPliesLeft = requires(const G& g, const PositionOf<G>& p) {
  { g.plies_left(p) } -> std::same_as<int>;
};

template <class G>  // images of a position share a canonical form; moves are mapped to that form and back
concept HasSymmetry = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, std::uint8_t symmetry) {
  { g.canonical(p) } -> std::same_as<Canonical>;
  { g.to_canonical(m, symmetry) } -> std::same_as<MoveOf<G>>;
  { g.from_canonical(m, symmetry) } -> std::same_as<MoveOf<G>>;
};

template <class G>  // named terms whose sum is the evaluation; for explaining and tuning it
concept HasTerms = requires(const G& g, const Line<G>& line) {
  { g.terms(line) } -> std::same_as<std::vector<Term>>;
};

template <class G>  // the colour-reversed image of the position, if the rules treat both sides alike
concept HasSwap = requires(const G& g, const PositionOf<G>& p) {
  { g.swapped(p) } -> std::same_as<PositionOf<G>>;
};

template <class G>  // the number of moves that generate() would append; for the last ply of perft
concept CountsMoves = requires(const G& g, const PositionOf<G>& p) {
  { g.count_moves(p) } -> std::same_as<int>;
};

template <class G>  // like generate(), but with one entry for each route of a move
concept HasRoutes = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_routes(p, moves) } -> std::same_as<void>;
};

// Rules, parameters and files for users to set. A name is one word without '=' and no option's. May be static.
template <class G>
concept HasSettings = requires(const G& g) {
  { g.settings() } -> std::same_as<std::vector<Setting<G>>>;
};

// The rows that the game's preset of this name ("strong", "textbook") adds to the general preset of the same name. A
// first row {"base", NAME} adds them to the general preset NAME instead.
template <class G>
concept HasPreset = requires(std::string_view name) {
  { G::preset(name) } -> std::same_as<std::vector<PresetRow>>;
};

}  // namespace kibitz
