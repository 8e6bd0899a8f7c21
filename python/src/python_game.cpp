// Text of games in Python. A position is written by the game's text() if the game can also parse it. Otherwise it is
// written as the moves from the start ("start", "after 3 3 2") or from a state that was passed in ("given 1 after 3").
#include "python/src/python_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "kibitz/core/split_words.hpp"

namespace kibitz::python {

namespace {

constexpr std::string_view second_word = " second";

std::string path_text(const PythonGameText& game, const StateHandle& position) {
  std::vector<GameState*> states;
  for (GameState* state = position.get(); state != nullptr; state = state->parent) states.push_back(state);
  const GameState* const first = states.back();
  std::string text = first->given == 0 ? "start" : fmt::format("given {}", first->given);
  if (states.size() == 1) return text;
  text = first->given == 0 ? "after" : text + " after";
  for (std::size_t i = states.size() - 1; i > 0; --i) {
    GameState* const from = states[i];
    from->references.fetch_add(1, std::memory_order_relaxed);
    text += " " + game.format_move(StateHandle(from), states[i - 1]->move);
  }
  return text;
}

}  // namespace

PythonGameText::PythonGameText(Rules& rules)
    : name(rules.name), title(rules.title), side_names{rules.side_names[0], rules.side_names[1]}, rules_(&rules) {}

std::string PythonGameText::format_position(const StateHandle& position) const {
  if (!rules_->is_readable()) return path_text(*this, position);
  const std::string text = rules_->text(*position.get());
  return position->mover == 1 && !rules_->has_mover() ? text + std::string(second_word) : text;
}

Expected<StateHandle> PythonGameText::parse_position(std::string_view text) const {
  if (rules_->is_readable()) {
    const bool is_second = !rules_->has_mover() && text.ends_with(second_word);
    std::string complaint;
    const std::string position_text(is_second ? text.substr(0, text.size() - second_word.size()) : text);
    if (const auto state = rules_->parse(position_text, complaint)) {
      (*state)->mover = is_second ? 1 : (*state)->mover;
      return *state;
    }
    return fail(
        fmt::format("{} is no position of {}{}{}", quoted(text), title, complaint.empty() ? "" : ": ", complaint));
  }
  std::vector<std::string_view> words = split_words(text);
  std::optional<StateHandle> state;
  std::size_t at = 0;
  if (words.size() >= 2 && words[0] == "given") {
    int number = 0;
    std::from_chars(words[1].data(), words[1].data() + words[1].size(), number);
    if (std::to_string(number) == words[1]) state = rules_->passed_in_state(number);
    at = 2;
  } else if (!words.empty() && (words[0] == "start" || words[0] == "after")) {
    state = rules_->start();
    at = words[0] == "start" ? 1 : 0;
  }
  const bool ends_there = state && at == words.size();
  const bool has_moves = state && at + 1 < words.size() && words[at] == "after" && !(at == 1 && words[0] == "start");
  if (!ends_there && !has_moves)
    return fail(
        fmt::format("{} is no position of {}: they are written start, or after and the moves", quoted(text), title));
  for (std::size_t i = at + 1; i < words.size(); ++i) {
    const auto move = TRY(parse_move(*state, words[i]));
    state = rules_->play(*state, move);
  }
  return *state;
}

std::string PythonGameText::format_move(const StateHandle& position, PythonMove move) const {
  return rules_->move_text(*position.get(), move);
}

Expected<PythonMove> PythonGameText::parse_move(const StateHandle& position, std::string_view text) const {
  for (const PythonMove move : rules_->moves(*position.get()))
    if (format_move(position, move) == text) return move;
  return fail(fmt::format("{} is not a legal move of {}", quoted(text), title));
}

namespace {

// Draws a game that has planes() but no board(). A piece is shown by its symbol or, if its kind has none, by a letter.
void draw_planes(Rules& rules, const StateHandle& position, Picture& picture) {
  const PlaneLayout& layout = rules.plane_layout();
  const PlaneShape shape{layout.kinds, layout.points()};
  std::vector<std::uint64_t> words(static_cast<std::size_t>(shape.words()));
  rules.planes(*position.get(), words);
  picture.rows = layout.rows;
  picture.columns = layout.columns;
  const auto& men = rules.men[0].empty() && rules.men[1].empty() ? default_men : rules.men;
  for (const PlacedPiece& man : pieces_in_planes(shape, words)) {
    const std::string& symbols = men[static_cast<std::size_t>(man.side)];
    const auto kind = static_cast<std::size_t>(man.kind);
    const char letter = static_cast<char>((man.side == 0 ? 'A' : 'a') + man.kind % 26);
    picture.pieces.push_back({.column = man.point % layout.columns,
                              .row = man.point / layout.columns,
                              .side = man.side,
                              .symbol = std::string(1, kind < symbols.size() ? symbols[kind] : letter),
                              .glyph = ""});
  }
}

}  // namespace

// Draws the rows that board() returns; a dot or a blank is an empty square. Without board(), planes() are drawn;
// without either, the caption has the position's text.
Picture PythonGameText::picture(const StateHandle& position) const {
  const auto rows = rules_->board(*position.get());
  Picture picture = rows ? picture_of_rows(*rows, rules_->men) : Picture{};
  picture.caption = fmt::format("{} to move", side_names[static_cast<std::size_t>(position->mover)]);
  if (!rows && rules_->has_planes()) draw_planes(*rules_, position, picture);
  if (rows || rules_->has_planes()) {
    if (const std::string problem = add_labels(picture, rules_->labels); !problem.empty())
      rules_->fail(fmt::format("{} {}", title, problem));
    return picture;
  }
  picture.caption = fmt::format("{}   {}", rules_->text(*position.get()), picture.caption);
  std::ranges::replace(picture.caption, '\n', ' ');
  return picture;
}

}  // namespace kibitz::python
