"""Cases of browser.py for the search inspector, experiment reports and the ledger."""
import os
import sqlite3
import subprocess

from server import check

MISSED = "r5k1/5pp1/7p/N6q/6p1/1P3p2/PR3P1P/Q4RK1 b - - 0 1"  # the null move hides Qh3 at depth 4
EXPERIMENT = """title = "tables, a small experiment"
depths = [2]
count = ["nodes"]
[[game]]
name = "tic_tac_toe"
random = { count = 1, plies = 2, seed = 1 }
[[configuration]]
name = "without a table"
preset = "paper"
[[configuration]]
name = "with one"
preset = "paper"
set = { table = true }
"""


def write_experiment(program, folder):
    """Writes the results of an experiment, and a file with the suffix of a database that is none."""
    path = os.path.join(folder, "small.toml")
    with open(path, "w", encoding="ascii") as file:
        file.write(EXPERIMENT)
    with open(os.path.join(folder, "other.db"), "w", encoding="ascii") as file:
        file.write("no database\n")
    subprocess.run([program, "lab", "run", path], check=True, capture_output=True)


def write_ledger(program, folder):
    """Writes a ledger with a finished job, and a job with a leased and a quarantined task."""
    path = os.path.join(folder, "work.ledger")
    for depth in ["3", "2"]:
        subprocess.run([program, "perft", "tic_tac_toe", "--depth", depth, "--ledger", path, "--jobs", "1"], check=True, capture_output=True)
    with sqlite3.connect(path) as ledger:
        ledger.execute("delete from results where job = (select address from jobs where title like 'perft 2%')")
        second = "job = (select address from jobs where title like 'perft 2%')"
        ledger.execute(f"update tasks set state = 0 where {second}")
        ledger.execute(f"update tasks set state = 1, lease_until = 1e15 where {second} and place = 0")
        ledger.execute(f"update tasks set state = 3, attempts = 3, problem = 'signal 9 (Killed)' where {second} and place = 1")
    return path


def open_search(browser, position, settings):
    page = browser.open("#game=chess&position=" + position.replace(" ", "+"))
    page.evaluate("(settings) => { window.kibitz.settings.all.A = settings; }", settings)
    page.click("#tab-Search")
    return page


def explanation(browser):
    """The example of docs/play/explain.md: verdict, searches, and moves that show their positions."""
    page = open_search(browser, MISSED, {"preset": "paper", "options": {
        "null_move": "plain", "null_move.reduction": "2", "table": "on", "order.rank": "on"}})
    page.fill("[aria-label='Search limit']", "4")
    page.select_option(".why select", label="Qh3")
    page.click("#why")
    page.wait_for_selector(".verdict", timeout=60000)
    verdict = page.inner_text(".verdict")
    check(verdict.startswith("The null move hid a threat") and "Qh3 is found with null_move=off" in verdict, verdict)
    lines = page.inner_text(".why dl")
    check("−3.22" in lines and "win in 2" in lines, lines)
    found = page.locator(".why tr.cure td:first-child").all_inner_texts()
    check("without null move (finds the move)" in found, found)
    page.locator(".why dd >> nth=1").get_by_text("Qg2#", exact=True).click()
    page.wait_for_function("window.kibitz.board.position.ending?.text === 'Black wins by checkmate'")
    check(page.evaluate("window.kibitz.game.at") == 0, "the game does not change")
    # "Explain" in the review panel explains the move in the position before it.
    page.close()
    page = browser.open("#game=chess&moves=f3+e5+g4+Qh4")
    page.click("#tab-Review")
    page.select_option("#panel-Review select", "1000")
    page.click("#review")
    page.wait_for_selector(".mistakes button:has-text('Explain') >> nth=0", timeout=60000)
    page.wait_for_function("!window.kibitz.review.run.isRunning", timeout=60000)
    page.locator(".mistakes li", has_text="g4").get_by_text("Explain").click()
    page.wait_for_selector(".verdict", timeout=120000)
    check("g4" in page.inner_text(".verdict") and page.evaluate("window.kibitz.game.at") == 2, page.inner_text(".verdict"))
    page.close()


