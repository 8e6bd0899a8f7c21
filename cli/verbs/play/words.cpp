// The input of `kibitz play`: its command-line options, and the lines read at its prompt.
#include <cstdio>
#include <iostream>

#include "cli/system/interrupt.hpp"
#include "cli/verbs/play/line_editor.hpp"
#include "cli/verbs/play/play.hpp"

namespace kibitz {

LineEditor::LineEditor(Terminal& terminal)
    : terminal_(terminal), is_interactive_(terminal.in_is_terminal && terminal.out_is_terminal) {
  if (is_interactive_ && &terminal.in == &std::cin) keyboard_ = Keyboard::open();
}

TypedLine LineEditor::read(const std::string& prompt) {
  terminal_.out << std::flush;
  TypedLine line;
  if (keyboard_) {
    line = keyboard_->read(prompt);
  } else {
    if (is_interactive_) terminal_.out << prompt << std::flush;
    line = read_without_editing();
  }
  if (is_interactive_ && line.kind != TypedLineKind::line) terminal_.out << std::endl;
  return line;
}

TypedLine LineEditor::read_without_editing() {
  const PromptGuard guard;
  TypedLine line{TypedLineKind::line};
  if (std::getline(terminal_.in, line.text)) return line;
  if (!guard.is_interrupted()) return {TypedLineKind::end};
  terminal_.in.clear();
  if (&terminal_.in == &std::cin) std::clearerr(stdin);
  return {TypedLineKind::interrupted};
}

void add_play_options(VerbOptions& options, PlayArguments& a) {
  add_game_argument(options, a.engine.game);
  add_first_position_option(options, a.position);
  options.add({"--level", "Playing strength: 1 to 14 in chess (default 9 if no time is given)", "N"}, a.level);
  options.add({"--side", "Your side: its name, first, second, both or none", "SIDE"}, a.side);
  options.add({"--time", "Kibitz's time per move; full strength unless --level is given", "SECONDS"}, a.time);
  options.add({"--clock", "Time per side for the whole game", "SECONDS"}, a.clock);
  options.add({"--increment", "Time added to --clock per move", "SECONDS"}, a.increment);
  options.add({"--load", "Continue a game from a file; FILE#3 selects the third game", "FILE"}, a.load);
  options.add({"--seed", "Random seed for the errors of lower levels (default: random, printed)", "N"}, a.seed);
  add_engine_options(options, a.engine);
}

}  // namespace kibitz
