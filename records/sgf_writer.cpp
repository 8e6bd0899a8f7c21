// Writes records of Go and go-moku as SGF, FF[4]: one tree, one node per move. Not recursive, because branches may be
// nested 100,000 deep.
#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "records/same_word.hpp"
#include "records/sgf_board.hpp"
#include "records/sgf_node_text.hpp"
#include "records/sgf_notes.hpp"
#include "records/sgf_rules.hpp"
#include "records/sgf_tags.hpp"
#include "records/sgf_text.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

namespace sgf {

namespace {

constexpr std::size_t max_columns = 72;  // a node that would begin after this column begins a new line

class SgfWriter {
 public:
  SgfWriter(const GameRecord& game, Losses& losses) : game_(game), losses_(losses) {}

  Expected<std::string> write();

 private:
  Expected<void> read_settings();
  Expected<std::string> root();
  void add_rules(NodeText& root);
  void add_tag(const Tag& tag, NodeText& root);
  void add_result(NodeText& root);
  Expected<void> add_start(NodeText& root);
  std::int32_t first_move() const;
  Expected<std::string> node_text(std::int32_t index);
  void add_notes(const RecordNode& node, NodeText& out);
  void add_note(const Note& note, const RecordNode& node, NodeText& out);
  void add_mark(std::int64_t nag, bool is_move, NodeText& out);
  void add_evaluation(std::string_view text, NodeText& out);
  void find_sides();
  void append_node(std::string_view node);
  void add_loss(std::string loss);

