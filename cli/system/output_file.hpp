// Output of a long job: checked before the job starts, written atomically, and never over another file without
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
    nothing,  // but an empty file
    anything,
  };
  // `overwrites`: the user lets it replace another file.
  static Replace replaces(bool overwrites) { return overwrites ? Replace::anything : Replace::nothing; }

  OutputFile() = default;  // none; writing it does nothing
  // No name: none. The error says what is in the way, or why the file cannot be written.
  static Expected<OutputFile> plan(const std::string& name, Replace replace);

  using Content = std::function<Expected<void>(std::ostream&)>;
  // If the place is no longer free, the output stays in a draft next to it, and the error names the draft.
  Expected<void> write(const Content& content) const;

 private:
  std::string name_;    // as given
  std::string target_;  // of links, the file that they lead to
  Replace replace_ = Replace::nothing;
  bool is_device_ = false;  // or a pipe: written to, never replaced
};

// Something is there, and it is not an empty file.
bool has_content(const std::string& file);

}  // namespace kibitz
