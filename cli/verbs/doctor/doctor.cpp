// doctor: checks that this machine can join shared work.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <thread>

#include "cli/show/text.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "lab/machine.hpp"
#include "ledger/local_disk.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

struct DoctorArguments {
  std::string url;
  bool as_json = false;
};

struct DoctorFinding {
  std::string what;
  enum class Severity : std::uint8_t { ok, note, failed } severity = Severity::ok;
  std::string text;
};
using Severity = DoctorFinding::Severity;

std::string_view name_of(Severity severity) {
  return severity == Severity::ok ? "ok" : severity == Severity::note ? "note" : "FAILED";
}

// The amount of memory in MiB that /proc/meminfo gives for the key `which`; 0: unknown.
std::int64_t memory_mib(std::string_view which) {
  std::ifstream in("/proc/meminfo");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(which)) return std::atoll(line.c_str() + which.size() + 1) / 1024;
  return 0;
}

DoctorFinding examine_build(const Catalogue& catalogue) {
  std::string games;
  for (const CatalogueEntry& entry : catalogue) games += (games.empty() ? "" : ",") + std::string(entry.name);
  const auto build = build_of(catalogue, games);
  if (!build) return {"build", Severity::failed, build.error().message};
  return {"build", Severity::ok, fmt::format("{}, file {}", *build, lab::program_digest())};
}

DoctorFinding examine_processors() { return {"processors", Severity::ok, lab::machine_name()}; }

DoctorFinding examine_memory() {
  const std::int64_t all = memory_mib("MemTotal:"), free = memory_mib("MemAvailable:");
  const auto processors = static_cast<std::int64_t>(std::max(1U, std::thread::hardware_concurrency()));
  const std::int64_t each = free / processors;
  constexpr std::int64_t least =
      64;  // least free memory per processor in MiB: a worker needs a table of 16 MiB, a net, and the program itself
  if (each < least)
    return {"memory", Severity::failed,
            fmt::format("{} of {} MiB free: {} for each processor is too little", free, all, each)};
  return {"memory", Severity::ok, fmt::format("{} of {} MiB free, {} for each processor", free, all, each)};
}

DoctorFinding examine_folder() {
  std::error_code unknown;
  const std::string here = std::filesystem::current_path(unknown).string();
  if (unknown)
    return {"folder", Severity::failed, fmt::format("the current folder cannot be found: {}", unknown.message())};
  if (auto local = ledger::check_local_file(here); !local)
    return {"folder", Severity::note,
            fmt::format("{}; PostgreSQL keeps ledgers that machines share", local.error().message)};
  std::error_code problem;
  const auto space = std::filesystem::space(here, problem);
  const auto free = static_cast<std::int64_t>(space.available / (1024 * 1024));
  constexpr std::int64_t min_free = 100;
  return {"folder", free < min_free ? Severity::failed : Severity::ok,
          fmt::format("{} is on a disk of this machine, {} MiB free", here, free)};
}

// Compares the local clock with the ledger's. Leases use only the ledger's clock, but a wrong local clock is a problem
// for people who compare the logs of several machines.
DoctorFinding examine_clock(ledger::Ledger& ledger) {
  using namespace std::chrono;
  const auto before = steady_clock::now();
  const auto rows = ledger.connection().run(fmt::format("SELECT {}", ledger.connection().dialect().now));
  if (!rows) return {"clock", Severity::failed, rows.error().message};
  const auto took = duration_cast<milliseconds>(steady_clock::now() - before).count();
  const std::int64_t here = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  const std::int64_t off = here - std::stoll(rows->front().front());
  const std::string text =
      fmt::format("{:+.1f} s from the ledger's, which answers in {} ms", static_cast<double>(off) / 1000, took);
  constexpr std::int64_t far_off = 5000;
  if (std::abs(off) > far_off)
    return {"clock", Severity::note, text + "; leases go by the ledger's clock, so nothing is lost by it"};
  return {"clock", Severity::ok, text};
}

void examine_ledger(const Session& session, const std::string& url, std::vector<DoctorFinding>& findings) {
  auto ledger = ledger::Ledger::open(url, ledger::OpenMode::existing);
  if (!ledger) {
    findings.push_back({"ledger", Severity::failed, ledger.error().message});
    return;
  }
  findings.push_back({"ledger", Severity::ok, fmt::format("{} answers", ledger::redacted_url(url))});
  findings.push_back(examine_clock(*ledger));
  const auto check = build_check(session.catalogue);
  const auto jobs = ledger->jobs();
  if (!jobs) return;
  for (const std::string& address : *jobs) {
    const auto is_unfinished = ledger->has_unfinished_task(address);
    const auto job = ledger->job(address);
    if (!is_unfinished || !*is_unfinished || !job || !*job) continue;
    if (auto fit = check(**job); !fit) findings.push_back({"work", Severity::failed, fit.error().message});
  }
}

Expected<int> run_doctor(const Session& session, const DoctorArguments& arguments) {
  std::vector<DoctorFinding> findings{examine_build(session.catalogue), examine_processors(), examine_memory(),
                                      examine_folder()};
  if (!arguments.url.empty()) examine_ledger(session, arguments.url, findings);
  bool is_well = true;
  TextTable table(
      {{"what", TableColumn::Align::left}, {"", TableColumn::Align::left}, {"found", TableColumn::Align::left}});
  for (const DoctorFinding& finding : findings) {
    is_well = is_well && finding.severity != Severity::failed;
    table.add({finding.what, std::string(name_of(finding.severity)), finding.text});
    if (!arguments.as_json) continue;
    Json json = json_object("finding");
    json.update({{"what", finding.what}, {"mark", name_of(finding.severity)}, {"text", finding.text}});
    session.terminal.out << json_line(json) << '\n';
  }
  if (!arguments.as_json) session.terminal.out << table.text();
  session.terminal.out << std::flush;
  return is_well ? status::ok : status::failed;
}

void add_options(VerbOptions& options, DoctorArguments& a) {
  options.add({"--ledger", "Also check this ledger: reachable, clock, compatible builds", "URL"}, a.url);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

Verb doctor_verb() {
  return make_verb<DoctorArguments>({"doctor", "Check whether this machine is set up for distributed work",
                                     "  kibitz doctor\n  kibitz doctor --ledger postgresql://server:5440/postgres"},
                                    add_options, run_doctor);
}

}  // namespace kibitz
