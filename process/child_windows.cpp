#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <thread>

#include "process/child.hpp"

namespace kibitz::process {

namespace {

constexpr DWORD pipe_bytes = 1 << 16;
constexpr Milliseconds poll_interval{1};  // polling interval, because Windows cannot wait for an anonymous pipe

// The handles of the program and of the job object that ends the program's own children; closed by the destructor.
struct ProcessHandles {
  HANDLE process = nullptr;
  HANDLE job = nullptr;
  ~ProcessHandles() {
    CloseHandle(process);
    CloseHandle(job);
  }
};

HANDLE process_of(const std::shared_ptr<void>& handles) { return static_cast<ProcessHandles*>(handles.get())->process; }

std::string last_error_text() { return std::system_category().message(static_cast<int>(GetLastError())); }

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }

// Quotes a word as the C library of the started program expects: backslashes are doubled only before a quote.
std::string quoted_argument(const std::string& word) {
  if (!word.empty() && word.find_first_of(" \t\"") == std::string::npos) return word;
  std::string text = "\"";
  std::size_t backslashes = 0;
  for (const char c : word) {
    if (c == '"') text.append(backslashes + 1, '\\');
    backslashes = c == '\\' ? backslashes + 1 : 0;
    text += c;
  }
  return text.append(backslashes, '\\') + '"';
}

struct Pipe {
  HANDLE reader = nullptr;
  HANDLE writer = nullptr;
};

// Makes a pipe. The program inherits one end; the end `ours` is not inherited.
bool make_pipe(Pipe& pipe, HANDLE Pipe::* ours) {
  SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
  return CreatePipe(&pipe.reader, &pipe.writer, &inherited, pipe_bytes) &&
         SetHandleInformation(pipe.*ours, HANDLE_FLAG_INHERIT, 0);
}

// Makes a job object, which ends all its processes when its last handle is closed. Thus the program's children do not
// outlive the program, and the program does not outlive this process.
HANDLE make_job() {
  const HANDLE job = CreateJobObjectA(nullptr, nullptr);
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

bool create_process(std::string line, const std::string& folder, STARTUPINFOA& startup, PROCESS_INFORMATION& process) {
  constexpr DWORD flags = CREATE_NEW_PROCESS_GROUP | CREATE_NO_WINDOW | CREATE_SUSPENDED;
  const char* const where = folder.empty() ? nullptr : folder.c_str();
  return CreateProcessA(nullptr, line.data(), nullptr, nullptr, TRUE, flags, nullptr, where, &startup, &process);
}

}  // namespace

std::expected<Child, StartError> Child::start(const Program& program) {
  std::string line;
  for (const std::string& word : program.words) line += (line.empty() ? "" : " ") + quoted_argument(word);
  Pipe in, out;
  if (!make_pipe(in, &Pipe::writer) || !make_pipe(out, &Pipe::reader))
    return std::unexpected(StartError{last_error_text(), false});
  DWORD mode = PIPE_READMODE_BYTE | PIPE_NOWAIT;  // a program that does not read must not block this process
  SetNamedPipeHandleState(in.writer, &mode, nullptr, nullptr);
  STARTUPINFOA startup{};
  startup.cb = sizeof startup;
  startup.dwFlags = STARTF_USESTDHANDLES;
  startup.hStdInput = in.reader;
  startup.hStdOutput = out.writer;
  PROCESS_INFORMATION process{};
  const bool is_made = create_process(std::move(line), program.folder, startup, process);
  const std::string problem = is_made ? "" : last_error_text();
  CloseHandle(in.reader);
  CloseHandle(out.writer);
  Child child(is_made ? static_cast<pid_t>(process.dwProcessId) : 0,
              _open_osfhandle(reinterpret_cast<std::intptr_t>(in.writer), _O_BINARY),
              _open_osfhandle(reinterpret_cast<std::intptr_t>(out.reader), _O_BINARY), program.has_own_group);
  if (!is_made) return std::unexpected(StartError{problem, true});
  const auto handles = std::make_shared<ProcessHandles>(process.hProcess, make_job());
  child.handles_ = handles;
  AssignProcessToJobObject(handles->job, handles->process);
  ResumeThread(process.hThread);
  CloseHandle(process.hThread);
  return child;
}

Child::~Child() {
  close_input();
  if (!is_gone_) kill();
  if (output_ >= 0) _close(output_);
}

void Child::close_input() {
  if (input_ >= 0) _close(input_);
  input_ = -1;
}

bool Child::write(std::string_view text, kibitz::Clock::time_point deadline) const {
  while (input_ >= 0 && !text.empty()) {
    DWORD sent = 0;
    const auto chunk_bytes = static_cast<DWORD>(std::min<std::size_t>(text.size(), pipe_bytes / 2));
    if (!WriteFile(handle_of(input_), text.data(), chunk_bytes, &sent, nullptr)) return false;
    text.remove_prefix(sent);
    if (sent > 0) continue;
    if (kibitz::Clock::now() > deadline) return false;
    std::this_thread::sleep_for(poll_interval);
  }
  return text.empty();
}

Child::ReadResult Child::read(std::string& text, Milliseconds timeout) const {
  const auto deadline = kibitz::Clock::now() + timeout;
  DWORD there = 0;
  while (PeekNamedPipe(handle_of(output_), nullptr, 0, nullptr, &there, nullptr)) {
    if (there == 0) {
      if (kibitz::Clock::now() >= deadline) return ReadResult::nothing;
      std::this_thread::sleep_for(poll_interval);
      continue;
    }
    std::array<char, 4096> chunk{};
    const int got = _read(output_, chunk.data(), static_cast<unsigned>(chunk.size()));
    if (got <= 0) return ReadResult::closed;
    text.append(chunk.data(), static_cast<std::size_t>(got));
    return ReadResult::something;
  }
  return ReadResult::closed;
}

bool Child::wait_for_end(Milliseconds time) {
  if (!is_gone_)
    is_gone_ = WaitForSingleObject(process_of(handles_), static_cast<DWORD>(time.count())) == WAIT_OBJECT_0;
  return is_gone_;
}

void Child::wait() {
  if (!is_gone_) WaitForSingleObject(process_of(handles_), INFINITE);
  is_gone_ = true;
}

void Child::kill() {
  if (is_gone_) return;
  TerminateJobObject(static_cast<ProcessHandles*>(handles_.get())->job, 1);
  TerminateProcess(process_of(handles_), 1);
  is_gone_ = true;
}

ExitStatus Child::exit_status() const {
  DWORD code = 0;
  GetExitCodeProcess(process_of(handles_), &code);
  if (code >= 0xC0000000) return {fmt::format("exception {:#x}", code), 0};
  return {"", static_cast<int>(code)};
}

}  // namespace kibitz::process
