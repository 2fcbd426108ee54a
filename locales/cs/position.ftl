# Co může být špatně na zapsané pozici.

fen-unreadable = Chybná pozice: { $reason }.
fen-empty = FEN je prázdný; patří do něj kameny, strana na tahu, rošády, braní mimochodem a dvě počítadla
fen-missing = FEN končí dřív, než je v něm { $field }
fen-field-turn = strana na tahu
fen-field-castling = právo na rošádu
fen-field-en-passant = pole pro braní mimochodem
fen-too-long = za šestým údajem ještě něco je: „{ $found }“
fen-rank-count = řad oddělených „/“ má být 8, ne { $found }
fen-rank-length = řada { $found } nemá 8 polí
fen-piece-letter = „{ $found }“ není kámen ani počet prázdných polí
fen-turn = strana na tahu je „w“ nebo „b“, ne „{ $found }“
fen-castling-letter = rošády se píší KQkq, sloupci A–H či a–h, nebo „-“, ne „{ $found }“
fen-castling-dash = „-“ u rošád znamená, že nikdo rošovat nesmí, a stojí samo
fen-castling-repeated = rošády uvádějí tutéž věž dvakrát: „{ $found }“
fen-castling-rook = k rošádě „{ $found }“ chybí věž na té straně krále v základní řadě
fen-en-passant = braní mimochodem je pole nebo „-“, ne „{ $found }“
fen-halfmove-clock = počítadlo půltahů je číslo od 0 do 65535, ne „{ $found }“
fen-fullmove-number = číslo tahu je od 1 do 65535, ne „{ $found }“

position-no-king = { $side ->
    [white] bílý
   *[black] černý
} nemá krále
position-many-kings = { $side ->
    [white] bílý
   *[black] černý
} má víc než jednoho krále
position-many-pieces = { $side ->
    [white] bílý
   *[black] černý
} má víc než 16 kamenů
position-many-pawns = { $side ->
    [white] bílý
   *[black] černý
} má víc než 8 pěšců
position-many-promoted = { $side ->
    [white] bílý
   *[black] černý
} má víc proměněných figur, než kolik mu chybí pěšců
position-pawn-on-edge = na { $square }, v první nebo poslední řadě, stojí pěšec
position-castling-king = { $side ->
    [white] bílý
   *[black] černý
} nemůže rošovat, protože jeho král není v základní řadě
position-castling-rook = k rošádě chybí věž na { $square }
position-castling-twice = { $side ->
    [white] bílý
   *[black] černý
} má na jedné straně krále víc věží k rošádě
position-en-passant = přes { $square } nemohl právě přejít žádný pěšec
position-opponent-in-check = { $side ->
    [white] bílý
   *[black] černý
} je v šachu, a přitom není na tahu
position-many-checkers = šach dává víc kamenů, než je možné
