// Options of null-move pruning (null_move.hpp): the null move, its reduction R, and the extension on a threat.
#pragma once

#include <cstdint>

#include "kibitz/game/line.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

// The published methods of null-move pruning; see null_move.hpp. extended: a fail high reduces the node instead of
// cutting it.
enum class NullMoveKind : std::uint8_t { off, plain, adaptive, verified, extended };

struct NullMoveOptions {
  NullMoveKind kind = NullMoveKind::off;
  int reduction = 0;         // R in plies; 0: the published value. Kind adaptive ignores this option
  bool guard = true;         // no null move if the game says that zugzwang is likely (G::is_pass_safe)
  bool static_beta = false;  // try a null move only if the static score is at least beta
  bool twice = false;        // double null move (Diepeveen 1997): detects zugzwang
  bool consecutive = false;  // allow any number of null moves in a row; only for demonstration
  int verify_endgame = 0;    // verify a null move if the side to move has at most this number of pieces; 0: never

  bool is_on() const { return kind != NullMoveKind::off; }
  bool has_fixed_reduction() const { return is_on() && kind != NullMoveKind::adaptive; }
  bool cuts() const { return is_on() && kind != NullMoveKind::extended; }

  static constexpr bool is_speculative = true;
  template <class G>
  static constexpr bool has_effect_in = CanPass<G>;
  SearchNeeds search_needs() const { return {.frames = is_on(), .prunes = is_on()}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = NullMoveOptions;
    return {
        choice_row<&Self::kind>({"null_move",
                                 {"off", "plain", "adaptive", "verified", "extended"},
                                 selective,
                                 "CanPass",
                                 needs::nothing,
                                 "null move: cut, verify or reduce a node where a null move fails high"}),
        number_row<&Self::reduction>({"null_move.reduction",
                                      {0, 5, "plies"},
                                      selective,
                                      "CanPass",
                                      need<&Self::has_fixed_reduction>("null_move=plain, verified or extended"),
                                      "null-move reduction R; 0 = 2 if plain, 3 if verified, 4 if extended"}),
        flag_row<&Self::guard>({"null_move.guard", selective, "CanPass", need<&NullMoveOptions::is_on>("null_move"),
                                "no null move where the game considers zugzwang likely"}),
        flag_row<&Self::static_beta>({"null_move.static_beta", selective, "CanPass",
                                      need<&NullMoveOptions::is_on>("null_move"),
                                      "null move only where the static score is at least beta"}),
        flag_row<&Self::twice>({"null_move.double", selective, "CanPass", need<&NullMoveOptions::is_on>("null_move"),
                                "double null move: allow two in a row, to detect zugzwang"}),
        flag_row<&Self::consecutive>({"null_move.consecutive", selective, "CanPass",
                                      need<&NullMoveOptions::is_on>("null_move"),
                                      "allow consecutive null moves without limit, for demonstration"}),
        number_row<&Self::verify_endgame>({"null_move.verify_endgame",
                                           {0, 64, "pieces"},
                                           selective,
                                           "CanPass",
                                           need<&Self::cuts>("null_move=plain, adaptive or verified"),
                                           "verify null-move cutoffs if the mover has at most N pieces; 0 = off"})};
  }
};

// What changes R at a node, compared with its base value.
struct NullMoveReductionOptions {
  int by_depth = 0;     // R grows by 1 per this number of plies of depth; 0: off
  int by_margin = 0;    // R grows by 1 per this number of evaluation units of static score above beta; 0: off
  int by_material = 0;  // R grows by 1 if the side to move has at least this number of pieces; 0: off
  int danger = 0;       // number of plies by which R is reduced if a null move would hide a mate

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = NullMoveReductionOptions;
    return {number_row<&Self::by_depth>({"null_move.by_depth",
                                         {0, 64, "plies"},
                                         selective,
                                         "CanPass",
                                         need<&NullMoveOptions::is_on>("null_move"),
                                         "null-move R + 1 per N plies of depth; 0 = off"}),
            number_row<&Self::by_margin>({"null_move.by_margin",
                                          {0, max_evaluation, "evaluation units"},
                                          selective,
                                          "CanPass",
                                          need<&NullMoveOptions::is_on>("null_move"),
                                          "null-move R + 1 per N of static score above beta, up to 3; 0 = off"}),
            number_row<&Self::by_material>({"null_move.by_material",
                                            {0, 64, "pieces"},
                                            selective,
                                            "CanPass",
                                            need<&NullMoveOptions::is_on>("null_move"),
                                            "null-move R + 1 if the mover has at least N pieces; 0 = off"}),
            number_row<&Self::danger>({"null_move.mate_danger",
                                       {0, 5, "plies"},
                                       selective,
                                       "Danger::hides_mate",
                                       need<&NullMoveOptions::is_on>("null_move"),
                                       "null-move R - N where a null move may hide a mate; 0 = off"})};
  }
};

// The extension of nodes where the null move shows that the opponent threatens something.
struct NullMoveThreatOptions {
  int extension = 0;  // extension of the moves at a node with a threat, in 24ths of a ply
  int margin = 200;   // how far below beta the null move must fail, in evaluation units

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = NullMoveThreatOptions;
    return {number_row<&Self::extension>({"null_move.threat_extension",
                                          {0, units_per_ply - 1, "24ths of a ply"},
                                          selective,
                                          "CanPass",
                                          {need<&NullMoveOptions::is_on>("null_move"), needs::cap},
                                          "extension where the null move fails far below beta (Donninger)"}),
            number_row<&Self::margin>({"null_move.threat_margin",
                                       {0, max_evaluation, "evaluation units"},
                                       selective,
                                       "CanPass",
                                       {need<&Self::extension>("null_move.threat_extension"),
                                        need<&NullMoveOptions::is_on>("null_move"), needs::cap},
                                       "null_move.threat_extension: margin below beta"})};
  }
};

}  // namespace kibitz
