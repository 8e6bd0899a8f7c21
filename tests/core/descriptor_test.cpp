#include "kibitz/core/descriptor.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string_view>

#include "scratch_folder.hpp"

namespace kibitz {

namespace {

TEST_CASE("descriptor: a file is closed in child processes, and read_at() does not move the file position") {
  const test::ScratchFolder folder;
  const std::filesystem::path file = folder.file("file", "0123456789");
  const int descriptor = open_descriptor(file, O_RDONLY);
  REQUIRE(descriptor >= 0);
  CHECK((fcntl(descriptor, F_GETFD) & FD_CLOEXEC) != 0);
  std::array<char, 4> bytes{};
  CHECK(read_at(descriptor, bytes.data(), bytes.size(), 3) == 4);
  CHECK(std::string_view(bytes.data(), 4) == "3456");
  CHECK(read_at(descriptor, bytes.data(), bytes.size(), 8) == 2);
  CHECK(read_at(descriptor, bytes.data(), bytes.size(), 10) == 0);
  CHECK(lseek(descriptor, 0, SEEK_CUR) == 0);
  close(descriptor);
}

TEST_CASE("descriptor: a file for its owner is unreadable for others, and O_EXCL refuses an existing file") {
  using std::filesystem::perms;
  const test::ScratchFolder folder;
  const std::filesystem::path file = folder.file("token");
  const int descriptor = open_descriptor(file, O_WRONLY | O_CREAT | O_EXCL, ReadPermission::owner);
  REQUIRE(descriptor >= 0);
  close(descriptor);
  CHECK(std::filesystem::status(file).permissions() == (perms::owner_read | perms::owner_write));
  CHECK(open_descriptor(file, O_WRONLY | O_CREAT | O_EXCL, ReadPermission::owner) < 0);
  CHECK(errno == EEXIST);
}

TEST_CASE("descriptor: sync_to_disk() succeeds for a file and fails for a pipe") {
  const test::ScratchFolder folder;
  const int descriptor = open_descriptor(folder.file("data"), O_WRONLY | O_CREAT);
  REQUIRE(descriptor >= 0);
  CHECK(sync_to_disk(descriptor));
  close(descriptor);
  std::array<int, 2> pipe_ends{};
  REQUIRE(pipe(pipe_ends.data()) == 0);
  CHECK_FALSE(sync_to_disk(pipe_ends[1]));
  for (const int end : pipe_ends) close(end);
}

TEST_CASE("descriptor: set_close_on_exec() marks a descriptor to be closed in child processes") {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  CHECK(fcntl(ends[0], F_GETFD) == 0);
  set_close_on_exec(ends[0]);
  CHECK(fcntl(ends[0], F_GETFD) == FD_CLOEXEC);
  for (const int end : ends) close(end);
}

TEST_CASE("descriptor: is_accessible_to_others() is true if others can read or write the file") {
  using std::filesystem::perms;
  const test::ScratchFolder folder;
  const std::string file = folder.file("file", "x");
  for (const int mode : {0600, 0400, 0700}) {
    std::filesystem::permissions(file, perms(mode));
    CHECK_FALSE(is_accessible_to_others(file));
  }
  for (const int mode : {0644, 0640, 0602, 0660}) {
    std::filesystem::permissions(file, perms(mode));
    CHECK(is_accessible_to_others(file));
  }
  CHECK_FALSE(is_accessible_to_others(folder.file("none")));
}

TEST_CASE("descriptor: is_writable() is true for an existing file and a folder, false for a missing file") {
  const test::ScratchFolder folder;
  folder.file("file", "x");
  CHECK(is_writable(std::filesystem::path(folder.file("x")).parent_path()));
  CHECK(is_writable(folder.file("file")));
  CHECK_FALSE(is_writable(folder.file("none")));
  CHECK(errno == ENOENT);
}

}  // namespace

}  // namespace kibitz
