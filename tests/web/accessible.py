"""Checks every panel of the page with axe-core, in the light and dark themes and at phone width."""
import pathlib

import axe_playwright_python

from server import check

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.slice(0, 5).map((node) => node.target.join(' ') + ' ' + node.failureSummary) }));
}"""
LOOKS = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"},
         "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"}}


def fill_panels(page):
    """Fills every panel that can have content."""
    page.evaluate("() => { const { play } = window.kibitz; play.choose({ seats: ['you', 'you'] }); }")
    page.click("#tab-Analyse")
    page.click("#analyse")
    page.wait_for_selector(".lines li")
    page.click("#analyse")
    page.click("#tab-Review")
    page.select_option("#panel-Review select", "1000")
    page.click("#review")
    page.wait_for_function("!window.kibitz.review.run.isRunning", timeout=60000)
    page.click("#tab-Search")
    page.fill("[aria-label='Search limit']", "3")
    page.click("#trace")
    page.wait_for_selector("#beyond", timeout=60000)
    page.click("#beyond")
    page.click("#why")
    page.wait_for_selector(".verdict", timeout=60000)
    page.click("#tab-Learn")
    page.click("#walk")
    page.wait_for_selector(".walk svg")
    page.click("#tab-Set-up")
    page.click("#edit-position")
    page.wait_for_selector("button.piece")


def accessible(browser):
    serious = []
    for look, how in LOOKS.items():
        for link in ["#game=chess&moves=f3+e5+g4", "#game=xiangqi&moves=h2e2", "#game=othello"]:
            page = browser.open(link, **how)
            page.evaluate(AXE)
            panels = page.locator("[role=tab]").all_inner_texts()
            if "chess" in link:
                fill_panels(page)
            for panel in panels:
                page.get_by_role("tab", name=panel, exact=True).click()
                for one in page.evaluate(RUN):
                    print(f"{look}, {link}, {panel}: {one['impact']}: {one['id']}", flush=True)
                    if one["impact"] in ("serious", "critical"):
                        serious.append((look, link, panel, one))
            wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            check(wide <= 0, f"{look}, {link}: the page is {wide} pixels too wide")
            page.close()
    check(not serious, serious)
