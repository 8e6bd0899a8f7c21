#include "web/file_queries.hpp"

#include <chrono>
#include <map>
#include <mutex>
#include <thread>

#include "kibitz/core/split_words.hpp"
#include "protocols/record_json.hpp"
#include "records/typed_position.hpp"
#include "web/file_index.hpp"
#include "web/query_fields.hpp"

namespace kibitz::web {

namespace {

using WriteFields = std::function<void(const Json&)>;

constexpr std::int64_t max_rows = 500;  // of one answer
constexpr int games_at_once = 64;
constexpr auto time_between_reports = std::chrono::milliseconds(250);

Json row_json(const GameRow& row) {
  Json json{{"number", row.number}, {"game", row.game},     {"players", row.players}, {"date", row.date},
            {"event", row.event},   {"result", row.result}, {"moves", row.moves},     {"problems", row.problems}};
  if (row.problem) json["problem"] = problem_json(*row.problem);
  return json;
}

// The rows of one page of the list: those that match the filter, without the first `offset`, at most `count`.
class ListPage {
 public:
  ListPage(std::int64_t offset, std::int64_t count, std::vector<std::string> words)
      : offset_(offset), count_(count), words_(std::move(words)) {}

  void take(const GameRow& row) {
    if (!matches_filter(row, words_)) return;
    if (matching_ >= offset_ && matching_ < offset_ + count_) rows_.push_back(row_json(row));
    ++matching_;
  }
  bool is_full() const { return matching_ >= offset_ + count_; }
  std::int64_t matching() const { return matching_; }
  Json take_rows() { return std::move(rows_); }

 private:
  std::int64_t offset_, count_;
  std::vector<std::string> words_;
  std::int64_t matching_ = 0;
  Json rows_ = Json::array();
};

Json state_json(const IndexState& state) {
  Json json{{"games", state.games}, {"faulty", state.faulty}, {"read", state.bytes}, {"complete", state.is_complete}};
  if (!state.problem.empty()) json["problem"] = state.problem;
  return json;
}

// The answers to the queries of one tab, with the lists of its files.
class FileAnswers {
 public:
  FileAnswers(const Catalogue& catalogue, std::shared_ptr<TabFiles> files)
      : catalogue_(catalogue), files_(std::move(files)) {}

  Expected<Json> announce(const ServeQuery& query) {
    const auto bytes = TRY(number_field(query, {"bytes", 0, 0, std::int64_t{1} << 50}));
    const auto id = TRY(files_->announce(TRY(name_of_file(query)), static_cast<std::uint64_t>(bytes)));
    return Json{{"file", id}};
  }

  Expected<Json> add_text(const ServeQuery& query, Engine& engine, const WriteFields& report) {
    auto text = TRY(text_field(query, "text"));
    if (trimmed(text).empty()) return fail("the text is empty");
    return list(files_->add_text(TRY(name_of_file(query)), as_one_line(std::move(text), engine)), query, engine,
                report);
  }

  Expected<Json> list_games(const ServeQuery& query, Engine& engine, const WriteFields& report) {
    return list(TRY(text_field(query, "file")), query, engine, report);
  }

  Expected<Json> show_game(const ServeQuery& query, Engine& engine) {
    const auto number = TRY(number_field(query, {"number", 1, 1, INT64_MAX}));
    const PageGame page{catalogue_, engine};
    const auto index = TRY(index_of(TRY(text_field(query, "file")), page));
    auto opened = TRY(index->open_game(number, page, [&query] { return query.control->is_stop_requested(); }));
    return record_json(opened.record, *opened.replayer);
  }

 private:
  static Expected<std::string> name_of_file(const ServeQuery& query) {
    auto name = TRY(text_field(query, "name"));
    return name.empty() ? std::string("the text") : name;
  }

