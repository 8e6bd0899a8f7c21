// What is typed at a prompt: by a keyboard with editing and history where a person sits at a terminal, else as it
// comes. An interrupt at the prompt is an answer like others, not the program's end.
#pragma once

#include <memory>
#include <string>

#include "cli/show/terminal.hpp"

namespace kibitz {

enum class TypedLineKind { line, interrupted, end };  // Ctrl-C; Ctrl-D, or the end of a file

// The keyboard of a person at a terminal: a line that can be edited and recalled, by libedit (BSD licence; the better
// known readline is GPL). Where Kibitz was built without it there is none, and lines are read as the terminal gives
// them.
struct TypedLine {
  TypedLineKind kind = TypedLineKind::end;
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

class LineEditor {
 public:
  explicit LineEditor(Terminal& terminal);

  // The prompt is shown to a person only.
  TypedLine read(const std::string& prompt);

 private:
  TypedLine read_plainly();

  Terminal& terminal_;
  bool is_person_;
  std::unique_ptr<Keyboard> keyboard_;
};

}  // namespace kibitz
