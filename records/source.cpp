#include "records/source.hpp"

#include <algorithm>
#include <utility>

namespace kibitz::records {

namespace {
constexpr std::size_t most_taken = 1 << 16;  // taken bytes that are kept, so that the window seldom moves
}  // namespace

Source::Source(ReadBytes read, const SourceOptions& options)
    : read_(std::move(read)), window_(std::max<std::size_t>(options.window, 1)), decoder_(options.decoder) {}

int Source::peek_after_refill() { return refill() ? static_cast<unsigned char>(text_[at_]) : end; }

int Source::peek(std::size_t ahead) {
  while (at_ + ahead >= text_.size())
    if (is_at_end_ || !refill()) break;
  return at_ + ahead < text_.size() ? static_cast<unsigned char>(text_[at_ + ahead]) : end;
}

void Source::take() {
  const char c = text_[at_++];
  if (c == '\r' || (c == '\n' && !was_carriage_return_)) {
    ++line_;
    column_ = 1;
  } else if (c != '\n' && (c & 0xC0) != 0x80) {
    ++column_;
  }
  was_carriage_return_ = c == '\r';
}

bool Source::starts_with(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (peek(i) != static_cast<unsigned char>(text[i])) return false;
  return true;
}

// At least one more byte of text; false at the end of the file.
bool Source::refill() {
  if (at_ > most_taken) {
    text_.erase(0, at_);
    at_ = 0;
  }
  const std::size_t before = text_.size();
  while (!is_at_end_ && text_.size() == before) {
    bytes_.resize(window_);
    const auto count = read_(bytes_);
    if (!count) error_ = count.error();
    is_at_end_ = !count || *count == 0;
    decoder_.decode(std::string_view(bytes_).substr(0, count ? *count : 0), is_at_end_, text_);
  }
  return text_.size() > before;
}

}  // namespace kibitz::records
