// Reads a line at a prompt: with editing and history if input and output are a terminal, otherwise without. An
// interrupt at the prompt is returned as a result and does not end the program.
#pragma once

#include <memory>
#include <string>

#include "cli/show/terminal.hpp"

namespace kibitz {

enum class TypedLineKind { line, interrupted, end };  // interrupted: Ctrl-C; end: Ctrl-D, or the end of a file

// A line that was typed, or the reason why there is none.
struct TypedLine {
  TypedLineKind kind = TypedLineKind::end;
  std::string text{};
};

// Reads lines with editing and history, through libedit (BSD licence; the better known readline is GPL). In a build
// without libedit no Keyboard is available, and lines are read without editing.
class Keyboard {
 public:
  static std::unique_ptr<Keyboard> open();  // a Keyboard for standard input; null if unavailable
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

  // Reads a line. The prompt is printed only if input and output are a terminal.
  TypedLine read(const std::string& prompt);

 private:
  TypedLine read_without_editing();

  Terminal& terminal_;
  bool is_interactive_;  // true if input and output are a terminal
  std::unique_ptr<Keyboard> keyboard_;
};

}  // namespace kibitz
