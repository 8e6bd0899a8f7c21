#include "wasm/learn_query.hpp"

#include <fmt/format.h>

#include <chrono>

#include "kibitz/learned/net.hpp"
#include "learn/learn_in_memory.hpp"
#include "web/query_fields.hpp"

namespace kibitz::wasm {

namespace {

using WriteReport = std::function<void(const Json&)>;

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j)
      group = group << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j) text += i + j > bytes.size() ? '=' : digits[group >> (18 - 6 * j) & 63];
  }
  return text;
}

struct LearnFields {
  learn::MemoryPlan plan;
  std::optional<Clock::time_point> deadline;
};

// The settings of a query. Samples are few, so the rate is higher and the batches are smaller than those of `kibitz
// learn`. The openings are short, because these games are.
Expected<LearnFields> read_fields(const ServeQuery& query) {
  constexpr std::int64_t most_time = 24LL * 60 * 60 * 1000;
  LearnFields fields;
  learn::MemoryPlan& plan = fields.plan;
  plan.generations = static_cast<int>(TRY(web::number_field(query, {"generations", 1'000'000, 1, 1'000'000})));
  plan.games = static_cast<std::size_t>(TRY(web::number_field(query, {"games", 200, 10, 100'000})));
  plan.play.nodes = static_cast<std::uint64_t>(TRY(web::number_field(query, {"nodes", 200, 1, 1'000'000})));
  plan.play.seed = static_cast<std::uint64_t>(TRY(web::number_field(query, {"seed", 1, 0, INT64_MAX})));
  plan.pairs = static_cast<int>(TRY(web::number_field(query, {"pairs", 10, 1, 10'000})));
  plan.play.least_opening = 1;
  plan.play.most_opening = static_cast<int>(TRY(web::number_field(query, {"opening", 6, 1, 100})));
  plan.play.most_plies = 200;
  plan.label.is_residual = true;  // added to evaluate() of the rules, which is 0 if they have none
  plan.fit.seed = plan.play.seed;
  plan.fit.epochs = 8;
  plan.fit.batch = 256;
  plan.fit.rate.rate = 0.01F;
  if (!query.json.contains("time_ms")) return fields;
  const auto time = TRY(web::number_field(query, {"time_ms", 0, 1, most_time}));
  fields.deadline = Clock::now() + std::chrono::milliseconds(time);
  return fields;
}

Json progress_json(const learn::MemoryProgress& progress) {
  return {{"generation", progress.generation},
          {"games", progress.games},
          {"positions", progress.positions},
          {"epoch", progress.epoch}};
}

Json generation_json(const learn::MemoryGeneration& generation) {
  const match::GameCounts& greedy = generation.greedy;
  return {{"generation", generation.number},
          {"games", generation.games},
          {"positions", generation.positions},
          {"loss", generation.loss},
          {"kept", generation.is_kept},
          {"greedy", {{"won", greedy.wins}, {"drawn", greedy.draws}, {"lost", greedy.losses}}},
          {"net", base64(learned::format_net(generation.best->net()))}};
}

Expected<Json> answer(const ServeQuery& query, Engine& engine, const WriteReport& write_report) {
  constexpr std::chrono::seconds time_between_reports{1};
  const auto [plan, deadline] = TRY(read_fields(query));
  TRY(engine.set_option("hash", "1"));  // the table is cleared for every game
  Clock::time_point last_report = Clock::now();
  bool is_late = false;
  const learn::MemoryCallbacks callbacks{
      .on_progress =
          [&](const learn::MemoryProgress& progress) {
            if (Clock::now() - last_report < time_between_reports) return;
            last_report = Clock::now();
            write_report(progress_json(progress));
          },
      .on_generation = [&](const learn::MemoryGeneration& last) { write_report(generation_json(last)); },
      .is_interrupted =
          [&] {
            is_late = deadline && Clock::now() >= *deadline;  // reading the clock is the host's sign of life
            return is_late || query.control->is_stop_requested();
          }};
  const auto last = TRY(learn::learn_in_memory(engine, plan, callbacks));
  if (!last) return fail("learning was stopped before its first generation");
  Json json{{"game", query.game}, {"end", is_late ? "time" : "generations"}};
  if (query.control->is_stop_requested()) json["end"] = "stopped";
  json.update(generation_json(*last));
  return json;
}

}  // namespace

ExtraQuery learn_query(const HostGames& games) {
  return {"learn", "learned", [&games](const ServeQuery& query, Engine& engine, const auto& write_report) {
            if (games.contains(engine.info().name)) return answer(query, engine, write_report);
            return Expected<Json>(fail(fmt::format("{} is a game of Kibitz: kibitz learn teaches it", query.game)));
          }};
}

}  // namespace kibitz::wasm
