// The exports and imports of kibitz.wasm (docs/reference/wasm.md): one line of JSON in, its reports and its answer out.
// The queries are those of the page of `kibitz web`, answered by the same code.
#include <cstdlib>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/verbs/bench/bench.hpp"
#include "cli/verbs/web/web.hpp"
#include "protocols/line_output.hpp"
#include "protocols/read_json.hpp"
#include "protocols/serve.hpp"
#include "wasm/host_games.hpp"
#include "wasm/learn_query.hpp"
#include "wasm/supplied_weights.hpp"
#include "web/export_queries.hpp"
#include "web/file_queries.hpp"
#include "web/queries.hpp"
#include "web/setup_query.hpp"

// Functions of the host. They must not throw: an exception of the host would pass through functions that are noexcept.
extern "C" {
[[clang::import_module("kibitz"), clang::import_name("send")]] void kibitz_send(const char* line, std::size_t size);
[[clang::import_module("kibitz"), clang::import_name("is_stop_wanted")]] int kibitz_is_stop_wanted();
}

namespace kibitz::wasm {

namespace {

using WriteReport = std::function<void(const Json&)>;

// The page's queries about results on disk. There is no disk, so there are none.
Expected<Json> answer_no_ledger(const ServeQuery&, Engine&, const WriteReport&) { return Json{{"url", nullptr}}; }
Expected<Json> answer_no_reports(const ServeQuery&, Engine&, const WriteReport&) {
  return Json{{"folder", nullptr}, {"reports", Json::array()}};
}

// Query "weights": the evaluation that the game's engines use by default, and the weights that the host may supply.
Expected<Json> answer_weights(const ServeQuery&, Engine& engine, const WriteReport&) {
  Json json{{"evaluation", nullptr}, {"games", Json::array()}};
  for (const OptionInfo& option : engine.options())
    if (option.name == "evaluation") json["evaluation"] = option.value;
  for (const GameWithSuppliedWeights& game : games_with_supplied_weights())
    json["games"].push_back({{"game", game.game}, {"bytes", game.bytes}, {"supplied", !!supplied_weights(game.game)}});
  return json;
}

// Query "bench": the game's rows of `kibitz bench`, which are the same for this module and for the program.
Expected<Json> answer_bench(const Catalogue& catalogue, const ServeQuery& query, const WriteReport& write_report) {
  Json rows = Json::array();
  for (const BenchConfiguration& configuration : bench_configurations(query.game)) {
    const auto effort = TRY(run_bench(catalogue, bench_game(query.game), configuration, *query.control));
    if (query.control->is_stop_requested()) return fail("the benchmark was stopped");
    rows.push_back({{"configuration", configuration.name}, {"nodes", effort.nodes}, {"time_us", effort.time.count()}});
    write_report({{"row", rows.back()}});
  }
  return Json{{"game", query.game}, {"rows", rows}};
}

// Query "perft": the number of move sequences of "depth" plies.
Expected<Json> answer_perft(const ServeQuery& query, Engine& engine, const WriteReport&) {
  if (!query.request.limits.depth) return fail("a limit is missing: depth");
  const PerftResult result = TRY(engine.perft({*query.request.limits.depth}));
  Json moves = Json::array();
  for (const PerftMove& row : result.moves) moves.push_back({{"move", row.move.move}, {"count", row.count}});
  return Json{{"game", query.game}, {"count", result.count}, {"moves", std::move(moves)}};
}

class Session {
 public:
  Session()
      : catalogue_(standard_catalogue()),
        files_(std::make_shared<web::TabFiles>("", "1")),
        out_buffer_([this](const std::string& line) { send_line(line); }),
        in_(nullptr),
        out_(&out_buffer_),
        channel_(in_, out_),
        server_(channel_, catalogue_, settings()) {}

  void answer_line(const std::string& line) {
    games_.failure().take();
    server_.answer_line(line);
    // What the engines have learned after the failure is arbitrary.
    if (games_.failure().has_happened()) server_.drop_engines();
  }

  Expected<void> receive_weights(std::string_view game, std::string_view bytes) {
    games_.failure().take();
    server_.drop_engines();  // those of this game have another evaluation
    TRY(games_.contains(game) ? games_.supply_weights(game, bytes) : supply_weights(game, bytes));
    return {};
  }

  Expected<void> receive_file(const std::string& id, std::string_view bytes) {
    auto file = TRY(files_->begin_upload(id));
    TRY(file->append(bytes));
    return files_->finish_upload(id, std::move(file));
  }

  Expected<std::string> add_rules(const std::string& json) {
    server_.drop_engines();  // those of this game refer to the earlier rules
    return games_.add(json, catalogue_);
  }
  HostFailure& failure() { return games_.failure(); }
  static bool is_stop_wanted();

  void send(const Json& json) { channel_.write(json_line(json)); }

 private:
  // After a failure of the rules, the sentence about it replaces the answer. Reports are dropped.
  void send_line(const std::string& line) {
    if (!games_.failure().has_happened()) return kibitz_send(line.data(), line.size());
    const Json json = read_json(line).json;
    if (json.value("type", "") == "report") return;
    Json error = json_object("error");
    error["id"] = json.value("id", Json());
    error["message"] = games_.failure().sentence();
    const std::string replaced = json_line(error);
    kibitz_send(replaced.data(), replaced.size());
  }

