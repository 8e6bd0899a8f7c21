// A temporary file that a target writes and reads.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace kibitz::test {

class Scratch {
 public:
  Scratch() : name_((std::filesystem::temp_directory_path() / "kibitz-fuzz-XXXXXX").string()) {
    close(mkstemp(name_.data()));
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove(name_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const std::string& name() const { return name_; }
  void write(const std::string& content) const { std::ofstream(name_, std::ios::binary) << content; }

 private:
  std::string name_;
};

}  // namespace kibitz::test
