#include "match/openings.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <span>

#include "kibitz/core/random.hpp"
#include "match/byte_file.hpp"
#include "records/reader.hpp"

namespace kibitz::match {

namespace {

std::string join_lines(std::string position) {
  std::ranges::replace(position, '\n', ' ');
  return position;
}

// FNV-1a hash of the bytes added so far.
struct ByteHash {
  std::uint64_t value = 0xcbf29ce484222325;

  void add(std::span<const char> bytes) {
    for (const char c : bytes) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
};

}  // namespace

Expected<Openings> Openings::make(const OpeningSource& source, std::uint64_t seed, const Engine& referee) {
  Openings openings;
  openings.source_ = source;
  openings.seed_ = seed;
  openings.board_ = referee.clone();
  if (source.file.empty()) return openings;
  TRY(openings.read_file());
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
  return entries_[static_cast<std::size_t>(index % count())];
}

Expected<void> Openings::read_file() {
  auto bytes = TRY(byte_reader_of_file(source_.file, "the openings"));
  ByteHash hash;
  records::GameFile file(
      [&](std::span<char> room) -> Expected<std::size_t> {
        const auto count = bytes(room);
        if (count) hash.add(room.first(*count));
        return count;
      },
      {.game = board_->info().name, .format = {}, .encoding = source_.encoding, .file = source_.file});
  (void)TRY(file.skip(std::max<std::int64_t>(source_.number - 1, 0)));
  records::GameReplayer replay(*board_);
  for (records::GameRecord record; source_.number == 0 || entries_.empty();) {
    const auto has_game = TRY(file.next(record));
    if (!has_game) break;
    auto opening = TRY(opening_of(record, replay));
    entries_.push_back(std::move(opening));
  }
  hash_ = hash.value;
  if (entries_.empty() && source_.number > 0)
    return fail(fmt::format("there is no opening {} in {}", source_.number, quoted(source_.file)));
  if (entries_.empty()) return fail(fmt::format("there are no openings in {}", quoted(source_.file)));
  return {};
}

// Returns an error if the opening declares a rule that differs from the match's rules; otherwise nothing.
std::optional<records::Problem> Openings::rule_conflict(const records::GameRecord& record) const {
  const auto options = board_->options();
  for (const std::string& setting : record.settings)
    for (const OptionInfo& option : options)
      if (option.is_rule && setting.starts_with(option.name + '=') && setting != option.name + '=' + option.value)
        return records::Problem{
            records::Problem::Severity::error, record.begin, record.game_number,
            fmt::format("the opening is played by the rule {0}; give the match --set {0}", setting)};
  return std::nullopt;
}

Expected<void> Openings::check_problems(const records::GameRecord& record) const {
  for (const records::Problem& problem : record.problems)
    if (source_.is_strict || problem.severity == records::Problem::Severity::error)
      return fail(to_text(problem, source_.file));
  return {};
}

// Replays a record and returns its opening. The starting position is written in the game's full notation, because an
// EPD record lacks two fields of a FEN, and some programs then read past the end of the text.
Expected<Opening> Openings::opening_of(records::GameRecord& record, records::GameReplayer& replay) const {
  TRY(check_problems(record));
  if (auto problem = rule_conflict(record)) return fail(to_text(*problem, source_.file));
  constexpr std::size_t whole = static_cast<std::size_t>(-1);
  const std::size_t most = source_.plies > 0 ? static_cast<std::size_t>(source_.plies) : whole;
  if (const auto fault = replay.main_line(record, most)) return fail(to_text(*fault, source_.file));
  TRY(check_problems(record));
  Engine& engine = replay.engine();
  if (const auto ending = engine.ending())
    return fail(records::to_text({records::Problem::Severity::error, record.begin, record.game_number,
                                  "the opening ends the game: " + ending->text},
                                 source_.file));
  Opening opening;
  for (const MoveText& move : engine.moves_played()) opening.moves.push_back(move.move);
  if (record.start.empty()) return opening;
  while (engine.undo()) {
  }
  opening.start = join_lines(engine.position());
  return opening;
}

// Makes an opening of random moves. If they end the game, other moves are drawn.
Expected<Opening> Openings::random_opening(std::int64_t index) {
  Random random(mix_bits(seed_) ^ mix_bits(static_cast<std::uint64_t>(index) + 1));
  constexpr int max_attempts = 1000;
  for (int attempt = 0; attempt < max_attempts; ++attempt) {
    Opening opening;
    TRY(board_->set_position(""));
    for (int ply = 0; ply < source_.plies && !board_->ending(); ++ply) {
      const auto moves = board_->legal_moves();
      opening.moves.push_back(moves[random.below(moves.size())].move);
      TRY(board_->play(opening.moves.back()));
    }
    if (!board_->ending()) return opening;
  }
  return fail(fmt::format("no game continues after {} random plies", source_.plies));
}

}  // namespace kibitz::match
