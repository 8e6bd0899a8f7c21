#include "web/stored_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <random>
#include <system_error>

#include "kibitz/core/descriptor.hpp"

namespace kibitz::web {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
constexpr std::uint64_t space_kept_free = 256 * mebibyte;
constexpr std::uint64_t bytes_between_checks = 4 * mebibyte;

fs::path random_file_in(const fs::path& folder) {
  std::random_device source;
  return folder / fmt::format("kibitz-{:08x}{:08x}", source(), source());
}

std::string reason_of_error() { return std::system_category().message(errno); }

}  // namespace

Expected<void> check_free_space(const fs::path& folder, std::uint64_t bytes) {
  std::error_code problem;
  const auto space = fs::space(folder, problem);
  if (problem) return fail(fmt::format("files cannot be stored in {}: {}", quoted(folder.string()), problem.message()));
  const std::uint64_t usable = space.available > space_kept_free ? space.available - space_kept_free : 0;
  if (bytes <= usable) return {};
  return fail(fmt::format("there is no room for this file of {} MiB in {}: {} MiB can be used",
                          (bytes + mebibyte - 1) / mebibyte, quoted(folder.string()), usable / mebibyte));
}

Expected<std::shared_ptr<StoredFile>> StoredFile::create(const fs::path& folder, std::string name) {
  std::shared_ptr<StoredFile> file(new StoredFile(std::move(name)));
  file->folder_ = folder;
  file->path_ = random_file_in(folder);
  file->descriptor_ = open_descriptor(file->path_, O_RDWR | O_CREAT | O_EXCL, ReadPermission::owner);
  if (file->descriptor_ < 0)
    return fail(fmt::format("no file can be made in {}: {}", quoted(folder.string()), reason_of_error()));
  // The open file outlives its name. Windows refuses this; there the destructor removes the file.
  std::error_code ignored;
  fs::remove(file->path_, ignored);
  return file;
}

std::shared_ptr<StoredFile> StoredFile::of_text(std::string name, std::string text) {
  std::shared_ptr<StoredFile> file(new StoredFile(std::move(name)));
  file->text_ = std::move(text);
  file->size_ = file->text_.size();
  return file;
}

StoredFile::~StoredFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  std::error_code ignored;
  fs::remove(path_, ignored);
}

Expected<void> StoredFile::append(std::string_view bytes) {
  if (is_abandoned_) return fail("the page that sends this file was closed");
  if (size_ + bytes.size() > checked_size_ + bytes_between_checks) {
    TRY(check_free_space(folder_, bytes.size()));
    checked_size_ = size_;
  }
  while (!bytes.empty()) {
    const auto written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0)
      return fail(fmt::format("the file cannot be stored in {}: {}", quoted(folder_.string()), reason_of_error()));
    size_ += static_cast<std::uint64_t>(written);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

records::ByteReader StoredFile::reader() const {
  return [file = shared_from_this(), at = std::uint64_t{0}](std::span<char> room) mutable -> Expected<std::size_t> {
    const std::size_t wanted = std::min<std::size_t>(room.size(), file->size_ - at);
    if (file->descriptor_ < 0) {
      std::copy_n(file->text_.data() + at, wanted, room.data());
      at += wanted;
      return wanted;
    }
    const auto count = read_at(file->descriptor_, room.data(), wanted, static_cast<std::int64_t>(at));
    if (count < 0) return fail(fmt::format("{} cannot be read: {}", quoted(file->name_), reason_of_error()));
    at += static_cast<std::uint64_t>(count);
    return static_cast<std::size_t>(count);
  };
}

}  // namespace kibitz::web
