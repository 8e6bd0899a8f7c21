#include "trace/column_data.hpp"

namespace kibitz::trace {

namespace {

template <class Enum>
std::vector<std::string> names_up_to(Enum last) {
  std::vector<std::string> names;
  for (int i = 0; i <= static_cast<int>(last); ++i) names.emplace_back(name_of(static_cast<Enum>(i)));
  return names;
}

}  // namespace

std::vector<std::string> value_names(SearchReason) { return names_up_to(SearchReason::first_sight); }
std::vector<std::string> value_names(Cause) { return names_up_to(Cause::open); }
std::vector<std::string> value_names(Bound) { return {"upper", "exact", "lower"}; }

}  // namespace kibitz::trace
