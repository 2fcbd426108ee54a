"""Whole games of Othello with the engine, over NBoard and over GTP. Usage: othello_client.py ENGINE"""

import random
import subprocess
import sys
import time

from checks import check

ENGINE = sys.argv[1]
START = "---------------------------O*------*O--------------------------- *"
EMPTY_GAME = f"(;GM[Othello]PC[client]PB[A]PW[B]RE[?]TI[5:00]TY[8]BO[8 {START}]"
DIRECTIONS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


class Board:
    """The rules of Othello, square by square: the client's own referee."""

    def __init__(self):
        self.cells = {(3, 3): "w", (4, 4): "w", (3, 4): "b", (4, 3): "b"}
        self.turn = "b"

    def flips(self, at):
        other, found = ("w" if self.turn == "b" else "b"), []
        if at in self.cells:
            return []
        for down, right in DIRECTIONS:
            run, (row, col) = [], (at[0] + down, at[1] + right)
            while self.cells.get((row, col)) == other:
                run.append((row, col))
                row, col = row + down, col + right
            if self.cells.get((row, col)) == self.turn:
                found += run
        return found

    def moves(self):
        return [(r, c) for r in range(8) for c in range(8) if self.flips((r, c))]

    def play(self, at):
        for square in self.flips(at) + [at]:
            self.cells[square] = self.turn
        self.passed()

    def passed(self):
        self.turn = "w" if self.turn == "b" else "b"

    def over(self):
        if self.moves():
            return False
        self.passed()
        more = self.moves()
        self.passed()
        return not more

    def count(self, colour):
        return sum(cell == colour for cell in self.cells.values())


def name(square):
    return "ABCDEFGH"[square[1]] + str(square[0] + 1)


def square(text):
    return (int(text[1]) - 1, "ABCDEFGH".index(text[0].upper()))


