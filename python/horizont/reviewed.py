"""What a review holds."""

from typing import Any, TypedDict


class MoveText(TypedDict):
    """A move in three notations."""

    uci: str
    san: str
    czech: str


Judged = TypedDict("Judged", {"class": str, "decided": str | None})
"""How good a move is, and whether the game was decided before it. (A class could not say ``class``.)"""


class ReviewedMove(Judged):
    """What is said of a move."""

    ply: int
    number: int
    white: bool
    played: MoveText
    fen: str
    score: dict[str, int]
    white_chance: float
    chance_before: float
    loss: float
    accuracy: float
    depth: int
    verdict: str
    explanation: str | None
    better: dict[str, Any] | None
    reason: dict[str, Any] | None
    praise: str | None


class Review(TypedDict):
    """A reviewed game."""

    tags: list[list[str]]
    start: str
    result: str
    opening: dict[str, str] | None
    start_chance: float
    moves: list[ReviewedMove]
    white: dict[str, Any]
    black: dict[str, Any]
    decisive: int | None
    headlines: list[str]
    pgn: str
