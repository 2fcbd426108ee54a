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
    [white] Black ran out of time. White wins.
   *[black] White ran out of time. Black wins.
}
outcome-win = { $winner ->
    [white] White wins.
   *[black] Black wins.
}
outcome-stalemate = Stalemate. The game is a draw.
outcome-dead-position = Insufficient mating material. The game is a draw.
outcome-threefold = Threefold repetition. The game is a draw.
outcome-fivefold = Fivefold repetition. The game is a draw.
outcome-fifty = Fifty-move rule. The game is a draw.
outcome-seventy-five = Seventy-five-move rule. The game is a draw.
outcome-agreement = Draw by agreement.
outcome-time-without-material = Time ran out, but the opponent cannot mate. The game is a draw.
outcome-draw = The game is a draw.

claim-threefold = Threefold repetition: the side to move may claim a draw.
claim-fifty = Fifty moves without a capture or pawn move: the side to move may claim a draw.
