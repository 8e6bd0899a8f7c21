#include "records/sgf_properties.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::records::sgf {

void NodeProperties::gather(const RawNode& node) { gather(node, nullptr); }
void NodeProperties::gather(const RawNode& node, ProblemReporter& report) { gather(node, &report); }

void NodeProperties::gather(const RawNode& node, ProblemReporter* report) {
  count_ = 0;
  for (std::uint32_t i = 0; i < node.property_count; ++i) {
    const RawProperty& raw = tree_.properties[node.first_property + i];
    const std::string_view name = tree_.text_of(raw.name);
    std::size_t at = 0;
    while (at < count_ && properties_[at].name != name) ++at;
    if (at == count_) {
      if (++count_ > properties_.size()) properties_.emplace_back();
      properties_[at].name = name;
      properties_[at].place = raw.place;
      properties_[at].values.clear();
    } else if (report != nullptr) {
      report->warn(raw.place, fmt::format("the property {} occurs twice in one node", quoted(name)));
    }
    const auto first = tree_.values.begin() + raw.first_value;
    properties_[at].values.insert(properties_[at].values.end(), first, first + raw.value_count);
  }
}

const Property* NodeProperties::find(std::string_view name) const {
  const auto found = std::ranges::find(all(), name, &Property::name);
  return found == all().end() ? nullptr : &*found;
}

std::string NodeProperties::raw_text(const Property& property) const {
  std::string text(property.name);
  for (const RawValue& value : property.values) text += fmt::format("[{}]", raw(value));
  return text;
}

bool is_move(std::string_view property) { return property == "B" || property == "W"; }

bool is_set_up(std::string_view property) {
  return property == "AB" || property == "AW" || property == "AE" || property == "PL";
}

bool has_move(const SgfTree& tree, const RawNode& node) {
  const auto first = tree.properties.begin() + node.first_property;
  return std::any_of(first, first + node.property_count,
                     [&](const RawProperty& property) { return is_move(tree.text_of(property.name)); });
}

}  // namespace kibitz::records::sgf
