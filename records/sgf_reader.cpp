// Converts SGF of Go and go-moku to records. The tree is read first (sgf_tree.hpp), then converted to moves and notes.
#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/reader.hpp"
#include "records/sgf_board.hpp"
#include "records/sgf_head.hpp"
#include "records/sgf_notes.hpp"
#include "records/sgf_properties.hpp"
#include "records/sgf_rules.hpp"
#include "records/sgf_set_up.hpp"
#include "records/sgf_tags.hpp"
#include "records/sgf_text.hpp"
#include "records/sgf_tree.hpp"
#include "records/tree_game_reader.hpp"

namespace kibitz::records {

namespace sgf {

namespace {

class SgfConverter {
 public:
  SgfConverter(const SgfTree& tree, GameRecord& game, ProblemReporter& report, std::optional<Encoding> encoding)
      : tree_(tree), game_(game), report_(report), encoding_(encoding), properties_(tree) {}

  void convert(std::string_view wanted_game);

 private:
  void read_node(std::size_t raw);
  void read_head_set_up();
  std::int32_t add_set_up(std::int32_t parent, TextLocation place);
  std::int32_t add_moves(std::int32_t parent);
  std::string move_text(const Property& property);
  void read_property(const Property& property, std::int32_t node, bool is_head);
  bool is_rule(std::string_view name) const;
  void check_encoding(const Property& property);
  void read_head_property(const Property& property, std::int32_t node);
  void read_result(std::string_view text, TextLocation place);
  void add_tag(std::string_view name, std::string_view value, TextLocation place);

  void set_starting_position();
  std::optional<int> read_handicap();
  std::optional<int> first_mover() const;

