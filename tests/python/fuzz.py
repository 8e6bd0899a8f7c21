"""Random calls of the package, valid and invalid, over Kibitz's games and games in Python whose rules fail now and then.
A call must return a result, raise Error, or raise Python's own error for a wrong argument.

  fuzz.py SECONDS [SEED]       tools/fuzz-python runs it under the address sanitizer
"""

import gc
import pickle
import random
import sys
import threading
import time

import kibitz
from kibitz import _kibitz
from rules import Circle, ConnectFour, Discs, Takeaway


class Boom(Exception):
    """The exception that the rules raise."""


ALLOWED = (kibitz.Error, Boom, TypeError, ValueError, OverflowError, KeyError, IndexError, AttributeError)
WORDS = ("", "start", "after", "after 3", "given 1", "given 99 after 3", "3 3", "take1", "9 stones", "9 stones second", "\0",
         "\udcff", "x" * 300, "-1", "((", "d1 d2", "xx./oo./... x", "4 4 4", "nan", "🙂", "after 3 3 3 3 3 3 3")
VALUES = (None, True, False, 0, 1, 2, 3, -1, 7, 2**31, 2**63, -(2**63), 2**70, 0.5, -0.1, 1e300, float("nan"), float("inf"), "", "3",
          "off", "on", b"\xff", (), [], [3], (3, "3"), {}, {3: 3}, object(), print, kibitz, ...)
NAMES = ("connect_four", "nim", "tic_tac_toe")
METHODS = ("alpha_beta", "mcts", "pn_mcts", "pn", "pn2", "dfpn", "conspiracy", "stockman_sss", "scout", "captures_only", "best_first", "ubfm",
           "ubfms", "descent")


class Shaky:
    """Wraps the rules of another game. Its functions sometimes raise an exception or return an invalid value."""

    def __init__(self, chance, base, rate):
        self.base, self.chance, self.rate = base, chance, rate
        self.name, self.title = "shaky", "Shaky"
        self.never_repeats = not isinstance(base, Circle) and chance.random() < 0.3  # otherwise games never end
        for power in ("evaluate", "key", "text", "parse", "board"):
            if hasattr(base, power) and chance.random() < 0.7:
                setattr(self, power, self._shaking(getattr(base, power)))
        if chance.random() < 0.3:
            self.noisy = self._shaking(lambda state, move: hash(move) % 3 == 0)
        if chance.random() < 0.3:
            self.rank = self._shaking(lambda state, move: hash(move) % 5)
        if isinstance(base, ConnectFour) and chance.random() < 0.3:
            self.planes = self._shaking(planes_of)
            self.board = base.board
        if chance.random() < 0.3:
            self.mover = self._shaking(lambda state: hash(state) % 2)
        self.start, self.moves = self._shaking(base.start), self._shaking(base.moves)
        self.play, self.result = self._shaking(base.play), self._shaking(base.result)
        self.back = self  # a reference cycle for the garbage collector

    def _shaking(self, function):
        def call(*arguments):
            fate = self.chance.random()
            if fate < self.rate:
                raise Boom(function.__name__)
            if fate < 1.2 * self.rate:
                return self.chance.choice(VALUES)
            if fate < 1.3 * self.rate:
                gc.collect()
            return function(*arguments)

        return call


def planes_of(state):
    own, mask = state
    men = (own, own ^ mask) if mask.bit_count() % 2 == 0 else (own ^ mask, own)
    return [[[bits >> 7 * column + row & 1 for column in range(7)] for row in range(5, -1, -1)] for bits in men]


