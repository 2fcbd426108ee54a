"""What a user of the package does, beside the package chess as an independent judge."""

import os
import pathlib
import random
import signal
import threading
import time

import chess
import chess.engine
import chess.pgn
import horizont
import pytest

SPANISH = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"
SCHOLARS_MATE = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"


def test_moves_in_any_notation():
    position = horizont.Position()
    texts = ["e4", "e7-e5", "Jf3", "Nc6", "f1b5", chess.Move.from_uci("a7a6")]
    assert [position.play(text).uci for text in texts] == ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"]
    assert position.fen == SPANISH
    assert position.write("Bxc6") == "Bxc6"
    assert position.write("Bxc6", "czech") == "Sxc6"
    assert position.write("Bxc6", "long-czech") == "Sb5xc6"
    assert [str(move) for move in position.moves][-1] == "a7a6"
    assert position.undo().uci == "a7a6"
    assert position.turn == "black"


def test_bad_input_is_refused_with_a_reason():
    position = horizont.Position()
    with pytest.raises(ValueError, match="."):
        position.play("Ke2")
    with pytest.raises(ValueError, match="notation"):
        position.write("e4", "morse")
    with pytest.raises(ValueError):
        horizont.Position("not a FEN")
    with pytest.raises(TypeError, match="chess.Board"):
        horizont.Position(42)
    with pytest.raises(ValueError, match="limit"):
        horizont.Engine().search(position)
    with pytest.raises(ValueError):
        horizont.Engine().search(position, time=-1.0)
    with pytest.raises(ValueError):
        horizont.Engine(level="grandmaster")
    with pytest.raises(ValueError):
        horizont.Book("/nowhere/book.bin")
    with pytest.raises(ValueError):
        horizont.review("")
    assert position.fen == chess.STARTING_FEN


def test_random_games_agree_with_the_package_chess():
    source = random.Random(1)
    for _ in range(20):
        board, position = chess.Board(), horizont.Position()
        while not board.is_game_over() and board.ply() < 120:
            assert {move.uci for move in position.legal_moves} == {move.uci() for move in board.legal_moves}
            move = source.choice(sorted(board.legal_moves, key=chess.Move.uci))
            assert position.write(move) == board.san(move)
            board.push(move)
            position.play(move)
        assert position == board
        assert horizont.Position(board) == position
        assert position.to_chess() == board
        assert position.to_chess().move_stack == board.move_stack
        if board.is_checkmate():
            assert (position.result, position.reason) == (board.result(), "checkmate")


def test_chess960_goes_there_and_back():
    board = chess.Board.from_chess960_pos(0)
    for _ in range(12):
        board.push(next(iter(board.legal_moves)))
    back = horizont.Position(board).to_chess()
    assert back.fen() == board.fen()
    assert back.chess960
    board = chess.Board("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", chess960=True)
    position = horizont.Position(board)
    assert {move.uci for move in position.legal_moves} == {move.uci() for move in board.legal_moves}


def test_repetition_is_known():
    position = horizont.Position()
    for _ in range(2):
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"]:
            position.play(text)
    assert position.can_claim_draw
    assert position.result == "*"


def test_perft():
    assert horizont.perft(horizont.Position(), 4) == 197_281
    assert horizont.perft(chess.STARTING_FEN, 0) == 1


def test_a_search_finds_mate_and_tells_what_it_does():
    heard = []
    position = horizont.Position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    result = horizont.Engine().search(position, depth=5, on_info=heard.append)
    assert result.best.uci == "a1a8"
    assert (result.score.mate, result.score.cp, str(result.score)) == (1, None, "#1")
    assert result.score.to_chess() == chess.engine.Mate(1)
    assert heard and all(isinstance(info, horizont.Info) for info in heard)
    assert result.lines[0].san == ["Ra8#"]


def test_several_lines_and_repeatable_nodes():
    engine = horizont.Engine()
    first = engine.search(SPANISH, nodes=20_000, multipv=3)
    assert [info.multipv for info in first.lines] == [1, 2, 3]
    assert len({info.line[0] for info in first.lines}) == 3
    again = horizont.Engine().search(chess.Board(SPANISH), nodes=20_000, multipv=3)
    assert (again.best, again.nodes, again.score) == (first.best, first.nodes, first.score)
    only = engine.search(SPANISH, depth=4, moves=["h3", "a3"])
    assert only.best.uci in {"h2h3", "a2a3"}


def test_levels_play_legal_moves():
    engine = horizont.Engine(seed=1)
    for level in ["lowest", "medium", "2+4", 800, "1500"]:
        best = engine.search(SPANISH, depth=20, nodes=100_000, level=level).best
        assert best in horizont.Position(SPANISH).legal_moves


