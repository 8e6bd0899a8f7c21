#include "records/record.hpp"

#include <algorithm>

#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

// True if two nodes have the same move, parent, kind and notes. Their children are compared by is_same_tree().
bool is_same_node(const GameRecord& a, const RecordNode& x, const GameRecord& b, const RecordNode& y) {
  if (a.text(x.move) != b.text(y.move) || x.parent != y.parent || x.kind != y.kind) return false;
  std::int32_t i = x.first_note, j = y.first_note;
  for (; i >= 0 && j >= 0;) {
    const Note& left = a.notes()[static_cast<std::size_t>(i)];
    const Note& right = b.notes()[static_cast<std::size_t>(j)];
    if (left.kind != right.kind || left.number != right.number || a.text(left.text) != b.text(right.text)) return false;
    i = left.next;
    j = right.next;
  }
  return i < 0 && j < 0;
}

// The indices of the nodes in pre-order. Two trees are compared in this order, because the indices depend on the order
// of the add_node() calls.
std::vector<std::int32_t> nodes_in_pre_order(const GameRecord& game) {
  std::vector<std::int32_t> order, open{0};
  while (!open.empty()) {
    const std::int32_t index = open.back();
    open.pop_back();
    order.push_back(index);
    const std::size_t first = open.size();
    for (std::int32_t child = game.nodes()[static_cast<std::size_t>(index)].first_child; child >= 0;
         child = game.nodes()[static_cast<std::size_t>(child)].next_sibling)
      open.push_back(child);
    std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end());
  }
  return order;
}

}  // namespace

void GameRecord::clear() {
  text_.clear();
  tags_.clear();
  clear_moves();
  format = RecordFormat::pgn;
  game_number = 1;
  begin = {};
  start.clear();
  result.assign(1, '*');  // not result = "*", because GCC 12 warns that the texts overlap
  game.clear();
  settings.clear();
  setting_places.clear();
  problems.clear();
}

std::optional<std::string_view> GameRecord::tag(std::string_view name) const {
  for (auto tag = tags_.rbegin(); tag != tags_.rend(); ++tag)
    if (is_equal_ignoring_case(text(tag->name), name)) return text(tag->value);
  return std::nullopt;
}

TextLocation GameRecord::place_of_tag(std::string_view name) const {
  for (auto tag = tags_.rbegin(); tag != tags_.rend(); ++tag)
    if (is_equal_ignoring_case(text(tag->name), name)) return tag->place;
  return {};
}

std::vector<std::int32_t> GameRecord::main_line() const {
  std::vector<std::int32_t> line;
  for (std::int32_t index = nodes_[0].first_child; index >= 0;
       index = nodes_[static_cast<std::size_t>(index)].first_child)
    line.push_back(index);
  return line;
}

std::size_t GameRecord::count_moves() const {
  std::size_t count = 0;
  for (std::int32_t index = nodes_[0].first_child; index >= 0;
       index = nodes_[static_cast<std::size_t>(index)].first_child)
    if (nodes_[static_cast<std::size_t>(index)].kind == NodeKind::move) ++count;
  return count;
}

bool GameRecord::has_errors() const {
  return std::ranges::any_of(problems,
                             [](const Problem& problem) { return problem.severity == Problem::Severity::error; });
}

const Problem* GameRecord::gravest_problem() const {
  for (const Problem& problem : problems)
    if (problem.severity == Problem::Severity::error) return &problem;
  return problems.empty() ? nullptr : &problems.front();
}

void GameRecord::clear_moves() {
  notes_.clear();
  nodes_.assign(1, RecordNode{});
  nodes_[0].kind = NodeKind::neither;
}

TextRange GameRecord::add_text(std::string_view text) {
  const TextRange range{static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(text.size())};
  text_ += text;
  return range;
}

void GameRecord::add_tag(std::string_view name, std::string_view value, TextLocation place) {
  const TextRange name_range = add_text(name);
  tags_.push_back({name_range, add_text(value), place});
}

void GameRecord::set_tag(std::string_view name, std::string_view value) {
  for (auto tag = tags_.rbegin(); tag != tags_.rend(); ++tag)
    if (is_equal_ignoring_case(text(tag->name), name)) {
      tag->value = add_text(value);
      return;
    }
  add_tag(name, value);
}

std::int32_t GameRecord::add_node(std::int32_t parent, std::string_view move, TextLocation place) {
  const auto index = static_cast<std::int32_t>(nodes_.size());
  RecordNode added;
  added.move = add_text(move);
  added.parent = parent;
  added.place = place;
  nodes_.push_back(added);
  RecordNode& above = node(parent);
  if (above.last_child >= 0)
    node(above.last_child).next_sibling = index;
  else
    above.first_child = index;
  above.last_child = index;
  return index;
}

void GameRecord::add_note(std::int32_t index, NoteKind kind, std::string_view text, std::int64_t number) {
  const auto note = static_cast<std::int32_t>(notes_.size());
  notes_.push_back({kind, add_text(text), number, -1});
  RecordNode& of = node(index);
  if (of.last_note >= 0)
    notes_[static_cast<std::size_t>(of.last_note)].next = note;
  else
    of.first_note = note;
  of.last_note = note;
}

bool is_same_tree(const GameRecord& a, const GameRecord& b) {
  if (a.nodes().size() != b.nodes().size()) return false;
  const auto left = nodes_in_pre_order(a), right = nodes_in_pre_order(b);
  // For each node of a, the index of the corresponding node of b.
  std::vector<std::int32_t> other_of(a.nodes().size(), -1);
  for (std::size_t i = 0; i < left.size(); ++i) other_of[static_cast<std::size_t>(left[i])] = right[i];
  for (std::size_t i = 0; i < left.size(); ++i) {
    RecordNode x = a.nodes()[static_cast<std::size_t>(left[i])];
    if (x.parent >= 0) x.parent = other_of[static_cast<std::size_t>(x.parent)];
    if (!is_same_node(a, x, b, b.nodes()[static_cast<std::size_t>(right[i])])) return false;
  }
  return true;
}

bool is_same_game(const GameRecord& a, const GameRecord& b) {
  if (a.start != b.start || a.result != b.result || a.game != b.game || a.settings != b.settings) return false;
  if (a.tags().size() != b.tags().size()) return false;
  for (std::size_t i = 0; i < a.tags().size(); ++i)
    if (a.text(a.tags()[i].name) != b.text(b.tags()[i].name) || a.text(a.tags()[i].value) != b.text(b.tags()[i].value))
      return false;
  return is_same_tree(a, b);
}

}  // namespace kibitz::records
