#include "match/export.hpp"

#include <fmt/format.h>

#include <array>
#include <ostream>

namespace kibitz::match {

namespace {

std::string escaped(std::string text) {
  for (char& c : text)
    if (c == '"' || c == '\n') c = '\'';
  return text;
}

std::string tag(std::string_view name, const std::string& value) {
  return fmt::format("[{} \"{}\"]\n", name, escaped(value));
}

// "+0.34/12 0.053s", "-M5/20 1.2s", "book".
std::string comment_of(const PlayedMove& played) {
  if (played.is_opening) return "book";
  std::string score = "?";
  if (played.score && is_decided(*played.score))
    score = fmt::format("{}M{}", *played.score > 0 ? '+' : '-', (win_distance(*played.score) + 1) / 2);
  else if (played.score && is_points(*played.score))
    score = fmt::format("{:+}", points_of(*played.score));
  else if (played.score)
    score = fmt::format("{:+.2f}", *played.score / 100.0);
  return fmt::format("{}/{} {:.3f}s", score, played.depth, seconds(played.time));
}

// Words in lines of at most 80 characters.
class Paragraph {
 public:
  void add(const std::string& word) {
    if (!line_.empty() && line_.size() + 1 + word.size() > 80) {
      text_ += line_ + '\n';
      line_.clear();
    }
    line_ += (line_.empty() ? "" : " ") + word;
  }
  std::string text() const { return text_ + line_ + '\n'; }

 private:
  std::string text_;
  std::string line_;
};

std::string tags_of(const StoredGame& game, const Engine& board) {
  const GameRecord& record = game.record;
  const bool is_checkers = board.info().name == "checkers";
  std::string text = tag("Event", "kibitz match") + tag("Site", "?");
  text += tag("Date", game.finished_at.size() >= 10
                          ? fmt::format("{}.{}.{}", game.finished_at.substr(0, 4), game.finished_at.substr(5, 2),
                                        game.finished_at.substr(8, 2))
                          : "????.??.??");
  text += tag("Round", std::to_string(game.number));
  const auto& sides = board.info().side_names;  // Black first in draughts and go-moku, Red in xiangqi
  text += tag(sides.at(0), game.first) + tag(sides.at(1), game.second);
  text += tag("Result", std::string(result_text(record.result)));
  if (is_checkers) text += tag("GameType", "21");
  if (board.info().name != "chess" && !is_checkers) text += tag("Variant", board.info().name);
  if (!record.start.empty()) text += tag("SetUp", "1") + tag("FEN", record.start);
  text += tag("PlyCount", std::to_string(record.moves.size()));
  text += tag("Termination", std::string(record.reason == Reason::rules ? "normal" : name_of(record.reason)));
  return text + '\n';
}

// The moves with their numbers, in the notation of the players.
std::string numbered_moves(const StoredGame& game, const Engine& board) {
  const auto& moves = game.record.moves;
  const auto notations = board.moves_played();
  const bool second_begins = (static_cast<std::size_t>(board.mover()) + moves.size()) % 2 == 1;
  Paragraph paragraph;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::size_t ply = i + (second_begins ? 1 : 0);
    if (ply % 2 == 0 || i == 0) paragraph.add(fmt::format("{}{}", ply / 2 + 1, ply % 2 == 0 ? "." : "..."));
    paragraph.add(notations.at(i).notation);
    std::string comment = "{" + comment_of(moves[i]);
    if (i + 1 == moves.size()) comment += ", " + game.record.text;
    paragraph.add(comment + "}");
  }
  paragraph.add(std::string(result_text(game.record.result)));
  return paragraph.text() + '\n';
}

// Black's discs less White's; of a game that was not played to its end, who won.
std::string margin_text(const StoredGame& game, const Engine& board) {
  const auto ending = board.ending();
  if (!ending || game.record.reason != Reason::rules) return std::string(result_text(game.record.result));
  return fmt::format("{:+}.000", board.mover() == 0 ? ending->outcome.points : -ending->outcome.points);
}

// A line a game: names, result, beginning. Evaluations are the mover's, in discs.
std::string ggf(const StoredGame& game, const Engine& board) {
  const auto begin = board.clone();
  while (begin->undo()) {
  }
  std::string squares = begin->position();  // 64 squares and the mover: "-OX...", "X"
  for (char& c : squares) c = c == 'X' ? '*' : c;
  std::string text = fmt::format("(;GM[Othello]PC[kibitz match]DT[{}]PB[{}]PW[{}]RE[{}]TY[8]BO[8 {}]", game.finished_at,
                                 game.first, game.second, margin_text(game, board), squares);
  int side = begin->mover();
  for (const PlayedMove& played : game.record.moves) {
    std::string move = played.move == "pass" ? "PA" : played.move;
    for (char& c : move)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    std::string details;
    if (!played.is_opening)
      details = fmt::format("/{}/{:.3f}", played.score ? fmt::format("{:.2f}", *played.score / 100.0) : "",
                            seconds(played.time));
    text += fmt::format("{}[{}{}]", side == 0 ? 'B' : 'W', move, details);
    side = 1 - side;
  }
  return text + ";)\n";
}

}  // namespace

Expected<std::string> export_game(const StoredGame& game, const Engine& referee) {
  const auto board = referee.clone();
  std::vector<std::string> moves;
  for (const PlayedMove& played : game.record.moves) moves.push_back(played.move);
  if (auto set = board->set_position(game.record.start, moves); !set)
    return fail(fmt::format("game {} cannot be played again: {}", game.number, set.error().message));
  if (board->info().name == "othello") return ggf(game, *board);
  return tags_of(game, *board) + numbered_moves(game, *board);
}

Expected<void> export_games(Store& store, const Engine& referee, std::ostream& out) {
  const auto games = store.games();
  if (!games) return std::unexpected(games.error());
  for (const StoredGame& game : *games) {
    const auto text = export_game(game, referee);
    if (!text) return std::unexpected(text.error());
    out << *text;
  }
  return {};
}

Expected<bool> holds_all_of(Store& store, const Engine& referee, std::string_view exported) {
  const auto games = store.games();
  if (!games) return std::unexpected(games.error());
  for (const StoredGame& game : *games) {
    const auto text = export_game(game, referee);
    if (!text) return std::unexpected(text.error());
    if (exported.starts_with(*text)) exported.remove_prefix(text->size());
  }
  return exported.empty();
}

}  // namespace kibitz::match
