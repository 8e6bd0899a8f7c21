#include "lab/search_limits.hpp"

#include <algorithm>

namespace kibitz::lab {

Expected<std::vector<SearchLimit>> read_limits(const TomlTableReader& keys) {
  std::vector<std::int64_t> depths;
  std::vector<std::int64_t> nodes;
  std::vector<std::int64_t> times;
  TRY(keys.read("depths", depths, {1, max_ply}));
  if (auto done = keys.read("nodes", nodes, {1, std::int64_t{1} << 60}); !done) return std::unexpected(done.error());
  TRY(keys.read_seconds("seconds", times));
  const TomlEntry* first = nullptr;
  for (const char* const key : {"depths", "nodes", "seconds"}) {
    const TomlEntry* const entry = keys.find(key);
    if (entry && first)
      return keys.fail_at(std::max(entry->line, first->line),
                          fmt::format("a search ends by one of depths, nodes and seconds, and both {} and {} are given",
                                      first->key, entry->key));
    if (entry) first = entry;
  }
  std::vector<SearchLimit> limits;
  for (const std::int64_t depth : depths) limits.push_back({LimitKind::depth, depth});
  for (const std::int64_t count : nodes) limits.push_back({LimitKind::nodes, count});
  for (const std::int64_t time : times) limits.push_back({LimitKind::time, time});
  return limits;
}

std::string limit_text(const SearchLimit& limit) {
  if (limit.kind == LimitKind::depth) return fmt::format("depth {}", limit.value);
  if (limit.kind == LimitKind::nodes) return fmt::format("{} nodes", limit.value);
  return fmt::format("{} s", static_cast<double>(limit.value) / 1000);
}

}  // namespace kibitz::lab
