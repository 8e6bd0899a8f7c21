#include "cli/verbs/web/web.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/show/terminal.hpp"
#include "process/child.hpp"

namespace kibitz {

namespace {

namespace fs = std::filesystem;

std::string html_text(const std::string& text) {
  std::string html;
  for (const char c : text) {
    if (c == '&')
      html += "&amp;";
    else if (c == '"')
      html += "&quot;";
    else if (c == '<')
      html += "&lt;";
    else
      html += c;
  }
  return html;
}

// Writes a page that redirects to the link to a new file. Returns the file's path; empty if it cannot be written.
fs::path write_redirect(const std::string& link) {
  std::error_code none;
  const fs::path own = environment_variable("XDG_RUNTIME_DIR");
  const fs::path folder = !own.empty() && fs::is_directory(own, none) ? own : fs::temp_directory_path(none);
  std::string name = (folder / "kibitz-XXXXXX.html").string();
  constexpr int suffix = 5;
  const int descriptor = mkostemps(name.data(), suffix, O_CLOEXEC);  // creates the file with mode 0600
  if (descriptor < 0) return {};
  const std::string page = fmt::format(
      "<!doctype html><meta charset=\"utf-8\"><title>Kibitz</title>"
      "<meta http-equiv=\"refresh\" content=\"0; url={0}\"><a href=\"{0}\">Kibitz</a>\n",
      html_text(link));
  const bool is_written = ::write(descriptor, page.data(), page.size()) == static_cast<ssize_t>(page.size());
  ::close(descriptor);
  if (is_written) return name;
  fs::remove(name, none);
  return {};
}

}  // namespace

void BrowserLauncher::open(const std::string& link) {
  redirect_ = write_redirect(link);
  if (redirect_.empty()) return;
  auto desktop = process::Child::start({.words = {"xdg-open", redirect_.string()},
                                        .streams = process::Streams::quiet,
                                        .has_own_group = false,
                                        .has_default_signals = false,
                                        .on_our_exit = process::ParentExitAction::keep_running});
  if (desktop) desktop->release();
}

BrowserLauncher::~BrowserLauncher() {
  std::error_code none;
  if (!redirect_.empty()) fs::remove(redirect_, none);
}

}  // namespace kibitz
