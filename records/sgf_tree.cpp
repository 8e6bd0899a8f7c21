#include "records/sgf_tree.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::records::sgf {

namespace {

constexpr std::size_t max_word_bytes = 1000;  // limit on the bytes of a stray word that a message quotes
constexpr std::size_t max_ahead = 4000;       // limit on the bytes to look ahead; Source::peek() allows 4096

bool is_capital(int c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(int c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }
bool is_decimal_digit(int c) { return c >= '0' && c <= '9'; }
bool ends_word(int c) { return c == Source::end || c <= ' ' || c == '(' || c == ')' || c == ';' || c == '['; }

// Takes one line end: CR, LF, CRLF or LFCR.
void take_line_end(Source& source) {
  const int first = source.next();
  const int second = source.peek();
  if ((second == '\r' || second == '\n') && second != first) source.take();
}

}  // namespace

void ProblemReporter::add(Problem::Severity severity, TextLocation place, std::string message) {
  const auto count = static_cast<std::size_t>(std::ranges::count(game_.problems, severity, &Problem::severity));
  if (count > max_problems) return;
  if (count == max_problems) message = fmt::format("more than {} problems; the rest are not listed", max_problems);
  game_.problems.push_back({severity, place, game_.game_number, std::move(message)});
}

void ProblemReporter::sort() {
  const auto is_before = [](const Problem& a, const Problem& b) {
    return a.place.line != b.place.line ? a.place.line < b.place.line : a.place.column < b.place.column;
  };
  auto& problems = game_.problems;
  for (auto it = problems.begin(); it != problems.end(); ++it)
    std::rotate(std::upper_bound(problems.begin(), it, *it, is_before), it, it + 1);
}

void SgfTree::clear() {
  text.clear();
  nodes.clear();
  properties.clear();
  values.clear();
  begin = {};
}

bool TreeReader::next(SgfTree& tree, ProblemReporter& report) {
  tree.clear();
  tree_ = &tree;
  report_ = &report;
  branches_.clear();
  depth_ = 0;
  current_ = -1;
  has_stray_ = false;
  if (!skip_to_tree()) return false;
  while (depth_ > 0) read_token();
  return true;
}

// The length in bytes of the blank that begins `ahead` bytes after the next byte; 0: there is none. Control characters
// (NUL, Ctrl-Z) and no-break, zero-width and ideographic spaces count as blanks.
std::size_t TreeReader::blank_length(std::size_t ahead) {
  const int c = source_.peek(ahead);
  if (c == Source::end) return 0;
  if (c <= ' ' || c == 0x7F) return 1;
  if (c == 0xC2 && source_.peek(ahead + 1) == 0xA0) return 2;
  if (c != 0xE2 && c != 0xE3) return 0;
  const int second = source_.peek(ahead + 1), third = source_.peek(ahead + 2);
  const bool is_space = second == 0x80 && third == (c == 0xE2 ? 0x8B : 0x80);
  return is_space ? 3 : 0;
}

void TreeReader::skip_blanks() {
  for (;;) {
    const int c = source_.peek();
    if (c > ' ' && c < 0x7F) return;
    std::size_t length = blank_length(0);
    if (length == 0) return;
    for (; length > 0; --length) source_.take();
  }
}

// True if a property name and '[' begin `ahead` bytes after the next byte; blanks may precede and separate them.
bool TreeReader::is_property_ahead(std::size_t ahead) {
  const auto skip = [&] {
    while (ahead < max_ahead && blank_length(ahead) > 0) ahead += blank_length(ahead);
  };
  skip();
  if (!is_capital(source_.peek(ahead))) return false;
  while (ahead < max_ahead && is_letter(source_.peek(ahead))) ++ahead;
  skip();
  return source_.peek(ahead) == '[';
}

// Skips to the first "(" of a tree, which is followed by ";", or by a property whose ";" is missing.
bool TreeReader::skip_to_tree() {
  for (;;) {
    const int c = source_.peek();
    if (c == Source::end) return false;
    tree_->begin = source_.place();
    source_.take();
    if (c != '(') continue;
    skip_blanks();
    if (source_.peek() != ';' && !is_property_ahead(0)) continue;
    depth_ = 1;
    branches_.push_back(-1);
    state_ = State::after_open;
    return true;
  }
}

void TreeReader::read_token() {
  skip_blanks();
  const TextLocation place = source_.place();
  switch (source_.peek()) {
    case Source::end:
      report_->warn(place, depth_ == 1 ? "the file ends without the last ')'"
                                       : fmt::format("the file ends without the last {} ')'", depth_));
      depth_ = 0;
      return;
    case '(': open_branch(); return;
    case ')': close_branch(); return;
    case ';':
      source_.take();
      add_node(place);
      return;
    case '[':
      report_->error(place, "a value has no property's name before its '['");
      read_value("", place);
      return;
    default: read_word();
  }
}

void TreeReader::open_branch() {
  if (depth_ == max_depth)
    report_->error(source_.place(), fmt::format("variations are nested more than {} deep", max_depth));
  source_.take();
  if (++depth_ <= max_depth) branches_.push_back(current_);
  state_ = State::after_open;
  has_stray_ = false;
}

void TreeReader::close_branch() {
  if (state_ == State::after_open) report_->warn(source_.place(), "a variation has no node before its ')'");
  source_.take();
  if (depth_-- <= max_depth) {
    current_ = branches_.back();
    branches_.pop_back();
  }
  state_ = State::after_close;
  has_stray_ = false;
  if (depth_ == 0) read_end_of_tree();
}

// Skips each unbalanced ")" with a warning. Nodes that follow belong to no tree and are an error.
void TreeReader::read_end_of_tree() {
  for (skip_blanks(); source_.peek() == ')'; skip_blanks()) {
    report_->warn(source_.place(), "a ')' closes nothing");
    source_.take();
  }
  if (source_.peek() != ';' || !is_property_ahead(1)) return;
  report_->error(source_.place(), "the nodes after the last ')' belong to no game");
  skip_lost_nodes();
}

// Skips to the next "(" that is not inside a property's value.
void TreeReader::skip_lost_nodes() {
  bool is_in_value = false;
  for (int c = source_.peek(); c != Source::end && (is_in_value || c != '('); c = source_.peek()) {
    source_.take();
    if (c == '[') is_in_value = true;
    if (c == ']') is_in_value = false;
    if (c == '\\' && is_in_value && escapes_ == EscapeStyle::backslash && source_.peek() != Source::end) source_.take();
  }
}

void TreeReader::add_node(TextLocation place) {
  if (state_ == State::after_close)
    report_->error(place, "a node follows a variation; it can only come before the first one");
  state_ = State::in_node;
  has_stray_ = false;
  if (depth_ > max_depth) return;
  if (tree_->nodes.size() == max_nodes)
    return abandon_tree(place, fmt::format("a game has more than {} nodes", max_nodes));
  if (current_ >= 0) ++tree_->nodes[static_cast<std::size_t>(current_)].child_count;
  tree_->nodes.push_back({current_, 0, static_cast<std::uint32_t>(tree_->properties.size()), 0, place});
  current_ = static_cast<std::int32_t>(tree_->nodes.size()) - 1;
}

// Reads a property or a stray word. Lower-case letters in a name are ignored: FF[3] allows long names such as "White".
void TreeReader::read_word() {
  const TextLocation place = source_.place();
  word_.clear();
  bool is_name = is_letter(source_.peek()), has_capital = false;
  while (!ends_word(source_.peek()) && blank_length(0) == 0) {
    const int c = source_.next();
    is_name = is_name && (is_letter(c) || is_decimal_digit(c));
    has_capital = has_capital || is_capital(c);
    if (word_.size() < max_word_bytes) word_ += static_cast<char>(c);
  }
  skip_blanks();
  if (!is_name || source_.peek() != '[') return report_stray_word(word_, place);
  if (std::ranges::any_of(word_, is_decimal_digit) || !has_capital)
    report_->error(place, fmt::format("{} is not a property's name, which is of capital letters", quoted(word_)));
  else
    std::erase_if(word_, [](char c) { return !is_capital(c); });
  read_property(word_, place);
}

// Reports a word that is not part of a property. A word with a capital letter is an error, because it may be a move
// without its brackets; any other word is a warning.
void TreeReader::report_stray_word(std::string_view word, TextLocation place) {
  if (std::ranges::any_of(word, is_capital)) {
    report_->error(place, fmt::format("{} has no value in brackets after it", quoted(word)));
  } else if (!has_stray_) {
    report_->warn(place, fmt::format("{} has no meaning between properties", quoted(word)));
    has_stray_ = true;
  }
}

void TreeReader::read_property(std::string_view name, TextLocation place) {
  if (state_ == State::after_open) report_->warn(place, fmt::format("a ';' is missing before {}", quoted(name)));
  if (state_ != State::in_node) add_node(place);
  has_stray_ = false;
  if (depth_ == 0) return;
  const bool is_kept = depth_ <= max_depth;
  if (tree_->values.size() > max_values || tree_->properties.size() > max_values)
    return abandon_tree(place, fmt::format("a game has more than {} values", max_values));
  if (is_kept) {
    RawNode& node = tree_->nodes[static_cast<std::size_t>(current_)];
    if (node.property_count == max_properties)
      return abandon_tree(place, fmt::format("a node has more than {} properties", max_properties));
    ++node.property_count;
    const TextRange range{static_cast<std::uint32_t>(tree_->text.size()), static_cast<std::uint32_t>(name.size())};
    tree_->text += name;
    tree_->properties.push_back({range, static_cast<std::uint32_t>(tree_->values.size()), 0, place});
  }
  while (source_.peek() == '[' && read_value(name, place)) skip_blanks();
}

// Reads a value from "[" to "]". Returns false if the tree was abandoned.
bool TreeReader::read_value(std::string_view name, TextLocation of_property) {
  std::string& text = tree_->text;
  const std::size_t begin = text.size();
  const TextLocation place = source_.place();
  source_.take();
  for (int c = source_.peek(); c != ']'; c = source_.peek()) {
    if (c == Source::end || text.size() - begin > max_value_bytes || text.size() > max_text_bytes) {
      const std::string_view why = c == Source::end               ? "is never closed by a ']'"
                                   : text.size() > max_text_bytes ? "makes the game longer than 64 MB"
                                                                  : "is longer than 16 MB; a ']' may be missing";
      text.resize(begin);
      abandon_tree(of_property, fmt::format("the value of {} {}", quoted(name), why));
      return false;
    }
    if (c == '\\' && escapes_ == EscapeStyle::backslash) {
      text += static_cast<char>(source_.next());
      c = source_.peek();
      if (c == Source::end) continue;
    }
    if (c == '\r' || c == '\n') {
      take_line_end(source_);
      text += '\n';
    } else {
      text += static_cast<char>(source_.next());
    }
  }
  source_.take();
  if (name.empty() || depth_ > max_depth) {
    text.resize(begin);
    return true;
  }
  ++tree_->properties.back().value_count;
  tree_->values.push_back(
      {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text.size() - begin)}, place});
  return true;
}

// Abandons the tree. Reading resumes at the next line that begins a tree.
void TreeReader::abandon_tree(TextLocation place, std::string message) {
  report_->error(place, std::move(message));
  depth_ = 0;
  // A tree of GGF may begin anywhere in a line, because a line of GGF begins with a number.
  const bool is_anywhere = escapes_ == EscapeStyle::none;
  const auto is_at_tree = [&] { return (is_anywhere || source_.is_at_line_start()) && source_.starts_with("(;"); };
  while (source_.peek() != Source::end && !is_at_tree()) source_.take();
}

}  // namespace kibitz::records::sgf
