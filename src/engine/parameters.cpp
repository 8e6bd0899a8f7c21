#include "kibitz/engine/parameters.hpp"

#include "kibitz/search/options/needs.hpp"

namespace kibitz {

namespace {

// Converts to any type, so that field_count() can initialize members of unknown types.
struct ConvertibleToAny {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor): initialization converts implicitly
};

// The number of members of an aggregate.
template <class T, class... Fields>
consteval std::size_t field_count() {
  if constexpr (requires { T{Fields{}..., ConvertibleToAny{}}; })
    return field_count<T, Fields..., ConvertibleToAny>();
  else
    return sizeof...(Fields);
}

// Subtracts the two members of Options that are not groups, and the entry of option_groups that is Options itself.
static_assert(field_count<Options>() - 2 == std::tuple_size_v<decltype(option_groups)> - 1,
              "a group of options is missing in option_groups (search/options/options.hpp)");

// The methods of which one must be selected for an alpha-beta option to have an effect.
const Need& need_of_method(const Parameter& row) {
  if (row.is_also_for_best_first) return needs::alpha_beta_mcts_or_best_first;
  return row.is_also_for_mcts ? needs::alpha_beta_or_mcts : needs::alpha_beta;
}

template <class Group>
void add_rows(std::vector<Parameter>& list, const Group&) {
  if constexpr (requires { Group::parameters(); }) {
    constexpr bool is_of_alpha_beta = !requires { Group::is_of_alpha_beta; };
    for (Parameter row : Group::parameters()) {
      if (is_of_alpha_beta) row.needs = Needs{need_of_method(row)} + row.needs;
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
