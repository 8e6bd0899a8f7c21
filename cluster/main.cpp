// The program `kibitz-mpi`: one deep search on the ranks of Open MPI (docs/operate/mpi.md). mpirun starts it once per
// rank; all ranks read the same words, and rank 0 alone prints.
#include <fmt/format.h>
#include <mpi.h>

#include <iostream>
#include <sstream>

#include "cli/grammar/command_line.hpp"
#include "cli/session.hpp"
#include "cli/show/text.hpp"
#include "cluster/verbs.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz::cluster {

namespace {

int run(const std::vector<std::string>& words, Mailbox& mailbox, Terminal& terminal) {
  const std::vector<Verb> verbs = mpi_verbs(mailbox);
  const Program program{"kibitz-mpi", "One deep search on the ranks of Open MPI",
                        "Examples:\n"
                        "  mpirun -n 2 kibitz-mpi lazy chess --time 10\n"
                        "  mpirun -n 4 kibitz-mpi tds chess --depth 6\n\n"
                        "Rank 0 prints each finished depth at once, so it is kept if a rank is lost."};
  const auto run_line = [&]() -> Expected<int> {
    const auto line = TRY(parse_command_line(words, verbs, program));
    terminal.has_colour = line.color == "always";
    if (line.verb != nullptr) return line.verb->run({standard_catalogue(), terminal, words});
    terminal.out << wrapped_help(line.text, 100) << std::flush;
    return status::ok;
  };
  const auto ended = run_line();
  if (ended) return *ended;
  terminal.err << "kibitz-mpi: " << printable_lines(ended.error().message) << std::endl;
  return status::bad_input;
}

}  // namespace

}  // namespace kibitz::cluster

int main(int argc, char** argv) {
  int thread_support = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &thread_support);
  int exit_status = 0;
  {
    kibitz::cluster::Mailbox mailbox;
    std::ostringstream nowhere;  // what the other ranks print
    // mpirun connects rank 0 to a terminal of mpirun's, even if the output of mpirun is a file.
    kibitz::Terminal terminal = kibitz::standard_terminal();
    terminal.out_is_terminal = terminal.err_is_terminal = false;
    kibitz::Terminal silent{std::cin, nowhere, nowhere};
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    exit_status = kibitz::cluster::run(words, mailbox, mailbox.rank() == 0 ? terminal : silent);
  }
  MPI_Finalize();
  return exit_status;
}
