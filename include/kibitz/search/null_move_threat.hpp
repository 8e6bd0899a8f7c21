// Donninger 1993, "Null move and deep search": where passing fails badly the opponent threatens something, and the
// moves here are searched deeper. A node depth rule: what it adds, and what the move leading here was extended by, stay
// together below a ply, so that searches end. A null move fails low with an upper bound, which is proof enough.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/frame.hpp"
#include "kibitz/search/null_move_options.hpp"
#include "kibitz/search/option_needs.hpp"
#include "kibitz/search/parameter.hpp"

namespace kibitz {

struct NullMoveThreatOptions {
  int extension = 0;  // 24ths of a ply
  int margin = 200;   // evaluation units: how far below beta a pass must fall

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = NullMoveThreatOptions;
    return {number_of<&Self::extension>({"null_move.threat_extension",
                                         {0, units_per_ply - 1, "24ths of a ply"},
                                         selective,
                                         "CanPass",
                                         {when<&NullMoveOptions::is_on>("null_move.kind"), needs::cap},
                                         "depth added where a pass fails badly (Donninger)"}),
            number_of<&Self::margin>({"null_move.threat_margin",
                                      {0, max_evaluation, "evaluation"},
                                      selective,
                                      "CanPass",
                                      {when<&Self::extension>("null_move.threat_extension"),
                                       when<&NullMoveOptions::is_on>("null_move.kind"), needs::cap},
                                      "how far below beta a pass fails badly"})};
  }
};

template <class S>
Depth threat_extension(S& s, Window window, const Frame<typename S::Move>& frame) {
  if (!CanPass<typename S::GameType>) return {};
  const NullMoveThreatOptions& options = s.options.null_move_threat;
  if (options.extension == 0 || !frame.pass_score || *frame.pass_score > window.beta - options.margin) return {};
  ++s.statistics.extensions;
  s.trace.depth_change_reason(DepthChangeReason::threat);
  return {std::clamp(s.options.template rule<Extensions>().cap - frame.extension, 0, options.extension)};
}

}  // namespace kibitz
