// Root's server never follows a link.
#include "ledger/private_folder.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::ledger;

namespace {

namespace fs = std::filesystem;

constexpr uid_t another_user = 65534;

std::optional<User> server_user() { return geteuid() == 0 ? std::optional(User{33, 33}) : std::nullopt; }

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct stat stat_of(const fs::path& place) {
  struct stat found{};
  REQUIRE(lstat(place.c_str(), &found) == 0);
  return found;
}

std::string problem_with(const fs::path& path) {
  const auto folder = PrivateFolder::open(path, server_user());
  return folder ? "" : folder.error().message;
}

}  // namespace

TEST_CASE("a new folder and its files are accessible to their user only") {
  const test::ScratchFolder scratch;
  const fs::path path = scratch.file("server");
  {
    const auto folder = PrivateFolder::open(path, server_user());
    REQUIRE(folder);
    CHECK(folder->last_line_of("password") == "");
    REQUIRE(folder->write("password", "one\n\ntwo\n"));
    REQUIRE(folder->write("password", "two\nthree\n\n"));
    CHECK(folder->last_line_of("password") == "three");
    fs::create_directory(path / "data");
    REQUIRE(folder->write("data/pg_hba.conf", "x"));
    CHECK(folder->has("data/pg_hba.conf"));
    CHECK(!folder->has("data/none"));
  }
  CHECK((stat_of(path).st_mode & 07777) == 0700);
  for (const char* file : {"password", "data/pg_hba.conf"}) {
    CHECK((stat_of(path / file).st_mode & 07777) == 0600);
    CHECK(stat_of(path / file).st_uid == (geteuid() == 0 ? 33 : geteuid()));
  }
  CHECK(problem_with(path) == "");  // the existing folder is used again
  CHECK(problem_with(path.string() + "/") == "");
}

TEST_CASE("a folder that is a link is refused, and the target of the link is unchanged") {
  const test::ScratchFolder scratch;
  const fs::path other = scratch.file("other"), link = scratch.file("link");
  fs::create_directory(other);
  fs::permissions(other, fs::perms(0755));
  fs::create_directory_symlink(other, link);
  for (const std::string& name : {link.string(), link.string() + "/"}) {
    CHECK(problem_with(name) == "cannot use the folder '" + link.string() + "': it is a link");
    CHECK((stat_of(other).st_mode & 07777) == 0755);
    CHECK(stat_of(other).st_uid == geteuid());
  }
}

TEST_CASE("a file that is a symbolic or hard link is neither written nor read") {
  const test::ScratchFolder scratch;
  const fs::path path = scratch.file("server"), secret = scratch.file("secret", "keep me\n");
  const auto folder = PrivateFolder::open(path, server_user());
  REQUIRE(folder);
  fs::create_symlink(secret, path / "password");
  fs::create_hard_link(secret, path / "hard");
  fs::create_directory(scratch.file("elsewhere"));
  fs::create_directory_symlink(scratch.file("elsewhere"), path / "data");
  for (const char* file : {"password", "hard"}) {
    CHECK(folder->last_line_of(file) == "");
    CHECK(!folder->has(file));
    const auto written = folder->write(file, "lost");
    REQUIRE(!written);
    CHECK(written.error().message == "cannot write '" + (path / file).string() + "': it is a link");
  }
  CHECK(!folder->write("data/pg_hba.conf", "x"));
  CHECK(fs::is_empty(scratch.file("elsewhere")));
  CHECK(text_of(secret) == "keep me\n");
  CHECK(stat_of(secret).st_uid == geteuid());
}

TEST_CASE("a link inside the path is refused, and nothing is created in its target") {
  const test::ScratchFolder scratch;
  const fs::path other = scratch.file("other"), link = scratch.file("link");
  fs::create_directory(other);
  fs::create_directory(other / "old");
  fs::create_directory_symlink(other, link);
  for (const char* below : {"new", "old", "new/newer", "old/../new", "./new"}) {
    CAPTURE(below);
    const std::string name = (link / below).string();
    CHECK(problem_with(name) == "cannot use the folder '" + name + "': '" + link.string() + "' is a link");
  }
  CHECK(fs::exists(other / "old"));
  CHECK(!fs::exists(other / "new"));
}

