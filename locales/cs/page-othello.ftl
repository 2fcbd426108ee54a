# Othello na stránce.

othello-page-board = Deska Othella, { $rows } krát { $cols }
othello-page-black = černý kámen
othello-page-white = bílý kámen
othello-page-empty = prázdné
othello-page-legal = sem lze táhnout
othello-page-keys-board = Na desce (klávesa Tab): šipky přecházejí po polích, Enter nebo mezerník položí kámen.
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
othello-page-graph = Počet kamenů
othello-page-lead = Náskok černého: { $value }
othello-page-new = Nová hra
othello-page-players = Hráči
othello-page-play = Hrát
othello-page-confirm = Potvrdit
othello-page-size = Velikost desky
othello-page-rows = Řádků
othello-page-cols = Sloupců
othello-page-black-side = Černý
othello-page-white-side = Bílý
othello-page-level = Síla počítače
othello-page-level-beginner = začátečník
othello-page-level-easy = lehká
othello-page-level-medium = střední
othello-page-level-hard = těžká
othello-page-level-expert = expert
othello-page-level-full = plná síla
othello-page-level-own = minimax do pevné hloubky
othello-page-depth = Hloubka v půltazích
othello-page-open = Otevřít…
othello-page-save = Uložit
othello-page-transcript = Zápis partie
othello-page-transcript-how = Tahy v obvyklém zápisu (f5d6c3…). Zkopírujte je, nebo vložte jinou partii.
othello-page-transcript-open = Načíst
othello-page-takeback = Vrátit tah
othello-page-hint = Poradit
othello-page-values = Hodnoty polí
othello-page-stop = Přerušit
othello-page-continue = Pokračovat odtud
othello-page-exact = { $value } přesně
othello-page-likely = { $value } s jistotou { $percent } %
othello-page-deep = { $value } v hloubce { $depth }
othello-page-progress = Zatím { $move }, { $worth }.
othello-page-hint-worth = Radím { $move }: { $worth }.
othello-page-worth-computer = Podle něj { $worth }.
othello-page-review = Rozbor
othello-page-review-do = Rozebrat hru
othello-page-reviewing = Rozbor hry, zbývá pozic: { $left }.
othello-page-review-side =
    { $side ->
        [black] Černý ztratil kamenů: { $loss } (tahů { $moves }, z toho dokázaně bezchybných { $perfect }).
       *[white] Bílý ztratil kamenů: { $loss } (tahů { $moves }, z toho dokázaně bezchybných { $perfect }).
    }
othello-page-for-black = Očekávaný výsledek pro černého: { $worth }.
othello-page-loss = Tento tah stál { $loss } { $loss ->
    [one] kámen
    [few] kameny
    [many] kamene
   *[other] kamenů
}.
othello-page-loss-about = Tento tah stál asi { $loss } { $loss ->
    [one] kámen
    [few] kameny
    [many] kamene
   *[other] kamenů
}.
othello-page-better = Lepší bylo { $move }.
othello-page-perfect = Dokázáno: lepší tah nebyl.
othello-page-graph-expected = Čárkovaně: očekávaný výsledek
othello-page-problem-review = Rozbor je jen pro hry na desce 8 × 8.
othello-page-problem-table = Hrají dva lidé: rady, hodnoty polí a rozbor počkají, až partie skončí.
othello-page-watching = Tuto partii sledujete.
othello-page-leave-table = Odejít od stolu
othello-page-problem-size = Deska může mít od 2 × 2 do 40 × 40 polí.
othello-page-problem-first = Základní čtyři kameny neleží všechny na desce.
othello-page-problem-players = Chybní hráči: má být human nebo minimax, pak čárkami oddělené jméno a hloubka; jména se musí lišit.
othello-page-problem-action = { $number }. tah („{ $text }“) není přípustný.
othello-page-problem-line = To není záznam hry: řádek { $line } není blok jako [size 8 8] ani jeho hodnota.
othello-page-problem-no-square = Na { $at }. místě zápisu má být pole, třeba f5.
othello-page-problem-too-wide = Deska s víc než 26 sloupci nemá zápis písmeny.
othello-page-problem-over = Hra už skončila.

othello-page-replaced = Váš tah nahradil { $count ->
    [one] jeden pozdější tah.
    [few] { $count } pozdější tahy.
   *[other] { $count } pozdějších tahů.
}
othello-page-bring-back = Obnovit

othello-page-help-rules-title = Pravidla
othello-page-help-rules =
    Dva hráči kladou kameny na desku, obvykle o 8 × 8 polích. Začíná černý.

    Kámen se smí položit jen tam, kde sevře soupeřovy kameny: souvislou přímou řadu, vodorovnou, svislou nebo šikmou, mezi novým kamenem a jiným kamenem téže barvy. Všechny sevřené kameny, ve všech směrech, se otočí.

    Kdo nemůže nic sevřít, musí pasovat; jinak se pasovat nesmí. Když nemůže táhnout ani jeden hráč, partie končí a vyhrává ten, kdo má víc kamenů.

    # Rady začátečníkům
    {" "}- Mnoho kamenů na začátku není výhoda: všechny se dají otočit, a kdo jich má málo, mívá víc tahů na výběr.
    {" "}- Kámen v rohu už nikdo neotočí. Proto pozor na pole vedle prázdného rohu.
    {" "}- Ke konci počítejte kameny, předtím tahy.

othello-page-help-page-title = Jak se tu hraje
othello-page-help-page =
    Pole, kam můžete táhnout, jsou označená: klepněte na některé, nebo na ně přejděte šipkami a stiskněte Enter. Pasuje se samo.

    „Hodnoty polí“ ukážou, o kolik kamenů byste tahem na to pole nakonec vyhráli, kam až počítač dohlédne. „Poradit“ jmenuje nejlepší tah.

    Kliknutím na tah v seznamu zobrazíte dřívější pozici. Tah z ní, nebo „Pokračovat odtud“, nahradí tahy, které následovaly; do svého dalšího tahu je můžete obnovit.

    „Zápis partie“ dá tahy v obvyklém zápisu a načte zápis z jiných programů; „Uložit“ a „Otevřít“ používají formát úlohy Othello, který dovoluje i jiné rozměry desky.
