"""Browser tests in Chromium: every game played to its end by clicks, analysis, twenty tabs, a server that is killed.

  browser.py KIBITZ [CASE ...]    the cases' names; none: all of them
  browser.py PROGRAM own          a program with its own game"""
import random
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

from accessible import accessible
from board_cases import BOARD_CASES, PHONE, enter_path
from file_cases import export, files
from game_cases import GAME_CASES
from inspector_cases import explanation, horizon, ledger, reports, write_experiment, write_ledger
from look_cases import LOOK_CASES
from panel_cases import PANEL_CASES
from play_cases import PLAY_CASES
from server import Server, check, check_access, check_size

CLICKS = """async (seed) => {
  const { game, board } = window.kibitz;
  const legal = game.position.moves;
  const move = legal[seed % legal.length];
  const svg = document.querySelector('#board svg');
  const spots = move.path.map((place) => {
    const [x, y] = board.centreOf(place);
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return [point.x, point.y];
  });
  const forced = legal.length === 1 && move.move === 'pass';
  return { notation: move.notation, move: move.move, path: move.path, spots, ply: game.at, forced };
}"""


class Browser:
    def __init__(self, playwright, server):
        self.server = server
        self.chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        self.complaints = []

    def open(self, fragment="", context=None, **how):
        """A page of a new visitor, or another page of the visitor `context`."""
        context = context or self.chromium.new_context(**{"viewport": {"width": 1200, "height": 1000}, "bypass_csp": True, **how})
        page = context.new_page()
        page.on("console", lambda message: message.type in ("error", "warning") and self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.server.link + fragment)
        page.wait_for_selector("body[data-ready=yes]")
        return page

    def check_quiet(self):
        check(not self.complaints, self.complaints)


def set_both_human(page):
    page.evaluate("""() => { const { play } = window.kibitz; play.choose({ seats: ['you', 'you'] }); }""")


def click_a_move(page, number, way="click"):
    """Enters one legal move by its path, or by its button if it has no path or shares its path. Ways: board_cases.WAYS."""
    move = page.evaluate(CLICKS, number)
    if move["forced"]:  # the page plays it
        page.wait_for_function(f"window.kibitz.game.at > {move['ply']}")
        return
    enter_path(page, move, way)
    if not move["spots"]:
        page.locator("#choices button").filter(visible=True).get_by_text(move["notation"], exact=True).first.click()
    is_played = f"window.kibitz.game.at > {move['ply']}"
    page.wait_for_function(f"{is_played} || document.querySelector('.chooser button')")
    if not page.evaluate(is_played):  # several moves fit the path: choose on the board
        page.locator(".chooser").get_by_title(move["notation"], exact=True).first.click()
        page.wait_for_function(is_played)
    played = page.evaluate("window.kibitz.game.moves")
    check(played[move["ply"]] == move["move"], f"{move['move']} was clicked, {played[move['ply']:]} was played")


def play_by_hand(page, name, chance, most_plies, ways):
    set_both_human(page)
    plies = 0
    while not page.evaluate("window.kibitz.game.position.ending ?? null") and plies < most_plies:
        click_a_move(page, chance.randrange(1 << 30), ways[plies % len(ways)])
        plies += 1
    ending = page.evaluate("window.kibitz.game.position.ending?.text ?? ''")
    return f"{name}: {plies} plies by {', '.join(ways)}; {ending or 'unfinished'}"


def play_all(page, link, most_plies=400, ways=("click", "drag", "keys")):
    names = page.evaluate("[...document.querySelector('#game').options].map((option) => option.value)")
    chance = random.Random(18)
    for name in names:
        page.goto(link + f"#game={name}")
        page.wait_for_function(f"window.kibitz?.game.name === '{name}' && window.kibitz.game.info?.game === '{name}'")
        most = min(40, most_plies) if name in ("chess", "xiangqi") else most_plies
        print(play_by_hand(page, name, chance, most, ways), flush=True)


