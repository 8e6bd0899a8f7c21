// The options of `kibitz learn` that concern the fit and its positions.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "cli/grammar/typed_words.hpp"
#include "cli/verbs/learn/learn.hpp"
#include "kibitz/core/read_number.hpp"

namespace kibitz {

namespace {

struct FitOption {
  const char* name;
  const char* help;
  const char* placeholder;
  std::string LearnArguments::* value;  // its initial value is the default
};

constexpr std::array<FitOption, 8> fit_options{{
    {"--rate", "Highest learning rate of Adam (default 0.001)", "RATE", &LearnArguments::rate},
    {"--schedule", "Decay of the rate: cosine, linear, step or constant (default cosine)", "NAME",
     &LearnArguments::schedule},
    {"--warm-up", "Gradient steps in which the rate rises to --rate (default 0)", "N", &LearnArguments::warm_up},
    {"--weight-decay", "AdamW: each step shrinks weights by the rate times X (default 0)", "X",
     &LearnArguments::weight_decay},
    {"--patience", "Stop after N epochs without a lower held-out loss; 0 = off (default)", "N",
     &LearnArguments::patience},
    {"--skip", "Positions to skip: check, noisy (a capture was played), or none\n(default check,noisy)", "NAMES",
     &LearnArguments::skip},
    {"--max-gap", "Skip positions whose score and result differ more (default 100)", "PERCENT",
     &LearnArguments::max_gap},
    {"--memory", "Memory for training; more positions stay on disk (default 2048)", "MIB", &LearnArguments::memory},
}};

// The options that train on the games of another run.
constexpr std::array<FitOption, 2> other_games_options{{
    {"--from", "Play no games; train one net on those of an earlier run (its --data)", "FOLDER", &LearnArguments::from},
    {"--relabel", "With --from: first score its positions again, N nodes each", "N", &LearnArguments::relabel},
}};

template <class T>
Expected<void> read_fit_number(T& to, const std::string& text, const NumberRange& range) {
  to = static_cast<T>(TRY(read_number(text, range)));
  return {};
}

struct FitDecimalRange {
  std::string_view name;
  double least;
  double most;
  std::string_view text;  // the bounds, for error messages
};

Expected<float> read_fit_decimal(const std::string& text, const FitDecimalRange& range) {
  const auto number = parse_decimal(text);
  if (!number || *number < range.least || *number > range.most)
    return fail(fmt::format("{} takes a number from {}, not {}", range.name, range.text, quoted(text)));
  return static_cast<float>(*number);
}

Expected<void> read_schedule(learn::LearnPlan& plan, const LearnArguments& a) {
  plan.fit.rate.rate = TRY(read_fit_decimal(a.rate, {"--rate", 0.000'001, 1, "0.000001 to 1"}));
  const auto decay = learn::read_rate_decay(a.schedule);
  if (!decay) return fail(fmt::format("--schedule is cosine, linear, step or constant, not {}", quoted(a.schedule)));
  plan.fit.rate.decay = *decay;
  plan.fit.weight_decay = TRY(read_fit_decimal(a.weight_decay, {"--weight-decay", 0, 10, "0 to 10"}));
  return read_fit_number(plan.fit.rate.warm_up, a.warm_up, {"--warm-up", 0, 1'000'000'000});
}

// Reads --skip: "check", "noisy", both with a comma in between, or "none".
Expected<void> read_skip(learn::PositionFilter& filter, const std::string& text) {
  filter.skips_check = filter.skips_noisy = false;
  if (text == "none") return {};
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view name = std::string_view(text).substr(begin, end - begin);
    if (name != "check" && name != "noisy")
      return fail(fmt::format("--skip takes check, noisy, check,noisy or none, not {}", quoted(text)));
    (name == "check" ? filter.skips_check : filter.skips_noisy) = true;
    begin = end + 1;
  }
  return {};
}

Expected<void> read_other_games(learn::LearnPlan& plan, const LearnArguments& a) {
  if (a.from.empty()) {
    if (!a.relabel.empty()) return fail("--relabel needs --from: it scores the games of an earlier run again");
    return {};
  }
  plan.from = a.from;
  const bool plays_games = a.plays_only || !a.ledger.empty() || !a.merged.empty();
  if (plays_games) return fail("--from plays no games: give it without --play-only, --ledger and --merge");
  static const LearnArguments defaults;
  if (a.games != defaults.games || a.generations != defaults.generations)
    return fail("--from plays no games, and trains one net: give it without --games and --generations");
  if (a.relabel.empty()) return {};
  return read_fit_number(plan.relabel_nodes, a.relabel, {"--relabel", 1, std::int64_t{1} << 40});
}

}  // namespace

void add_fit_options(VerbOptions& options, LearnArguments& a) {
  for (const FitOption& option : fit_options)
    options.add({option.name, option.help, option.placeholder}, a.*option.value);
}

void add_other_games_options(VerbOptions& options, LearnArguments& a) {
  for (const FitOption& option : other_games_options)
    options.add({option.name, option.help, option.placeholder}, a.*option.value);
  options.add({"--log-epochs", "Print a line with the held-out loss after each epoch"}, a.logs_epochs);
}

Expected<void> read_fit_options(learn::LearnPlan& plan, const LearnArguments& a) {
  int percent = 100;
  TRY(read_schedule(plan, a));
  TRY(read_fit_number(plan.fit.patience, a.patience, {"--patience", 0, 1'000}));
  TRY(read_skip(plan.filter, a.skip));
  TRY(read_fit_number(percent, a.max_gap, {"--max-gap", 0, 100}));
  plan.filter.most_gap = static_cast<float>(percent) / 100;
  TRY(read_fit_number(plan.memory_mib, a.memory, {"--memory", 64, 1'048'576}));
  return read_other_games(plan, a);
}

std::string changed_fit_options(const LearnArguments& arguments) {
  static const LearnArguments defaults;
  std::string text;
  const auto append_changed = [&](std::span<const FitOption> options) {
    for (const FitOption& option : options)
      if (arguments.*option.value != defaults.*option.value)
        text += fmt::format(" {} {}", option.name, arguments.*option.value);
  };
  append_changed(fit_options);
  append_changed(other_games_options);
  return text;
}

}  // namespace kibitz
