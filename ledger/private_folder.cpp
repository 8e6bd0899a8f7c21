#include "ledger/private_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace kibitz::ledger {

namespace {

namespace fs = std::filesystem;

std::unexpected<Error> cannot_use(const fs::path& folder, std::string_view why) {
  return fail(fmt::format("cannot use the folder {}: {}", quoted(folder.string()), why));
}

// A regular file with one name: no link of any kind, no pipe.
bool is_plain(int descriptor) {
  struct stat found{};
  return fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1;
}

}  // namespace

Expected<PrivateFolder> PrivateFolder::open(const fs::path& named, const std::optional<User>& user) {
  const fs::path path = named.has_filename() ? named : named.parent_path();  // a trailing slash would follow a link
  std::error_code problem;
  fs::create_directories(path, problem);
  if (problem) return fail(fmt::format("cannot make the folder {}: {}", quoted(path.string()), problem.message()));
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) return cannot_use(path, fs::is_symlink(path, problem) ? "it is a link" : std::strerror(errno));
  PrivateFolder folder(path, descriptor, user);
  struct stat found{};
  if (fstat(descriptor, &found) != 0) return cannot_use(path, std::strerror(errno));
  const bool is_taken = user && found.st_uid == user->id;  // created by an earlier run
  if (found.st_uid != geteuid() && !is_taken) return cannot_use(path, "it belongs to another user; name a new folder");
  if (user && !is_taken && !fs::is_empty(path, problem))
    return cannot_use(path, "root's server takes an empty folder or its own, and there are other files in it");
  if (fchmod(descriptor, S_IRWXU) != 0 || (user && fchown(descriptor, user->id, user->group) != 0))
    return cannot_use(path, std::strerror(errno));
  return folder;
}

PrivateFolder::~PrivateFolder() {
  if (descriptor_ >= 0) close(descriptor_);
}

PrivateFolder::PrivateFolder(PrivateFolder&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)), user_(other.user_) {}

PrivateFolder& PrivateFolder::operator=(PrivateFolder&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(user_, other.user_);
  return *this;
}

// Opens each folder of the path separately, because O_NOFOLLOW applies to the last name only.
int PrivateFolder::open_file(std::string_view file, int flags) const {
  constexpr int own_user_alone = 0600;
  int folder = dup(descriptor_);
  for (std::size_t slash = file.find('/'); folder >= 0 && slash != file.npos; slash = file.find('/')) {
    const int below =
        openat(folder, std::string(file.substr(0, slash)).c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    const int why = errno;
    close(folder);
    errno = why;
    folder = below;
    file.remove_prefix(slash + 1);
  }
  if (folder < 0) return -1;
  const int descriptor =
      openat(folder, std::string(file).c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, own_user_alone);
  const int why = errno;
  close(folder);
  errno = why;
  if (descriptor < 0 || is_plain(descriptor)) return descriptor;
  close(descriptor);
  errno = ELOOP;
  return -1;
}

bool PrivateFolder::has(std::string_view file) const {
  const int descriptor = open_file(file, O_RDONLY);
  if (descriptor >= 0) close(descriptor);
  return descriptor >= 0;
}

Expected<void> PrivateFolder::write(std::string_view file, std::string_view text) const {
  const int descriptor = open_file(file, O_WRONLY | O_CREAT);
  const bool is_written = descriptor >= 0 && fchmod(descriptor, S_IRUSR | S_IWUSR) == 0 &&
                          (!user_ || fchown(descriptor, user_->id, user_->group) == 0) &&
                          ftruncate(descriptor, 0) == 0 &&
                          ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const int why = errno;
  if (descriptor >= 0) close(descriptor);
  if (is_written) return {};
  return fail(fmt::format("cannot write {}: {}", quoted((path_ / file).string()),
                          why == ELOOP ? "it is a link" : std::strerror(why)));
}

std::string PrivateFolder::last_line_of(std::string_view file) const {
  const int descriptor = open_file(file, O_RDONLY);
  if (descriptor < 0) return "";
  std::string last, line;
  std::array<char, 4096> bytes{};
  for (ssize_t got; (got = ::read(descriptor, bytes.data(), bytes.size())) > 0;)
    for (const char c : std::string_view(bytes.data(), static_cast<std::size_t>(got))) {
      if (c != '\n') {
        line += c;
        continue;
      }
      if (!line.empty()) last = std::move(line);
      line.clear();
    }
  close(descriptor);
  return line.empty() ? last : line;
}

}  // namespace kibitz::ledger
