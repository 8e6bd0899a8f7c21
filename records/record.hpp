// A game as its file states it: tags, starting position, a tree of moves with comments, glyphs, clocks and evaluations,
// and the result. It holds texts only: a move is not checked until an engine plays it (replay.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/problem.hpp"

namespace kibitz::records {

// All texts of a record share one string; tags, nodes and notes have a vector each. clear() keeps their memory, so
// reading a file of many games into one record soon stops allocating. Links are indices, not pointers, so copying a
// record copies four blocks.

enum class RecordFormat : std::uint8_t { pgn, pdn, sgf, ggf, psq, wthor, lines, transcript, saved };

// True for the formats whose moves stand in running text with numbers.
constexpr bool is_movetext(RecordFormat format) { return format == RecordFormat::pgn || format == RecordFormat::pdn; }

// A range of bytes in the text of a GameRecord or an SgfTree.
struct TextRange {
  std::uint32_t begin = 0;
  std::uint32_t length = 0;
};

struct Tag {
  TextRange name;
  TextRange value;
  TextLocation place;
};

enum class NoteKind : std::uint8_t {
  before,      // a comment before the move: only on the first move of a variation
  after,       // a comment after the move; on node 0: a comment before the first move of the game
  nag,         // a Numeric Annotation Glyph, in `number`: 1 is "!"
  clock,       // the time left on the mover's clock: `number` milliseconds
  elapsed,     // the time used for the move: `number` milliseconds
  evaluation,  // an evaluation, in `text` as written: "-0.35,18" or "#3"; its point of view depends on the format
  property,    // an SGF property that Kibitz does not use, in `text` as written: "LB[aa:1]"
};

// A note of a node. Each node's notes form a linked list, in the order of the file.
struct Note {
  NoteKind kind = NoteKind::after;
  TextRange text;
  std::int64_t number = 0;
  std::int32_t next = -1;  // index of the node's next note; -1: none
};

// move: a move is played. set_up: stones or the side to move are set. neither: node 0, or an SGF node with notes only.
enum class NodeKind : std::uint8_t { move, set_up, neither };

struct RecordNode {
  TextRange move;            // the move as Kibitz's game reads it: "Nf3", "c4", "pass"; for set_up, the raw properties
  std::int32_t parent = -1;  // index of the parent; -1 for node 0, the starting position
  std::int32_t first_child = -1;   // index of the first child, which continues the line; -1: none
  std::int32_t last_child = -1;    // index of the last child; -1: none
  std::int32_t next_sibling = -1;  // index of the next alternative to this move; -1: none
  std::int32_t first_note = -1;    // index of the node's first note; -1: none
  std::int32_t last_note = -1;     // index of the node's last note; -1: none
  std::int32_t number = 0;         // the move number written before the move; 0: none
  TextLocation place;              // location of the move's text
  std::int8_t side = -1;           // 0 or 1 if the format states the mover; -1: the sides alternate
  NodeKind kind = NodeKind::move;
};

class GameRecord {
 public:
  GameRecord() { clear(); }
  void clear();  // leaves one node, the starting position

  // ---- reading ----
  std::string_view text(TextRange range) const { return std::string_view(text_).substr(range.begin, range.length); }
  const std::vector<Tag>& tags() const { return tags_; }
  const std::vector<RecordNode>& nodes() const { return nodes_; }
  const std::vector<Note>& notes() const { return notes_; }
  std::string_view move(std::int32_t node) const { return text(nodes_[static_cast<std::size_t>(node)].move); }
  // The value of the last tag with this name, ignoring case; duplicate tags are a warning.
  std::optional<std::string_view> tag(std::string_view name) const;
  TextLocation place_of_tag(std::string_view name) const;  // location of the last tag with this name; {}: none
  std::vector<std::int32_t> main_line() const;             // indices of the main line's nodes, without node 0
  std::size_t count_moves() const;                         // number of moves in the main line
  bool has_errors() const;                                 // true if a problem is an error: a move may be missing
  // The first error; if there is none, the first warning; null if there is neither.
  const Problem* gravest_problem() const;

  // ---- building ----
  TextRange add_text(std::string_view text);
  void add_tag(std::string_view name, std::string_view value, TextLocation place = {});
  void set_tag(std::string_view name, std::string_view value);  // replaces the value, or appends the tag
  void clear_tags() { tags_.clear(); }
  std::int32_t add_node(std::int32_t parent, std::string_view move, TextLocation place = {});
  RecordNode& node(std::int32_t index) { return nodes_[static_cast<std::size_t>(index)]; }
  void add_note(std::int32_t node, NoteKind kind, std::string_view text, std::int64_t number = 0);
  void clear_moves();  // removes all nodes except node 0, and all notes
  void set_move(std::int32_t node, std::string_view move) { this->node(node).move = add_text(move); }

  RecordFormat format = RecordFormat::pgn;
  std::int64_t game_number = 1;  // the game's number in the file, from 1
  TextLocation begin;            // location of the game's beginning in the file
  // The starting position, in the notation of Kibitz's games; empty: the usual start. PGN and PDN state it in the tag
  // FEN, which also stays among the tags.
  std::string start;
  // "1-0", "0-1", "1/2-1/2" or "*". The first number is for the side that moves first from the game's usual start.
  // Points, in formats that count them, are in a tag "Score".
  std::string result = "*";
  std::string game;                   // the game's name in Kibitz's catalogue, if the file states it; empty: any game
  std::vector<std::string> settings;  // the rules that the file sets, such as "komi=3"
  std::vector<TextLocation> setting_places;  // locations where settings[i] is declared; a missing entry or {}: unknown
  std::vector<Problem> problems;             // problems of this game, in file order

 private:
  std::string text_;
  std::vector<Tag> tags_;
  std::vector<RecordNode> nodes_;
  std::vector<Note> notes_;
};

// True if moves and notes are equal; locations are ignored.
bool is_same_tree(const GameRecord& a, const GameRecord& b);
// True if tags, tree, notes, start, result, game and settings are equal. Locations, numbers and problems are ignored.
bool is_same_game(const GameRecord& a, const GameRecord& b);

}  // namespace kibitz::records
