#include "ledger/private_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <expected>
#include <iterator>
#include <utility>

namespace kibitz::ledger {

namespace {

namespace fs = std::filesystem;

std::unexpected<Error> unusable_error(const fs::path& folder, std::string_view why) {
  return fail(fmt::format("cannot use the folder {}: {}", quoted(folder.string()), why));
}

// True for a regular file with one name. False for symbolic links, for files with hard links, and for pipes.
bool is_plain_file(int descriptor) {
  struct stat found{};
  return fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1;
}

constexpr int folder_flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#ifdef O_PATH
// O_PATH opens a parent folder even if it is not readable.
constexpr int parent_flags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#else
constexpr int parent_flags = folder_flags;
#endif

// The reason why the parent folder is unsafe, or an empty text if it is safe. A user who owns the parent, or may write
// in it, could replace the folder inside.
std::string unsafe_reason(int parent) {
  struct stat found{};
  if (fstat(parent, &found) != 0) return std::strerror(errno);
  if (found.st_uid != 0 && found.st_uid != geteuid()) return "belongs to another user";
  const bool may_all_write = (found.st_mode & S_IWOTH) != 0 && (found.st_mode & S_ISVTX) == 0;
  return may_all_write ? "is one in which every user can rename folders" : "";
}

bool is_link(int parent, const fs::path& name) {
  struct stat found{};
  return fstatat(parent, name.c_str(), &found, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(found.st_mode);
}

// Opens the folders of a path one after another, from the root of the file system down. Holds the descriptor of the
// last folder opened.
class PathOpener {
 public:
  explicit PathOpener(const fs::path& root) : path_(root), descriptor_(::open(root.c_str(), parent_flags)) {}
  ~PathOpener() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  PathOpener(const PathOpener&) = delete;
  PathOpener& operator=(const PathOpener&) = delete;

  // Opens a subfolder of the last folder opened, and creates it if it is missing. Returns an error
  // text; empty on success.
  std::string open_subfolder(const fs::path& name, bool is_last) {
    constexpr mode_t all_may_enter = 0755;
    if (descriptor_ < 0) return std::strerror(errno);
    if (const std::string why = unsafe_reason(descriptor_); !why.empty())
      return fmt::format("its parent {} {}; name another place", quoted(path_.string()), why);
    path_ /= name;
    if (mkdirat(descriptor_, name.c_str(), is_last ? S_IRWXU : all_may_enter) != 0 && errno != EEXIST)
      return fmt::format("{} cannot be made: {}", quoted(path_.string()), std::strerror(errno));
    const int below = openat(descriptor_, name.c_str(), is_last ? folder_flags : parent_flags);
    if (below < 0) {
      const std::string why = is_link(descriptor_, name) ? "is a link" : std::strerror(errno);
      if (is_last) return why == "is a link" ? "it is a link" : why;
      return fmt::format("{} {}{}", quoted(path_.string()), why == "is a link" ? "" : "cannot be opened: ", why);
    }
    close(std::exchange(descriptor_, below));
    return "";
  }

  int release() { return std::exchange(descriptor_, -1); }

 private:
  fs::path path_;
  int descriptor_;
};

// Opens the folder and returns its descriptor. O_NOFOLLOW applies to the last name only, so every name of the path is
// opened separately.
std::expected<int, std::string> open_without_links(const fs::path& path) {
  const fs::path whole = fs::absolute(path);
  PathOpener walk(whole.root_path());
  const fs::path names = whole.relative_path();
  for (auto name = names.begin(); name != names.end(); ++name)
    if (const std::string why = walk.open_subfolder(*name, std::next(name) == names.end()); !why.empty())
      return std::unexpected(why);
  return walk.release();
}

bool is_empty(int folder) {
  const int copy = openat(folder, ".", folder_flags);
  DIR* const listing = copy < 0 ? nullptr : fdopendir(copy);
  if (listing == nullptr) {
    if (copy >= 0) close(copy);
    return false;
  }
  bool is_empty = true;
  while (const dirent* const entry = readdir(listing))
    is_empty = is_empty && (std::string_view(entry->d_name) == "." || std::string_view(entry->d_name) == "..");
  closedir(listing);
  return is_empty;
}

}  // namespace

Expected<PrivateFolder> PrivateFolder::open(const fs::path& named, const std::optional<User>& user) {
  // O_NOFOLLOW would follow a link if the path ended with a slash.
  const fs::path path = named.has_filename() ? named : named.parent_path();
  const auto descriptor = open_without_links(path);
  if (!descriptor) return unusable_error(path, descriptor.error());
  PrivateFolder folder(path, *descriptor, user);
  struct stat found{};
  if (fstat(*descriptor, &found) != 0) return unusable_error(path, std::strerror(errno));
  // True if the server's user owns the folder, because an earlier run created it.
  const bool belongs_to_server = user && found.st_uid == user->id;
  if (found.st_uid != geteuid() && !belongs_to_server)
    return unusable_error(path, "it belongs to another user; name a new folder");
  if (user && !belongs_to_server && !is_empty(*descriptor))
    return unusable_error(path, "root's server takes an empty folder or its own, and there are other files in it");
  if (fchmod(*descriptor, S_IRWXU) != 0 || (user && fchown(*descriptor, user->id, user->group) != 0))
    return unusable_error(path, std::strerror(errno));
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

// Opens each folder of the path separately, because O_NOFOLLOW applies only to the last name of a path.
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
  if (descriptor < 0 || is_plain_file(descriptor)) return descriptor;
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
