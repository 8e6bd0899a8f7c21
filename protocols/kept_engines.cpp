#include "protocols/kept_engines.hpp"

#include <algorithm>

namespace kibitz {

void KeptEngines::reserve(const std::string& name) {
  if (name.empty()) return;
  if (!engines_.contains(name) && engines_.size() >= most_) evict_idle_engine();
  engines_[name].is_in_use = true;
}

std::unique_ptr<Engine> KeptEngines::take(const ServeQuery& query) {
  if (query.engine.empty()) return nullptr;
  KeptEngine& kept = engines_[query.engine];
  const std::string settings = settings_of(query);
  if (kept.settings != settings) kept.engine.reset();
  kept.settings = settings;
  return std::move(kept.engine);
}

void KeptEngines::release_engine(const ServeQuery& query, std::unique_ptr<Engine> engine) {
  if (query.engine.empty()) return;
  if (!engine) {
    engines_.erase(query.engine);
    return;
  }
  KeptEngine& kept = engines_[query.engine];
  kept.engine = std::move(engine);
  kept.is_in_use = false;
}

void KeptEngines::evict_idle_engine() {
  const auto free = std::ranges::find_if(engines_, [](const auto& named) { return !named.second.is_in_use; });
  if (free != engines_.end()) engines_.erase(free);
}

std::string KeptEngines::settings_of(const ServeQuery& query) {
  Json settings{query.game, query.preset};
  for (const auto& [name, value] : query.options) settings.push_back({name, value});
  return json_line(settings);
}

Expected<void> prepare_engine(const Catalogue& catalogue, const ServeQuery& query, std::unique_ptr<Engine>& engine) {
  if (!engine) {
    auto made = TRY(make_engine(catalogue, query.game));
    if (!query.preset.empty()) TRY(made->set_preset(query.preset));
    for (const auto& [name, value] : query.options) TRY(made->set_option(name, value));
    engine = std::move(made);
  }
  return engine->set_position(query.position, query.moves);
}

}  // namespace kibitz
