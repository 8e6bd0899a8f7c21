// Root's server never follows a link out of its folder.
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

TEST_CASE("a folder that is made is for its user alone, and so are its files") {
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
  CHECK(problem_with(path) == "");  // it continues with the existing folder
  CHECK(problem_with(path.string() + "/") == "");
}

TEST_CASE("a folder that is a link is refused, and where it leads nothing changes") {
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

TEST_CASE("a file that is a link, of either kind, is not written through, and not read") {
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

TEST_CASE("a link inside the path is refused, and nothing is made where it leads") {
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

TEST_CASE("parents that are missing are made, and the folder alone is private") {
  const test::ScratchFolder scratch;
  const fs::path path = scratch.file("one/two/./../server");
  const mode_t mask = umask(022);
  CHECK(problem_with(path) == "");
  umask(mask);
  CHECK((stat_of(scratch.file("one")).st_mode & 07777) == 0755);
  CHECK((stat_of(scratch.file("one/server")).st_mode & 07777) == 0700);
  CHECK(stat_of(scratch.file("one")).st_uid == geteuid());
}

TEST_CASE("a parent in which every user can write must be sticky") {
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

TEST_CASE("a parent that may be entered and not listed will do") {
  const test::ScratchFolder scratch;
  const fs::path parent = scratch.file("closed");
  fs::create_directory(parent);
  fs::permissions(parent, fs::perms(0311));
  CHECK(problem_with(parent / "server") == "");
  fs::permissions(parent, fs::perms(0700));
}

TEST_CASE("a part of the path that is a file is named") {
  const test::ScratchFolder scratch;
  const std::string file = scratch.file("file", "x"), path = file + "/server";
  CHECK(problem_with(path) == "cannot use the folder '" + path + "': '" + file + "' cannot be opened: Not a directory");
  CHECK(problem_with(file) == "cannot use the folder '" + file + "': Not a directory");
}

TEST_CASE("as root: no folder is made in another user's folder, and none of theirs is a parent") {
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

TEST_CASE("as root: another user's folder and one with other files in it are left alone") {
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
