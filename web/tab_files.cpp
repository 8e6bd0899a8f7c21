#include "web/tab_files.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::web {

void TabFiles::abandon(const TabFile& file) {
  if (const auto arriving = file.arriving.lock()) arriving->abandon();
}

std::string TabFiles::add(TabFile file) {
  const std::lock_guard lock(mutex_);
  if (files_.size() >= max_files) {
    abandon(files_.front());
    files_.pop_front();
  }
  file.id = fmt::format("{}.{}", tab_, ++count_);
  files_.push_back(std::move(file));
  return files_.back().id;
}

Expected<std::string> TabFiles::announce(std::string name, std::uint64_t bytes) {
  TRY(check_free_space(folder_, bytes));
  return add({.id = {}, .name = std::move(name)});
}

std::string TabFiles::add_text(std::string name, std::string text) {
  auto file = StoredFile::of_text(name, std::move(text));
  return add({.id = {}, .name = std::move(name), .file = std::move(file)});
}

Expected<std::shared_ptr<StoredFile>> TabFiles::begin_upload(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(files_, id, &TabFile::id);
  if (found == files_.end()) return fail("no open page has announced this file");
  if (found->has_begun) return fail("this file was already sent");
  auto file = TRY(StoredFile::create(folder_, found->name));
  found->has_begun = true;
  found->arriving = file;
  return file;
}

Expected<void> TabFiles::finish_upload(const std::string& id, std::shared_ptr<StoredFile> file) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(files_, id, &TabFile::id);
  if (found == files_.end()) return fail("the page that sends this file was closed, or has sent other files");
  found->file = std::move(file);
  return {};
}

Expected<std::shared_ptr<StoredFile>> TabFiles::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(files_, id, &TabFile::id);
  if (found == files_.end()) return fail("this file is not open any more: open it again");
  if (!found->file) return fail("this file has not arrived yet");
  return found->file;
}

void TabFiles::close() {
  const std::lock_guard lock(mutex_);
  for (const TabFile& file : files_) abandon(file);
  files_.clear();
}

}  // namespace kibitz::web
