// Where the command line reads and writes, and what can be shown there. The verbs see only this, so that tests hand
// them string streams.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace kibitz {

struct Terminal {
  std::istream& in;
  std::ostream& out;  // results
  std::ostream& err;  // progress and complaints
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool has_colour = false;   // on out
  bool has_unicode = false;  // on out
  int width = 80;            // columns
};

// The process's own streams.
Terminal standard_terminal();

enum class Style { bold, dim, good, bad, first_side, second_side };

// `text` in that style where the terminal has colour, else as it is.
std::string styled(const Terminal& terminal, Style style, std::string_view text);

// Characters that `text` takes on the screen: code points of UTF-8, every one taken as a letter wide.
std::size_t width_of(std::string_view text);

// At most `width` characters of `text`, with dots where something was left out.
std::string shortened(std::string_view text, std::size_t width);

}  // namespace kibitz
