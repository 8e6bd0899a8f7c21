// The files that one browser tab has sent. The page announces a file over its WebSocket, then sends it by POST. All
// files of a tab are gone when its WebSocket closes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "web/stored_file.hpp"

namespace kibitz::web {

// Thread-safe: the server's thread writes the files, and the tab's threads read them.
class TabFiles {
 public:
  static constexpr std::size_t max_files = 8;  // of one tab; a further file replaces the oldest

  // `folder` holds the files. `tab` distinguishes this tab from the others of the server.
  TabFiles(std::filesystem::path folder, std::string tab) : folder_(std::move(folder)), tab_(std::move(tab)) {}

  // Announces a file of `bytes` bytes, which must fit on the disk. Returns its id, which the POST names.
  Expected<std::string> announce(std::string name, std::uint64_t bytes);
  // Adds a text as a complete file. Returns its id.
  std::string add_text(std::string name, std::string text);
  // Begins to receive an announced file. It belongs to the caller until finish_upload(): if the caller drops it, it is
  // gone.
  Expected<std::shared_ptr<StoredFile>> begin_upload(const std::string& id);
  // Adds the file when it has arrived. An error if the tab was closed, or the file was replaced.
  Expected<void> finish_upload(const std::string& id, std::shared_ptr<StoredFile> file);
  // The file. An error if it has not arrived, or was replaced.
  Expected<std::shared_ptr<StoredFile>> find(const std::string& id) const;
  void close();  // drops all files; uploads that are in progress fail

  const std::string& tab() const { return tab_; }

 private:
  struct TabFile {
    std::string id{};
    std::string name{};
    std::shared_ptr<StoredFile> file{};  // null until it has arrived
    std::weak_ptr<StoredFile> arriving{};
    bool has_begun = false;
  };
  std::string add(TabFile file);
  static void abandon(const TabFile& file);

  const std::filesystem::path folder_;
  const std::string tab_;
  mutable std::mutex mutex_;  // guards the members below
  std::list<TabFile> files_;  // the oldest first
  int count_ = 0;
};

}  // namespace kibitz::web
