#include "kibitz/engine/old_names.hpp"

#include <algorithm>
#include <array>

namespace kibitz {

namespace {

using enum NameKind;

constexpr std::array renaming_table{
    Renaming{option, "scout", "pvs"},
    Renaming{option, "known", "exact_knowledge"},
    Renaming{option, "graded_ends", "points_as_evaluation"},
    Renaming{option, "internal_reduction", "internal_iterative_reduction"},
    Renaming{option, "driver.aspiration_meet", "driver.aspiration_midpoint"},
    Renaming{option, "etc.least_depth", "etc.min_depth"},
    Renaming{option, "order.exchange", "order.see"},
    Renaming{option, "quiescence.exchange", "quiescence.see"},
    Renaming{option, "singular.least_depth", "singular.min_depth"},
    Renaming{option, "lmr.least_depth", "lmr.min_depth"},
    Renaming{option, "late_move_pruning.most_depth", "late_move_pruning.max_depth"},
    Renaming{option, "futility.most_depth", "futility.max_depth"},
    Renaming{option, "history_pruning.most_depth", "history_pruning.max_depth"},
    Renaming{option, "exchange_pruning.quiet", "see_pruning.quiet"},
    Renaming{option, "exchange_pruning.noisy", "see_pruning.noisy"},
    Renaming{option, "exchange_pruning.most_depth", "see_pruning.max_depth"},
    Renaming{option, "reverse_futility.most_depth", "reverse_futility.max_depth"},
    Renaming{option, "razoring.most_depth", "razoring.max_depth"},
    Renaming{option, "probcut.least_depth", "probcut.min_depth"},
    Renaming{option, "multi_probcut.least_depth", "multi_probcut.min_depth"},
    Renaming{option, "null_move.kind", "null_move"},
    Renaming{option, "null_move.danger", "null_move.mate_danger"},
    Renaming{option, "conspirators.ends", "conspirators.final_positions"},
    Renaming{option, "mcts.first_play", "mcts.first_play_urgency"},
    Renaming{option, "mcts.bias", "mcts.progressive_bias"},
    Renaming{option, "mcts.keep", "mcts.reuse_tree"},
    Renaming{option_value, "hand", "handcrafted", "evaluation"},
    Renaming{option_value, "open_list", "stockman_sss", "method"},
    Renaming{verb, "seeds", "papers"},
    Renaming{verb_option, "--search", "--method", "analyse"},
    Renaming{verb_option, "--passes", "--calls", "trace"},
    Renaming{statistic, "known", "exact_knowledge"},
    Renaming{statistic, "passes", "null_moves"},
    Renaming{statistic, "skipped", "pruned"},
    Renaming{trace_column, "attempt", "reason"},
    Renaming{trace_column, "late", "late_move_pruning"},
    Renaming{trace_column, "futile", "futility"},
    Renaming{trace_column, "exchange", "see_pruning"},
    Renaming{trace_column, "quiescence_exchange", "quiescence_see"},
    Renaming{trace_column, "quiescence_futile", "quiescence_futility"},
    Renaming{trace_word, "known", "exact_knowledge", "cause"},
};

using Rename = std::string_view (*)(NameKind, std::string_view name, std::string_view within);

// Replaces the name and the value of a setting by what `rename` returns for them.
std::string renamed_setting(std::string_view setting, Rename rename) {
  const std::size_t equals = setting.find('=');
  const std::string_view name = setting.substr(0, equals);
  std::string text(rename(option, name, {}));
  if (equals == std::string_view::npos) return text;
  const std::string_view value = setting.substr(equals + 1);
  return text.append("=").append(rename(option_value, value, current_name(option, name)));
}

}  // namespace

std::span<const Renaming> renamings() { return renaming_table; }

std::string_view current_name(NameKind kind, std::string_view name, std::string_view within) {
  const auto is_it = [&](const Renaming& r) { return r.kind == kind && r.old_name == name && r.within == within; };
  const auto found = std::ranges::find_if(renaming_table, is_it);
  return found == renaming_table.end() ? name : found->name;
}

std::string_view first_name(NameKind kind, std::string_view name, std::string_view within) {
  const auto is_it = [&](const Renaming& r) { return r.kind == kind && r.name == name && r.within == within; };
  const auto found = std::ranges::find_if(renaming_table, is_it);
  return found == renaming_table.end() ? name : found->old_name;
}

std::string_view current_option(std::span<const OptionInfo> options, std::string_view name) {
  const bool is_option = std::ranges::find(options, name, &OptionInfo::name) != options.end();
  return is_option ? name : current_name(option, name);
}

std::string current_setting(std::string_view setting) { return renamed_setting(setting, current_name); }

std::string stable_setting(std::string_view setting) { return renamed_setting(setting, first_name); }

std::vector<std::string> stable_settings(std::span<const std::string> settings) {
  std::vector<std::string> list;
  for (const std::string& setting : settings) list.push_back(stable_setting(setting));
  return list;
}

}  // namespace kibitz
