// The input and output streams of the command line, and the capabilities of the terminal. The verbs use only these, so
// tests can pass string streams.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace kibitz {

struct Terminal {
  std::istream& in;
  std::ostream& out;  // results
  std::ostream& err;  // progress, warnings and errors
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;  // if true, lines can be rewritten in place
  bool has_colour = false;       // `out` can show colours
  bool has_shades = false;       // the terminal can show 256 colours, needed for light and dark squares
  bool has_unicode = false;      // `out` can show Unicode
  int width = 80;                // columns of the terminal
  int height = 0;                // rows of the terminal; 0: unlimited
  // Descriptors of the process, if `in` and `out` are the process's own streams (closed_pipe.hpp); -1: they are not.
  int in_descriptor = -1;
  int out_descriptor = -1;
};

// The terminal of the process's standard streams.
Terminal standard_terminal();

enum class Style { bold, dim, good, bad, first_side, second_side };

// `text` in this style if the terminal has colour, otherwise unchanged.
std::string styled(const Terminal& terminal, Style style, std::string_view text);

// The width of `text` on the screen: the number of UTF-8 code points, each assumed to be one column wide.
std::size_t width_of(std::string_view text);

// Text from a file, made safe for a terminal: control characters and invalid UTF-8 bytes become \xNN.
std::string visible(std::string_view text);
// As visible(), for text of several lines: line ends and tabs are kept.
std::string visible_lines(std::string_view text);

// Wraps lines at the terminal's width, between words, and indents the continuation lines. If the output is not a
// terminal, the text is returned unwrapped, because programs read it.
std::string wrapped(const Terminal& terminal, std::string_view text, std::size_t indent = 0);
// As wrapped(), but to a given width, even if the output is not a terminal.
std::string wrapped_to(std::size_t width, std::string_view text, std::size_t indent = 0);

// At most `width` characters of `text`; dots replace the omitted part.
std::string shortened(std::string_view text, std::size_t width);

// System queries that standard_terminal() uses.

std::string environment(const char* name);  // the value of an environment variable; "" if it is not set

// Prepares the process's standard streams. Call it before any input or output.
void prepare_standard_streams();

bool knows_codes();    // true if the terminal understands escape codes for colours and for rewriting lines
bool knows_unicode();  // true if the locale uses UTF-8
struct Extent {
  int width = 0;  // columns; 0: unknown
  int height = 0;
};
Extent extent_of(int descriptor);

}  // namespace kibitz
