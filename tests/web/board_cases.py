"""Cases of browser.py for the board: dragging by mouse and touch, choices on the board, premoves, marks, the wheel."""
from server import check

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
POINT = """(place) => {
  const { board } = window.kibitz;
  const [x, y] = board.centreOf(place);
  const point = new DOMPoint(x, y).matrixTransform(document.querySelector('#board svg').getScreenCTM());
  return [point.x, point.y];
}"""
PROMOTION = "#game=chess&position=7k/P7/8/8/8/8/8/7K+w+-+-+0+1"


def point_of(page, place):
    return page.evaluate(POINT, place)


def square(name, rows=8):
    """The place of a square by its name: "e4"."""
    return ["abcdefghij".index(name[0]), rows - int(name[1:])]


def set_players(page, first, second):
    page.evaluate("(players) => { const { play } = window.kibitz; play.choose({ seats: players }); }", [first, second])


def open_for_two(browser, fragment, **how):
    page = browser.open(fragment, **how)
    set_players(page, "you", "you")
    page.evaluate("() => { const { board } = window.kibitz; board.sitAt(null); board.draw(); }")
    return page


def click(page, *names, rows=8):
    for name in names:
        page.mouse.click(*point_of(page, square(name, rows) if isinstance(name, str) else name))


def drag_to(page, start, end, steps=4):
    page.mouse.move(*point_of(page, start))
    page.mouse.down()
    page.mouse.move(*point_of(page, end), steps=steps)
    page.mouse.up()


def wait_at(page, ply):
    page.wait_for_function(f"window.kibitz.game.at === {ply}", timeout=5000)


def moves(page):
    return page.evaluate("window.kibitz.game.moves")


def place_of_piece(page, place):
    """The centre, on the screen, of the element that draws the piece of a place."""
    return page.evaluate("""(place) => {
      const box = window.kibitz.board.drawing.pieces.elementAt(place).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }""", place)


def is_near(a, b, most=12):
    return abs(a[0] - b[0]) < most and abs(a[1] - b[1]) < most


CURSOR_TO = """([column, row]) => {
  const { board } = window.kibitz;
  const [x, y] = board.keys.cursor;
  const turn = board.isFlipped ? -1 : 1;
  const keys = [];
  for (let i = 0; i < Math.abs(column - x); i++) keys.push((column - x) * turn > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(row - y); i++) keys.push((row - y) * turn > 0 ? 'ArrowDown' : 'ArrowUp');
  return keys;
}"""


def enter_by_keys(page, path):
    page.evaluate("() => { const { keys, element } = window.kibitz.board; keys.leave(); element.focus({ preventScroll: true }); }")
    page.keyboard.press("Enter")
    for place in path:
        for key in page.evaluate(CURSOR_TO, place):
            page.keyboard.press(key)
        page.keyboard.press("Enter")


def enter_path(page, move, way):
    """Enters the path of a move. A path of one cell is clicked or tapped when it should be dragged."""
    spots = move["spots"]
    if way == "keys" and spots:
        enter_by_keys(page, move["path"])
    elif way in ("drag", "touch_drag") and len(spots) > 1:
        for spot in spots[:-2]:
            page.mouse.click(*spot) if way == "drag" else page.touchscreen.tap(*spot)
        if len(spots) > 2:
            page.mouse.click(*spots[-2]) if way == "drag" else page.touchscreen.tap(*spots[-2])
        if way == "touch_drag":
            touch_drag(page, *spots[-2:])
        else:
            page.mouse.move(*spots[-2])
            page.mouse.down()
            page.mouse.move(*spots[-1], steps=3)
            page.mouse.up()
    else:
        for spot in spots:
            page.touchscreen.tap(*spot) if way in ("tap", "touch_drag") else page.mouse.click(*spot)


