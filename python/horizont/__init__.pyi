from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, Literal, Protocol, TypeAlias, final

from typing_extensions import Self

from .reviewed import Review, ReviewedMove

__all__ = [
    "Book",
    "Engine",
    "Info",
    "Move",
    "Opening",
    "Position",
    "Review",
    "ReviewedMove",
    "Score",
    "SearchResult",
    "TableResult",
    "Tables",
    "perft",
    "review",
]

class _ChessBoard(Protocol):
    """A ``chess.Board``."""

    @property
    def move_stack(self) -> Sequence[Any]: ...
    def root(self) -> Any: ...

class _ChessMove(Protocol):
    """A ``chess.Move``."""

    def uci(self) -> str: ...

class _ChessGame(Protocol):
    """A ``chess.pgn.Game``."""

    def mainline_moves(self) -> Any: ...

_Position: TypeAlias = Position | str | _ChessBoard
"""A position of ours, a FEN, or a ``chess.Board``."""
_Move: TypeAlias = Move | str | _ChessMove
"""A move of ours, its text in any notation (``e4``, ``e2e4``, ``Nf3``, ``Jf3``, ``O-O``), or a ``chess.Move``."""
_Level: TypeAlias = Literal["lowest", "low", "medium", "high", "full"] | str | int
"""A name, two depths such as ``4+6``, or Elo from 600 to 2700."""
_Notation: TypeAlias = Literal["san", "czech", "long", "long-czech", "uci", "uci-chess960"]

@final
class Move:
    """A move of one position."""

    @property
    def uci(self) -> str:
        """As UCI writes it, such as ``e2e4``."""
    @property
    def from_square(self) -> str: ...
    @property
    def to_square(self) -> str: ...
    @property
    def promotion(self) -> str | None:
        """What a pawn becomes: ``q``, ``r``, ``b`` or ``n``."""
    def to_chess(self) -> Any:
        """The same as a ``chess.Move``."""
    def __hash__(self) -> int: ...

@final
class Opening:
    """What an opening is called."""

    @property
    def eco(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def czech(self) -> str: ...

@final
class Position:
    """A position with the moves that led to it, so that repetitions are known."""

    def __new__(cls, start: _Position | None = None) -> Self:
        """The usual start, a FEN, another position, or a ``chess.Board`` with its moves."""
    @staticmethod
    def from_pgn(text: str) -> Position:
        """The end of the main line of the first game in a PGN."""
    @property
    def fen(self) -> str: ...
    @property
    def turn(self) -> Literal["white", "black"]: ...
    @property
    def is_check(self) -> bool: ...
    @property
    def legal_moves(self) -> list[Move]: ...
    @property
    def moves(self) -> list[Move]:
        """The moves that were played."""
    @property
    def result(self) -> Literal["1-0", "0-1", "1/2-1/2", "*"]: ...
    @property
    def reason(self) -> str | None:
        """Why the game is over, such as ``checkmate``; none while it is not."""
    @property
    def can_claim_draw(self) -> bool:
        """Whether the position came for the third time, or fifty moves passed without a capture or pawn move."""
    @property
    def opening(self) -> Opening | None: ...
    @property
    def pgn(self) -> str: ...
    def parse(self, text: _Move) -> Move:
        """A legal move; a ``ValueError`` says why another text is none."""
    def write(self, mv: _Move, notation: _Notation = "san") -> str: ...
    def play(self, mv: _Move) -> Move:
        """Plays a legal move and returns it."""
    def undo(self) -> Move | None:
        """Takes the last move back and returns it; none at the start."""
    def copy(self) -> Position: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: Any, /) -> Position: ...
    def to_chess(self) -> Any:
        """A ``chess.Board`` with the same moves."""

def perft(position: _Position, depth: int) -> int:
    """How many sequences of so many legal half-moves there are."""

@final
class Score:
    """A score for the side to move."""

    @property
    def cp(self) -> int | None:
        """Hundredths of a pawn; with 100 a game is won as often as not. None if it is a mate."""
    @property
    def mate(self) -> int | None:
        """Moves to mate, negative for who is mated."""
    def to_chess(self) -> Any:
        """The same as ``chess.engine.Cp`` or ``chess.engine.Mate``."""

