// Properties that say something about a node, as notes of a record: comments, marks, clocks, evaluations; and all that
// Kibitz does not use, raw.
#pragma once

#include "records/sgf_properties.hpp"

namespace kibitz::records::sgf {

// Properties that SGF has no name for: time that a move took, and other marks than good, bad, interesting and doubtful.
inline constexpr std::string_view elapsed_property = "ELAPSED";
inline constexpr std::string_view mark_property = "NAG";

struct MarkName {
  std::string_view property;
  std::string_view value;
  int nag;
};
// TE is a good move and BM a bad one, twice as much with [2]; IT is interesting and DO doubtful.
inline constexpr MarkName mark_names[] = {{"TE", "1", 1}, {"BM", "1", 2}, {"TE", "2", 3},
                                          {"BM", "2", 4}, {"IT", "", 5},  {"DO", "", 6}};

// Adds it to the node of the reporter's record. The warnings are about values that should not be there.
void add_note(std::int32_t node, const NodeProperties& properties, const Property& property, Reporter& report);

}  // namespace kibitz::records::sgf
