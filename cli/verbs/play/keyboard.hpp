// The keyboard of a person at a terminal: a line that can be edited and recalled, by libedit (BSD licence; the better
// known readline is GPL). Where Kibitz was built without it there is none, and lines are read as the terminal gives
// them.
#pragma once

#include <memory>
#include <string>

namespace kibitz {

struct TypedLine {
  enum class Kind { line, interrupted, end };  // Ctrl-C; Ctrl-D, or the end of a file
  Kind kind = Kind::end;
  std::string text{};
};

class Keyboard {
 public:
  static std::unique_ptr<Keyboard> open();  // of standard input; null where there is none
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  TypedLine read(const std::string& prompt);

 private:
  Keyboard();
  struct Editor;
  std::unique_ptr<Editor> editor_;
};

}  // namespace kibitz
