"""Cases of browser.py for the looks of the board: contrast of marks by value, what xiangqi draws, the position editor."""
from board_cases import open_for_two, point_of
from server import check

# The colours of the grounds, of the cores and halos of marks, and of the dots, as the browser computes them.
COLOURS = """() => {
  const svg = document.querySelector('#board svg');
  const made = [];
  const make = (parent, classes, property) => {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.setAttribute('class', parent);
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    path.setAttribute('class', classes);
    group.append(path);
    svg.append(group);
    made.push(group);
    return getComputedStyle(path)[property];
  };
  const grounds = { light: make('chequered', 'square', 'fill'), dark: make('chequered', 'square dark', 'fill'), plain: make('plain', 'square', 'fill'),
    felt: make('felt', 'square', 'fill'), rack: make('rack', 'ground', 'fill'), well: make('rack', 'well', 'fill'), wood: make('wood', 'ground', 'fill') };
  const marks = {};
  for (const kind of ['best', 'other', 'threat', 'last', 'picked', 'premove', 'target', 'cursor', 'own green', 'own red', 'own blue', 'own yellow'])
    marks[kind] = [make(`ink ${kind}`, 'core', 'stroke'), make(`ink ${kind}`, 'halo', 'stroke')];
  marks.dot = [make('', 'target-dot', 'fill'), make('', 'target-dot', 'stroke')];
  marks.value = [make('value', '', 'fill'), make('value', '', 'stroke')];
  for (const one of made) one.remove();
  return { grounds, marks };
}"""


def luminance(colour):
    parts = [float(part) for part in colour[colour.index("(") + 1:-1].split(",")]
    check(len(parts) == 3 or parts[3] == 1, f"{colour} is not opaque")
    linear = [part / 255 / 12.92 if part / 255 <= .03928 else ((part / 255 + .055) / 1.055) ** 2.4 for part in parts[:3]]
    return .2126 * linear[0] + .7152 * linear[1] + .0722 * linear[2]


def contrast(a, b):
    one, other = sorted((luminance(a), luminance(b)))
    return (other + .05) / (one + .05)


def mark_contrast(browser):
    """Of the core and the halo of each mark, one has at least 3:1 against each ground, and they have it to each other."""
    for scheme in ("light", "dark"):
        page = browser.open("#game=chess", color_scheme=scheme)
        colours = page.evaluate(COLOURS)
        for kind, (core, halo) in colours["marks"].items():
            check(contrast(core, halo) >= 3, f"{scheme}: {kind}: {contrast(core, halo):.2f}:1 between core and halo")
            for ground, fill in colours["grounds"].items():
                best = max(contrast(core, fill), contrast(halo, fill))
                check(best >= 3, f"{scheme}: {kind} on {ground}: {best:.2f}:1")
        page.close()


def river(browser):
    page = open_for_two(browser, "#game=xiangqi")
    check(page.locator("path.river").count() == 4, "楚河 and 漢界 are drawn as strokes")
    arms = page.locator("path.corners").get_attribute("d").count("M")
    check(arms == 4 * 4 + 6 * 4 + 4 * 2, f"{arms} corner marks: cannons and six soldiers have four, soldiers at the edge two")
    page.close()
    page = open_for_two(browser, "#game=gomoku")
    check(page.locator("circle.star").count() == 5, "five star points")
    page.close()


PIECES = """() => window.kibitz.board.position.picture.pieces.filter((piece) => !piece.hint)
  .map((piece) => `${piece.at} ${piece.side} ${piece.symbol}`).sort()"""


READ = """async () => {
  const { game } = window.kibitz;
  const position = await game.positionAfter([], document.querySelector('#paste').value);
  return position.picture.pieces.filter((piece) => !piece.hint).map((piece) => `${piece.at} ${piece.side} ${piece.symbol}`).sort();
}"""
COUNT = "(count) => window.kibitz.board.position.picture.pieces.length === count"


def click_in_editor(page, place):
    """Clicks a cell, and waits until the server has written the text."""
    page.evaluate("() => { const box = document.querySelector('#paste'); box.value = 'waiting'; }")
    page.mouse.click(*point_of(page, place))
    page.wait_for_function("document.querySelector('#paste').value !== 'waiting' && !window.kibitz.setUp.inner.isWaiting")


