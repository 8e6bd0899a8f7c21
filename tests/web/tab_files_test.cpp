// The files of a tab: announced, received, found, and gone.
#include "web/tab_files.hpp"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>

#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::web;

namespace {

std::string content_of(const StoredFile& file) {
  auto read = file.reader();
  std::string content;
  std::array<char, 7> room{};
  for (auto count = read(room); count && *count > 0; count = read(room)) content.append(room.data(), *count);
  return content;
}

}  // namespace

TEST_CASE("a file arrives in parts, and its folder stays empty") {
  const test::ScratchFolder folder;
  TabFiles files(folder.file(""), "3");
  const auto id = files.announce("club.pgn", 11);
  REQUIRE(id);
  CHECK(*id == "3.1");
  CHECK(files.find(*id).error().message == "this file has not arrived yet");
  auto file = files.begin_upload(*id);
  REQUIRE(file);
  CHECK((*file)->append("1. e4"));
  CHECK(std::filesystem::is_empty(folder.file("")));
  CHECK(files.find(*id).error().message == "this file has not arrived yet");
  CHECK((*file)->append(" e5 2."));
  CHECK(files.begin_upload(*id).error().message == "this file was already sent");
  CHECK(files.finish_upload(*id, *file));
  const auto found = files.find(*id);
  REQUIRE(found);
  CHECK((*found)->name() == "club.pgn");
  CHECK((*found)->size() == 11);
  CHECK(content_of(**found) == "1. e4 e5 2.");
  CHECK(content_of(**found) == "1. e4 e5 2.");
}

TEST_CASE("a text is a file at once") {
  TabFiles files("", "1");
  const std::string id = files.add_text("the text", "1. d4");
  CHECK(content_of(**files.find(id)) == "1. d4");
}

TEST_CASE("an upload that is dropped is gone; a closed tab takes no more") {
  const test::ScratchFolder folder;
  TabFiles files(folder.file(""), "1");
  const std::string id = *files.announce("a.pgn", 5);
  auto file = files.begin_upload(id);
  REQUIRE(file);
  const std::weak_ptr<StoredFile> watch = *file;
  file->reset();
  CHECK(watch.expired());
  CHECK(!files.find(id));
  const std::string other = *files.announce("b.pgn", 5);
  auto second = files.begin_upload(other);
  REQUIRE(second);
  files.close();
  CHECK((*second)->append("1. e4").error().message == "the page that sends this file was closed");
  CHECK(files.finish_upload(other, *second).error().message ==
        "the page that sends this file was closed, or has sent other files");
  CHECK(files.begin_upload(id).error().message == "no open page has announced this file");
}

TEST_CASE("a further file replaces the oldest") {
  TabFiles files("", "1");
  const std::string first = files.add_text("a", "1");
  for (std::size_t i = 1; i < TabFiles::max_files; ++i) files.add_text("b", "2");
  CHECK(files.find(first));
  files.add_text("c", "3");
  CHECK(files.find(first).error().message == "this file is not open any more: open it again");
}

TEST_CASE("a file larger than the disk is refused before it is sent") {
  const test::ScratchFolder folder;
  TabFiles files(folder.file(""), "1");
  const auto refused = files.announce("a.pgn", std::uint64_t{1} << 50);
  REQUIRE(!refused);
  CHECK(refused.error().message.starts_with("there is no room for this file of 1073741824 MiB in '"));
  TabFiles nowhere(folder.file("missing"), "1");
  CHECK(nowhere.announce("a.pgn", 1).error().message.starts_with("files cannot be stored in '"));
}
