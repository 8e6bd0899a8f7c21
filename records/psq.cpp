#include "records/psq.hpp"

#include <string>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/words.hpp"
#include "records/characters.hpp"

namespace kibitz::records::psq {

namespace {

constexpr std::string_view header_word = "Piskvorky";

bool take_sign(std::string_view& text, char sign) {
  text = trimmed(text);
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(1);
  text = trimmed(text);
  return true;
}

}  // namespace

bool is_header(std::string_view line) { return take_word(line) == header_word; }

std::optional<PsqHeader> read_header(std::string_view line) {
  if (!is_header(line)) return std::nullopt;
  take_word(line);
  line = trimmed(line);
  PsqHeader header;
  const auto width = take_number(line);
  if (!width || !(take_sign(line, 'x') || take_sign(line, 'X'))) return std::nullopt;
  const auto height = take_number(line);
  if (!height) return std::nullopt;
  header.width = *width;
  header.height = *height;
  if (!take_sign(line, ',')) return trimmed(line).empty() ? std::optional(header) : std::nullopt;
  if (line.empty()) return header;
  const std::string_view levels = line;
  if (!take_number(line) || !take_sign(line, ':') || !take_number(line)) return std::nullopt;
  header.levels = trimmed(levels.substr(0, levels.size() - line.size()));
  if (!take_sign(line, ',')) return trimmed(line).empty() ? std::optional(header) : std::nullopt;
  const auto beginner = take_number(line);
  if (!beginner || *beginner < 0 || *beginner > 1 || !trimmed(line).empty()) return std::nullopt;
  header.beginner = static_cast<int>(*beginner);
  header.is_complete = true;
  return header;
}

std::optional<MoveLine> read_move_line(std::string_view line) {
  MoveLine triple;
  line = trimmed(line);
  const auto x = take_number(line);
  if (!x || !take_sign(line, ',')) return std::nullopt;
  const auto y = take_number(line);
  if (!y) return std::nullopt;
  triple.x = *x;
  triple.y = *y;
  if (take_sign(line, ',')) {
    const auto milliseconds = take_number(line);
    if (!milliseconds) return std::nullopt;
    triple.milliseconds = *milliseconds;
  }
  if (!trimmed(line).empty()) return std::nullopt;
  return triple;
}

TailLineKind kind_of_tail_line(std::string_view line) {
  if (whole_number(line)) return TailLineKind::end_code;
  const std::size_t comma = line.find(',');
  const bool has_word_after_comma = comma + 1 < line.size() && is_letter(line[comma + 1]);
  // The end code may have more fields: "1,Freestyle" in files of some programs, "0,9,0" in Gomocup's.
  if (is_digit(line[0]))
    return read_move_line(line) || (comma != std::string_view::npos && has_word_after_comma) ? TailLineKind::other
                                                                                             : TailLineKind::odd;
  return comma != std::string_view::npos && !has_word_after_comma ? TailLineKind::odd : TailLineKind::name;
}

}  // namespace kibitz::records::psq
