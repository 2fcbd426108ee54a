# What may be wrong with a position that someone typed.

fen-unreadable = Invalid position: { $reason }.
fen-empty = the FEN is empty; it needs pieces, side to move, castling, en passant and two counters
fen-missing = the FEN ends before { $field }
fen-field-turn = the side to move
fen-field-castling = castling
fen-field-en-passant = en passant
fen-too-long = unexpected text after the sixth field: "{ $found }"
fen-rank-count = expected 8 ranks separated by "/", found { $found }
fen-rank-length = rank { $found } does not have 8 squares
fen-piece-letter = "{ $found }" is neither a piece nor a number of empty squares
fen-turn = the side to move must be "w" or "b", not "{ $found }"
fen-castling-letter = castling must be letters of KQkq, files A–H or a–h, or "-", not "{ $found }"
fen-castling-dash = "-" in castling must stand alone: it means that neither side may castle
fen-castling-repeated = castling names the same rook twice: "{ $found }"
fen-castling-rook = castling "{ $found }": no rook on that side of a king on its first rank
fen-en-passant = en passant must be a square or "-", not "{ $found }"
fen-halfmove-clock = the half-move clock must be a number from 0 to 65535, not "{ $found }"
fen-fullmove-number = the move number must be a number from 1 to 65535, not "{ $found }"

position-no-king = { $side ->
    [white] White
   *[black] Black
} has no king
position-many-kings = { $side ->
    [white] White
   *[black] Black
} has more than one king
position-many-pieces = { $side ->
    [white] White
   *[black] Black
} has more than 16 pieces
position-many-pawns = { $side ->
    [white] White
   *[black] Black
} has more than 8 pawns
position-many-promoted = { $side ->
    [white] White
   *[black] Black
} has more promoted pieces than missing pawns
position-pawn-on-edge = there is a pawn on { $square }, on the first or last rank
position-castling-king = { $side ->
    [white] White
   *[black] Black
} cannot castle: the king is not on its first rank
position-castling-rook = castling needs a rook on { $square }
position-castling-twice = { $side ->
    [white] White
   *[black] Black
} has more than one rook to castle with on one side of its king
position-en-passant = no pawn can have just jumped over { $square }
position-opponent-in-check = the side that is not to move, { $side ->
    [white] White
   *[black] Black
}, is in check
position-many-checkers = more pieces give check than is possible
