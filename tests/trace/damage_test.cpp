// Files that are truncated, altered, or no recorded searches.
#include <fmt/format.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "kibitz/core/random.hpp"
#include "rounds.hpp"
#include "trace/recorded.hpp"

using namespace kibitz;
using test::record;
using test::ScratchFolder;

namespace {

std::string read(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string open_error(const std::string& file) {
  const auto opened = trace::Trace::open(file);
  return opened ? "" : opened.error().message;
}

// Reads every row and returns a checksum.
std::uint64_t sum_of_all(const trace::Trace& trace) {
  std::uint64_t sum = 0;
  for (const trace::TraceTree& tree : trace.trees()) {
    for (trace::Row row = 0; row < tree.size(); ++row)
      sum += tree.node(row).nodes() + tree.move(row).size() + tree.children(row).size();
    sum += tree.roots().size();
  }
  return sum;
}

}  // namespace

TEST_CASE("trace: a file cut off anywhere loses only the batch at the cut") {
  const ScratchFolder folder;
  const test::Recorded recorded =
      record({.game = "chess", .options = {{"lmr", "0"}}, .depth = 11}, folder.file("whole.arrow"));
  const std::string whole = read(folder.file("whole.arrow"));
  REQUIRE(recorded.events.size() > 2 * trace::rows_a_batch);
  Random random(1);
  for (int cut = 0; cut < test::rounds(200); ++cut) {
    const std::size_t size = random.below(whole.size());
    const std::string file = folder.file("cut.arrow", whole.substr(0, size));
    const auto opened = trace::Trace::open(file);
    if (!opened) {
      CHECK(opened.error().message == quoted(file) + " is no recorded search");
      CHECK(size < 8192);  // the cut is in the schema
      continue;
    }
    CHECK(!opened->summary());
    CHECK(opened->rows() % trace::rows_a_batch == 0);
    // Rows take equally many bytes on average, so all batches before the cut can be read.
    const double share = static_cast<double>(size) / static_cast<double>(whole.size());
    CHECK(static_cast<double>(opened->rows()) >
          share * static_cast<double>(recorded.events.size()) - 1.5 * trace::rows_a_batch);
    if (cut % 20 == 0 && opened->rows() > 0) {
      const trace::TraceNode last = opened->trees()[0].node(opened->rows() - 1);
      CHECK(last.value == recorded.events[opened->rows() - 1].score);
    }
  }
}

TEST_CASE("trace: a file with one altered byte is rejected, reported as damaged, or read as before") {
  const ScratchFolder folder;
  record({.game = "chess", .depth = 5}, folder.file("whole.arrow"));
  const std::string whole = read(folder.file("whole.arrow"));
  const std::uint64_t sum = sum_of_all(test::open(folder.file("whole.arrow")));
  Random random(2);
  // The first rounds alter the marker of the first message, ff ff ff ff, so that some files are refused whatever
  // follows.
  constexpr std::size_t marker = 4;
  int refused = 0, reported = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(test::rounds(500)); ++i) {
    std::string bytes = whole;
    bytes[i < marker ? i : random.below(bytes.size())] ^= static_cast<char>(1 + random.below(255));
    const auto opened = trace::Trace::open(folder.file("altered.arrow", bytes));
    if (!opened) {
      ++refused;
      continue;
    }
    const std::uint64_t now = sum_of_all(*opened);
    if (opened->error())
      ++reported;
    else if (opened->summary() && opened->rows() == opened->summary()->written)
      CHECK(now == sum);
  }
  CHECK(refused >= static_cast<int>(marker));
  CHECK(reported > 0);
}

TEST_CASE("trace: nearly every altered byte is reported, except in texts of the header and in padding") {
  const ScratchFolder folder;
  record({.game = "nim", .depth = 4}, folder.file("whole.arrow"));
  const std::string whole = read(folder.file("whole.arrow"));
  const auto opened_as_written = test::open(folder.file("whole.arrow"));
  CHECK(!opened_as_written.error());
  const auto texts_of = [](const trace::Trace& trace) {
    trace::Metadata texts = trace::metadata_of(trace.header());
    if (trace.summary()) texts.merge(trace::metadata_of(*trace.summary()));
    return texts;
  };
  const std::uint64_t sum = sum_of_all(opened_as_written);
  std::size_t reported = 0, reads_as_before = 0, as_text = 0, cut_off = 0;
  for (std::size_t at = 0; at < whole.size(); at += test::is_sanitized ? 24 : 3) {
    CAPTURE(at);
    std::string bytes = whole;
    bytes[at] ^= 0x15;
    const auto opened = trace::Trace::open(folder.file("altered.arrow", bytes));
    if (!opened || opened->error())
      ++reported;
    else if (!opened->summary())  // a length that points past the end
      ++cut_off;
    else if (texts_of(*opened) != texts_of(opened_as_written))
      ++as_text;
    else
      ++reads_as_before;  // padding, or bytes that zstd does not need
    if (opened && !opened->error() && opened->summary()) CHECK(sum_of_all(*opened) == sum);
  }
  MESSAGE(reported, " reported, ", reads_as_before, " as before, ", as_text, " in words, ", cut_off, " cut off");
  CHECK(reported > 9 * (reads_as_before + as_text + cut_off));
  CHECK(cut_off < 24);
}