def touch_games(browser):
    """Every game by touch on a phone, without a scroll of the page."""
    page = browser.open("#game=tic_tac_toe", **PHONE)
    play_all(page, browser.server.link, 24, ("tap", "touch_drag"))
    page.close()


def own(browser):
    """A program with its own game: the page opens with it, a game is played to its end by clicks, and analysis works."""
    page = browser.open()
    play_all(page, browser.server.link)
    check(page.evaluate("window.kibitz.game.position.ending?.text"), "the game is unfinished")
    page.click("#to-start")
    page.click("#tab-Analyse")
    page.click("#analyse")
    page.wait_for_selector(".lines li")
    page.close()


def games(browser):
    page = browser.open("#game=tic_tac_toe")
    play_all(page, browser.server.link)
    # Random games of chess and xiangqi take hundreds of moves, so these start near the end.
    for link in ("#game=chess&moves=f3 e5 g4", "#game=chess&position=7k/5Q2/6K1/8/8/8/8/8 w - - 0 1",
                 "#game=xiangqi&position=4k4/1R7/9/9/9/9/9/9/9/R2K5 w - - 0 1"):
        page.goto("about:blank")
        page.goto(browser.server.link + link.replace(" ", "+"))
        page.wait_for_selector("body[data-ready=yes]")
        set_both_human(page)
        start = page.evaluate("window.kibitz.game.at")
        winning = page.evaluate("""async () => {
          const { game } = window.kibitz;
          for (const [index, move] of game.position.moves.entries())
            if ((await game.positionAfter([...game.moves, move.move])).ending?.text.includes('wins')) return index;
          return 0;
        }""")
        click_a_move(page, winning)
        ending = page.evaluate("window.kibitz.game.position.ending?.text ?? 'no end'")
        check(" wins" in ending and page.evaluate("window.kibitz.game.at") == start + 1, f"{link}: {ending}")
        print(f"{link}: {ending}", flush=True)
    page.close()


def policy(browser):
    """Runs under the page's Content-Security-Policy. The other cases disable it, because it blocks Playwright's wait functions."""
    page = browser.open("#game=chess", bypass_csp=False)
    for tab in page.locator("[role=tab]").all():
        tab.click()
    check(page.locator("#board svg").count() == 1, "the board is drawn")
    page.close()


def against_kibitz(browser):
    page = browser.open("#game=othello")
    page.wait_for_function("window.kibitz.game.position")
    click_a_move(page, 0)
    page.wait_for_function("window.kibitz.game.at >= 2", timeout=8000)
    page.click("#take-back")
    page.wait_for_function("window.kibitz.game.at === 0")
    page.click("#hint")
    page.wait_for_function("document.querySelector('#caption').textContent.includes('would play')", timeout=8000)
    page.close()


def stop_waits(page):
    """Milliseconds from cancelling a search to its answer, for ten searches."""
    return page.evaluate("""async () => {
      const { game, link } = window.kibitz;
      const waits = [];
      for (let i = 0; i < 10; i++) {
        const asked = link.ask({ ...game.question(), time_ms: 60000 });
        await new Promise((done) => setTimeout(done, 200));
        const begin = performance.now();
        asked.cancel();
        await asked;
        waits.push(performance.now() - begin);
      }
      return waits;
    }""")


def analysis(browser):
    page = browser.open("#game=chess")
    set_both_human(page)
    page.click("#tab-Analyse")
    page.click("#analyse")
    page.wait_for_selector(".lines li")
    page.wait_for_function("Number(document.querySelector('.figures').textContent.match(/depth (\\d+)/)[1]) >= 6", timeout=20000)
    page.click("#analyse")
    page.wait_for_function("!document.body.classList.contains('searching')", timeout=1000)
    print(f"searches ended {', '.join(f'{wait:.0f}' for wait in stop_waits(page))} ms after the request to stop", flush=True)
    busy = browser.server.processor_seconds()
    time.sleep(1)
    check(browser.server.processor_seconds() - busy < 0.1, "a stopped search uses processor time")
    # Closing a page stops its search within a second.
    page.click("#analyse")
    page.wait_for_selector(".lines li")
    page.close()
    time.sleep(1)
    busy = browser.server.processor_seconds()
    time.sleep(1)
    check(browser.server.processor_seconds() - busy < 0.1, "the search of a closed page uses processor time")


