// A recorded search as JSON lines (docs/json.md).
#pragma once

#include <string>

#include "trace/difference.hpp"

namespace kibitz {

std::string json_of(const std::string& file, const trace::Trace& trace);
// With its children's where `with_children`; `type` says which list it is of.
struct NodeInJson {
  const trace::Tree& tree;
  trace::Row row;
  bool with_children = false;
};
std::string json_of(const NodeInJson& node, std::string_view type);

struct DifferenceInJson {
  const trace::Tree& first;
  const trace::Tree& second;
  const trace::Difference& difference;
};
std::string json_of(const DifferenceInJson& both);

}  // namespace kibitz