  // A position of several lines, such as a diagram, would be read as a list of positions. It becomes one line.
  static std::string as_one_line(std::string text, const Engine& engine) {
    if (trimmed(text).find('\n') == std::string_view::npos) return text;
    const auto trial = engine.clone();
    if (!records::set_up_typed_position(*trial, text) || !trial->moves_played().empty()) return text;
    std::string position = trial->position();
    std::ranges::replace(position, '\n', ' ');
    return position;
  }

  Expected<Json> list(const std::string& id, const ServeQuery& query, Engine& engine, const WriteFields& report) {
    const auto offset = TRY(number_field(query, {"offset", 0, 0, INT64_MAX / 2}));
    const auto count = TRY(number_field(query, {"count", 50, 0, max_rows}));
    const auto filter = TRY(text_field(query, "filter"));
    const auto until = TRY(text_field(query, "until"));
    if (until != "" && until != "page" && until != "end") return fail("until is page or end, not " + quoted(until));
    std::vector<std::string> words;
    for (const std::string_view word : split_words(filter)) words.emplace_back(word);
    const auto index = TRY(index_of(id, {catalogue_, engine}));
    ListPage page(offset, count, std::move(words));
    const IndexState state =
        fill(page, *index, {.stops_at_page = until == "page", .control = query.control.get()}, report);
    if (state.games == 0 && !state.problem.empty()) return fail(state.problem);
    Json json{{"file", id}, {"name", index->file().name()}, {"bytes", index->file().size()}};
    json.update(state_json(state));
    json["matching"] = page.matching();
    json["rows"] = page.take_rows();
    return json;
  }

  struct FillLimits {
    bool stops_at_page;
    const Control* control;
  };
  // Reads games until the page is full or the file ends, as `limits` says.
  static IndexState fill(ListPage& page, FileIndex& index, const FillLimits& limits, const WriteFields& report) {
    auto reported = std::chrono::steady_clock::now();
    for (std::size_t at = 0;;) {
      const IndexState state = index.state();
      at = index.visit(at, [&](const GameRow& row) {
        page.take(row);
        return true;
      });
      const bool is_enough = limits.stops_at_page && page.is_full();
      if (is_enough || (state.is_complete && at >= state.games) || limits.control->is_stop_requested()) return state;
      if (const auto now = std::chrono::steady_clock::now(); now - reported >= time_between_reports) {
        reported = now;
        Json json = state_json(state);
        json["bytes"] = index.file().size();
        report(json);
      }
      index.read_games(games_at_once);
      std::this_thread::yield();
    }
  }

  Expected<std::shared_ptr<FileIndex>> index_of(const std::string& id, const PageGame& page) {
    const auto file = TRY(files_->find(id));
    const std::lock_guard lock(mutex_);
    std::erase_if(indices_, [this](const auto& known) { return !files_->find(known.first); });
    if (const auto known = indices_.find(id); known != indices_.end()) return known->second;
    std::shared_ptr<FileIndex> index = TRY(FileIndex::open(file, page));
    indices_.emplace(id, index);
    return index;
  }

  const Catalogue& catalogue_;
  const std::shared_ptr<TabFiles> files_;
  std::mutex mutex_;  // guards indices_
  std::map<std::string, std::shared_ptr<FileIndex>> indices_;
};

}  // namespace

std::vector<ExtraQuery> file_queries(const Catalogue& catalogue, const std::shared_ptr<TabFiles>& files) {
  const auto answers = std::make_shared<FileAnswers>(catalogue, files);
  return {{"upload", "upload",
           [answers](const ServeQuery& query, Engine&, const WriteFields&) { return answers->announce(query); }},
          {"text", "file",
           [answers](const ServeQuery& query, Engine& engine, const WriteFields& report) {
             return answers->add_text(query, engine, report);
           }},
          {"file", "file",
           [answers](const ServeQuery& query, Engine& engine, const WriteFields& report) {
             return answers->list_games(query, engine, report);
           }},
          {"file_game", "file_game", [answers](const ServeQuery& query, Engine& engine, const WriteFields&) {
             return answers->show_game(query, engine);
           }}};
}

}  // namespace kibitz::web
