#include "match/match_game.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <utility>

#include "kibitz/core/read_number.hpp"

namespace kibitz::match {

namespace {

constexpr std::array<std::string_view, 8> reason_names{"rules",       "win",  "even",  "length",
                                                       "resignation", "time", "crash", "illegal"};
constexpr std::array<std::string_view, 3> result_texts{"1-0", "1/2-1/2", "0-1"};

template <class Number>
bool read_integer_into(std::string_view text, Number& number) {
  const auto read = parse_integer(text);
  if (!read || !std::in_range<Number>(*read)) return false;
  number = static_cast<Number>(*read);
  return true;
}

// Returns the beginning of `text` up to the first `mark`, or all of `text` if it has no mark. Removes that beginning
// and the mark from `text`.
std::string_view split_off_part(std::string_view& text, char mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

// The number of commas in the details that follow a player's move: ",score,depth,nodes,milliseconds".
constexpr std::ptrdiff_t detail_commas = 4;

// True if read_moves() would take `move` for a player's move with details, or for an opening move with a mark.
bool needs_opening_mark(std::string_view move) {
  return move.ends_with(',') || std::ranges::count(move, ',') >= detail_commas;
}

// Removes the details from the end of `word` and returns them without their first comma; empty if there are none. A
// move may have commas, too, as in Amazons ("e3d4,d4b4") and in games of users ("0,2").
std::string_view split_off_details(std::string_view& word) {
  if (std::ranges::count(word, ',') < detail_commas) return {};
  std::size_t comma = word.size();
  for (std::ptrdiff_t i = 0; i < detail_commas; ++i) comma = word.rfind(',', comma - 1);
  const std::string_view details = word.substr(comma + 1);
  word = word.substr(0, comma);
  return details;
}

bool read_move_details(std::string_view text, MatchMove& played) {
  const std::string_view score = split_off_part(text, ',');
  Score value = 0;
  if (!score.empty()) {
    if (!read_integer_into(score, value)) return false;
    played.score = value;
  }
  Milliseconds::rep time = 0;
  if (!read_integer_into(split_off_part(text, ','), played.depth) ||
      !read_integer_into(split_off_part(text, ','), played.nodes) || !read_integer_into(text, time))
    return false;
  played.time = Milliseconds{time};
  return true;
}

}  // namespace

std::string_view name_of(GameEndReason reason) { return reason_names.at(static_cast<std::size_t>(reason)); }

std::optional<GameEndReason> end_reason_named(std::string_view name) {
  const auto found = std::ranges::find(reason_names, name);
  if (found == reason_names.end()) return std::nullopt;
  return static_cast<GameEndReason>(found - reason_names.begin());
}

std::string_view result_text(GameResult result) { return result_texts.at(static_cast<std::size_t>(result)); }

std::optional<GameResult> read_result(std::string_view text) {
  const auto found = std::ranges::find(result_texts, text);
  if (found == result_texts.end()) return std::nullopt;
  return static_cast<GameResult>(found - result_texts.begin());
}

std::string moves_text(const std::vector<MatchMove>& moves) {
  std::string text;
  for (const MatchMove& played : moves) {
    if (!text.empty()) text += ' ';
    text += played.move;
    if (played.is_opening && needs_opening_mark(played.move)) text += ',';
    if (played.is_opening) continue;
    const std::string score = played.score ? std::to_string(*played.score) : "";
    text += fmt::format(",{},{},{},{}", score, played.depth, played.nodes, played.time.count());
  }
  return text;
}

Expected<std::vector<MatchMove>> read_moves(std::string_view text) {
  std::vector<MatchMove> moves;
  while (!text.empty()) {
    const std::string_view word = split_off_part(text, ' ');
    std::string_view move = word;
    std::string_view details;
    if (word.ends_with(','))
      move.remove_suffix(1);
    else
      details = split_off_details(move);
    MatchMove played;
    played.move = move;
    played.is_opening = details.empty();
    if (move.empty() || (!played.is_opening && !read_move_details(details, played)))
      return fail(fmt::format("{} is no move of a kept game", quoted(word)));
    moves.push_back(std::move(played));
  }
  return moves;
}

std::string repetition_key(const MatchGame& game) {
  std::string key = fmt::format("{}\t{}\t", game.start, result_text(game.result));
  for (const MatchMove& played : game.moves) key += played.move + ' ';
  return key;
}

}  // namespace kibitz::match