  const GameRecord& game_;
  Losses& losses_;
  SgfRules rules_;
  std::optional<Board> board_;
  std::vector<std::int8_t> sides_;  // for each node of the record, the side that makes its move
  std::string out_;
  std::size_t line_begin_ = 0;
};

void SgfWriter::add_loss(std::string loss) {
  if (std::ranges::find(losses_, loss) == losses_.end()) losses_.push_back(std::move(loss));
}

// Appends a node or a bracket. Lines are broken only between them.
void SgfWriter::append_node(std::string_view node) {
  if (out_.size() - line_begin_ > max_columns) {
    out_ += '\n';
    line_begin_ = out_.size();
  }
  out_ += node;
  if (const std::size_t end = out_.rfind('\n'); end != std::string::npos) line_begin_ = end + 1;
}

Expected<std::string> SgfWriter::write() {
  if (game_.game != name_of(GameKind::go) && game_.game != name_of(GameKind::gomoku))
    return fail(fmt::format("SGF is written for go and gomoku, not for {}", quoted(game_.game)));
  rules_.kind = game_.game == name_of(GameKind::go) ? GameKind::go : GameKind::gomoku;
  TRY(read_settings());
  const auto root_text = TRY(root());
  find_sides();
  constexpr std::int32_t open = -1, close = -2;
  std::vector<std::int32_t> stack{0};
  out_.assign(1, '(');
  while (!stack.empty()) {
    const std::int32_t index = stack.back();
    stack.pop_back();
    if (index < 0) {
      append_node(index == open ? "(" : ")");
      continue;
    }
    const auto text = TRY(index == 0 ? root_text : node_text(index));
    append_node(text);
    const std::size_t first = stack.size();
    const RecordNode& node = game_.nodes()[static_cast<std::size_t>(index)];
    const bool has_branches = node.first_child != node.last_child;
    for (std::int32_t child = node.first_child; child >= 0;
         child = game_.nodes()[static_cast<std::size_t>(child)].next_sibling) {
      if (has_branches) stack.push_back(open);
      stack.push_back(child);
      if (has_branches) stack.push_back(close);
    }
    std::reverse(stack.begin() + static_cast<std::ptrdiff_t>(first), stack.end());
  }
  out_ += ")\n";
  return out_;
}

Expected<void> SgfWriter::read_settings() {
  rules_.size = rules_.kind == GameKind::go ? BoardSize{5, 5} : BoardSize{15, 15};  // defaults of Kibitz's games
  for (const std::string& setting : game_.settings)
    if (auto read = rules_.read_setting(setting); !read)
      add_loss(fmt::format("SGF has no place for {}", quoted(setting)));
  board_.emplace(rules_.size.columns, rules_.size.rows);
  return {};
}

// ---- the first node ----

Expected<std::string> SgfWriter::root() {
  NodeText root;
  root.add_value("FF", "4");
  root.add_value("GM", gm_value_of(rules_.kind));
  root.add_value("CA", "UTF-8");
  root.add_value("SZ", size_text(rules_.size));
  if (rules_.komi) root.add_value("KM", fmt::format("{}", *rules_.komi));
  add_rules(root);
  for (const Tag& tag : game_.tags()) add_tag(tag, root);
  if (!root.has("RE") && game_.result != "*") add_result(root);
  TRY(add_start(root));
  add_notes(game_.nodes()[0], root);
  return root.text();
}

// Writes RU, and the rules that RU does not cover.
void SgfWriter::add_rules(NodeText& root) {
  const auto tag = game_.tag("RU");
  const std::string rule_set = tag ? std::string(*tag) : implied_rule_set(rules_);
  if (!rule_set.empty() && !tag) root.add_value("RU", escape_text(rule_set));
  SgfRules stated_rules;
  stated_rules.kind = rules_.kind;
  stated_rules.size = rules_.size;
  stated_rules.komi = rules_.komi;
  if (auto read = stated_rules.read_rule_set(rule_set); !read) add_loss(read.error().message);
  const auto implied = stated_rules.settings();
  for (const std::string& setting : rules_.settings())
    if (std::ranges::find(implied, setting) == implied.end()) root.add_value(settings_property, escape_text(setting));
}

void SgfWriter::add_tag(const Tag& tag, NodeText& root) {
  const std::string_view name = game_.text(tag.name);
  const std::string_view value = *game_.tag(name);  // if several tags have this name, their last value counts
  if (is_equal_ignoring_case(name, "Result") || is_equal_ignoring_case(name, "Score")) {
    if (!root.has("RE")) add_result(root);
    return;
  }
  if (is_equal_ignoring_case(name, "FEN") || is_equal_ignoring_case(name, "SetUp") ||
      is_equal_ignoring_case(name, "Variant"))
    return;
  const auto property = property_of_tag(name);
  if (!property) return add_loss(fmt::format("SGF has no place for the tag {}", quoted(name)));
  if (root.has(*property)) return;
  root.add_value(*property, escape_text(*property == "DT" ? date_of_tag(value) : std::string(value)));
}

// Writes RE, the result: the tag Score if its text agrees with the record's result, otherwise the record's result.
void SgfWriter::add_result(NodeText& root) {
  const auto score = game_.tag("Score");
  const bool agrees = score && result_of(*score).value_or("*") == game_.result;
  if (score && !agrees) add_loss(fmt::format("the score {} is not the result {}", quoted(*score), game_.result));
  root.add_value("RE", agrees ? escape_text(*score) : std::string(text_of_result(game_.result)));
}

Expected<void> SgfWriter::add_start(NodeText& root) {
  if (game_.start.empty()) {
    // Without PL, a reader would infer from a handicap, or from a first move by White, that White is to move.
    const std::int32_t first = first_move();
    const bool is_white = first >= 0 && game_.nodes()[static_cast<std::size_t>(first)].side == 1;
    if (is_white || game_.tag("HA")) root.add_value("PL", "B");
    return {};
  }
  const auto rest = board_->read_start(game_.start);
  if (!rest) return std::unexpected(rest.error());
  if (!rest->empty() && *rest != "0") add_loss("SGF has no place for passes and boards before the starting position");
  for (const auto& [stone, name] : {std::pair{'x', "AB"}, std::pair{'o', "AW"}})
    for (int row = 0; row < board_->rows(); ++row)
      for (int column = 0; column < board_->columns(); ++column)
        if (board_->at({column, row}) == stone) root.add_value(name, point_text({column, row}));
  root.add_value("PL", board_->mover() == 0 ? "B" : "W");
  return {};
}

// The index of the main line's first move; -1: there is none.
std::int32_t SgfWriter::first_move() const {
  for (const std::int32_t index : game_.main_line())
    if (game_.nodes()[static_cast<std::size_t>(index)].kind == NodeKind::move) return index;
  return -1;
}

// ---- moves ----

// Finds the side that makes each node's move: the sides alternate unless the record states them.
void SgfWriter::find_sides() {
  const auto& nodes = game_.nodes();
  sides_.assign(nodes.size(), static_cast<std::int8_t>(board_->mover()));
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const RecordNode& parent = nodes[static_cast<std::size_t>(nodes[i].parent)];
    const std::int8_t before = sides_[static_cast<std::size_t>(nodes[i].parent)];
    const bool has_moved = parent.kind == NodeKind::move;
    sides_[i] = has_moved ? static_cast<std::int8_t>(1 - before) : before;
    if (nodes[i].side >= 0) sides_[i] = nodes[i].side;
  }
}

Expected<std::string> SgfWriter::node_text(std::int32_t index) {
  const RecordNode& node = game_.nodes()[static_cast<std::size_t>(index)];
  const std::string_view move = game_.text(node.move);
  NodeText out;
  if (node.kind == NodeKind::move) {
    const auto point = board_->read_kibitz_text(move);
    if (!point && move != "pass") return fail(fmt::format("the move {} is not a point of the board", quoted(move)));
    out.add_value(sides_[static_cast<std::size_t>(index)] == 0 ? "B" : "W", point ? point_text(*point) : "");
  }
  add_notes(node, out);
  if (node.kind == NodeKind::set_up) return fmt::format(";{}{}", move, out.text().substr(1));
  return out.text();
}

// Writes a node's notes. A node of SGF has one comment, so several comments are joined.
void SgfWriter::add_notes(const RecordNode& node, NodeText& out) {
  std::string comment;
  int comments = 0;
  for (std::int32_t index = node.first_note; index >= 0;) {
    const Note& note = game_.notes()[static_cast<std::size_t>(index)];
    index = note.next;
    if (note.kind != NoteKind::after && note.kind != NoteKind::before) continue;
    if (note.kind == NoteKind::before) add_loss("a comment before a move becomes one after it");
    if (comments++ > 0) comment += '\n';
    comment += game_.text(note.text);
  }
  if (comments > 1) add_loss("several comments on one move become one");
  for (std::int32_t index = node.first_note; index >= 0;) {
    const Note& note = game_.notes()[static_cast<std::size_t>(index)];
    index = note.next;
    const bool is_comment = note.kind == NoteKind::after || note.kind == NoteKind::before;
    if (!is_comment)
      add_note(note, node, out);
    else if (!comment.empty() && !out.has("C"))
      out.add_value("C", escape_text(comment));
  }
}

void SgfWriter::add_note(const Note& note, const RecordNode& node, NodeText& out) {
  const std::string_view text = game_.text(note.text);
  const auto index = static_cast<std::size_t>(&node - game_.nodes().data());
  const bool is_move = node.kind == NodeKind::move;
  switch (note.kind) {
    case NoteKind::nag: return add_mark(note.number, is_move, out);
    case NoteKind::clock:
      if (!is_move) return add_loss("SGF has clocks only for moves");
      return out.add_value(sides_[index] == 0 ? "BL" : "WL", seconds_text(note.number));
    case NoteKind::elapsed:
      if (!is_move) return add_loss("SGF has times only for moves");
      return out.add_value(elapsed_property, seconds_text(note.number));
    case NoteKind::evaluation: return add_evaluation(text, out);
    case NoteKind::property: {
      if (!is_raw_property(text)) return add_loss(fmt::format("{} is not a property of SGF", quoted(text)));
      const std::size_t bracket = text.find('[');
      return out.add(text.substr(0, bracket), text.substr(bracket));
    }
    case NoteKind::before:
    case NoteKind::after: break;
  }
}

// Writes a glyph as TE, BM, IT or DO if that keeps the node's glyphs in order; otherwise as the private property NAG.
void SgfWriter::add_mark(std::int64_t nag, bool is_move, NodeText& out) {
  for (const MarkName& mark : mark_names)
    if (is_move && mark.nag == nag && !out.has(mark.property) && out.last_property() != mark_property)
      return out.add_value(mark.property, mark.value);
  out.add_value(mark_property, fmt::format("{}", nag));
}

// Writes the number at the beginning of the evaluation as the property V, which holds only a number.
void SgfWriter::add_evaluation(std::string_view text, NodeText& out) {
  const std::string_view number = text.substr(0, text.find_first_of(",/ "));
  if (number.size() < text.size() || !parse_decimal_allowing_plus(number))
    add_loss(fmt::format("an evaluation is a number in SGF, not {}", quoted(text)));
  if (parse_decimal_allowing_plus(number)) out.add_value("V", number);
}

}  // namespace

}  // namespace sgf

Expected<std::string> write_sgf(const GameRecord& game, Losses& losses) { return sgf::SgfWriter(game, losses).write(); }

}  // namespace kibitz::records
