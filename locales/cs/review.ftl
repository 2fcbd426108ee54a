# horizont review

review-about = Rozebrat odehrané partie: kde se to zvrtlo a proč
review-long =
    Každá pozice partie se propočítá, na všech jádrech. Tah se soudí podle toho, kolik stál na šanci vyhrát, v bodech ze sta: nepřesnost 5, chyba 10, hrubá chyba 20. Důvod se uvádí jen tam, kde ho dokazuje propočet, výměna, nebo tabulka koncovek.

    S -o se partie zapíšou se značkami, poznámkami a lepšími variantami. Soubor s mnoha partiemi se čte po jedné; Ctrl-C skončí a tentýž příkaz pak pokračuje, kde přestal.

    { help-exit-codes }
review-option-file = Soubor s jednou nebo více partiemi: .pgn, nebo jedna partie jako .txt
review-option-output = Zapsat rozebrané partie do tohoto souboru PGN
review-option-nodes = Kolik pozic prohledat na každý tah
review-option-depth = Místo toho: do hloubky kolika půltahů
review-option-time = Místo toho: jak dlouho přemýšlet nad každou pozicí: 500ms, 2s
review-option-threads = Kolik pozic najednou; jinak všechna jádra
review-option-all = Vypsat všechny tahy, nejen špatné
review-option-json = Vypsat JSON, řádek na každou partii
review-no-games = V souboru { $file } není žádná partie.
review-bad-game = { $file }: { $error }. Vynechává se.
review-unreadable = Soubor { $file } nelze přečíst: { $error }.
review-unwritable = Soubor { $file } nelze zapsat: { $error }.
review-resumed = { $games ->
    [one] Pokračuje se po první partii, která už je hotová.
    [few] Pokračuje se po prvních { $games } partiích, které už jsou hotové.
   *[other] Pokračuje se po prvních { $games } partiích, které už jsou hotové.
}
review-stopped = Přerušeno, hotových partií: { $games }. Tentýž příkaz bude pokračovat odtud.
review-stopped-nothing = Přerušeno.
review-written = { $games ->
    [one] Zapsána jedna partie: { $file }
    [few] Zapsány { $games } partie: { $file }
   *[other] Zapsáno { $games } partií: { $file }
}
review-same-file = Výstup by přepsal čtené partie: zvolte jiné jméno.

review-title = { $white } – { $black }, { $result }
review-opening = Zahájení: { $eco } { $name }
review-side-white = Bílý
review-side-black = Černý
review-accuracy = { $side }: přesnost { $accuracy } %, nepřesnosti { $inaccuracies }, chyby { $mistakes }, hrubé chyby { $blunders }
review-accuracy-none = { $side }: žádné tahy
review-decisive = O partii rozhodl tah { $move }.
review-graph = Šance bílého, tah po tahu:
review-no-mistakes = Žádná nepřesnost se nenašla.
review-move = { $number } { $move }{ $sign } { $class } (−{ $loss } b.)
review-move-good = { $number } { $move } { $class }
review-better = Lepší: { $line } ({ $score })
review-mate-score = mat { $moves }. tahem
review-decisive-comment = Rozhodující chyba.

review-class-best = nejlepší
review-class-good = dobrý tah
review-class-inaccuracy = nepřesnost
review-class-mistake = chyba
review-class-blunder = hrubá chyba

review-allows-mate = { $moves ->
    [1] Soupeř dá hned mat tahem { $reply }.
   *[other] Po { $reply } dá soupeř mat { $moves }. tahem.
}
review-misses-mate = { $moves ->
    [1] Přehlíží okamžitý mat { $best }.
   *[other] Přehlíží mat { $moves }. tahem, začínající { $best }.
}
review-stalemates = Pat: soupeř nemá čím táhnout a partie je remíza.
review-spoils-ending = { $was ->
    [won] { $is ->
        [drawn] Vzdává se vyhrané koncovky: podle tabulky koncovek je to teď remíza.
       *[other] Vzdává se vyhrané koncovky: podle tabulky koncovek je teď prohraná.
    }
   *[other] Vzdává se remízové koncovky: podle tabulky koncovek je teď prohraná.
}
review-puts-en-prise = { $role ->
    [pawn] Staví pěšce na { $square }, kde ho
    [knight] Staví jezdce na { $square }, kde ho
    [bishop] Staví střelce na { $square }, kde ho
    [rook] Staví věž na { $square }, kde ji
   *[queen] Staví dámu na { $square }, kde ji
} soupeř vezme: { $by } získá { $lost }.
review-leaves-hanging = Nechává { $role ->
    [pawn] viset pěšce
    [knight] viset jezdce
    [bishop] viset střelce
    [rook] viset věž
   *[queen] viset dámu
} na { $square }: { $by } získá { $lost }.
review-fork = Naráží na vidle: { $by } napadne { $forker ->
    [pawn] pěšcem
    [knight] jezdcem
    [bishop] střelcem
    [rook] věží
   *[queen] dámou
} najednou { $targets } a získá { $lost }.
review-allows-promotion = Pouští pěšce na { $square } k proměně v dámu: { $line }.
review-loses = Ztrácí { $lost }: { $line }.
review-misses = Přehlíží { $best }, tah, který získá { $gain }.
review-list = { $most } a { $last }

review-lost-pawn = pěšce
review-lost-two-pawns = dva pěšce
review-lost-exchange = kvalitu
review-lost-piece = figuru
review-lost-piece-for-pawn = figuru za pěšce
review-lost-rook = věž
review-lost-queen = dámu
review-lost-queen-for-rook = dámu za věž
review-lost-queen-for-piece = dámu za figuru
review-lost-material = { $pawns ->
    [one] materiál za pěšce
    [few] materiál za { $pawns } pěšce
   *[other] materiál za { $pawns } pěšců
}

review-target-pawn = pěšce
review-target-knight = jezdce
review-target-bishop = střelce
review-target-rook = věž
review-target-queen = dámu
review-target-king = krále
