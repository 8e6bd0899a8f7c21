"""Cases of browser.py for the game as a tree, the list of moves, the list of games, and what a reload keeps."""
import random
import re

from playwright.sync_api import TimeoutError

from accessible import AXE, RUN
from server import check

# Plays random legal moves until the game has that many plies; moves that end the game are not played.
PLAY_RANDOMLY = """async (plies) => {
  const { game } = window.kibitz;
  let seed = 7;
  while (game.at < plies) {
    seed = (seed * 48271) % 2147483647;
    const { moves } = game.position;
    const { move } = moves[seed % moves.length];
    if (!(await game.positionAfter([...game.movesTo(), move])).ending) await game.play(move);
  }
}"""
# The median milliseconds of script in 60 steps, of all modules and of the list of moves.
STEP_TIMES = """async () => {
  const { game } = window.kibitz;
  const { emit } = game;
  const times = [], lists = [];
  const { position: listeners } = game.listeners;
  const mark = listeners.find((listener) => String(listener).includes('this.mark()'));
  game.emit = (event, what) => {
    const began = performance.now();
    emit.call(game, event, what);
    times[times.length - 1] += performance.now() - began;
  };
  game.listeners.position = listeners.map((listener) => (listener !== mark ? listener : (position) => {
    const began = performance.now();
    mark(position);
    lists.push(performance.now() - began);
  }));
  for (let node = game.tree.root.children[0]; times.length < 60; node = node.children[0]) { times.push(0); await game.goTo(node); }
  Object.assign(game, { emit });
  game.listeners.position = listeners;
  const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  return [median(times), median(lists)];
}"""
TREE = """() => {
  const line = (node) => {
    const [main, ...others] = node.children;
    if (!main) return '';
    return [main.notation, ...others.map((one) => `(${[one.notation, line(one)].filter(Boolean).join(' ')})`), line(main)].filter(Boolean).join(' ');
  };
  return line(window.kibitz.game.tree.root);
}"""


def open_for_two(browser, link, **how):
    """A page on which both players are human."""
    page = browser.open(link, **how)
    page.evaluate("() => { window.kibitz.play.choose({ seats: ['you', 'you'] }); }")
    return page


def play(page, *moves):
    """Types moves in the position shown."""
    for move in moves:
        before = page.evaluate("window.kibitz.game.node.id")
        page.fill("#move-text", move)
        page.keyboard.press("Enter")
        page.wait_for_function(f"window.kibitz.game.node.id !== {before}")
    page.evaluate("document.activeElement.blur()")


def shown(page):
    """The notations up to the position shown, from the board's side: the board shows what the tree says."""
    page.wait_for_function("window.kibitz.game.position === window.kibitz.board.position")
    return page.evaluate("window.kibitz.game.node.path().map((node) => node.notation).join(' ')")


def wait_until_shown(page, moves):
    page.wait_for_function("(moves) => window.kibitz.game.node.path().map((node) => node.notation).join(' ') === moves", arg=moves)


def check_tree(page, wanted):
    try:
        page.wait_for_function(f"(wanted) => ({TREE})() === wanted", arg=wanted, timeout=3000)
    except TimeoutError:
        pass  # the check says what was found
    found = page.evaluate(TREE)
    check(found == wanted, f"the tree is {found}, not {wanted}")


def stored(page):
    """Waits until everything is stored."""
    page.evaluate("async () => { const { library } = window.kibitz; while (library.saving) await library.saving; }")


def reload(page):
    page.reload()
    page.wait_for_selector("body[data-ready=yes]")


def move_button(page, notation):
    return page.locator(".move-list .move").filter(has_text=re.compile(rf"^{notation}( |$)")).first