def horizon(browser):
    """The end of a line of three plies, and the position four plies later."""
    page = open_search(browser, "4k3/8/8/8/8/8/3rR3/4K3 w - - 0 1", {"preset": "paper", "options": {}})
    page.fill("[aria-label='Search limit']", "3")
    page.click("#trace")
    page.wait_for_selector("#beyond", timeout=60000)
    page.click("#beyond")
    page.wait_for_selector(".horizon figure >> nth=1", timeout=60000)
    line = page.evaluate("window.kibitz.inspector.get().then((inspector) => inspector.answer.lines[0].moves.map((move) => move.move))")
    captions = page.locator(".horizon figcaption").all_inner_texts()
    check(captions[0].startswith(f"End of the line, after {len(line)} plies: ") and captions[1].startswith("4 plies later, "), captions)
    description = page.evaluate("""async (line) => {
      const { game, board } = window.kibitz;
      const inspector = await window.kibitz.inspector.get();
      const describe = (position) => { const shown = board.position; board.position = position; const text = board.description(); board.position = shown; return text; };
      return describe((await game.along(inspector.answer.root, line)).position);
    }""", line)
    boards = page.locator(".horizon .still").evaluate_all("(boxes) => boxes.map((box) => box.getAttribute('aria-label'))")
    check(boards[0] == description and boards[1] != description, boards)
    page.close()


def reports(browser):
    page = browser.open("#game=nim")
    page.click("#tab-Learn")
    page.wait_for_selector("#report")
    names = page.locator("#report option").all_inner_texts()
    check(names == ["Choose …", "tables, a small experiment (small.db)"], names)
    page.select_option("#report", "small.db")
    page.wait_for_selector("iframe.report")
    text = page.frame_locator("iframe.report").locator("body").inner_text()
    check("tables, a small experiment" in text and "without a table" in text, text)
    page.close()


def ledger(browser):
    """The status of the ledger, refreshed while workers continue."""
    page = browser.open("#game=nim&show=Ledger")
    page.wait_for_selector(".ledger table")
    check(page.get_attribute("#tab-Ledger", "aria-selected") == "true", "the link's tab is selected")
    jobs = page.locator(".job").all_inner_texts()
    check(len(jobs) == 2 and "perft Tic-tac-toe: perft 3 of the start" in jobs[0] and "72 of 72 done, 0 leased, 0 open" in jobs[0], jobs)
    check("0 of 9 done, 1 leased, 7 open, 1 quarantined" in jobs[1], jobs)
    check("signal 9 (Killed)" in page.inner_text(".ledger"), "the problem of the quarantined task is shown")
    done = page.locator(".ledger tbody tr td:nth-child(3)").all_inner_texts()
    check("72" in done, done)
    path = os.path.join(browser.server.folder, "work.ledger")
    subprocess.run([browser.server.program, "ledger", "retry", path], check=True, capture_output=True)
    with sqlite3.connect(path) as ledger:
        ledger.execute("update tasks set lease_until = 0 where state = 1")
    subprocess.run([browser.server.program, "worker", "--ledger", path, "--jobs", "1", "--spool", os.path.join(browser.server.folder, "spool")],
                   check=True, capture_output=True)
    page.wait_for_function("document.querySelectorAll('.job')[1].innerText.includes('9 of 9 done, 0 leased, 0 open')", timeout=10000)
    check(page.inner_text(".ledger [role=status]") == "no task is left", page.inner_text(".ledger [role=status]"))
    page.wait_for_selector(".rates svg", timeout=10000)
    os.rename(path, path + ".away")
    page.wait_for_function("document.querySelector('.ledger .error').textContent.startsWith('there is no file')", timeout=10000)
    os.rename(path + ".away", path)
    page.wait_for_function("!document.querySelector('.ledger .error').textContent", timeout=10000)
    page.close()