class Fuzz:
    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.engines, self.positions, self.searches, self.games = [], [], [], []
        self.calls = self.answers = 0

    # ---- random arguments ----

    def value(self):
        return self.chance.choice(VALUES + WORDS)

    def game(self):
        draw = self.chance.random()
        if draw < 0.3:
            return self.chance.choice(NAMES)
        if draw < 0.33:
            return self.value()
        if draw < 0.4 and self.games:
            return self.chance.choice(self.games)
        base = self.chance.choice((ConnectFour(), Takeaway(self.chance.randrange(1, 30)), Discs(), Circle()))
        game = base if draw < 0.6 else Shaky(self.chance, base, self.chance.choice((0, 1e-4, 1e-3, 1e-2, 0.3)))
        self.games = [*self.games[-3:], game]
        return game

    def engine(self):
        return self.chance.choice(self.engines) if self.engines and self.chance.random() < 0.9 else self.make_engine()

    def position(self):
        draw = self.chance.random()
        if draw < 0.3:
            return None
        if draw < 0.5 and self.positions:
            return self.chance.choice(self.positions)
        if draw < 0.6:
            return self.state()
        if draw < 0.8:
            return [self.chance.randrange(7) for _ in range(self.chance.randrange(9))]
        return self.value()

    def state(self):
        """A state of one of the games, not necessarily the game that it is passed to."""
        game = self.chance.choice((ConnectFour(), Takeaway(9), Discs(), Circle()))
        state = game.start()
        for _ in range(self.chance.randrange(4)):
            if game.result(state) is None:
                state = game.play(state, self.chance.choice(game.moves(state)))
        return state

    def limits(self):
        limits = {self.chance.choice(("depth", "nodes")): self.chance.randrange(1, 6) ** self.chance.randrange(1, 5)}
        if "depth" in limits:
            limits = {"depth": limits["depth"] % 7, "nodes": 3000}
        if self.chance.random() < 0.05:
            limits[self.chance.choice(("time", "clock", "increment", "win_in", "depth"))] = self.value()
            limits.setdefault("nodes", 3000)
        return limits

    # ---- calls ----

    def make_engine(self):
        settings = {}
        if self.chance.random() < 0.3:
            settings["method"] = self.chance.choice(METHODS)
        if self.chance.random() < 0.1:
            settings[self.chance.choice(("threads", "table__entries", "hash", "driver", "nothing"))] = self.value()
        for name in ("hash", "threads"):  # a value may not request all memory or all threads
            if isinstance(settings.get(name), (int, float)) and settings[name] > 4:
                settings[name] = 2
        engine = kibitz.Engine(self.game(), preset=self.chance.choice(("strong", "paper", "textbook")), **settings)
        self.engines = [*self.engines[-5:], engine]
        return engine

    def drop(self):
        for kept in (self.engines, self.positions, self.searches, self.games):
            if kept and self.chance.random() < 0.5:
                kept.pop(self.chance.randrange(len(kept)))
        if self.chance.random() < 0.2:
            gc.collect()

    def analyse(self):
        moves = self.value() if self.chance.random() < 0.05 else ()
        lines = self.chance.choice((1, 1, 1, 2, 500, self.value()))
        tell = self.chance.choice((None, None, lambda report: str(report), self._raise))
        str(self.engine().analyse(self.position(), lines=lines, moves=moves, on_report=tell, **self.limits()))

    def _raise(self, report):
        raise Boom("a listener")

    def search_in_background(self):
        search = self.engine().analysis(self.position(), **self.limits())
        self.searches = [*self.searches[-2:], search]
        if self.chance.random() < 0.5:
            threading.Thread(target=search.stop).start()
        if self.chance.random() < 0.5:
            for _ in search:
                break
        if self.chance.random() < 0.7:
            search.wait(5)

    def end_search(self):
        if self.searches:
            search = self.chance.choice(self.searches)
            search.stop()
            search.wait(5)
            repr(search.info), repr(search.multipv), search.empty()

    def solve(self):
        self.engine().solve(self.position(), method=self.chance.choice(("dfpn", "pn", "pn2", "vcf", "none")), nodes=500, memory=1)

    def count(self):
        engine = self.engine()
        engine.perft(self.position(), self.chance.choice((0, 1, 2, 3, -1)), routes=self.chance.random() < 0.5)

    def record(self):
        engine = self.engine()
        recording = engine.record(self.position(), limit=self.chance.choice((0, 1, 50, 2000)), depth=3, nodes=1000)
        str(recording)

    def read_position(self):
        position = kibitz.Game(self.game()).position(self.position() or "")
        self.positions = [*self.positions[-5:], position]
        for what in self.chance.sample(("text", "key", "mover", "moves", "notations", "moves_played", "ending", "is_over",
                                        "evaluation", "state", "picture", "planes", "_repr_svg_", "__str__", "__iter__"), 5):
            asked = getattr(position, what)
            if callable(asked):
                asked = asked()
            if what == "__iter__":
                list(asked)

    def play(self):
        if self.positions:
            position = self.chance.choice(self.positions)
            move = self.value() if self.chance.random() < 0.2 or not position.moves else self.chance.choice(position.moves)
            self.positions.append(position.play(move))

    def copy(self):
        kept = self.chance.choice((self.engines, self.positions))
        if kept:
            thing = self.chance.choice(kept)
            try:
                again = pickle.loads(pickle.dumps(thing))
            except (pickle.PicklingError, RecursionError):
                return  # functions defined in a function
            kept.append(again)

    def configure(self):
        engine = self.engine()
        name = self.chance.choice(list(engine.options))
        value = self.value()
        if name in ("hash", "threads", "table.entries") or (isinstance(value, (int, float)) and not -10 < value < 10):
            value = 1
        if name != "weights":
            engine.configure({name: value})

    def clear_or_clone(self):
        self.chance.choice((kibitz.Engine.clear, kibitz.Engine.clone, repr))(self.engine())

    def analyse_many(self):
        positions = [self.position() for _ in range(self.chance.randrange(5))]
        progress = self.chance.choice((None, lambda done, count: None, self._raise_of_many))
        results = kibitz.analyse_many(positions, game=self.game(), depth=2, nodes=300, threads=self.chance.randrange(1, 4),
                                      progress=progress)
        results.to_dict()

    def _raise_of_many(self, done, count):
        raise Boom("progress")

    def playouts(self):
        kibitz.playouts(games=self.chance.choice((0, 1, 20, -1)), game=self.game(), seed=self.chance.randrange(9), most_plies=60)

    def check(self):
        kibitz.check(self.game(), games=1, seed=self.chance.randrange(9))

    def match(self):
        players = [{"name": "a", "nodes": 30}, {"name": "b", "depth": 1}]
        kibitz.match(self.game(), players, games=2, concurrency=self.chance.choice((1, 2)))

    def command(self):
        game = self.game()
        games = [] if isinstance(game, str) else [game]
        name = game if isinstance(game, str) else "shaky"
        words = self.chance.choice((["analyse", name, "--nodes", "300"], ["perft", name, "--depth", "2"], ["options", name],
                                    ["solve", name, "--nodes", "300"], ["games"], [str(self.value())]))
        from kibitz._command import command

        command([word for word in words if "\0" not in word], games)

    def invalid_argument(self):
        """Passes an invalid argument, which must be refused in one of our sentences."""
        value, engine = self.value(), self.engine()
        if isinstance(value, (int, float)) and value > 3:  # may take long
            value = 3
        name = self.chance.choice(NAMES)
        self.chance.choice((
            lambda: kibitz.Engine(value),
            lambda: kibitz.Engine(name, preset=value),
            lambda: kibitz.Engine(name, options={value: 1} if isinstance(value, (int, str)) else value),
            lambda: kibitz.Game(name, hash=value),
            lambda: kibitz.Game(name).position("", value),
            lambda: kibitz.perft("", value, game=name),
            lambda: engine.perft(depth=1, routes=value),
            lambda: engine.record(limit=value, depth=1),
            lambda: engine.analyse(depth=1, lines=value),
            lambda: engine.analyse(depth=1, moves=value),
            lambda: kibitz.analyse_many(value, game=name, depth=1),
            lambda: kibitz.match(name, value),
            lambda: kibitz.playouts(games=value, game=name, most_plies=9),
            lambda: kibitz.check(Takeaway(3), games=1, seed=value),
            lambda: kibitz.lab.new(value),
            lambda: kibitz.run(argv=value) if not isinstance(value, (list, tuple, dict)) and value is not None else None,
        ))()

    def raw(self):
        """Passes arbitrary arguments to the C++ module below the package."""
        function = getattr(_kibitz.Engine, self.chance.choice([name for name in dir(_kibitz.Engine) if name[0] != "_"]))
        engine = self.engine()._engine
        if function is _kibitz.Engine.analyse or function is _kibitz.Engine.solve:
            words = {"nodes": 200, "depth": 3, "lines": self.value(), "moves": self.value()}
            engine.analyse(words, _kibitz.Control(), self.value())
        elif function in (_kibitz.Engine.analyse_many, _kibitz.Engine.playouts, _kibitz.Engine.perft, _kibitz.Engine.record):
            function(engine, self.chance.choice(([], [("", None)], self.value(), 2)), self.chance.choice((3, False, {})), {})
        elif function is _kibitz.Engine.set_option:
            engine.set_option("driver", str(self.value()))
        else:
            function(engine, *(self.value() for _ in range(self.chance.randrange(3))))

    # ---- the loop ----

    def step(self):
        calls = (self.make_engine, self.drop, self.analyse, self.analyse, self.analyse, self.search_in_background, self.end_search,
                 self.solve, self.count, self.record, self.read_position, self.read_position, self.play, self.play, self.copy, self.configure,
                 self.clear_or_clone, self.analyse_many, self.playouts, self.check, self.match, self.command, self.raw, self.raw, self.invalid_argument,
                 self.invalid_argument)
        call = self.chance.choice(calls)
        self.calls += 1
        try:
            call()
            self.answers += 1
        except ALLOWED as error:
            if isinstance(error, AttributeError) and "NoneType" not in str(error) and "kibitz" in str(error):
                raise
            if call != self.raw and "incompatible function arguments" in str(error):
                raise AssertionError(f"{call.__name__}: in nanobind's words") from error
        except UnicodeError:
            pass  # lone surrogates


def main(words):
    seconds = float(words[0])
    seed = int(words[1]) if len(words) > 1 else random.randrange(10**9)
    print(f"seed {seed}", flush=True)
    fuzz = Fuzz(seed)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        fuzz.step()
    for search in fuzz.searches:
        search.stop()
    print(f"{fuzz.calls} calls, {fuzz.answers} with an answer, {fuzz.calls - fuzz.answers} refused")
    return 0 if fuzz.answers > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