def variation(browser):
    """No key, click or game that is opened destroys a move; each is undone."""
    page = open_for_two(browser, "#game=chess")
    play(page, "e4", "e5", "Nf3", "Nc6")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    wait_until_shown(page, "e4")
    play(page, "c5", "d4")
    check_tree(page, "e4 e5 (c5 d4) Nf3 Nc6")
    check(page.locator(".move-list .variation").inner_text().split() == ["1…", "c5", "2.", "d4"], "the variation is in the list")
    page.click("#to-start")
    wait_until_shown(page, "")
    page.click("#to-end")  # the line that was shown last
    wait_until_shown(page, "e4 c5 d4")
    page.keyboard.press("ArrowLeft")
    wait_until_shown(page, "e4 c5")
    page.keyboard.press("u")  # while browsing: one move back
    wait_until_shown(page, "e4")
    check_tree(page, "e4 e5 (c5 d4) Nf3 Nc6")
    # A new game, and a game of another kind.
    page.keyboard.press("n")
    page.wait_for_function("window.kibitz.game.line.length === 0")
    play(page, "d4")
    page.select_option("#game", "othello")
    page.wait_for_function("window.kibitz.game.name === 'othello'")
    page.go_back()
    wait_until_shown(page, "d4")
    page.go_back()
    wait_until_shown(page, "e4")
    check_tree(page, "e4 e5 (c5 d4) Nf3 Nc6")
    page.go_forward()
    wait_until_shown(page, "d4")
    # All of it is undone.
    for _ in range(20):
        page.keyboard.press("Control+z")
        page.wait_for_function("!window.kibitz.game.history.isBusy")
    wait_until_shown(page, "")
    check_tree(page, "e4 e5 (c5 d4) Nf3 Nc6")
    check(page.is_disabled("#undo"), "nothing is left to undo")
    # A line of the analysis becomes a variation.
    page.click("#tab-Analyse")
    page.click("#analyse")
    page.wait_for_function("document.querySelectorAll('.lines li .move').length > 3")
    page.click("#analyse")
    page.locator(".lines li .move").nth(1).click()
    page.wait_for_function("window.kibitz.game.at === 2")
    check(page.evaluate("window.kibitz.game.tree.byId.size") >= 7, "the moves of the game are in the tree")
    stored(page)
    page.close()


def edits_of_the_tree(browser):
    """Promote, move up, delete, comment and glyph by the menu; undo and redo by buttons and keys."""
    page = open_for_two(browser, "#game=chess&moves=e4+e5+Nf3&at=1")
    play(page, "c5", "Nc3")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    wait_until_shown(page, "e4")
    play(page, "d5")
    check_tree(page, "e4 e5 (c5 Nc3) (d5) Nf3")
    move_button(page, "Nc3").click(button="right")
    check(page.get_attribute("#move-menu", "aria-label") == "Actions for Nc3", "the menu is that of the move clicked")
    page.click("#promote")
    page.wait_for_function("window.kibitz.game.tree.root.children[0].children[0].notation === 'c5'")
    check_tree(page, "e4 c5 (e5 Nf3) (d5) Nc3")
    check(page.get_attribute("#undo", "title") == "Undo: make the line to Nc3 the main line (Ctrl+Z)", page.get_attribute("#undo", "title"))
    page.keyboard.press("Control+z")
    page.wait_for_function("window.kibitz.game.tree.root.children[0].children[0].notation === 'e5'")
    check_tree(page, "e4 e5 (c5 Nc3) (d5) Nf3")
    check(page.get_attribute("#redo", "title") == "Redo: make the line to Nc3 the main line (Ctrl+Shift+Z)", page.get_attribute("#redo", "title"))
    page.keyboard.press("Control+Shift+Z")
    page.wait_for_function("window.kibitz.game.tree.root.children[0].children[0].notation === 'c5'")
    page.click("#undo")
    page.wait_for_function("window.kibitz.game.tree.root.children[0].children[0].notation === 'e5'")
    page.keyboard.press("Control+y")
    page.wait_for_function("window.kibitz.game.tree.root.children[0].children[0].notation === 'c5'")
    # By the keyboard: the button above the list acts on the move shown.
    check(shown(page) == "e4 d5", shown(page))
    page.focus("#move-actions")
    page.keyboard.press("Enter")
    page.wait_for_selector("#move-menu:popover-open")
    for key in ["End", "ArrowUp", "Enter"]:  # the last entry but one: move up
        page.keyboard.press(key)
    page.wait_for_function("window.kibitz.game.tree.root.children[0].children[1].notation === 'd5'")
    check_tree(page, "e4 c5 (d5) (e5 Nf3) Nc3")
    # Delete the line that is shown, by the key; focus stays in the list.
    move_button(page, "Nf3").click()
    wait_until_shown(page, "e4 e5 Nf3")
    page.keyboard.press("ArrowLeft")
    wait_until_shown(page, "e4 e5")
    page.wait_for_function("document.activeElement.textContent === 'e5'")  # the focus follows the move shown
    page.keyboard.press("Delete")
    wait_until_shown(page, "e4")
    check_tree(page, "e4 c5 (d5) Nc3")
    page.keyboard.press("Control+z")
    wait_until_shown(page, "e4 e5")
    check_tree(page, "e4 c5 (d5) (e5 Nf3) Nc3")
    # Comment and glyph.
    move_button(page, "c5").click(button="right")
    page.get_by_role("menuitem", name="Comment").click()
    page.keyboard.type("The Sicilian <b>")
    page.keyboard.press("Enter")
    page.wait_for_selector("p.comment")
    check(page.inner_text("p.comment") == "The Sicilian <b>", page.inner_text("p.comment"))
    move_button(page, "c5").click(button="right")
    page.get_by_role("menuitemcheckbox", name="interesting move").click()
    page.wait_for_function("document.querySelector('.glyph')?.textContent === '!?'")
    move_button(page, "c5").click(button="right")
    page.get_by_role("menuitemcheckbox", name="blunder").click()
    page.wait_for_function("document.querySelector('.glyph')?.textContent === '??'")
    page.keyboard.press("Control+z")
    page.wait_for_function("document.querySelector('.glyph')?.textContent === '!?'")
    stored(page)
    reload(page)
    check(page.inner_text("p.comment") == "The Sicilian <b>" and page.inner_text(".glyph") == "!?", "comment and glyph are stored")
    check_tree(page, "e4 c5 (d5) (e5 Nf3) Nc3")
    page.close()


