// The input and output streams of the command line, and the abilities of the terminal. The verbs use only this, so
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
  bool err_is_terminal = false;  // lines can be rewritten in place
  bool has_colour = false;       // on out
  bool has_shades = false;       // 256 colours, for the two colours of squares
  bool has_unicode = false;      // on out
  int width = 80;                // columns
  int height = 0;                // rows; 0: unlimited
  // Descriptors of the process, if `in` and `out` are its own streams; see closed_pipe.hpp.
  int in_descriptor = -1;
  int out_descriptor = -1;
};

// The process's own streams.
Terminal standard_terminal();

enum class Style { bold, dim, good, bad, first_side, second_side };

// `text` in that style if the terminal has colour, otherwise unchanged.
std::string styled(const Terminal& terminal, Style style, std::string_view text);

// The width of `text` on the screen: the number of UTF-8 code points, each assumed to be one column wide.
std::size_t width_of(std::string_view text);

// Text from a file, made safe for a terminal: control characters and invalid UTF-8 bytes become
// \xNN.
std::string visible(std::string_view text);
// The same for text of several lines: line ends and tabs are kept.
std::string visible_lines(std::string_view text);

// Wraps lines to the terminal's width, between words, and indents continuation lines. Text that
// does not go to a terminal is for programs and is not wrapped.
std::string wrapped(const Terminal& terminal, std::string_view text, std::size_t indent = 0);
// The same to a given width, wherever the text goes.
std::string wrapped_to(std::size_t width, std::string_view text, std::size_t indent = 0);

// At most `width` characters of `text`, with dots in place of the omitted part.
std::string shortened(std::string_view text, std::size_t width);

// What the system knows of the standard streams: what standard_terminal() makes a Terminal of.

std::string environment(const char* name);  // "": it is not set

// Before anything is read or written.
void prepare_standard_streams();

bool knows_codes();    // of colours and for lines that are written anew
bool knows_unicode();  // writes UTF-8
struct Extent {
  int width = 0;  // 0: unknown
  int height = 0;
};
Extent extent_of(int descriptor);

}  // namespace kibitz