TEST_CASE("trace: the error names what is damaged") {
  const ScratchFolder folder;
  record({.game = "nim", .depth = 4}, folder.file("whole.arrow"));
  const std::string whole = read(folder.file("whole.arrow"));
  const auto problem = [&](const std::string& bytes) {
    const auto opened = trace::Trace::open(folder.file("altered.arrow", bytes));
    if (!opened || !opened->error()) return std::string();
    const std::string message = opened->error()->message;
    const std::string begin = quoted(folder.file("altered.arrow")) + " is damaged: ";
    REQUIRE(message.starts_with(begin));
    return message.substr(begin.size());
  };
  CHECK(problem(whole) == "");
  CHECK(problem(whole.substr(0, whole.size() - 8)) == "the mark of its end is missing");
  CHECK(problem(whole + "x") == fmt::format("other bytes follow its end at byte {}", whole.size()));
  const std::size_t first = whole.find(trace::dictionary_message(1, trace::value_names(SearchReason{})));
  REQUIRE(first != std::string::npos);
  std::string bytes = whole;
  bytes[first + 60] ^= 1;  // in the message's metadata
  CHECK(problem(bytes) == fmt::format("the message at byte {} is not as it was written", first));
  bytes = whole;
  bytes[first + trace::dictionary_message(1, trace::value_names(SearchReason{})).size() - 20] ^= 1;  // in its data
  CHECK(problem(bytes) == "dictionary 1 is not as it was written");
  bytes = whole;
  bytes[whole.find("table_used") - 9] ^= 1;  // the length of the preceding name, or its contents
  CHECK(!problem(bytes).empty());
  bytes = whole.substr(0, first) + whole.substr(whole.size() - 8);
  CHECK(problem(bytes) == "it ends before its summary");
}

TEST_CASE("trace: a file that is not a recorded search gives an error with its name") {
  const ScratchFolder folder;
  CHECK(open_error(folder.file("none.arrow")) ==
        "cannot read " + quoted(folder.file("none.arrow")) + ": No such file or directory");
  const std::string text = folder.file("text.arrow", "1. e4 e5\n");
  CHECK(open_error(text) == quoted(text) + " is no recorded search");
  const std::string foreign = folder.file("foreign.arrow", trace::schema_message({{"pandas", "{}"}}));
  CHECK(open_error(foreign) == quoted(foreign) + " is no recorded search: it is another Arrow stream");
  const std::string newer = folder.file("newer.arrow", trace::schema_message({{"kibitz.trace", "3"}}));
  CHECK(open_error(newer) ==
        quoted(newer) + " is a recorded search of version '3', and this program reads versions 1 and 2");
}

TEST_CASE("trace: an existing file is kept, and an unwritable file is reported before the search") {
  const ScratchFolder folder;
  const std::string there = folder.file("there.arrow", "mine");
  CHECK(trace::TraceWriter::open(there, {}).error().message ==
        quoted(there) + " already exists, and a recording never replaces a file");
  CHECK(read(there) == "mine");
  CHECK(trace::TraceWriter::open("/nowhere/a.arrow", {}).error().message ==
        "cannot write '/nowhere/a.arrow': No such file or directory");
  CHECK(trace::TraceWriter::open("/dev/full", {}).error().message ==
        "cannot write '/dev/full': No space left on device");
}

TEST_CASE("trace: if the disk is full, the search continues and complete batches are kept") {
  const ScratchFolder folder;
  const std::string file = folder.file("a.arrow");
  struct rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{900'000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const auto engine = *make_engine(standard_catalogue(), "chess");
  REQUIRE(engine->set_option("lmr", "0"));
  Request request;
  request.limits.depth = 11;
  auto writer = trace::TraceWriter::open(file, trace::header_of(*engine, request));
  REQUIRE(writer);
  request.on_node = writer->sink();
  Control control;
  const auto analysis = engine->analyse(request, control);
  const auto finished = writer->finish("depth");
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  REQUIRE(analysis);
  CHECK(analysis->report.depth == 11);
  REQUIRE(!finished);
  CHECK(finished.error().message == "cannot write " + quoted(file) + ": File too large");
  const trace::Trace trace = test::open(file);
  CHECK(!trace.summary());
  CHECK(trace.rows() % trace::rows_a_batch == 0);
  CHECK(!trace.error());
}
