#include "records/comment_commands.hpp"

#include <fmt/format.h>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/words.hpp"

namespace kibitz::records {

namespace {

// Adds the command [%name value] as a note. Returns false if the command is unknown or a note cannot hold its value.
bool add_command_as_note(GameRecord& game, std::int32_t node, std::string_view command) {
  std::string_view value = command;
  const std::string_view name = take_word(value);
  value = trimmed(value);
  if (name == "eval" && !value.empty()) {
    game.add_note(node, NoteKind::evaluation, value);
    return true;
  }
  const bool is_clock = name == "clk", is_elapsed = name == "emt";
  const auto time = is_clock || is_elapsed ? milliseconds_of_clock(value) : std::nullopt;
  // A time that clock_text() would write differently stays in the comment, so that nothing is lost.
  if (!time || clock_text(*time) != value) return false;
  game.add_note(node, is_clock ? NoteKind::clock : NoteKind::elapsed, "", *time);
  return true;
}

}  // namespace

std::optional<std::int64_t> milliseconds_of_clock(std::string_view text) {
  std::int64_t minutes = 0;
  for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':')) {
    const auto part = unsigned_number(text.substr(0, colon));
    if (!part || *part > 100'000) return std::nullopt;
    minutes = minutes * 60 + static_cast<std::int64_t>(*part);
    text.remove_prefix(colon + 1);
  }
  const auto seconds = decimal_number(text);
  if (!seconds || *seconds < 0 || *seconds > 1e6 || text.starts_with('-')) return std::nullopt;
  return minutes * 60'000 + static_cast<std::int64_t>(*seconds * 1000 + 0.5);
}

std::string clock_text(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  std::string text = fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  if (milliseconds % 1000 == 0) return text;
  text += fmt::format(".{:03}", milliseconds % 1000);
  while (text.ends_with('0')) text.pop_back();
  return text;
}

void add_comment(GameRecord& game, std::int32_t node, NoteKind kind, std::string_view comment) {
  std::string rest;
  for (std::size_t open = comment.find("[%"); open != std::string_view::npos; open = comment.find("[%")) {
    const std::size_t close = comment.find(']', open);
    if (close == std::string_view::npos) break;
    const bool is_note = add_command_as_note(game, node, comment.substr(open + 2, close - open - 2));
    rest += comment.substr(0, is_note ? open : close + 1);
    comment.remove_prefix(close + 1);
    if (is_note && (rest.empty() || rest.ends_with(' ')))
      comment = comment.substr(std::min(comment.find_first_not_of(' '), comment.size()));
  }
  rest += comment;
  if (const std::string_view text = trimmed(rest); !text.empty()) game.add_note(node, kind, text);
}

}  // namespace kibitz::records