@final
class Info:
    """What a search has found so far, of one of its best lines."""

    @property
    def depth(self) -> int: ...
    @property
    def seldepth(self) -> int: ...
    @property
    def multipv(self) -> int:
        """Which of the best lines this is, from 1."""
    @property
    def score(self) -> Score: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def hashfull(self) -> int: ...
    @property
    def tbhits(self) -> int: ...
    @property
    def line(self) -> list[Move]: ...
    @property
    def san(self) -> list[str]: ...

@final
class SearchResult:
    """What a search found."""

    @property
    def best(self) -> Move | None:
        """The move to play; none where the game is over."""
    @property
    def ponder(self) -> Move | None:
        """The reply that is expected."""
    @property
    def score(self) -> Score: ...
    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def lines(self) -> list[Info]:
        """The best lines, the best first."""

@final
class Engine:
    """The chess player. Searches of one engine come one after another, since they share its memory."""

    def __new__(
        cls,
        *,
        hash: int = 16,
        threads: int = 1,
        level: _Level | None = None,
        tables: str | PathLike[str] | None = None,
        syzygy: str | None = None,
        seed: int | None = None,
    ) -> Self:
        """
        :param hash: megabytes of the transposition table
        :param level: how strong it plays; full strength unless said
        :param tables: a folder with endgame tables; the usual one, and those of the library, unless said
        :param syzygy: folders with Syzygy files
        :param seed: makes the mistakes of weak levels repeatable
        """
    def search(
        self,
        position: _Position,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        mate: int | None = None,
        clock: float | None = None,
        increment: float = 0.0,
        moves_to_go: int | None = None,
        moves: Sequence[_Move] | None = None,
        multipv: int = 1,
        level: _Level | None = None,
        on_info: Callable[[Info], object] | None = None,
    ) -> SearchResult:
        """Searches until the first of the limits; at least one is needed. Times are in seconds.

        Other Python threads go on meanwhile; Ctrl-C and an exception in ``on_info`` end the search.

        :param clock: what the clock of the side to move shows, with its ``increment``
        :param moves: only these first moves
        :param multipv: how many best lines
        :param on_info: is told what was found so far
        """
    def stop(self) -> None:
        """Ends the search that another thread is waiting for; it answers with what it has found."""
    def new_game(self) -> None:
        """Forgets what was learnt in the game before."""

@final
class TableResult:
    """What endgame tables say of a position, for the side to move."""

    @property
    def wdl(self) -> Literal["win", "draw", "loss"]: ...
    @property
    def plies(self) -> int | None:
        """Half-moves to mate with best play, the fifty-move rule ignored; none of a draw."""

@final
class Tables:
    """Endgame tables: thirteen that are part of the library, and those of a folder."""

    def __new__(cls, folder: str | PathLike[str] | None = None) -> Self: ...
    @property
    def endings(self) -> list[str]: ...
    @property
    def faults(self) -> list[str]:
        """A sentence for each file of the folder that is no table."""
    def probe(self, position: _Position) -> TableResult | None:
        """None where no table covers the position."""
    def moves(self, position: _Position) -> list[tuple[Move, TableResult]] | None:
        """All moves, the best first, each with what it leads to for the side that makes it."""
    def line(self, position: _Position) -> list[Move] | None:
        """The whole way to mate; empty for a draw."""

@final
class Book:
    """The opening book that is part of the library, or a Polyglot file."""

    def __new__(cls, file: str | PathLike[str] | None = None) -> Self: ...
    def moves(self, position: _Position) -> list[tuple[Move, int]]:
        """The moves with their weights, the heaviest first."""
    def best(self, position: _Position) -> Move | None: ...
    def choose(self, position: _Position, seed: int) -> Move | None:
        """A move by chance, as likely as its weight says; the same seed makes the same choice."""

def review(
    game: str | Position | _ChessBoard | _ChessGame,
    *,
    nodes: int = 100_000,
    threads: int | None = None,
    lang: Literal["en", "cs"] = "en",
    on_progress: Callable[[int, int], object] | None = None,
) -> Review:
    """Judges every move of a game: what it cost, what was better, and why where that is proved.

    :param game: PGN, a position with its moves, a ``chess.Board`` or a ``chess.pgn.Game``
    :param nodes: how long each position is searched
    :param threads: how many positions at once; all cores unless said
    :param lang: the language of ``verdict``, ``explanation``, ``headlines`` and the comments in ``pgn``
    :param on_progress: is told how many positions are done, of how many
    """