def reload_keeps_all(browser):
    page = browser.open("#game=xiangqi")
    page.select_option("#panel-Play select >> nth=1", "you")
    page.select_option("#panel-Play select >> nth=0", "kibitz")
    page.wait_for_function("window.kibitz.game.at === 1", timeout=20000)
    page.select_option("#panel-Play .field:has-text('Level') select >> nth=-1", "2")
    page.fill("#time-control", "7")
    page.keyboard.press("Tab")
    page.click("#flip")
    page.click("#piece-style")
    page.click("#theme")
    page.click("#tab-Settings")
    page.select_option(".field:has-text('Preset') select", "paper")
    page.wait_for_function("window.kibitz.settings.all.A.preset === 'paper'")
    page.click("#tab-Analyse")
    page.select_option(".field:has-text('Lines') select", "5")
    page.click("#to-start")
    state = """() => {
      const { game, board, play, settings, analysis } = window.kibitz;
      const { seats: players, strength: { level }, clock: { control: { minutes } } } = play.state;
      return { document: game.documentId, name: game.name, at: game.at, moves: game.moves, players, level, minutes, flipped: board.isFlipped,
        style: board.style, theme: document.documentElement.dataset.theme, settings: settings.all, lines: analysis.lines,
        tab: document.querySelector('[role=tab][aria-selected=true]').textContent,
        position: game.position.position };
    }"""
    before = page.evaluate(state)
    check(before["at"] == 0 and len(before["moves"]) == 1 and before["level"] == 2 and before["minutes"] == 7 and before["flipped"]
          and before["style"] == "western" and before["lines"] == 5 and before["tab"] == "Analyse"
          and before["settings"]["A"]["preset"] == "paper" and before["players"] == ["kibitz", "you"], before)
    reload(page)
    after = page.evaluate(state)
    check(after == before, f"{after} after the reload, {before} before")
    # Nonsense in the browser's storage is ignored.
    page.evaluate("""() => { for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"A":'); }""")
    reload(page)
    check(page.evaluate("window.kibitz.analysis.lines") == 3, "broken values are ignored")
    page.close()


def two_tabs(browser):
    """Two tabs do not overwrite each other's games, and may have the same game open."""
    first = open_for_two(browser, "#game=chess")
    play(first, "e4")
    stored(first)
    second = open_for_two(browser, "#game=chess", context=first.context)
    play(second, "d4", "d5")
    play(first, "e5")
    for page in (first, second):
        stored(page)
        page.click("#games")
        page.wait_for_selector(".games li >> nth=1")
        texts = page.locator(".games li").all_inner_texts()
        check(len(texts) == 2 and all("2 moves" in text for text in texts), texts)
        page.click("#close-games")
    # Now the same game in both.
    name = first.evaluate("window.kibitz.game.documentId")
    second.click("#games")
    second.click(f".games li[data-id='{name}'] .open-game")
    wait_until_shown(second, "e4 e5")
    play(first, "Nf3")
    stored(first)
    play(second, "Bc4")
    stored(second)
    second.wait_for_function("window.kibitz.game.tree.byId.size === 5")
    check_tree(second, "e4 e5 Bc4 (Nf3)")
    play(first, "Nc6")
    stored(first)
    check_tree(first, "e4 e5 Nf3 (Bc4) Nc6")
    reload(first)
    check_tree(first, "e4 e5 Nf3 (Bc4) Nc6")
    first.context.close()


