// Selective fractional extensions (Eppstein's notes of 1999-02-04): a move with a trait such as capture or check is
// searched deeper. Each trait has an extension in 24ths of a ply. The extensions of a move and of the node after it add
// up to less than one ply, so that searches end.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"
#include "kibitz/search/alpha_beta/singular.hpp"
#include "kibitz/search/options/needs.hpp"

namespace kibitz {

template <class Move>
struct MoveToSearch {  // a move that is about to be searched
  Move move;
  int index = 0;                        // index of the move in search order, from 0
  int count = 0;                        // number of moves of the node
  Depth reduction{};                    // reduction of the move's first search (late move reductions)
  PruneRule late_by = PruneRule::none;  // rule that prunes this move and all later quiet moves; none: no rule does
  bool is_late() const { return late_by != PruneRule::none; }
  std::uint64_t busy_mark = 0;  // ABDADA: mark that shows the move as busy; 0: no mark
};

// The option row of one extension.
template <auto Field>
Parameter extension_row(std::string_view name, std::string_view capability, const Needs& needs, std::string_view help) {
  using namespace option_rows;
  return number_row<Field>({name, {0, units_per_ply - 1, "24ths of a ply"}, selective, capability, needs, help});
}

struct Extensions {  // options: the extension for each trait, in 24ths of a ply; 0: off
  static constexpr RuleInfo info{"extend", "extensions", "extend"};

  // The first seven: the extension for each trait (Traits, game/values.hpp).
  int capture = 0;
  int recapture = 0;
  int check = 0;
  int promotion = 0;
  int advance = 0;
  int threat = 0;
  int only_reply = 0;
  int danger = 0;    // extension of a node whose null move would hide a mate (danger_extension)
  int pv = 0;        // extension of a move on the principal variation (variation_extension)
  int pv_plies = 0;  // number of plies off the principal variation within which moves get extension `pv` too
  // Limit on the total extension of a move, in 24ths of a ply. With 24 (one ply) a search may never end; this value is
  // allowed only for demonstration.
  int cap = units_per_ply - 1;

  // The traits that the game must compute for the options that are on, as bits.
  std::uint16_t required_traits() const {
    return static_cast<std::uint16_t>((capture > 0) * Traits::capture | (recapture > 0) * Traits::recapture |
                                      (check > 0) * Traits::check | (promotion > 0) * Traits::promotion |
                                      (advance > 0) * Traits::advance | (threat > 0) * Traits::threat);
  }
  bool depends_on_traits() const { return required_traits() != 0; }
  bool is_on() const { return depends_on_traits() || only_reply > 0 || pv > 0; }
  SearchNeeds search_needs() const {
    return {.frames = danger > 0, .extensions = is_on(), .sees_all_moves = only_reply > 0, .traits = required_traits()};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = Extensions;
    return {
        extension_row<&Self::capture>("extend.capture", "Traits::capture", needs::cap, "extension after a capture"),
        extension_row<&Self::recapture>("extend.recapture", "Traits::recapture", needs::cap,
                                        "extension after a recapture"),
        extension_row<&Self::check>("extend.check", "Traits::check", needs::cap, "extension after a check"),
        extension_row<&Self::promotion>("extend.promotion", "Traits::promotion", needs::cap,
                                        "extension after a promotion"),
        extension_row<&Self::advance>("extend.advance", "Traits::advance", needs::cap,
                                      "extension after an advance, such as a passed pawn push"),
        extension_row<&Self::threat>("extend.threat", "Traits::threat", needs::cap,
                                     "extension after a move that makes a threat"),
        extension_row<&Self::only_reply>("extend.only_reply", "", needs::cap, "extension after the only legal move"),
        extension_row<&Self::danger>("extend.danger", "Danger::hides_mate", needs::cap,
                                     "extension where a null move may hide a mate"),
        extension_row<&Self::pv>("extend.pv", "", {needs::variation, needs::cap},
                                 "extension on the principal variation of the last driver call or iteration"),
        number_row<&Self::pv_plies>({"extend.pv_plies",
                                     {0, 64, "plies"},
                                     selective,
                                     "",
                                     {need<&Self::pv>("extend.pv"), needs::cap},
                                     "extend.pv: number of plies off the variation that are still extended"}),
        number_row<&Self::cap>({"extend.cap",
                                {0, units_per_ply, "24ths of a ply"},
                                selective,
                                "",
                                needs::some_extension,
                                "maximum extension of one move; 24 may never end, for demonstration"})};
  }

