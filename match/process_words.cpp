// What does not depend on the system: the words of a command, the lines of an answer.
#include <fmt/format.h>

#include "match/process.hpp"

namespace kibitz::match {

Expected<std::vector<std::string>> command_words(std::string_view command) {
  std::vector<std::string> words;
  char quote = 0;
  bool is_inside = false;
  for (const char c : command) {
    const bool is_blank = c == ' ' || c == '\t';
    if (quote == 0 && is_blank) {
      is_inside = false;
      continue;
    }
    if (!is_inside) words.emplace_back();
    is_inside = true;
    if (c == quote)
      quote = 0;
    else if (quote == 0 && (c == '"' || c == '\''))
      quote = c;
    else
      words.back() += c;
  }
  if (quote != 0) return fail(fmt::format("a quote is not closed in the command {}", quoted(command)));
  if (words.empty()) return fail("the command is empty");
  return words;
}

// Lines end with a newline, before which a carriage return does not count.
bool Process::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n', searched_);
  searched_ = buffer_.size();
  if (end == std::string::npos) return false;
  line = buffer_.substr(0, end);
  if (line.ends_with('\r')) line.pop_back();
  buffer_.erase(0, end + 1);
  searched_ = 0;
  return true;
}

}  // namespace kibitz::match
