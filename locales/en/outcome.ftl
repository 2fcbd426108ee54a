# How a game ended.

outcome-checkmate = { $winner ->
    [white] Checkmate. White wins.
   *[black] Checkmate. Black wins.
}
outcome-resignation = { $winner ->
    [white] Black resigned. White wins.
   *[black] White resigned. Black wins.
}
outcome-time = { $winner ->
    [white] Black's time ran out. White wins.
   *[black] White's time ran out. Black wins.
}
outcome-win = { $winner ->
    [white] White wins.
   *[black] Black wins.
}
outcome-stalemate = Stalemate: the side to move has no move. A draw.
outcome-dead-position = Nobody can mate any more. A draw.
outcome-threefold = The same position for the third time. A draw.
outcome-fivefold = The same position for the fifth time. A draw.
outcome-fifty = Fifty moves without a capture or a pawn move. A draw.
outcome-seventy-five = Seventy-five moves without a capture or a pawn move. A draw.
outcome-agreement = The players agreed on a draw.
outcome-time-without-material = Time ran out, but the opponent has nothing to mate with. A draw.
outcome-draw = A draw.

claim-threefold = The same position is on the board for the third time: the side to move may claim a draw.
claim-fifty = Fifty moves without a capture or a pawn move: the side to move may claim a draw.
