#include "match/openings.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <sstream>

#include "kibitz/core/random.hpp"
#include "match/text_file.hpp"

namespace kibitz::match {

namespace {

bool is_of_games(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string::npos && text[first] == '[' && text.find('"', first) < text.find('\n', first);
}

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (!line.empty() && line.front() != '#') lines.push_back(std::move(line));
  }
  return lines;
}

// A position as the game itself writes it: of one read from EPD, whose fields are four, all six of a FEN. There are
// programs that read beyond the end of anything else.
std::string in_one_line(std::string position) {
  std::ranges::replace(position, '\n', ' ');
  return position;
}

std::uint64_t hash_of(const std::string& text) {  // FNV-1a
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace

Expected<Openings> Openings::make(const OpeningSource& source, std::uint64_t seed, const Engine& referee) {
  Openings openings;
  openings.source_ = source;
  openings.seed_ = seed;
  openings.board_ = referee.clone();
  if (source.file.empty()) return openings;
  const auto text = read_text_file(source.file, "the openings");
  if (!text) return std::unexpected(text.error());
  openings.hash_ = hash_of(*text);
  if (is_of_games(*text))
    for (GameText& game : games_in(*text)) openings.entries_.push_back({"", std::move(game)});
  else
    for (std::string& line : lines_in(*text)) openings.entries_.push_back({std::move(line), {}});
  if (openings.entries_.empty()) return fail(fmt::format("there are no openings in {}", quoted(source.file)));
  if (source.order == OpeningSource::Order::random) {
    Random random(seed);
    for (std::size_t i = openings.entries_.size() - 1; i > 0; --i)
      std::swap(openings.entries_[i], openings.entries_[random.below(i + 1)]);
  }
  return openings;
}

std::string Openings::digest() const { return source_.file.empty() ? "" : fmt::format("{:016x}", hash_); }

Expected<Opening> Openings::at(std::int64_t index) {
  if (entries_.empty()) return random_opening(index);
  const auto place = static_cast<std::size_t>(index % count());
  auto opening = read(entries_[place]);
  if (!opening)
    return fail(fmt::format("opening {} of {}: {}", place + 1, quoted(source_.file), opening.error().message));
  return opening;
}

// A game that ends in the opening is none to play: it is drawn again.
Expected<Opening> Openings::random_opening(std::int64_t index) {
  Random random(mix_bits(seed_) ^ mix_bits(static_cast<std::uint64_t>(index) + 1));
  constexpr int most_attempts = 1000;
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    Opening opening;
    if (auto set = board_->set_position(""); !set) return std::unexpected(set.error());
    for (int ply = 0; ply < source_.plies && !board_->ending(); ++ply) {
      const auto moves = board_->legal_moves();
      opening.moves.push_back(moves[random.below(moves.size())].move);
      if (auto done = board_->play(opening.moves.back()); !done) return std::unexpected(done.error());
    }
    if (!board_->ending()) return opening;
  }
  return fail(fmt::format("no game goes on after {} random plies", source_.plies));
}

Expected<Opening> Openings::read(const Entry& entry) {
  if (!entry.line.empty()) return read_line(entry.line);
  return played(entry.game.start, entry.game.moves);
}

// "POSITION moves M1 M2", moves from the start, or a line of a file of positions as the game knows it.
Expected<Opening> Openings::read_line(const std::string& line) {
  constexpr std::string_view separator = " moves ";
  if (const std::size_t at = line.find(separator); at != std::string::npos) {
    const auto moves = games_in(line.substr(at + separator.size()));
    const std::string start = line.substr(0, at);
    return played(means_start(start) ? "" : start, moves.empty() ? std::vector<std::string>{} : moves[0].moves);
  }
  const auto games = games_in(line);
  auto as_moves = games.empty() ? Expected<Opening>(fail("there are no moves")) : played("", games[0].moves);
  if (as_moves) return as_moves;
  const auto record = board_->read_record(line);
  if (record && board_->set_position(record->position)) return played(record->position, {});
  return fail(fmt::format("{} is neither a position nor a list of moves: {}", quoted(line), as_moves.error().message));
}

Expected<Opening> Openings::played(const std::string& start, const std::vector<std::string>& moves) {
  if (auto set = board_->set_position(start); !set) return std::unexpected(set.error());
  const std::string whole_start = start.empty() ? "" : in_one_line(board_->position());
  int left = source_.plies > 0 ? source_.plies : static_cast<int>(moves.size());
  for (const std::string& move : moves) {
    if (left-- <= 0) break;
    if (auto done = board_->play(move); !done) return std::unexpected(done.error());
  }
  if (const auto ending = board_->ending()) return fail("the game is over: " + ending->text);
  Opening opening;
  opening.start = whole_start;
  for (const MoveText& move : board_->moves_played()) opening.moves.push_back(move.move);
  return opening;
}

}  // namespace kibitz::match
