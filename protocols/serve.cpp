#include "protocols/serve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>

#include "kibitz/core/thread.hpp"
#include "kibitz/engine/fallible_rules.hpp"
#include "protocols/json_values.hpp"
#include "protocols/kept_engines.hpp"
#include "protocols/read_json.hpp"
#include "protocols/serve_board.hpp"
#include "protocols/serve_proof.hpp"
#include "protocols/serve_query.hpp"

namespace kibitz {

namespace {

Json make_answer(const Json& id, std::string_view type) {
  Json json = json_object(type);
  json["id"] = id;
  return json;
}

}  // namespace

class QueryServer {
 public:
  QueryServer(Channel& channel, const Catalogue& catalogue, const ServeSettings& serve_settings)
      : channel_(channel),
        catalogue_(catalogue),
        settings_(serve_settings),
        engines_(std::max(serve_settings.max_engines, static_cast<std::size_t>(std::max(serve_settings.workers, 1)))),
        work_(channel, [this] { cancel_all(); }) {}

  void run() {
    std::vector<std::jthread> threads;
    while (static_cast<int>(threads.size()) < settings_.workers) {
      auto thread = start_thread([this] { worker_loop(); });
      if (!thread) {
        report_error(nullptr, fmt::format("only {} workers could be started", threads.size()));
        break;
      }
      threads.push_back(std::move(*thread));
    }
    const auto on_too_long = [this](const std::string& sentence) { report_error(nullptr, sentence); };
    while (const auto line = threads.empty() ? std::nullopt : channel_.read(on_too_long)) take(*line);
    const std::lock_guard lock(mutex_);
    is_at_end_ = true;
    changed_.notify_all();
  }

  // Answers one line on the caller's thread. No other thread may use the server.
  void answer_line(const std::string& line) {
    take(line);
    is_at_end_ = true;  // the worker's loop ends when no query is waiting
    worker_loop();
  }
  void drop_engines() { engines_.clear(); }

 private:
  using Query = std::shared_ptr<const ServeQuery>;

  // ---- on the reading thread, which never waits for a search, so that "cancel" is processed at once ----

  void take(const std::string& line) {
    if (line.find_first_not_of(" \t") == std::string::npos) return;
    const auto [json, problem] = read_json(line);
    if (!json.is_object()) return report_error(nullptr, "a question is a JSON object, not " + quoted(line));
    const Json id = json.value("id", Json());
    if (!problem.empty()) return report_error(id, problem);
    const Json type = json.value("type", Json("analyse"));
    if (query_kind_of(type) || find_extra_query(type)) return enqueue_query(json, id, line.size());
    if (type == "cancel") return cancel(id);
    if (type == "games") return list_games(id);
    report_error(id, fmt::format("type is analyse, solve, conspire, position, game, choose, cancel or games, not {}",
                                 quoted(json_line(type))));
  }

  const ExtraQuery* find_extra_query(const Json& type) const {
    const auto found =
        std::ranges::find_if(settings_.extras, [&](const ExtraQuery& extra) { return type == extra.type; });
    return found == settings_.extras.end() ? nullptr : &*found;
  }

  void report_error(const Json& id, const std::string& sentence) {
    channel_.write(json_line(error_response(id, sentence)));
  }

  void enqueue_query(const Json& json, const Json& id, std::size_t bytes) {
    auto query = parse_serve_query(json);
    if (!query) return report_error(id, query.error().message);
    query->bytes = bytes + sizeof *query;
    query->control->set_stop_check(settings_.stop_check);
    if (const std::string refusal = try_to_enqueue(std::make_shared<ServeQuery>(std::move(*query))); !refusal.empty())
      report_error(id, refusal);
  }

  // Queues a query. Returns the reason for a refusal; empty if the query was queued.
  std::string try_to_enqueue(const Query& query) {
    const std::lock_guard lock(mutex_);
    if (waiting_bytes_ + query->bytes > settings_.max_waiting_bytes)
      return fmt::format("the queue is full: {} questions are waiting", waiting_.size());
    if (!queries_.emplace(json_line(query->id), query).second)
      return "this id is in use: its question has not been answered yet";
    waiting_.push_back(query);
    waiting_bytes_ += query->bytes;
    changed_.notify_one();
    return "";
  }

  // Cancels a query. A running query is answered with its result so far; a waiting query is answered without a search.
  void cancel(const Json& id) {
    Query query;
    {
      const std::lock_guard lock(mutex_);
      if (const auto found = queries_.find(json_line(id)); found != queries_.end()) query = found->second;
    }
    if (!query) return report_error(id, "no question with this id is waiting or running");
    query->control->request_stop();
  }

  void list_games(const Json& id) {
    Json json = make_answer(id, "games");
    json["version"] = KIBITZ_VERSION;
    json["games"] = Json::array();
    for (const CatalogueEntry& entry : catalogue_) json["games"].push_back(entry.name);
    json["titles"] = titles();
    channel_.write(json_line(json));
  }

  // The title of each game, by name. Only an engine knows its game's title, so the first call makes all engines.
  const Json& titles() {
    if (titles_.is_null())
      for (const CatalogueEntry& entry : catalogue_) titles_[entry.name] = entry.make()->info().title;
    return titles_;
  }

  // ---- on any thread that detects that the output is broken ----

  void cancel_all() {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    for (const auto& [id, query] : queries_) query->control->request_stop();
    is_at_end_ = true;
    changed_.notify_all();
  }

  // ---- on the worker threads ----