  ServeSettings settings() {
    ServeSettings settings;
    settings.max_engines = 4;
    settings.stop_check = is_stop_wanted;
    settings.extras = web_queries(catalogue_);
    settings.extras.push_back(papers_query());
    settings.extras.push_back(web::setup_query());
    settings.extras.push_back({"ledger", "ledger", answer_no_ledger});
    settings.extras.push_back({"reports", "reports", answer_no_reports});
    settings.extras.push_back(
        {"bench", "bench", [this](const ServeQuery& query, Engine&, const WriteReport& write_report) {
           return answer_bench(catalogue_, query, write_report);
         }});
    settings.extras.push_back({"weights", "weights", answer_weights});
    settings.extras.push_back({"perft", "perft", answer_perft});
    settings.extras.push_back(games_.check_query());
    settings.extras.push_back(learn_query(games_));
    for (const auto& queries :
         {web::search_trace_queries(), web::export_queries(catalogue_), web::file_queries(catalogue_, files_)})
      settings.extras.insert(settings.extras.end(), queries.begin(), queries.end());
    return settings;
  }

  Catalogue catalogue_;
  HostGames games_;
  const std::shared_ptr<web::TabFiles> files_;
  LineOutputBuffer out_buffer_;
  std::istream in_;
  std::ostream out_;
  Channel channel_;
  SerialServer server_;
};

// Made by the first call, because the exports share it and the host passes no pointer to it.
Session& session() {
  static Session all;
  return all;
}

bool Session::is_stop_wanted() { return session().failure().has_happened() || kibitz_is_stop_wanted() != 0; }

// Bytes that the host wrote into memory from allocate(). They are freed at the end of the call.
class HostBytes {
 public:
  HostBytes(char* bytes, std::size_t size) : bytes_(bytes), size_(size) {}
  ~HostBytes() { std::free(bytes_); }
  HostBytes(const HostBytes&) = delete;
  HostBytes& operator=(const HostBytes&) = delete;
  std::string_view view() const { return {bytes_, size_}; }
  std::string text() const { return std::string(view()); }

 private:
  char* const bytes_;
  const std::size_t size_;
};

// Sends the outcome of a transfer of bytes as a line: {"type": TYPE, NAME: VALUE}, or the same with the field
// "problem".
int report_transfer(Json json, const Expected<void>& outcome) {
  if (!outcome) json["problem"] = outcome.error().message;
  session().send(json);
  return outcome ? 1 : 0;
}

}  // namespace

}  // namespace kibitz::wasm

using namespace kibitz;
using wasm::HostBytes;

extern "C" {

// Memory for the bytes of one of the functions below, which frees it. Null if memory runs out.
[[clang::export_name("allocate")]] char* kibitz_allocate(std::size_t size) {
  return static_cast<char*>(std::malloc(size == 0 ? 1 : size));
}

// Answers one line of JSON. Reports and the answer are passed to `send` before the function returns.
[[clang::export_name("take")]] void kibitz_take(char* line, std::size_t size) {
  const HostBytes bytes(line, size);
  wasm::session().answer_line(bytes.text());
}

// Supplies the weights of a game: the bytes of GAME.net. Sends {"type":"weights_received","game":GAME}, with the field
// "problem" if they were refused.
[[clang::export_name("supply_weights")]] int kibitz_supply_weights(char* game, std::size_t game_size, char* net,
                                                                   std::size_t net_size) {
  const HostBytes name(game, game_size), bytes(net, net_size);
  Json json = json_object("weights_received");
  json["game"] = name.text();
  return wasm::report_transfer(std::move(json), wasm::session().receive_weights(name.view(), bytes.view()));
}

// Supplies the file that the query "upload" has announced under this id. Sends {"type":"file_received","file":ID}, with
// the field "problem" if it was refused.
[[clang::export_name("supply_file")]] int kibitz_supply_file(char* id, std::size_t id_size, char* file,
                                                             std::size_t file_size) {
  const HostBytes name(id, id_size), bytes(file, file_size);
  Json json = json_object("file_received");
  json["file"] = name.text();
  return wasm::report_transfer(std::move(json), wasm::session().receive_file(name.text(), bytes.view()));
}

// Adds a game whose rules the host has, described as JSON (wasm/host_games.hpp). Sends
// {"type":"rules_received","game":GAME}, with the field "problem" if the rules were refused.
[[clang::export_name("add_rules")]] int kibitz_add_rules(char* json, std::size_t size) {
  const HostBytes bytes(json, size);
  const auto name = wasm::session().add_rules(bytes.text());
  Json answer = json_object("rules_received");
  answer["game"] = name ? Json(*name) : Json();
  return wasm::report_transfer(std::move(answer), name ? Expected<void>() : std::unexpected(name.error()));
}

// A function of the rules has failed: it threw, or returned what the contract does not allow. The host calls this
// within the import, whose result is then arbitrary.
[[clang::export_name("rules_failed")]] void kibitz_rules_failed(char* sentence, std::size_t size) {
  const HostBytes bytes(sentence, size);
  wasm::session().failure().set(bytes.text());
}

}  // extern "C"
