#include "games/xiangqi/text_move_signs.hpp"

#include <fmt/format.h>
#include <array>

namespace kibitz::xiangqi {
namespace {

constexpr std::string_view kind_letters = "KAEHRCP";
constexpr std::string_view heading_signs = "+-=";

char sign_of(Heading heading) { return heading_signs[static_cast<std::size_t>(heading)]; }
char letter_of(PieceKind kind) { return kind_letters[static_cast<std::size_t>(kind)]; }

// True if the notation needs a tandem sign. Advisors and elephants do not: the direction determines which one moves.
bool needs_tandem_sign(const NotationParts& parts) {
  return parts.tandem.count > 1 && parts.kind != advisor && parts.kind != elephant;
}

bool is_front(Tandem tandem) { return tandem.index_from_front == 0; }
bool is_rear(Tandem tandem) { return tandem.index_from_front == tandem.count - 1; }

std::string wxf_piece(const NotationParts& parts) {
  const Tandem tandem = parts.tandem;
  const char letter = letter_of(parts.kind);
  if (!needs_tandem_sign(parts)) return fmt::format("{}{}", letter, parts.file);
  if (tandem.on_two_files) {
    if (is_front(tandem)) return fmt::format("{}+", parts.file);
    return is_rear(tandem) ? fmt::format("{}-", parts.file) : fmt::format("{0}{0}", parts.file);
  }
  const bool has_outer = tandem.count > 3;
  if (has_outer && is_front(tandem)) return "++";
  if (has_outer && is_rear(tandem)) return "--";
  if (2 * tandem.index_from_front == tandem.count - 1) return fmt::format("{}{}", letter, parts.file);
  return fmt::format("{}{}", letter, 2 * tandem.index_from_front < tandem.count - 1 ? '+' : '-');
}

constexpr std::array<std::string_view, 10> numerals{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

constexpr std::array<std::string_view, 10> full_width_digits{"", "１", "２", "３", "４", "５", "６", "７", "８", "９"};

std::string_view chinese_number(Colour side, int number) {
  return (side == red ? numerals : full_width_digits)[static_cast<std::size_t>(number)];
}

std::string_view chinese_name(Colour side, PieceKind kind) {
  constexpr std::array<std::string_view, kinds> of_red{"帅", "仕", "相", "马", "车", "炮", "兵"};
  constexpr std::array<std::string_view, kinds> of_black{"将", "士", "象", "马", "车", "炮", "卒"};
  return (side == red ? of_red : of_black)[static_cast<std::size_t>(kind)];
}

std::string chinese_piece(const NotationParts& parts) {
  const Tandem tandem = parts.tandem;
  const std::string_view name = chinese_name(parts.side, parts.kind);
  if (!needs_tandem_sign(parts)) return fmt::format("{}{}", name, chinese_number(parts.side, parts.file));
  if (tandem.count > 3)
    return fmt::format("{}{}", numerals[static_cast<std::size_t>(tandem.index_from_front) + 1], name);
  const std::string_view sign = is_front(tandem) ? "前" : is_rear(tandem) ? "后" : "中";
  if (tandem.on_two_files) return fmt::format("{}{}", sign, chinese_number(parts.side, parts.file));
  return fmt::format("{}{}", sign, name);
}

struct Sign {
  std::string_view written;
  char sign;
};

constexpr std::array chinese_signs{
    Sign{"帅", 'K'}, Sign{"帥", 'K'}, Sign{"将", 'K'}, Sign{"將", 'K'}, Sign{"仕", 'A'}, Sign{"士", 'A'},
    Sign{"相", 'E'}, Sign{"象", 'E'}, Sign{"马", 'H'}, Sign{"馬", 'H'}, Sign{"傌", 'H'}, Sign{"车", 'R'},
    Sign{"車", 'R'}, Sign{"俥", 'R'}, Sign{"炮", 'C'}, Sign{"砲", 'C'}, Sign{"包", 'C'}, Sign{"兵", 'P'},
    Sign{"卒", 'P'}, Sign{"前", '+'}, Sign{"后", '-'}, Sign{"後", '-'}, Sign{"中", '.'}, Sign{"进", '+'},
    Sign{"進", '+'}, Sign{"退", '-'}, Sign{"平", '='}, Sign{"一", '1'}, Sign{"二", '2'}, Sign{"三", '3'},
    Sign{"四", '4'}, Sign{"五", '5'}, Sign{"六", '6'}, Sign{"七", '7'}, Sign{"八", '8'}, Sign{"九", '9'}};

// Converts a full-width character (U+FF01 to U+FF5E, three bytes in UTF-8) to ASCII; returns '\0' for any other.
char ascii_of_full_width(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned code = (byte(0) & 15U) << 12 | (byte(1) & 63U) << 6 | (byte(2) & 63U);
  return code > 0xff00 && code < 0xff5f ? static_cast<char>(code - 0xfee0) : '\0';
}

char sign_of_wide_character(std::string_view bytes) {
  for (const Sign& sign : chinese_signs)
    if (sign.written == bytes) return sign.sign;
  return ascii_of_full_width(bytes);
}

char normalized_sign(char sign) {
  if (sign >= 'a' && sign <= 'z') sign = static_cast<char>(sign - 'a' + 'A');
  return sign == 'N' ? 'H' : sign == 'B' ? 'E' : sign;
}

bool is_letter_or_digit(char sign) { return (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9'); }

}  // namespace

std::string wxf_text(const NotationParts& parts) {
  return fmt::format("{}{}{}", wxf_piece(parts), sign_of(parts.action.heading), parts.action.number);
}

std::string chinese_text(const NotationParts& parts) {
  constexpr std::array<std::string_view, 3> headings{"进", "退", "平"};
  return fmt::format("{}{}{}", chinese_piece(parts), headings[static_cast<std::size_t>(parts.action.heading)],
                     chinese_number(parts.side, parts.action.number));
}

std::vector<std::string> wxf_variants(const NotationParts& parts) {
  const char letter = letter_of(parts.kind);
  const Tandem tandem = parts.tandem;
  std::vector<std::string> texts{fmt::format("{}{}", letter, parts.file)};
  if (tandem.count > 1) {
    const char sign = is_front(tandem) ? '+' : is_rear(tandem) ? '-' : '.';
    texts.push_back(fmt::format("{}{}", letter, sign));
    texts.push_back(fmt::format("{}{}", parts.kind == pawn ? tandem.number : tandem.index_from_front + 1, letter));
    if (parts.kind == pawn) {
      texts.push_back(fmt::format("{}{}", parts.file, sign));
      texts.push_back(fmt::format("{}{}", tandem.index_from_front + 1, parts.file));
    }
  }
  for (std::string& text : texts) text += fmt::format("{}{}", sign_of(parts.action.heading), parts.action.number);
  return texts;
}

std::string normalized_wxf(std::string_view text) {
  std::string signs;
  while (!text.empty() && signs.size() < 5) {
    const bool is_wide = static_cast<unsigned char>(text.front()) >= 0x80;
    if (is_wide && text.size() < 3) return {};
    signs += normalized_sign(is_wide ? sign_of_wide_character(text.substr(0, 3)) : text.front());
    text.remove_prefix(is_wide ? 3 : 1);
  }
  if (signs.size() != 4 || signs.find('\0') != std::string::npos) return {};
  if (signs[2] == '.') signs[2] = '=';
  if (heading_signs.find(signs[2]) == std::string_view::npos || signs[3] < '1' || signs[3] > '9') return {};
  // "+P" is read as "P+", with the sign after the piece.
  const bool is_before = signs[0] == '+' || signs[0] == '-' || signs[0] == '.';
  if (is_before && is_letter_or_digit(signs[1])) std::swap(signs[0], signs[1]);
  return signs;
}

}  // namespace kibitz::xiangqi
