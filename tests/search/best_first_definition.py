"""Best-first minimax by its published definition, on random trees: Korf and Chickering (1996), and the pseudo-code of
Cohen-Solal (arXiv 2008.01188; completion: 2603.24572). One rule is ours: among moves that are proved to win, or to lose,
the safe decision prefers the best value, not the most followed move. The trees have no transpositions. Prints each tree and what each method does there. The output is
tests/data/best_first/trees.txt, which best_first_definition_test.cpp compares with Kibitz.

A tree is a line of text: NAME=VALUE(CHILDREN). Values are for the first player, who moves at the root. Then follows a
line for each method: METHOD ITERATIONS | the nodes in the order in which they are expanded | move, value of the move |
selections of the moves at the root."""
import random

WIN = 4_000_000


class State:
    def __init__(self, name, side, value, end, children):
        self.name, self.side, self.children = name, side, children
        self.v, self.c, self.r = value, end or 0, int(end is not None)
        self.n, self.is_leaf = [0] * len(children), True


# ---- the definition ----

def key_of(s, a):  # (c, v) of the child that action a leads to, as the mover of s sees it
    return s.side * s.children[a].c, s.side * s.children[a].v

def best_action(s, actions):  # the first of the best
    return max(actions, key=lambda a: (key_of(s, a), -a))

def back_up(s):  # returns whether anything changed
    before = s.v, s.c, s.r
    best = s.children[best_action(s, range(len(s.children)))]
    s.v, s.c = best.v, best.c
    s.r = int(s.c == s.side or all(child.r for child in s.children))
    return before != (s.v, s.c, s.r)

def expand(s, expanded):
    s.is_leaf = False
    expanded.append(s.name)

def follow_best(s, iterate, expanded):
    a = best_action(s, [a for a, child in enumerate(s.children) if not child.r])
    s.n[a] += 1
    iterate(s.children[a], expanded)

def ubfm(s, expanded):
    if not s.r:
        expand(s, expanded) if s.is_leaf else follow_best(s, ubfm, expanded)
        back_up(s)

def descent(s, expanded):
    if s.is_leaf and not s.r:
        expand(s, expanded)
        back_up(s)
    if not s.r:
        follow_best(s, descent, expanded)
        back_up(s)

def best_first(root, expanded):  # Korf and Chickering: no completion; values are backed up while they change
    line = [root]
    while not line[-1].is_leaf:
        line.append(line[-1].children[best_action(line[-1], range(len(line[-1].children)))])
    if line[-1].children:
        expand(line[-1], expanded)
        while line and back_up(line.pop()):
            pass

def decide(root, is_safe):
    def key(a):
        c, v = key_of(root, a)
        return c, root.n[a] if is_safe and c == 0 else 0, v, -a
    return max(range(len(root.children)), key=key)


# ---- random trees ----

def random_tree(rng, names, depth, side=1, ply=0):
    name = next(names)
    if ply >= 2 and (depth == 0 or rng.random() < 0.15):
        end = rng.choice((1, 0, 0, 0, -1))
        return State(name, side, end * (WIN - ply), end, [])
    value = rng.randint(-9, 9)
    children = [random_tree(rng, names, depth - 1, -side, ply + 1) for _ in range(rng.randint(1 + (ply == 0), 3 if ply < 3 else 2))]
    return State(name, side, value, None, children)

def text_of(s):
    word = {1: "win", -1: "loss", 0: "draw"}[s.c] if s.r else str(s.v)
    children = " ".join(text_of(child) for child in s.children)
    return f"{s.name}={word}" + (f"({children})" if children else "")

def fresh_tree(number):
    rng = random.Random(number)
    names = iter(range(10_000))
    return random_tree(rng, names, rng.randint(3, 5)), rng.randint(1, 40)

METHODS = (("best_first", best_first, False), ("ubfm", ubfm, False), ("ubfms", ubfm, True), ("descent", descent, True))

def words(numbers):
    return " ".join(map(str, numbers))

def main():
    for number in range(500):
        print(text_of(fresh_tree(number)[0]))
        for method, iterate, is_safe in METHODS:
            root, iterations = fresh_tree(number)
            expanded = []
            for _ in range(iterations):
                iterate(root, expanded)
            child = root.children[decide(root, is_safe)]
            print(f"{method} {iterations} | {words(expanded)} | {child.name} {child.v} | {words(root.n)}")

if __name__ == "__main__":
    main()
