// Builds the text of an SGF node.
#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kibitz::records::sgf {

// The properties of one node, in the order in which they are first added. Adding a property again appends its values.
class NodeText {
 public:
  void add(std::string_view name, std::string_view raw_values) {
    for (auto& [known, values] : properties_)
      if (known == name) {
        values += raw_values;
        return;
      }
    properties_.emplace_back(name, raw_values);
  }
  void add_value(std::string_view name, std::string_view raw) { add(name, fmt::format("[{}]", raw)); }
  bool has(std::string_view name) const {
    return std::ranges::any_of(properties_, [&](const auto& property) { return property.first == name; });
  }
  std::string_view last_property() const {
    return properties_.empty() ? "" : std::string_view(properties_.back().first);
  }
  std::string text() const {
    std::string text = ";";
    for (const auto& [name, values] : properties_) text += name + values;
    return text;
  }

 private:
  std::vector<std::pair<std::string, std::string>> properties_;
};

}  // namespace kibitz::records::sgf
