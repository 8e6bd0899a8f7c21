"""Cases of browser.py for a game that is played: its ends, its clock, its names, and what the server says about it."""
from board_cases import PHONE
from game_cases import TREE, open_for_two, play
from server import check

ALL_WINDOWS = ({}, PHONE)
PLAYERS = "[...document.querySelectorAll('.side-bar')].map((bar) => bar.querySelector('.dim').textContent)"


def state_of(page, expected):
    page.wait_for_function("(text) => document.querySelector('#play-state').textContent === text", arg=expected)


def play_button(page, name):
    page.locator("#panel-Play").get_by_role("button", name=name, exact=True).click()


def buttons(page):
    return page.locator("#panel-Play [aria-label='The game'] button").all_inner_texts()


def begin(browser, link, seats, clock=None, **how):
    page = browser.open(link, **how)
    page.click("#tab-Play")
    page.evaluate("(seats) => { window.kibitz.play.choose({ seats }); }", seats)
    if clock:
        page.fill("#time-control", clock)
        page.keyboard.press("Enter")
    return page


def flag(browser):
    """A game on time ends when the time is up; the board stays for analysis, and the result is kept."""
    for how in ALL_WINDOWS:
        page = begin(browser, "#game=chess", ["you", "you"], "0.05", **how)
        play(page, "e4")
        page.wait_for_selector("#clock-1.low")
        state_of(page, "The game is over: Black lost on time.")
        check(page.inner_text("#clock-1").startswith("0:00"), page.inner_text("#clock-1"))
        check(page.evaluate("[window.kibitz.game.result, window.kibitz.game.tags.Termination]") == ["1-0", "Black lost on time"], "result")
        check(buttons(page) == ["Rematch"], buttons(page))
        play(page, "e5")  # a variation of the analysis
        page.reload()
        page.wait_for_selector("body[data-ready=yes]")
        check(page.evaluate("[window.kibitz.game.result, window.kibitz.play.state.over.reason]") == ["1-0", "Black lost on time"], "kept")
        page.evaluate("localStorage.clear()")
        page.close()


def clock_before_the_game(browser):
    """A clock shows its time at once; in a game that has ended by the rules it does not begin another."""
    page = begin(browser, "#game=chess", ["you", "kibitz"], "5+3")
    page.wait_for_function("document.querySelector('#clock-0').textContent === '5:00' && document.querySelector('#clock-1').textContent === '5:00'")
    page.evaluate("localStorage.clear()")
    page.close()
    page = begin(browser, "#game=chess&moves=f3+e5+g4+Qh4", ["you", "you"], "5")
    state_of(page, "The game is over: Black wins by checkmate.")
    page.wait_for_function("document.querySelector('#panel-Play [aria-label=\\'The game\\']').textContent === 'Rematch'")
    page.evaluate("localStorage.clear()")
    page.close()


def resign(browser):
    page = begin(browser, "#game=chess", ["you", "kibitz"])
    play(page, "e4")
    page.wait_for_function("window.kibitz.game.at === 2")
    play_button(page, "Resign")
    state_of(page, "The game is over: White resigns.")
    check(page.evaluate("window.kibitz.game.result") == "0-1", "Black has won")
    page.evaluate("localStorage.clear()")
    page.close()


def draw_offer(browser):
    """Kibitz accepts a draw in an even position, and declines with a queen more."""
    even = "#game=chess&position=8/5k2/r7/8/8/R7/5K2/8 w - - 0 1"
    ahead = "#game=chess&position=6qk/8/8/8/8/8/P7/K7 w - - 0 1"
    for link, text, result in ((even, "The game is over: draw by agreement.", "1/2-1/2"),
                               (ahead, "Black declines: the search finds it ahead.", "")):
        page = begin(browser, link, ["you", "kibitz"])
        play_button(page, "Offer a draw")
        state_of(page, text)
        check(page.evaluate("window.kibitz.game.result") == result, result)
        page.evaluate("localStorage.clear()")
        page.close()
    page = begin(browser, "#game=chess", ["you", "you"], "5")
    play_button(page, "Offer a draw")
    state_of(page, "The game is over: draw by agreement.")
    page.evaluate("localStorage.clear()")
    page.close()


