#include "records/sgf_notes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/words.hpp"
#include "records/sgf_text.hpp"

namespace kibitz::records::sgf {

namespace {

struct NumberedNote {
  NoteKind kind;
  std::int64_t number;
};

// Converts marks, clocks and times to notes that hold a number. Empty for any other property or value.
std::optional<NumberedNote> numbered_note(std::string_view name, std::string_view value, int side) {
  for (const MarkName& mark : mark_names)
    if (mark.property == name && mark.value == value) return NumberedNote{NoteKind::nag, mark.nag};
  if (name == (side == 0 ? "BL" : "WL"))
    if (const auto time = milliseconds_of(value)) return NumberedNote{NoteKind::clock, *time};
  if (name == elapsed_property)
    if (const auto time = milliseconds_of(value)) return NumberedNote{NoteKind::elapsed, *time};
  return std::nullopt;
}

bool add_marks(GameRecord& game, std::int32_t node, const NodeProperties& properties, const Property& property) {
  std::vector<int> marks;
  for (const RawValue& value : property.values) {
    const auto mark = whole_number(trimmed(properties.raw(value)), {0, 1'000'000});
    if (!mark) return false;
    marks.push_back(*mark);
  }
  for (const int mark : marks) game.add_note(node, NoteKind::nag, "", mark);
  return true;
}

}  // namespace

void add_note(std::int32_t node, const NodeProperties& properties, const Property& property, ProblemReporter& report) {
  GameRecord& game = report.game();
  if (property.values.empty()) return;
  if (property.name == "C") {
    std::string text;
    for (const RawValue& value : property.values) {
      if (!text.empty()) text += '\n';
      text += decode_text(properties.raw(value));
    }
    if (property.values.size() > 1) report.warn(property.place, "the comments of one node are joined");
    if (!text.empty()) game.add_note(node, NoteKind::after, text);
    return;
  }
  const bool is_single = property.values.size() == 1;
  const std::string_view value = trimmed(properties.raw(property.values[0]));
  const RecordNode& of = game.node(node);
  if (property.name == mark_property && add_marks(game, node, properties, property)) return;
  if (is_single && of.kind == NodeKind::move)
    if (const auto note = numbered_note(property.name, value, of.side))
      return game.add_note(node, note->kind, "", note->number);
  if (is_single && property.name == "V" && read_decimal(value)) return game.add_note(node, NoteKind::evaluation, value);
  game.add_note(node, NoteKind::property, properties.raw_text(property));
}

}  // namespace kibitz::records::sgf
