"""Cases of browser.py for the panels beside the board: what the user writes or chooses there is taken whole, and kept."""
from file_cases import PLAYED, drop
from game_cases import TREE, open_for_two, play
from server import check

PANEL_CASES = []


def case(function):
    PANEL_CASES.append(function)
    return function


def leave(page):
    """Ends a page without its games."""
    page.evaluate("localStorage.clear()")
    page.close()


TWO_GAMES = """[Event "Club"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]

1. e4 {king's pawn} e5 (1... c5 2. Nf3) 2. Nf3! Nc6 1-0

[White "Cleo"]
[Black "Dan"]

1. d4 d5 *
"""
CHINESE_PGN = '[Game "Chinese Chess"]\n[Red "红方"]\n[Black "黑方"]\n[Result "*"]\n\n1. 炮二平五 马8进7 *\n'


@case
def records_in_set_up(browser):
    """A record that is loaded in Set up keeps all games, players, comments, variations, glyphs and the result."""
    page = browser.open("#game=chess&show=Set+up")
    page.fill("#paste", TWO_GAMES)
    page.click("#set-up")
    page.wait_for_function("document.querySelectorAll('dialog.files tbody tr').length === 2")
    page.click("button.file-game[data-number='1']")
    page.wait_for_function(f"{PLAYED} === 'e2e4 e7e5 g1f3 b8c6'")
    check(page.evaluate(TREE) == "e4 e5 (c5 Nf3) Nf3 Nc6", page.evaluate(TREE))
    check(page.evaluate("[game.tags.players, game.result, game.line[0].notes.comment, game.line[2].notes.glyphs]".replace("game", "window.kibitz.game")) ==
          [["Anna", "Ben"], "1-0", "king's pawn", ["!"]], "the notes of the record")
    # One game is opened at once; a position and moves in several lines are no records; a faulty record shows its fault.
    page.fill("#paste", TWO_GAMES[TWO_GAMES.index("[White \"Cleo"):])
    page.click("#set-up")
    page.wait_for_function(f"{PLAYED} === 'd2d4 d7d5' && window.kibitz.game.tags.players[1] === 'Dan'")
    page.fill("#paste", "e4 e5\nNf3")
    page.click("#set-up")
    page.wait_for_function(f"{PLAYED} === 'e2e4 e7e5 g1f3'")
    page.fill("#paste", '[White "Anna"]\n\n1. e4 e5 2. Ke3 *')
    page.click("#set-up")
    page.wait_for_selector("dialog.files td.error:has-text(\"line 3, column 13: the move 'Ke3' is not legal here\")")
    page.keyboard.press("Escape")
    check(page.evaluate(PLAYED) == "e2e4 e7e5 g1f3", "the board is unchanged")
    leave(page)


@case
def file_in_set_up(browser):
    """The file chooser of Set up reads every encoding; the same file can be chosen again."""
    page = browser.open("#game=xiangqi&show=Set+up")
    for _ in range(2):
        page.set_input_files("#file", {"name": "red.pgn", "mimeType": "text/plain", "buffer": CHINESE_PGN.encode("gb18030")})
        page.wait_for_function(f"{PLAYED} === 'h2e2 h9g7' && window.kibitz.game.tags.players[0] === '红方'")
        page.click("text=Starting position")
        page.wait_for_function(f"{PLAYED} === ''")
    leave(page)


