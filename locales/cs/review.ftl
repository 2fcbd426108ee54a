# horizont review

review-about = Rozebrat odehrané partie: kde se to zvrtlo a proč
review-long =
    Každá pozice partie se propočítá na všech jádrech. Tah se posuzuje podle toho, o kolik snížil šance na výhru: o 8 % je nepřesnost, o 10 % chyba, o 20 % hrubá chyba. Důvod se uvádí jen tam, kde ho dokazuje propočet, výměna nebo tabulka koncovek.

    S -o se partie zapíšou se značkami, poznámkami a lepšími variantami. Velký soubor se čte po jedné partii; Ctrl-C přeruší práci a tentýž příkaz pak naváže tam, kde přestal.

    { help-exit-codes }
review-option-file = Soubor s jednou nebo více partiemi: .pgn, nebo jedna partie jako .txt
review-option-from-db = Rozebrat partie z databáze, s --query jen vybrané
review-option-output = Zapsat rozebrané partie do tohoto souboru PGN
review-option-nodes = Kolik uzlů prohledat v každé pozici
review-option-depth = Místo toho: do hloubky kolika půltahů
review-option-time = Místo toho: jak dlouho přemýšlet nad každou pozicí: 500ms, 2s
review-option-threads = Kolik pozic najednou; jinak všechna jádra
review-option-all = Vypsat všechny tahy, nejen špatné
review-option-json = Vypsat JSON, řádek na každou partii
review-other-games = Jiný proces čte jiné partie než tento; všechny potřebují tentýž soubor nebo tutéž databázi.
review-no-games = V souboru { $file } není žádná partie.
review-bad-game = { $file }: { $error } Partie se přeskakuje.
review-at = Rozbor partie: { $done }/{ $all } (přeruší Ctrl-C)
review-no-such-game = V souboru { $file } není partie { $game }, poslední má číslo { $games }.
review-progress-game = { $game }. partie
review-progress-file = ({ $percent } % souboru, zbývá { $left })
review-unreadable = Soubor { $file } nelze přečíst: { $error }.
review-unwritable = Soubor { $file } nelze zapsat: { $error }.
review-resumed = { $games ->
    [one] Pokračuje se po první partii, která už je hotová.
    [few] Pokračuje se po prvních { $games } partiích, které už jsou hotové.
   *[other] Pokračuje se po prvních { $games } partiích, které už jsou hotové.
}
review-stopped = { $games ->
    [one] Přerušeno, hotova je { $games } partie. Tentýž příkaz bude pokračovat odtud.
    [few] Přerušeno, hotovy jsou { $games } partie. Tentýž příkaz bude pokračovat odtud.
   *[other] Přerušeno, hotovo je { $games } partií. Tentýž příkaz bude pokračovat odtud.
}
review-stopped-nothing = Přerušeno.
review-written = { $games ->
    [one] Zapsána { $games } partie: { $file }
    [few] Zapsány { $games } partie: { $file }
   *[other] Zapsáno { $games } partií: { $file }
}
review-same-file = Výstup by přepsal čtené partie: zvolte jiné jméno.

review-title = { $white } – { $black }, { $result }
review-opening = Zahájení: { $eco } { $name }
review-side-white = Bílý
review-side-black = Černý
review-accuracy = { $side }: přesnost { $accuracy } %, { $inaccuracies ->
    [one] { $inaccuracies } nepřesnost
    [few] { $inaccuracies } nepřesnosti
   *[other] { $inaccuracies } nepřesností
}, { $mistakes ->
    [one] { $mistakes } chyba
    [few] { $mistakes } chyby
   *[other] { $mistakes } chyb
}, { $blunders ->
    [one] { $blunders } hrubá chyba
    [few] { $blunders } hrubé chyby
   *[other] { $blunders } hrubých chyb
}
review-accuracy-none = { $side }: žádné tahy, dokud partie nebyla rozhodnutá
review-decisive = Rozhodující chybou bylo { $move }.
review-graph = Šance bílého na výhru, tah po tahu:
review-no-mistakes = Žádná nepřesnost se nenašla.
review-move = { $move } { $class } (−{ $loss } % šancí)
review-move-good = { $move } { $class }
review-better = Lepší: { $line } ({ $score })
review-mate-score = mat { $moves }. tahem
review-decisive-comment = Rozhodující chyba.
review-comment = { $class ->
    [inaccuracy] Nepřesnost.
    [mistake] Chyba.
   *[blunder] Hrubá chyba.
}

review-decided-won = partie už je vyhraná
review-decided-lost = partie už je prohraná
review-compares = Podle propočtu by { $best } drželo { $kept }, teď je to { $left } (kladná čísla mluví pro bílého).
review-compares-things = Podle propočtu by { $best } zachovalo { $things } a drželo { $kept }, teď je to { $left } (kladná čísla mluví pro bílého).
review-kept-bishop-pair = dvojici střelců
review-kept-castling = právo na rošádu
review-kept-passed-pawn = volného pěšce
review-kept-sound-pawns = zdravé pěšce
review-class-best = nejlepší tah
review-class-good = dobrý tah
review-class-inaccuracy = nepřesnost
review-class-mistake = chyba
review-class-blunder = hrubá chyba