def drag(browser):
    """A piece follows the mouse, moves by drag and by click-then-drag, and returns from an illegal square."""
    page = open_for_two(browser, "#game=xiangqi")
    move = page.evaluate("window.kibitz.game.position.moves[0]")
    drag_to(page, *move["path"])
    wait_at(page, 1)
    check(moves(page) == [move["move"]], "a dragged piece makes its move")
    check(page.locator("#board path[stroke-linecap=round]").count() == 32, "traditional pieces are drawn")
    page.click("#piece-style")
    check(page.locator("#board path[stroke-linecap=round]").count() == 0, "no traditional pieces are drawn")
    page.close()
    page = open_for_two(browser, "#game=chess")
    page.mouse.move(*point_of(page, square("e2")))
    page.mouse.down()
    page.mouse.move(*point_of(page, square("h5")), steps=5)
    check(is_near(place_of_piece(page, square("e2")), point_of(page, square("h5"))), "the piece follows the pointer")
    page.mouse.up()
    page.wait_for_timeout(400)
    check(is_near(place_of_piece(page, square("e2")), point_of(page, square("e2"))), "the piece returns")
    check(page.evaluate("window.kibitz.game.at") == 0 and page.evaluate("window.kibitz.board.picked.length") == 0, "no move was made")
    click(page, "e2")
    check(page.locator(".layer-targets > *").count() == 2, "the targets are shown")
    drag_to(page, square("e2"), square("e4"))
    wait_at(page, 1)
    check(moves(page) == ["e2e4"], "a selected piece can be dragged")
    click(page, "e7", "e5")
    wait_at(page, 2)
    # Nothing moves the piece but the button that holds it: a right press cancels the drag.
    page.mouse.move(*point_of(page, square("g1")))
    page.mouse.down()
    page.mouse.move(*point_of(page, square("f3")), steps=3)
    page.keyboard.press("Escape")
    page.mouse.up()
    page.wait_for_timeout(100)
    check(moves(page) == ["e2e4", "e7e5"], "Escape ends a drag without a move")
    page.close()


def touch_drag(page, start, end, steps=6):
    session = page.context.new_cdp_session(page)
    send = lambda kind, points: session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    send("touchStart", [{"x": start[0], "y": start[1]}])
    for i in range(1, steps + 1):
        part = i / steps
        send("touchMove", [{"x": start[0] + (end[0] - start[0]) * part, "y": start[1] + (end[1] - start[1]) * part}])
        page.wait_for_timeout(20)
    send("touchEnd", [])
    session.detach()


def by_touch(browser):
    """On a phone a dragged piece moves and the page does not; a swipe over empty points scrolls and places no stone."""
    page = open_for_two(browser, "#game=chess", **PHONE)
    check(page.evaluate("window.scrollY") == 0, "the page begins at its top")
    touch_drag(page, point_of(page, square("e2")), point_of(page, square("e4")))
    wait_at(page, 1)
    check(moves(page) == ["e2e4"] and page.evaluate("window.scrollY") == 0, f"scrolled by {page.evaluate('window.scrollY')}")
    page.touchscreen.tap(*point_of(page, square("e7")))
    page.touchscreen.tap(*point_of(page, square("e5")))
    wait_at(page, 2)
    page.close()
    page = open_for_two(browser, "#game=gomoku", **PHONE)
    touch_drag(page, point_of(page, [7, 12]), point_of(page, [7, 2]))
    page.wait_for_timeout(300)
    check(page.evaluate("window.scrollY") > 50, "a swipe over empty points scrolls the page")
    check(moves(page) == [], f"a swipe placed a stone: {moves(page)}")
    page.evaluate("window.scrollTo(0, 0)")
    page.touchscreen.tap(*point_of(page, [7, 7]))
    wait_at(page, 1)
    page.close()


def no_scroll(browser):
    """No move, step or choice scrolls the page of a phone."""
    page = open_for_two(browser, "#game=chess", **PHONE)
    line = [("e2", "e4"), ("e7", "e5"), ("g1", "f3"), ("b8", "c6"), ("f1", "c4"), ("g8", "f6"), ("e1", "h1")]
    for ply, (start, end) in enumerate(line, 1):
        page.touchscreen.tap(*point_of(page, square(start)))
        page.touchscreen.tap(*point_of(page, square(end)))
        wait_at(page, ply)
        check(page.evaluate("window.scrollY") == 0, f"ply {ply} scrolled the page")
    check(moves(page)[-1] == "e1g1", "the king castles onto its rook")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "End"):
        page.keyboard.press(key)
        page.wait_for_timeout(50)
        check(page.evaluate("window.scrollY") == 0, f"{key} scrolled the page")
    page.close()