@case
def set_up_while_kibitz_moves(browser):
    """What the user types or edits in Set up stays when the position changes; the focus too."""
    page = open_for_two(browser, "#game=chess&show=Set+up")
    page.wait_for_selector("#paste")
    play(page, "e4")
    page.wait_for_function("document.querySelector('#paste').value === window.kibitz.game.position.position")
    page.fill("#paste", "my own position")
    page.evaluate("window.kibitz.game.play('e7e5')")
    page.wait_for_function("window.kibitz.game.at === 2")
    check(page.input_value("#paste") == "my own position", page.input_value("#paste"))
    check(page.evaluate("document.activeElement.id") == "paste", "the text box keeps the focus")
    page.click("#edit-position")
    page.click("text=Clear board")
    page.wait_for_function("document.querySelector('#paste').value.startsWith('8/8/8/8/8/8/8/8')")
    page.evaluate("window.kibitz.game.play('g1f3')")
    page.wait_for_function("window.kibitz.game.at === 3")
    check(page.input_value("#paste").startswith("8/8/8/8/8/8/8/8"), page.input_value("#paste"))
    check(page.evaluate("window.kibitz.board.position.picture.pieces.length") == 0, "the board shows what is edited")
    page.click("text=Cancel")
    check(page.evaluate("window.kibitz.board.position.picture.pieces.length") == 32, "Cancel shows the game")
    check(page.input_value("#paste") == page.evaluate("window.kibitz.game.position.position"), "Cancel writes the game's position")
    leave(page)


def review(page, nodes="1000"):
    page.click("#tab-Review")
    page.select_option("#panel-Review select", nodes)
    page.click("#review")
    page.wait_for_function("window.kibitz.review.results().length === window.kibitz.game.moves.length + 1 && !window.kibitz.review.run.isRunning", timeout=60000)


@case
def better_move(browser):
    """“Find a better move” shows the position before the mistake of its row."""
    page = browser.open("#game=chess&moves=f3+e5+g4+Qh4")
    review(page)
    row = page.locator("ul.mistakes li", has_text="2. g4")
    row.get_by_role("button", name="Find a better move").click()
    page.wait_for_function("window.kibitz.game.at === 2")
    check(page.inner_text(".quiz p") == "Find a better move for White than 2. g4.", page.inner_text(".quiz p"))
    leave(page)


@case
def search_of_another_game(browser):
    """A search that runs while another game is opened is stopped, and its result is not shown there."""
    page = browser.open("#game=chess&show=Search")
    page.wait_for_selector("#trace")
    page.fill("[aria-label='Search limit']", "30")
    for button in ("#trace", "#why"):
        page.click(button)
        page.wait_for_function("(button) => document.querySelector(button).textContent === 'Stop'", arg=button)
        asked = page.evaluate("""() => { const { link } = window.kibitz; return Math.max(...link.pending.keys()); }""")
        page.evaluate("window.kibitz.game.open(window.kibitz.game.name === 'chess' ? 'othello' : 'chess')")
        page.wait_for_function("(id) => !window.kibitz.link.pending.has(id)", arg=asked, timeout=10000)
        text = page.inner_text("#panel-Search")
        check("Stop" not in text and "Shows a search as an icicle plot" in text and "Explains by experiment" in text, text)
        check(page.locator(".icicle rect").count() == 0 and page.locator(".verdict").count() == 0, "results of the other game")
    leave(page)


@case
def fault_of_a_file(browser):
    """A game of a file that ends at a fault says so."""
    page = browser.open("#game=chess")
    drop(page, "bad.pgn", "1. e4 e5 2. Ke7 d4 3. Nf3 Nc6 *\n")
    page.click("button.file-game[data-number='1']")
    page.wait_for_function(f"{PLAYED} === 'e2e4 e7e5'")
    page.wait_for_function("document.querySelector('#move-error').textContent")
    check(page.inner_text("#move-error") == "The game has a fault: line 1, column 13: the move 'Ke7' is not legal here (after e4 e5)",
          page.inner_text("#move-error"))
    leave(page)


