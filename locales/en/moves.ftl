# Why a move that someone typed can't be played.

move-not-a-move = I don't understand the move "{ $text }": type it like e2e4, Nf3 or O-O.
move-no-piece = { $role ->
    [pawn] None of your pawns can go to { $square }.
    [knight] None of your knights can go to { $square }.
    [bishop] None of your bishops can go to { $square }.
    [rook] None of your rooks can go to { $square }.
    [queen] None of your queens can go to { $square }.
   *[king] Your king cannot go to { $square }.
}
move-promotion = Promote to what on { $to }? Add Q (queen), R (rook), B (bishop) or N (knight), as in { $from }{ $to }q.
move-ambiguous = Ambiguous move: { $moves }. Give the starting square.
move-empty-square = There is no piece on { $square }.
move-not-yours = The piece on { $square } is your opponent's.
move-strange = { $role ->
    [pawn] A pawn
    [knight] A knight
    [bishop] A bishop
    [rook] A rook
    [queen] A queen
   *[king] A king
} does not move like that.
move-blocked = A piece on { $square } is in the way.
move-own-piece = Your own piece is on { $square }.
move-nothing-to-take = Pawns move diagonally only to capture, and there is nothing to take on { $square }.
move-not-a-promotion = Only a pawn that reaches the last rank can promote.
move-pinned = The piece on { $square } is pinned to your king.
move-king-left-in-check = Your king is in check, and this move does not get it out.
move-king-into-check = The king would be in check on { $square }.
move-castling-lost = You can no longer castle on this side: the king or the rook has moved, or the rook is gone.
move-castling-blocked = Castling is blocked by the piece on { $square }.
move-castling-out-of-check = You cannot castle out of check.
move-castling-through-check = You cannot castle through { $square }, which is attacked.
