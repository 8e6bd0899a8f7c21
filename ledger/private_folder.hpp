// The folder of a private server, and its files. Root writes there for another user, so that no link is followed: a
// link in it could lead root to any file of the machine.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// Who the server is, where we are root.
struct User {
  uid_t id = 0;
  gid_t group = 0;
};

class PrivateFolder {
 public:
  // Makes the folder or takes one that was made by this; only its user can enter it. Refused: a link, a folder of
  // another user and, as root, one with files of something else in it.
  static Expected<PrivateFolder> open(const std::filesystem::path& path, const std::optional<User>& user);
  ~PrivateFolder();
  PrivateFolder(PrivateFolder&& other) noexcept;
  PrivateFolder& operator=(PrivateFolder&& other) noexcept;

  const std::filesystem::path& path() const { return path_; }
  bool has(std::string_view file) const;
  // A file of the server's user, mode 0600; `file` may be in a folder of it: "data/pg_hba.conf".
  Expected<void> write(std::string_view file, std::string_view text) const;
  // Empty: there is no such file, or it is empty.
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
