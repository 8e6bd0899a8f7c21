#include <fmt/format.h>

#include <algorithm>

#include "games/checkers/movegen.hpp"
#include "games/checkers/pdn.hpp"
#include "games/checkers/text.hpp"

namespace kibitz::checkers {

namespace {

constexpr std::size_t line_width = 80;

// Words filled into lines.
class Lines {
 public:
  void add(std::string_view word) {
    if (column_ > 0 && column_ + 1 + word.size() > line_width) {
      text_ += '\n';
      column_ = 0;
    }
    if (column_ > 0 && !is_tight_) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += word.size();
    is_tight_ = false;
  }
  // A comment's words are filled too; braces inside it would end it early.
  void add_comment(std::string_view comment) {
    if (comment.empty()) return;
    std::string shown = fmt::format("{{{}}}", comment);
    std::replace(shown.begin() + 1, shown.end() - 1, '}', ')');
    std::replace(shown.begin() + 1, shown.end() - 1, '{', '(');
    for (std::size_t at = 0; at < shown.size();) {
      const std::size_t end = std::min(shown.size(), shown.find_first_of(" \t\r\n", at));
      if (end > at) add(std::string_view(shown).substr(at, end - at));
      at = end + 1;
    }
  }
  void open() {
    add("(");
    is_tight_ = true;
  }
  void close() {
    is_tight_ = true;
    add(")");
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t column_ = 0;
  bool is_tight_ = false;
};

void write_moves(Lines& lines, Position position, const std::vector<PdnMove>& moves, int ply) {
  bool wants_number = true;
  for (const PdnMove& move : moves) {
    if (ply % 2 == 0)
      lines.add(fmt::format("{}.", ply / 2 + 1));
    else if (wants_number)
      lines.add(fmt::format("{}...", ply / 2 + 1));
    lines.add(format_short(position, move.move) + move.mark);
    lines.add_comment(move.comment);
    for (const std::vector<PdnMove>& variation : move.variations) {
      lines.open();
      write_moves(lines, position, variation, ply);
      lines.close();
    }
    wants_number = !move.comment.empty() || !move.variations.empty();
    position = play(position, move.move);
    ++ply;
  }
}

}  // namespace

std::string format_pdn(const PdnGame& game) {
  std::string text;
  for (const auto& [name, value] : game.tags) {
    std::string shown = value;
    std::erase_if(shown, [](char c) { return c == '"' || c == '[' || c == ']'; });
    text += fmt::format("[{} \"{}\"]\n", name, shown);
  }
  if (game.start != start_position() && !game.tag("FEN")) text += fmt::format("[FEN \"{}\"]\n", format_fen(game.start));
  if (!text.empty()) text += '\n';
  Lines lines;
  lines.add_comment(game.comment);
  write_moves(lines, game.start, game.moves, game.start.mover() == black ? 0 : 1);
  lines.add(game.result);
  return text + lines.text() + "\n\n";
}

}  // namespace kibitz::checkers
