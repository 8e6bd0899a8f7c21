// Reads GGF, the Generic Game Format of GGS, for Othello. Properties are as in SGF but without escapes, and one node
// holds all moves. A line of an archive is "1 (;...;)", or "2 (;...;)(;...;)" for the two games of a synchro match.
#include <fmt/format.h>

#include <string>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/ggf_tags.hpp"
#include "records/reader.hpp"
#include "records/same_word.hpp"
#include "records/sgf_text.hpp"
#include "records/sgf_tree.hpp"
#include "records/tree_game_reader.hpp"

namespace kibitz::records {

namespace ggf {

namespace {

using sgf::ProblemReporter;
using sgf::RawProperty;
using sgf::RawValue;
using sgf::SgfTree;

class GgfConverter {
 public:
  GgfConverter(const SgfTree& tree, GameRecord& game, ProblemReporter& report)
      : tree_(tree), game_(game), report_(report) {}

  void convert();

 private:
  void read_property(const RawProperty& property);
  void read_value(std::string_view name, const RawValue& value, TextLocation place);
  bool read_rule(std::string_view name, std::string_view value, TextLocation place);
  void read_move(int side, std::string_view text, TextLocation place);
  void read_result(std::string_view text, TextLocation place);
  void add_tag(std::string_view name, std::string_view value, TextLocation place);

  const SgfTree& tree_;
  GameRecord& game_;
  ProblemReporter& report_;
  std::int32_t last_ = 0;  // the node of the last move that was read; 0: the start
  bool has_board_ = false;
  bool has_game_ = false;
};

void GgfConverter::convert() {
  for (const sgf::RawNode& node : tree_.nodes) {
    if (node.child_count > 1) report_.error(node.place, "GGF has no variations");
    for (std::uint32_t i = 0; i < node.property_count; ++i) read_property(tree_.properties[node.first_property + i]);
  }
  if (!has_game_) report_.error(tree_.begin, "the game has no GM[Othello]");
  if (!has_board_) report_.error(tree_.begin, "the game has no board: BO[8 ...]");
}

void GgfConverter::read_property(const RawProperty& property) {
  const std::string_view name = tree_.text_of(property.name);
  if (property.value_count > 1) report_.warn(property.place, fmt::format("{} has more than one value", quoted(name)));
  for (std::uint32_t i = 0; i < property.value_count; ++i)
    read_value(name, tree_.values[property.first_value + i], property.place);
}

void GgfConverter::read_value(std::string_view name, const RawValue& value, TextLocation place) {
  const std::string_view text = trimmed(tree_.text_of(value.text));
  if (name == "B" || name == "W") return read_move(name == "B" ? 0 : 1, text, place);
  if (name == "RE") return read_result(text, place);
  if (read_rule(name, text, place)) return;
  if (name == "TY" && text == "8") return;
  if (const auto tag = tag_of_property(name)) return add_tag(*tag, text, place);
  if (name == "C") return game_.add_note(last_, NoteKind::after, tree_.text_of(value.text));
  game_.add_note(last_, NoteKind::property, fmt::format("{}[{}]", name, tree_.text_of(value.text)));
}

// Reads a property that declares the game, the board or a rule. Returns false for any other property, and for a rule
// that the caller must also keep as a tag or note.
bool GgfConverter::read_rule(std::string_view name, std::string_view value, TextLocation place) {
  if (name == "GM") {
    has_game_ = true;
    if (is_equal_ignoring_case(value, "othello"))
      game_.game = "othello";
    else
      report_.error(place, fmt::format("GM[{}] is not Othello, the only game that Kibitz reads from GGF", value));
    return true;
  }
  if (name == "BO") {
    if (has_board_) report_.error(place, "the game has a second board");
    has_board_ = true;
    if (auto position = position_of_board(value))
      game_.start = *position;
    else
      report_.error(place, position.error().message);
    return true;
  }
  if (name == "TY" && value.find('a') != std::string_view::npos)
    report_.error(place, fmt::format("TY[{}] is anti-Othello, which Kibitz does not play", value));
  if (name == "KM" && parse_decimal_allowing_plus(value).value_or(1) != 0)
    report_.error(place, fmt::format("KM[{}]: Kibitz plays Othello without komi", value));
  return false;
}

// Reads "D3//0.01", "F5/-2.1/12" or "PA": the move, the mover's evaluation in discs, and the time used in seconds.
void GgfConverter::read_move(int side, std::string_view text, TextLocation place) {
  const auto take_field = [&] {
    const std::size_t end = std::min(text.find('/'), text.size());
    const std::string_view field = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return field;
  };
  std::string move(take_field());
  for (char& c : move) c = lower_case_letter(c);
  if (move == "pa") move = "pass";
  if (move.empty()) return report_.error(place, fmt::format("{}[] is no move; a pass is PA", side == 0 ? 'B' : 'W'));
  last_ = game_.add_node(last_, move, place);
  game_.node(last_).side = static_cast<std::int8_t>(side);
  if (const std::string_view evaluation = take_field(); !evaluation.empty())
    game_.add_note(last_, NoteKind::evaluation, evaluation);
  const std::string_view time = take_field();
  const auto seconds = parse_decimal_allowing_plus(time);
  constexpr double max_seconds = 1e9;
  if (seconds && *seconds >= 0 && *seconds <= max_seconds)
    game_.add_note(last_, NoteKind::elapsed, "", static_cast<std::int64_t>(*seconds * 1000 + 0.5));
  else if (!time.empty())
    report_.warn(place, fmt::format("{} is not the seconds that a move took", quoted(time)));
  if (!text.empty()) report_.warn(place, fmt::format("{} follows the move, its evaluation and its time", quoted(text)));
}

// Reads RE, the result of the game. Its text is kept as the tag Score if it says more than who won.
void GgfConverter::read_result(std::string_view text, TextLocation place) {
  if (game_.tag("Result"))
    return report_.warn(place, fmt::format("RE[{}] is a second result; the first one is used", text));
  const auto result = result_of(text);
  if (!result) report_.warn(place, fmt::format("RE[{}] is not a result such as +12.00 or -4.00:r", text));
  game_.result = result.value_or("*");
  add_tag("Result", game_.result, place);
  if (!text.empty() && text != game_.result && text != "?") add_tag("Score", text, place);
}

void GgfConverter::add_tag(std::string_view name, std::string_view value, TextLocation place) {
  if (!game_.tag(name)) return game_.add_tag(name, value, place);
  report_.warn(place, fmt::format("{} occurs twice; the last one is used", quoted(name)));
  game_.set_tag(name, value);
}

class GgfReader final : public sgf::TreeGameReader {
 public:
  explicit GgfReader(Source& source) : TreeGameReader(source, sgf::EscapeStyle::none, RecordFormat::ggf) {}

 private:
  void convert(const SgfTree& tree, GameRecord& game, ProblemReporter& report) override {
    GgfConverter(tree, game, report).convert();
  }
};

}  // namespace

}  // namespace ggf

std::unique_ptr<Reader> make_ggf_reader(Source& source) { return std::make_unique<ggf::GgfReader>(source); }

}  // namespace kibitz::records