  void worker_loop() {
    while (const Query query = next_query()) {
      const Json answer = answer_of(*query);
      {
        const std::lock_guard lock(mutex_);
        // Free the id before the answer is sent, because the client may reuse it at once.
        queries_.erase(json_line(query->id));
      }
      channel_.write(json_line(answer));
    }
  }

  Query next_query() {
    std::unique_lock lock(mutex_);
    auto chosen = waiting_.end();
    changed_.wait(lock, [&] {
      chosen = std::ranges::find_if(waiting_, [this](const Query& query) { return engines_.is_free(query->engine); });
      return chosen != waiting_.end() || (waiting_.empty() && is_at_end_);
    });
    if (chosen == waiting_.end() || channel_.is_broken()) return nullptr;
    Query query = std::move(*chosen);
    waiting_.erase(chosen);
    waiting_bytes_ -= query->bytes;
    engines_.reserve(query->engine);
    return query;
  }

  Json answer_of(const ServeQuery& query) {
    try {
      auto answer = try_to_answer(query);
      return answer ? *answer : error_response(query.id, answer.error().message);
    } catch (const std::bad_alloc&) {
      release_engine(query, nullptr);
      return error_response(query.id, "not enough memory for this search");
    }
  }
  static Json error_response(const Json& id, const std::string& sentence) {
    Json json = make_answer(id, "error");
    json["message"] = sentence;
    return json;
  }

  Expected<Json> try_to_answer(const ServeQuery& query) {
    std::unique_ptr<Engine> engine;
    {
      const std::lock_guard lock(mutex_);
      engine = engines_.take(query);
    }
    const auto set = prepare_engine(catalogue_, query, engine);
    const auto ask = [&] { return answer_by_kind(query, *engine); };
    auto answer = set ? answer_unless_rules_fail(*engine, ask) : std::unexpected(set.error());
    release_engine(query, std::move(engine));
    return answer;
  }

  void release_engine(const ServeQuery& query, std::unique_ptr<Engine> engine) {
    const std::lock_guard lock(mutex_);
    engines_.release_engine(query, std::move(engine));
    changed_.notify_all();
  }

  Expected<Json> answer_by_kind(const ServeQuery& query, Engine& engine) {
    switch (query.kind) {
      case QueryKind::analyse: return analyse(query, engine);
      case QueryKind::solve:
      case QueryKind::conspire: return proof_answer(query, engine);
      case QueryKind::other: return extra_answer(query, engine);
      default: return board_answer(query, engine);
    }
  }

  Expected<Json> board_answer(const ServeQuery& query, Engine& engine) {
    const auto fields = TRY(answer_board_query(query, engine));
    Json json = make_answer(query.id, query.type == "choose" ? "choice" : query.type);
    json.update(fields);
    return json;
  }

  Expected<Json> extra_answer(const ServeQuery& query, Engine& engine) {
    const ExtraQuery& extra = *find_extra_query(query.type);
    const auto fields =
        TRY(extra.answer(query, engine, [&](const Json& report) { write_report_fields(query, report); }));
    Json json = make_answer(query.id, extra.answer_type);
    json.update(fields);
    return json;
  }

  Expected<Json> analyse(const ServeQuery& query, Engine& engine) {
    OnReport on_report;
    if (query.wants_reports) on_report = [&](const Report& report) { write_report(query, report); };
    const auto analysis = TRY(engine.analyse(query.request, *query.control, on_report));
    Json json = make_answer(query.id, "result");
    add_analysis(json, analysis, engine);
    return json;
  }

  Expected<Json> proof_answer(const ServeQuery& query, Engine& engine) {
    const auto fields =
        TRY(answer_solve_or_conspiracy(query, engine, [&](const Json& report) { write_report_fields(query, report); }));
    Json json = make_answer(query.id, query.kind == QueryKind::solve ? "solution" : "conspiracy");
    json.update(fields);
    return json;
  }

  void write_report_fields(const ServeQuery& query, const Json& fields) {
    Json json = make_answer(query.id, "report");
    json.update(fields);
    channel_.write(json_line(json));
  }

  void write_report(const ServeQuery& query, const Report& report) {
    Json json = make_answer(query.id, "report");
    add_report(json, report);
    channel_.write(json_line(json));
  }

  Channel& channel_;
  const Catalogue& catalogue_;
  const ServeSettings settings_;
  Json titles_;       // null until the first query "games"; used only on the reading thread
  std::mutex mutex_;  // guards all members below; no thread writes output while holding it
  std::condition_variable changed_;
  std::map<std::string, Query> queries_;  // all waiting and running queries, by id
  std::deque<Query> waiting_;
  std::size_t waiting_bytes_ = 0;
  KeptEngines engines_;
  bool is_at_end_ = false;
  Channel::StoppableWork work_;  // last member, so that it ends before the members that it uses
};

void serve(Channel& channel, const Catalogue& catalogue, const ServeSettings& serve_settings) {
  QueryServer(channel, catalogue, serve_settings).run();
}

void run_serve(Channel& channel, const Catalogue& catalogue) {
  serve(channel, catalogue, {.workers = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U))});
}

SerialServer::SerialServer(Channel& channel, const Catalogue& catalogue, const ServeSettings& serve_settings)
    : server_(std::make_unique<QueryServer>(channel, catalogue, serve_settings)) {}
SerialServer::~SerialServer() = default;
void SerialServer::answer_line(const std::string& line) { server_->answer_line(line); }
void SerialServer::drop_engines() { server_->drop_engines(); }

}  // namespace kibitz
