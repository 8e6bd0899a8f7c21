// The properties of one SGF node; duplicate properties are merged.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "records/sgf_tree.hpp"

namespace kibitz::records::sgf {

struct Property {
  std::string_view name;
  TextLocation place;
  std::vector<RawValue> values;
};

class NodeProperties {
 public:
  explicit NodeProperties(const SgfTree& tree) : tree_(tree) {}

  // Replaces the properties by those of `node`; with `report`, warns of duplicates.
  void gather(const RawNode& node);
  void gather(const RawNode& node, ProblemReporter& report);
  std::span<const Property> all() const { return {properties_.data(), count_}; }
  const Property* find(std::string_view name) const;  // null if the node lacks the property

  std::string_view raw(const RawValue& value) const { return tree_.text_of(value.text); }
  std::string raw_text(const Property& property) const;  // the property as written: "LB[aa:1][bb:2]"

 private:
  void gather(const RawNode& node, ProblemReporter* report);
  const SgfTree& tree_;
  std::vector<Property> properties_;  // the first count_ are in use; the others keep allocated memory for reuse
  std::size_t count_ = 0;
};

bool has_move(const SgfTree& tree, const RawNode& node);
bool is_move(std::string_view property);    // true for B and W
bool is_set_up(std::string_view property);  // true for AB, AW, AE and PL

}  // namespace kibitz::records::sgf
