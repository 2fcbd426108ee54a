# Othello v terminálu.

othello-turn =
    { $pass ->
        [0] { $colour ->
            [black] Na tahu je { $name } (černé kameny).
           *[white] Na tahu je { $name } (bílé kameny).
        }
       *[1] { $colour ->
            [black] Na tahu je { $name } (černé kameny), ale nemá kam táhnout: napište pass.
           *[white] Na tahu je { $name } (bílé kameny), ale nemá kam táhnout: napište pass.
        }
    }
othello-thinking = { $name } přemýšlí…
othello-played = { $name }: { $square }
othello-passed = { $name }: pass
othello-part = Z desky jsou vidět řádky { $top }–{ $bottom } a sloupce { $left }–{ $right }.
othello-won = Konec hry. Vítězí { $name } v poměru { $stones } : { $other }.
othello-draw = Konec hry. Remíza { $stones } : { $stones }.