def choosers(browser):
    """Promotions and ambiguous captures are chosen at their square; Escape cancels."""
    page = open_for_two(browser, PROMOTION)
    click(page, "a7", "a8")
    page.wait_for_selector(".chooser")
    check(page.locator(".chooser button svg").count() == 4, "four pieces to choose from")
    page.keyboard.press("Escape")
    check(page.locator(".chooser").count() == 0 and page.evaluate("window.kibitz.board.picked.length") == 0, "Escape cancels")
    drag_to(page, square("a7"), square("a8"))
    page.wait_for_selector(".chooser")
    check(is_near(place_of_piece(page, square("a7")), point_of(page, square("a8"))), "the pawn waits on the last rank")
    page.get_by_role("button", name="a8=N").click()
    wait_at(page, 1)
    check(moves(page) == ["a7a8n"], moves(page))
    page.close()
    page = open_for_two(browser, "#game=fanorona")
    found = page.evaluate("""async () => {
      const { game } = window.kibitz;
      const shared = (position) => position.moves.find((move) => move.path.length === 2 &&
        position.moves.filter((other) => String(other.path) === String(move.path)).length > 1);
      for (let ply = 0; ply < 60 && !shared(game.position) && !game.position.ending; ply++)
        await game.play(game.position.moves[(ply * 7) % game.position.moves.length].move);
      return { move: shared(game.position), ply: game.at };
    }""")
    check(found.get("move"), "no ambiguous capture was found")
    path = found["move"]["path"]
    click(page, *path)
    page.wait_for_selector(".chooser")
    check(page.locator(".chooser button").count() >= 2, "approach and withdrawal")
    box, around = page.locator(".chooser").bounding_box(), page.locator("#board").bounding_box()
    check(box["x"] >= around["x"] - 1 and box["x"] + box["width"] <= around["x"] + around["width"] + 1, "the choice is on the board")
    page.keyboard.press("Escape")
    check(page.locator(".chooser").count() == 0 and page.evaluate("window.kibitz.game.at") == found["ply"], "Escape cancels")
    click(page, *path)
    page.locator(".chooser button").first.click()
    wait_at(page, found["ply"] + 1)
    page.close()


def compulsory(browser):
    """A piece that may not move says why."""
    page = open_for_two(browser, "#game=checkers&moves=11-15+22-18")
    why = "A capture is compulsory: 15x22."
    page.evaluate("(why) => { window.kibitz.board.position.compulsory ??= why; }", why)
    places = page.evaluate("""() => {
      const { position } = window.kibitz.game;
      const still = position.picture.pieces.filter((piece) => piece.side === position.mover && !position.moves.some((move) => String(move.path[0]) === String(piece.at)));
      return still.map((piece) => piece.at);
    }""")
    check(len(places) == 11, places)
    page.mouse.click(*point_of(page, places[0]))
    page.wait_for_selector(".chooser.note")
    text = page.inner_text(".chooser.note")
    check("compulsory" in text.lower() or "must" in text.lower(), text)
    check(page.inner_text("#announcement") == text, "the reason is announced")
    page.mouse.click(*point_of(page, [0, 0]))
    check(page.locator(".chooser").count() == 0, "the next click removes the note")
    page.close()


def castling(browser):
    page = open_for_two(browser, "#game=chess&position=r3k2r/8/8/8/8/8/8/R3K2R+w+KQkq+-+0+1")
    click(page, "e1", "h1")
    wait_at(page, 1)
    drag_to(page, square("e8"), square("a8"))
    wait_at(page, 2)
    check(moves(page) == ["e1g1", "e8c8"], moves(page))
    page.close()


HOLD = """() => {
  const { link } = window.kibitz;
  const ask = link.ask.bind(link);
  let release;
  window.answerNow = new Promise((resolve) => { release = resolve; });
  window.releaseAnswer = release;
  link.ask = (question, onReport) => {
    if (question.type !== 'choose') return ask(question, onReport);
    const answer = window.answerNow.then(() => ({ best: { move: window.reply } }));
    answer.cancel = () => {};
    return answer;
  };
}"""


