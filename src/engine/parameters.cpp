#include "kibitz/engine/parameters.hpp"

#include "kibitz/engine/parameter_rows.hpp"

namespace kibitz {

namespace {

using enum OptionInfo::Kind;
using namespace rows;
using O = Options;

void add_table(std::vector<Parameter>& list) {
  using T = TableOptions;
  list.push_back(flag_of<&O::table, &T::use>("table", exact, "", needs::nothing, "transposition table"));
  list.push_back(number_of<&O::table, &T::entries>("table.entries", {0, 1 << 30, "entries"}, exact, "", needs::table,
                                                   "size of the table instead of hash, for experiments; 0: hash"));
  list.push_back(
      number_of<&O::table, &T::megabytes>("hash", {0, 65536, "MiB"}, exact, "", needs::table, "memory of the table"));
  list.push_back(
      choice_of<&O::table, &T::depth>("table.depth", {"equal", "deeper"}, selective, "", needs::table,
                                      "entries that may cut: of equal depth (exact), or of any greater too"));
  list.push_back(choice_of<&O::table, &T::bounds>("table.bounds", {"both", "single"}, exact, "", needs::table,
                                                  "an entry keeps both bounds, or only the newest"));
  list.push_back(
      flag_of<&O::table, &T::order>("table.order", exact, "", needs::table, "the table's move is searched first"));
  list.push_back(flag_of<&O::table, &T::transpositions>("table.transpositions", exact, "", needs::table,
                                                        "an entry may cut at a node reached by another path"));
  list.push_back(flag_of<&O::table, &T::passes>("table.passes", exact, "", needs::table,
                                                "an entry of an earlier pass or depth may cut"));
  list.push_back(
      flag_of<&O::table, &T::narrow>("table.narrow", selective, "", needs::table,
                                     "stored bounds narrow the window: wrong with deeper entries; to show it"));
  list.push_back(flag_of<&O::table, &T::leaves>("table.leaves", exact, "", needs::table,
                                                "leaves are stored too: no pass evaluates one twice"));
  list.push_back(flag_of<&O::table, &T::symmetry>("table.symmetry", exact, "HasSymmetry", needs::table,
                                                  "positions that are images of each other share an entry"));
  list.push_back(number_of<&O::evaluation_cache, &EvaluationCacheOptions::entries>(
      "evaluation_cache", {0, 1 << 20, "entries"}, exact, "HasEvaluate", needs::repetitions,
      "static scores kept by position, those below the horizon too; 0: none"));
  using E = TranspositionCutoffOptions;
  list.push_back(flag_of<&O::transposition_cutoff, &E::use>(
      "etc", exact, "", needs::table, "enhanced transposition cutoff: ask the table about every child"));
  list.push_back(number_of<&O::transposition_cutoff, &E::least_depth>(
      "etc.least_depth", {1, 64, "plies"}, exact, "", Needs{needs::etc} + needs::table,
      "enhanced transposition cutoff: not below this depth"));
}

void add_order(std::vector<Parameter>& list) {
  using R = OrderOptions;
  list.push_back(flag_of<&O::scout, &ScoutOptions::use>("scout", exact, "", needs::open_window,
                                                        "NegaScout: later moves are first asked with a null window"));
  list.push_back(
      flag_of<&O::order, &R::rank>("order.rank", exact, "HasRank", needs::nothing, "moves in the game's static order"));
  list.push_back(flag_of<&O::order, &R::exchange>("order.exchange", exact, "HasExchange", needs::rank,
                                                  "noisy moves that lose by static exchange go last"));
  list.push_back(flag_of<&O::order, &R::killers>("order.killers", exact, "", needs::nothing,
                                                 "quiet moves that cut at a sibling go early"));
  list.push_back(flag_of<&O::order, &R::history>("order.history", exact, "", needs::nothing,
                                                 "quiet moves by how often they cut anywhere"));
  list.push_back(flag_of<&O::order, &R::keep>("order.keep", exact, "", needs::learned_order,
                                              "killers and history are kept from move to move of a game, aged"));
}

void add_depth(std::vector<Parameter>& list) {
  using Q = QuiescenceOptions;
  list.push_back(choice_of<&O::quiescence, &Q::kind>("quiescence", {"off", "captures", "checks"}, selective, "HasNoise",
                                                     needs::nothing,
                                                     "noisy moves beyond the horizon; checks: in its first plies too"));
  list.push_back(number_of<&O::quiescence, &Q::check_plies>(
      "quiescence.check_plies", {-1, 64, "plies"}, selective, "HasChecks", needs::checks,
      "checks: in so many plies; -1 has no bound and may not end"));
  list.push_back(flag_of<&O::quiescence, &Q::exchange>("quiescence.exchange", selective, "HasExchange",
                                                       needs::quiescence,
                                                       "noisy moves that lose by static exchange are left out"));
  list.push_back(flag_of<&O::danger, &DangerOptions::use>("danger", selective, "Danger::wants_depth", needs::nothing,
                                                          "the evaluation may ask for more depth at the horizon"));
  list.push_back(flag_of<&O::candidates, &CandidatesOptions::use>(
      "candidates", selective, "HasCandidates", needs::nothing, "only the moves that the game thinks worth a look"));
  list.push_back(flag_of<&O::known, &KnownOptions::use>("known", selective, "Knows", needs::open_endgames,
                                                        "the game's databases and solvers are asked"));
}

void add_width(std::vector<Parameter>& list) {
  list.push_back(number_of<&O::k_best, &KBestOptions::k>("k_best", {0, 1024, "moves"}, selective, "HasEvaluate",
                                                         needs::nothing,
                                                         "Shannon's type B: only the k moves that look best; 0: all"));
  list.push_back(number_of<&O::captures_only, &CapturesOnlyOptions::after>(
      "captures_only", {0, 64, "plies"}, selective, "HasNoise", needs::nothing,
      "Turing: after so many plies only captures, or standing pat; 0: all moves everywhere"));
}

template <auto Field>
Parameter extension(std::string_view name, std::string_view power, const Needs& needs, std::string_view help) {
  return number_of<&O::extend, Field>(name, {0, units_per_ply - 1, "24ths of a ply"}, selective, power, needs, help);
}

void add_extensions(std::vector<Parameter>& list) {
  using X = ExtendOptions;
  list.push_back(
      extension<&X::capture>("extend.capture", "Traits::capture", needs::cap, "depth added behind a capture"));
  list.push_back(
      extension<&X::recapture>("extend.recapture", "Traits::recapture", needs::cap, "depth added behind a recapture"));
  list.push_back(extension<&X::check>("extend.check", "Traits::check", needs::cap, "depth added behind a check"));
  list.push_back(
      extension<&X::promotion>("extend.promotion", "Traits::promotion", needs::cap, "depth added behind a promotion"));
  list.push_back(extension<&X::advance>("extend.advance", "Traits::advance", needs::cap,
                                        "depth added behind an advance (passed pawn or its like)"));
  list.push_back(extension<&X::threat>("extend.threat", "Traits::threat", needs::cap, "depth added behind a threat"));
  list.push_back(
      extension<&X::only_reply>("extend.only_reply", "", needs::cap, "depth added behind the only legal move"));
  list.push_back(extension<&X::danger>("extend.danger", "Danger::hides_mate", needs::cap,
                                       "depth added where a pass may hide a mate"));
  list.push_back(extension<&X::pv>("extend.pv", "", {needs::variation, needs::cap},
                                   "depth added on the principal variation of the pass or iteration before"));
  list.push_back(number_of<&O::extend, &X::pv_plies>("extend.pv_plies", {0, 64, "plies"}, selective, "",
                                                     {needs::pv_extension, needs::cap},
                                                     "extend.pv: so many plies off that variation too"));
  list.push_back(number_of<&O::extend, &X::cap>("extend.cap", {0, units_per_ply, "24ths of a ply"}, selective, "",
                                                needs::some_extension,
                                                "most that one move is extended; 24 need not end, to show it"));
}

void add_singular(std::vector<Parameter>& list) {
  using S = SingularOptions;
  list.push_back(choice_of<&O::singular, &S::kind>("singular", {"off", "original", "modern"}, selective, "",
                                                   needs::singular_table,
                                                   "a move far better than all others is searched deeper"));
  list.push_back(number_of<&O::singular, &S::margin>("singular.margin", {1, max_evaluation, "evaluation"}, selective,
                                                     "", needs::singular, "how much worse all others must be"));
  list.push_back(number_of<&O::singular, &S::reduction>("singular.reduction", {1, 16, "plies"}, selective, "",
                                                        needs::original_singular,
                                                        "original: the others are searched so much less deeply"));
  list.push_back(number_of<&O::singular, &S::extension>("singular.extension", {0, 23, "24ths of a ply"}, selective, "",
                                                        needs::singular + needs::cap,
                                                        "depth added behind a singular move"));
  list.push_back(number_of<&O::singular, &S::least_depth>("singular.least_depth", {2, 64, "plies"}, selective, "",
                                                          needs::singular, "no move is asked about below this depth"));
  list.push_back(flag_of<&O::singular, &S::multi_cut>("singular.multi_cut", selective, "", needs::modern_singular,
                                                      "modern: a node at which several moves fail high is cut"));
}

void add_reductions(std::vector<Parameter>& list) {
  using L = LateMoveReductionOptions;
  list.push_back(number_of<&O::lmr, &L::slope>("lmr", {0, 200, "100ths of a ply"}, selective, "", needs::nothing,
                                               "late move reductions: for each ln(depth) ln(place in the order)"));
  list.push_back(number_of<&O::lmr, &L::base>("lmr.base", {0, 300, "100ths of a ply"}, selective, "",
                                              needs::late_move_reduction, "late move reductions: for every late move"));
  list.push_back(number_of<&O::lmr, &L::after>("lmr.after", {1, 1024, "moves"}, selective, "",
                                               needs::late_move_reduction,
                                               "late move reductions: not the first so many moves of a node"));
  list.push_back(number_of<&O::lmr, &L::least_depth>("lmr.least_depth", {3, 64, "plies"}, selective, "",
                                                     needs::late_move_reduction,
                                                     "late move reductions: not below this depth"));
  using P = LateMovePruningOptions;
  list.push_back(number_of<&O::late_move_pruning, &P::after>(
      "late_move_pruning", {0, 1024, "moves"}, selective, "", needs::nothing,
      "quiet moves behind so many and depth squared are left out; 0: none"));
  list.push_back(number_of<&O::late_move_pruning, &P::most_depth>("late_move_pruning.most_depth", {1, 64, "plies"},
                                                                  selective, "", needs::late_move_pruning,
                                                                  "late move pruning: not above this depth"));
  using F = ReverseFutilityOptions;
  list.push_back(number_of<&O::reverse_futility, &F::margin>(
      "reverse_futility", {0, max_evaluation, "evaluation"}, selective, "HasEvaluate", needs::nothing,
      "a node is cut whose static score is so much a ply above beta; 0: none"));
  list.push_back(number_of<&O::reverse_futility, &F::most_depth>("reverse_futility.most_depth", {1, 64, "plies"},
                                                                 selective, "HasEvaluate", needs::reverse_futility,
                                                                 "reverse futility: not above this depth"));
}

void add_null_move(std::vector<Parameter>& list) {
  using N = NullMoveOptions;
  list.push_back(choice_of<&O::null_move, &N::kind>("null_move.kind", {"off", "plain", "adaptive", "verified"},
                                                    selective, "CanPass", needs::nothing,
                                                    "cut where even a pass fails high"));
  list.push_back(number_of<&O::null_move, &N::reduction>(
      "null_move.reduction", {0, 5, "plies"}, selective, "CanPass", needs::fixed_reduction,
      "R: how much shallower the pass is searched; 0: plain 2, verified 3"));
  list.push_back(flag_of<&O::null_move, &N::guard>("null_move.guard", selective, "CanPass", needs::null_move,
                                                   "no pass where the game fears zugzwang"));
  list.push_back(flag_of<&O::null_move, &N::static_beta>("null_move.static_beta", selective, "CanPass",
                                                         needs::null_move,
                                                         "a pass only where the static score is at least beta"));
  list.push_back(flag_of<&O::null_move, &N::twice>("null_move.double", selective, "CanPass", needs::null_move,
                                                   "two passes in a row, the second of which shows up a zugzwang"));
  list.push_back(flag_of<&O::null_move, &N::consecutive>("null_move.consecutive", selective, "CanPass",
                                                         needs::null_move,
                                                         "any number of passes in a row: to show what that does"));
  list.push_back(number_of<&O::null_move, &N::verify_endgame>(
      "null_move.verify_endgame", {0, 64, "men"}, selective, "CanPass", needs::null_move,
      "the mover has at most so many men: a pass that fails high is verified R plies less deeply"));
}

void add_null_move_depth(std::vector<Parameter>& list) {
  using R = NullMoveReductionOptions;
  list.push_back(number_of<&O::null_move_reduction, &R::by_depth>("null_move.by_depth", {0, 64, "plies"}, selective,
                                                                  "CanPass", needs::null_move,
                                                                  "R is one more for each so many plies of depth"));
  list.push_back(number_of<&O::null_move_reduction, &R::by_material>("null_move.by_material", {0, 64, "men"}, selective,
                                                                     "CanPass", needs::null_move,
                                                                     "R is one more where the mover has so many men"));
  list.push_back(number_of<&O::null_move_reduction, &R::danger>("null_move.danger", {0, 5, "plies"}, selective,
                                                                "Danger::hides_mate", needs::null_move,
                                                                "R is so much less where a pass may hide a mate"));
  using T = NullMoveThreatOptions;
  list.push_back(number_of<&O::null_move_threat, &T::extension>(
      "null_move.threat_extension", {0, units_per_ply - 1, "24ths of a ply"}, selective, "CanPass",
      {needs::null_move, needs::cap}, "depth added where a pass fails badly (Donninger)"));
  list.push_back(number_of<&O::null_move_threat, &T::margin>(
      "null_move.threat_margin", {0, max_evaluation, "evaluation"}, selective, "CanPass",
      {needs::threat_extension, needs::null_move, needs::cap}, "how far below beta a pass fails badly"));
}

void add_threads(std::vector<Parameter>& list) {
  using T = ThreadOptions;
  list.push_back(number_of<&O::threads, &T::count>("threads", {1, 64, "threads"}, exact, "", needs::nothing,
                                                   "threads that search one position, sharing the table"));
  list.push_back(choice_of<&O::threads, &T::scheme>(
      "threads.scheme", {"lazy", "abdada"}, exact, "", needs::threads,
      "each for itself in another order (lazy), or never at the same move (abdada)"));
}

std::vector<Parameter> make_parameters() {
  std::vector<Parameter> list;
  rows::add_drivers(list);
  add_table(list);
  add_order(list);
  add_depth(list);
  add_width(list);
  add_extensions(list);
  add_singular(list);
  add_reductions(list);
  add_null_move(list);
  add_null_move_depth(list);
  add_threads(list);
  keep_to_alpha_beta(list);
  rows::add_methods(list);
  return list;
}

}  // namespace

std::span<const Parameter> parameters() {
  static const std::vector<Parameter> list = make_parameters();
  return list;
}

const Parameter* find_parameter(std::string_view name) {
  for (const Parameter& parameter : parameters())
    if (parameter.name == name) return &parameter;
  return nullptr;
}

}  // namespace kibitz
