// Reads PGN and PDN as a tree: moves, variations, comments and glyphs. Variations may be nested 256 deep. A variation
// at the start of another becomes its sibling: (1... c5 (1... d5)) are two variations of one move. Comments and glyphs
// before the first move of a variation belong to that move.
#pragma once

#include "records/movetext_scanner.hpp"
#include "records/reader.hpp"

namespace kibitz::records {

class MovetextReader final : public Reader {
 public:
  static constexpr std::size_t deepest_variation = 256;

  MovetextReader(Source& source, const ReadOptions& options, RecordFormat format)
      : scanner_(source, format == RecordFormat::pdn),
        game_(options.game),
        catalogue_(options.catalogue),
        format_(format) {}

  bool next(GameRecord& game) override;

 private:
  // The part of a game that the reader has reached.
  enum class Stage : std::uint8_t { before, tags, moves, after };

  const Token& next_token();
  void begin(GameRecord& game, const Token& token);
  bool add_token(GameRecord& game, const Token& token);
  bool begins_next_game(const Token& token) const;
  bool abandon_if_too_large(GameRecord& game, const Token& token);
  void handle_tag(GameRecord& game, const Token& token);
  void add_comment_here(GameRecord& game, const std::string& comment);
  void handle_word(GameRecord& game, const Token& token);
  void handle_nag(GameRecord& game, int nag, const Token& token);
  void handle_result(GameRecord& game, std::string_view result, TextLocation place);
  void open_variation(GameRecord& game, const Token& token);
  void close_variation(GameRecord& game, const Token& token);
  void finish(GameRecord& game);
  bool is_undotted_move_number(std::string_view word) const;
  void add_problem(GameRecord& game, Problem::Severity severity, TextLocation place, std::string message) const;

  MovetextScanner scanner_;
  std::string game_;
  const Catalogue* catalogue_;  // see ReadOptions; may be null
  RecordFormat format_;
  Token pending_;  // the first token of the next game, if has_pending_
  bool has_pending_ = false;
  std::int64_t games_ = 0;

  // State of the current game.
  Stage stage_ = Stage::before;
  std::string first_tag_;
  // What was read between '(' and the variation's first move.
  struct NotesBefore {
    std::vector<std::string> comments;
    std::vector<int> nags;
  };
  struct ResumePoint {
    std::int32_t node;
    std::int64_t plies;
    bool begins_variation;
    NotesBefore before;
  };
  std::vector<ResumePoint> variations_;  // where to continue after each open variation
  std::vector<TextLocation> openings_;   // the location of the '(' of each open variation
  std::int32_t current_ = 0;
  std::int64_t plies_ = 0;  // number of plies before the next move
  int number_ = 0;          // number of the next move, as written in the file; 0: none
  bool has_dotted_number_ = false;
  bool begins_variation_ = false;  // true if the innermost open variation has no move yet
  NotesBefore before_;
  std::string result_;
  bool is_too_deep_ = false;
  bool has_junk_ = false;  // true once text after the result has been reported
};

}  // namespace kibitz::records