  const SgfTree& tree_;
  GameRecord& game_;
  ProblemReporter& report_;
  std::optional<Encoding> encoding_;  // the file's encoding
  NodeProperties properties_;
  std::size_t head_ = 0;  // number of nodes in the head
  SgfRules rules_;
  std::optional<Board> start_;
  std::optional<Board> scratch_;         // board for stones set in mid-game, which are only checked
  std::optional<int> mover_;             // the side to move that the head's PL states; empty: none
  std::vector<std::int32_t> last_node_;  // for each node of the tree, the last node of the record that was made from it
};

void SgfConverter::convert(std::string_view wanted_game) {
  if (tree_.nodes.empty()) return;
  head_ = count_head_nodes(tree_);
  const auto rules = read_rules(tree_, head_, wanted_game, report_);
  const bool can_play = rules.has_value();
  if (rules) {
    rules_ = *rules;
    game_.settings = rules_.settings();
    game_.setting_places = places_of_settings(tree_, head_, game_.settings);
    start_.emplace(rules_.size.columns, rules_.size.rows);
    scratch_ = start_;
  }
  last_node_.assign(tree_.nodes.size(), 0);
  const std::size_t count = can_play ? tree_.nodes.size() : head_;
  for (std::size_t raw = 0; raw < count; ++raw) read_node(raw);
  if (can_play) set_starting_position();
}

// ---- nodes ----

void SgfConverter::read_node(std::size_t raw) {
  const RawNode& node = tree_.nodes[raw];
  properties_.load_node(node, report_);
  const bool is_head = raw < head_;
  std::int32_t target = raw == 0 ? 0 : last_node_[static_cast<std::size_t>(node.parent)];
  const std::int32_t parent = target;
  const auto all = properties_.all();
  if (start_ && is_head) read_head_set_up();
  if (start_ && !is_head && std::ranges::any_of(all, is_set_up, &Property::name))
    target = add_set_up(target, node.place);
  if (start_ && std::ranges::any_of(all, is_move, &Property::name)) target = add_moves(target);
  if (start_ && raw > 0 && target == parent) {
    target = game_.add_node(parent, "", node.place);
    game_.node(target).kind = NodeKind::neither;
  }
  for (const Property& property : all)
    if (!is_move(property.name) && !is_set_up(property.name)) read_property(property, target, is_head);
  last_node_[raw] = target;
}

void SgfConverter::read_head_set_up() {
  set_stones(properties_, *start_, report_);
  if (const auto side = side_to_move(properties_, report_)) mover_ = side;
}

std::int32_t SgfConverter::add_set_up(std::int32_t parent, TextLocation place) {
  set_stones(properties_, *scratch_, report_);
  const auto side = side_to_move(properties_, report_);
  const std::int32_t node = game_.add_node(parent, text_of_set_up(properties_), place);
  game_.node(node).kind = NodeKind::set_up;
  game_.node(node).side = static_cast<std::int8_t>(side.value_or(-1));
  return node;
}

// Adds the node's move. If it has moves of both sides, each becomes a node of the record, in file order.
std::int32_t SgfConverter::add_moves(std::int32_t parent) {
  std::int32_t last = parent;
  for (const Property& property : properties_.all()) {
    if (!is_move(property.name) || property.values.empty()) continue;
    if (property.values.size() > 1)
      report_.error(property.place, fmt::format("{} is more than one move in a node", properties_.raw_text(property)));
    if (last != parent) report_.warn(property.place, "moves of both sides in one node are read one after the other");
    last = game_.add_node(last, move_text(property), property.place);
    game_.node(last).side = property.name == "B" ? 0 : 1;
  }
  return last;
}

std::string SgfConverter::move_text(const Property& property) {
  const std::string_view text = trimmed(properties_.raw(property.values[0]));
  if (start_->is_pass(text)) return "pass";
  const auto point = start_->read_point(text);
  if (point) return start_->kibitz_text(*point);
  report_.error(property.place, fmt::format("{}[{}]: {}", property.name, text, point.error().message));
  return std::string(text);
}

// ---- properties ----

bool SgfConverter::is_rule(std::string_view name) const {
  const bool is_komi = name == "KM" && rules_.kind == GameKind::go;
  return is_komi || name == "GM" || name == "SZ" || name == "RU" || name == "HA" || name == settings_property;
}

void SgfConverter::read_property(const Property& property, std::int32_t node, bool is_head) {
  if (is_head) return read_head_property(property, node);
  if (is_rule(property.name))
    report_.error(property.place, fmt::format("{} comes after the first move or branch; it belongs in the first node",
                                              properties_.raw_text(property)));
  add_note(node, properties_, property, report_);
}

// Checks that CA names the encoding in which the file is read, which was decided before the tree was read.
void SgfConverter::check_encoding(const Property& property) {
  const auto named = encoding_named(properties_.raw(property.values[0]));
  if (!named)
    report_.error(property.place, fmt::format("{}: {}", properties_.raw_text(property), named.error().message));
  else if (encoding_ && *named != *encoding_)
    report_.error(property.place,
                  fmt::format("{} is not {}, in which the file is read; give its trees files of their own",
                              properties_.raw_text(property), name_of(*encoding_)));
}

// FF, CA, GM, SZ and KM do not become tags. GM, SZ and KM are stated by the record's game and settings; FF and CA
// describe the file, not the game.
void SgfConverter::read_head_property(const Property& property, std::int32_t node) {
  const std::string_view name = property.name;
  if (property.values.empty() || name == "FF") return;
  if (name == "CA") return check_encoding(property);
  const auto tag = tag_of_property(name);
  if (is_rule(name) && !tag) return;
  if (!tag && name != "RE") return add_note(node, properties_, property, report_);
  std::string value;
  for (const RawValue& each : property.values) {
    const std::string_view raw = properties_.raw(each);
    if (!value.empty()) value += ", ";
    value += name == "GC" ? decode_text(raw) : decode_simple_text(raw);
  }
  if (property.values.size() > 1) report_.warn(property.place, fmt::format("{} has more than one value", name));
  if (name == "RE") return read_result(value, property.place);
  if (name == "RU" && !value.empty() && value == implied_rule_set(rules_)) return;
  add_tag(*tag, name == "DT" ? tag_of_date(value) : value, property.place);
}

// Reads RE, the result of the game. Its text is kept as the tag Score if it says more than who won.
void SgfConverter::read_result(std::string_view text, TextLocation place) {
  if (game_.tag("Result"))
    return report_.warn(place, fmt::format("RE[{}] is a second result; the first one is used", text));
  const auto result = result_of(text);
  if (!result) report_.warn(place, fmt::format("RE[{}] is not a result such as B+3, W+R, 0 or Void", text));
  game_.result = result.value_or("*");
  add_tag("Result", game_.result, place);
  if (!trimmed(text).empty() && text != text_of_result(game_.result)) add_tag("Score", text, place);
}

void SgfConverter::add_tag(std::string_view name, std::string_view value, TextLocation place) {
  if (!game_.tag(name)) return game_.add_tag(name, value, place);
  report_.warn(place, fmt::format("{} occurs twice; the last one is used", quoted(name)));
  game_.set_tag(name, value);
}

// ---- the starting position ----

std::optional<int> SgfConverter::read_handicap() {
  const auto text = game_.tag("HA");
  if (!text || trimmed(*text).empty()) return std::nullopt;
  const auto number = parse_integer(trimmed(*text), {0, max_side * max_side});
  if (!number) report_.error(game_.place_of_tag("HA"), fmt::format("HA[{}] is not a number of stones", *text));
  return number;
}

std::optional<int> SgfConverter::first_mover() const {
  for (const std::int32_t node : game_.main_line())
    if (const RecordNode& first = game_.nodes()[static_cast<std::size_t>(node)]; first.kind == NodeKind::move)
      return first.side;
  return std::nullopt;
}

// Sets the record's start. PL states the side to move. Without PL, White is to move after a handicap set up by AB, and
// otherwise the side that makes the first move.
void SgfConverter::set_starting_position() {
  const auto stones = read_handicap();
  const std::string rows = start_->rows_text();
  const auto black = std::ranges::count(rows, 'x');
  const bool has_handicap = stones && *stones >= 2;
  if (has_handicap && *stones != black)
    report_.warn(game_.place_of_tag("HA"),
                 fmt::format("HA[{}], but AB sets {} stones before the first move", *stones, black));
  const auto first = first_mover();
  const bool is_played = black == 0 && first == 0;  // true if Black's handicap stones are written as moves
  const int usual = has_handicap && !is_played ? 1 : first.value_or(0);
  const int mover = mover_.value_or(usual);
  if (start_->is_empty() && mover == 0) return;
  const char side = mover == 0 ? 'x' : 'o';
  game_.start = rules_.kind == GameKind::go ? fmt::format("{} {} 0", rows, side)
                                            : fmt::format("{} {}", start_->short_rows_text(), side);
}

class SgfReader final : public TreeGameReader {
 public:
  SgfReader(Source& source, const ReadOptions& options)
      : TreeGameReader(source, EscapeStyle::backslash, RecordFormat::sgf),
        source_(source),
        wanted_game_(options.game) {}

 private:
  void convert(const SgfTree& tree, GameRecord& game, ProblemReporter& report) override {
    SgfConverter(tree, game, report, source_.encoding()).convert(wanted_game_);
  }

  Source& source_;
  std::string wanted_game_;
};

}  // namespace

}  // namespace sgf

std::unique_ptr<Reader> make_sgf_reader(Source& source, const ReadOptions& options) {
  return std::make_unique<sgf::SgfReader>(source, options);
}

}  // namespace kibitz::records
