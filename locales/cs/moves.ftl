# Proč se zapsaný tah nedá zahrát.

move-not-a-move = Tahu „{ $text }“ nerozumím: pište třeba e2e4, Jf3 nebo O-O.
move-no-piece = { $role ->
    [pawn] Žádný váš pěšec nemůže na { $square }.
    [knight] Žádný váš jezdec nemůže na { $square }.
    [bishop] Žádný váš střelec nemůže na { $square }.
    [rook] Žádná vaše věž nemůže na { $square }.
    [queen] Žádná vaše dáma nemůže na { $square }.
   *[king] Váš král nemůže na { $square }.
}
move-promotion = V co se má pěšec na { $to } proměnit? Připište D (dáma), V (věž), S (střelec) nebo J (jezdec), třeba { $from }{ $to }d.
move-ambiguous = Tah není jednoznačný: { $moves }. Napište i výchozí pole.
move-empty-square = Na { $square } nic nestojí.
move-not-yours = Kámen na { $square } patří soupeři.
move-strange = { $role ->
    [pawn] Pěšec
    [knight] Jezdec
    [bishop] Střelec
    [rook] Věž
    [queen] Dáma
   *[king] Král
} se takhle nepohybuje.
move-blocked = V cestě stojí kámen na { $square }.
move-own-piece = Na { $square } stojí váš vlastní kámen.
move-nothing-to-take = Pěšec táhne šikmo, jen když bere, a na { $square } není co brát.
move-not-a-promotion = Proměnit se může jen pěšec, který došel na poslední řadu.
move-pinned = Kámen na { $square } je ve vazbě: kdyby odešel, zůstal by váš král v šachu.
move-king-left-in-check = Váš král je v šachu a tento tah ho nezachrání.
move-king-into-check = Na { $square } by byl král v šachu.
move-castling-lost = Na tuto stranu už rošovat nelze: král nebo věž už táhli, nebo věž chybí.
move-castling-blocked = Rošádě překáží kámen na { $square }.
move-castling-out-of-check = Ze šachu se rošovat nesmí.
move-castling-through-check = Při rošádě by král přešel přes napadené pole { $square }.
