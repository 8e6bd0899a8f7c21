// The contract between a game and everything else.
//
// A game is an instance of a small class G: rule variants and board sizes are its fields, its functions are const. One
// copy a thread. G::Position is a copyable value; G::Move is trivially copyable, comparable, default constructible and
// at most 8 bytes. One move is one whole turn (a multiple capture is one move), so that sides alternate strictly; a
// pass that the rules force is a move.
//
// `Game` lists the requirements. Every other power is a separate concept: if a game lacks one, the step that needs it
// vanishes at compile time or uses the default in defaults.hpp. A misspelt power would be silently absent, so every
// game ends with static_asserts of the powers that it has and lacks.
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

// ---- required ------------------------------------------------------------------------------------------------------

template <class G>
concept HasTypes = std::copyable<PositionOf<G>> && std::is_trivially_copyable_v<MoveOf<G>> && std::regular<MoveOf<G>> &&
                   sizeof(MoveOf<G>) <= 8 && std::copyable<G>;

template <class G>  // the initial position
concept HasStart = requires(const G& g) {
  { g.start() } -> std::same_as<PositionOf<G>>;
};

template <class G>  // ended by rule (repetition, material, five in a row), for the side to move; not mate or stalemate
concept HasVerdict = requires(const G& g, const Line<G>& line, Judge judge) {
  { g.verdict(line, judge) } -> std::same_as<std::optional<Outcome>>;
};

template <class G>  // the outcome when generate() found no move: mate, stalemate, blocked
concept HasWithoutMoves = requires(const G& g, const PositionOf<G>& p) {
  { g.without_moves(p) } -> std::same_as<Outcome>;
};

template <class G>  // every legal move once, appended; none once the position alone is won or lost
concept HasGenerate = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate(p, moves) } -> std::same_as<void>;
};

template <class G>  // the position after a legal move
concept HasPlay = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.play(p, m) } -> std::same_as<PositionOf<G>>;
};

template <class G>
concept Game = HasTypes<G> && HasStart<G> && HasVerdict<G> && HasWithoutMoves<G> && HasGenerate<G> && HasPlay<G>;

// ---- powers --------------------------------------------------------------------------------------------------------

template <class G>  // equal positions, equal keys; without it the position's bytes are hashed
concept HasKey = requires(const G& g, const PositionOf<G>& p) {
  { g.key(p) } -> std::same_as<Key>;
};

template <class G>  // false: what the position holds twice (boards, lists, an incremental key) does not agree; for
                    // assertions
concept HasIsConsistent = requires(const G& g, const PositionOf<G>& p) {
  { g.is_consistent(p) } -> std::same_as<bool>;
};

template <class G>  // must accept any bytes a Move can hold; without it the move is looked for among the generated ones
concept HasIsLegal = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_legal(p, m) } -> std::same_as<bool>;
};

template <class G>  // no position can come about twice in a game: the line keeps no keys and looks for no repetition
concept NeverRepeats = requires { requires G::never_repeats; };

template <class G>  // length is bounded and known: scores drop the ply term and the table its adjustment
concept IsBounded = requires { requires G::is_bounded; };

template <class G>  // ends may be graded; of a game whose length is not bounded it is to be said
concept EndsInPoints = IsBounded<G> || requires { requires G::ends_in_points; };

template <class G>  // what a point of a graded end (a disc) is worth in the evaluation's units, above 0
concept HasPointWorth = requires {
  { G::point_worth } -> std::convertible_to<Score>;
};

template <class G>  // no earlier position can come about again after this move
concept HasIrreversible = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_irreversible(p, m) } -> std::same_as<bool>;
};

// Static score of the last position of the line, from the side to move, however that position came about; without it 0.
// 100 units are about one man (a pawn, a disc, whatever is the game's smallest coin): front ends show hundredths.
template <class G>
concept HasEvaluate = requires(const G& g, const Line<G>& line) {
  { g.evaluate(line) } -> std::same_as<Score>;
} || requires(const G& g, const Line<G>& line, typename G::Worker& worker) {
  { g.evaluate(line, worker) } -> std::same_as<Score>;
};

