// Writes PGN in export format (the standard of 1994, section 8), and PDN.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/comment_commands.hpp"
#include "records/move_player.hpp"
#include "records/movetext_words.hpp"
#include "records/paragraph.hpp"
#include "records/same_word.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

namespace {

void add_loss(Losses& losses, std::string what) {
  if (std::ranges::find(losses, what) == losses.end()) losses.push_back(std::move(what));
}

// The side to move at the start, from the position's text: "... b ..." (FEN), "W:..." (checkers), "... O" (Othello).
int side_to_move_at_start(const GameRecord& game) {
  if (game.start.empty()) return 0;
  const char first_side = game.game == "draughts" ? 'W' : 'B';  // of checkers
  if (game.start.size() > 1 && game.start[1] == ':') return game.start[0] == first_side ? 0 : 1;
  const auto words = split_words(game.start);
  return words.size() > 1 && (words[1] == "b" || words[1] == "O") ? 1 : 0;
}

// The number of the first move: as written before it in the file, else the sixth field of the start's FEN, else 1.
int first_move_number(const GameRecord& game) {
  const std::int32_t first = game.nodes()[0].first_child;
  if (first >= 0 && node_of(game, first).number > 0) return node_of(game, first).number;
  const auto words = split_words(game.start);
  constexpr int max_number = 1'000'000;
  return words.size() < 6 ? 1 : parse_integer(words[5], {1, max_number}).value_or(1);
}

std::string escaped_tag_value(std::string_view text) {
  std::string written;
  for (const char c : text) {
    if (c == '"' || c == '\\') written += '\\';
    written += c == '\n' || c == '\r' ? ' ' : c;
  }
  return written;
}

class MovetextWriter {
 public:
  MovetextWriter(const GameRecord& game, RecordFormat format, Losses& losses)
      : game_(game), format_(format), losses_(losses), moves_(text_) {}

  Expected<std::string> write() {
    write_tags();
    text_ += '\n';
    write_notes(0, NoteKind::after);
    TRY(write_tree());
    moves_.add_word(game_.result);
    moves_.end_line();
    text_ += '\n';
    return std::move(text_);
  }

 private:
  // ---- tags ----

  void write_tag(std::string_view name, std::string_view value) {
    text_ += fmt::format("[{} \"{}\"]\n", name, escaped_tag_value(value));
    written_.emplace_back(name);
  }
  bool is_written(std::string_view name) const {
    return std::ranges::any_of(written_, [name](const std::string& tag) { return is_equal_ignoring_case(tag, name); });
  }

  std::string result_tag() const {
    const auto tag = game_.tag("Result");
    return tag && result_of_word(*tag, format_ == RecordFormat::pdn) == game_.result ? std::string(*tag) : game_.result;
  }

  // Writes the Seven Tag Roster first, then the other tags in the record's order.
  void write_tags() {
    const bool has_red = game_.tag("Red").has_value();
    for (const std::string_view name : {"Event", "Site", "Date", "Round"})
      write_tag(name, game_.tag(name).value_or(name == "Date" ? "????.??.??" : "?"));
    write_tag(has_red ? "Red" : "White", game_.tag(has_red ? "Red" : "White").value_or("?"));
    write_tag("Black", game_.tag("Black").value_or("?"));
    write_tag("Result", result_tag());
    for (const Tag& tag : game_.tags()) {
      const bool is_start = is_equal_ignoring_case(game_.text(tag.name), "FEN") && !trimmed(*game_.tag("FEN")).empty();
      if (is_start && !game_.tag("SetUp") && !is_written("SetUp")) write_tag("SetUp", "1");
      if (!is_written(game_.text(tag.name))) write_tag(game_.text(tag.name), *game_.tag(game_.text(tag.name)));
    }
    write_rules();
    if (game_.start.empty() || is_written("FEN")) return;
    if (!is_written("SetUp")) write_tag("SetUp", "1");
    write_tag("FEN", game_.start);
  }

  // Writes tags for the record's game and rules, if no tag states them yet.
  void write_rules() {
    const bool is_checkers = game_.game == "checkers", is_draughts = game_.game == "draughts";
    if ((is_checkers || is_draughts) && !is_written("GameType")) write_tag("GameType", is_checkers ? "21" : "20");
    const bool is_chess960 = std::ranges::find(game_.settings, "chess960=on") != game_.settings.end();
    if (is_chess960 && !is_written("Variant")) write_tag("Variant", "Chess960");
    if (!game_.game.empty() && game_.game != "chess" && !is_checkers && !is_draughts && !is_written("Variant"))
      if (!is_written("Game")) write_tag("Variant", game_.game);
    std::string rules;
    for (const std::string& setting : game_.settings)
      if (setting != "chess960=on") rules += (rules.empty() ? "" : " ") + setting;
    if (!rules.empty() && !is_written("Rules")) write_tag("Rules", rules);
  }

  // ---- moves ----

  struct PendingText {
    enum class PendingKind : std::uint8_t { line, open, close } what;
    std::int32_t node;
  };

  // Writes each move, then the variations that begin with its siblings, then the moves after it. Not recursive, because
  // lines can be of any length.
  Expected<void> write_tree() {
    compute_plies();
    std::vector<PendingText> pending;
    const auto push_line = [&](std::int32_t node) {
      if (node >= 0) pending.push_back({PendingText::PendingKind::line, node});
    };
    push_line(game_.nodes()[0].first_child);
    while (!pending.empty()) {
      const PendingText next = pending.back();
      pending.pop_back();
      if (next.what != PendingText::PendingKind::line) {
        write_bracket(next.what == PendingText::PendingKind::open);
        continue;
      }
      TRY(write_move(next.node));
      push_line(node_of(game_, next.node).first_child);
      push_variations(next.node, pending);
    }
    return {};
  }