def games_list(browser):
    """Open, rename, find and delete games; deleting is undone."""
    page = open_for_two(browser, "#game=chess")
    play(page, "f3", "e5", "g4", "Qh4")
    page.select_option("#game", "tic_tac_toe")
    page.wait_for_function("window.kibitz.game.name === 'tic_tac_toe'")
    play(page, "b2")
    page.keyboard.press("n")
    page.wait_for_function("window.kibitz.game.line.length === 0")
    page.keyboard.press("g")
    page.wait_for_selector(".games li >> nth=1")
    texts = [re.sub(r"\s+", " ", text) for text in page.locator(".open-game > span").all_inner_texts()]
    check(len(texts) == 2 and texts[0].startswith("Tic-tac-toe Tic-tac-toe, 1 move, ") and texts[1].startswith("Black wins by checkmate Chess, 4 moves, "), texts)
    page.wait_for_function("document.querySelectorAll('.small-board svg').length === 2")
    page.fill("#games-dialog input[type=search]", "chess")
    check(page.locator(".games li:visible").count() == 1, "the filter finds one game")
    page.locator(".games li:visible").get_by_role("button", name=re.compile("^Rename")).click()
    for label, text in [("First player", "Fool"), ("Second player", "Sage"), ("Event or title", "Fool's mate")]:
        page.fill(f"[aria-label='{label}']", text)
    page.keyboard.press("Enter")
    page.wait_for_selector(".open-game:has-text(\"Fool – Sage, Fool's mate, Black wins by checkmate\")")
    page.fill("#games-dialog input[type=search]", "sage")
    page.locator(".open-game:visible").click()
    wait_until_shown(page, "f3 e5 g4 Qh4#")
    check(not page.is_visible("#games-dialog"), "the dialog is closed")
    # The open game is deleted: a new one takes its place.
    page.click("#games")
    page.fill("#games-dialog input[type=search]", "")
    page.locator(".games li", has_text="Sage").get_by_role("button", name=re.compile("^Delete")).click()
    page.wait_for_function("document.querySelectorAll('.games li').length === 1")
    check(page.evaluate("window.kibitz.game.line.length") == 0, "a new game is on the board")
    check(page.evaluate("document.activeElement.id") == "undo-delete", "the focus is on Undo")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.games li').length === 2")
    page.click("#delete-all")
    check(page.evaluate("document.activeElement.textContent") == "Keep them", "the question's safe answer has the focus")
    page.keyboard.press("Enter")
    check(page.locator(".games li").count() == 2, "nothing is deleted without a yes")
    page.click("#delete-all")
    page.click("#really-delete")
    page.wait_for_function("document.querySelectorAll('.games li').length === 0")
    page.click("#undo-delete")
    page.wait_for_function("document.querySelectorAll('.games li').length === 2")
    page.keyboard.press("Escape")
    check(not page.is_visible("#games-dialog"), "Escape closes the dialog")
    page.keyboard.press("Control+z")  # the new game that took the place of the deleted one
    page.wait_for_function("window.kibitz.game.at === 4")
    stored(page)
    page.close()


def killed_in_a_game(browser):
    """A move that meets a dead server is refused with a message; the game continues when the server is back."""
    page = open_for_two(browser, "#game=chess&moves=e4+e5")
    play(page, "Nf3")
    page.click("#back")
    page.wait_for_function("window.kibitz.game.position.last?.notation === 'e5'")  # the page now knows this position
    page.click("#forward")
    wait_until_shown(page, "e4 e5 Nf3")
    browser.server.kill()
    page.wait_for_selector("#gone:not([hidden])", timeout=3000)
    page.click("#back")
    wait_until_shown(page, "e4 e5")
    page.click("#back")
    page.wait_for_function("document.querySelector('#move-error').textContent === 'the connection to the server was lost'", timeout=10000)
    check(shown(page) == "e4 e5", f"the position shown stays if the server does not answer: {shown(page)}")
    browser.server.start()
    page.wait_for_selector("#gone", state="hidden", timeout=10000)
    browser.complaints.clear()  # the browser reports every attempt to reconnect
    page.click("#to-end")
    wait_until_shown(page, "e4 e5 Nf3")
    play(page, "Nc6")
    check_tree(page, "e4 e5 Nf3 Nc6")
    # Killed in the moment of leaving the page: the game is there at the next visit.
    browser.server.kill()
    page.close()
    browser.server.start()
    browser.complaints.clear()
    page = browser.open(context=page.context)
    page.click("#games")
    page.locator(".open-game", has_text="4 moves").click()
    wait_until_shown(page, "e4 e5 Nf3 Nc6")
    page.context.close()


