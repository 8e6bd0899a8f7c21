// A Keyboard that uses libedit through its native interface, histedit.h.
#include <histedit.h>

#include <clocale>
#include <cstdio>

#include "cli/verbs/play/line_editor.hpp"

namespace kibitz {

struct Keyboard::Editor {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::string prompt{};
  bool was_interrupted = false;

  static Editor& of(EditLine* line) {
    void* editor = nullptr;
    el_get(line, EL_CLIENTDATA, &editor);
    return *static_cast<Editor*>(editor);
  }
  static char* prompt_of(EditLine* line) { return of(line).prompt.data(); }
  static unsigned char interrupt(EditLine* line, int) {
    of(line).was_interrupted = true;
    return CC_EOF;  // ends the reading of this line
  }
};

std::unique_ptr<Keyboard> Keyboard::open() {
  std::unique_ptr<Keyboard> keyboard(new Keyboard);
  return keyboard->editor_->line && keyboard->editor_->history ? std::move(keyboard) : nullptr;
}

Keyboard::Keyboard() : editor_(std::make_unique<Editor>()) {
  std::setlocale(LC_CTYPE, "");  // libedit uses the locale to count characters
  Editor& editor = *editor_;
  editor.line = el_init("kibitz", stdin, stdout, stderr);
  editor.history = history_init();
  if (!editor.line || !editor.history) return;
  HistEvent event;
  constexpr int lines_kept = 500;
  history(editor.history, &event, H_SETSIZE, lines_kept);
  history(editor.history, &event, H_SETUNIQUE, 1);
  el_set(editor.line, EL_CLIENTDATA, editor_.get());
  el_set(editor.line, EL_PROMPT, Editor::prompt_of);
  el_set(editor.line, EL_EDITOR, "emacs");
  el_set(editor.line, EL_HIST, history, editor.history);
  // While a line is typed, Ctrl-C is an ordinary key, so that it cannot end the program. The key is bound to
  // interrupt().
  el_set(editor.line, EL_SETTY, "-d", "-isig", nullptr);
  el_set(editor.line, EL_ADDFN, "kibitz-interrupt", "Give up this line", Editor::interrupt);
  el_set(editor.line, EL_BIND, "^C", "kibitz-interrupt", nullptr);
}

Keyboard::~Keyboard() {
  if (editor_->line) el_end(editor_->line);
  if (editor_->history) history_end(editor_->history);
}

TypedLine Keyboard::read(const std::string& prompt) {
  Editor& editor = *editor_;
  editor.prompt = prompt;
  editor.was_interrupted = false;
  int count = 0;
  const char* typed = el_gets(editor.line, &count);
  if (editor.was_interrupted) return {TypedLineKind::interrupted};
  if (!typed || count <= 0) return {TypedLineKind::end};
  TypedLine line{TypedLineKind::line, typed};
  while (line.text.ends_with('\n') || line.text.ends_with('\r')) line.text.pop_back();
  HistEvent event;
  if (line.text.find_first_not_of(' ') != std::string::npos)
    history(editor.history, &event, H_ENTER, line.text.c_str());
  return line;
}

}  // namespace kibitz
