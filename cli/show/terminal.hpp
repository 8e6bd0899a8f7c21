// The input and output streams of the command line, and the capabilities of the terminal. Verbs use no other input and
// output, so that tests can pass string streams.
#pragma once

#include <iosfwd>
#include <set>
#include <string>
#include <string_view>

namespace kibitz {

struct Terminal {
  std::istream& in;
  std::ostream& out;  // stream for results
  std::ostream& err;  // stream for progress, warnings and errors
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;  // true if `err` is a terminal, in which lines can be rewritten
  bool has_colour = false;       // true if `out` can show colours
  bool has_shades = false;       // true if the terminal can show 256 colours, needed for light and dark squares
  bool has_unicode = false;      // true if `out` can show Unicode
  int width = 80;                // width of the terminal, in columns
  int height = 0;                // height of the terminal, in rows; 0: unlimited
  // The file descriptors of `in` and `out`, if these are the process's standard streams (closed_pipe.hpp); otherwise
  // -1.
  int in_descriptor = -1;
  int out_descriptor = -1;
  std::set<std::string> printed_remarks = {};  // remarks about settings, each of which is printed once
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
  int width = 0;  // width in columns; 0: unknown
  int height = 0;
};
TerminalSize terminal_size(int descriptor);

}  // namespace kibitz
