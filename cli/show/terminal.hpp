// The input and output streams of the command line, and the capabilities of the terminal. Verbs use no other input and
// output, so that tests can pass string streams.
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
  // The file descriptors of `in` and `out`, if these are the process's standard streams (closed_pipe.hpp); otherwise
  // -1.
  int in_descriptor = -1;
  int out_descriptor = -1;
};

// The terminal of the process's standard streams.
Terminal standard_terminal();

enum class Style { bold, dim, good, bad, first_side, second_side };

// `text` with the escape codes of the style if the terminal has colour, otherwise unchanged.
std::string styled_text(const Terminal& terminal, Style style, std::string_view text);

// The width of `text` on the screen: the number of UTF-8 code points, each assumed to be one column wide.
std::size_t width_of(std::string_view text);

// Text from a file, made safe for a terminal: control characters and invalid UTF-8 bytes become \xNN.
std::string printable_text(std::string_view text);
// As `printable_text()`, for text of several lines: line ends and tabs are kept.
std::string printable_lines(std::string_view text);

// Wraps lines at the terminal's width, between words, and indents the continuation lines. If the output is not a
// terminal, the text is returned unwrapped, because programs read it.
std::string wrapped_text(const Terminal& terminal, std::string_view text, std::size_t indent = 0);
// As `wrapped_text()`, but to a given width, even if the output is not a terminal.
std::string text_wrapped_to(std::size_t width, std::string_view text, std::size_t indent = 0);

// `text`, shortened to `width` characters if it is longer; three dots then replace its end.
std::string shortened_text(std::string_view text, std::size_t width);

// System functions that standard_terminal() uses.

std::string environment_variable(const char* name);  // the value of an environment variable; "" if it is not set

// Prepares the process's standard streams. Call it before any input or output.
void prepare_standard_streams();

bool supports_escape_codes();  // true if the terminal understands escape codes for colours and for rewriting lines
bool supports_unicode();       // true if the locale uses UTF-8
// The size of a terminal, in characters.
struct TerminalSize {
  int width = 0;  // columns; 0: unknown
  int height = 0;
};
TerminalSize terminal_size(int descriptor);

}  // namespace kibitz
