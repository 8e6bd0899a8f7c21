#include "web/file_index.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace kibitz::web {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool contains_ignoring_case(std::string_view text, std::string_view word) {
  return !std::ranges::search(text, word, {}, lower, lower).empty();
}

// The reader of a file, which also counts the bytes.
records::GameFile open_counting(const StoredFile& file, const GameOfFile& kind, std::uint64_t& bytes) {
  return records::GameFile(
      [read = file.reader(), &bytes](std::span<char> room) mutable -> Expected<std::size_t> {
        const auto count = TRY(read(room));
        bytes += count;
        return count;
      },
      {.game = kind.read_as, .format = {}, .encoding = {}, .file = file.name()});
}

}  // namespace

bool matches_filter(const GameRow& row, const std::vector<std::string>& words) {
  const std::string number = std::to_string(row.number);
  return std::ranges::all_of(words, [&](const std::string& word) {
    return contains_ignoring_case(row.players[0], word) || contains_ignoring_case(row.players[1], word) ||
           contains_ignoring_case(row.event, word) || contains_ignoring_case(row.date, word) || row.result == word ||
           number == word;
  });
}

Expected<std::unique_ptr<FileIndex>> FileIndex::open(std::shared_ptr<const StoredFile> file, const PageGame& page) {
  auto kind = TRY(find_game_of_file(*file, page));
  return std::unique_ptr<FileIndex>(new FileIndex(std::move(file), std::move(kind), page));
}

FileIndex::FileIndex(std::shared_ptr<const StoredFile> file, GameOfFile kind, const PageGame& page)
    : file_(std::move(file)),
      kind_(std::move(kind)),
      games_(open_counting(*file_, kind_, state_.bytes)),
      replayers_(make_replayers(kind_, page)) {}

std::unique_lock<std::mutex> FileIndex::lock() {
  ++waiting_;
  std::unique_lock<std::mutex> held(mutex_);
  --waiting_;
  return held;
}

void FileIndex::read_games(int count) {
  const std::unique_lock<std::mutex> held = lock();
  while (count-- > 0 && waiting_ == 0 && !state_.is_complete)
    if (!read_game()) state_.is_complete = true;
}

// Reads the next game. Returns false at the end of the list.
bool FileIndex::read_game() {
  if (rows_.size() >= max_games) {
    state_.problem = fmt::format("the list ends after {} games", max_games);
    return false;
  }
  const auto has_game = games_.next(record_);
  if (!has_game) state_.problem = has_game.error().message;
  if (!has_game || !*has_game) return false;
  add_row();
  return true;
}

void FileIndex::add_row() {
  const std::string& game = game_of(record_, kind_);
  const auto replayer = replayers_.replayer_for(game);
  if (replayer)
    (*replayer)->check(record_);
  else
    record_.problems.push_back(
        {records::Problem::Severity::error, record_.begin, record_.game_number, replayer.error().message});
  GameRow row;
  row.number = record_.game_number;
  row.game = game;
  row.players = records::player_names_of(record_, replayer ? &(*replayer)->engine() : nullptr);
  row.date = records::first_tag_value(record_, {"Date"});
  row.result = record_.result;
  row.event = records::first_tag_value(record_, {"Event", "Opening"});
  row.moves = record_.count_moves();
  row.problems = record_.problems.size();
  if (const records::Problem* const problem = record_.gravest_problem()) row.problem = *problem;
  state_.faulty += record_.has_errors();
  rows_.push_back(std::move(row));
  state_.games = rows_.size();
}

IndexState FileIndex::state() {
  const std::unique_lock<std::mutex> held = lock();
  return state_;
}

std::size_t FileIndex::visit(std::size_t from, const std::function<bool(const GameRow&)>& take) {
  const std::unique_lock<std::mutex> held = lock();
  std::size_t at = from;
  while (at < rows_.size() && take(rows_[at])) ++at;
  return at;
}

Expected<FileIndex::OpenedGame> FileIndex::open_game(std::int64_t number, const PageGame& page,
                                                     const std::function<bool()>& is_stopped) const {
  constexpr std::int64_t games_at_once = 1000;
  records::GameFile games = open_games(*file_, kind_);
  for (std::int64_t skipped = 0; skipped < number - 1;) {
    const std::int64_t wanted = std::min(games_at_once, number - 1 - skipped);
    if (TRY(games.skip(wanted)) < wanted) break;
    skipped += wanted;
    if (is_stopped()) return fail("opening the game was cancelled");
  }
  OpenedGame opened;
  const auto has_game = TRY(games.next(opened.record));
  if (!has_game) return fail(fmt::format("{} has no game {}", quoted(file_->name()), number));
  opened.replayers = std::make_unique<records::Replayers>(make_replayers(kind_, page));
  opened.replayer = TRY(opened.replayers->replayer_for(game_of(opened.record, kind_)));
  return opened;
}

}  // namespace kibitz::web