def put_and_remove(page, kind, places):
    """Puts a piece on a cell and removes it, or if the position has such a piece, removes it and puts it back."""
    start, text = page.evaluate(PIECES), page.input_value("#paste")
    sort = page.evaluate("(kind) => { const { side, symbol } = window.kibitz.setUp.inner.editor.kinds[kind]; return `${side} ${symbol}`; }", kind)
    put = lambda place: (page.locator("button.piece").nth(kind).click(), click_in_editor(page, place))
    remove = lambda place: (page.click("button:has-text('Remove piece')"), click_in_editor(page, place))
    own = [one for one in start if one.endswith(" " + sort)]
    if own:
        place = [int(number) for number in own[0].split(" ")[0].split(",")]
        remove(place)
        check(sorted([*page.evaluate(PIECES), own[0]]) == start, f"{own[0]} was removed")
        check(page.input_value("#paste") != text, "the text changes with the board")
        put(place)
        # A rook that was removed has lost its castling right.
        check(page.input_value("#paste").split(" ")[0] == text.split(" ")[0] and page.evaluate(PIECES) == start,
              f"{page.input_value('#paste')} is not {text}")
        return page.evaluate(READ), start
    # The side may have all the pieces that the rules allow, so one of them makes room.
    same_side = [one for one in start if one.split(" ")[1] == sort.split(" ")[0]]
    if same_side:
        remove([int(number) for number in same_side[0].split(" ")[0].split(",")])
        start, text = page.evaluate(PIECES), page.input_value("#paste")
    elif kind and not page.locator("#side-to-move").count():  # the sides alternate, so the first side's piece comes first
        page.locator("button.piece").first.click()
        click_in_editor(page, places[0])
        start, text = page.evaluate(PIECES), page.input_value("#paste")
    taken = {one.split(" ")[0] for one in start}
    for place in places:
        if f"{place[0]},{place[1]}" in taken:
            continue
        put(place)
        if page.inner_text("#paste-error"):
            remove(place)
            continue
        read, now = page.evaluate(READ), page.evaluate(PIECES)
        check(f"{place[0]},{place[1]} {sort}" in now, f"{sort} is not on the board")
        remove(place)
        check(page.evaluate(PIECES) == start and page.input_value("#paste") == text, f"{sort} was not removed")
        return read, now
    return None, f"a piece {sort} can be put nowhere"


def position_editor(browser):
    """In every game each kind of piece can be put on the board and removed, and the text is the picture."""
    page = browser.open("#game=chess")
    names = page.evaluate("[...document.querySelector('#game').options].map((option) => option.value)")
    page.close()
    for name in names:
        page = open_for_two(browser, f"#game={name}")
        page.click("#tab-Set-up")
        page.click("#edit-position")
        if not page.evaluate("window.kibitz.game.position.picture.columns"):
            page.wait_for_function("document.querySelector('#paste-error').textContent.includes('no board')")
            page.close()
            continue
        page.wait_for_selector("button.piece")
        images = page.locator("button.piece").evaluate_all("(buttons) => buttons.map((button) => button.innerHTML)")
        check(len(set(images)) == len(images), f"{name}: two pieces of the palette look alike")
        size = page.evaluate("[window.kibitz.board.position.picture.columns, window.kibitz.board.position.picture.rows]")
        places = [[column, row] for row in range(size[1] - 1, -1, -1) for column in range(size[0])]
        for kind in range(len(images)):
            page.click("text=Cancel")
            page.click("#edit-position")
            page.wait_for_selector("button.piece")
            read, now = put_and_remove(page, kind, places)
            # The picture of nim has only the heaps, and the editor has room for more.
            check(read and (read == now or name == "nim"), f"{name}: {read} is read, {now} is on the board")
        print(f"{name}: {len(images)} kinds of pieces put and removed", flush=True)
        page.close()
    editor_details(browser)


def open_and_remove(browser, game, place):
    """A page on which the position is edited, after a piece was removed."""
    page = open_for_two(browser, f"#game={game}")
    page.click("#tab-Set-up")
    page.click("#edit-position")
    page.wait_for_selector("button.piece")
    page.click("button:has-text('Remove piece')")
    page.mouse.click(*point_of(page, place))
    return page


def editor_details(browser):
    page = open_and_remove(browser, "chess", [7, 7])
    page.wait_for_function("document.querySelector('#paste').value.includes(' Qkq ')")
    check(not page.is_checked("#right-K") and page.is_checked("#right-Q"), "a right goes with its rook")
    page.uncheck("#right-q")
    page.wait_for_function("document.querySelector('#paste').value.includes(' Qk ')")
    page.select_option("#side-to-move", label="Black")
    page.wait_for_function("document.querySelector('#paste').value.includes(' b Qk ')")
    page.click("#set-up")
    page.wait_for_function("window.kibitz.game.position.picture.pieces.length === 31")
    check(page.evaluate("window.kibitz.game.position.position") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 b Qk - 0 1", "the position is loaded")
    page.click("#edit-position")
    page.wait_for_selector("button.piece")
    page.click("text=Clear board")
    page.wait_for_function("document.querySelector('#paste-error').textContent.includes('king')")
    check(page.input_value("#paste").startswith("8/8/8/8/8/8/8/8 b"), page.input_value("#paste"))
    page.close()
    page = open_and_remove(browser, "fanorona", [0, 0])
    page.wait_for_function("document.querySelector('#paste').value.endsWith('1BBBBBBBB W - -')")
    page.click("#set-up")
    page.wait_for_function("window.kibitz.game.position.picture.pieces.length === 43")
    check(not page.evaluate("window.kibitz.game.position.picture.pieces.some((piece) => String(piece.at) === '0,0')"), "the upper left corner is empty")
    page.close()


LOOK_CASES = [mark_contrast, river, position_editor]
