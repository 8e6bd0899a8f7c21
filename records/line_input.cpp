#include "records/line_input.hpp"

#include <algorithm>
#include <utility>

#include "kibitz/core/split_words.hpp"

namespace kibitz::records {

namespace {

constexpr char control_z = '\x1A';
bool is_padding(char c) { return is_blank(c) || c == control_z || c == '\0'; }
std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

bool read_line(Source& source, SourceLine& line) {
  line.text.clear();
  line.is_cut = false;
  if (source.peek() == Source::end) return false;
  line.place = source.place();
  for (int c = source.next(); c != Source::end && c != '\n'; c = source.next()) {
    if (c == '\r') {
      if (source.peek() == '\n') source.take();
      break;
    }
    if (line.text.empty() && is_padding(static_cast<char>(c)))
      line.place = source.place();
    else if (line.text.size() < longest_line)
      line.text += static_cast<char>(c);
    else
      line.is_cut = true;
  }
  while (!line.text.empty() && is_padding(line.text.back())) line.text.pop_back();
  return true;
}

bool read_nonblank_line(Source& source, SourceLine& line) {
  while (read_line(source, line))
    if (!line.text.empty()) return true;
  return false;
}

TextLocation LineLocations::location_of(std::string_view part) {
  const auto before = static_cast<std::size_t>(part.data() - text_.data());
  place_.column += static_cast<std::uint32_t>(count_characters(text_.substr(0, before)));
  text_.remove_prefix(before);
  return place_;
}

void add_problem_at(GameRecord& game, Problem::Severity severity, TextLocation place, std::string message) {
  game.problems.push_back({severity, place, game.game_number, std::move(message)});
}

bool PutBackLineReader::next(SourceLine& line) {
  if (std::exchange(has_put_back_line_, false)) {
    line = std::move(put_back_line_);
    return true;
  }
  return read_nonblank_line(source_, line);
}

void PutBackLineReader::put_back(SourceLine line) {
  put_back_line_ = std::move(line);
  has_put_back_line_ = true;
}

}  // namespace kibitz::records
