"""Makes the pictures of docs/play/web.md: one of each tab. Look at them before you commit them.

  pictures.py KIBITZ FOLDER [TAB ...]     writes FOLDER/web-TAB.png; run it by the Python of build/release/playwright"""
import pathlib
import sqlite3
import sys
import tempfile

from playwright.sync_api import sync_playwright

from inspector_cases import MISSED, write_experiment, write_ledger
from server import Server

PLAYED = "e4+e5+Nf3+Nc6+Bc4+Nd4+Nxe5+Qg5+Nxf7+Qxg2+Rf1+Qxe4+Be2+Nf3"


def play(page):
    page.evaluate("window.kibitz.game.go(9)")
    page.click("#tab-Play")
    page.fill("#time-control", "5+3")
    page.keyboard.press("Enter")


def analyse(page):
    page.click("#tab-Analyse")
    page.click("#analyse")
    page.wait_for_timeout(4000)
    page.evaluate("document.activeElement.blur()")


def review(page):
    page.click("#tab-Review")
    page.select_option("#panel-Review select", "20000")
    page.click("#review")
    page.wait_for_function("window.kibitz.review.results().length === 15", timeout=60000)
    page.evaluate("window.kibitz.game.go(7)")


def search(page):
    page.evaluate("""window.kibitz.settings.put('A', { preset: 'paper', options: {
      null_move: 'plain', 'null_move.reduction': '2', table: 'on', 'order.rank': 'on' } })""")
    page.click("#tab-Search")
    page.fill("[aria-label='Search limit']", "4")
    page.click("#trace")
    page.wait_for_selector(".icicle rect", timeout=60000)
    page.click(".icicle rect >> nth=9")


def learn(page):
    page.click("#tab-Learn")
    page.click("#demonstrate")
    page.wait_for_selector(".papers .verdict", timeout=60000)


def ledger(page):
    page.click("#tab-Ledger")
    page.wait_for_selector(".ledger table")
    page.evaluate("document.querySelector('.ledger .dim').textContent = 'work.ledger'")


def settings(page):
    page.click("#tab-Settings")
    page.fill("[aria-label='Find an option']", "null_move")


def set_up(page):
    page.click("#tab-Set-up")
    page.click("#edit-position")
    page.wait_for_selector("button.piece")


# The link and the steps of each picture.
PICTURES = {"play": (f"#game=chess&moves={PLAYED}", play), "analyse": ("#game=xiangqi&moves=h2e2+h9g7+h0g2", analyse),
            "review": (f"#game=chess&moves={PLAYED}", review), "search": ("#game=chess&position=" + MISSED.replace(" ", "+"), search),
            "learn": ("#game=chess", learn), "ledger": ("#game=othello&moves=d3+c3+c4", ledger),
            "settings": ("#game=checkers", settings), "set-up": ("#game=fanorona", set_up)}


def main():
    program, target = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_experiment(program, folder)
        with sqlite3.connect(write_ledger(program, folder)) as ledger:
            ledger.execute("update workers set name = 'desk-' || rowid, machine = '8 cores'")  # a picture names no machine
        server = Server(program, folder)
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name in sys.argv[3:] or PICTURES:
            link, steps = PICTURES[name]
            page = chromium.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
            page.goto(server.link + link)
            page.wait_for_selector("body[data-ready=yes]")
            steps(page)
            page.wait_for_timeout(600)
            page.screenshot(path=target / f"web-{name}.png")
            page.close()
        server.end()


main()
