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

# horizont othello

othello-about = Zahrát si Othello s člověkem nebo s počítačem
othello-opt-black = Černý hráč: human nebo minimax, pak čárkou jméno a hloubka, např. human,Eva nebo minimax,Robot,5
othello-opt-white = Bílý hráč; bez zadání počítač s hloubkou 5
othello-opt-size = Velikost desky, např. 8x8 nebo jen 8
othello-opt-init = Kde leží levý horní ze čtyř prvních kamenů, např. 4_4; bez zadání uprostřed
othello-opt-input = Pokračovat ve hře z tohoto souboru
othello-opt-output = Po každém tahu hru uložit do tohoto souboru
othello-opt-eval = Jak počítač hodnotí pozice: počtem kamenů (stones), nebo lépe (positional)
othello-opt-threads = Kolik vláken přemýšlí
othello-opt-ascii = Kreslit desku jen písmeny

othello-bad-input = Soubor { $path } nelze přečíst
othello-bad-file = Vstupní soubor není záznam hry: řádek { $line } není blok jako [size 8 8] ani jeho hodnota.
othello-bad-output = Do souboru { $path } nelze zapsat
othello-bad-player = Hráč „{ $text }“ je popsán špatně: čekám human nebo minimax, pak čárkou jméno a hloubku.
othello-same-names = Hráči se musí jmenovat různě.
othello-bad-size = Velikost „{ $text }“ nejde použít: čekám třeba 8x8, nejméně 2x2.
othello-bad-init = První kámen na „{ $text }“ položit nejde: čekám třeba 4_4 a všechny čtyři kameny na desce.
othello-bad-action = Tah číslo { $number } v souboru („{ $text }“) není přípustný.
othello-no-memory = Na tak velkou desku není dost paměti.

othello-welcome = Pole pište jako řádek_sloupec, např. 3_4. Příkazy vypíše slovo nápověda.
othello-help =
    Tah:    3_4, 3 4 nebo 3,4 (řádek, sloupec); přípustná pole jsou na desce vyznačena
    tip     poradí tah
    zpět    vrátí váš poslední tah
    znovu   zahraje znovu, co jste vrátili
    ulož    uloží hru; ulož hra.txt ji uloží do tohoto souboru
    konec   skončí
othello-unknown = Tomu nerozumím: napište pole jako 3_4, nebo nápověda.
othello-must-move = Vynechat tah nelze: máte kam táhnout.
othello-off-board = Pole { $square } na desce není.
othello-occupied = Na poli { $square } už kámen leží.
othello-turns-nothing = Kámen na poli { $square } by žádný soupeřův kámen neotočil.
othello-thought = Hodnota { $value }, prohlédnuto pozic: { $nodes }, za { $ms } ms.
othello-hint = Radím { $square }.
othello-taken-back = Tah je vrácen; znovu ho zahraje slovo znovu.
othello-nothing-back = Není co vrátit.
othello-nothing-again = Není co zahrát znovu.
othello-save-where = Napište, kam: ulož hra.txt
othello-saved = Uloženo do { $path }.
