#include "records/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/characters.hpp"
#include "records/declared_game.hpp"
#include "records/foreign_file.hpp"
#include "records/same_word.hpp"
#include "records/table.hpp"

namespace kibitz::records {

namespace {

constexpr std::size_t head_length = 4096;  // number of bytes used to recognise a format

std::string peek_beginning(Source& source) {
  std::string text;
  for (int c = source.peek(); c != Source::end && text.size() < head_length; c = source.peek(text.size()))
    text += static_cast<char>(c);
  return text;
}

// True if the text begins with `[Name "`.
bool begins_with_tag(std::string_view text) {
  if (!text.starts_with('[')) return false;
  text.remove_prefix(1);
  std::string_view name = text.substr(0, text.find('"'));
  if (name.size() == text.size()) return false;
  name = trimmed(name);
  return !name.empty() &&
         std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; });
}

// The offset of the first line that begins with a tag; empty if there is none.
std::optional<std::size_t> find_line_with_tag(std::string_view text) {
  for (std::size_t line = 0; line != std::string_view::npos && line < text.size();) {
    if (begins_with_tag(text.substr(line))) return line;
    line = text.find_first_of("\r\n", line);
    if (line != std::string_view::npos) ++line;
  }
  return std::nullopt;
}

bool begins_with_comment(std::string_view text) {
  return text.starts_with('{') || text.starts_with('%') || text.starts_with('*');
}

// True if the text begins with "12." or "12 .".
bool begins_with_move_number(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0) return false;
  return trimmed(text.substr(digits, 8)).starts_with('.');
}

// True if the text contains '(' and ';' with only blanks between them. A mail header may precede them.
bool has_sgf_tree(std::string_view text) {
  for (std::size_t open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1))
    if (trimmed(text.substr(open + 1, 64)).starts_with(';')) return true;
  return false;
}

// True for GGF: the value of GM, the game, is a name in GGF and a number in SGF.
bool is_ggf(std::string_view text) {
  const std::size_t at = text.find("GM[");
  return at != std::string_view::npos && at + 3 < text.size() && is_letter(text[at + 3]);
}

// The text without its comments: those between braces, and those from a semicolon to the end of the line.
std::string without_comments(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find_first_of("{;"), text.size());
    kept += text.substr(0, begin);
    kept += ' ';
    const bool is_brace = begin < text.size() && text[begin] == '{';
    text.remove_prefix(std::min(text.find_first_of(is_brace ? "}" : "\r\n", begin), text.size() - 1) + 1);
  }
  return kept;
}

// Removes and returns the number of a square of draughts, 1 to 50, from the front of the text; 0 if there is none.
int take_square_number(std::string_view& text) {
  constexpr int squares = 50;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const int number = parse_integer(text.substr(0, digits), {1, squares}).value_or(0);
  text.remove_prefix(digits);
  return number;
}

// True if the first move is written as two square numbers, as in "1. 11-15" or "12... 9x14". "0-0" and "1-0" are not.
bool has_moves_of_draughts(std::string_view text) {
  for (std::size_t dot = text.find('.'); dot != std::string_view::npos; dot = text.find('.', dot + 1)) {
    if (dot == 0 || !is_digit(text[dot - 1])) continue;
    std::string_view rest = text.substr(std::min(text.find_first_not_of(". \t\r\n", dot), text.size()));
    if (take_square_number(rest) == 0 || rest.empty()) return false;
    const bool has_separator = std::string_view("-x:").find(rest[0]) != std::string_view::npos;
    rest.remove_prefix(1);
    return has_separator && take_square_number(rest) > 0;
  }
  return false;
}

// True if the tags or the first move show that the game is draughts.
bool is_draughts(std::string_view text) {
  for (const std::string_view sign : {"[GameType", "[FEN \"B:", "[FEN \"W:"})
    if (text.find(sign) != std::string_view::npos) return true;
  const std::size_t last_tag = text.rfind("\"]");
  return has_moves_of_draughts(without_comments(text.substr(last_tag == std::string_view::npos ? 0 : last_tag)));
}

RecordFormat recognise_format(std::string_view beginning, std::string_view game) {
  const std::string_view text = beginning.substr(std::min(beginning.find_first_not_of(white_space), beginning.size()));
  const bool is_pdn = game == "checkers" || game == "draughts" || (game.empty() && is_draughts(beginning));
  const RecordFormat movetext = is_pdn ? RecordFormat::pdn : RecordFormat::pgn;
  if (text.starts_with("kibitz-game")) return RecordFormat::saved;
  const bool is_psq =
      text.starts_with("Piskvorky") || (text.starts_with(';') && text.find("\nPiskvorky") != std::string_view::npos);
  if (is_psq) return RecordFormat::psq;
  if (begins_with_tag(text) || begins_with_move_number(text)) return movetext;
  if (begins_with_comment(text)) return movetext;
  if (has_sgf_tree(beginning) && game != "tree") return is_ggf(beginning) ? RecordFormat::ggf : RecordFormat::sgf;
  return find_line_with_tag(beginning) ? movetext : RecordFormat::lines;
}