@case
def damaged_links(browser):
    """Of a damaged link, what is before the damage is opened, a sentence names the damage, and the address stays."""
    for link, game, moves, at, text in (
            ("#game=othello&moves=f5+d6+c3+d3+zz+c4&show=Review", "othello", 4, 4, "move 5: 'zz' is not a move"),
            ("#game=chess&moves=e4+e5&at=abc", "chess", 2, 2, "at=abc is no whole number from 0 to 2"),
            ("#game=chess&moves=e4+e5&at=1e99", "chess", 2, 2, "at=1e99 is no whole number from 0 to 2"),
            ("#game=chess&moves=e4+e5&at=3", "chess", 2, 2, "at=3 is no whole number from 0 to 2"),
            ("#game=chess&moves=e4+e5&at=1&show=Nope", "chess", 2, 1, "there is no tab “Nope” here"),
            ("#game=othello&position=rubbish&moves=f5", "othello", 0, 0, "'rubbish'"),
            ("#game=go&rule.komi=abc", "go", 0, 0, "'abc'"),
            ("#game=nochess", "chess", 0, 0, "'nochess'")):
        page = browser.open(link)
        said = page.inner_text("#move-error")
        check(said.startswith("The link is damaged: ") and text in said, f"{link}: {said}")
        found = page.evaluate("[window.kibitz.game.name, window.kibitz.game.moves.length, window.kibitz.game.at]")
        check(found == [game, moves, at], f"{link}: {found}")
        page.wait_for_timeout(300)
        check(page.evaluate("location.hash") == link.replace("“", "%E2%80%9C"), page.evaluate("location.hash"))
        if "Review" in link:
            check(page.get_attribute("#tab-Review", "aria-selected") == "true", "the link's tab")
            # The user's next step has its own address; Back returns to the link.
            page.evaluate("window.kibitz.game.go(1)")
            page.wait_for_function("location.hash === '#game=othello&moves=f5+d6+c3+d3&at=1'")
            page.go_back()
            page.wait_for_function("window.kibitz.game.at === 4 && document.querySelector('#move-error').textContent.includes('zz')")
        leave(page)
    page = browser.open("#game=chess&moves=e4+e5&at=1&show=Review")
    check(page.inner_text("#move-error") == "" and page.evaluate("window.kibitz.game.at") == 1, "a good link")
    leave(page)


# The control that has the focus: its id, unless it is a number, or its label or text.
FOCUSED = """() => {
  const one = document.activeElement;
  return (/^c\\d+$/.test(one.id) ? '' : one.id) || one.getAttribute('aria-label') || one.labels?.[0]?.textContent || one.textContent;
}"""


def press_and_keep(page, control, key, name, done):
    """Presses a key in a control; when `done` holds, the control of this name has the focus."""
    control.focus()
    page.keyboard.press(key)
    page.wait_for_function(done)
    page.wait_for_timeout(100)  # other panels may follow
    check(page.evaluate(FOCUSED) == name, f"after {key} in {name}: {page.evaluate(FOCUSED)}")


@case
def focus_stays(browser):
    """A control that was used by the keyboard keeps the focus, although its panel is made anew."""
    page = browser.open("#game=chess")
    page.click("#tab-Play")
    label = page.get_by_label
    press_and_keep(page, label("Strength of Kibitz"), "ArrowDown", "Strength of Kibitz", "window.kibitz.play.state.strength.by === 'A'")
    press_and_keep(page, label("Seconds per move"), "ArrowUp", "Seconds per move", "window.kibitz.play.state.strength.seconds > 2")
    press_and_keep(page, page.locator("#pause"), "Enter", "pause", "window.kibitz.play.state.isPaused")
    page.click("#tab-Analyse")
    press_and_keep(page, label("Compare A and B"), "Space", "Compare A and B", "window.kibitz.analysis.isComparing")
    page.click("#tab-Settings")
    settings = "window.kibitz.settings.all.A.options"
    press_and_keep(page, label("driver", exact=True), "ArrowDown", "driver", f"{settings}.driver")
    box = page.locator(".option input[type=number]").nth(2)
    press_and_keep(page, box, "ArrowUp", box.evaluate("(box) => box.labels[0].textContent"), f"Object.keys({settings}).length === 2")
    page.click("#tab-Search")
    page.wait_for_selector("#trace")
    press_and_keep(page, page.locator("#trace"), "Enter", "trace", "document.querySelector('.icicle rect') && !window.kibitz.inspector.inner.pending")
    page.click("#tab-Set-up")
    page.click("#edit-position")
    piece = page.locator("button.piece").nth(3)
    press_and_keep(page, piece, "Enter", piece.get_attribute("aria-label"), "document.querySelectorAll('button.piece')[3].getAttribute('aria-pressed') === 'true'")
    # If the control is gone, its tab's panel has the focus, so Tab continues there.
    page.get_by_role("button", name="Cancel").press("Enter")
    check(page.evaluate("document.activeElement.id") == "panel-Set-up", page.evaluate("document.activeElement.id"))
    # Ctrl+Z undoes a change of the game while its list has the focus.
    page.locator("#game").focus()
    page.select_option("#game", "othello")
    page.wait_for_function("window.kibitz.game.name === 'othello'")
    page.keyboard.press("Control+z")
    page.wait_for_function("window.kibitz.game.name === 'chess'")
    leave(page)


