#include "kibitz/engine/parameters.hpp"

#include "kibitz/search/options/needs.hpp"

namespace kibitz {

namespace {

struct Anything {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor)
};

// The number of members of an aggregate.
template <class T, class... Fields>
consteval std::size_t field_count() {
  if constexpr (requires { T{Fields{}..., Anything{}}; })
    return field_count<T, Fields..., Anything>();
  else
    return sizeof...(Fields);
}

// Two members of Options are not groups, and one entry of option_groups is Options itself. Both are subtracted.
static_assert(field_count<Options>() - 2 == std::tuple_size_v<decltype(option_groups)> - 1,
              "a group of options is missing in option_groups (search/options/options.hpp)");

template <class Group>
void add_rows(std::vector<Parameter>& list, const Group&) {
  if constexpr (requires { Group::parameters(); }) {
    constexpr bool is_of_alpha_beta = !requires { Group::is_of_alpha_beta; };
    for (Parameter row : Group::parameters()) {
      const Need& method = row.is_also_for_mcts ? needs::alpha_beta_or_mcts : needs::alpha_beta;
      if (is_of_alpha_beta) row.needs = Needs{method} + row.needs;
      list.push_back(row);
    }
  }
}

std::vector<Parameter> make_parameters() {
  std::vector<Parameter> list;
  const Options options;
  std::apply([&](const auto&... group) { (add_rows(list, group), ...); }, groups_of(options));
  return list;
}

}  // namespace

std::span<const Parameter> parameters() {
  static const std::vector<Parameter> list = make_parameters();
  return list;
}

const Parameter* find_parameter(std::string_view name) {
  for (const Parameter& parameter : parameters())
    if (parameter.name == name) return &parameter;
  return nullptr;
}

}  // namespace kibitz
