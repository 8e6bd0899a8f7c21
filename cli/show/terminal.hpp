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
  bool err_is_terminal = false;  // on which lines can be written anew
  bool has_colour = false;       // on out
  bool has_shades = false;       // 256 of them, so that a board can have squares of two
  bool has_unicode = false;      // on out
  int width = 80;                // columns
  int height = 0;                // rows; 0: as many as one likes
  // Of the process, where in and out are its own; see closed_pipe.hpp.
  int in_descriptor = -1;
  int out_descriptor = -1;
};

// The process's own streams.
Terminal standard_terminal();

enum class Style { bold, dim, good, bad, first_side, second_side };

// `text` in that style where the terminal has colour, else as it is.
std::string styled(const Terminal& terminal, Style style, std::string_view text);

// Characters that `text` takes on the screen: code points of UTF-8, every one taken as a letter wide.
std::size_t width_of(std::string_view text);

// Text that came from a file, as it may be written to a terminal: control characters and bytes that are no UTF-8 as
// \xNN.
std::string visible(std::string_view text);
// The same for text of several lines: their ends and tabs stay.
std::string visible_lines(std::string_view text);

// In lines of at most the terminal's width, broken between words; what follows a break is indented so far. Text that
// does not go to a terminal is for programs, and stays as it is.
std::string wrapped(const Terminal& terminal, std::string_view text, std::size_t indent = 0);

// At most `width` characters of `text`, with dots where something was left out.
std::string shortened(std::string_view text, std::size_t width);

}  // namespace kibitz
