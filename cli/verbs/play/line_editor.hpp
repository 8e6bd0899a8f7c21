// What is typed at a prompt: by a keyboard with editing and history where a person sits at a terminal, else as it
// comes. An interrupt at the prompt is an answer like others, not the program's end.
#pragma once

#include <memory>
#include <string>

#include "cli/show/terminal.hpp"
#include "cli/verbs/play/keyboard.hpp"

namespace kibitz {

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
