#include "protocols/record_notes.hpp"

#include <fmt/format.h>

#include <cmath>

#include "protocols/evaluation_text.hpp"
#include "records/glyphs.hpp"
#include "records/line_of_moves.hpp"

namespace kibitz {

namespace {

using records::GameRecord;
using records::Note;
using records::NoteKind;
using records::RecordFormat;

constexpr double max_seconds = 1e9;

// Milliseconds as seconds: a whole number if possible.
Json seconds_json(std::int64_t milliseconds) {
  if (milliseconds % 1000 == 0) return milliseconds / 1000;
  return static_cast<double>(milliseconds) / 1000;
}

void append_comment(Json& json, const char* name, std::string_view text) {
  if (text.empty()) return;
  std::string& comment =
      json[name].is_string() ? json[name].get_ref<std::string&>() : (json[name] = "").get_ref<std::string&>();
  if (!comment.empty()) comment += '\n';
  comment += text;
}

void append_marks(Json& json, const Json& marks) {
  for (const Json& mark : marks) json["marks"].push_back(mark);
}

// The format's name at the beginning of a sentence.
std::string_view subject_of(RecordFormat format) {
  switch (format) {
    case RecordFormat::saved: return "a saved game";
    case RecordFormat::transcript: return "a transcript";
    case RecordFormat::lines: return "EPD";
    default: return records::name_of(format);
  }
}

class NoteReader {
 public:
  NoteReader(const Json& json, const NoteContext& context, records::Losses& losses)
      : json_(json), context_(context), losses_(losses) {}

  Expected<void> run(GameRecord& record, NotedNode node) {
    TRY(add_glyphs(record, node.index));
    add_evaluation(record, node);
    TRY(add_time(record, node.index, "clock", NoteKind::clock));
    TRY(add_time(record, node.index, "seconds", NoteKind::elapsed));
    TRY(add_properties(record, node.index));
    TRY(add_comments(record, node.index));
    return {};
  }

 private:
  void add_loss(std::string_view what) const {
    records::add_loss_once(losses_, fmt::format("{} has no place for {}", subject_of(context_.format), what));
  }

  const Json* find(const char* name) const {
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
  }

  static std::unexpected<Error> wrong_field(const char* name, std::string_view wanted, const Json& json) {
    return fail(fmt::format("{} of a node is {}, not {}", name, wanted, quoted(json_line(json))));
  }

  Expected<std::vector<std::string>> texts(const char* name) const {
    std::vector<std::string> list;
    const Json* const field = find(name);
    if (!field) return list;
    if (!field->is_array()) return wrong_field(name, "a list of texts", *field);
    for (const Json& item : *field) {
      if (!item.is_string()) return wrong_field(name, "a list of texts", *field);
      list.push_back(item.get<std::string>());
    }
    return list;
  }

  Expected<std::string> text(const char* name) const {
    const Json* const field = find(name);
    if (!field) return "";
    if (!field->is_string()) return wrong_field(name, "text", *field);
    return field->get<std::string>();
  }

  Expected<void> add_glyphs(GameRecord& record, std::int32_t node) const {
    for (const std::string& sign : TRY(texts("glyphs"))) {
      const auto glyph = records::glyph_of_sign(sign);
      if (glyph)
        record.add_note(node, NoteKind::nag, "", *glyph);
      else
        add_loss("the glyph " + quoted(sign));
    }
    return {};
  }

  void add_evaluation(GameRecord& record, NotedNode node) const {
    const Json* const field = find("evaluation");
    if (!field) return;
    const auto view = evaluation_view(context_.format, context_.side_names, node.mover);
    const auto text = evaluation_text(*field, context_.format, view);
    if (text)
      record.add_note(node.index, NoteKind::evaluation, *text);
    else
      add_loss("wins and losses as evaluations");
    if (field->is_object() && field->contains("depth") && !is_movetext(context_.format))
      add_loss("the depth of an evaluation");
    if (field->is_object() && !field->value("line", Json::array()).empty()) add_loss("the best lines of evaluations");
  }

  Expected<void> add_time(GameRecord& record, std::int32_t node, const char* name, NoteKind kind) const {
    const Json* const field = find(name);
    if (!field) return {};
    const double seconds = field->is_number() ? field->get<double>() : -1;
    if (!(seconds >= 0 && seconds <= max_seconds)) return wrong_field(name, "a number of seconds", *field);
    record.add_note(node, kind, "", std::llround(seconds * 1000));
    return {};
  }

  Expected<void> add_properties(GameRecord& record, std::int32_t node) const {
    for (const std::string& property : TRY(texts("properties"))) record.add_note(node, NoteKind::property, property);
    return {};
  }

  Expected<void> add_comments(GameRecord& record, std::int32_t node) const {
    const auto before = TRY(text("before"));
    if (!before.empty()) record.add_note(node, NoteKind::before, before);
    auto comment = TRY(text("comment"));
    if (const Json* const marks = find("marks")) {
      if (!marks->is_array()) return wrong_field("marks", "a list", *marks);
      const std::string commands = add_marks(record, node, *marks);
      if (!commands.empty()) comment = commands + (comment.empty() ? "" : " ") + comment;
    }
    if (!comment.empty()) record.add_note(node, NoteKind::after, comment);
    return {};
  }

  // Returns the commands to be written in the comment.
  std::string add_marks(GameRecord& record, std::int32_t node, const Json& marks) const {
    if (marks.empty()) return "";
    int lost = 0;
    std::string commands;
    if (is_movetext(context_.format)) {
      commands = mark_commands(marks, context_.cells, lost);
    } else if (context_.format == RecordFormat::sgf) {
      for (const std::string& property : mark_properties(marks, lost))
        record.add_note(node, NoteKind::property, property);
      add_loss("the colours of arrows and circles");
    } else {
      add_loss("arrows and circles");
    }
    if (lost > 0) add_loss("arrows and circles on cells without a name");
    return commands;
  }

  const Json& json_;
  const NoteContext& context_;
  records::Losses& losses_;
};

}  // namespace

void add_note_fields(const GameRecord& record, NotedNode node, const NoteContext& context, Json& json) {
  const auto view = evaluation_view(context.format, context.side_names, node.mover);
  for (std::int32_t i = record.nodes()[static_cast<std::size_t>(node.index)].first_note; i >= 0;) {
    const Note& note = record.notes()[static_cast<std::size_t>(i)];
    i = note.next;
    const std::string_view text = record.text(note.text);
    switch (note.kind) {
      case NoteKind::before: append_comment(json, "before", text); break;
      case NoteKind::after: {
        std::string comment(text);
        if (is_movetext(context.format)) append_marks(json, take_marks(comment, context.cells));
        append_comment(json, "comment", comment);
        break;
      }
      case NoteKind::nag: json["glyphs"].push_back(records::sign_of_glyph(note.number)); break;
      case NoteKind::clock: json["clock"] = seconds_json(note.number); break;
      case NoteKind::elapsed: json["seconds"] = seconds_json(note.number); break;
      case NoteKind::evaluation:
        if (auto evaluation = evaluation_json(text, view))
          json["evaluation"] = std::move(*evaluation);
        else
          append_comment(json, "comment", fmt::format("[%eval {}]", text));
        break;
      case NoteKind::property:
        if (const auto marks = marks_of_property(text))
          append_marks(json, *marks);
        else
          json["properties"].push_back(text);
        break;
    }
  }
}

Expected<void> read_note_fields(const Json& json, NotedNode node, const NoteContext& context, NotedRecord to) {
  return NoteReader(json, context, to.losses).run(to.record, node);
}

}  // namespace kibitz