class Engine:
    """A program spoken to line by line."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [ENGINE, "othello", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, start):
        """All lines up to the first one that begins so."""
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"FAILED: the engine ended before {start}: {lines}")
            lines.append(line.rstrip("\n"))
            if lines[-1].startswith(start):
                return lines

    def gtp(self, line):
        """The answer to a GTP command, with its sign."""
        self.send(line)
        lines = []
        while not lines or lines[-1]:
            lines.append(self.process.stdout.readline().rstrip("\n"))
        return "\n".join(lines[:-1])

    def leave(self):
        self.send("quit")
        check("the engine leaves", self.process.wait(10) == 0)


def nboard_game(seed):
    """A random player against the engine, which must answer with legal moves only."""
    choose, board, record = random.Random(seed), Board(), EMPTY_GAME
    engine = Engine("--nboard", "--movetime", "20")
    engine.send("nboard 2")
    check("it has a name", engine.until("set myname")[-1].startswith("set myname Horizont"))
    mine, ping = "bw"[seed % 2], 0
    while not board.over():
        letter = board.turn.upper()
        if not board.moves():
            record += f"{letter}[PA]"
            board.passed()
            continue
        if board.turn == mine:
            move = choose.choice(board.moves())
        else:
            ping += 1
            engine.send(f"set game {record};)")
            engine.send("set depth 8")
            engine.send(f"ping {ping}")
            engine.until(f"pong {ping}")
            engine.send("go")
            answer = engine.until("===")[-1].split()[1].split("/")
            move = square(answer[0])
            check("a legal move", move in board.moves())
            check("a value", -64 <= float(answer[1]) <= 64)
        record += f"{letter}[{name(move)}//0.1]"
        board.play(move)
    other = "w" if mine == "b" else "b"
    check("chance loses", board.count(other) > board.count(mine))
    engine.leave()


def nboard_hints():
    engine = Engine("--nboard")
    engine.send("nboard 2")
    engine.send(f"set game {EMPTY_GAME};)")
    engine.send("move F5/0/1.5")
    engine.send("set depth 6")
    engine.send("hint 3")
    lines = engine.until("status Horizont is waiting")
    last = [line.split() for line in lines if line.startswith("search ")][-3:]
    moves = {words[1][:2].upper() for words in last}
    check("three moves told apart", moves == {"D6", "F6", "F4"})
    check("as deep as asked", last[-1][4] == "6")
    values = [float(words[2]) for words in last]
    check("the best one last", values == sorted(values))
    # What would take for ever is stopped at once.
    engine.send("set depth 60")
    engine.send("go")
    engine.until("search")
    began = time.time()
    engine.send("ping 77")
    lines = engine.until("pong 77")
    check("stopped at once", time.time() - began < 2)
    check("no answer to a board that is gone", not any(line.startswith("===") for line in lines))
    # Nonsense changes nothing.
    for line in ["", "what", "set game (;", "move Z9", "move F5", "set depth many", "learn"]:
        engine.send(line)
    check("the game stays", any("not legal" in line for line in engine.until("learned")))
    engine.send("set depth 4")
    engine.send("analyze")
    engine.send("ping 78")
    lines = [line for line in engine.until("pong 78") if line.startswith("analysis")]
    check("both positions are analysed", [line.split()[1] for line in lines] == ["1", "0"])
    engine.leave()


def gtp_game(seed):
    choose, board = random.Random(seed), Board()
    engine = Engine("--gtp", "--movetime", "20")
    for question in ["boardsize 8", "clear_board", "set_game Othello"]:
        check(question, engine.gtp(question) == "=")
    mine = "bw"[seed % 2]
    while not board.over():
        if not board.moves():
            check("a pass", engine.gtp(f"play {board.turn} PASS") == "=")
            board.passed()
        elif board.turn == mine:
            move = choose.choice(board.moves())
            check("a move is taken", engine.gtp(f"play {board.turn} {name(move)}") == "=")
            board.play(move)
        else:
            answer = engine.gtp(f"genmove {board.turn}")
            check("a legal move", square(answer.removeprefix("= ")) in board.moves())
            board.play(square(answer.removeprefix("= ")))
    shown = engine.gtp("showboard")
    check("black stones", shown.count(" X") == board.count("b"))
    check("white stones", shown.count(" O") == board.count("w"))
    lead = board.count("b") - board.count("w")
    empty = 64 - board.count("b") - board.count("w")
    lead += empty if lead > 0 else -empty if lead < 0 else 0
    score = f"= B+{lead}" if lead > 0 else f"= W+{-lead}" if lead < 0 else "= 0"
    check("the score", engine.gtp("final_score") == score)
    check("chance loses", (lead > 0) != (mine == "b"))
    engine.leave()


def gtp_rules():
    engine = Engine("--gtp", "--depth", "4")
    check("a number is sent back", engine.gtp("7 protocol_version") == "=7 2")
    for wrong in ["play b a1", "play w f5", "undo", "genmove w", "final_score"]:
        check(f"{wrong} is refused", engine.gtp(wrong).startswith("? "))
    for wrong in ["play", "play x f5", "play b z9", "boardsize", "time_left b", "genmove"]:
        check(f"{wrong} is no command", engine.gtp(wrong) == "? syntax error")
    check("another size", engine.gtp("boardsize 10").startswith("? "))
    check("an unknown command", engine.gtp("cheat") == "? unknown command")
    check("known", engine.gtp("known_command genmove") == "= true")
    check("unknown", engine.gtp("known_command cheat") == "= false")
    before = engine.gtp("showboard")
    move = engine.gtp("reg_genmove b")
    check("only asked", engine.gtp("showboard") == before)
    check("the same move", engine.gtp("genmove b") == move)
    check("taken back", engine.gtp("undo") == "=" and engine.gtp("showboard") == before)
    for line in ["time_settings 60 0 0", "time_left b 30 0", "horizont-level easy"]:
        check(line, engine.gtp(line) == "=")
    check("a move on the clock", engine.gtp("genmove b").startswith("= "))
    engine.leave()


for seed in range(3):
    nboard_game(seed)
    gtp_game(seed)
nboard_hints()
gtp_rules()
print("ok")
