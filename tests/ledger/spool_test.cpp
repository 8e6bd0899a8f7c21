#include "ledger/spool.hpp"

#include <doctest/doctest.h>

#include <array>

#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::ledger;

namespace {

const std::array two{TaskResult{"a1", "job", "one\nline", "m"}, TaskResult{"a2", "job", "", "m"}};
const std::array one{TaskResult{"a3", "job", "three", "m"}};

}  // namespace

TEST_CASE("results that cannot be submitted are kept, and the next worker submits them") {
  const test::ScratchFolder folder;
  std::filesystem::path file;
  {
    auto spool = Spool::open(folder.file("spool"), "x.db");
    REQUIRE(spool);
    CHECK(spool->results().empty());
    REQUIRE(spool->add(two));
    REQUIRE(spool->add(one));
    file = spool->file();
    using std::filesystem::perms;
    CHECK(std::filesystem::status(file).permissions() == (perms::owner_read | perms::owner_write));
    // Another worker does not use the file of a running worker.
    CHECK(Spool::open(folder.file("spool"), "x.db")->results().empty());
  }
  CHECK(Spool::open(folder.file("spool"), "y.db")->results().empty());  // the spool of another ledger
  auto spool = Spool::open(folder.file("spool"), "x.db");
  REQUIRE(spool);
  REQUIRE(spool->results().size() == 3);
  CHECK(spool->results()[0].text == "one\nline");
  CHECK(spool->results()[2].address == "a3");
  CHECK(spool->file() == file);
  REQUIRE(spool->clear());
  CHECK(!std::filesystem::exists(file));
}

TEST_CASE("an incomplete frame is removed, and frames appended later can be read") {
  const test::ScratchFolder folder;
  std::filesystem::path file;
  {
    auto spool = Spool::open(folder.file("spool"), "x.db");
    REQUIRE(spool->add(two));
    file = spool->file();
  }
  const auto whole = std::filesystem::file_size(file);
  for (std::uintmax_t size = whole - 1; size > whole - 20; --size) {
    std::filesystem::resize_file(file, size);
    auto spool = Spool::open(folder.file("spool"), "x.db");
    REQUIRE(spool->results().size() == 1);
    REQUIRE(spool->add(one));
    spool = fail("");  // closes the file
    spool = Spool::open(folder.file("spool"), "x.db");
    REQUIRE(spool->results().size() == 2);
    CHECK(spool->results()[1].text == "three");
    REQUIRE(spool->clear());
    REQUIRE(spool->add(two));
  }
  {  // a flipped bit
    std::fstream damage(file, std::ios::in | std::ios::out | std::ios::binary);
    damage.seekp(static_cast<std::streamoff>(whole) - 3);
    damage.put('#');
  }
  CHECK(Spool::open(folder.file("spool"), "x.db")->results().size() == 1);
}

TEST_CASE("results that cannot be written are not in the spool") {
  const test::ScratchFolder folder;
  auto spool = Spool::open(folder.file("spool"), "x.db");
  REQUIRE(spool);
  std::filesystem::remove(folder.file("spool"));
  for (int round = 0; round < 3; ++round)
    CHECK(spool->add(two).error().message ==
          "cannot write '" + spool->file().string() + "': No such file or directory");
  CHECK(spool->results().empty());
  std::filesystem::create_directory(folder.file("spool"));
  REQUIRE(spool->add(two));
  CHECK(spool->results().size() == 2);
}
