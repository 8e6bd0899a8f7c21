// Ctrl-C in verbs that make many searches: each ends with a sentence and status 130.
#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>
#include <streambuf>

#include "cli/command.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

namespace {

// Keeps the output, and raises SIGINT when the first of it arrives.
class InterruptingBuffer : public std::stringbuf {
 protected:
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    if (!std::exchange(is_raised_, true)) std::raise(SIGINT);
    return std::stringbuf::xsputn(text, size);
  }

 private:
  bool is_raised_ = false;
};

test::CommandResult run_interrupted(const std::vector<std::string>& words) {
  InterruptingBuffer buffer;
  std::istringstream in;
  std::ostream out(&buffer);
  std::ostringstream err;
  Terminal terminal{in, out, err};
  const int status = run_cli(words, standard_catalogue(), terminal);
  return {status, buffer.str(), err.str()};
}

}  // namespace

TEST_CASE("an interrupted gallery says how many exhibits were shown, and its recordings can be made again") {
  const auto shown = run_interrupted({"gallery"});
  CHECK(shown.status == 130);
  CHECK(shown.err.starts_with("kibitz: interrupted in "));
  CHECK(test::contains(shown.err, "; 1 of "));
  CHECK(shown.err.ends_with(" exhibits were shown\n"));

  const test::ScratchFolder folder;
  const auto recorded = run_interrupted({"gallery", "--trace", folder.file("traces")});
  CHECK(recorded.status == 130);
  CHECK(recorded.err.ends_with(" exhibits were shown; its recordings are deleted\n"));
  CHECK(std::filesystem::is_empty(folder.file("traces")));
}

TEST_CASE("an interrupted test of the methods says how many were tested") {
  const auto ran = run_interrupted({"methods", "--check"});
  CHECK(ran.status == 130);
  CHECK(ran.err.starts_with("kibitz: interrupted in "));
  CHECK(test::contains(ran.err, "; 1 of "));
  CHECK(ran.err.ends_with(" techniques were tested, 1 work\n"));
}

TEST_CASE("an interrupted bench says where, and prints no total") {
  test::Command command;
  command.world.on_search = [&command] {
    if (command.world.searches == 2) std::raise(SIGINT);
  };
  const auto ran = command.run({"bench"});
  CHECK(ran.status == 130);
  CHECK(ran.err.ends_with("; there is no total\n"));
  CHECK(test::contains(ran.err, "kibitz: interrupted in count "));
  CHECK_FALSE(test::contains(ran.out, "total"));
}

TEST_CASE("an interrupted list of the lab says how many files were read") {
  const test::ScratchFolder folder;
  const std::string text =
      "title = \"x\"\ndepths = [1]\n[[game]]\nname = \"count\"\nrandom = { count = 1, plies = 1 }\n"
      "[[configuration]]\nname = \"A\"\n";
  for (const char* name : {"a.toml", "b.toml", "c.toml"}) folder.file(name, text);
  test::Command command;
  command.world.on_search = [&command] {
    if (command.world.searches == 2) std::raise(SIGINT);
  };
  const auto ran = command.run({"lab", "list", folder.file("")});
  CHECK(ran.status == 130);
  CHECK(ran.err == "kibitz: interrupted; 2 of 3 files were read\n");
  CHECK(test::contains(ran.out, "b.toml: x\n"));
}
