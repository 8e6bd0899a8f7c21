#include "match/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "records/convert.hpp"
#include "records/replay.hpp"
#include "records/writer.hpp"

namespace kibitz::match {

namespace {

// The comment after a move: score and depth, then time, as in "+0.34/12 0.053s" and "-M5/20 1.2s". For a move
// of the opening, it is "book".
std::string comment_of(const MatchMove& played) {
  if (played.is_opening) return "book";
  std::string score = "?";
  if (played.score && is_decided(*played.score))
    score = fmt::format("{}M{}", *played.score > 0 ? '+' : '-', (win_distance(*played.score) + 1) / 2);
  else if (played.score && is_points_score(*played.score))
    score = fmt::format("{:+}", points_of(*played.score));
  else if (played.score)
    score = fmt::format("{:+.2f}", *played.score / 100.0);
  return fmt::format("{}/{} {:.3f}s", score, played.depth, seconds(played.time));
}

std::string date_of(const StoredGame& game) {
  const std::string& time = game.finished_at;
  if (time.size() < 10) return "????.??.??";
  return fmt::format("{}.{}.{}", time.substr(0, 4), time.substr(5, 2), time.substr(8, 2));
}

// The result in points for the side that moves first (in Othello, Black's discs minus White's); empty unless the
// rules of the game ended it.
std::string margin_text(const StoredGame& game, const Engine& board) {
  const auto ending = board.ending();
  if (!ending || game.record.reason != GameEndReason::rules) return "";
  return fmt::format("{:+}", board.mover() == 0 ? ending->outcome.points : -ending->outcome.points);
}

void add_tags(records::GameRecord& record, const StoredGame& game, const Engine& board, records::RecordFormat format) {
  record.add_tag("Event", "kibitz match");
  record.add_tag("Site", "?");
  record.add_tag("Date", date_of(game));
  record.add_tag("Round", std::to_string(game.number));
  // The players' tags are named after the sides. The side that moves first comes first: Black in checkers and go-moku,
  // Red in xiangqi.
  const auto& sides = board.info().side_names;
  record.add_tag(sides.at(0), game.first);
  record.add_tag(sides.at(1), game.second);
  record.add_tag("Result", result_text(game.record.result));
  if (format == records::RecordFormat::pgn || format == records::RecordFormat::pdn)  // only PGN and PDN define PlyCount
    record.add_tag("PlyCount", std::to_string(game.record.moves.size()));
  record.add_tag("Termination", game.record.reason == GameEndReason::rules ? "normal" : name_of(game.record.reason));
  if (const std::string margin = margin_text(game, board); !margin.empty() && board.info().name == "othello")
    record.add_tag("Score", margin);
}

const std::string no_text;

// Adds a comment with the move's score, depth and time, followed by `ending`. In GGF, which has fields for a
// move's evaluation and time, `ending` is null, and these two fields are set instead.
void add_notes(records::GameRecord& record, std::int32_t node, const MatchMove& played, const std::string* ending) {
  if (ending) {
    const std::string comment = comment_of(played);
    return record.add_note(node, records::NoteKind::after, ending->empty() ? comment : comment + ", " + *ending);
  }
  if (played.is_opening) return;
  if (played.score) record.add_note(node, records::NoteKind::evaluation, fmt::format("{:.2f}", *played.score / 100.0));
  record.add_note(node, records::NoteKind::elapsed, "", played.time.count());
}

// True if the board can be written as GGF, which supports 8 x 8 boards only.
bool has_ggf_board(const Engine& board) {
  return std::ranges::none_of(board.options(),
                              [](const OptionInfo& option) { return option.name == "size" && option.value != "8"; });
}

// The default format, for files whose extension does not select one.
records::RecordFormat default_format_for(const Engine& board) {
  const std::string& game = board.info().name;
  if (game == "checkers" || game == "draughts") return records::RecordFormat::pdn;
  return game == "othello" && has_ggf_board(board) ? records::RecordFormat::ggf : records::RecordFormat::pgn;
}

}  // namespace

Expected<records::RecordFormat> export_format(const std::string& file, const Engine& referee) {
  using enum records::RecordFormat;
  const auto format = records::format_of_file(file);
  const bool is_for_others = format == pgn || format == pdn || format == sgf || format == ggf || format == psq;
  if (!is_for_others) return default_format_for(referee);
  if (const auto reason = records::reason_not_writable(referee.info().name, *format))
    return fail(fmt::format("{} cannot be written: {}", quoted(file), *reason));
  if (format == ggf && !has_ggf_board(referee))
    return fail(fmt::format("{} cannot be written: GGF has only boards of 8 x 8", quoted(file)));
  return *format;
}

Expected<std::string> export_game(const StoredGame& game, const Engine& referee, records::RecordFormat format,
                                  records::Losses& losses) {
  const auto board = referee.clone();
  records::GameRecord record;
  record.start = game.record.start;
  record.result = result_text(game.record.result);
  std::int32_t last = 0;
  for (const MatchMove& played : game.record.moves) {
    last = record.add_node(last, played.move);
    const bool is_last = &played == &game.record.moves.back();
    add_notes(record, last, played,
              format == records::RecordFormat::ggf ? nullptr
              : is_last                            ? &game.record.text
                                                   : &no_text);
    if (format == records::RecordFormat::psq)
      record.add_note(last, records::NoteKind::elapsed, "", played.time.count());
  }
  std::vector<records::Problem> warnings;
  if (const auto fault = records::replay(record, *board, warnings))
    return fail(fmt::format("game {} cannot be played again: {}", game.number, fault->message));
  add_tags(record, game, *board, format);
  const auto converted = TRY(records::convert(record, format, *board, losses));
  return records::write(converted, format, losses);
}

Expected<records::Losses> export_games(GameStore& store, const Engine& referee, records::RecordFormat format,
                                       std::ostream& out) {
  const auto games = TRY(store.games());
  records::Losses losses;
  for (const StoredGame& game : games) {
    records::Losses of_game;
    const auto text = TRY(export_game(game, referee, format, of_game));
    out << text;
    for (std::string& loss : of_game)
      if (std::ranges::find(losses, loss) == losses.end()) losses.push_back(std::move(loss));
  }
  return losses;
}

Expected<bool> contains_only_games_of(GameStore& store, const Engine& referee, records::RecordFormat format,
                                      std::string_view exported) {
  const auto games = TRY(store.games());
  for (const StoredGame& game : games) {
    records::Losses losses;
    const auto text = TRY(export_game(game, referee, format, losses));
    if (exported.starts_with(text)) exported.remove_prefix(text.size());
  }
  return exported.empty();
}

}  // namespace kibitz::match