def tabs(browser):
    pages = [browser.open("#game=connect_four") for _ in range(20)]
    for page in pages:
        set_both_human(page)
        click_a_move(page, 3)
    for page in pages:
        check(page.evaluate("window.kibitz.game.moves.length") == 1, "every tab has its move")
        page.close()


def keyboard(browser):
    page = browser.open("#game=tic_tac_toe")
    set_both_human(page)
    page.focus("#board")
    for key in ("ArrowUp", "Enter"):
        page.keyboard.press(key)
    page.wait_for_function("window.kibitz.game.at === 1")
    check(page.evaluate("window.kibitz.game.moves[0]") == "b2", "Enter plays on the square of the cursor")
    page.keyboard.press("ArrowLeft")
    check("a2: empty" in page.inner_text("#announcement"), page.inner_text("#announcement"))
    page.fill("#move-text", "z9")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#move-error').textContent")
    check("z9" in page.inner_text("#move-error") and page.evaluate("window.kibitz.game.at") == 1, page.inner_text("#move-error"))
    page.fill("#move-text", "a1")
    page.keyboard.press("Enter")
    page.wait_for_function("window.kibitz.game.at === 2")
    page.close()


def set_up(browser):
    page = browser.open("#game=chess")
    page.click("#tab-Set-up")
    page.fill("#paste", "8/8/8/8 w")
    page.click("#set-up")
    page.wait_for_function("document.querySelector('#paste-error').textContent")
    check("8/8/8/8 w" in page.inner_text("#paste-error"), page.inner_text("#paste-error"))
    check(page.evaluate("window.kibitz.game.position.picture.pieces.length") == 32, "the board is unchanged after an error")
    page.fill("#paste", '[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 *')
    page.click("#set-up")
    page.wait_for_function("window.kibitz.game.moves.length === 4")
    link = page.evaluate("location.href")
    other = browser.open(link[link.index("#"):])
    check(other.evaluate("window.kibitz.game.position.position") == page.evaluate("window.kibitz.game.position.position"), link)
    other.close()
    page.close()


def review(browser):
    """The same game gives the same review, and an interrupted review resumes."""
    link = "#game=chess&moves=e4+e5+Nf3+Nc6+Bc4+Nd4+Nxe5+Qg5+Nxf7+Qxg2+Rf1+Qxe4+Be2+Nf3"
    found = []
    for _ in range(2):
        page = browser.open(link)
        page.click("#tab-Review")
        page.select_option("#panel-Review select", "5000")
        page.click("#review")
        page.wait_for_function("window.kibitz.review.results().length >= 5")
        page.reload()
        page.wait_for_selector("body[data-ready=yes]")
        page.click("#tab-Review")
        page.select_option("#panel-Review select", "5000")
        check(len(page.evaluate("window.kibitz.review.results()")) >= 5, "the stored results are loaded again")
        page.click("#review")
        page.wait_for_function("window.kibitz.review.results().length === 15", timeout=60000)
        found.append(page.evaluate("window.kibitz.review.results()"))
        check("5. Nxf7" in page.inner_text(".mistakes"), page.inner_text(".mistakes"))
        page.evaluate("localStorage.clear()")
        page.close()
    check(found[0] == found[1], "two reviews differ")


