// The presets for any game. If an option needs a capability that the game lacks, its row is skipped. A game may add its
// own rows.
#include <optional>

#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

// Exact fixed-depth search without selectivity: what papers measure, and what the minimax oracle can check.
const std::vector<PresetRow> paper{{"driver", "full"}};

// The techniques of a textbook on game programming.
const std::vector<PresetRow> textbook{
    {"deepen", "on"},       {"table", "on"},         {"table.depth", "deeper"},    {"pvs", "on"},
    {"order.rank", "on"},   {"order.killers", "on"}, {"order.history", "on"},      {"quiescence", "captures"},
    {"extend.check", "23"}, {"null_move", "plain"},  {"null_move.reduction", "2"}, {"exact_knowledge", "on"}};

// The strongest settings found so far for games in general.
const std::vector<PresetRow> strong{{"deepen", "on"},
                                    {"driver", "aspiration"},
                                    {"driver.aspiration_window", "40"},
                                    {"table", "on"},
                                    {"table.depth", "deeper"},
                                    {"evaluation_cache", "32768"},
                                    {"pvs", "on"},
                                    {"order.rank", "on"},
                                    {"order.see", "on"},
                                    {"order.killers", "on"},
                                    {"order.history", "on"},
                                    {"quiescence", "checks"},
                                    {"quiescence.see", "on"},
                                    {"extend.check", "23"},
                                    {"null_move", "adaptive"},
                                    {"null_move.static_beta", "on"},
                                    {"candidates", "on"},
                                    {"exact_knowledge", "on"},
                                    {"mcts.leaf", "evaluation"},
                                    {"mcts.exploration", "15"},
                                    {"mcts.implicit_minimax", "30"},
                                    {"mcts.proof_weight", "3"},
                                    {"mcts.progressive_bias", "20"}};

}  // namespace

std::optional<std::vector<PresetRow>> preset_rows(std::string_view preset) {
  if (preset == "paper") return paper;
  if (preset == "textbook") return textbook;
  if (preset == "strong") return strong;
  return std::nullopt;
}

std::vector<std::string_view> preset_names() { return {"paper", "textbook", "strong"}; }

}  // namespace kibitz