def premove(browser):
    """A move chosen while Kibitz thinks is played if it is legal. Kibitz's pieces cannot be moved."""
    for reply, chosen, played in (("e7e5", ("g1", "f3"), ["e2e4", "e7e5", "g1f3"]), ("e7e5", ("e4", "e5"), ["e2e4", "e7e5"])):
        page = browser.open("#game=chess")
        page.evaluate(HOLD)
        page.evaluate("(reply) => { window.reply = reply; }", reply)
        click(page, "e2", "e4")
        wait_at(page, 1)
        click(page, "d7", "d5")
        check(page.evaluate("window.kibitz.board.selection.premove") is None, "Kibitz's pieces cannot be chosen")
        click(page, "b1", "c3")
        check(page.locator(".ink.premove").count() == 2, "the premove is shown")
        page.mouse.click(*point_of(page, square("h4")), button="right")
        check(page.evaluate("window.kibitz.board.selection.premove") is None, "a right click cancels the premove")
        drag_to(page, *[square(name) for name in chosen])
        check(page.evaluate("window.kibitz.board.selection.premove?.length") == 2, "a drag chooses the premove")
        page.keyboard.press("Escape")
        check(page.evaluate("window.kibitz.board.selection.premove") is None, "Escape cancels the premove")
        click(page, *chosen)
        page.evaluate("window.releaseAnswer()")
        wait_at(page, len(played) if len(played) == 2 else 4 if page.evaluate("window.kibitz.game.at") == 4 else 3)
        check(moves(page)[:3] == played, moves(page))
        check(page.evaluate("window.kibitz.board.selection.premove") is None, "the premove is over")
        page.close()


def marks(browser):
    """Circles and arrows by the right button, in four colours, kept with their position."""
    page = open_for_two(browser, "#game=chess")
    shown = lambda: page.evaluate("window.kibitz.board.marks.map((mark) => [mark.path.length, mark.colour])")
    page.mouse.click(*point_of(page, square("e5")), button="right")
    page.keyboard.down("Shift")
    page.mouse.move(*point_of(page, square("g1")))
    page.mouse.down(button="right")
    page.mouse.move(*point_of(page, square("f3")), steps=3)
    check(page.locator(".own.red").count() == 1, "the arrow is shown while it is drawn")
    page.mouse.up(button="right")
    page.keyboard.up("Shift")
    check(shown() == [[1, "green"], [2, "red"]], shown())
    click(page, "d5")
    check(shown() == [[1, "green"], [2, "red"]], "a left click keeps the marks")
    click(page, "e2", "e4")
    wait_at(page, 1)
    check(shown() == [], "another position has other marks")
    page.click("#back")
    wait_at(page, 0)
    check(shown() == [[1, "green"], [2, "red"]], "the marks belong to their position")
    page.mouse.click(*point_of(page, square("e5")), button="right")
    check(shown() == [[2, "red"]], "a mark that is drawn again is removed")
    page.close()


def wheel_and_keys(browser):
    """The wheel over the board and arrow keys after a click on it step through the game, and the page stays."""
    page = open_for_two(browser, "#game=chess&moves=e4+e5+Nf3", viewport={"width": 1200, "height": 500})
    page.mouse.move(*point_of(page, square("e4")))
    for delta, ply in ((-100, 2), (-100, 1), (100, 2)):
        page.mouse.wheel(0, delta)
        wait_at(page, ply)
    check(page.evaluate("window.scrollY") == 0, "the wheel over the board does not scroll")
    click(page, "d5")
    for key, ply in (("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowRight", 1), ("End", 3)):
        page.keyboard.press(key)
        wait_at(page, ply)
    check(page.evaluate("window.kibitz.board.keys.cursor") is None, "no cursor after a click")
    # By Tab, the arrow keys move the cursor; Escape gives them back to the game.
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowUp")
    check(page.evaluate("window.kibitz.board.keys.cursor"), "the cursor appears")
    page.keyboard.press("ArrowLeft")
    check(page.evaluate("window.kibitz.game.at") == 3, "arrow keys move the cursor")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    wait_at(page, 2)
    page.close()