def test_a_search_is_stopped_by_another_thread():
    engine = horizont.Engine()
    began = threading.Event()

    def stop():
        began.wait()
        engine.stop()

    helper = threading.Thread(target=stop)
    helper.start()
    result = engine.search(SPANISH, time=600, on_info=lambda info: began.set())
    helper.join()
    assert result.best is not None
    assert result.seconds < 300


def test_an_exception_in_the_callback_ends_the_search():
    def fail(info):
        raise KeyError("enough")

    began = time.monotonic()
    with pytest.raises(KeyError, match="enough"):
        horizont.Engine().search(SPANISH, time=600, on_info=fail)
    assert time.monotonic() - began < 300


def test_ctrl_c_ends_a_search():
    def press(info):
        os.kill(os.getpid(), signal.SIGINT)

    engine = horizont.Engine()
    # Whoever runs tests in the background ignores the signal, and Python with them.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            engine.search(SPANISH, time=600, on_info=press)
    finally:
        signal.signal(signal.SIGINT, before)
    assert engine.search(SPANISH, depth=3).best is not None


def test_a_finished_game_has_no_best_move():
    position = horizont.Position.from_pgn(SCHOLARS_MATE)
    assert (position.result, position.reason) == ("1-0", "checkmate")
    assert horizont.Engine().search(position, depth=3).best is None


def test_tables():
    tables = horizont.Tables()
    assert "KQvK" in tables.endings and not tables.faults
    queen = "8/8/8/5k2/8/8/1Q6/K7 w - - 0 1"
    assert (tables.probe(queen).wdl, tables.probe(queen).plies) == ("win", 19)
    board = chess.Board(queen)
    for move in tables.line(queen):
        board.push(move.to_chess())
    assert board.is_checkmate() and board.ply() == 19
    moves = tables.moves(queen)
    assert moves[0][1].plies == 19
    assert len(moves) == board.root().legal_moves.count()
    assert tables.probe(horizont.Position()) is None


def test_books_and_names(tmp_path):
    book = horizont.Book()
    start = horizont.Position()
    assert {move.uci for move, _ in book.moves(start)[:2]} == {"e2e4", "d2d4"}
    assert book.choose(start, 7) == book.choose(start, 7)
    assert book.best(start) in start.legal_moves
    position = horizont.Position.from_pgn("1. e4 e5 2. Nf3 Nc6 3. Bb5 *")
    opening = position.opening
    assert (opening.eco, opening.name, opening.czech) == ("C60", "Ruy Lopez", "Španělská hra")
    # One entry of a Polyglot file: the start, e2e4, weight 1.
    file = tmp_path / "book.bin"
    file.write_bytes(bytes.fromhex("463b96181691fc9c031c000100000000"))
    assert [move.uci for move, _ in horizont.Book(file).moves(start)] == ["e2e4"]


def test_review_in_both_languages():
    seen = []
    found = horizont.review(SCHOLARS_MATE, nodes=2_000, threads=1, on_progress=lambda *done: seen.append(done))
    assert found["decisive"] == 6
    blunder = found["moves"][5]
    assert blunder["played"]["san"] == "Nf6" and "mate" in blunder["explanation"]
    assert "??" in found["pgn"] or "$4" in found["pgn"]
    assert seen and seen[-1][0] <= seen[-1][1]
    game = chess.pgn.Game.from_board(horizont.Position.from_pgn(SCHOLARS_MATE).to_chess())
    czech = horizont.review(game, nodes=2_000, threads=1, lang="cs")
    assert czech["moves"][5]["explanation"] != blunder["explanation"]
    assert czech["decisive"] == 6
    with pytest.raises(ValueError):
        horizont.review(SCHOLARS_MATE, lang="xx")


@pytest.mark.parametrize("page", ["README.md", "README.cs.md"])
def test_the_ten_lines_of_the_readme_play_a_game(page, monkeypatch, capsys):
    text = (pathlib.Path(__file__).parent.parent / page).read_text(encoding="utf-8")
    lines = text.split("```python\n")[1].split("```")[0]
    assert len([line for line in lines.splitlines() if line]) == 10
    names = {}

    def typed(_):
        position = names["position"]
        return random.Random(len(position.moves)).choice(position.legal_moves).uci

    monkeypatch.setattr("builtins.input", typed)
    # As they stand, but for the time of a move.
    exec(lines.replace("time=1.0", "nodes=300"), names)
    position = names["position"]
    assert position.result != "*"
    assert capsys.readouterr().out.endswith(f"{position.result} {position.reason}\n")
