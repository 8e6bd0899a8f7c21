// A file that the page has sent. It lies on disk without a name, so that it is gone when it is closed, even if the
// program is killed; a short text is kept in memory.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"
#include "records/source.hpp"

namespace kibitz::web {

// An error if writing `bytes` would leave less than 256 MiB free on the disk of the folder.
Expected<void> check_free_space(const std::filesystem::path& folder, std::uint64_t bytes);

class StoredFile : public std::enable_shared_from_this<StoredFile> {
 public:
  // An empty file in the folder. `name` is the file's name for the user.
  static Expected<std::shared_ptr<StoredFile>> create(const std::filesystem::path& folder, std::string name);
  static std::shared_ptr<StoredFile> of_text(std::string name, std::string text);
  ~StoredFile();
  StoredFile(const StoredFile&) = delete;
  StoredFile& operator=(const StoredFile&) = delete;

  // Appends to a file on disk. An error if the disk is full, or the file was abandoned.
  Expected<void> append(std::string_view bytes);
  void abandon() { is_abandoned_ = true; }  // the tab has closed: the rest is not wanted

  const std::string& name() const { return name_; }
  std::uint64_t size() const { return size_; }
  // Reads the file from its beginning. Readers in several threads do not disturb each other.
  records::ByteReader reader() const;

 private:
  explicit StoredFile(std::string name) : name_(std::move(name)) {}

  std::string name_;
  std::filesystem::path folder_;
  std::filesystem::path path_;
  int descriptor_ = -1;  // -1: the content is text_
  std::string text_;
  std::atomic<std::uint64_t> size_{0};
  std::uint64_t checked_size_ = 0;  // the size at the last check of the free space
  std::atomic<bool> is_abandoned_{false};
};

}  // namespace kibitz::web
