#include "records/sgf_head.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "records/sgf_properties.hpp"
#include "records/sgf_text.hpp"

namespace kibitz::records::sgf {

namespace {

class RuleReader {
 public:
  RuleReader(const SgfTree& tree, std::size_t head, ProblemReporter& report) : tree_(tree), report_(report) {
    const RawNode& last = tree.nodes[head - 1];
    properties_ = std::span(tree.properties).first(last.first_property + last.property_count);
  }

  bool has(std::string_view name) const { return find(name) != nullptr; }

  // Reads the rule `name`. Returns false if the head gives it a value that Kibitz does not support.
  template <class Read>
  bool read(std::string_view name, Read read_value) {
    const RawProperty* property = find(name);
    if (property == nullptr) return true;
    const std::string_view raw = tree_.text_of(tree_.values[property->first_value].text);
    report_contradictions(name, raw);
    const Expected<void> result = read_value(decode_simple_text(raw));
    if (!result) report_.error(property->place, result.error().message);
    return result.has_value();
  }

  void read_private_settings(SgfRules& rules) {
    for (const RawProperty& property : properties_) {
      if (tree_.text_of(property.name) != settings_property) continue;
      for (const RawValue& value : values_of(property))
        if (auto result = rules.read_setting(decode_simple_text(tree_.text_of(value.text))); !result)
          report_.error(value.place, result.error().message);
    }
  }

 private:
  std::span<const RawValue> values_of(const RawProperty& property) const {
    return std::span(tree_.values).subspan(property.first_value, property.value_count);
  }

  const RawProperty* find(std::string_view name) const {
    const auto found = std::ranges::find_if(properties_, [&](const RawProperty& property) {
      return property.value_count > 0 && tree_.text_of(property.name) == name;
    });
    return found == properties_.end() ? nullptr : &*found;
  }

  void report_contradictions(std::string_view name, std::string_view first) {
    for (const RawProperty& property : properties_) {
      if (tree_.text_of(property.name) != name) continue;
      for (const RawValue& value : values_of(property))
        if (const std::string_view raw = tree_.text_of(value.text); raw != first)
          report_.error(property.place, fmt::format("{}[{}] contradicts {}[{}]", name, raw, name, first));
    }
  }

  const SgfTree& tree_;
  ProblemReporter& report_;
  std::span<const RawProperty> properties_;  // the properties of the head
};

template <class Value, class Target>
Expected<void> assign_value(const Expected<Value>& value, Target& target) {
  if (!value) return std::unexpected(value.error());
  target = *value;
  return {};
}

}  // namespace

std::vector<TextLocation> places_of_settings(const SgfTree& tree, std::size_t head,
                                             const std::vector<std::string>& settings) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> properties{{{"columns", "SZ"},
                                                                                     {"rows", "SZ"},
                                                                                     {"width", "SZ"},
                                                                                     {"height", "SZ"},
                                                                                     {"komi", "KM"},
                                                                                     {"suicide", "RU"},
                                                                                     {"style", "RU"}}};
  const auto place_of = [&](std::string_view property) {
    const std::size_t end = head < tree.nodes.size() ? tree.nodes[head].first_property : tree.properties.size();
    for (const RawProperty& each : std::span(tree.properties).first(end))
      if (tree.text_of(each.name) == property) return each.place;
    return TextLocation{};
  };
  std::vector<TextLocation> places;
  for (const std::string_view setting : settings) {
    const std::string_view name = setting.substr(0, setting.find('='));
    const auto row = std::ranges::find(properties, name, &std::pair<std::string_view, std::string_view>::first);
    const TextLocation place = row == properties.end() ? TextLocation{} : place_of(row->second);
    places.push_back(place == TextLocation{} ? place_of(settings_property) : place);
  }
  return places;
}

std::size_t count_head_nodes(const SgfTree& tree) {
  std::size_t last = 0;  // index of the head's last node so far; an only child comes directly after its parent
  while (tree.nodes[last].child_count == 1 && !has_move(tree, tree.nodes[last])) ++last;
  return last + 1;
}

std::optional<SgfRules> read_rules(const SgfTree& tree, std::size_t head, std::string_view wanted_game,
                                   ProblemReporter& report) {
  RuleReader reader(tree, head, report);
  SgfRules rules;
  if (!reader.has("GM") && wanted_game == name_of(GameKind::gomoku)) {
    rules.kind = GameKind::gomoku;
    report.warn(tree.begin, "the tree has no GM; it is read as go-moku, though without GM it is Go");
  }
  if (!reader.read("GM", [&](const std::string& text) { return assign_value(read_game_kind(text), rules.kind); }))
    return std::nullopt;
  report.game().game = name_of(rules.kind);
  rules.size = default_size(rules.kind);
  if (!reader.read("SZ", [&](const std::string& text) { return assign_value(read_size(text), rules.size); }))
    return std::nullopt;
  if (rules.kind == GameKind::go)
    reader.read("KM", [&](const std::string& text) { return assign_value(read_komi(text), rules.komi); });
  reader.read("RU", [&](const std::string& text) { return rules.read_rule_set(text); });
  reader.read_private_settings(rules);
  return rules;
}

}  // namespace kibitz::records::sgf
