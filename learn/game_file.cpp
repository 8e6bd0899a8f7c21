#include "learn/game_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "kibitz/core/descriptor.hpp"
#include "kibitz/learned/numbers.hpp"

namespace kibitz::learn {

namespace {

constexpr std::string_view first_line = "kibitz-games 1\n";

std::unexpected<Error> cannot(std::string_view what, const std::filesystem::path& file) {
  return fail(fmt::format("cannot {} the games in {}: {}", what, quoted(file.string()), std::strerror(errno)));
}

constexpr std::size_t lengths_bytes = 8;  // of what stands before each game: its length and its checksum
constexpr std::size_t head_bytes = 8;     // number, result, whether in points
constexpr std::size_t move_bytes = 4;

std::uint32_t short_checksum_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(learned::checksum_of(bytes));
}

std::string packed(const PlayedGame& game) {
  using learned::append_little_endian;
  std::string body;
  append_little_endian(body, game.number);
  append_little_endian(body, game.result);
  append_little_endian(body, std::uint16_t{game.counts_points});
  for (const PlayedMove& move : game.moves) {
    append_little_endian(body, move.number);
    append_little_endian(body, move.score.bits());
  }
  std::string bytes;
  append_little_endian(bytes, static_cast<std::uint32_t>(body.size()));
  append_little_endian(bytes, short_checksum_of(body));
  return bytes + body;
}

PlayedGame unpacked(std::string_view body) {
  using learned::take_little_endian;
  PlayedGame game;
  game.number = take_little_endian<std::uint32_t>(body);
  game.result = take_little_endian<std::int16_t>(body);
  game.counts_points = take_little_endian<std::uint16_t>(body) != 0;
  while (!body.empty()) {
    const auto number = take_little_endian<std::uint16_t>(body);
    game.moves.push_back({number, PackedScore(take_little_endian<std::int16_t>(body))});
  }
  return game;
}

// Games from `begin` on; `end` becomes the place where the whole ones end.
std::vector<PlayedGame> games_in(std::string_view bytes, std::size_t begin, std::size_t& end) {
  std::vector<PlayedGame> games;
  for (end = begin; bytes.size() - end >= lengths_bytes;) {
    std::string_view rest = bytes.substr(end);
    const std::size_t length = learned::take_little_endian<std::uint32_t>(rest);
    const auto checksum = learned::take_little_endian<std::uint32_t>(rest);
    if (length < head_bytes || (length - head_bytes) % move_bytes != 0 || rest.size() < length) break;
    const std::string_view body = rest.substr(0, length);
    if (short_checksum_of(body) != checksum) break;
    games.push_back(unpacked(body));
    end += lengths_bytes + length;
  }
  return games;
}

Expected<std::string> read_all(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return cannot("read", file);
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) return cannot("read", file);
  return bytes;
}

// Behind the two first lines.
Expected<std::size_t> begin_of_games(std::string_view bytes, const std::filesystem::path& file) {
  if (!bytes.starts_with(first_line))
    return fail(fmt::format("{} holds no games that Kibitz learns from", quoted(file.string())));
  const std::size_t end = bytes.find('\n', first_line.size());
  if (end == std::string_view::npos) return fail(fmt::format("{} is cut short", quoted(file.string())));
  return end + 1;
}

// Of bytes with which games begin.
Expected<void> have_same_head(std::string_view bytes, std::string_view head, const std::filesystem::path& file) {
  if (bytes.starts_with(head)) return {};
  const std::string_view rest = bytes.substr(first_line.size());
  return fail(fmt::format("the games in {} were played with other settings: {}", quoted(file.string()),
                          rest.substr(0, rest.find('\n'))));
}

Expected<void> write_all(int descriptor, std::string_view bytes, const std::filesystem::path& file) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return cannot("write", file);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

}  // namespace

Expected<std::vector<PlayedGame>> GameFile::read(const std::filesystem::path& file) {
  const auto bytes = read_all(file);
  if (!bytes) return std::unexpected(bytes.error());
  const auto begin = begin_of_games(*bytes, file);
  if (!begin) return std::unexpected(begin.error());
  std::size_t end = 0;
  return games_in(*bytes, *begin, end);
}

Expected<GameFile> GameFile::open(const std::filesystem::path& file, const std::string& settings) {
  const int descriptor = open_descriptor(file, O_RDWR | O_CREAT);
  if (descriptor < 0) return cannot("open", file);
  const std::string head = std::string(first_line) + settings + '\n';
  GameFile opened(file, head, descriptor);
  const auto bytes = read_all(file);
  if (!bytes) return std::unexpected(bytes.error());
  if (head.starts_with(*bytes)) {  // new, or killed before the settings were whole
    if (::ftruncate(descriptor, 0) != 0) return cannot("write", file);
    if (auto written = write_all(descriptor, head, file); !written) return std::unexpected(written.error());
    return opened;
  }
  const auto begin = begin_of_games(*bytes, file);
  if (!begin) return std::unexpected(begin.error());
  if (auto same = have_same_head(*bytes, head, file); !same) return std::unexpected(same.error());
  std::size_t end = 0;
  opened.games_ = games_in(*bytes, *begin, end);
  if (::ftruncate(descriptor, static_cast<off_t>(end)) != 0) return cannot("write", file);
  if (::lseek(descriptor, 0, SEEK_END) < 0) return cannot("write", file);
  return opened;
}

GameFile::~GameFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

GameFile::GameFile(GameFile&& other) noexcept
    : file_(std::move(other.file_)),
      head_(std::move(other.head_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      games_(std::move(other.games_)) {}

GameFile& GameFile::operator=(GameFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(head_, other.head_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(games_, other.games_);
  return *this;
}

Expected<void> GameFile::merge(const std::filesystem::path& other) {
  const auto bytes = read_all(other);
  if (!bytes) return std::unexpected(bytes.error());
  const auto begin = begin_of_games(*bytes, other);
  if (!begin) return std::unexpected(begin.error());
  if (auto same = have_same_head(*bytes, head_, other); !same) return same;
  std::unordered_set<std::uint32_t> here;
  for (const PlayedGame& game : games_) here.insert(game.number);
  std::size_t end = 0;
  for (const PlayedGame& game : games_in(*bytes, *begin, end))
    if (here.insert(game.number).second)
      if (auto added = add(game); !added) return added;
  return {};
}

Expected<void> GameFile::add(const PlayedGame& game) {
  const std::string bytes = packed(game);
  const off_t before = ::lseek(descriptor_, 0, SEEK_CUR);
  if (auto written = write_all(descriptor_, bytes, file_); !written) {
    [[maybe_unused]] const int cut = ::ftruncate(descriptor_, before);  // what was whole stays so
    return written;
  }
  games_.push_back(game);
  return {};
}

}  // namespace kibitz::learn