def seats(browser):
    """The user sits at the bottom."""
    page = browser.open("#game=checkers")
    check(page.evaluate("window.kibitz.board.isFlipped && window.kibitz.board.lowerSide() === 0"), "Black moves first and sits at the bottom")
    page.close()
    page = browser.open("#game=chess")
    check(not page.evaluate("window.kibitz.board.isFlipped"), "White sits at the bottom")
    page.evaluate("() => { const { board } = window.kibitz; board.sitAt(1); board.draw(); }")
    check(page.evaluate("window.kibitz.board.isFlipped"), "sitAt(1) turns the board")
    page.close()


def motion(browser):
    """Pieces slide when a move is played, taken back or stepped, unless the user wants no motion."""
    sliding = "document.querySelector('.layer-pieces').getAnimations({ subtree: true }).length"
    for how, moving in (({}, 2), ({"reduced_motion": "reduce"}, 0)):
        page = open_for_two(browser, "#game=chess&moves=e4+e5+Nf3+Nc6+Bc4+Nf6", **how)
        seen = page.evaluate("""async () => {
          const { game, board } = window.kibitz;
          const count = () => document.querySelector('.layer-pieces').getAnimations({ subtree: true }).length;
          await game.play('e1g1');
          const played = count();
          await new Promise((done) => setTimeout(done, 400));
          await game.go(6);
          const stepped = count();
          await new Promise((done) => setTimeout(done, 400));
          await game.go(0);
          return { played, stepped, jumped: count() };
        }""")
        check(seen["played"] == moving and seen["stepped"] == moving and seen["jumped"] == 0, (how, seen))
        page.close()
    check(sliding, "")


def values(browser):
    """Candidates carry their values, and the bar beside the board is turned with it."""
    page = open_for_two(browser, "#game=othello")
    page.click("#tab-Analyse")
    page.click("#analyse")
    page.wait_for_selector(".value.best text")
    page.wait_for_selector(".eval-bar:not(.is-empty)")
    shown = page.evaluate("""() => [window.kibitz.board.values.length, window.kibitz.board.values[0].text,
      document.querySelectorAll('.value').length, document.querySelector('.value.best text').textContent]""")
    check(shown[0] == 3 and shown[:2] == shown[2:], shown)
    bar = page.locator(".eval-bar")
    check(bar.get_attribute("role") == "meter" and "Black" in bar.get_attribute("aria-valuetext"), bar.get_attribute("aria-valuetext"))
    page.click("#analyse")
    check(page.locator(".value").count() == 0, "without analysis there are no values")
    page.close()
    page = open_for_two(browser, "#game=chess")
    page.evaluate("""() => {
      const { board, bar } = window.kibitz;
      board.setValues(board.position.moves.slice(0, 3).map((move, rank) => ({ path: move.path, text: `+0.${rank}0`, rank })));
      bar.setShare(.9, '+5.00');
    }""")
    check(page.locator(".ink.arrow").count() == 3 and page.locator(".value").count() == 3, "three arrows with their values")
    above = "document.querySelector('.eval-bar .share').getBoundingClientRect().bottom >= document.querySelector('.eval-bar').getBoundingClientRect().bottom - 3"
    check(page.evaluate(above), "White's part is at White's end")
    page.click("#flip")
    check(not page.evaluate(above), "the bar is turned with the board")
    page.close()


def sounds(browser):
    page = open_for_two(browser, "#game=chess&moves=e4+d5")
    click(page, "e4", "d5")
    wait_at(page, 3)
    check(page.evaluate("window.kibitz.sounds.played") == "capture", page.evaluate("window.kibitz.sounds.played"))
    page.click("#sounds")
    click(page, "d8", "d5")
    wait_at(page, 4)
    check(page.evaluate("window.kibitz.sounds.isOn") is False and page.get_attribute("#sounds", "aria-pressed") == "false", "sounds are off")
    page.evaluate("localStorage.clear()")
    page.close()


BOARD_CASES = [drag, by_touch, no_scroll, choosers, compulsory, castling, premove, marks, wheel_and_keys, seats, motion, values, sounds]
