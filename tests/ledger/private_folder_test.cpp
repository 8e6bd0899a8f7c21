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