@case
def names_of_two_tabs(browser):
    """Names typed in one tab stay when another tab with the same game stores a move, and are shown there."""
    first = open_for_two(browser, "#game=connect_four")
    first.evaluate("window.kibitz.game.play(window.kibitz.game.position.moves[0].move)")
    first.evaluate("window.kibitz.library.saving")
    second = browser.open(context=first.context)
    second.evaluate("(id) => window.kibitz.game.reopen({ document: id })", first.evaluate("window.kibitz.game.documentId"))
    first.get_by_label("Name of First").fill("Anna")
    first.keyboard.press("Tab")
    first.evaluate("window.kibitz.library.saving")
    second.evaluate("window.kibitz.game.play(window.kibitz.game.position.moves[1].move)")
    second.wait_for_function("window.kibitz.game.tags.players[0] === 'Anna'")
    check(second.get_by_label("Name of First").input_value() == "Anna", second.get_by_label("Name of First").input_value())
    second.evaluate("window.kibitz.library.saving")
    stored = second.evaluate("window.kibitz.library.read(window.kibitz.game.documentId).then((game) => game.tags.players[0])")
    check(stored == "Anna", stored)
    first.context.close()


@case
def names_after_a_rename(browser):
    """A game that was renamed shows its names in the tab Play, and takes names that are typed there."""
    page = open_for_two(browser, "#game=tic_tac_toe")
    play(page, "b2")
    page.click("#games")
    page.get_by_role("button", name="Rename").first.click()
    page.get_by_label("First player").fill("Anna")
    page.get_by_label("Event or title").fill("Cup")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.wait_for_selector(".games li:has-text('Anna, Cup')")
    page.click("#close-games")
    names = page.locator("#panel-Play .field", has_text="Name of").locator("input")
    check(names.nth(0).input_value() == "Anna", names.nth(0).input_value())
    names.nth(1).fill("Ben")
    page.keyboard.press("Tab")
    tags = page.evaluate("window.kibitz.game.tags")
    check(tags["players"] == ["Anna", "Ben"] and tags["Event"] == "Cup", tags)
    check(page.evaluate("window.kibitz.library.read(window.kibitz.game.documentId).then((game) => game.tags.players[1])") == "Ben", "stored")
    leave(page)


@case
def comment_when_the_game_is_left(browser):
    """A comment that is being written is kept if the browser's Back leaves the game."""
    page = open_for_two(browser, "#game=tic_tac_toe")
    play(page, "b2")
    page.click("#new-game")
    page.wait_for_function("window.kibitz.game.line.length === 0")
    play(page, "a1")
    left = page.evaluate("window.kibitz.game.documentId")
    page.click("#move-actions")
    page.get_by_role("menuitem", name="Comment").click()
    page.keyboard.type("a long comment")
    page.go_back()
    page.wait_for_function("(left) => window.kibitz.game.documentId !== left", arg=left)
    page.evaluate("window.kibitz.library.saving")
    stored = page.evaluate("(left) => window.kibitz.library.read(left).then((game) => game.tree.nodes[1].comment ?? '')", left)
    check(stored == "a long comment", stored)
    check(page.locator(".move-list textarea").count() == 0, "the text box is gone")
    leave(page)