  void push_variations(std::int32_t index, std::vector<PendingText>& pending) const {
    if (node_of(game_, node_of(game_, index).parent).first_child != index) return;
    std::vector<PendingText> inside;
    for (std::int32_t other = node_of(game_, index).next_sibling; other >= 0;
         other = node_of(game_, other).next_sibling)
      for (const auto what :
           {PendingText::PendingKind::open, PendingText::PendingKind::line, PendingText::PendingKind::close})
        inside.push_back({what, other});
    pending.insert(pending.end(), inside.rbegin(), inside.rend());
  }

  void compute_plies() {
    plies_.assign(game_.nodes().size(), side_to_move_at_start(game_));
    for (std::size_t i = 1; i < plies_.size(); ++i) {
      const RecordNode& node = game_.nodes()[i];
      plies_[i] = plies_[static_cast<std::size_t>(node.parent)] + (node.kind == NodeKind::move ? 1 : 0);
    }
    first_number_ = first_move_number(game_);
  }

  void write_bracket(bool opens) {
    if (opens) {
      moves_.add_word("(");
      moves_.join_next_word();
    } else {
      moves_.join_next_word();
      moves_.add_word(")");
    }
    wants_number_ = true;
  }

  Expected<void> write_move(std::int32_t index) {
    const RecordNode& node = node_of(game_, index);
    const std::string_view move = game_.text(node.move);
    if (node.kind == NodeKind::set_up)
      return fail(fmt::format("{} cannot hold a position that is set up in the middle of a game", name_of(format_)));
    if (node.kind == NodeKind::move) {
      if (!is_move_of_movetext(move, format_ == RecordFormat::pdn))
        return fail(fmt::format("the move {} cannot be written in {}", quoted(move), name_of(format_)));
      write_notes(index, NoteKind::before);
      const int ply = plies_[static_cast<std::size_t>(index)] - 1;
      if (ply % 2 == 0 || wants_number_)
        moves_.add_word(fmt::format("{}{}", first_number_ + ply / 2, ply % 2 == 0 ? "." : "..."));
      wants_number_ = false;
      moves_.add_word(move);
    }
    write_notes(index, NoteKind::after);
    return {};
  }

  // ---- notes ----

  // Writes notes of a node: if `which` is NoteKind::before, the comments before the move; if it is NoteKind::after, all
  // other notes. Clocks and evaluations become commands at the beginning of the comment that follows them.
  void write_notes(std::int32_t index, NoteKind which) {
    std::string commands;
    for (std::int32_t i = node_of(game_, index).first_note; i >= 0;
         i = game_.notes()[static_cast<std::size_t>(i)].next) {
      const Note& note = game_.notes()[static_cast<std::size_t>(i)];
      if ((note.kind == NoteKind::before) != (which == NoteKind::before)) continue;
      if (add_command(note, commands)) continue;
      if (note.kind == NoteKind::nag) {
        write_comment(std::exchange(commands, {}));
        moves_.add_word(fmt::format("${}", note.number));
      } else if (note.kind == NoteKind::property) {
        add_loss(losses_,
                 fmt::format("{} has no place for SGF's property {}", name_of(format_), quoted(game_.text(note.text))));
      } else {
        write_comment(std::exchange(commands, {}) + std::string(game_.text(note.text)));
      }
    }
    write_comment(commands);
  }

  bool add_command(const Note& note, std::string& commands) const {
    if (note.kind == NoteKind::clock) commands += fmt::format("[%clk {}] ", clock_text(note.number));
    if (note.kind == NoteKind::elapsed) commands += fmt::format("[%emt {}] ", clock_text(note.number));
    if (note.kind == NoteKind::evaluation) commands += fmt::format("[%eval {}] ", game_.text(note.text));
    return note.kind == NoteKind::clock || note.kind == NoteKind::elapsed || note.kind == NoteKind::evaluation;
  }

  void write_comment(std::string_view comment) {
    std::string text(trimmed(comment));
    if (text.empty()) return;
    if (text.find('}') != std::string::npos) {
      std::ranges::replace(text, '}', ')');
      add_loss(losses_, fmt::format("{} has no place for '}}' in comments; ')' is written", name_of(format_)));
    }
    text = '{' + text + '}';
    // No line of a comment may begin with '[': a reader would take it for the first tag of the next game.
    std::string piece;
    for (const std::string_view word : split_words(text)) {
      if (!word.starts_with('[') && !piece.empty()) moves_.add_word(std::exchange(piece, {}));
      piece += (piece.empty() ? "" : " ") + std::string(word);
    }
    moves_.add_word(piece);
    wants_number_ = true;
  }

  const GameRecord& game_;
  RecordFormat format_;
  Losses& losses_;
  std::string text_;
  std::vector<std::string> written_;  // names of the tags already written
  Paragraph moves_;
  std::vector<int> plies_;  // for each node, the plies from White's first move up to and including the node's move
  int first_number_ = 1;
  bool wants_number_ = true;
};

}  // namespace

Expected<std::string> write_movetext(const GameRecord& game, RecordFormat format, Losses& losses) {
  return MovetextWriter(game, format, losses).write();
}

}  // namespace kibitz::records
