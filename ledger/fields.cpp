#include "ledger/fields.hpp"

namespace kibitz::ledger {

std::string joined_fields(std::span<const std::string> fields, char mark) {
  std::string text;
  bool is_first = true;
  for (const std::string& field : fields) {
    if (!is_first) text += mark;
    is_first = false;
    for (const char c : field) {
      if (c == '\\')
        text += "\\\\";
      else if (c == '\t')
        text += "\\t";
      else if (c == '\n')
        text += "\\n";
      else
        text += c;
    }
  }
  // Without this, a list of one empty field and an empty list would give the same text.
  if (fields.size() == 1 && text.empty()) text = "\\e";
  return text;
}

std::vector<std::string> split_fields(std::string_view text, char mark) {
  std::vector<std::string> fields;
  if (text.empty()) return fields;
  fields.emplace_back();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == mark) {
      fields.emplace_back();
    } else if (text[i] == '\\' && i + 1 < text.size()) {
      const char next = text[++i];
      if (next != 'e') fields.back() += next == 't' ? '\t' : next == 'n' ? '\n' : next;
    } else {
      fields.back() += text[i];
    }
  }
  return fields;
}

}  // namespace kibitz::ledger
