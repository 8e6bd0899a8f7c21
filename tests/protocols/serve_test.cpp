// serve with clients that send bad queries, cancel queries, or disconnect.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "kibitz/core/random.hpp"
#include "protocols/read_json.hpp"
#include "protocols/serve.hpp"
#include "rounds.hpp"
#include "tests/protocols/conversation.hpp"

using namespace kibitz;
using test::Conversation;

namespace {

std::string question(int id, std::string_view rest) {
  return "{\"id\":" + std::to_string(id) + "," + std::string(rest) + "}";
}
std::string cancel(int id) { return R"({"type":"cancel","id":)" + std::to_string(id) + "}"; }

constexpr std::string_view quick = R"("game":"nim","position":"1 1","depth":1,"options":{"hash":0})";
constexpr std::string_view endless = R"("game":"chess","depth":100)";

template <int workers>
void with_workers(Channel& channel, const Catalogue& catalogue) {
  serve(channel, catalogue, {.workers = workers});
}

std::string repeated(char c, std::size_t times) { return std::string(times, c); }

struct AnswerCounts {
  std::set<int> results;
  std::size_t errors = 0;
  std::size_t stopped = 0;
};
AnswerCounts answers_in(const std::vector<std::string>& lines) {
  AnswerCounts answered;
  for (const std::string& line : lines) {
    const auto json = nlohmann::json::parse(line);
    if (json["type"] == "error") ++answered.errors;
    if (json["type"] != "result") continue;
    CHECK(answered.results.insert(json["id"].get<int>()).second);  // exactly once
    answered.stopped += json["end"] == "stopped";
  }
  return answered;
}

}  // namespace

TEST_CASE("JSON is refused if it is nested too deeply or repeats a key in an object") {
  CHECK(read_json(R"({"a":[1,{"b":2}],"b":{"a":1}})").problem.empty());
  const auto nested = [](std::size_t depth) { return repeated('[', depth) + repeated(']', depth); };
  CHECK(read_json(nested(deepest_json)).problem.empty());
  CHECK(read_json(nested(deepest_json + 1)).problem == "lists and objects are nested at most 32 deep");
  const auto deep = read_json(R"({"id":1,"game":)" + nested(100'000) + R"(,"depth":1})");
  CHECK(deep.problem == "lists and objects are nested at most 32 deep");
  CHECK(deep.json["id"] == 1);
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += R"({"a":)";
  CHECK(read_json(objects + "1" + repeated('}', 100'000)).problem == "lists and objects are nested at most 32 deep");
  CHECK(!read_json(repeated('[', 1'000'000)).problem.empty());  // never closed
  CHECK(read_json(R"({"id":1,"id":2})").problem == "the field 'id' is given twice");
  CHECK(read_json(R"([{"x":{"y":1,"y":1}}])").problem == "the field 'y' is given twice");
  CHECK(read_json(R"([{"x":1},{"x":1}])").problem.empty());
  CHECK(read_json("{").problem == "this is not JSON: '{'");
}

TEST_CASE("serve: a query that is nested too deeply gets one error, and the other queries are answered") {
  Conversation conversation(with_workers<2>);
  for (int id = 0; id < 50; ++id) conversation.say(question(id, quick));
  conversation.say(question(50, R"("depth":1,"game":)" + repeated('[', 100'000) + repeated(']', 100'000)));
  conversation.say(repeated('[', 100'000));
  conversation.say(question(51, R"("game":"nim","depth":1,"depth":2)"));
  for (int id = 60; id < 100; ++id) conversation.say(question(id, quick));
  conversation.end();
  const AnswerCounts answered = answers_in(conversation.lines());
  CHECK(answered.results.size() == 90);
  CHECK(answered.errors == 3);
}

TEST_CASE("serve: a waiting query and the running query can be cancelled while thousands of queries wait") {
  const int before = test::rounds(12'000);
  Conversation conversation(with_workers<1>);
  conversation.say(question(-1, endless));
  for (int id = 0; id < before; ++id) conversation.say(question(id, quick));
  conversation.say(question(before, endless));
  conversation.say(cancel(before));
  conversation.say(cancel(-1));
  conversation.say(question(before + 1, quick));
  conversation.end();
  const AnswerCounts answered = answers_in(conversation.lines());
  CHECK(answered.results.size() == static_cast<std::size_t>(before) + 3);
  CHECK(answered.errors == 0);
  CHECK(answered.stopped >= 1);  // the other query may have been cancelled before its search began
}

TEST_CASE("serve: queries beyond the size of the queue are refused, and \"cancel\" is still processed") {
  const auto narrow = [](Channel& channel, const Catalogue& catalogue) {
    serve(channel, catalogue, {.workers = 1, .max_waiting_bytes = 20'000});
  };
  Conversation conversation(narrow);
  conversation.say(question(-1, endless));
  for (int id = 0; id < 1000; ++id) conversation.say(question(id, quick));
  conversation.say(cancel(-1));
  CHECK(conversation.await(R"({"schema":2,"type":"error")").find("the queue is full: ") != std::string::npos);
  conversation.end();
  const AnswerCounts answered = answers_in(conversation.lines());
  CHECK(answered.results.contains(-1));
  CHECK(answered.errors > 900);
  CHECK(answered.results.size() + answered.errors == 1001);
}

TEST_CASE("serve: an id can be reused as soon as its answer is received") {
  Conversation conversation(with_workers<1>);
  for (int time = 0; time < 300; ++time) {
    conversation.say(question(7, quick));
    const auto answer = nlohmann::json::parse(conversation.next());
    REQUIRE(answer["type"] == "result");
  }
}

TEST_CASE("serve: of thousands of queries and cancels, every query is answered once") {
  Conversation conversation(with_workers<3>);
  Random random(5);
  constexpr int questions = 4000;
  std::size_t unknown = 0;
  for (int id = 0; id < questions; ++id) {
    const bool is_long = random.below(10) == 0;
    conversation.say(
        question(id, is_long ? R"("game":"chess","time_ms":1000000,"reports":true,"options":{"hash":1})" : quick));
    if (is_long) conversation.say(cancel(id));
    if (random.below(20) == 0) {
      conversation.say(cancel(random.between(0, id)));
      ++unknown;  // an upper bound on the errors: the query may have been answered already
    }
    if (random.below(50) == 0) conversation.say(R"({"type":"games"})");
  }
  conversation.end();
  const AnswerCounts answered = answers_in(conversation.lines());
  CHECK(answered.results.size() == questions);
  CHECK(answered.errors <= unknown);
}

TEST_CASE("serve: without a reader it ends: running queries stop, waiting queries and unread input are dropped") {
  std::string all;
  for (int id = 0; id < 100; ++id) all += question(id, endless) + "\n";
  std::istringstream in(all);
  std::ostringstream out;
  Channel channel(in, out);
  std::jthread leaves([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    channel.mark_broken();
  });
  serve(channel, standard_catalogue(), {.workers = 2});
  CHECK(out.str().empty());
  channel.write("more");
  CHECK(out.str().empty());
}
