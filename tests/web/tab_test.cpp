// The session of a tab, without a browser.
#include "web/tab.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "web/queries.hpp"

using namespace kibitz;
using nlohmann::json;

namespace {

// Collects the lines that a tab sends; a test can wait for them.
class Inbox {
 public:
  void put(const std::string& line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(json::parse(line));
    changed_.notify_all();
  }
  json wait_for(const std::string& type) {
    std::unique_lock lock(mutex_);
    json found;
    changed_.wait_for(lock, std::chrono::seconds(20), [&] {
      for (const json& line : lines_)
        if (line["type"] == type) found = line;
      return !found.is_null();
    });
    return found;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<json> lines_;
};

struct Open {
  Inbox inbox;
  Catalogue catalogue = standard_catalogue();
  web::TabSession tab{
      catalogue, {.workers = 2, .extras = web::search_trace_queries()}, [this](std::string line) { inbox.put(line); }};
};

}  // namespace

TEST_CASE("closing a page stops its search within a second") {
  Open open;
  open.tab.accept_line(R"({"id":1,"game":"chess","time_ms":3600000,"reports":true})");
  CHECK(open.inbox.wait_for("report")["id"] == 1);
  const auto began = std::chrono::steady_clock::now();
  open.tab.close();
  while (!open.tab.has_ended() && std::chrono::steady_clock::now() - began < std::chrono::seconds(5))
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  CHECK(open.tab.has_ended());
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(1));
}

TEST_CASE("a line break within a message does not split it") {
  Open open;
  open.tab.accept_line("{\"id\":1,\n\"type\":\"games\"}");
  CHECK(open.inbox.wait_for("games")["id"] == 1);
  open.tab.accept_line("what?");
  CHECK(open.inbox.wait_for("error")["message"] == "a question is a JSON object, not 'what?'");
}

TEST_CASE("trace: the root of each call is as wide as its search, and parents are above their children") {
  Open open;
  open.tab.accept_line(R"({"id":1,"type":"trace","game":"connect_four","depth":5,"preset":"paper"})");
  const json icicle = open.inbox.wait_for("icicle");
  std::uint64_t width = 0;
  for (const json& node : icicle["nodes"])
    if (node["level"] == 0) width += node["size"].get<std::uint64_t>();
  CHECK(width == icicle["total"]);
  CHECK(icicle["nodes"][0]["reason"] == "root");
  CHECK(icicle["nodes"][0]["window"] == json::array({nullptr, nullptr}));
  std::uint64_t causes = 0;
  for (const auto& [name, count] : icicle["causes"].items()) causes += count.get<std::uint64_t>();
  CHECK(causes == icicle["total"]);
  open.tab.accept_line(R"({"id":2,"type":"trace","game":"connect_four"})");
  CHECK(open.inbox.wait_for("error")["message"] == "a limit is missing: depth, nodes or time_ms");
}

TEST_CASE("trace: a method without depth refuses a limit of depth alone, as it does without a trace") {
  Open open;
  open.tab.accept_line(R"({"id":1,"type":"trace","game":"connect_four","depth":5,"options":{"method":"dfpn"}})");
  CHECK(open.inbox.wait_for("error")["message"] == "method dfpn has no depth: it needs a limit of nodes or time");
}

TEST_CASE("blackboard: alpha-beta visits seven of the nine leaves") {
  Open open;
  open.tab.accept_line(
      R"json({"id":1,"type":"blackboard","game":"tree","position":"((3 12 8)(2 4 6)(14 5 2))","depth":9,"preset":"paper"})json");
  const json visits = open.inbox.wait_for("visits");
  std::vector<int> leaves;
  for (const json& visit : visits["visits"])
    if (visit["cause"] == "ended") leaves.push_back(visit["score"]["value"].get<int>());
  CHECK(leaves == std::vector<int>{3, 12, 8, 2, 14, 5, 2});
}
