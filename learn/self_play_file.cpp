#include "learn/self_play_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <tuple>
#include <utility>

#include "kibitz/core/descriptor.hpp"
#include "learn/packed_games.hpp"

namespace kibitz::learn {

namespace {

constexpr std::string_view first_line = "kibitz-games 1\n";

std::unexpected<Error> file_error(std::string_view what, const std::filesystem::path& file) {
  return fail(fmt::format("cannot {} the games in {}: {}", what, quoted(file.string()), std::strerror(errno)));
}

// Appends up to `size` bytes of the file, from offset `at`, to `bytes`. Returns the number of bytes read.
Expected<std::size_t> read_more(int descriptor, std::size_t size, std::uint64_t at, std::string& bytes) {
  const std::size_t before = bytes.size();
  bytes.resize(before + size);
  const std::int64_t got = read_at(descriptor, bytes.data() + before, size, static_cast<std::int64_t>(at));
  bytes.resize(before + static_cast<std::size_t>(std::max<std::int64_t>(got, 0)));
  if (got < 0) return fail(std::strerror(errno));
  return bytes.size() - before;
}

// The first two lines of the file; the whole file if it has fewer.
Expected<std::string> read_head(int descriptor, const std::filesystem::path& file) {
  constexpr std::size_t step = 4'096, most = std::size_t{1} << 20;
  std::string bytes;
  for (;;) {
    const auto got = read_more(descriptor, step, bytes.size(), bytes);
    if (!got) return file_error("read", file);
    const std::size_t first = bytes.find('\n');
    const std::size_t second = first == std::string::npos ? first : bytes.find('\n', first + 1);
    if (second != std::string::npos) return bytes.substr(0, second + 1);
    if (*got == 0 || bytes.size() > most) return bytes;
  }
}

// Fails if `head` is not the beginning of a file of games.
Expected<void> check_kind(std::string_view head, const std::filesystem::path& file) {
  if (!head.starts_with(first_line))
    return fail(fmt::format("{} holds no games that Kibitz learns from", quoted(file.string())));
  if (!head.ends_with('\n') || head.size() == first_line.size())
    return fail(fmt::format("{} is cut short", quoted(file.string())));
  return {};
}

std::string_view settings_of(std::string_view head) {
  head.remove_prefix(first_line.size());
  return head.substr(0, head.find('\n'));
}

Expected<void> write_all(int descriptor, std::string_view bytes, const std::filesystem::path& file) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return file_error("write", file);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

constexpr std::size_t longest_game = std::size_t{1} << 20;  // longer than any packed game, in bytes

// Reads complete games from offset `begin`, and passes each to `use`. Stops at the first bytes that are no complete
// game, or at offset `end`.
Expected<void> scan_games(int descriptor, std::uint64_t begin, std::uint64_t end,
                          const std::function<void(const PlayedGame&)>& use) {
  std::string bytes;
  for (std::uint64_t at = begin;;) {
    const auto got = TRY(read_more(descriptor, std::min<std::uint64_t>(longest_game, end - at), at, bytes));
    at += got;
    std::size_t whole = 0;
    for (const PlayedGame& game : unpack_games(bytes, 0, whole)) use(game);
    if (got == 0 || (whole == 0 && bytes.size() >= longest_game)) return {};
    bytes.erase(0, whole);
  }
}

// The offset of the first complete game that begins between the offsets `begin` and `end`; empty if there is none.
Expected<std::optional<std::uint64_t>> find_game(int descriptor, std::uint64_t begin, std::uint64_t end) {
  for (std::uint64_t at = begin; at < end; at += longest_game) {
    std::string bytes;  // twice as long as a step, so that it holds the whole of each game that begins in the step
    std::ignore = TRY(read_more(descriptor, std::min<std::uint64_t>(2 * longest_game, end - at), at, bytes));
    for (std::size_t i = 0; i < std::min(bytes.size(), longest_game); ++i)
      if (is_game_at(bytes, i)) return at + i;
  }
  return std::nullopt;
}

}  // namespace

Expected<SelfPlayFile> SelfPlayFile::open_to_read(const std::filesystem::path& file) {
  const int descriptor = open_descriptor(file, O_RDONLY);
  if (descriptor < 0) return file_error("read", file);
  SelfPlayFile opened(file, "", descriptor);
  auto head = TRY(read_head(descriptor, file));
  TRY(check_kind(head, file));
  opened.head_ = std::move(head);
  TRY(opened.index_games());
  return opened;
}

Expected<SelfPlayFile> SelfPlayFile::open(const std::filesystem::path& file, const std::string& settings,
                                          const std::string& earlier_settings) {
  const int descriptor = open_descriptor(file, O_RDWR | O_CREAT);
  if (descriptor < 0) return file_error("open", file);
  SelfPlayFile opened(file, std::string(first_line) + settings + '\n', descriptor);
  opened.accepted_settings_ = {settings, earlier_settings.empty() ? settings : earlier_settings};
  const auto found = TRY(read_head(descriptor, file));
  if (opened.head_ != found && opened.head_.starts_with(found)) {
    // A new file, or its writer was killed before the first two lines were complete.
    if (::ftruncate(descriptor, 0) != 0 || ::lseek(descriptor, 0, SEEK_SET) < 0) return file_error("write", file);
    TRY(write_all(descriptor, opened.head_, file));
    opened.end_ = opened.head_.size();
    return opened;
  }
  TRY(check_kind(found, file));
  TRY(opened.check_head(found, file));
  opened.head_ = found;
  TRY(opened.index_games());
  if (::ftruncate(descriptor, static_cast<off_t>(opened.end_)) != 0) return file_error("write", file);
  if (::lseek(descriptor, 0, SEEK_END) < 0) return file_error("write", file);
  return opened;
}

SelfPlayFile::~SelfPlayFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

SelfPlayFile::SelfPlayFile(SelfPlayFile&& other) noexcept
    : file_(std::move(other.file_)),
      head_(std::move(other.head_)),
      accepted_settings_(std::move(other.accepted_settings_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      end_(other.end_),
      games_(std::move(other.games_)),
      is_stored_(std::move(other.is_stored_)),
      scored_positions_(other.scored_positions_) {}

SelfPlayFile& SelfPlayFile::operator=(SelfPlayFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(head_, other.head_);
  std::swap(accepted_settings_, other.accepted_settings_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(end_, other.end_);
  std::swap(games_, other.games_);
  std::swap(is_stored_, other.is_stored_);
  std::swap(scored_positions_, other.scored_positions_);
  return *this;
}

std::string SelfPlayFile::settings() const { return std::string(settings_of(head_)); }

// Fails if the settings in `found`, the first two lines of a file, are not accepted.
Expected<void> SelfPlayFile::check_head(std::string_view found, const std::filesystem::path& file) const {
  if (std::ranges::find(accepted_settings_, settings_of(found)) != accepted_settings_.end()) return {};
  return fail(fmt::format("the games in {} were played with other settings: {}; those of this run are: {}",
                          quoted(file.string()), settings_of(found), accepted_settings_.front()));
}

// Fails if a complete game follows bytes that are none: the file is damaged. A kill leaves a part of a game only at the
// end of the file.
Expected<void> SelfPlayFile::index_games() {
  end_ = head_.size();
  const std::int64_t size = ::lseek(descriptor_, 0, SEEK_END);
  if (size < 0) return file_error("read", file_);
  const auto file_end = static_cast<std::uint64_t>(size);
  if (!scan_games(descriptor_, end_, file_end, [this](const PlayedGame& game) { index_game(game); }))
    return file_error("read", file_);
  const auto next = find_game(descriptor_, end_, file_end);
  if (!next) return file_error("read", file_);
  if (!*next) return {};
  return fail(fmt::format(
      "{} is damaged at byte {}, but a complete game begins at byte {}: restore a copy of the file, or cut it to {} "
      "bytes to keep only the {} game{} before",
      quoted(file_.string()), end_, **next, end_, games_.size(), games_.size() == 1 ? "" : "s"));
}

void SelfPlayFile::index_game(const PlayedGame& game) {
  games_.push_back({end_, game.number, static_cast<std::uint32_t>(game.moves.size())});
  end_ += packed_size(game.moves.size());
  if (game.number >= is_stored_.size()) is_stored_.resize(std::size_t{game.number} + 1);
  is_stored_[game.number] = true;
  for (const PlayedMove& move : game.moves) scored_positions_ += move.score.is_none() ? 0 : 1;
}

Expected<PlayedGame> SelfPlayFile::read(const IndexedGame& game) const {
  std::string bytes;
  const auto got = read_more(descriptor_, packed_size(game.moves), game.offset, bytes);
  if (!got) return file_error("read", file_);
  std::size_t end = 0;
  auto games = unpack_games(bytes, 0, end);
  if (games.size() != 1 || games.front().number != game.number)
    return fail(fmt::format("the games in {} were altered while they were read", quoted(file_.string())));
  return std::move(games.front());
}

Expected<void> SelfPlayFile::merge(const std::filesystem::path& other) {
  const auto more = TRY(open_to_read(other));
  TRY(check_head(more.head_, other));
  for (const IndexedGame& game : more.games())
    if (!contains(game.number)) TRY(add(TRY(more.read(game))));
  return {};
}

Expected<void> SelfPlayFile::add(const PlayedGame& game) {
  if (auto written = write_all(descriptor_, pack_game(game), file_); !written) {
    // Removes the incomplete game.
    [[maybe_unused]] const bool is_cut =
        ::ftruncate(descriptor_, static_cast<off_t>(end_)) == 0 && ::lseek(descriptor_, 0, SEEK_END) >= 0;
    return written;
  }
  index_game(game);
  return {};
}

}  // namespace kibitz::learn
