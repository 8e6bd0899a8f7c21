// Starts, awaits and ends child processes; no other file does so. A child is a program or, except on Windows, a
// function in a forked copy of this process. child.cpp is for POSIX systems, child_windows.cpp for Windows.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz::process {

// The user that a program runs as. Only root can choose one, on POSIX systems only.
struct User {
  unsigned id = 0;
  unsigned group = 0;
};

enum class Streams : std::uint8_t {
  pipes,  // this process writes the child's input and reads its output; the child's standard error is dropped
  log,    // empty input; output and errors are appended to the file Program::log (POSIX only)
  quiet,  // the child inherits this process's input; output and errors are dropped (POSIX only)
};

// What happens to the child when this process ends for any reason. On Windows the child is always killed.
enum class ParentExitAction : std::uint8_t { kill, interrupt, keep_running };

struct Program {
  std::vector<std::string> words;  // the program's name, which is looked up in PATH, and its arguments
  std::string folder{};            // the program's working folder; empty: the current folder
  Streams streams = Streams::pipes;
  std::string log{};
  std::optional<User> user{};
  bool has_own_group = true;  // true: Ctrl-C does not reach the child, and kill() also ends the child's own children
  bool has_default_signals = true;  // true: no signal is blocked and SIGINT ends the child; false: as in this process
  ParentExitAction on_our_exit = ParentExitAction::kill;
};

struct StartError {
  std::string reason;  // the reason given by the operating system
  // True: the program could not be run; false: its user, streams or folder could not be set.
  bool is_program_at_fault = false;
};

struct ExitStatus {
  // The cause of an abnormal end: "signal 11 (Segmentation fault)", "exception 0xc0000005". Empty if the child exited
  // with `status`.
  std::string cause;
  int status = 0;

  bool has_succeeded() const { return cause.empty() && status == 0; }
};

class Child {
 public:
  // Starts a program. It inherits the environment and all open files that are not marked close-on-exec.
  static std::expected<Child, StartError> start(const Program& program);
  // Runs `work` in a forked copy of this process, which exits without destructors when `work` returns, and is
  // killed when this process ends. The copy ignores SIGINT. `work` gets one end of a socket; input() is the other
  // end. POSIX only.
  static std::expected<Child, StartError> fork(const std::function<void(int socket)>& work);

  ~Child();  // kills the child, unless it has ended or was released
  Child(Child&& other) noexcept : Child(-1, -1, -1, false) { *this = std::move(other); }
  Child& operator=(Child&& other) noexcept {
    std::swap(id_, other.id_);
    std::swap(input_, other.input_);
    std::swap(output_, other.output_);
    std::swap(handles_, other.handles_);
    std::swap(has_own_group_, other.has_own_group_);
    std::swap(is_gone_, other.is_gone_);
    std::swap(status_, other.status_);
    return *this;
  }

  pid_t id() const { return id_; }
  int input() const { return input_; }  // -1 if the child has no input or the input is closed
  void close_input();

  // Writes to the child's input. Returns false if the input is closed, or if not all text could be written before the
  // deadline.
  bool write(std::string_view text, kibitz::Clock::time_point deadline) const;
  // something: output was read. nothing: no output arrived in time. closed: the child has closed its output.
  enum class ReadResult : std::uint8_t { something, nothing, closed };
  // Waits at most `timeout` for output, and appends it to `text`.
  ReadResult read(std::string& text, Milliseconds timeout) const;

  // Waits at most `time` for the child to end. Returns true if it has ended.
  bool wait_for_end(Milliseconds time);
  void wait();
  void interrupt();  // POSIX: sends SIGINT to the child, but not to its own children
  void kill();       // also kills the child's own process group, if any; returns when the child has ended
  void release() { is_gone_ = true; }  // the destructor then no longer kills the child
  ExitStatus exit_status() const;      // how the child ended; valid only after its end

 private:
  Child(pid_t id, int input, int output, bool has_own_group)
      : id_(id), input_(input), output_(output), has_own_group_(has_own_group), is_gone_(id <= 0) {}

  pid_t id_ = -1;
  int input_ = -1;
  int output_ = -1;
  // Windows: handles of the child and of the job object that ends the child's own children.
  std::shared_ptr<void> handles_;
  bool has_own_group_ = false;
  bool is_gone_ = true;
  int status_ = 0;  // set when the child has ended
};

}  // namespace kibitz::process