def long_review(browser):
    """A hundred random plies, reviewed twice, with the server killed during the first review: the same result."""
    page = browser.open("#game=chess")
    set_both_human(page)
    moves = page.evaluate("""async () => {
      const { game } = window.kibitz;
      let seed = 7;
      while (game.at < 100) {
        seed = (seed * 48271) % 2147483647;
        await game.play(game.position.moves[seed % game.position.moves.length].move);
      }
      return game.moves;
    }""")
    page.close()
    found = []
    for is_killed in (True, False):
        page = browser.open("#game=chess&moves=" + "+".join(moves))
        page.click("#tab-Review")
        page.select_option("#panel-Review select", "1000")
        page.click("#review")
        if is_killed:
            page.wait_for_function("window.kibitz.review.results().length >= 20", timeout=60000)
            browser.server.kill()
            page.wait_for_function("document.querySelector('#panel-Review').textContent.includes('The review stopped: the connection to the server was lost')")
            browser.server.start()
            page.wait_for_selector("#gone", state="hidden", timeout=10000)
            browser.complaints.clear()  # the browser reports every attempt to reconnect
            page.click("#review")
        page.wait_for_function("window.kibitz.review.results().length === 101", timeout=120000)
        found.append(page.evaluate("window.kibitz.review.results()"))
        page.evaluate("localStorage.clear()")
        page.close()
    check(found[0] == found[1], "two reviews differ")


def icicle(browser):
    page = browser.open("#game=chess")
    set_both_human(page)
    page.click("#tab-Search")
    page.fill("[aria-label='Search limit']", "9")
    page.click("#trace")
    page.wait_for_selector(".icicle rect", timeout=60000)
    count = page.locator(".icicle rect").count()
    check(10 < count < 1000, f"{count} rectangles")
    page.click(".node .move >> nth=0")
    page.wait_for_selector(".node dl")
    page.wait_for_function("window.kibitz.board.position !== window.kibitz.game.position")
    page.close()
    return count


def tree_walk_in_learn_tab(browser):
    page = browser.open("#game=nim")
    page.click("#tab-Learn")
    page.click("#walk")
    page.wait_for_selector(".walk svg")
    page.click("button:has-text('▶|') >> nth=-1")
    texts = page.locator(".walk").all_inner_texts()
    check("Value 3, 7 leaves" in texts[0] and "Value 3" in texts[1], texts)
    page.fill("#typed-tree", "((3 12")
    page.click("#walk")
    page.wait_for_function("document.querySelector('#panel-Learn .error').textContent")
    page.select_option("#exhibit", index=1)
    page.wait_for_selector(".exhibit tbody tr", timeout=60000)
    page.close()


def killed(browser):
    page = browser.open("#game=nim")
    set_both_human(page)
    browser.server.kill()
    page.wait_for_selector("#gone:not([hidden])", timeout=3000)
    browser.complaints.clear()  # the browser reports every attempt to reconnect
    browser.server.start()
    page.wait_for_selector("#gone", state="hidden", timeout=10000)
    browser.complaints.clear()
    click_a_move(page, 0)
    page.close()


CASES = [policy, games, touch_games, against_kibitz, analysis, tabs, keyboard, set_up, *BOARD_CASES, *LOOK_CASES, review, long_review, icicle,
         explanation, horizon, tree_walk_in_learn_tab, reports, files, export, accessible, ledger, killed, *GAME_CASES, *PLAY_CASES, *PANEL_CASES]


def show_own(playwright, folder):
    server = Server(sys.argv[1], folder)
    browser = Browser(playwright, server)
    own(browser)
    browser.check_quiet()
    server.end()


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        if sys.argv[2:] == ["own"]:
            return show_own(playwright, folder)
        write_experiment(sys.argv[1], folder)
        write_ledger(sys.argv[1], folder)
        server = Server(sys.argv[1], folder)
        check(server.started_in < 1, f"the link was printed after {server.started_in:.2f} s")
        check_access(server)
        print(f"the page has {check_size(server)} bytes; the link was printed after {server.started_in:.2f} s")
        browser = Browser(playwright, server)
        browser.open().close()
        began = time.monotonic()
        browser.open().close()
        print(f"usable {server.started_in + time.monotonic() - began:.2f} s after the start, with the browser already running")
        for case in CASES:
            if sys.argv[2:] and case.__name__ not in sys.argv[2:]:
                continue
            began = time.monotonic()
            case(browser)
            browser.check_quiet()
            print(f"{case.__name__}: {time.monotonic() - began:.1f} s", flush=True)
        server.end()


main()
