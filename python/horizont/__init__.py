"""Chess: rules, any notation, endgame tables, opening books, a strong engine and the review of games.

>>> import horizont
>>> position = horizont.Position()
>>> for text in ["e4", "e5", "Jf3", "b8c6", "Bb5"]:
...     _ = position.play(text)
>>> str(position.opening)
'C60 Ruy Lopez'
>>> horizont.Engine().search(position, depth=6).best in position.legal_moves
True
"""

from ._horizont import (
    Book,
    Engine,
    Info,
    Move,
    Opening,
    Position,
    Score,
    SearchResult,
    TableResult,
    Tables,
    perft,
    review,
)
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
