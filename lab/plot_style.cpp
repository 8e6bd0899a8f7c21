#include "lab/plot_style.hpp"

#include <fmt/format.h>

#include <array>

namespace kibitz::lab {

namespace {

using Colours = std::array<std::string_view, plot_colours>;

// The colours in order: black (dark page: white), blue, vermilion, green, orange, purple, sky blue, olive (dark page:
// yellow).
constexpr Colours light_colours{"#1f2328", "#0072b2", "#d55e00", "#009e73", "#c98500", "#b8538f", "#46a5dc", "#857400"};
constexpr Colours dark_colours{"#f0f3f6", "#3d9fe0", "#f2803a", "#21bf93", "#eeb02f", "#de8fbd", "#8fd3f8", "#f0e442"};

std::string css_rules_of(const PageColours& page, const Colours& colours) {
  std::string text = fmt::format(
      ".plot .paper{{fill:{0}}}.plot .ink{{fill:{1}}}.plot .soft{{fill:{2}}}.plot .grid{{stroke:{3}}}"
      ".plot .axis{{stroke:{2}}}.plot .mark{{stroke:{0};stroke-width:1}}\n",
      page.paper, page.ink, page.soft, page.grid);
  for (std::size_t i = 0; i < colours.size(); ++i)
    text += fmt::format(".plot .f{0}{{fill:{1}}}.plot .s{0}{{stroke:{1}}}", i, colours[i]);
  return text + '\n';
}

}  // namespace

PageColours light_page_colours() { return {"#ffffff", "#1f2328", "#59636e", "#e3e6ea"}; }
PageColours dark_page_colours() { return {"#0d1117", "#e6edf3", "#9198a1", "#2a313a"}; }

std::string plot_style() {
  return ".plot{font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:12px}\n"
         ".plot .title{font-size:16px;font-weight:600}.plot .name{font-size:13px;font-weight:600}\n"
         ".plot .line{fill:none;stroke-width:2;stroke-linejoin:round}.plot .second{stroke-dasharray:6 3}\n"
         ".plot .stroke{fill:none;stroke-width:2}\n" +
         css_rules_of(light_page_colours(), light_colours) + "@media screen and (prefers-color-scheme:dark){\n" +
         css_rules_of(dark_page_colours(), dark_colours) + "}\n";
}

}  // namespace kibitz::lab
