#include "learn/game_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include "kibitz/core/random.hpp"

namespace kibitz::learn {

namespace {

constexpr std::string_view first_line = "kibitz-games 1\n";

std::unexpected<Error> cannot(std::string_view what, const std::filesystem::path& file) {
  return fail(fmt::format("cannot {} the games in {}: {}", what, quoted(file.string()), std::strerror(errno)));
}

void put(std::string& bytes, std::uint64_t value, int count) {
  for (int i = 0; i < count; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xff);
}

std::uint64_t get(std::string_view bytes, std::size_t at, int count) {
  std::uint64_t value = 0;
  for (int i = 0; i < count; ++i)
    value |= std::uint64_t{static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)])} << (8 * i);
  return value;
}

std::uint32_t checksum_of(std::string_view bytes) {
  std::uint64_t hash = bytes.size();
  for (const char c : bytes) hash = mix_bits(hash ^ static_cast<unsigned char>(c));
  return static_cast<std::uint32_t>(hash);
}

constexpr std::size_t head_bytes = 8;  // number, result, whether in points, one that is spare
constexpr std::size_t move_bytes = 4;

std::string packed(const PlayedGame& game) {
  std::string body;
  put(body, game.number, 4);
  put(body, static_cast<std::uint16_t>(game.result), 2);
  put(body, game.counts_points ? 1 : 0, 2);
  for (const PlayedMove& move : game.moves) {
    put(body, move.number, 2);
    put(body, static_cast<std::uint16_t>(move.score.bits()), 2);
  }
  std::string bytes;
  put(bytes, body.size(), 4);
  put(bytes, checksum_of(body), 4);
  return bytes + body;
}

PlayedGame unpacked(std::string_view body) {
  PlayedGame game;
  game.number = static_cast<std::uint32_t>(get(body, 0, 4));
  game.result = static_cast<std::int16_t>(get(body, 4, 2));
  game.counts_points = get(body, 6, 2) != 0;
  for (std::size_t at = head_bytes; at < body.size(); at += move_bytes)
    game.moves.push_back(
        {static_cast<std::uint16_t>(get(body, at, 2)), PackedScore(static_cast<std::int16_t>(get(body, at + 2, 2)))});
  return game;
}

// Games from `begin` on; `end` becomes the place where the whole ones end.
std::vector<PlayedGame> games_in(std::string_view bytes, std::size_t begin, std::size_t& end) {
  std::vector<PlayedGame> games;
  for (end = begin; bytes.size() - end >= 8;) {
    const std::size_t length = get(bytes, end, 4);
    if (length < head_bytes || (length - head_bytes) % move_bytes != 0 || bytes.size() - end - 8 < length) break;
    const std::string_view body = bytes.substr(end + 8, length);
    if (checksum_of(body) != get(bytes, end + 4, 4)) break;
    games.push_back(unpacked(body));
    end += 8 + length;
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
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return cannot("open", file);
  GameFile opened(file, descriptor, {});
  const auto bytes = read_all(file);
  if (!bytes) return std::unexpected(bytes.error());
  const std::string head = std::string(first_line) + settings + '\n';
  if (head.starts_with(*bytes)) {  // new, or killed before the settings were whole
    if (::ftruncate(descriptor, 0) != 0) return cannot("write", file);
    if (auto written = write_all(descriptor, head, file); !written) return std::unexpected(written.error());
    return opened;
  }
  const auto begin = begin_of_games(*bytes, file);
  if (!begin) return std::unexpected(begin.error());
  if (!bytes->starts_with(head))
    return fail(fmt::format("the games in {} were played with other settings: {}", quoted(file.string()),
                            bytes->substr(first_line.size(), *begin - first_line.size() - 1)));
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
      descriptor_(std::exchange(other.descriptor_, -1)),
      games_(std::move(other.games_)) {}

GameFile& GameFile::operator=(GameFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(games_, other.games_);
  return *this;
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
