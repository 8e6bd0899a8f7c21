// A game as its file tells it: tags, the starting position, a tree of moves with comments, marks, clocks and
// evaluations, the result. Texts only: a move is what the file says until an engine plays it (replay.hpp).
//
// All texts of a record stand in one string, and tags, nodes and notes in three vectors. clear() keeps their memory, so
// that reading a file of many games into one record allocates nothing after the first few. Indices, not pointers: a
// copy is a copy of four blocks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/problem.hpp"

namespace kibitz::records {

enum class Format : std::uint8_t { pgn, pdn, sgf, ggf, psq, wthor, lines, transcript, saved };

// A part of GameRecord's text.
struct TextRange {
  std::uint32_t begin = 0;
  std::uint32_t length = 0;
};

struct Tag {
  TextRange name;
  TextRange value;
  Place place;
};

// What is attached to a node, in the order of the file.
struct Note {
  enum class Kind : std::uint8_t {
    before,      // a comment that precedes the move: of the first move of a variation
    after,       // a comment that follows it; of node 0: a comment that precedes the first move of the game
    nag,         // number: of the Numeric Annotation Glyph, 1 is "!"
    clock,       // number: time left on the mover's clock, in milliseconds
    elapsed,     // number: time used for the move, in milliseconds
    evaluation,  // text: as written, "-0.35,18" or "#3"; for the side that the format says
    property,    // text: raw text of an SGF property that Kibitz does not use, "LB[aa:1]"
  };
  Kind kind = Kind::after;
  TextRange text;
  std::int64_t number = 0;
  std::int32_t next = -1;  // note of the same node; -1: the last
};

struct Node {
  // set_up: stones or the side to move are set; neither: a node that holds notes alone (SGF).
  enum class Kind : std::uint8_t { move, set_up, neither };

  TextRange move;  // in the words that Kibitz's game reads: "Nf3", "c4", "pass"; of set_up, the raw properties
  std::int32_t parent = -1;       // of node 0, which is the starting position: -1
  std::int32_t first_child = -1;  // the main line
  std::int32_t last_child = -1;
  std::int32_t next_sibling = -1;  // the next variation in place of this move
  std::int32_t first_note = -1;
  std::int32_t last_note = -1;
  std::int32_t number = 0;  // of the move, as written before it; 0: none was
  Place place;              // of the move's text
  std::int8_t side = -1;    // 0 or 1 where the format names the mover; -1: the sides alternate
  Kind kind = Kind::move;
};

class GameRecord {
 public:
  GameRecord() { clear(); }
  void clear();  // one node: the starting position

  // ---- reading ----
  std::string_view text(TextRange range) const { return std::string_view(text_).substr(range.begin, range.length); }
  const std::vector<Tag>& tags() const { return tags_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  const std::vector<Note>& notes() const { return notes_; }
  std::string_view move(std::int32_t node) const { return text(nodes_[static_cast<std::size_t>(node)].move); }
  // The value of the last tag of that name, in capital or small letters; tags that stand twice are a warning.
  std::optional<std::string_view> tag(std::string_view name) const;
  Place place_of_tag(std::string_view name) const;  // {} where there is none
  std::vector<std::int32_t> main_line() const;      // nodes, without node 0
  std::size_t count_moves() const;                  // of the main line
  bool has_errors() const;                          // some move may be lost

  // ---- making ----
  TextRange add_text(std::string_view text);
  void add_tag(std::string_view name, std::string_view value, Place place = {});
  void set_tag(std::string_view name, std::string_view value);  // replaces the value, or adds the tag at the end
  void clear_tags() { tags_.clear(); }
  std::int32_t add_node(std::int32_t parent, std::string_view move, Place place = {});
  Node& node(std::int32_t index) { return nodes_[static_cast<std::size_t>(index)]; }
  void add_note(std::int32_t node, Note::Kind kind, std::string_view text, std::int64_t number = 0);
  void clear_moves();  // and their notes
  void set_move(std::int32_t node, std::string_view move) { this->node(node).move = add_text(move); }

  Format format = Format::pgn;
  std::int64_t game_number = 1;  // in its file, from 1
  Place begin;                   // of the game in its file
  // As Kibitz's games read it; empty: the usual start. Of PGN and PDN the tag FEN, which stays among the tags.
  std::string start;
  // "1-0", "0-1", "1/2-1/2" or "*": the first-named side of the format. First is the side that moves first in the
  // game's usual start. Formats that count points keep them in a tag "Score".
  std::string result = "*";
  std::string game;                   // of Kibitz's catalogue, where the file names it; empty: any
  std::vector<std::string> settings;  // rules that the file sets: "komi=3"
  std::vector<Place> setting_places;  // of the first settings, as many as the format knows
  std::vector<Problem> problems;      // of this game, in the order of the file

 private:
  std::string text_;
  std::vector<Tag> tags_;
  std::vector<Node> nodes_;
  std::vector<Note> notes_;
};

// The same moves and notes; places apart.
bool is_same_tree(const GameRecord& a, const GameRecord& b);
// The same tags, tree, notes, start, result, game and settings; places, numbers and problems apart.
bool is_same_game(const GameRecord& a, const GameRecord& b);

}  // namespace kibitz::records