template <class G>  // scratch of one thread (pawn table, pattern cache): made from the game, handed to evaluate, rank,
                    // known
concept HasWorker = std::constructible_from<typename G::Worker, const G&>;

// Null move. is_pass_safe: false where zugzwang is likely, and where passing is illegal (in check). men: what counts as
// material for a reduction that depends on it; the game's README says what it counts.
template <class G>
concept CanPass = requires(const G& g, const PositionOf<G>& p, Side side) {
  { g.pass(p) } -> std::same_as<PositionOf<G>>;
  { g.is_pass_safe(p) } -> std::same_as<bool>;
  { g.men(p, side) } -> std::same_as<int>;
};

// Is this legal move noisy: does it change the evaluation a lot (a capture, a promotion, a four)? Noisy moves are tried
// before quiet ones and are neither learned nor reduced. Without it every move is quiet.
template <class G>
concept TellsNoise = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.is_noisy(p, m) } -> std::same_as<bool>;
};

// Quiescence. generate_noisy: exactly the noisy moves. must_move: there is no standing pat here (in check, compulsory
// capture); then generate() is used instead of generate_noisy and generate_checks.
template <class G>
concept HasNoise = TellsNoise<G> && requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_noisy(p, moves) } -> std::same_as<void>;
  { g.must_move(p) } -> std::same_as<bool>;
};

// Quiet moves that the first plies of quiescence may try after the noisy ones: checks, or what threatens as much.
template <class G>
concept HasChecks = HasNoise<G> && requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_checks(p, moves) } -> std::same_as<void>;
};

// The legal moves worth a look, at least one: all that a selective search need try. Where must_move holds, no move
// left out is better than the best of them, so that quiescence may take these for all.
template <class G>
concept HasCandidates = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_candidates(p, moves) } -> std::same_as<void>;
};

// The same, with a short search of the game's own where that leaves fewer. It counts its nodes with poll.count_node(),
// which may throw Stopped: let it pass.
template <class G>
concept SearchesCandidates =
    HasCandidates<G> &&
    requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves, Poll& poll, typename G::Worker& worker) {
      { g.generate_candidates(p, moves, poll, worker) } -> std::same_as<void>;
    };

// Of a legal move in the line's last position, before it is played. Only the traits in `wanted` need be found out.
template <class G>
concept HasTraits = requires(const G& g, const Line<G>& line, MoveOf<G> m, std::uint16_t wanted) {
  { g.traits(line, m, wanted) } -> std::same_as<Traits>;
};

template <class G>  // index of a move for history tables, below G::slots; without it a hash of the move
concept HasSlot = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.slot(p, m) } -> std::same_as<int>;
  { G::slots } -> std::convertible_to<int>;
};

template <class G>  // does the static exchange that starts with this move win at least threshold (evaluation units)?
concept HasExchange = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, Score threshold) {
  { g.exchange(p, m, threshold) } -> std::same_as<bool>;
};

// Which of the traits its moves can have at all: an option about another one is no option of this game. A game with
// traits() says so in G::given_traits.
template <class G, std::uint16_t trait>
concept Gives = HasTraits<G> && requires { requires(G::given_traits & trait) != 0; };

template <class G>  // must answer no wants_depth at a hard floor of depth, so that searches end
concept HasDanger = requires(const G& g, const PositionOf<G>& p, Depth depth) {
  { g.danger(p, depth) } -> std::same_as<Danger>;
};

// Which of its two answers danger() ever gives, as G::given_danger says.
template <class G>
concept WantsDepth = HasDanger<G> && requires { requires G::given_danger.wants_depth; };
template <class G>
concept HidesMates = HasDanger<G> && requires { requires G::given_danger.hides_mate; };

inline constexpr int rank_limit = 1 << 20;

template <class G>  // static order of moves, higher first, noisy and quiet ones each among their own; |rank| <
                    // rank_limit
concept HasRank = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
  { g.rank(p, m) } -> std::same_as<int>;
} || requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, typename G::Worker& worker) {
  { g.rank(p, m, worker) } -> std::same_as<int>;
};

