// Converts the properties of a node to notes of a record: comments, marks, clocks, evaluations. Properties that Kibitz
// does not use are kept raw.
#pragma once

#include "records/sgf_properties.hpp"

namespace kibitz::records::sgf {

// Private properties, because SGF has none for the time used by a move, or for marks other
// than good, bad, interesting and doubtful.
inline constexpr std::string_view elapsed_property = "ELAPSED";
inline constexpr std::string_view mark_property = "NAG";

struct MarkName {
  std::string_view property;
  std::string_view value;
  int nag;
};
// TE is a good move and BM a bad one, [2] very good or very bad; IT is interesting and DO doubtful.
inline constexpr MarkName mark_names[] = {{"TE", "1", 1}, {"BM", "1", 2}, {"TE", "2", 3},
                                          {"BM", "2", 4}, {"IT", "", 5},  {"DO", "", 6}};

// Adds the property to the node of the reporter's record. Warns of unexpected values.
void add_note(std::int32_t node, const NodeProperties& properties, const Property& property, ProblemReporter& report);

}  // namespace kibitz::records::sgf
