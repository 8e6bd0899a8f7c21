// The folder of a private PostgreSQL server. If Kibitz runs as root, the folder and its files belong to the user that
// the server runs as. Links are not followed, because a link could make root write to any file of the machine.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"
#include "process/child.hpp"

namespace kibitz::ledger {

using process::User;

class PrivateFolder {
 public:
  // Creates the folder and its missing parents, or opens a folder that an earlier run created. Only the server's user
  // can enter it. It is an error if a part of the path is a link; if a parent belongs to a user who is neither root nor
  // the caller; if a parent is writable by every user and not sticky; if the folder belongs to another user; or, as
  // root, if the folder holds files of another program.
  static Expected<PrivateFolder> open(const std::filesystem::path& path, const std::optional<User>& user);
  ~PrivateFolder();
  PrivateFolder(PrivateFolder&& other) noexcept;
  PrivateFolder& operator=(PrivateFolder&& other) noexcept;

  const std::filesystem::path& path() const { return path_; }
  bool has(std::string_view file) const;
  // Writes a file with mode 0600, owned by the server's user. `file` may name a subfolder: "data/pg_hba.conf".
  Expected<void> write(std::string_view file, std::string_view text) const;
  // The last line of the file; empty if the file is missing or empty.
  std::string last_line_of(std::string_view file) const;

 private:
  PrivateFolder(std::filesystem::path path, int descriptor, const std::optional<User>& user)
      : path_(std::move(path)), descriptor_(descriptor), user_(user) {}

  int open_file(std::string_view file, int flags) const;

  std::filesystem::path path_;
  int descriptor_ = -1;
  std::optional<User> user_;
};

}  // namespace kibitz::ledger
