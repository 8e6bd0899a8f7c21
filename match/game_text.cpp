// PGN and PDN: the tag FEN and the moves.
#include <algorithm>
#include <array>

#include "kibitz/core/words.hpp"
#include "match/openings.hpp"

namespace kibitz::match {

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::vector<GameText> read() {
    while (!rest_.empty()) {
      const char c = rest_.front();
      if (c == '[')
        read_tag();
      else if (c == '{')
        skip_to('}');
      else if (c == ';' || (c == '%' && is_at_line_start_))
        skip_to('\n');
      else if (c == '(')
        skip_variation();
      else
        read_word();
    }
    finish();
    return std::move(games_);
  }

 private:
  void take(std::size_t count) {
    count = std::min(count, rest_.size());
    if (count > 0) is_at_line_start_ = rest_[count - 1] == '\n';
    rest_.remove_prefix(count);
  }
  void skip_to(char mark) {
    const std::size_t end = rest_.find(mark);
    take(end == std::string_view::npos ? rest_.size() : end + 1);
  }

  void read_tag() {
    if (has_moves_) finish();  // the result was left out
    const std::size_t end = std::min(rest_.find(']'), rest_.size());
    const std::string_view tag = rest_.substr(1, end == 0 ? 0 : end - 1);
    const std::size_t open = tag.find('"');
    const std::size_t close = tag.rfind('"');
    if (tag.starts_with("FEN ") && open != close) game_.start = tag.substr(open + 1, close - open - 1);
    has_tags_ = true;
    take(end + 1);
  }

  void skip_variation() {
    int depth = 0;
    do {
      const char c = rest_.front();
      if (c == '{') {
        skip_to('}');
        continue;
      }
      if (c == '(') ++depth;
      if (c == ')') --depth;
      take(1);
    } while (depth > 0 && !rest_.empty());
  }

  void read_word() {
    const std::size_t end = std::min(rest_.find_first_of(" \t\r\n{}();[]"), rest_.size());
    std::string_view word = rest_.substr(0, end);
    take(std::max<std::size_t>(end, 1));
    constexpr std::array<std::string_view, 5> results{"1-0", "0-1", "1/2-1/2", "*", "1/2"};
    if (std::ranges::find(results, word) != results.end()) return finish();
    if (word.starts_with('$')) return;
    if (word.find_first_not_of("0123456789") == std::string_view::npos) return;  // a number by itself
    word = without_move_number(word);
    while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.remove_suffix(1);
    if (word.empty()) return;
    game_.moves.emplace_back(word);
    has_moves_ = true;
  }

  void finish() {
    if (has_moves_ || has_tags_) games_.push_back(std::move(game_));
    game_ = {};
    has_moves_ = has_tags_ = false;
  }

  std::string_view rest_;
  std::vector<GameText> games_;
  GameText game_;
  bool has_moves_ = false;
  bool has_tags_ = false;
  bool is_at_line_start_ = true;
};

}  // namespace

std::vector<GameText> games_in(std::string_view text) { return Reader(text).read(); }

}  // namespace kibitz::match
