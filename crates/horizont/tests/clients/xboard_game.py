"""One game in XBoard, the engine behind Debian's polyglot. Usage: xboard_game.py ENGINE FOLDER"""

import os
import subprocess
import sys

import chess.pgn

engine, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
pgn = os.path.join(folder, "xboard-game.pgn")
if os.path.exists(pgn):
    os.remove(pgn)
player = f'/usr/games/polyglot -noini -ec {engine} -log false'
subprocess.run(
    ["xvfb-run", "-a", "/usr/games/xboard"]
    + ["-fcp", player, "-scp", player, "-mg", "1", "-matchPause", "100"]
    + ["-popupExitMessage", "false", "-popupMoveErrors", "false"]
    + ["-tc", "0:05", "-inc", "0.05", "-sgf", os.path.abspath(pgn)],
    timeout=180,
    cwd=folder,
    stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL,
)
with open(pgn) as file:
    game = chess.pgn.read_game(file)
moves = sum(1 for _ in game.mainline_moves())
if game.errors or moves < 20 or game.headers["Result"] == "*":
    sys.exit(f"FAILED: {moves} half-moves, {game.headers['Result']}, {game.errors}")
if "forfeit" in str(game.end().comment).lower():
    sys.exit(f"FAILED: {game.end().comment}")
print(f"xboard: {game.headers['Result']} after {moves} half-moves\n1 passed, 0 failed")
