// The program `kibitz` of what is distributed for x86-64: it becomes the one of its two bodies that this processor runs
// best. They lie in ../libexec/kibitz/ from here and print the same bench
// (docs/decisions/0004-two-programs-and-a-launcher.md). Nothing but the C library is needed, so that it starts in no
// time and everywhere.
#include <limits.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace {

// The folder under libexec/kibitz. The question covers all that the compiler was allowed to use, and that the operating
// system saves its registers.
const char* body_for_this_processor() { return __builtin_cpu_supports("x86-64-v3") ? "x86-64-v3" : "x86-64"; }

int fail(const char* what) {
  std::fprintf(stderr, "kibitz: cannot start '%s': %s\n", what, std::strerror(errno));
  return 2;
}

}  // namespace

int main(int, char** argv) {
  char self[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
  if (length < 0) return fail("/proc/self/exe");
  self[length] = '\0';
  *std::strrchr(self, '/') = '\0';

  char body[2 * PATH_MAX];
  std::snprintf(body, sizeof body, "%s/../libexec/kibitz/%s/kibitz", self, body_for_this_processor());
  execv(body, argv);  // with the name that it was called by, which may be pbrain-kibitz
  return fail(body);
}
