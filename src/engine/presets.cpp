// The presets for any game. If an option needs a capability that the game lacks, its row is skipped. A game may add its
// own rows.
#include <optional>

#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

// Exact fixed-depth search without selectivity: what papers measure, and what the minimax oracle can check.
const std::vector<PresetRow> paper{{"driver", "full"}};

// The techniques of a textbook on game programming.
const std::vector<PresetRow> textbook{{"deepen", "on"},
                                      {"table", "on"},
                                      {"table.depth", "deeper"},
                                      {"scout", "on"},
                                      {"order.rank", "on"},
                                      {"order.killers", "on"},
                                      {"order.history", "on"},
                                      {"quiescence", "captures"},
                                      {"extend.check", "23"},
                                      {"null_move.kind", "plain"},
                                      {"null_move.reduction", "2"},
                                      {"known", "on"}};

// The strongest settings for all games that were found so far.
const std::vector<PresetRow> strong{{"deepen", "on"},
                                    {"driver", "aspiration"},
                                    {"driver.aspiration_window", "40"},
                                    {"table", "on"},
                                    {"table.depth", "deeper"},
                                    {"evaluation_cache", "32768"},
                                    {"scout", "on"},
                                    {"order.rank", "on"},
                                    {"order.exchange", "on"},
                                    {"order.killers", "on"},
                                    {"order.history", "on"},
                                    {"quiescence", "checks"},
                                    {"quiescence.exchange", "on"},
                                    {"extend.check", "23"},
                                    {"null_move.kind", "adaptive"},
                                    {"null_move.static_beta", "on"},
                                    {"candidates", "on"},
                                    {"known", "on"},
                                    {"mcts.leaf", "evaluation"},
                                    {"mcts.bias", "20"}};

}  // namespace

std::optional<std::vector<PresetRow>> preset_rows(std::string_view preset) {
  if (preset == "paper") return paper;
  if (preset == "textbook") return textbook;
  if (preset == "strong") return strong;
  return std::nullopt;
}

std::vector<std::string_view> preset_names() { return {"paper", "textbook", "strong"}; }

}  // namespace kibitz
