# Why a move that someone typed can not be played.

move-not-a-move = I do not understand the move "{ $text }": write it like e2e4, Nf3 or O-O.
move-no-piece = { $role ->
    [pawn] None of your pawns can go to { $square }.
    [knight] None of your knights can go to { $square }.
    [bishop] None of your bishops can go to { $square }.
    [rook] None of your rooks can go to { $square }.
    [queen] None of your queens can go to { $square }.
   *[king] Your king cannot go to { $square }.
}
move-promotion = What shall the pawn become on { $to }? Add a queen (Q), rook (R), bishop (B) or knight (N), as in { $from }{ $to }q.
move-ambiguous = This may be several moves: { $moves }. Say where it starts.
move-empty-square = There is no piece on { $square }.
move-not-yours = The piece on { $square } belongs to your opponent.
move-strange = { $role ->
    [pawn] A pawn
    [knight] A knight
    [bishop] A bishop
    [rook] A rook
    [queen] A queen
   *[king] A king
} does not move like that.
move-blocked = A piece on { $square } is in the way.
move-own-piece = Your own piece stands on { $square }.
move-nothing-to-take = A pawn goes sideways only to take, and there is nothing to take on { $square }.
move-not-a-promotion = Only a pawn that reaches the last rank is promoted.
move-pinned = The piece on { $square } is pinned: without it your king would be in check.
move-king-left-in-check = Your king is in check, and this move does not save it.
move-king-into-check = The king would be in check on { $square }.
move-castling-lost = Castling on this side is no longer possible: the king or the rook has moved, or the rook is gone.
move-castling-blocked = Castling is blocked by the piece on { $square }.
move-castling-out-of-check = Castling out of check is not allowed.
move-castling-through-check = The king may not castle across { $square }, which is attacked.