template <class G>  // hash of what changes slowly (pawns): correction history, caches
concept HasStructure = requires(const G& g, const PositionOf<G>& p) {
  { g.structure_key(p) } -> std::same_as<Key>;
};

template <class G>  // equal where both sides have the same men, wherever they stand: correction history
concept HasMaterial = requires(const G& g, const PositionOf<G>& p) {
  { g.material_key(p) } -> std::same_as<Key>;
};

// Databases and solvers. It counts its nodes with poll.count_node(), which may throw Stopped: let it pass.
template <class G>
concept HasExactKnowledge = requires(const G& g, const Line<G>& line, Window window, Poll& poll) {
  { g.known(line, window, poll) } -> std::same_as<std::optional<Known>>;
} || requires(const G& g, const Line<G>& line, Window window, Poll& poll, typename G::Worker& worker) {
  { g.known(line, window, poll, worker) } -> std::same_as<std::optional<Known>>;
};

// When alpha-beta asks: where the answer costs no more than a search of this depth would. Without it wherever it can.
template <class G>
concept KnowsWhenItPays = HasExactKnowledge<G> && requires(const G& g, const Line<G>& line, Depth depth) {
  { g.pays_to_know(line, depth) } -> std::same_as<bool>;
};

// The phase of the game that a position belongs to, from 0: statistics are kept apart by it. Without it all is one.
template <class G>
concept HasPhases = requires(const G& g, const PositionOf<G>& p) {
  { g.phase(p) } -> std::same_as<int>;
};

template <class G>  // how well shallow searches tell what deep ones come to; in order of phase, deep, shallow
concept HasProbCuts = HasEvaluate<G> && std::convertible_to<decltype((G::prob_cuts)), std::span<const ProbCut>>;

// Upper bound on the plies left to the end of the game, not counting passes: for the clock, and for rules that do not
// prune where the search reaches the end. Only for games that know more about their length than the plies played.
template <class G>
concept KnowsPliesLeft = requires(const G& g, const PositionOf<G>& p) {
  { g.plies_left(p) } -> std::same_as<int>;
};

template <class G>  // weaker players, the weakest first, some 200 Elo apart; without it the usual ones
concept HasLevels = std::convertible_to<decltype((G::levels)), std::span<const Level>>;

template <class G>
concept HasSymmetry = requires(const G& g, const PositionOf<G>& p, MoveOf<G> m, std::uint8_t symmetry) {
  { g.canonical(p) } -> std::same_as<Canonical>;
  { g.to_canonical(m, symmetry) } -> std::same_as<MoveOf<G>>;
  { g.from_canonical(m, symmetry) } -> std::same_as<MoveOf<G>>;
};

template <class G>  // named parts of the evaluation, for explaining and tuning; they sum to it
concept HasTerms = requires(const G& g, const Line<G>& line) {
  { g.terms(line) } -> std::same_as<std::vector<Term>>;
};

template <class G>  // board and colours exchanged, where the rules are alike for both sides
concept HasSwap = requires(const G& g, const PositionOf<G>& p) {
  { g.swapped(p) } -> std::same_as<PositionOf<G>>;
};

template <class G>  // how many moves generate() would give, without giving them: the last ply of perft
concept CountsMoves = requires(const G& g, const PositionOf<G>& p) {
  { g.count_moves(p) } -> std::same_as<int>;
};

template <class G>  // turns with their routes unmerged: a move as often as there are ways to make it
concept HasRoutes = requires(const G& g, const PositionOf<G>& p, MoveList<MoveOf<G>>& moves) {
  { g.generate_routes(p, moves) } -> std::same_as<void>;
};

template <class G>  // rule variants, knobs and files that a user may set; static, or of the instance
concept HasSettings = requires(const G& g) {
  { g.settings() } -> std::same_as<std::vector<Setting<G>>>;
};

// Rows that the game's preset of this name ("strong", "textbook") adds to the general one. A first row "base" names
// another general preset to build on.
template <class G>
concept HasPreset = requires(std::string_view name) {
  { G::preset(name) } -> std::same_as<std::vector<PresetRow>>;
};

}  // namespace kibitz
