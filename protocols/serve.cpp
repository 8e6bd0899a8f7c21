#include "protocols/serve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <thread>

#include "protocols/json_values.hpp"
#include "protocols/serve_query.hpp"

namespace kibitz {

namespace {

constexpr std::size_t most_waiting = 10'000;  // then reading waits too, so that memory has a bound

Json answer_to(const Json& id, std::string_view type) {
  Json json = json_object(type);
  json["id"] = id;
  return json;
}

class Server {
 public:
  Server(Channel& channel, const Catalogue& catalogue) : channel_(channel), catalogue_(catalogue) {}

  void run(int workers) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < workers; ++i) threads.emplace_back([this] { work(); });
    while (const auto line = channel_.read())
      if (line->find_first_not_of(" \t") != std::string::npos) take(*line);
    const std::lock_guard lock(mutex_);
    is_at_end_ = true;
    changed_.notify_all();
  }

 private:
  // ---- on the thread that reads ----

  void take(const std::string& line) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return complain(nullptr, "a question is a JSON object, not " + quoted(line));
    const Json id = json.value("id", Json());
    const Json type = json.value("type", Json("analyse"));
    if (type == "analyse") return queue(json, id);
    if (type == "cancel") return cancel(id);
    if (type == "games") return list_games(id);
    complain(id, fmt::format("type is analyse, cancel or games, not {}", quoted(json_line(type))));
  }

  void complain(const Json& id, const std::string& sentence) {
    Json json = answer_to(id, "error");
    json["message"] = sentence;
    channel_.write(json_line(json));
  }

  void queue(const Json& json, const Json& id) {
    auto query = parse_serve_query(json);
    if (!query) return complain(id, query.error().message);
    std::unique_lock lock(mutex_);
    const auto has_id = [&](const auto& known) { return known.id == query->id; };
    if (std::ranges::any_of(waiting_, has_id) || std::ranges::any_of(running_, has_id)) {
      lock.unlock();
      return complain(id, "this id is in use: its question has not been answered yet");
    }
    changed_.wait(lock, [this] { return waiting_.size() < most_waiting; });
    waiting_.push_back(std::move(*query));
    changed_.notify_all();
  }

  // One that runs is answered with what it has found; one that waits is searched for no node.
  void cancel(const Json& id) {
    const std::lock_guard lock(mutex_);
    bool is_known = false;
    for (auto* queries : {&waiting_, &running_})
      for (ServeQuery& query : *queries) {
        if (query.id != id) continue;
        query.control->request_stop();
        is_known = true;
      }
    if (!is_known) complain(id, "there is nothing of this id to cancel");
  }

  void list_games(const Json& id) {
    Json json = answer_to(id, "games");
    json["version"] = KIBITZ_VERSION;
    json["games"] = Json::array();
    for (const CatalogueEntry& entry : catalogue_) json["games"].push_back(entry.name);
    channel_.write(json_line(json));
  }

  // ---- on the workers ----

  void work() {
    while (const auto query = next()) {
      answer(*query);
      const std::lock_guard lock(mutex_);
      std::erase_if(running_, [&](const ServeQuery& known) { return known.id == query->id; });
    }
  }

  std::optional<ServeQuery> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !waiting_.empty() || is_at_end_; });
    if (waiting_.empty() || channel_.is_broken()) return std::nullopt;
    running_.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    changed_.notify_all();
    return running_.back();
  }

  void answer(const ServeQuery& query) {
    auto engine = set_up(query);
    if (!engine) return complain(query.id, engine.error().message);
    OnReport on_report;
    if (query.wants_reports) on_report = [&](const Report& report) { tell(query, report); };
    try {
      const auto analysis = (*engine)->analyse(query.request, *query.control, on_report);
      if (!analysis) return complain(query.id, analysis.error().message);
      Json json = answer_to(query.id, "result");
      add_analysis(json, *analysis, **engine);
      channel_.write(json_line(json));
    } catch (const std::bad_alloc&) {
      complain(query.id, "there is no memory for this search");
    }
  }

  // An engine of its own: nothing learned from one question changes the answer to another.
  Expected<std::unique_ptr<Engine>> set_up(const ServeQuery& query) {
    auto engine = make_engine(catalogue_, query.game);
    if (!engine) return engine;
    if (!query.preset.empty())
      if (auto set = (*engine)->set_preset(query.preset); !set) return std::unexpected(set.error());
    for (const auto& [name, value] : query.options)
      if (auto set = (*engine)->set_option(name, value); !set) return std::unexpected(set.error());
    if (auto set = (*engine)->set_position(query.position, query.moves); !set) return std::unexpected(set.error());
    return engine;
  }

  void tell(const ServeQuery& query, const Report& report) {
    Json json = answer_to(query.id, "report");
    add_report(json, report);
    channel_.write(json_line(json));
    if (channel_.is_broken()) query.control->request_stop();
  }

  Channel& channel_;
  const Catalogue& catalogue_;
  std::mutex mutex_;  // of all that follows
  std::condition_variable changed_;
  std::deque<ServeQuery> waiting_;
  std::deque<ServeQuery> running_;
  bool is_at_end_ = false;
};

}  // namespace

void serve(Channel& channel, const Catalogue& catalogue, int workers) { Server(channel, catalogue).run(workers); }

void run_serve(Channel& channel, const Catalogue& catalogue) {
  serve(channel, catalogue, static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U)));
}

}  // namespace kibitz
