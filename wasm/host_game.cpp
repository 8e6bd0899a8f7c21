// Text of games of the host. A position is written by the rules' text() if they can also parse it. Otherwise it is
// written as the moves from the start ("start", "after 3 3 2") or from a state as JSON ("given [0,3] after 3").
#include "wasm/host_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/split_words.hpp"

namespace kibitz::wasm {

namespace {

constexpr std::string_view second_word = " second";
constexpr std::string_view given_word = "given ";
constexpr std::string_view after_word = " after ";

}  // namespace

HostGameText::HostGameText(HostRules& rules)
    : name(rules.info.name),
      title(rules.info.title),
      side_names{rules.info.side_names[0], rules.info.side_names[1]},
      rules_(&rules) {}

std::string HostGameText::path_text(const HostStateHandle& position) const {
  std::vector<HostState*> states;
  for (HostState* state = position.get(); state != nullptr; state = state->parent) states.push_back(state);
  const std::string& given = states.back()->given;
  std::string text = given.empty() ? "" : std::string(given_word) + given;
  if (states.size() == 1) return given.empty() ? "start" : text;
  text += given.empty() ? "after" : " after";
  for (std::size_t i = states.size() - 1; i > 0; --i) text += " " + rules_->move_text(*states[i], states[i - 1]->move);
  return text;
}

std::string HostGameText::format_position(const HostStateHandle& position) const {
  if (!rules_->info.is_readable) return path_text(position);
  const std::string text = rules_->text(*position.get());
  return position->mover == 1 && !rules_->info.has_mover ? text + std::string(second_word) : text;
}

Expected<HostStateHandle> HostGameText::parse_first_state(std::string_view text) const {
  if (text == "start") return rules_->start();
  if (text.starts_with(given_word))
    if (auto state = rules_->given(text.substr(given_word.size()))) return *state;
  return fail(
      fmt::format("{} is no position of {}: they are written start, or after and the moves", quoted(text), title));
}

Expected<HostStateHandle> HostGameText::parse_position(std::string_view text) const {
  if (rules_->info.is_readable && !text.starts_with(given_word)) {
    const bool is_second = !rules_->info.has_mover && text.ends_with(second_word);
    std::string complaint;
    const auto state = rules_->parse(is_second ? text.substr(0, text.size() - second_word.size()) : text, complaint);
    if (!state)
      return fail(
          fmt::format("{} is no position of {}{}{}", quoted(text), title, complaint.empty() ? "" : ": ", complaint));
    (*state)->mover = is_second ? 1 : (*state)->mover;
    return *state;
  }
  // The JSON of a state may contain the word "after", so the last one counts, and only if the whole is no state.
  const std::string whole = text.starts_with("after ") ? "start " + std::string(text) : std::string(text);
  if (auto state = parse_first_state(whole)) return state;
  const auto at = whole.rfind(after_word);
  auto state = TRY(parse_first_state(at == std::string::npos ? whole : std::string_view(whole).substr(0, at)));
  for (const std::string_view word : split_words(std::string_view(whole).substr(at + after_word.size()))) {
    const auto move = TRY(parse_move(state, word));
    state = rules_->play(state, move);
  }
  return state;
}

std::string HostGameText::format_move(const HostStateHandle& position, HostMove move) const {
  return rules_->move_text(*position.get(), move);
}

Expected<HostMove> HostGameText::parse_move(const HostStateHandle& position, std::string_view text) const {
  for (const HostMove move : rules_->moves(*position.get()))
    if (format_move(position, move) == text) return move;
  return fail(fmt::format("{} is not a legal move of {}", quoted(text), title));
}

// Draws the rows that board() returns; a dot or a blank is an empty square. Without board(), the caption has the
// position's text.
Picture HostGameText::picture(const HostStateHandle& position) const {
  const auto rows = rules_->board(*position.get());
  Picture picture = rows ? picture_of_rows(*rows, rules_->info.men) : Picture{};
  picture.caption = fmt::format("{} to move", side_names[static_cast<std::size_t>(position->mover)]);
  if (rows) {
    if (const std::string problem = add_labels(picture, rules_->info.labels); !problem.empty()) rules_->fail(problem);
    return picture;
  }
  picture.caption = fmt::format("{}   {}", rules_->text(*position.get()), picture.caption);
  std::ranges::replace(picture.caption, '\n', ' ');
  return picture;
}

const HostGameFunctions& functions_of(const HostRules& rules) {
  if (rules.info.never_repeats)
    return rules.info.has_noise ? non_repeating_noisy_host_game : non_repeating_quiet_host_game;
  return rules.info.has_noise ? noisy_host_game : quiet_host_game;
}

}  // namespace kibitz::wasm