def rematch(browser):
    """The sides and the names are swapped, and the old game stays in the list."""
    page = begin(browser, "#game=chess", ["you", "kibitz"])
    page.get_by_label("Name of White").fill("Anna")
    page.keyboard.press("Tab")
    check("Anna" in page.evaluate(PLAYERS), page.evaluate(PLAYERS))
    play(page, "e4")
    play_button(page, "Resign")
    old = page.evaluate("window.kibitz.game.documentId")
    play_button(page, "Rematch")
    page.wait_for_function("(old) => window.kibitz.game.documentId !== old && window.kibitz.game.at === 1", arg=old)  # Kibitz begins
    check(page.evaluate("window.kibitz.game.tags.players") == ["Kibitz level 5", "Anna"], page.evaluate("window.kibitz.game.tags.players"))
    check(page.evaluate("window.kibitz.board.lowerSide()") == 1, "you sit at the bottom")
    page.click("#games")
    page.wait_for_function("document.querySelector('dialog[open]')?.textContent.includes('Anna')")
    page.evaluate("localStorage.clear()")
    page.close()


def pause(browser):
    """A pause stops the clock and the moves of both sides."""
    page = begin(browser, "#game=chess", ["you", "you"], "5")
    play(page, "e4")
    play_button(page, "Pause")
    check(page.evaluate("window.kibitz.play.state.clock.side") is None, "the clock stands")
    page.fill("#move-text", "e5")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    check(page.evaluate("window.kibitz.game.at") == 1, "no move during a pause")
    play_button(page, "Resume")
    play(page, "e5")
    check(page.evaluate("[window.kibitz.game.at, window.kibitz.play.state.clock.side]") == [2, 0], "the game goes on")
    page.evaluate("localStorage.clear()")
    page.close()


def second_notation(browser):
    """Xiangqi in Chinese notation: the moves played, those of an analysis, after a reload, and back."""
    page = open_for_two(browser, "#game=xiangqi")
    play(page, "h2e2", "h9g7")
    page.evaluate("window.kibitz.game.go(1)")
    play(page, "c6c5")
    usual = page.evaluate(TREE)
    page.click("#second-notation")
    chinese = "炮二平五 马８进７ (卒３进１)"
    page.wait_for_function(f"({TREE})() === '{chinese}'")
    check(page.locator(".move-list .move").all_inner_texts() == ["炮二平五", "马８进７", "卒３进１"], "the list of moves")
    page.reload()
    page.wait_for_selector("body[data-ready=yes]")
    check(page.evaluate(TREE) == chinese and page.get_attribute("#second-notation", "aria-pressed") == "true", page.evaluate(TREE))
    page.click("#tab-Analyse")
    page.click("#analyse")
    page.wait_for_selector("#panel-Analyse .lines li")
    best = page.inner_text("#panel-Analyse .lines li >> nth=0")
    check(any(sign in best for sign in "进平退"), best)
    page.click("#analyse")
    page.click("#second-notation")
    page.wait_for_function(f"({TREE})() === '{usual}'")
    page.select_option("#game", "chess")
    page.wait_for_function("window.kibitz.game.name === 'chess'")
    check(page.locator("#second-notation").is_hidden(), "chess has one notation")
    page.evaluate("localStorage.clear()")
    page.close()


def told_by_the_server(browser):
    """Counts of pieces, colours, the names of openings, the ratings of levels, and the reason of an end."""
    page = open_for_two(browser, "#game=othello&moves=d3+c3")
    check(page.locator(".side-bar .count").all_inner_texts() == ["3 discs", "3 discs"], page.locator(".side-bar").all_inner_texts())
    page.goto(browser.server.link + "#game=connect_four")
    page.wait_for_function("window.kibitz?.game.name === 'connect_four'")
    check(sorted(page.locator(".side-bar strong").all_inner_texts()) == ["First (Red)", "Second (Yellow)"], "colours")
    page.goto(browser.server.link + "#game=chess")
    page.wait_for_function("window.kibitz?.game.name === 'chess'")
    check(page.inner_text("#opening") == "", "the first position has no name")
    play(page, "e4", "e5", "Nf3", "Nc6", "Bc4")
    check(page.inner_text("#opening") == "C50 Italian Game", page.inner_text("#opening"))
    page.evaluate("window.kibitz.game.go(1)")
    page.wait_for_function("document.querySelector('#opening').textContent === 'B00 King\\'s Pawn Game'")
    page.click("#tab-Play")
    levels = page.locator("#panel-Play option").all_inner_texts()
    check("1 (Elo 0)" in levels and any(level.startswith("5 (Elo ") for level in levels), levels)
    page.goto(browser.server.link + "#game=chess&moves=f3+e5+g4+Qh4")
    page.wait_for_function("document.querySelector('#caption').textContent === 'The game is over: Black wins by checkmate'")
    page.evaluate("localStorage.clear()")
    page.close()


PLAY_CASES = [flag, clock_before_the_game, resign, draw_offer, rematch, pause, second_notation, told_by_the_server]
