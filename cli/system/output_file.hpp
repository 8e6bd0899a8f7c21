// The output file of a long job. It is checked before the work begins, is written atomically, and never overwrites
// another file without permission.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz {

class OutputFile {
 public:
  enum class ReplacePolicy : std::uint8_t {
    nothing,   // replace no existing file, except an empty one
    anything,  // replace any file
  };
  // `overwrites`: the user allows replacing another file.
  static ReplacePolicy replace_policy(bool overwrites) {
    return overwrites ? ReplacePolicy::anything : ReplacePolicy::nothing;
  }

  OutputFile() = default;  // an output without a file: write() does nothing
  // Checks that the file can be written. An empty name means no output. The error says why the file cannot be written;
  // if another file is in the way, it ends with `remedy`.
  static Expected<OutputFile> prepare(const std::string& name, ReplacePolicy replace,
                                      std::string_view remedy = "--overwrite replaces it");

  // Writes the content of the file to a stream.
  using Content = std::function<Expected<void>(std::ostream&)>;
  // Writes the content to the file of this name, which exists and is empty unless it is a device.
  using FileContent = std::function<Expected<void>(const std::string& file)>;
  // Writes a draft and renames it to the file's name. If the file was created by another program since prepare() and
  // may not be replaced, the draft is kept and the error names it.
  Expected<void> write(const Content& content) const;
  Expected<void> write_file(const FileContent& content) const;  // as write(), for a writer that opens the file itself

 private:
  std::string name_;    // the file name as given
  std::string target_;  // the file to write, with symbolic links resolved
  ReplacePolicy replace_ = ReplacePolicy::nothing;
  bool is_device_ = false;  // a device or pipe, which is written to directly and never replaced
};

// True if `file` exists and is not an empty regular file.
bool has_content(const std::string& file);

}  // namespace kibitz
