#include "learn/self_play_file.hpp"

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
#include "learn/packed_games.hpp"

namespace kibitz::learn {

namespace {

constexpr std::string_view first_line = "kibitz-games 1\n";

std::unexpected<Error> file_error(std::string_view what, const std::filesystem::path& file) {
  return fail(fmt::format("cannot {} the games in {}: {}", what, quoted(file.string()), std::strerror(errno)));
}

Expected<std::string> read_all(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return file_error("read", file);
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) return file_error("read", file);
  return bytes;
}

// The offset of the first game: the end of the file's second line.
Expected<std::size_t> start_of_games(std::string_view bytes, const std::filesystem::path& file) {
  if (!bytes.starts_with(first_line))
    return fail(fmt::format("{} holds no games that Kibitz learns from", quoted(file.string())));
  const std::size_t end = bytes.find('\n', first_line.size());
  if (end == std::string_view::npos) return fail(fmt::format("{} is cut short", quoted(file.string())));
  return end + 1;
}

// Fails if the file's first two lines differ from `head`.
Expected<void> check_head(std::string_view bytes, std::string_view head, const std::filesystem::path& file) {
  if (bytes.starts_with(head)) return {};
  const std::string_view rest = bytes.substr(first_line.size());
  return fail(fmt::format("the games in {} were played with other settings: {}", quoted(file.string()),
                          rest.substr(0, rest.find('\n'))));
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

}  // namespace

Expected<std::vector<PlayedGame>> SelfPlayFile::read(const std::filesystem::path& file) {
  const auto bytes = TRY(read_all(file));
  const auto begin = TRY(start_of_games(bytes, file));
  std::size_t end = 0;
  return unpack_games(bytes, begin, end);
}

Expected<SelfPlayFile> SelfPlayFile::open(const std::filesystem::path& file, const std::string& settings) {
  const int descriptor = open_descriptor(file, O_RDWR | O_CREAT);
  if (descriptor < 0) return file_error("open", file);
  const std::string head = std::string(first_line) + settings + '\n';
  SelfPlayFile opened(file, head, descriptor);
  const auto bytes = TRY(read_all(file));
  if (head.starts_with(bytes)) {  // a new file, or its writer was killed before the first two lines were complete
    if (::ftruncate(descriptor, 0) != 0) return file_error("write", file);
    TRY(write_all(descriptor, head, file));
    return opened;
  }
  const auto begin = TRY(start_of_games(bytes, file));
  TRY(check_head(bytes, head, file));
  std::size_t end = 0;
  opened.games_ = unpack_games(bytes, begin, end);
  if (::ftruncate(descriptor, static_cast<off_t>(end)) != 0) return file_error("write", file);
  if (::lseek(descriptor, 0, SEEK_END) < 0) return file_error("write", file);
  return opened;
}

SelfPlayFile::~SelfPlayFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

SelfPlayFile::SelfPlayFile(SelfPlayFile&& other) noexcept
    : file_(std::move(other.file_)),
      head_(std::move(other.head_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      games_(std::move(other.games_)) {}

SelfPlayFile& SelfPlayFile::operator=(SelfPlayFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(head_, other.head_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(games_, other.games_);
  return *this;
}

Expected<void> SelfPlayFile::merge(const std::filesystem::path& other) {
  const auto bytes = TRY(read_all(other));
  const auto begin = TRY(start_of_games(bytes, other));
  TRY(check_head(bytes, head_, other));
  std::unordered_set<std::uint32_t> here;
  for (const PlayedGame& game : games_) here.insert(game.number);
  std::size_t end = 0;
  for (const PlayedGame& game : unpack_games(bytes, begin, end))
    if (here.insert(game.number).second) TRY(add(game));
  return {};
}

Expected<void> SelfPlayFile::add(const PlayedGame& game) {
  const std::string bytes = pack_game(game);
  const off_t before = ::lseek(descriptor_, 0, SEEK_CUR);
  if (auto written = write_all(descriptor_, bytes, file_); !written) {
    [[maybe_unused]] const int cut = ::ftruncate(descriptor_, before);  // removes the incomplete game
    return written;
  }
  games_.push_back(game);
  return {};
}

}  // namespace kibitz::learn
