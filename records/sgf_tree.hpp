// A tree of SGF or GGF as written: nodes, properties, and the raw text between brackets. Properties are interpreted
// after the whole tree was read, because the board's size may come late in it. Grammar: www.red-bean.com/sgf (FF[4]).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "records/source.hpp"

namespace kibitz::records::sgf {

inline constexpr std::size_t max_value_bytes = 16 << 20;  // limit per value
inline constexpr std::size_t max_text_bytes = 64 << 20;   // limit per game
inline constexpr std::size_t max_nodes = 500'000;         // limit per game
inline constexpr std::size_t max_values = 2'000'000;      // limit per game
inline constexpr std::uint32_t max_properties = 1000;     // limit per node
inline constexpr std::int64_t max_depth = 100'000;        // limit on the levels of nested variations
inline constexpr std::size_t max_problems = 100;          // limit per game: on warnings, and separately on errors

// Adds problems to a record under construction.
class ProblemReporter {
 public:
  explicit ProblemReporter(GameRecord& game) : game_(game) {}
  void warn(TextLocation place, std::string message) { add(Problem::Severity::warning, place, std::move(message)); }
  void error(TextLocation place, std::string message) { add(Problem::Severity::error, place, std::move(message)); }
  GameRecord& game() { return game_; }
  void sort();  // sorts the problems in file order

 private:
  void add(Problem::Severity severity, TextLocation place, std::string message);
  GameRecord& game_;
};

struct RawValue {
  TextRange text;  // the value between the brackets, still escaped; line ends are LF
  TextLocation place;
};

struct RawProperty {
  TextRange name;  // the capital letters of the property's name
  std::uint32_t first_value = 0;
  std::uint32_t value_count = 0;
  TextLocation place;
};

struct RawNode {
  std::int32_t parent = -1;
  std::int32_t child_count = 0;
  std::uint32_t first_property = 0;
  std::uint32_t property_count = 0;
  TextLocation place;
};

// A tree as written. Its nodes are in file order: a parent precedes its children; its first child comes directly after.
struct SgfTree {
  std::string text;
  std::vector<RawNode> nodes;
  std::vector<RawProperty> properties;
  std::vector<RawValue> values;
  TextLocation begin;

  void clear();
  std::string_view text_of(TextRange range) const { return std::string_view(text).substr(range.begin, range.length); }
};

enum class EscapeStyle : std::uint8_t { none, backslash };  // the escapes in values: none in GGF, a backslash in SGF

// Reads the trees of a file, one after another. Not recursive, because branches may be nested max_depth deep.
class TreeReader {
 public:
  TreeReader(Source& source, EscapeStyle escapes) : source_(source), escapes_(escapes) {}

  // Reads the next tree; skips text outside trees. Returns false at the end of the file.
  bool next(SgfTree& tree, ProblemReporter& report);

 private:
  enum class State : std::uint8_t { after_open, in_node, after_close };

  bool skip_to_tree();
  void read_token();
  void open_branch();
  void close_branch();
  void add_node(TextLocation place);
  void read_word();
  void read_property(std::string_view name, TextLocation place);
  bool read_value(std::string_view name, TextLocation of_property);
  void report_stray_word(std::string_view word, TextLocation place);
  void read_end_of_tree();
  void skip_blanks();
  void skip_lost_nodes();
  void abandon_tree(TextLocation place, std::string message);
  std::size_t blank_length(std::size_t ahead);
  bool is_property_ahead(std::size_t ahead);

  Source& source_;
  EscapeStyle escapes_;
  SgfTree* tree_ = nullptr;
  ProblemReporter* report_ = nullptr;
  std::vector<std::int32_t> branches_;  // the node before each open branch
  std::int64_t depth_ = 0;              // number of open branches, including those deeper than max_depth
  std::int32_t current_ = -1;
  State state_ = State::after_open;
  bool has_stray_ = false;  // true if a stray word was reported since the last meaningful token
  std::string word_;
};

}  // namespace kibitz::records::sgf
