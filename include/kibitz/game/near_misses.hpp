// Near misses: members that have the name of an optional capability but the wrong signature (`double evaluate`, a
// non-const function). Without these checks, the capability would be missing without an error. Each check fails to
// compile with a message that shows the right declaration.
#pragma once

#include <type_traits>

#include "kibitz/game/game.hpp"
#include "kibitz/game/planes.hpp"
#include "kibitz/game/text_interface.hpp"
#include "kibitz/game/threats.hpp"

namespace kibitz {

namespace near_miss {

// clang-format off
struct KeyMember { int key; };
struct IsLegalMember { int is_legal; };
struct IsIrreversibleMember { int is_irreversible; };
struct NeverRepeatsMember { int never_repeats; };
struct IsBoundedMember { int is_bounded; };
struct EndsInPointsMember { int ends_in_points; };
struct IsConsistentMember { int is_consistent; };
struct CountMovesMember { int count_moves; };
struct GenerateRoutesMember { int generate_routes; };
struct SettingsMember { int settings; };
struct PresetMember { int preset; };
struct NotationMember { int notation; };
struct SecondNotationMember { int second_notation; };
struct EndingReasonMember { int ending_reason; };
struct ChoiceWordsMember { int choice_words; };
struct PathMember { int path; };
struct OtherPathsMember { int other_paths; };
struct SetupBoardMember { int setup_board; };
struct SetupTextMember { int setup_text; };
struct ParseRecordMember { int parse_record; };
struct EvaluateMember { int evaluate; };
struct TermsMember { int terms; };
struct ExactKnowledgeMember { int exact_knowledge; };
struct ExchangeMember { int exchange; };
struct DangerMember { int danger; };
struct StructureKeyMember { int structure_key; };
struct MaterialKeyMember { int material_key; };
struct SwappedMember { int swapped; };
struct WinByThreatsMember { int win_by_threats; };
struct RankMember { int rank; };
struct TraitsMember { int traits; };
struct SlotMember { int slot; };
struct GenerateCandidatesMember { int generate_candidates; };
struct IsNoisyMember { int is_noisy; };
struct GenerateNoisyMember { int generate_noisy; };
struct GenerateChecksMember { int generate_checks; };
struct MustMoveMember { int must_move; };
struct PassMember { int pass; };
struct IsPassSafeMember { int is_pass_safe; };
struct CanonicalMember { int canonical; };
struct PaysToKnowMember { int pays_to_know; };
struct PointWorthMember { int point_worth; };
struct PhaseMember { int phase; };
struct ProbCutsMember { int prob_cuts; };
struct PliesLeftMember { int plies_left; };
struct LevelsMember { int levels; };
struct LevelRatingsMember { int level_ratings; };
struct ChanceCurveMember { int chance_curve; };
struct OpeningNameMember { int opening_name; };
struct PlaneShapeMember { int plane_shape; };
struct PlanesMember { int planes; };
struct OppositePointMember { int opposite_point; };
struct CellMember { int cell; };
struct TuplesMember { int tuples; };
struct KingKindMember { int king_kind; };
struct KingBucketMember { int king_bucket; };
// clang-format on

// If a second base class has a member of the same name, the name is ambiguous, whatever kind of member it is. Therefore
// `&WithSecondBase<G, EvaluateMember>::evaluate` compiles if and only if G has no member `evaluate`.
template <class G, class Named>
struct WithSecondBase : G, Named {};

// True if G has no member of the name that `Named` declares. Precondition: G is not final, because no class can derive
// from a final one.
template <class G, class Named, class Finds>
consteval bool lacks_member(Finds finds) {
  return finds(std::type_identity<WithSecondBase<G, Named>>{});
}

// The game declares the member, whatever its value.
template <class G>
concept DeclaresNeverRepeats = requires { typename std::bool_constant<G::never_repeats>; };
template <class G>
concept DeclaresIsBounded = requires { typename std::bool_constant<G::is_bounded>; };
template <class G>
concept DeclaresEndsInPoints = requires { typename std::bool_constant<G::ends_in_points>; };
// The game has one generate_candidates(), not several overloads.
template <class G>
concept HasOneGenerateCandidates = requires { typename std::type_identity<decltype(&G::generate_candidates)>::type; };

// clang-format off
// Optional capabilities of the rules.
template <class G>
consteval bool rules_have_no_near_miss() {
  static_assert(HasKey<G> || lacks_member<G, KeyMember>([](auto t) { return requires { &decltype(t)::type::key; }; }),
                "`key` is declared wrongly; write `Key key(const Position&) const`");
  static_assert(HasIsLegal<G> || lacks_member<G, IsLegalMember>([](auto t) { return requires { &decltype(t)::type::is_legal; }; }),
                "`is_legal` is declared wrongly; write `bool is_legal(const Position&, Move) const`");
  static_assert(HasIrreversible<G> || lacks_member<G, IsIrreversibleMember>([](auto t) { return requires { &decltype(t)::type::is_irreversible; }; }),
                "`is_irreversible` is declared wrongly; write `bool is_irreversible(const Position&, Move) const`");
  static_assert(DeclaresNeverRepeats<G> || lacks_member<G, NeverRepeatsMember>([](auto t) { return requires { &decltype(t)::type::never_repeats; }; }),
                "`never_repeats` is declared wrongly; write `static constexpr bool never_repeats`");
  static_assert(DeclaresIsBounded<G> || lacks_member<G, IsBoundedMember>([](auto t) { return requires { &decltype(t)::type::is_bounded; }; }),
                "`is_bounded` is declared wrongly; write `static constexpr bool is_bounded`");
  static_assert(DeclaresEndsInPoints<G> || lacks_member<G, EndsInPointsMember>([](auto t) { return requires { &decltype(t)::type::ends_in_points; }; }),
                "`ends_in_points` is declared wrongly; write `static constexpr bool ends_in_points`");
  static_assert(HasIsConsistent<G> || lacks_member<G, IsConsistentMember>([](auto t) { return requires { &decltype(t)::type::is_consistent; }; }),
                "`is_consistent` is declared wrongly; write `bool is_consistent(const Position&) const`");
  static_assert(CountsMoves<G> || lacks_member<G, CountMovesMember>([](auto t) { return requires { &decltype(t)::type::count_moves; }; }),
                "`count_moves` is declared wrongly; write `int count_moves(const Position&) const`");
  static_assert(HasRoutes<G> || lacks_member<G, GenerateRoutesMember>([](auto t) { return requires { &decltype(t)::type::generate_routes; }; }),
                "`generate_routes` is declared wrongly; write `void generate_routes(const Position&, MoveList<Move>&) const`");
  static_assert(HasSettings<G> || lacks_member<G, SettingsMember>([](auto t) { return requires { &decltype(t)::type::settings; }; }),
                "`settings` is declared wrongly; write `std::vector<Setting<G>> settings() const`");
  static_assert(HasPreset<G> || lacks_member<G, PresetMember>([](auto t) { return requires { &decltype(t)::type::preset; }; }),
                "`preset` is declared wrongly; write `static std::vector<PresetRow> preset(std::string_view)`");
  static_assert(HasNotation<G> || lacks_member<G, NotationMember>([](auto t) { return requires { &decltype(t)::type::notation; }; }),
                "`notation` is declared wrongly; write `std::string notation(const Position&, Move) const`");
  static_assert(HasSecondNotation<G> || lacks_member<G, SecondNotationMember>([](auto t) { return requires { &decltype(t)::type::second_notation; }; }),
                "`second_notation` is declared wrongly; write `std::string second_notation(const Position&, Move) const` and `static constexpr std::string_view second_notation_name`");
  static_assert(ExplainsEnding<G> || lacks_member<G, EndingReasonMember>([](auto t) { return requires { &decltype(t)::type::ending_reason; }; }),
                "`ending_reason` is declared wrongly; write `std::string ending_reason(const Line<G>&, Judge) const`");
  static_assert(HasChoiceWords<G> || lacks_member<G, ChoiceWordsMember>([](auto t) { return requires { &decltype(t)::type::choice_words; }; }),
                "`choice_words` is declared wrongly; write `std::string choice_words(const Position&, Move) const`");
  static_assert(HasPath<G> || lacks_member<G, PathMember>([](auto t) { return requires { &decltype(t)::type::path; }; }),
                "`path` is declared wrongly; write `std::vector<Picture::Cell> path(const Position&, Move) const`");
  static_assert(HasOtherPaths<G> || lacks_member<G, OtherPathsMember>([](auto t) { return requires { &decltype(t)::type::other_paths; }; }),
                "`other_paths` is declared wrongly; write `std::vector<std::vector<Picture::Cell>> other_paths(const Position&, Move) const`");
  static_assert(HasSetup<G> || lacks_member<G, SetupBoardMember>([](auto t) { return requires { &decltype(t)::type::setup_board; }; }),
                "`setup_board` is declared wrongly; write `SetupBoard setup_board(const Position&) const`, and `setup_text`");
  static_assert(HasSetup<G> || lacks_member<G, SetupTextMember>([](auto t) { return requires { &decltype(t)::type::setup_text; }; }),
                "`setup_text` is declared wrongly; write `Expected<std::string> setup_text(const Setup&) const`, and `setup_board`");
  static_assert(HasOpeningNames<G> || lacks_member<G, OpeningNameMember>([](auto t) { return requires { &decltype(t)::type::opening_name; }; }),
                "`opening_name` is declared wrongly; write `std::optional<OpeningName> opening_name(const Position&) const`");
  static_assert(HasRecords<G> || lacks_member<G, ParseRecordMember>([](auto t) { return requires { &decltype(t)::type::parse_record; }; }),
                "`parse_record` is declared wrongly; write `Expected<Record> parse_record(std::string_view) const`");
  return true;
}

// Optional capabilities that evaluate or solve positions.
template <class G>
consteval bool knowledge_has_no_near_miss() {
  static_assert(HasEvaluate<G> || lacks_member<G, EvaluateMember>([](auto t) { return requires { &decltype(t)::type::evaluate; }; }),
                "`evaluate` is declared wrongly; write `Score evaluate(const Line<G>&) const`, or with a `Worker&` as last parameter");
  static_assert(HasTerms<G> || lacks_member<G, TermsMember>([](auto t) { return requires { &decltype(t)::type::terms; }; }),
                "`terms` is declared wrongly; write `std::vector<Term> terms(const Line<G>&) const`");
  static_assert(HasExactKnowledge<G> || lacks_member<G, ExactKnowledgeMember>([](auto t) { return requires { &decltype(t)::type::exact_knowledge; }; }),
                "`exact_knowledge` is declared wrongly; write `std::optional<ExactKnowledge> exact_knowledge(const Line<G>&, Window, Poll&) const`, or with a `Worker&` as last parameter");
  static_assert(KnowsWhenItPays<G> || lacks_member<G, PaysToKnowMember>([](auto t) { return requires { &decltype(t)::type::pays_to_know; }; }),
                "`pays_to_know` is declared wrongly; write `bool pays_to_know(const Line<G>&, Depth) const`, and `exact_knowledge`");
  static_assert(HasPointWorth<G> || lacks_member<G, PointWorthMember>([](auto t) { return requires { &decltype(t)::type::point_worth; }; }),
                "`point_worth` is declared wrongly; write `static constexpr Score point_worth`");
  static_assert(HasPhases<G> || lacks_member<G, PhaseMember>([](auto t) { return requires { &decltype(t)::type::phase; }; }),
                "`phase` is declared wrongly; write `int phase(const Position&) const`");
  static_assert(HasProbCuts<G> || lacks_member<G, ProbCutsMember>([](auto t) { return requires { &decltype(t)::type::prob_cuts; }; }),
                "`prob_cuts` is declared wrongly; write `static constexpr std::array<ProbCut, N> prob_cuts`, and `evaluate`");
  static_assert(KnowsPliesLeft<G> || lacks_member<G, PliesLeftMember>([](auto t) { return requires { &decltype(t)::type::plies_left; }; }),
                "`plies_left` is declared wrongly; write `int plies_left(const Position&) const`");
  static_assert(HasLevels<G> || lacks_member<G, LevelsMember>([](auto t) { return requires { &decltype(t)::type::levels; }; }),
                "`levels` is declared wrongly; write `static constexpr std::array<Level, N> levels`");
  static_assert(HasLevelRatings<G> || lacks_member<G, LevelRatingsMember>([](auto t) { return requires { &decltype(t)::type::level_ratings; }; }),
                "`level_ratings` is declared wrongly; write `static constexpr std::array<LevelRating, N> level_ratings`");
  static_assert(HasChanceCurve<G> || lacks_member<G, ChanceCurveMember>([](auto t) { return requires { &decltype(t)::type::chance_curve; }; }),
                "`chance_curve` is declared wrongly; write `static constexpr ChanceCurve chance_curve`");
  static_assert(HasExchange<G> || lacks_member<G, ExchangeMember>([](auto t) { return requires { &decltype(t)::type::exchange; }; }),
                "`exchange` is declared wrongly; write `bool exchange(const Position&, Move, Score) const`");
  static_assert(HasDanger<G> || lacks_member<G, DangerMember>([](auto t) { return requires { &decltype(t)::type::danger; }; }),
                "`danger` is declared wrongly; write `Danger danger(const Position&, Depth) const`");
  static_assert(HasStructure<G> || lacks_member<G, StructureKeyMember>([](auto t) { return requires { &decltype(t)::type::structure_key; }; }),
                "`structure_key` is declared wrongly; write `Key structure_key(const Position&) const`");
  static_assert(HasMaterial<G> || lacks_member<G, MaterialKeyMember>([](auto t) { return requires { &decltype(t)::type::material_key; }; }),
                "`material_key` is declared wrongly; write `Key material_key(const Position&) const`");
  static_assert(HasSwap<G> || lacks_member<G, SwappedMember>([](auto t) { return requires { &decltype(t)::type::swapped; }; }),
                "`swapped` is declared wrongly; write `Position swapped(const Position&) const`");
  static_assert(SolvesByThreats<G> || lacks_member<G, WinByThreatsMember>([](auto t) { return requires { &decltype(t)::type::win_by_threats; }; }),
                "`win_by_threats` is declared wrongly; write `ThreatWin<Move> win_by_threats(const Position&, ThreatKind, std::size_t, Poll&) const`");
  return true;
}

// Optional capabilities for learned evaluations. HasPlanes consists of four functions.
template <class G>
consteval bool learning_has_no_near_miss() {
  static_assert(HasPlanes<G> || lacks_member<G, PlaneShapeMember>([](auto t) { return requires { &decltype(t)::type::plane_shape; }; }),
                "`plane_shape` is declared wrongly; write `PlaneShape plane_shape() const`, and `planes`, `opposite_point`, `cell`");
  static_assert(HasPlanes<G> || lacks_member<G, PlanesMember>([](auto t) { return requires { &decltype(t)::type::planes; }; }),
                "`planes` is declared wrongly; write `void planes(const Position&, std::span<std::uint64_t>) const`, and `plane_shape`, `opposite_point`, `cell`");
  static_assert(HasPlanes<G> || lacks_member<G, OppositePointMember>([](auto t) { return requires { &decltype(t)::type::opposite_point; }; }),
                "`opposite_point` is declared wrongly; write `int opposite_point(int) const`, and `plane_shape`, `planes`, `cell`");
  static_assert(HasPlanes<G> || lacks_member<G, CellMember>([](auto t) { return requires { &decltype(t)::type::cell; }; }),
                "`cell` is declared wrongly; write `Picture::Cell cell(int) const`, and `plane_shape`, `planes`, `opposite_point`");
  static_assert(HasTuples<G> || lacks_member<G, TuplesMember>([](auto t) { return requires { &decltype(t)::type::tuples; }; }),
                "`tuples` is declared wrongly; write `std::vector<Tuple> tuples() const`, and what HasPlanes has");
  static_assert(HasKingBuckets<G> || lacks_member<G, KingKindMember>([](auto t) { return requires { &decltype(t)::type::king_kind; }; }),
                "`king_kind` is declared wrongly; write `int king_kind() const`, and `king_bucket` and what HasPlanes has");
  static_assert(HasKingBuckets<G> || lacks_member<G, KingBucketMember>([](auto t) { return requires { &decltype(t)::type::king_bucket; }; }),
                "`king_bucket` is declared wrongly; write `int king_bucket(int) const`, and `king_kind` and what HasPlanes has");
  return true;
}

// Optional capabilities that concern moves. Some consist of two or three functions.
template <class G>
consteval bool moves_have_no_near_miss() {
  static_assert(HasRank<G> || lacks_member<G, RankMember>([](auto t) { return requires { &decltype(t)::type::rank; }; }),
                "`rank` is declared wrongly; write `int rank(const Position&, Move) const`, or with a `Worker&` as last parameter");
  static_assert(HasTraits<G> || lacks_member<G, TraitsMember>([](auto t) { return requires { &decltype(t)::type::traits; }; }),
                "`traits` is declared wrongly; write `Traits traits(const Line<G>&, Move, std::uint16_t wanted) const`");
  static_assert(HasSlot<G> || lacks_member<G, SlotMember>([](auto t) { return requires { &decltype(t)::type::slot; }; }),
                "`slot` is declared wrongly; write `int slot(const Position&, Move) const`, and `static constexpr int slots`");
  static_assert(HasCandidates<G> || lacks_member<G, GenerateCandidatesMember>([](auto t) { return requires { &decltype(t)::type::generate_candidates; }; }),
                "`generate_candidates` is declared wrongly; write `void generate_candidates(const Position&, MoveList<Move>&) const`");
  static_assert(SearchesCandidates<G> || !HasCandidates<G> || HasOneGenerateCandidates<G>,
                "an overload of `generate_candidates` is declared wrongly; write `void generate_candidates(const Position&, MoveList<Move>&, Poll&, Worker&) const`");
  static_assert(TellsNoise<G> || lacks_member<G, IsNoisyMember>([](auto t) { return requires { &decltype(t)::type::is_noisy; }; }),
                "`is_noisy` is declared wrongly; write `bool is_noisy(const Position&, Move) const`");
  static_assert(HasNoise<G> || lacks_member<G, GenerateNoisyMember>([](auto t) { return requires { &decltype(t)::type::generate_noisy; }; }),
                "`generate_noisy` is declared wrongly; write `void generate_noisy(const Position&, MoveList<Move>&) const`, and `is_noisy`, `must_move`");
  static_assert(HasChecks<G> || lacks_member<G, GenerateChecksMember>([](auto t) { return requires { &decltype(t)::type::generate_checks; }; }),
                "`generate_checks` is declared wrongly; write `void generate_checks(const Position&, MoveList<Move>&) const`, and what HasNoise has");
  static_assert(HasNoise<G> || lacks_member<G, MustMoveMember>([](auto t) { return requires { &decltype(t)::type::must_move; }; }),
                "`must_move` is declared wrongly; write `bool must_move(const Position&) const`, and `is_noisy`, `generate_noisy`");
  static_assert(CanPass<G> || lacks_member<G, PassMember>([](auto t) { return requires { &decltype(t)::type::pass; }; }),
                "`pass` is declared wrongly; write `Position pass(const Position&) const`, and `is_pass_safe`, `men`");
  static_assert(CanPass<G> || lacks_member<G, IsPassSafeMember>([](auto t) { return requires { &decltype(t)::type::is_pass_safe; }; }),
                "`is_pass_safe` is declared wrongly; write `bool is_pass_safe(const Position&) const`, and `pass`, `men`");
  static_assert(HasSymmetry<G> || lacks_member<G, CanonicalMember>([](auto t) { return requires { &decltype(t)::type::canonical; }; }),
                "`canonical` is declared wrongly; write `Canonical canonical(const Position&) const`, and `to_canonical`, `from_canonical`");
  return true;
}
// clang-format on

}  // namespace near_miss

// True, or a build error that names the member of G with the wrong signature.
template <class G>
consteval bool has_no_near_misses() {
  static_assert(!std::is_final_v<G>,
                "the class of a game must not be `final`, because its members are then not checked");
  if constexpr (requires { typename G::Worker; })
    static_assert(HasWorker<G>, "`Worker` cannot be made from the game; write `explicit Worker(const G&)`");
  if constexpr (!std::is_final_v<G>)  // of a final class, only the error above
    return near_miss::rules_have_no_near_miss<G>() && near_miss::knowledge_has_no_near_miss<G>() &&
           near_miss::learning_has_no_near_miss<G>() && near_miss::moves_have_no_near_miss<G>();
  return false;
}

}  // namespace kibitz