SIZES = {"desktop": {"width": 1200, "height": 800}, "phone": {"width": 390, "height": 844}, "zoomed": {"width": 600, "height": 400}}


def layout(browser):
    """In every tab the board and the moves are in view without scrolling; on a phone the controls are too."""
    for name, viewport in SIZES.items():
        page = open_for_two(browser, "#game=chess&moves=e4+e5+Nf3+Nc6", viewport=viewport)
        for tab in page.locator("[role=tab]").all():
            tab.evaluate("(tab) => tab.click()")
            for part in ["#board svg", ".move-list .move[aria-current]"] + ([] if name == "zoomed" else ["#back", "#take-back"]):
                box = page.locator(part).bounding_box()
                limit = viewport["height"] + (10 if name == "zoomed" else 0)
                check(box["y"] >= 0 and box["y"] + box["height"] <= limit, f"{name}, {tab.inner_text()}: {part} is at {box}")
        if name == "desktop":
            check(page.evaluate("document.documentElement.scrollHeight") == viewport["height"], "the page does not scroll")
        check(page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], f"{name}: the page is too wide")
        page.close()


def long_game(browser):
    """A step in a game of 400 plies marks another move: no element of the list is made, and nothing but the list scrolls."""
    page = open_for_two(browser, "#game=chess")
    page.evaluate(PLAY_RANDOMLY, 400)
    page.evaluate("""async () => {
      const { game } = window.kibitz;
      await game.go(100);
      await game.play(game.position.moves[0].move);
      await game.goTo(game.tree.root);
    }""")
    stored(page)
    for viewport in [*SIZES.values(), {"width": 390, "height": 600}]:  # in the last the list is below the window
        page.set_viewport_size(viewport)
        page.evaluate("""() => {
          window.made = 0;
          window.watcher?.disconnect();
          window.watcher = new MutationObserver((records) => { for (const { addedNodes } of records) window.made += addedNodes.length; });
          window.watcher.observe(document.querySelector('.move-list'), { subtree: true, childList: true });
          window.scrollTo(0, 0);
        }""")
        scrolled = page.evaluate("window.scrollY")
        script, list_alone = page.evaluate(STEP_TIMES)
        made, now = page.evaluate("[window.made, window.scrollY]")
        print(f"a step at {viewport['width']}x{viewport['height']}: {script:.1f} ms of script, {list_alone:.1f} ms in the list")
        check(made == 0, f"{made} elements were made by 60 steps")
        check(now == scrolled, f"the page has scrolled from {scrolled} to {now}")
        check(script < 16, f"a step takes {script:.1f} ms of script")
        check(page.evaluate("""() => {
          const list = document.querySelector('.move-list').getBoundingClientRect();
          const move = document.querySelector('.move-list [aria-current]').getBoundingClientRect();
          return move.top >= list.top && move.bottom <= list.bottom;
        }"""), "the move shown is in view within the list")
    # A new move makes the elements of its row alone.
    page.evaluate("async () => { const { game } = window.kibitz; let node = game.tree.root; while (node.children.length) [node] = node.children; await game.goTo(node); window.made = 0; await game.play(game.position.moves[0].move); }")
    page.wait_for_function("document.querySelector('.move-list [aria-current]')?.dataset.node === String(window.kibitz.game.node.id)")
    made = page.evaluate("window.made")
    check(made == 3, f"a new move made {made} elements: its row, its number and its button are three")
    stored(page)
    page.close()


