#include <fmt/format.h>
#include <algorithm>

#include "games/checkers/movegen.hpp"
#include "games/checkers/pdn.hpp"
#include "games/checkers/text.hpp"
#include "kibitz/core/words.hpp"

namespace kibitz::checkers {

namespace {

constexpr std::string_view spaces = " \t\r\n\v\f";
constexpr int deepest_variation = 64;  // a file of opening brackets must not exhaust the call stack

bool is_pdn_result(std::string_view word) {
  constexpr std::array<std::string_view, 8> results = {"1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"};
  return std::ranges::find(results, word) != results.end();
}

// A cursor over the text: words, and what stands between brackets.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  // The next character that is not blank, or NUL at the end; a NUL byte in the text is a word of its own.
  char peek() {
    const std::size_t first = rest_.find_first_not_of(spaces);
    rest_ = first == std::string_view::npos ? std::string_view{} : rest_.substr(first);
    return rest_.empty() ? '\0' : rest_.front();
  }
  bool at_end() { return peek() == '\0' && rest_.empty(); }
  void skip() { rest_.remove_prefix(1); }

  std::string_view word() {
    const std::size_t length =
        std::max<std::size_t>(1, std::min(rest_.size(), rest_.find_first_of(" \t\r\n\v\f[]{}();")));
    return take(length);
  }
  std::string_view line() { return take(std::min(rest_.size(), rest_.find_first_of("\r\n"))); }

  // The text up to the closing character, which is skipped too.
  Expected<std::string_view> until(char closing) {
    const std::size_t end = rest_.find(closing);
    if (end == std::string_view::npos) return fail(fmt::format("{} is never closed by {}", quoted(rest_), closing));
    const std::string_view inside = take(end);
    skip();
    return inside;
  }

 private:
  std::string_view take(std::size_t length) {
    const std::string_view taken = rest_.substr(0, length);
    rest_ = rest_.substr(length);
    return taken;
  }

  std::string_view rest_;
};

void add_comment(std::string& comments, std::string_view comment) {
  if (!comments.empty()) comments += ' ';
  comments += comment;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : cursor_(text) {}

  bool at_end() { return cursor_.at_end(); }

  Expected<PdnGame> game() {
    PdnGame game;
    while (cursor_.peek() == '[' || cursor_.peek() == '{' || cursor_.peek() == ';')
      if (Expected<void> read = cursor_.peek() == '[' ? tag(game) : comment(game.comment); !read)
        return std::unexpected(read.error());
    if (const auto fen = game.tag("FEN"); fen && !fen->empty()) {
      Expected<Position> start = parse_fen(*fen);
      if (!start) return std::unexpected(start.error());
      game.start = *start;
    }
    if (Expected<void> read = moves(game.start, game.moves, 0); !read) return std::unexpected(read.error());
    if (const auto result = game.tag("Result"); result && is_pdn_result(*result)) game.result = *result;
    if (!result_.empty()) game.result = std::exchange(result_, {});
    return game;
  }

 private:
  Expected<void> tag(PdnGame& game) {
    cursor_.skip();
    const Expected<std::string_view> inside = cursor_.until(']');
    if (!inside) return std::unexpected(inside.error());
    const std::size_t opening = inside->find('"');
    const std::size_t closing = inside->rfind('"');
    if (opening == std::string_view::npos || closing == opening)
      return fail(fmt::format("the tag {} has no value in double quotes", quoted(*inside)));
    const std::size_t first = std::min(opening, inside->find_first_not_of(spaces));
    const std::string_view name =
        inside->substr(first, std::min(opening, inside->find_first_of(" \t\"", first)) - first);
    if (name.empty()) return fail(fmt::format("the tag {} has no name", quoted(*inside)));
    const std::string_view value = inside->substr(opening + 1, closing - opening - 1);
    if (name == "GameType" && !value.starts_with("21"))
      return fail(fmt::format("{} is not English draughts, which has the type 21", quoted(*inside)));
    game.tags.emplace_back(name, value);
    return {};
  }

  Expected<void> comment(std::string& comments) {
    const bool is_line = cursor_.peek() == ';';
    cursor_.skip();
    if (is_line) {
      add_comment(comments, cursor_.line());
      return {};
    }
    const Expected<std::string_view> inside = cursor_.until('}');
    if (!inside) return std::unexpected(inside.error());
    add_comment(comments, *inside);
    return {};
  }

  // Up to the result, the bracket that closes a variation, or the next game's tags.
  Expected<void> moves(Position position, std::vector<PdnMove>& moves, int depth) {
    Position before = position;
    while (!cursor_.at_end() && result_.empty()) {
      const char next = cursor_.peek();
      Expected<void> read{};
      if (next == '[' && depth == 0) return {};
      if (next == ')' && depth > 0) return {};
      if (next == '(')
        read = variation(before, moves, depth);
      else if ((next == '{' || next == ';') && !moves.empty())
        read = comment(moves.back().comment);
      else if (next == '{' || next == ';')
        read = comment(leading_comment_);
      else
        read = word(position, before, moves);
      if (!read) return read;
    }
    return {};
  }

  Expected<void> variation(const Position& before, std::vector<PdnMove>& moves, int depth) {
    if (moves.empty()) return fail("a variation stands before the first move");
    if (depth == deepest_variation) return fail(fmt::format("variations are nested deeper than {}", deepest_variation));
    cursor_.skip();
    std::vector<PdnMove> variation;
    if (Expected<void> read = this->moves(before, variation, depth + 1); !read) return read;
    if (cursor_.peek() != ')') return fail("a variation is not closed by )");
    cursor_.skip();
    moves.back().variations.push_back(std::move(variation));
    return {};
  }

  Expected<void> word(Position& position, Position& before, std::vector<PdnMove>& moves) {
    const std::string_view whole = cursor_.word();
    if (is_pdn_result(whole)) {
      result_ = whole;
      return {};
    }
    const std::string_view word = without_move_number(whole);
    if (word.empty() || word[0] == '$') return {};  // a move number, or a remark by number
    const std::size_t end = std::min(word.size(), word.find_first_of("!?*"));
    if (end == 0 && !moves.empty()) {
      moves.back().mark += word;
      return {};
    }
    const Expected<Move> move = parse_move(position, word.substr(0, end));
    if (!move) return fail(fmt::format("{}, after {} moves", move.error().message, moves.size()));
    before = position;
    position = play(position, *move);
    moves.push_back({*move, std::string(word.substr(end)), {}, {}});
    return {};
  }

  Cursor cursor_;
  std::string result_;
  std::string leading_comment_;  // inside a variation, before its first move: read and dropped
};

}  // namespace

std::optional<std::string_view> PdnGame::tag(std::string_view name) const {
  for (const auto& [tag_name, value] : tags)
    if (tag_name == name) return value;
  return std::nullopt;
}

Expected<std::vector<PdnGame>> parse_pdn(std::string_view text) {
  std::vector<PdnGame> games;
  for (Reader reader(text); !reader.at_end();) {
    Expected<PdnGame> game = reader.game();
    if (!game) return fail(fmt::format("game {}: {}", games.size() + 1, game.error().message));
    games.push_back(std::move(*game));
  }
  return games;
}

}  // namespace kibitz::checkers
