// Writes records of Othello as GGF, one line per game. GGF has no escapes, so a value cannot contain "]".
#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/words.hpp"
#include "records/ggf_tags.hpp"
#include "records/same_word.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

namespace ggf {

namespace {

class GgfWriter {
 public:
  GgfWriter(const GameRecord& game, Losses& losses) : game_(game), losses_(losses) {}

  Expected<std::string> write();

 private:
  void add_property(std::string_view property, std::string_view value);
  void add_tag(const Tag& tag);
  void add_result();
  void add_moves(int side);
  void add_move(const RecordNode& node, int side);
  void add_notes(const RecordNode& node);
  void add_loss(std::string loss);

  const GameRecord& game_;
  Losses& losses_;
  std::string out_;
  std::vector<std::string_view> written_;  // names of the properties already written
};

void GgfWriter::add_loss(std::string loss) {
  if (std::ranges::find(losses_, loss) == losses_.end()) losses_.push_back(std::move(loss));
}

void GgfWriter::add_property(std::string_view property, std::string_view value) {
  std::string text(value);
  if (std::ranges::replace(text, ']', ')'); text != value) add_loss("']' inside a value is written as ')'");
  out_ += fmt::format("{}[{}]", property, text);
  written_.push_back(property);
}

Expected<std::string> GgfWriter::write() {
  if (game_.game != "othello") return fail(fmt::format("GGF is written for othello, not for {}", quoted(game_.game)));
  const auto board = TRY(board_of_position(game_.start));
  for (const std::string& setting : game_.settings)
    if (setting != "size=8") add_loss(fmt::format("GGF has no place for {}", quoted(setting)));
  out_.append("(;GM[Othello]");
  for (const Tag& tag : game_.tags()) add_tag(tag);
  if (std::ranges::find(written_, "RE") == written_.end() && game_.result != "*") add_result();
  if (std::ranges::find(written_, "TY") == written_.end()) add_property("TY", "8");
  add_property("BO", fmt::format("8 {}", board));
  add_notes(game_.nodes()[0]);
  add_moves(board.back() == 'O' ? 1 : 0);
  out_ += ";)\n";
  return out_;
}

void GgfWriter::add_tag(const Tag& tag) {
  const std::string_view name = game_.text(tag.name);
  const auto is_written = [&](std::string_view property) {
    return std::ranges::find(written_, property) != written_.end();
  };
  if (is_equal_ignoring_case(name, "Result") || is_equal_ignoring_case(name, "Score")) {
    if (!is_written("RE")) add_result();
    return;
  }
  if (is_equal_ignoring_case(name, "FEN") || is_equal_ignoring_case(name, "SetUp") ||
      is_equal_ignoring_case(name, "Variant"))
    return;
  const auto property = property_of_tag(name);
  if (!property) return add_loss(fmt::format("GGF has no place for the tag {}", quoted(name)));
  // If several tags have this name, the value of the last one is written.
  if (!is_written(*property)) add_property(*property, *game_.tag(name));
}

// Writes RE: the tag Score if it agrees with the record's result; otherwise that result.
void GgfWriter::add_result() {
  const auto score = game_.tag("Score");
  const bool agrees = score && result_of(*score).value_or("*") == game_.result;
  if (score && !agrees) add_loss(fmt::format("the score {} is not the result {}", quoted(*score), game_.result));
  add_property("RE", agrees ? *score : std::string_view(game_.result));
}

void GgfWriter::add_moves(int side) {
  for (const std::int32_t index : game_.main_line()) {
    const RecordNode& node = game_.nodes()[static_cast<std::size_t>(index)];
    if (node.next_sibling >= 0) add_loss("GGF has no place for variations");
    if (node.kind == NodeKind::set_up) add_loss("GGF has no place for discs that are set in mid-game");
    if (node.kind == NodeKind::move) {
      add_move(node, node.side >= 0 ? node.side : side);
      side = 1 - (node.side >= 0 ? node.side : side);
    }
    add_notes(node);
  }
}

// Writes a move as "F5", "F5/-2.1/12.000" or "PA//0.010": move, evaluation, seconds.
void GgfWriter::add_move(const RecordNode& node, int side) {
  std::string move(game_.text(node.move));
  if (move == "pass") move = "pa";
  for (char& c : move)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  std::string_view evaluation;
  std::string time;
  for (std::int32_t index = node.first_note; index >= 0;) {
    const Note& note = game_.notes()[static_cast<std::size_t>(index)];
    index = note.next;
    const std::string_view text = game_.text(note.text);
    if (note.kind == NoteKind::evaluation && text.find_first_of("/]") != std::string_view::npos)
      add_loss(fmt::format("an evaluation cannot hold '/' or ']' in GGF: {}", quoted(text)));
    else if (note.kind == NoteKind::evaluation)
      evaluation = text;
    if (note.kind == NoteKind::elapsed) time = fmt::format("{}.{:03}", note.number / 1000, note.number % 1000);
  }
  if (!evaluation.empty() || !time.empty()) move += fmt::format("/{}", evaluation);
  if (!time.empty()) move += fmt::format("/{}", time);
  add_property(side == 0 ? "B" : "W", move);
}

void GgfWriter::add_notes(const RecordNode& node) {
  for (std::int32_t index = node.first_note; index >= 0;) {
    const Note& note = game_.notes()[static_cast<std::size_t>(index)];
    index = note.next;
    const std::string_view text = game_.text(note.text);
    switch (note.kind) {
      case NoteKind::before: add_loss("a comment before a move becomes one after it"); [[fallthrough]];
      case NoteKind::after: add_property("C", text); break;
      case NoteKind::property: {
        const std::size_t open = text.find('['), close = text.find(']');
        if (open == std::string_view::npos || close != text.size() - 1)
          add_loss(fmt::format("{} is not a property of GGF", quoted(text)));
        else
          out_ += text;
        break;
      }
      case NoteKind::nag: add_loss("GGF has no place for marks such as '!'"); break;
      case NoteKind::clock: add_loss("GGF has no place for the time that is left"); break;
      case NoteKind::evaluation:
      case NoteKind::elapsed: break;  // written by add_move()
    }
  }
}

}  // namespace

}  // namespace ggf

Expected<std::string> write_ggf(const GameRecord& game, Losses& losses) { return ggf::GgfWriter(game, losses).write(); }

}  // namespace kibitz::records
