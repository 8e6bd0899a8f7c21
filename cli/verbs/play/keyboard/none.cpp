// The Keyboard of a build without libedit, where none is available.
#include "cli/verbs/play/line_editor.hpp"

namespace kibitz {

struct Keyboard::Editor {};

std::unique_ptr<Keyboard> Keyboard::open() { return nullptr; }
Keyboard::Keyboard() = default;
Keyboard::~Keyboard() = default;
TypedLine Keyboard::read(const std::string&) { return {}; }

}  // namespace kibitz
