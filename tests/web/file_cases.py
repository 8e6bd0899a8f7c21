"""Cases of browser.py for files of games, pasted text, and the export."""
import struct
import zlib

from accessible import AXE, RUN
from server import check

GAMES = """[White "Anna"]
[Black "Ben"]
[Event "Club"]
[Date "2026.05.01"]
[Result "1-0"]

1. e4 e5 2. Nf9 Nf6 1-0

""" + "\n".join(f'[White "Player {number}"]\n[Black "Other"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n' for number in range(2, 121))

# Gives the page a file or a text as the browser does.
DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  document.querySelector('#board').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}"""
PASTE = """([selector, text]) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const target = document.querySelector(selector);
  return target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
}"""
PLAYED = "window.kibitz.game.moves.join(' ')"


def drop(page, name, text):
    page.evaluate(DROP, [name, text])


def shown_rows(page):
    return page.locator("dialog.files tbody tr").all_inner_texts()


def wait_for_status(page, text):
    page.wait_for_function("(text) => document.querySelector('dialog.files [role=status]').textContent === text", arg=text)


def files(browser):
    page = browser.open("#game=othello")
    drop(page, "club.pgn", GAMES)
    wait_for_status(page, "120 games, 1 with a fault")
    rows = shown_rows(page)
    check(len(rows) == 50, rows)
    check(rows[0].split("\t")[:7] == ["1", "Anna – Ben", "2026.05.01", "Club", "1-0", "4", rows[0].split("\t")[6]], rows[0])
    check("line 7, column 13: 'Nf9' is not a move" in rows[0], rows[0])
    page.evaluate(AXE)
    check(page.evaluate(RUN) == [], page.evaluate(RUN))
    page.click("text=Next page")
    page.wait_for_selector("text=Player 51")
    check(page.inner_text("dialog.files .row [role=status]") == "51 to 100 of 120 games", "the range of the page")
    page.click("text=Next page")
    page.wait_for_selector("text=Player 120")
    check(page.is_disabled("text=Next page") and len(shown_rows(page)) == 20, "the last page")
    page.fill("#file-filter", "PLAYER 77")
    page.wait_for_function("document.querySelectorAll('dialog.files tbody tr').length === 1")
    # The keyboard alone: the arrows move between games, Enter opens one. The board's keys do nothing here.
    page.fill("#file-filter", "player 11")
    page.wait_for_function("document.querySelectorAll('dialog.files tbody tr').length === 11")
    page.focus("button.file-game[data-number='11']")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.files", state="hidden")
    page.wait_for_function(f"{PLAYED} === 'f2f3 e7e5 g2g4 d8h4'")
    check(page.evaluate("window.kibitz.game.name") == "chess", "the file's game is opened")
    # A file that is none, and Escape.
    drop(page, "club.zip", "PK\x03\x04" + "x" * 100)
    page.wait_for_selector("dialog.files .error:has-text(\"'club.zip' is a zip archive; unpack it first\")")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.files", state="hidden")
    # A single game is opened at once, a game chosen through the button too.
    page.set_input_files("input[type=file].unseen", {"name": "one.pgn", "mimeType": "text/plain", "buffer": b"1. d4 d5 2. c4 *"})
    page.wait_for_function(f"{PLAYED} === 'd2d4 d7d5 c2c4'")
    # Pasted text, in another game's notation; but not in a text box.
    page.evaluate(PASTE, ["body", "f5 d6 c3"])
    page.wait_for_function(f"{PLAYED} === 'f5 d6 c3' && window.kibitz.game.name === 'othello'")
    check(page.evaluate(PASTE, ["#move-text", "1. e4 *"]), "a text box keeps what is pasted into it")
    check(not page.is_visible("dialog.files"), "text that is pasted into a text box opens nothing")
    page.close()


def pixel_colours(png):
    """The size of a PNG without interlacing, and the number of different pixels of its middle row."""
    width, height, bits, colour = struct.unpack(">IIBB", png[16:26])
    check((bits, colour) == (8, 6), (bits, colour))
    data, at = b"", 8
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IDAT":
            data += png[at + 8:at + 8 + size]
        at += size + 12
    rows = zlib.decompress(data)
    middle = rows[(4 * width + 1) * (height // 2) + 1:(4 * width + 1) * (height // 2 + 1)]
    return width, height, len({middle[i:i + 4] for i in range(0, len(middle), 4)})


def download(page, selector):
    with page.expect_download() as begun:
        page.click(selector)
    with open(begun.value.path(), "rb") as file:
        return begun.value.suggested_filename, file.read()


def export(browser):
    page = browser.open("#game=go&moves=c3")
    page.click("#export")
    page.locator("dialog.export button:enabled", has_text="Copy").wait_for()
    page.evaluate(AXE)
    check(page.evaluate(RUN) == [], page.evaluate(RUN))
    page.close()
    # Under the page's security policy: pictures of the board need nothing that it forbids.
    page = browser.open("#game=chess&moves=e2e4+e7e5+g1f3", bypass_csp=False)
    page.click("#export")
    page.locator("dialog.export textarea").filter(visible=True).wait_for()
    page.locator("dialog.export button:enabled", has_text="Copy").wait_for()
    text = page.input_value("dialog.export textarea")
    check(text.endswith("1. e4 e5 2. Nf3 *\n\n"), text)
    name, content = download(page, "dialog.export button >> text='Save'")
    check(name.endswith(".pgn") and content.decode() == text, name)
    page.select_option("#export-format", "epd")
    page.locator("dialog.export li", has_text="EPD holds only the final position, not the moves before it").wait_for()
    name, svg = download(page, "text=Save as SVG")
    check(name.endswith(".svg") and svg.startswith(b"<svg") and b"class=" not in svg, svg[:300])
    check(b'fill="rgb(' in svg, "the styles are in the file")
    name, png = download(page, "text=Save as PNG")
    width, height, colours = pixel_colours(png)
    check(name.endswith(".png") and width == 1200 and abs(height - 1200) < 100 and colours >= 3, (width, height, colours))
    page.close()
