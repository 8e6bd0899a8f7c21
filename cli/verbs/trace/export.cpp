// trace --export: writes a subtree of a recorded search for other programs. The file name's extension selects the
// format.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "cli/system/output_file.hpp"
#include "cli/verbs/trace/trace.hpp"
#include "trace/export.hpp"

namespace kibitz {

namespace {

using SubtreeWriter = Expected<void> (*)(std::ostream&, const trace::TitledSubtree&);

struct ExportFormat {
  std::string_view ending;
  SubtreeWriter write;
};

constexpr ExportFormat formats[] = {
    {".svg",
     [](std::ostream& out, const trace::TitledSubtree& part) -> Expected<void> {
       return trace::write_svg(out, part), Expected<void>();
     }},
    {".html",
     [](std::ostream& out, const trace::TitledSubtree& part) -> Expected<void> {
       return trace::write_html(out, part), Expected<void>();
     }},
    {".perfetto.json", trace::write_perfetto},
    {".speedscope.json", trace::write_speedscope},
};
constexpr std::string_view sqlite_extension = ".sqlite";

}  // namespace

Expected<void> export_subtree(const OpenTrace& open, const TraceVerbArguments& arguments) {
  const std::string& file = arguments.export_to;
  const trace::TraceHeader& header = open.trace.header();
  const std::string title = fmt::format("{}, {}: {}, {} nodes", header.game, header.request,
                                        path_text(open.tree(), open.row), open.tree().nodes(open.row));
  const trace::TitledSubtree part{open.tree(), open.row, title};
  const bool is_sqlite = file.ends_with(sqlite_extension);
  const auto* format =
      std::ranges::find_if(formats, [&](const ExportFormat& one) { return file.ends_with(one.ending); });
  if (!is_sqlite && format == std::end(formats))
    return fail(
        fmt::format("--export writes .svg, .html, .sqlite, .perfetto.json and .speedscope.json, not {}", quoted(file)));
  const auto output = OutputFile::prepare(file, OutputFile::replace_policy(arguments.overwrites));
  if (!output) return std::unexpected(output.error());
  if (!is_sqlite) return output->write([&](std::ostream& out) { return format->write(out, part); });
  return output->write_file([&](const std::string& draft) -> Expected<void> {
    const auto written = trace::write_sqlite(draft, part);
    return written ? written : fail(fmt::format("cannot write {}: {}", quoted(file), written.error().message));
  });
}

}  // namespace kibitz