TEST_CASE("missing parents are created, and only the folder itself is private") {
  const test::ScratchFolder scratch;
  const fs::path path = scratch.file("one/two/./../server");
  const mode_t mask = umask(022);
  CHECK(problem_with(path) == "");
  umask(mask);
  CHECK((stat_of(scratch.file("one")).st_mode & 07777) == 0755);
  CHECK((stat_of(scratch.file("one/server")).st_mode & 07777) == 0700);
  CHECK(stat_of(scratch.file("one")).st_uid == geteuid());
}

TEST_CASE("a parent that every user can write in must be sticky") {
  const test::ScratchFolder scratch;
  const fs::path shared = scratch.file("shared"), path = shared / "server";
  fs::create_directory(shared);
  fs::permissions(shared, fs::perms(0777));
  CHECK(problem_with(path) == "cannot use the folder '" + path.string() + "': its parent '" + shared.string() +
                                  "' is one in which every user can rename folders; name another place");
  CHECK(fs::is_empty(shared));
  fs::permissions(shared, fs::perms(01777));
  CHECK(problem_with(path) == "");
}

TEST_CASE("a parent without read permission is accepted") {
  const test::ScratchFolder scratch;
  const fs::path parent = scratch.file("closed");
  fs::create_directory(parent);
  fs::permissions(parent, fs::perms(0311));
  CHECK(problem_with(parent / "server") == "");
  fs::permissions(parent, fs::perms(0700));
}

TEST_CASE("the error names a part of the path that is a file") {
  const test::ScratchFolder scratch;
  const std::string file = scratch.file("file", "x"), path = file + "/server";
  CHECK(problem_with(path) == "cannot use the folder '" + path + "': '" + file + "' cannot be opened: Not a directory");
  CHECK(problem_with(file) == "cannot use the folder '" + file + "': Not a directory");
}

TEST_CASE("as root: a folder below another user's folder is refused") {
  if (geteuid() != 0) return;
  const test::ScratchFolder scratch;
  const fs::path theirs = scratch.file("theirs");
  fs::create_directories(theirs / "ours");
  REQUIRE(chown(theirs.c_str(), another_user, another_user) == 0);
  for (const char* below : {"new", "ours", "ours/new"}) {
    const fs::path path = theirs / below;
    CHECK(problem_with(path) == "cannot use the folder '" + path.string() + "': its parent '" + theirs.string() +
                                    "' belongs to another user; name another place");
  }
  CHECK(!fs::exists(theirs / "new"));
  CHECK(fs::is_empty(theirs / "ours"));
  CHECK(stat_of(theirs / "ours").st_uid == 0);
}

TEST_CASE("as root: another user's folder, and a folder with other files in it, are refused and unchanged") {
  if (geteuid() != 0) return;
  const test::ScratchFolder scratch;
  const fs::path theirs = scratch.file("theirs"), full = scratch.file("full");
  fs::create_directory(theirs);
  REQUIRE(chown(theirs.c_str(), another_user, another_user) == 0);
  CHECK(problem_with(theirs) ==
        "cannot use the folder '" + theirs.string() + "': it belongs to another user; name a new folder");
  CHECK(stat_of(theirs).st_uid == another_user);
  fs::create_directory(full);
  fs::permissions(full, fs::perms(0755));
  std::ofstream(full / "file") << 'x';
  CHECK(problem_with(full) == "cannot use the folder '" + full.string() +
                                  "': root's server takes an empty folder or its own, and there are other files in it");
  CHECK(stat_of(full).st_uid == 0);
  CHECK((stat_of(full).st_mode & 07777) == 0755);
}
