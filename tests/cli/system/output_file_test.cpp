#include "cli/system/output_file.hpp"

#include <doctest/doctest.h>

#include <ostream>

#include "cli/command.hpp"

using namespace kibitz;
using ReplacePolicy = OutputFile::ReplacePolicy;

namespace {

Expected<void> write(const OutputFile& file, const std::string& text) {
  return file.write([&text](std::ostream& out) -> Expected<void> {
    out << text;
    return {};
  });
}

std::string problem(const Expected<OutputFile>& file) { return file ? "" : file.error().message; }

}  // namespace

TEST_CASE("a file that cannot be written is reported before the work begins") {
  CHECK(problem(OutputFile::prepare("/no/such/folder/x", ReplacePolicy::anything)) ==
        "cannot write '/no/such/folder/x': No such file or directory");
  CHECK(problem(OutputFile::prepare("/tmp", ReplacePolicy::anything)) == "cannot write '/tmp': Is a directory");
}

TEST_CASE("an existing file is kept, unless it may be replaced or is empty") {
  const test::ScratchFile mine("mine");
  CHECK(problem(OutputFile::prepare(mine.name(), ReplacePolicy::nothing)) ==
        "'" + mine.name() + "' already exists; --overwrite replaces it");
  CHECK(problem(OutputFile::prepare(mine.name(), ReplacePolicy::nothing, "give another")) ==
        "'" + mine.name() + "' already exists; give another");
  const auto given = OutputFile::prepare(mine.name(), ReplacePolicy::anything);
  REQUIRE(given);
  CHECK(mine.content() == "mine");  // planning does not touch the file
  REQUIRE(write(*given, "new"));
  CHECK(mine.content() == "new");
  const test::ScratchFile empty;
  const auto planned = OutputFile::prepare(empty.name(), ReplacePolicy::nothing);
  REQUIRE(planned);
  REQUIRE(write(*planned, "text"));
  CHECK(empty.content() == "text");
}

TEST_CASE("work that fails leaves the old file unchanged and no draft") {
  const test::ScratchFile mine("mine");
  const auto file = OutputFile::prepare(mine.name(), ReplacePolicy::anything);
  REQUIRE(file);
  const auto written = file->write([](std::ostream& out) -> Expected<void> {
    out << "half";
    return fail("no more");
  });
  REQUIRE(!written);
  CHECK(written.error().message == "no more");
  CHECK(mine.content() == "mine");
  CHECK(!std::filesystem::exists(mine.name() + ".new"));
}

TEST_CASE("a file created by another program during the work is kept, and so is the draft") {
  const test::ScratchFile name;
  std::filesystem::remove(name.name());
  const auto file = OutputFile::prepare(name.name(), ReplacePolicy::nothing);
  REQUIRE(file);
  CHECK(!std::filesystem::exists(name.name()));
  std::ofstream(name.name()) << "another's";
  const auto written = write(*file, "games");
  REQUIRE(!written);
  const std::string draft = name.name() + ".new";
  CHECK(written.error().message == "'" + name.name() + "' was created meanwhile; the output is in '" + draft + "'");
  CHECK(name.content() == "another's");
  std::ifstream in(draft);
  CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == "games");
  std::filesystem::remove(draft);
}

TEST_CASE("an existing draft is not overwritten") {
  const test::ScratchFile name;
  std::ofstream(name.name() + ".new") << "left";
  const auto file = OutputFile::prepare(name.name(), ReplacePolicy::nothing);
  REQUIRE(file);
  REQUIRE(write(*file, "text"));
  std::ifstream in(name.name() + ".new");
  CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == "left");
  std::filesystem::remove(name.name() + ".new");
}

TEST_CASE("a device is written to directly and not replaced") {
  const auto file = OutputFile::prepare("/dev/null", ReplacePolicy::nothing);
  REQUIRE(file);
  CHECK(write(*file, "text"));
  CHECK(std::filesystem::is_character_file("/dev/null"));
}
