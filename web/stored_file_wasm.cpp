// The files of the page, in memory.
#include <fmt/format.h>

#include <algorithm>

#include "web/stored_file.hpp"

namespace kibitz::web {

namespace {
constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
constexpr std::uint64_t max_bytes = 256 * mebibyte;  // of one file
}  // namespace

Expected<void> check_free_space(const std::filesystem::path&, std::uint64_t bytes) {
  if (bytes <= max_bytes) return {};
  return fail(fmt::format("a file of {} MiB is too large: {} MiB are the most", (bytes + mebibyte - 1) / mebibyte,
                          max_bytes / mebibyte));
}

Expected<std::shared_ptr<StoredFile>> StoredFile::create(const std::filesystem::path&, std::string name) {
  return of_text(std::move(name), "");
}

std::shared_ptr<StoredFile> StoredFile::of_text(std::string name, std::string text) {
  std::shared_ptr<StoredFile> file(new StoredFile(std::move(name)));
  file->text_ = std::move(text);
  file->size_ = file->text_.size();
  return file;
}

StoredFile::~StoredFile() = default;

Expected<void> StoredFile::append(std::string_view bytes) {
  TRY(check_free_space(folder_, size_ + bytes.size()));
  text_ += bytes;
  size_ = text_.size();
  return {};
}

records::ByteReader StoredFile::reader() const {
  return [file = shared_from_this(), at = std::size_t{0}](std::span<char> room) mutable -> Expected<std::size_t> {
    const std::size_t count = std::min(room.size(), file->text_.size() - at);
    std::copy_n(file->text_.data() + at, count, room.data());
    at += count;
    return count;
  };
}

}  // namespace kibitz::web
