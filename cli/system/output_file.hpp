// Output of a long job: checked before the work begins, written atomically, and never overwrites another file without
// permission.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

#include "kibitz/core/error.hpp"

namespace kibitz {

class OutputFile {
 public:
  enum class Replace : std::uint8_t {
    nothing,  // replace no file, except an empty one
    anything,
  };
  // `overwrites`: the user allows replacing another file.
  static Replace replaces(bool overwrites) { return overwrites ? Replace::anything : Replace::nothing; }

  OutputFile() = default;  // an output without a file: write() does nothing
  // Checks that the file can be written. An empty name means no output. The error says why the file cannot be written.
  static Expected<OutputFile> plan(const std::string& name, Replace replace);

  using Content = std::function<Expected<void>(std::ostream&)>;
  // Writes a draft and moves it into place. If the target has changed since plan() and cannot be replaced, the draft is
  // kept and the error names it.
  Expected<void> write(const Content& content) const;

 private:
  std::string name_;    // the file name as given
  std::string target_;  // the file to write, with symbolic links resolved
  Replace replace_ = Replace::nothing;
  bool is_device_ = false;  // a device or pipe, which is written to directly and never replaced
};

// True if `file` exists and is not an empty regular file.
bool has_content(const std::string& file);

}  // namespace kibitz
