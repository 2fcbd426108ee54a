# Othello na stránce.

othello-page-board = Deska Othella, { $rows } krát { $cols }
othello-page-black = černý kámen
othello-page-white = bílý kámen
othello-page-empty = prázdné
othello-page-legal = sem lze táhnout
othello-page-keys-board = Na desce, kam se dostanete klávesou Tab: šipky chodí po polích, Enter nebo mezerník položí kámen.
othello-page-worth = hodnota { $value }
othello-page-score = Skóre
othello-page-name-black = Černý
othello-page-name-white = Bílý
othello-page-human = člověk
othello-page-computer = počítač
othello-page-turn =
    { $side ->
        [black] Na tahu je černý.
       *[white] Na tahu je bílý.
    }
othello-page-thinks =
    { $side ->
        [black] Počítač s černými přemýšlí…
       *[white] Počítač s bílými přemýšlí…
    }
othello-page-passed =
    { $side ->
        [black] Černý nemá kam táhnout a pasuje.
       *[white] Bílý nemá kam táhnout a pasuje.
    }
othello-page-looking = Prohlížíte tah { $at } z { $all }.
othello-page-hint-thinks = Hledám nejlepší tah…
othello-page-hint-is = Radím { $move } (hloubka { $depth }).
othello-page-only = Jediný tah je { $move }.
othello-page-thought = Počítač zahrál { $move } (hloubka { $depth }, pozic { $nodes }).
othello-page-won =
    { $side ->
        [black] Konec hry. Vyhrál černý { $stones } : { $other }.
       *[white] Konec hry. Vyhrál bílý { $stones } : { $other }.
    }
othello-page-draw = Konec hry. Remíza { $stones } : { $stones }.
othello-page-moves = Tahy
othello-page-pass = pas
othello-page-first = Na začátek
othello-page-back = Zpět
othello-page-forward = Vpřed
othello-page-last = Na konec
othello-page-graph = Průběh
othello-page-lead = Náskok černého: { $value }
othello-page-new = Nová hra
othello-page-players = Hráči
othello-page-play = Hrát
othello-page-confirm = Potvrdit
othello-page-size = Velikost desky
othello-page-rows = Řádků
othello-page-cols = Sloupců
othello-page-black-side = Za černého hraje
othello-page-white-side = Za bílého hraje
othello-page-level = Síla počítače
othello-page-level-easy = nízká
othello-page-level-middle = střední
othello-page-level-hard = vysoká
othello-page-level-best = nejvyšší
othello-page-level-own = minimax do zvolené hloubky
othello-page-depth = Hloubka v půltazích
othello-page-open = Otevřít…
othello-page-save = Uložit
othello-page-transcript = Zápis partie
othello-page-transcript-how = Tahy tak, jak je píší jiné programy (f5d6c3…); zkopírujte je, nebo vložte jiné.
othello-page-transcript-open = Přehrát
othello-page-takeback = Vrátit tah
othello-page-hint = Poradit
othello-page-values = Hodnoty polí
othello-page-stop = Přerušit
othello-page-continue = Pokračovat odtud
othello-page-problem-size = Deska může mít nejméně 2 × 2 a nejvýše 40 × 40 polí.
othello-page-problem-first = První čtyři kameny neleží na desce.
othello-page-problem-players = Hráči jsou popsáni špatně: má tam být human nebo minimax, za čárkou jméno a u minimaxu ještě hloubka; jména se musí lišit.
othello-page-problem-action = Tah č. { $number } („{ $text }“) není podle pravidel.
othello-page-problem-line = To není záznam hry: řádek { $line } není blok jako [size 8 8] ani jeho hodnota.
othello-page-problem-no-square = V zápisu má na { $at }. místě začínat pole, třeba f5.
othello-page-problem-too-wide = Deska je širší než abeceda, zápis písmeny na ní nejde.
othello-page-problem-over = Hra už skončila.

othello-page-replaced = Partie předtím pokračovala jinak (tahů: { $count }).
othello-page-bring-back = Vrátit ji

othello-page-help-rules-title = Pravidla
othello-page-help-rules =
    Dva hráči kladou kameny na desku, obvykle o 8 × 8 polích. Začíná černý.

    Kámen se smí položit jen tam, kde uzavře soupeřovy kameny: v přímé řadě, vodorovně, svisle nebo šikmo, mezi sebou a jiným kamenem své barvy, bez mezery. Všechny uzavřené kameny, ve všech směrech najednou, se otočí na jeho barvu.

    Kdo nemůže nic uzavřít, musí se tahu vzdát; jinak se ho nikdo vzdát nesmí. Když nemůže táhnout ani jeden, partie končí a vyhrál ten, kdo má na desce víc kamenů.

    # Čemu se začátečníci diví
    {" "}- Mnoho kamenů na začátku není výhoda: všechny se dají otočit, a kdo jich má málo, mívá z čeho vybírat.
    {" "}- Kámen v rohu už nikdo neotočí. Proto pozor na pole vedle prázdného rohu.
    {" "}- Ke konci počítejte kameny, předtím tahy.

othello-page-help-page-title = Jak se tu hraje
othello-page-help-page =
    Označená pole jsou ta, kam můžete položit kámen: klepněte na některé, nebo tam dojděte šipkami a stiskněte Enter. Tahu se počítač vzdává sám, a za vás také.

    „Hodnoty polí“ na každé z nich napíší, o kolik kamenů by jeho hráč nakonec vyhrál, pokud počítač dohlédne. „Poradit“ jmenuje nejlepší.

    V seznamu tahů si lze prohlédnout kteroukoli dřívější pozici. Kámen položený tam, nebo „Pokračovat odtud“, začne z té pozice jinou cestu; opuštěnou cestu lze do vašeho dalšího tahu vrátit.

    „Zápis partie“ dá tahy tak, jak je píší jiné programy, a přečte jejich; „Uložit“ a „Otevřít“ používají formát školní úlohy, ve kterém může mít deska i jiné rozměry.
