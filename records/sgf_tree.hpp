// A tree of SGF or GGF as its file has it: nodes, their properties, and the raw text between the brackets. What the
// properties mean is decided when the tree is complete, because the board's size may come late. Grammar:
// www.red-bean.com/sgf (FF[4]).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "records/source.hpp"

namespace kibitz::records::sgf {

inline constexpr std::size_t most_value_bytes = 16 << 20;
inline constexpr std::size_t most_text_bytes = 64 << 20;  // of one game
inline constexpr std::size_t most_nodes = 500'000;        // of one game
inline constexpr std::size_t most_values = 2'000'000;     // of one game
inline constexpr std::uint32_t most_properties = 1000;    // of one node
inline constexpr std::int64_t most_depth = 100'000;       // variations inside variations
inline constexpr std::size_t most_problems = 100;         // of each severity, of one game

// Adds to the problems of a record, while it is made.
class Reporter {
 public:
  explicit Reporter(GameRecord& game) : game_(game) {}
  void warn(Place place, std::string message) { add(Problem::Severity::warning, place, std::move(message)); }
  void error(Place place, std::string message) { add(Problem::Severity::error, place, std::move(message)); }
  GameRecord& game() { return game_; }
  void sort();  // in the order of the file

 private:
  void add(Problem::Severity severity, Place place, std::string message);
  GameRecord& game_;
};

struct RawValue {
  TextRange text;  // between the brackets, with its escapes; line ends are LF
  Place place;
};

struct RawProperty {
  TextRange name;  // the capital letters of the word
  std::uint32_t first_value = 0;
  std::uint32_t value_count = 0;
  Place place;
};

struct RawNode {
  std::int32_t parent = -1;
  std::int32_t child_count = 0;
  std::uint32_t first_property = 0;
  std::uint32_t property_count = 0;
  Place place;
};

// Nodes in the order of the file: parents first, and a node's first child directly after it.
struct Tree {
  std::string text;
  std::vector<RawNode> nodes;
  std::vector<RawProperty> properties;
  std::vector<RawValue> values;
  Place begin;

  void clear();
  std::string_view part(TextRange range) const { return std::string_view(text).substr(range.begin, range.length); }
};

enum class Escapes : std::uint8_t { none, backslash };  // GGF, SGF

// One tree after another. Without recursion: branches may be nested most_depth deep.
class TreeReader {
 public:
  TreeReader(Source& source, Escapes escapes) : source_(source), escapes_(escapes) {}

  // False at the end of the file. Text outside trees is skipped.
  bool next(Tree& tree, Reporter& report);

 private:
  enum class State : std::uint8_t { after_open, in_node, after_close };

  bool find_begin();
  void read_token();
  void open_branch();
  void close_branch();
  void add_node(Place place);
  void read_word();
  void read_property(std::string_view name, Place place);
  bool read_value(std::string_view name, Place of_property);
  void report_stray(std::string_view word, Place place);
  void read_end_of_tree();
  void skip_blanks();
  void skip_lost_nodes();
  void give_up(Place place, std::string message);
  std::size_t blank_length(std::size_t ahead);
  bool is_property_ahead(std::size_t ahead);

  Source& source_;
  Escapes escapes_;
  Tree* tree_ = nullptr;
  Reporter* report_ = nullptr;
  std::vector<std::int32_t> branches_;  // the node before each branch that is open
  std::int64_t depth_ = 0;              // branches that are open, those deeper than most_depth too
  std::int32_t current_ = -1;
  State state_ = State::after_open;
  bool has_stray_ = false;  // since the last token that has a meaning
  std::string word_;
};

}  // namespace kibitz::records::sgf