@case
def quick_changes_of_settings(browser):
    """Of two options that are changed before the engine answers, both are."""
    page = browser.open("#game=chess&show=Settings")
    found = page.evaluate("""async () => {
      const { settings, link } = window.kibitz;
      const { options } = await link.ask({ type: 'game', game: 'chess', ...settings.of('A') });
      const set = (name) => settings.set(options.find((one) => one.name === name), 'off');
      await Promise.all([set('deepen'), set('pvs')]);
      return settings.all.A.options;
    }""")
    check(found == {"deepen": "off", "pvs": "off"}, found)
    leave(page)


@case
def numbers_of_moves(browser):
    """A review of a game that begins with a later move numbers its moves as the list of moves does."""
    page = browser.open("#game=chess&position=r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR+b+KQkq+-+0+14&moves=a6+Qxf7%23")
    check(page.locator(".move-list").inner_text().startswith("14."), page.inner_text(".move-list"))
    review(page)
    row = page.locator("ul.mistakes li").first
    check(row.locator(".move").inner_text() == "14… a6??", row.locator(".move").inner_text())
    page.wait_for_function("document.querySelector('ul.mistakes li span').textContent.includes('15. Qxf7#')")
    check("Better is 14… " in row.inner_text(), row.inner_text())
    row.get_by_role("button", name="Find a better move").click()
    page.wait_for_selector(".quiz p:has-text('Find a better move for Black than 14… a6.')")
    leave(page)


@case
def bad_limits(browser):
    """A search limit that is no number from 1, and a clock without time for a move, are refused; the old values stay."""
    page = browser.open("#game=chess&show=Search")
    page.wait_for_selector("#trace")
    box = page.get_by_label("Search limit")
    for text in ("0", "", "2.5"):
        box.fill("4")
        box.press("Tab")
        box.fill(text)
        box.press("Tab")
        said = page.inner_text("#panel-Search .error")
        check(said == f"The limit is a whole number from 1 to 20000000, not “{text}”.", said)
        check(box.input_value() == "4" and page.evaluate("window.kibitz.inspector.inner.limit") == 4, box.input_value())
    page.click("#tab-Play")
    page.fill("#time-control", "0+5")
    page.keyboard.press("Tab")
    said = page.inner_text("#panel-Play .error")
    check(said.startswith("“0+5” leaves no time for the first move") and page.input_value("#time-control") == "0", said)
    leave(page)


@case
def copy_without_a_clipboard(browser):
    """Where the browser gives no clipboard, as over plain HTTP, what is copied is shown in a dialog; otherwise “Copied”."""
    page = browser.open("#game=chess&moves=e4")
    page.click("#tab-Play")
    shown = []
    page.on("dialog", lambda dialog: (shown.append(dialog.default_value), dialog.dismiss()))
    for clipboard, texts in (("undefined", 1), ("{ writeText: async (text) => { window.copied = text; } }", 0)):
        page.evaluate(f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard}, configurable: true }})")
        shown.clear()
        page.get_by_role("button", name="Copy link").click()
        page.click("#export")
        page.locator("dialog.export button:enabled", has_text="Copy").click()
        page.wait_for_function("(said) => document.querySelector('dialog.export .row [role=status]').textContent === said", arg="" if texts else "Copied")
        check(page.inner_text("dialog.export .error") == "", page.inner_text("dialog.export .error"))
        if texts:
            check(len(shown) == 2 and shown[0].endswith("#game=chess&moves=e2e4") and "1. e4" in shown[1], shown)
        else:
            check(not shown and "1. e4" in page.evaluate("window.copied"), shown)
            check(page.locator("#panel-Play").inner_text().count("Copied") == 1, "the link is copied")
        page.keyboard.press("Escape")
    leave(page)
