#include "records/source.hpp"

#include <algorithm>
#include <utility>

namespace kibitz::records {

namespace {
// Limit on the consumed bytes in the window. Erasing them moves the rest of the text, so the limit is large.
constexpr std::size_t max_taken = 1 << 16;
}  // namespace

Source::Source(ByteReader read, const SourceOptions& options)
    : read_(std::move(read)), window_(std::max<std::size_t>(options.window, 1)), decoder_(options.decoder) {
  at_ = end_of_text_ = line_ = counted_ = text_.data();
}

int Source::peek_after_refill() { return refill() ? static_cast<unsigned char>(*at_) : end; }

int Source::peek(std::size_t ahead) {
  while (ahead >= static_cast<std::size_t>(end_of_text_ - at_))
    if (!refill()) return end;
  return static_cast<unsigned char>(at_[ahead]);
}

bool Source::starts_with(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (peek(i) != static_cast<unsigned char>(text[i])) return false;
  return true;
}

// Begins a new line after the line end `c`. CRLF counts as one line end.
void Source::begin_line(char c) {
  if (c == '\r' || !was_carriage_return_) ++line_number_;
  was_carriage_return_ = c == '\r';
  line_ = counted_ = at_;
  column_ = 1;
}

TextLocation Source::place() {
  column_ += static_cast<std::uint32_t>(std::count_if(counted_, at_, [](char c) { return (c & 0xC0) != 0x80; }));
  counted_ = at_;
  return {line_number_, column_};
}

// Records the locations of invalid bytes. The decoder gives offsets in the text; lines and columns are counted from
// the next character to be read.
void Source::record_invalid_bytes() {
  const char* from = at_;
  std::uint32_t line = line_number_, column = column_;
  bool was_return = was_carriage_return_;
  for (const std::size_t offset : decoder_.invalid_positions()) {
    for (const char* const to = text_.data() + offset; from < to; ++from) {
      const bool ends_line = *from == '\r' || *from == '\n';
      if (ends_line && (*from == '\r' || !was_return)) ++line;
      column = ends_line ? 1 : column + ((*from & 0xC0) != 0x80);
      was_return = *from == '\r';
    }
    invalid_.push_back({line, column});
  }
}

std::vector<TextLocation> Source::take_invalid_locations() {
  std::vector<TextLocation> taken;
  if (invalid_.empty()) return taken;
  const TextLocation here = place();
  while (!invalid_.empty()) {
    const TextLocation first = invalid_.front();
    if (first.line > here.line || (first.line == here.line && first.column >= here.column)) break;
    taken.push_back(first);
    invalid_.pop_front();
  }
  return taken;
}

// Reads at least one more byte of text. Returns false at the end of the file.
bool Source::refill() {
  if (is_at_end_) return false;
  place();
  const bool is_at_line_begin = is_at_line_start();
  auto taken = static_cast<std::size_t>(at_ - text_.data());
  if (taken > max_taken) {
    text_.erase(0, taken);
    taken = 0;
  }
  const std::size_t before = text_.size();
  while (!is_at_end_ && text_.size() == before) {
    bytes_.resize(window_);
    const auto count = read_(bytes_);
    if (!count) error_ = count.error();
    is_at_end_ = !count || *count == 0;
    decoder_.decode(std::string_view(bytes_).substr(0, count ? *count : 0), is_at_end_, text_);
  }
  at_ = counted_ = text_.data() + taken;
  line_ = is_at_line_begin ? at_ : nullptr;
  end_of_text_ = text_.data() + text_.size();
  if (!decoder_.invalid_positions().empty()) record_invalid_bytes();
  return text_.size() > before;
}

}  // namespace kibitz::records
