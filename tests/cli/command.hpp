// Runs a command line over the fake game and keeps its output.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/fake_engine.hpp"
#include "cli/session.hpp"

namespace kibitz::test {

struct CommandResult {
  int status = 0;
  std::string out;
  std::string err;
};

class Command {
 public:
  FakeWorld world;
  std::string input;
  bool is_at_terminal = false;

  CommandResult run(const std::vector<std::string>& words) { return run(words, catalogue()); }
  CommandResult run(const std::vector<std::string>& words, const Catalogue& games) {
    std::istringstream in(input);
    std::ostringstream out, err;
    Terminal terminal{in, out, err};
    terminal.in_is_terminal = is_at_terminal;
    const int status = run_cli(words, games, terminal);
    return {status, out.str(), err.str()};
  }

  Catalogue catalogue() {
    return {{"count", [this] { return std::make_unique<FakeEngine>(world); }}};
  }
};

// A temporary file with this content, deleted at the end of the test.
class ScratchFile {
 public:
  ScratchFile() {
    std::string name = (std::filesystem::temp_directory_path() / "kibitz-test-XXXXXX").string();
    close(mkstemp(name.data()));
    name_ = name;
  }
  explicit ScratchFile(const std::string& content) : ScratchFile() {
    std::ofstream(name_, std::ios::binary) << content;
  }
  ~ScratchFile() {
    std::error_code ignored;
    std::filesystem::remove(name_, ignored);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  const std::string& name() const { return name_; }
  std::string content() const {
    std::ifstream in(name_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::string name_;
};

// Runs a command line over Kibitz's games.
inline CommandResult run_with_games(std::string verb, std::vector<std::string> words) {
  words.insert(words.begin(), std::move(verb));
  return Command().run(words, standard_catalogue());
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace kibitz::test