// The number of bytes before the first tag that are not part of a game, such as a mail header.
std::size_t preface_length(std::string_view beginning) {
  const std::string_view text = beginning.substr(std::min(beginning.find_first_not_of(white_space), beginning.size()));
  const bool is_game = begins_with_tag(text) || begins_with_move_number(text) || begins_with_comment(text);
  return is_game || text.starts_with(';') ? 0 : find_line_with_tag(beginning).value_or(0);
}

}  // namespace

GameFile::GameFile(ByteReader read, const ReadOptions& options)
    : options_(options),
      read_(std::move(read)),
      source_([this](std::span<char> room) { return read_bytes(room); },
              {.window = options.window,
               .decoder = {.encoding = options.encoding, .may_be_chinese = options.game == "xiangqi"}}) {}

// Supplies the bytes of the file: first those that were read to recognise the format, then the rest.
Expected<std::size_t> GameFile::read_bytes(std::span<char> room) {
  if (first_bytes_.empty()) return read_(room);
  const std::size_t count = std::min(room.size(), first_bytes_.size());
  std::copy_n(first_bytes_.begin(), count, room.begin());
  first_bytes_.erase(0, count);
  return count;
}

Expected<void> GameFile::ensure_reader() { return reader_ ? Expected<void>{} : begin(); }

std::string GameFile::start_of_message() const {
  return (options_.file.empty() ? "the file" : quoted(options_.file)) + " is ";
}

// Recognises the file's format and makes its reader. WTHOR, the only binary format, is recognised first, before
// decoding.
Expected<void> GameFile::begin() {
  while (first_bytes_.size() < wthor_header_size) {
    std::array<char, wthor_header_size> room{};
    const auto count = TRY(read_(std::span(room).first(wthor_header_size - first_bytes_.size())));
    if (count == 0) break;
    first_bytes_.append(room.data(), count);
  }
  if (options_.format ? *options_.format == RecordFormat::wthor : looks_like_wthor(first_bytes_)) {
    format_ = RecordFormat::wthor;
    reader_ = make_wthor_reader(read_, std::exchange(first_bytes_, {}));
    return {};
  }
  if (!options_.format)
    if (const auto kind = describe_archive(first_bytes_)) return fail(start_of_message() + *kind);
  const std::string head = peek_beginning(source_);
  if (!options_.format)
    if (const auto kind = describe_foreign_text(head)) return fail(start_of_message() + *kind);
  const bool is_table = (!options_.format || *options_.format == RecordFormat::lines) && begins_with_table(head);
  format_ = is_table ? RecordFormat::lines : options_.format ? *options_.format : recognise_format(head, options_.game);
  if (!options_.format && (format_ == RecordFormat::pgn || format_ == RecordFormat::pdn))
    skip_preface(preface_length(head));
  if (is_table)
    reader_ = make_table_reader(source_);
  else
    make_text_reader();
  return {};
}

void GameFile::skip_preface(std::size_t bytes) {
  if (bytes == 0) return;
  while (std::string_view(white_space).find(static_cast<char>(source_.peek())) != std::string_view::npos && bytes > 0) {
    source_.take();
    --bytes;
  }
  preface_ = source_.place();
  for (; bytes > 0; --bytes) source_.take();
}

void GameFile::report_invalid_bytes(GameRecord& game) {
  const auto places = source_.take_invalid_locations();
  if (places.empty()) return;
  game.problems.push_back({Problem::Severity::warning, places.front(), game.game_number,
                           fmt::format("{} invalid in {} and read as U+FFFD",
                                       places.size() == 1 ? "a byte is" : fmt::format("{} bytes are", places.size()),
                                       name_of(*source_.encoding()))});
}

void GameFile::make_text_reader() {
  switch (format_) {
    case RecordFormat::sgf: reader_ = make_sgf_reader(source_, options_); break;
    case RecordFormat::ggf: reader_ = make_ggf_reader(source_); break;
    case RecordFormat::psq: reader_ = make_psq_reader(source_); break;
    case RecordFormat::saved: reader_ = make_saved_reader(source_); break;
    case RecordFormat::pgn:
    case RecordFormat::pdn: reader_ = make_movetext_reader(source_, options_, format_); break;
    default: reader_ = make_line_reader(source_);
  }
}

Expected<bool> GameFile::next(GameRecord& game) {
  TRY(ensure_reader());
  const bool has_game = reader_->next(game);
  if (source_.error()) return std::unexpected(*source_.error());
  if (has_game) {
    if (const auto place = std::exchange(preface_, std::nullopt))
      game.problems.push_back(
          {Problem::Severity::warning, *place, game.game_number, "text before the first tag is ignored"});
    report_invalid_bytes(game);
  }
  return has_game;
}

Expected<std::int64_t> GameFile::skip(std::int64_t count) {
  TRY(ensure_reader());
  GameRecord passed;
  std::int64_t skipped = 0;
  while (skipped < count && reader_->skip(passed)) ++skipped;
  if (skipped > 0) {
    preface_.reset();
    source_.take_invalid_locations();
  }
  if (source_.error()) return std::unexpected(*source_.error());
  return skipped;
}

}  // namespace kibitz::records
