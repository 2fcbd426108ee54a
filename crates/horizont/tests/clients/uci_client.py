"""Drives the engine as chess programs do, through python-chess. Usage: uci_client.py ENGINE"""

import sys
import time

import chess
import chess.engine

import checks
from checks import check

ENGINE = sys.argv[1]
with chess.engine.SimpleEngine.popen_uci([ENGINE]) as engine:
    check("has a name", engine.id["name"].startswith("Horizont"))
    for option in ["Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "UCI_Chess960"]:
        check(f"offers {option}", option in engine.options)

    # A whole game against itself; python-chess raises on an illegal move.
    board = chess.Board()
    while not board.is_game_over(claim_draw=True) and board.ply() < 120:
        board.push(engine.play(board, chess.engine.Limit(nodes=2000)).move)
    check("plays a game", board.ply() > 20)

    # By the clock.
    limit = chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01)
    check("plays by the clock", engine.play(chess.Board(), limit).move is not None)

    # Several lines, best first, all different.
    lines = engine.analyse(chess.Board(), chess.engine.Limit(depth=8), multipv=4)
    scores = [line["score"].relative.score(mate_score=100000) for line in lines]
    check("gives four lines", len({line["pv"][0] for line in lines}) == 4)
    check("in order", scores == sorted(scores, reverse=True))

    # Only some first moves.
    roots = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]
    played = engine.play(chess.Board(), chess.engine.Limit(depth=6), root_moves=roots).move
    check("keeps to searchmoves", played in roots)

    # Without end, until stopped.
    with engine.analysis(chess.Board()) as analysis:
        time.sleep(0.2)
        analysis.stop()
        check("answers stop", analysis.wait().move is not None)

    # Thinking on the opponent's time: a hit, then a miss.
    board = chess.Board()
    limit = chess.engine.Limit(white_clock=2, black_clock=2)
    result = engine.play(board, limit, ponder=True)
    check("expects a reply", result.ponder is not None)
    board.push(result.move)
    board.push(result.ponder)
    result = engine.play(board, limit, ponder=True)
    board.push(result.move)
    other = next(move for move in board.legal_moves if move != result.ponder)
    board.push(other)
    check("survives a ponder miss", engine.play(board, limit).move in board.legal_moves)

    # Chess960: castling is written as the king taking its rook.
    for number in range(0, 960, 97):
        board = chess.Board.from_chess960_pos(number)
        while not board.is_game_over() and board.ply() < 60:
            board.push(engine.play(board, chess.engine.Limit(nodes=500), game=number).move)
        check(f"plays Chess960 start {number}", board.ply() == 60 or board.is_game_over())

    # A mated side has no move.
    mated = chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    check("knows when it is over", engine.play(mated, chess.engine.Limit(depth=3)).move is None)

print(f"{checks.passed} passed, 0 failed")
