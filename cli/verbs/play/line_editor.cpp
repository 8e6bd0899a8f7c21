#include "cli/verbs/play/line_editor.hpp"

#include <cstdio>
#include <iostream>

#include "cli/system/interrupt.hpp"

namespace kibitz {

LineEditor::LineEditor(Terminal& terminal)
    : terminal_(terminal), is_person_(terminal.in_is_terminal && terminal.out_is_terminal) {
  if (is_person_ && &terminal.in == &std::cin) keyboard_ = Keyboard::open();
}

TypedLine LineEditor::read(const std::string& prompt) {
  terminal_.out << std::flush;
  TypedLine line;
  if (keyboard_) {
    line = keyboard_->read(prompt);
  } else {
    if (is_person_) terminal_.out << prompt << std::flush;
    line = read_plainly();
  }
  if (is_person_ && line.kind != TypedLine::Kind::line) terminal_.out << std::endl;
  return line;
}

TypedLine LineEditor::read_plainly() {
  const PromptGuard guard;
  TypedLine line{TypedLine::Kind::line};
  if (std::getline(terminal_.in, line.text)) return line;
  if (!guard.is_interrupted()) return {TypedLine::Kind::end};
  terminal_.in.clear();
  if (&terminal_.in == &std::cin) std::clearerr(stdin);
  return {TypedLine::Kind::interrupted};
}

}  // namespace kibitz
