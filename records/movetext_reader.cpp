#include "records/movetext_reader.hpp"

#include <fmt/format.h>

#include <utility>

#include "kibitz/core/error.hpp"
#include "kibitz/core/read_number.hpp"
#include "records/characters.hpp"
#include "records/comment_commands.hpp"
#include "records/declared_game.hpp"
#include "records/movetext_words.hpp"

namespace kibitz::records {

namespace {

using enum Problem::Severity;

bool is_number(std::string_view word) { return word.find_first_not_of("0123456789") == std::string_view::npos; }
bool is_dots_or_ellipsis(std::string_view word) {
  return word == "\u2026" || word.find_first_not_of('.') == std::string_view::npos;
}

}  // namespace

void MovetextReader::add_problem(GameRecord& game, Problem::Severity severity, TextLocation place,
                                 std::string message) const {
  constexpr std::size_t max_problems = 100;
  if (game.problems.size() >= max_problems) {
    // The first error is added even above the limit, because a game with an error must not seem to have none.
    const bool is_first_error = severity == error && !game.has_errors();
    if (!is_first_error && game.problems.size() > max_problems) return;
    if (!is_first_error) message = "there are more than 100 faults in this game";
  }
  game.problems.push_back({severity, place, game.game_number, std::move(message)});
}

const Token& MovetextReader::next_token() {
  if (!has_pending_) return scanner_.next(!variations_.empty(), first_tag_);
  has_pending_ = false;
  return pending_;
}

bool MovetextReader::next(GameRecord& game) {
  game.clear();
  stage_ = Stage::before;
  first_tag_.clear();
  variations_.clear();
  openings_.clear();
  current_ = 0;
  plies_ = 0;
  number_ = 0;
  has_dotted_number_ = begins_variation_ = has_junk_ = is_too_deep_ = false;
  before_ = {};
  result_.clear();
  game.format = format_;
  game.game_number = games_ + 1;
  for (;;) {
    const Token& token = next_token();
    if (token.kind == TokenKind::end) break;
    if (stage_ != Stage::before && begins_next_game(token)) {
      if (&token != &pending_) pending_ = token;
      has_pending_ = true;
      break;
    }
    if (!add_token(game, token) || abandon_if_too_large(game, token)) break;
  }
  if (stage_ == Stage::before && game.problems.empty()) return false;
  finish(game);
  return true;
}

// If the game exceeds a limit, which no real game does, adds an error, skips to the next tag, and returns true.
bool MovetextReader::abandon_if_too_large(GameRecord& game, const Token& token) {
  constexpr std::size_t max_nodes = 500'000, max_notes = 500'000, max_tags = 1'000;
  const std::size_t notes = game.notes().size() + before_.comments.size() + before_.nags.size();
  const char* const what = game.nodes().size() > max_nodes ? "500000 moves"
                           : notes > max_notes             ? "500000 comments and glyphs"
                           : game.tags().size() > max_tags ? "1000 tags"
                                                           : nullptr;
  if (!what) return false;
  add_problem(game, error, token.place, fmt::format("the game has more than {}", what));
  scanner_.skip_to_tag();
  return true;
}

// True if `token` belongs to the next game: a tag after moves, or a move number after a result.
bool MovetextReader::begins_next_game(const Token& token) const {
  if (token.kind == TokenKind::tag) return stage_ != Stage::tags;
  return stage_ == Stage::after && token.kind == TokenKind::number;
}

void MovetextReader::begin(GameRecord& game, const Token& token) {
  if (stage_ == Stage::before) game.begin = token.place;
}

// Adds a token to the game. Returns false if the rest of the game cannot be read.
bool MovetextReader::add_token(GameRecord& game, const Token& token) {
  const Stage before = stage_;
  if (token.kind != TokenKind::comment) begin(game, token);
  if (token.kind == TokenKind::tag) {
    handle_tag(game, token);
    return true;
  }
  if (stage_ == Stage::after && token.kind != TokenKind::comment) {
    if (!has_junk_)
      add_problem(game, warning, token.place, fmt::format("{} after the result is passed over", quoted(token.text)));
    has_junk_ = true;
    return true;
  }
  if (token.kind != TokenKind::comment && stage_ != Stage::after) stage_ = Stage::moves;
  switch (token.kind) {
    case TokenKind::comment:
      if (!token.is_whole) {
        stage_ = before == Stage::before ? Stage::moves : before;
        add_problem(game, error, token.place, "a comment '{' is never closed");
        scanner_.skip_to_tag();
        return false;
      }
      if (!token.text.empty()) add_comment_here(game, token.text);
      break;
    case TokenKind::open: open_variation(game, token); break;
    case TokenKind::close: close_variation(game, token); break;
    case TokenKind::number:
      if (token.number > 0) number_ = token.number;
      has_dotted_number_ = true;
      break;
    case TokenKind::nag: handle_nag(game, token.number, token); break;
    case TokenKind::result: handle_result(game, token.text, token.place); break;
    case TokenKind::word: handle_word(game, token); break;
    default:
      add_problem(game, warning, token.place, fmt::format("{} has no meaning between moves", quoted(token.text)));
  }
  return true;
}

void MovetextReader::handle_tag(GameRecord& game, const Token& token) {
  if (stage_ == Stage::before) first_tag_ = token.text;
  stage_ = Stage::tags;
  if (token.value.size() > MovetextScanner::longest_value)
    add_problem(game, error, token.place,
                fmt::format("the value of the tag {} is longer than {} KB", quoted(token.text),
                            MovetextScanner::longest_value >> 10));
  else if (!token.is_whole)
    add_problem(
        game, error, token.place,
        fmt::format("the value of the tag {} is not closed by a double quote and a bracket", quoted(token.text)));
  game.add_tag(token.text, token.value, token.place);
}

void MovetextReader::add_comment_here(GameRecord& game, const std::string& comment) {
  if (begins_variation_)
    before_.comments.push_back(comment);
  else
    add_comment(game, current_, NoteKind::after, comment);
}

void MovetextReader::handle_nag(GameRecord& game, int nag, const Token& token) {
  constexpr int last_sign = 6;  // 1 to 6 mark a move; other glyphs may describe the starting position
  if (begins_variation_)
    before_.nags.push_back(nag);
  else if (current_ != 0 || nag > last_sign)
    game.add_note(current_, NoteKind::nag, "", nag);
  else
    add_problem(game, warning, token.place, fmt::format("{} before the first move is passed over", quoted(token.text)));
}

void MovetextReader::handle_result(GameRecord& game, std::string_view result, TextLocation place) {
  if (!variations_.empty()) {
    if (result != "*")
      add_problem(game, warning, place, fmt::format("the result {} inside a variation is passed over", quoted(result)));
    return;
  }
  result_ = result;
  stage_ = Stage::after;
}

// True for a move number without a dot, as in "1 e4 e5 2 Nf3". If the game's other numbers have dots, such a word is
// a move instead: a column of Connect Four.
bool MovetextReader::is_undotted_move_number(std::string_view word) const {
  return !has_dotted_number_ && is_number(word) && parse_integer(word) == plies_ / 2 + 1;
}

void MovetextReader::handle_word(GameRecord& game, const Token& token) {
  std::string_view word = token.text;
  if (is_dots_or_ellipsis(word) || is_undotted_move_number(word)) return;
  word = without_dots_and_numbers(word);
  if (word.empty()) return;
  const std::string_view marks = take_annotation_marks(word, format_ == RecordFormat::pdn);
  if (const std::string_view result = result_of_word(word, format_ == RecordFormat::pdn); !result.empty())
    return handle_result(game, result, token.place);  // a result followed by a mark, such as "1-0!"
  if (is_redundant_word(word) && current_ != 0) {
    add_problem(game, warning, token.place, fmt::format("{} after a move is passed over", quoted(token.text)));
    return;
  }
  const bool is_sign = nag_of_sign(word).has_value();  // true for a sign with a mark, such as "N!"
  const std::string_view evaluation =
      format_ == RecordFormat::pgn && !is_sign && word.size() > 2 ? take_evaluation_sign(word) : std::string_view{};
  if (is_sign) {
    handle_nag(game, *nag_of_sign(word), token);
  } else if (!word.empty()) {
    current_ = game.add_node(current_, word, token.place);
    ++plies_;
    game.node(current_).number = number_;
    number_ = 0;
    if (std::exchange(begins_variation_, false)) {
      for (const std::string& comment : before_.comments) add_comment(game, current_, NoteKind::before, comment);
      for (const int nag : before_.nags) handle_nag(game, nag, token);
      before_ = {};
    }
  }
  if (!evaluation.empty()) handle_nag(game, *nag_of_sign(evaluation), token);
  if (marks.empty()) return;
  constexpr int only_move = 7;
  if (const auto nag = marks == "*" ? only_move : nag_of_sign(marks))
    handle_nag(game, *nag, token);
  else
    add_problem(game, warning, token.place, fmt::format("the mark {} is passed over", quoted(marks)));
}

void MovetextReader::open_variation(GameRecord& game, const Token& token) {
  if (current_ == 0 && !begins_variation_) {
    add_problem(game, error, token.place, "a variation '(' precedes the first move");
    return;
  }
  if (variations_.size() >= deepest_variation) {
    if (!std::exchange(is_too_deep_, true))
      add_problem(game, error, token.place, fmt::format("variations are nested deeper than {}", deepest_variation));
    return;
  }
  variations_.push_back({current_, plies_, begins_variation_, std::exchange(before_, {})});
  openings_.push_back(token.place);
  if (std::exchange(begins_variation_, true)) return;  // a sibling of the variation that it is in
  current_ = game.node(current_).parent;
  --plies_;
}

void MovetextReader::close_variation(GameRecord& game, const Token& token) {
  if (variations_.empty()) {
    add_problem(game, warning, token.place, "a ')' closes nothing");
    return;
  }
  ResumePoint& outer = variations_.back();
  current_ = outer.node;
  plies_ = outer.plies;
  begins_variation_ = outer.begins_variation;
  // If the variation has no moves, its comments and glyphs go to the move that it would replace.
  const NotesBefore inside = std::exchange(before_, std::move(outer.before));
  variations_.pop_back();
  openings_.pop_back();
  for (const std::string& comment : inside.comments) add_comment_here(game, comment);
  for (const int nag : inside.nags) handle_nag(game, nag, token);
}

void MovetextReader::finish(GameRecord& game) {
  ++games_;
  if (!openings_.empty())
    add_problem(game, error, openings_.front(), "a variation '(' is not closed before the end of the game");
  apply_tags(game, game_, catalogue_);
  const auto tag = game.tag("Result");
  const std::string_view by_tag = tag ? result_of_word(*tag, format_ == RecordFormat::pdn) : std::string_view{};
  if (!result_.empty()) game.result = result_;
  if (result_.empty() && !by_tag.empty()) game.result = by_tag;
  if (!result_.empty() && !by_tag.empty() && by_tag != result_)
    add_problem(
        game, warning, game.place_of_tag("Result"),
        fmt::format("the tag says {}, and the moves end with {}, which is obeyed", quoted(*tag), quoted(result_)));
}

std::unique_ptr<Reader> make_movetext_reader(Source& source, const ReadOptions& options, RecordFormat format) {
  return std::make_unique<MovetextReader>(source, options, format);
}

}  // namespace kibitz::records