review-allows-mate = { $moves ->
    [1] Soupeř dá hned { $pattern ->
        [back-rank] mat na poslední řadě
        [smothered] dušený mat
       *[none] mat
    } tahem { $reply }.
   *[other] Po { $reply } dá soupeř vynuceně { $pattern ->
        [back-rank] mat na poslední řadě
        [smothered] dušený mat
       *[none] mat
    } { $moves }. tahem.
}
review-misses-mate = { $moves ->
    [1] Přehlíží okamžitý { $pattern ->
        [back-rank] mat na poslední řadě
        [smothered] dušený mat
       *[none] mat
    } { $best }.
   *[other] Přehlíží { $best }: vynucený { $pattern ->
        [back-rank] mat na poslední řadě
        [smothered] dušený mat
       *[none] mat
    } { $moves }. tahem.
}
review-allows-lost-ending = Po { $reply } přejde partie do koncovky, kterou tabulky znají jako prohranou.
review-misses-won-ending = Přehlíží { $best }, tah, který vede do koncovky podle tabulek vyhrané.
review-praise-good = Oběť, která vychází: nic jiného není lepší.
review-praise-brilliant = Oběť, která vychází, a jediný dobrý tah: všechno ostatní je chyba.
review-stalemates = Pat: soupeř nemá čím táhnout a partie končí remízou.
review-spoils-ending = { $was ->
    [won] { $is ->
        [drawn] Zahazuje výhru: podle tabulek koncovek je teď pozice remízová.
       *[other] Zahazuje výhru: podle tabulek koncovek je teď pozice prohraná.
    }
   *[other] Zahazuje remízu: podle tabulek koncovek je teď pozice prohraná.
}
review-puts-en-prise = { $role ->
    [pawn] Staví pěšce na { $square }, kde ho
    [knight] Staví jezdce na { $square }, kde ho
    [bishop] Staví střelce na { $square }, kde ho
    [rook] Staví věž na { $square }, kde ji
   *[queen] Staví dámu na { $square }, kde ji
} soupeř vezme: { $by } získá { $lost }.
review-leaves-hanging = { $role ->
    [pawn] Nechává viset pěšce
    [knight] Nechává viset jezdce
    [bishop] Nechává viset střelce
    [rook] Nechává viset věž
   *[queen] Nechává viset dámu
} na { $square }: { $by } získá { $lost }.
review-tactic = Dovoluje { $by }: { $how } a získá { $lost }.
review-misses-tactic = Přehlíží { $best }: { $how } a získá { $gain }.
review-how-fork = { $by } napadá současně { $targets }
review-how-pin = { $by } váže { $pinned } na { $to }
review-how-pinned-guard = { $guard } je ve vazbě a nesmí brát zpět, takže { $by } bere beztrestně
review-how-skewer = { $by } napadá { $front } a v zákrytu i { $behind }
review-how-discovery = { $mover } odkrývá útok { $by } na { $target }
review-how-removes-guard = { $by } bere { $guard }, nechává { $of } bez krytí
review-how-traps = { $by } chytá na { $square } { $piece } bez ústupu
review-piece-subject = { $role ->
    [pawn] pěšec
    [knight] jezdec
    [bishop] střelec
    [rook] věž
    [queen] dáma
   *[king] král
}
review-piece-object = { $role ->
    [pawn] pěšce
    [knight] jezdce
    [bishop] střelce
    [rook] věž
    [queen] dámu
   *[king] krále
}
review-piece-owner = { $role ->
    [pawn] pěšce
    [knight] jezdce
    [bishop] střelce
    [rook] věže
    [queen] dámy
   *[king] krále
}
review-allows-promotion = Dovoluje pěšci proměnit se na { $square } v dámu: { $line }.
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
    [one] materiál v ceně { $pawns } pěšce
   *[other] materiál v ceně { $pawns } pěšců
}

review-target-pawn = { $count ->
    [1] pěšce
    [2] oba pěšce
   *[other] { $count } pěšce
}
review-target-knight = { $count ->
    [1] jezdce
    [2] oba jezdce
   *[other] { $count } jezdce
}
review-target-bishop = { $count ->
    [1] střelce
    [2] oba střelce
   *[other] { $count } střelce
}
review-target-rook = { $count ->
    [1] věž
    [2] obě věže
   *[other] { $count } věže
}
review-target-queen = { $count ->
    [1] dámu
    [2] obě dámy
   *[other] { $count } dámy
}
review-target-king = { $count ->
   *[1] krále
}
