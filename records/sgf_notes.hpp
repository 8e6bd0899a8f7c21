// Converts the properties of a node to notes of a record: comments, marks, clocks, evaluations. Properties that Kibitz
// does not use are kept raw.
#pragma once

#include "records/sgf_properties.hpp"

namespace kibitz::records::sgf {

// Kibitz's private properties. SGF has no property for the time used by a move, and none for glyphs other than those in
// mark_names.
inline constexpr std::string_view elapsed_property = "ELAPSED";
inline constexpr std::string_view mark_property = "NAG";

struct MarkName {
  std::string_view property;
  std::string_view value;
  int nag;
};
// SGF's properties for the glyphs 1 to 6: TE[1] marks a good move, BM[1] a bad one, TE[2] a very good one, BM[2] a very
// bad one, IT an interesting one, and DO a doubtful one.
inline constexpr MarkName mark_names[] = {{"TE", "1", 1}, {"BM", "1", 2}, {"TE", "2", 3},
                                          {"BM", "2", 4}, {"IT", "", 5},  {"DO", "", 6}};

// Adds the property as a note to node `node` of the record under construction. A property whose value has an unexpected
// form is kept raw.
void add_note(std::int32_t node, const NodeProperties& properties, const Property& property, ProblemReporter& report);

}  // namespace kibitz::records::sgf
