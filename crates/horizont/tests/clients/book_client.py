"""Books go between us, python-chess and Debian's polyglot. Usage: book_client.py ENGINE FOLDER"""

import os
import random
import subprocess
import sys

import chess
import chess.pgn
import chess.polyglot

import checks
from checks import check

ENGINE, FOLDER = sys.argv[1:]
os.makedirs(FOLDER, exist_ok=True)
ENVIRONMENT = {**os.environ, "PATH": os.environ["PATH"] + ":/usr/games"}


def run(*words):
    """Runs a command that must succeed; what it says."""
    done = subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"FAILED: {words}: {done.stdout}{done.stderr}")
    return done.stdout


def horizont(*words):
    return run(ENGINE, "book", *words, "--lang", "en")


def path(name):
    return os.path.join(FOLDER, name)


def book(name):
    """All entries of a book as python-chess reads them, in an order of their own."""
    with chess.polyglot.open_reader(path(name)) as reader:
        return sorted((e.key, e.raw_move, e.weight, e.learn) for e in reader)


def shown(name, board):
    """What we say a book has for a position: move and weight."""
    lines = horizont("show", "--file", path(name), "--fen", board.fen()).splitlines()
    words = [line.split() for line in lines if "%" in line]
    return sorted((board.parse_san(w[0]).uci(), int(w[1])) for w in words)


def told(name, board):
    """The same from python-chess."""
    with chess.polyglot.open_reader(path(name)) as reader:
        return sorted((e.move.uci(), e.weight) for e in reader.find_all(board))


# Games in which much castling, promoting and taking in passing happens.
random.seed(2026)
with open(path("games.pgn"), "w") as file:
    for index in range(300):
        game = chess.pgn.Game()
        node, board = game, chess.Board()
        while not board.is_game_over() and board.ply() < 60:
            moves = list(board.legal_moves)[: 3 + board.ply()]
            special = [
                m for m in moves if m.promotion or board.is_castling(m) or board.is_en_passant(m)
            ]
            node = node.add_variation(random.choice(special or moves))
            board.push(node.move)
        game.headers["Result"] = ["1-0", "0-1", "1/2-1/2"][index % 3]
        print(game, end="\n\n", file=file)

# The same games make the same book with Debian's polyglot as with us.
horizont("make", path("games.pgn"), "-o", path("ours.bin"), "--min-games", "1", "--max-ply", "60")
run("polyglot", "make-book", "-pgn", path("games.pgn"), "-bin", path("theirs.bin"),
    "-min-game", "1", "-max-ply", "60")
check("the books have entries", len(book("ours.bin")) > 1000)
check("polyglot makes the same book", book("ours.bin") == book("theirs.bin"))

# Each of us reads both, position by position.
seen = 0
with open(path("games.pgn")) as file:
    for _ in range(4):
        game = chess.pgn.read_game(file)
        board = game.board()
        for move in list(game.mainline_moves())[:20]:
            check(f"the same moves in {board.fen()}", shown("theirs.bin", board) == told("ours.bin", board))
            seen += len(told("ours.bin", board))
            board.push(move)
check("something was found", seen > 60)

# Our own book, read by python-chess: only legal moves, those of the ZČU report at the start.
horizont("export", "-o", path("own.bin"))
with chess.polyglot.open_reader(path("own.bin")) as reader:
    first = {e.move.uci(): e.weight for e in reader.find_all(chess.Board())}
    check("the first moves", len(first) == 11 and first["e2e4"] == 300 and first["b1c3"] == 10)
    for _ in range(200):
        board = chess.Board()
        while (entry := reader.get(board)) is not None:
            entry = reader.weighted_choice(board)
            check("legal", entry.move in board.legal_moves)
            board.push(entry.move)

# Joined by polyglot and by us.
run("polyglot", "merge-book", "-in1", path("own.bin"), "-in2", path("ours.bin"), "-out", path("polyglot.bin"))
horizont("merge", path("own.bin"), path("ours.bin"), "-o", path("merged.bin"))
check("polyglot joins as we do", book("polyglot.bin") == book("merged.bin"))

print(f"book client: {checks.passed} checks passed")