  template <class S>
  int extends(const ExtensionContext<S>& context) const;
};

// The sum of the extensions of the traits that are set, in 24ths of a ply, without the limit `cap`.
inline int extension_of(Traits traits, const Extensions& options) {
  int units = 0;
  if (traits.has(Traits::capture)) units += options.capture;
  if (traits.has(Traits::recapture)) units += options.recapture;
  if (traits.has(Traits::check)) units += options.check;
  if (traits.has(Traits::promotion)) units += options.promotion;
  if (traits.has(Traits::advance)) units += options.advance;
  if (traits.has(Traits::threat)) units += options.threat;
  if (traits.has(Traits::only_reply)) units += options.only_reply;
  return units;
}

// The extension of moves on or near the principal variation: the second measure of importance in Eppstein's notes. The
// variation is that of the previous driver call or iteration, completed with table moves. Drivers whose windows are all
// null therefore extend moves too, although their calls yield no variation.
template <class Move>
int variation_extension(const Frame<Move>& child, const Extensions& options) {
  return child.plies_off_variation <= options.pv_plies ? options.pv : 0;
}

// Frame::plies_off_variation of the child after `move`: the number of plies since the path left the principal
// variation. 0: the path is still on the variation.
template <class S>
int plies_off_variation(const S& s, typename S::Move move, const Frame<typename S::Move>& frame) {
  const auto ply = static_cast<std::size_t>(frame.ply);
  const bool follows = frame.plies_off_variation == 0 && ply < s.last_variation.size() && s.last_variation[ply] == move;
  return follows ? 0 : frame.plies_off_variation + 1;
}

// The extension of the move by its traits and by the principal variation, in 24ths of a ply. Also sets
// plies_off_variation of the child.
template <class S>
int Extensions::extends(const ExtensionContext<S>& context) const {
  S& s = context.s;
  if (pv > 0) context.child.plies_off_variation = plies_off_variation(s, context.move, context.frame);
  Traits traits;
  if (context.is_only_reply) traits.bits = Traits::only_reply;
  if constexpr (HasTraits<typename S::GameType>)
    if (s.search_needs.traits != 0) traits.bits |= s.game.traits(s.line, context.move, s.search_needs.traits).bits;
  if (traits.bits == 0 && pv == 0) return 0;
  return extension_of(traits, *this) + variation_extension(context.child, *this);
}

// Why the move was extended, as bits of Traits and ExtensionReason. Only for traces.
template <class S>
std::uint16_t reasons_of_extension(S& s, const MoveToSearch<typename S::Move>& candidate,
                                   Frame<typename S::Move>& frame) {
  auto& child = frame.child();
  if (child.extension <= 0) return 0;
  unsigned reasons = 0;
  const Extensions& options = s.options.template rule<Extensions>();
  if constexpr (HasTraits<typename S::GameType>)
    reasons |= s.game.traits(s.line, candidate.move, s.search_needs.traits).bits;
  if (candidate.count == 1 && options.only_reply > 0) reasons |= Traits::only_reply;
  if (variation_extension(child, options) > 0) reasons |= ExtensionReason::variation;
  const ExtensionContext<S> context{s, candidate.move, candidate.count == 1, frame, child};
  const auto add = [&]<class Rule>(const Rule&) {
    if (!std::is_same_v<Rule, Extensions> && extension_by<Rule>(context) > 0) reasons |= extension_reason_of<Rule>;
  };
  [&]<class... Rule>(RuleList<Rule...>) { (add(s.options.template rule<Rule>()), ...); }(MoveExtensions{});
  return static_cast<std::uint16_t>(reasons);
}

// The total extension of the move by all rules of MoveExtensions, in 24ths of a ply. Must be called before the move is
// played.
template <class S>
[[gnu::noinline]] int extend(S& s, typename S::Move move, bool is_only_reply, Frame<typename S::Move>& frame) {
  const ExtensionContext<S> context{s, move, is_only_reply, frame, frame.child()};
  const int units = extension_by(MoveExtensions{}, context, s.options.template rule<Extensions>().cap);
  s.statistics.extensions += units > 0;
  return units;
}

// Extends a whole node (null move and real moves) if the game says that a null move would hide a mate, as with a queen
// on h3 and a pawn on f3 (Huang Chen's note to Moreland's page). The search after the null move is then deep
// enough to find the mate. The other remedy, option null_move.mate_danger, only reduces the null move less. At the
// horizon no move is searched, so there is no extension.
//
// The extension is added to frame.extension, which holds the extension of the move to this node, and the cap limits the
// sum. The sum also includes what a second search of the node (verification) adds. Hence searches end.
template <class S>
[[gnu::noinline]] Depth danger_extension(S& s, Depth depth, Frame<typename S::Move>& frame) {
  if constexpr (HasDanger<typename S::GameType>) {
    const Extensions& options = s.options.template rule<Extensions>();
    const int units = std::min(options.danger, options.cap - frame.extension);
    if (units <= 0 || !s.game.danger(s.line.current(), depth).hides_mate) return {};
    frame.extension += units;
    ++s.statistics.extensions;
    s.trace.record_depth_change_reason(DepthChangeReason::danger);
    return {units};
  }
  return {};
}

}  // namespace kibitz
