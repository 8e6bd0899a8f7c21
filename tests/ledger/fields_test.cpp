#include "ledger/fields.hpp"

#include <doctest/doctest.h>

using kibitz::ledger::joined_fields;
using kibitz::ledger::split_fields;

TEST_CASE("fields with any content are joined and split again unchanged") {
  using Fields = std::vector<std::string>;
  for (const Fields& fields : {Fields{}, Fields{""}, Fields{"a"}, Fields{"", ""}, Fields{"a\tb", "c\nd", "e\\f\\t", ""},
                               Fields{"\\e"}, Fields{"x", "", "y"}}) {
    CHECK(split_fields(joined_fields(fields)) == fields);
    CHECK(split_fields(joined_fields(fields, '\n'), '\n') == fields);
  }
  const Fields inner{"1\t2", "3"};
  const Fields outer{joined_fields(inner), "4"};
  const std::string text = joined_fields(outer);
  CHECK(text.find('\n') == std::string::npos);
  CHECK(split_fields(split_fields(text).front()) == inner);
  CHECK(split_fields("ends in \\") == Fields{"ends in \\"});
}