def accessible_list(browser):
    """axe finds nothing in the list of moves with variations and notes, in its menu, and in the list of games."""
    for scheme in ("light", "dark"):
        page = open_for_two(browser, "#game=chess&moves=e4+e5+Nf3&at=1", color_scheme=scheme)
        page.evaluate(AXE)
        play(page, "c5", "Nc3")
        page.evaluate("""async () => {
          const { game } = window.kibitz;
          await game.annotate(game.node, { comment: 'A comment', glyphs: ['!?'] });
          game.note(game.tree.root.children[0], { evaluation: { score: { kind: 'estimate', value: 30 } }, seconds: 4 });
        }""")
        for state, act in (("list", lambda: None), ("current move with notes", lambda: page.click("#back")),
                           ("menu", lambda: page.click("#move-actions")),
                           ("games", lambda: (page.keyboard.press("Escape"), page.click("#games"), page.click("#delete-all")))):
            act()
            found = page.evaluate(RUN)
            check(not found, f"{scheme}, {state}: {found}")
        page.close()


def random_actions(browser, sequences=4, length=60):
    """Random sequences of moves and of everything that leaves a game: no position that was on the board is lost."""
    for seed in range(sequences):
        chance = random.Random(seed)
        page = open_for_two(browser, "#game=chess")
        seen = set()
        done = []
        for _ in range(length):
            action = chance.choice(ACTIONS)
            done.append(action)
            act(page, action, chance)
            game, line = page.evaluate("""async () => {
              const { game, link } = window.kibitz;
              for (let wait = 0; wait < 300 && (game.history.isBusy || game.position !== (await game.positionAt(game.node))); wait++)
                await new Promise((done) => setTimeout(done, 10));
              return [game.name, game.movesTo().join(' ')];
            }""")
            seen.add((game, line))
        stored(page)
        kept = page.evaluate(ALL_LINES)
        lost = [one for one in seen if one[1] and f"{one[0]} {one[1]}" not in kept]
        check(not lost, f"seed {seed}: lost after {done}: {lost}")
        check(len(seen) > length // 6, f"seed {seed}: only {len(seen)} positions were seen")
        page.close()


ACTIONS = ["move"] * 12 + ["ArrowLeft"] * 5 + ["ArrowRight", "Home", "End", "u", "n", "Control+z", "Control+z", "Control+y", "Control+Shift+Z",
                                                   "game", "tab", "reload", "back", "forward", "flip", "list", "list-move"]
CLICK_ONE = """([selector, seed]) => {
  const found = document.querySelectorAll(selector);
  found[seed % found.length]?.click();
}"""
# All lines that the browser keeps, as "game moves".
ALL_LINES = """async () => {
  const { library } = window.kibitz;
  const lines = [];
  for (const { id } of await library.store.summaries()) {
    const { game, tree: { nodes } } = await library.read(id);
    const line = [''];
    nodes.forEach(({ parent, move }, index) => {
      if (index) line[index] = `${line[parent]} ${move}`.trim();
      lines.push(`${game} ${line[index]}`);
    });
  }
  return lines;
}"""


def act(page, action, chance):
    if action == "move":
        page.evaluate("""async (seed) => {
          const { game } = window.kibitz;
          const { moves } = game.position;
          if (moves.length && !game.position.ending) await game.play(moves[seed % moves.length].move);
        }""", chance.randrange(1 << 20))
    elif action == "game":
        page.select_option("#game", chance.choice(["chess", "connect_four", "tic_tac_toe", "othello"]))
        page.evaluate("document.activeElement.blur()")
    elif action == "tab":
        page.locator("[role=tab]").nth(chance.randrange(7)).click()
    elif action == "reload":
        reload(page)
    elif action in ("back", "forward"):
        can_go = f"navigation.canGo{action.capitalize()}"  # false if the page would be left
        page.evaluate(f"{can_go} && setTimeout(() => history.{action}())")
        page.wait_for_timeout(50)
    elif action == "flip":
        page.click("#flip")
    elif action == "list":
        page.click("#games")
        page.wait_for_selector("#games-dialog[open]")
        page.evaluate(CLICK_ONE, [".open-game, #close-games", chance.randrange(1 << 20)])
    elif action == "list-move":
        page.evaluate(CLICK_ONE, [".move-list .move", chance.randrange(1 << 20)])
    else:
        page.keyboard.press(action)


GAME_CASES = [variation, edits_of_the_tree, reload_keeps_all, two_tabs, games_list, killed_in_a_game, layout, long_game,
              accessible_list, random_actions]
