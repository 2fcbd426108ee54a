# horizont lab

lab-about = Porovnat metody propočtu jedné pozice: minimax, alfabetu, iterativní prohlubování a další
lab-long =
    Propočítá jednu pozici do dané hloubky každou metodou laboratoře a vypíše tabulku: kolik pozic která prošla, kolik z toho bylo listů, kolik bylo řezů a nálezů v transpoziční tabulce, větvicí faktor a čas. Pod ní stojí, co předpovídá teorie.

    Příklady:
      horizont lab --fen FEN --depth 4
      horizont lab --game othello --size 6x6 --depth 6
      horizont lab --game koncovka koncovka.txt
      horizont lab --example spanish
      horizont lab --depth 3 --tree strom.svg --method captures

    { help-exit-codes }
lab-option-game = Hra: chess (šachy), othello, nebo koncovka (šachová koncovka na 7x7)
lab-option-fen = Šachová pozice ve tvaru FEN; bez ní základní postavení
lab-option-size = Rozměr desky Othella, řádky x sloupce, třeba 6x6
lab-option-file = Tři řádky koncovky na 7x7; - pro standardní vstup
lab-option-depth = Hloubka v půltazích; jinak 4 v šachách, 6 v Othellu, 5 v koncovce
lab-option-evaluation = Hodnocení: v šachách zcu (ze zprávy ZČU) nebo classical, v Othellu stones nebo positional
lab-option-method = Jen tato metoda; lze zadat vícekrát. S --tree ta, která se nakreslí
lab-option-nodes = Metodu, která potřebuje víc pozic, zastavit
lab-option-tree = Nakreslit strom jednoho propočtu do tohoto souboru SVG, odříznuté větve šedě
lab-option-tree-nodes = Kolik nejvýš pozic nakreslit
lab-option-chart = Nakreslit cenu všech metod podle hloubky do tohoto souboru SVG
lab-option-example = Příklad s výkladem: spanish
lab-bad-size = „{ $text }“ není rozměr desky: zadejte dvě čísla od 2 výš, třeba 6x6.
lab-bad-evaluation = Hodnocení „{ $name }“ tato hra nemá: šachy mají zcu a classical, Othello stones a positional.
lab-bad-method = Metoda „{ $name }“ neexistuje. Metody: { $all }.
lab-not-chess = { $option } je jen pro šachy.
lab-not-othello = { $option } je jen pro Othello.
lab-koncovka-file = Koncovka na 7x7 se čte ze souboru: horizont lab --game koncovka SOUBOR.
lab-not-koncovka = Ze souboru se čte jen koncovka na 7x7: šachová pozice se zadává volbou --fen.
lab-over = Partie v této pozici skončila: není co počítat.
lab-too-deep = { $nodes ->
    [one] Propočet potřebuje víc než { $nodes } pozici: zvolte menší --depth nebo větší --nodes.
    [few] Propočet potřebuje víc než { $nodes } pozice: zvolte menší --depth nebo větší --nodes.
   *[other] Propočet potřebuje víc než { $nodes } pozic: zvolte menší --depth nebo větší --nodes.
}
lab-interrupted = Přerušeno: uvedeny jsou jen metody, které doběhly.
lab-nothing-done = Přerušeno dřív, než cokoli doběhlo.
lab-cannot-write = Soubor { $file } nelze zapsat: { $error }.
lab-written = Zapsáno: { $file }
lab-no-memory = Na tak velkou desku není dost paměti.

lab-title = Hloubka { $depth }; hodnota je v šachách z pohledu bílého, v Othellu z pohledu černého.
lab-column-method = metoda
lab-column-value = hodnota
lab-column-nodes = pozic
lab-column-of-minimax = z minimaxu
lab-column-leaves = listů
lab-column-cutoffs = řezů
lab-column-first = 1. tahem
lab-column-hits = z tabulky
lab-column-branching = větvení
lab-column-seconds = sekund
lab-more-than = víc než { $nodes }
lab-mate-note = # a číslo: mat za tolik půltahů.
lab-other-value = * počítá i za danou hloubku, takže hodnota se může lišit.

lab-method-minimax = minimax
lab-method-alphabeta = alfabeta
lab-method-captures = + sežer, co můžeš
lab-method-reaction = + pořadí programu Šachy
lab-method-history = + globální tabulka tahů
lab-method-killers = + dva nejlepší v hloubce
lab-method-line = + hlavní varianta
lab-method-ordered = všechna řazení
lab-method-table = všechna řazení, tabulka
lab-method-cascade = kaskáda
lab-method-sorting = kaskáda s tříděním
lab-method-window = kaskáda s okénkem
lab-method-cascade-table = kaskáda, tabulka
lab-method-quiescence = + dopočet do tiché pozice *
lab-method-extensions = + prohlubování *
lab-method-everything = všechno *

lab-theory-title = Co říká teorie
lab-theory-moves = Pozice tu má průměrně v = { $moves } tahů; hloubka je h = { $depth }.
lab-theory-minimax = Listů by minimax měl mít v^h = { $theory }; napočítáno: { $counted }.
lab-theory-best = Alfabetě s dokonalým řazením by jich stačilo asi v^(h/2) = { $theory } (v pravidelném stromě přesně { $exactly }); zde nejméně: { $counted } ({ $method }).
lab-theory-cascade-costs = Kaskáda (iterativní prohlubování) projde { $ratio }krát tolik pozic co jediný propočet se stejným řazením; zpráva ZČU čeká asi 1,5krát tolik.
lab-theory-cascade-saves = Kaskáda (iterativní prohlubování) se vyplatí: projde jen { $ratio }násobek pozic jediného propočtu se stejným řazením, zatímco zpráva ZČU čeká asi 1,5násobek.
lab-theory-whole = Rychlostí { $speed } pozic za sekundu by minimax propočítal celou partii, { $depth } půltahů do hloubky, za { $years } let a dokonale řazená alfabeta za { $best } let.
lab-theory-whole-report = Zpráva ZČU došla s 20 tahy v pozici a milionem pozic za sekundu v šachách k 3,81 · 10^16509 let.

lab-tree-title = { $method }, hloubka { $depth }
lab-tree-legend = { $nodes ->
    [one] Propočítána { $nodes } pozice.
    [few] Propočítány { $nodes } pozice.
   *[other] Propočítáno { $nodes } pozic.
} Modře táhne první hráč, hnědě druhý. Zeleně hlavní varianta. Šedě a čárkovaně odříznuté větve, které se nepočítaly; α nebo β říká, která mez je odřízla.
lab-tree-start = začátek
lab-tree-left-out = { $count ->
    [one] níže ještě { $count }
   *[other] níže ještě { $count }
}
lab-chart-title = Počet pozic podle metody a hloubky
lab-chart-axes = svisle: pozice (logaritmicky); vodorovně: hloubka v půltazích
lab-chart-full = v^h
lab-chart-best = v^(h/2)

lab-spanish-start = Španělská hra po 1.e4 e5 2.Jf3 Jc6 3.Sb5 a6: černý napadl střelce, na tahu je bílý. Počítáme dva půltahy dopředu: tah bílého a odpověď černého. Hodnoty jsou z pohledu bílého v setinách pěšce, podle jednoduchého hodnocení ze zprávy ZČU: materiál a střed. Jisté zatím není nic: alfa je minus nekonečno.
lab-spanish-order = Generátor vrací nejdřív braní. Tah 4.Sxc6 se proto zkouší před tichými tahy a 4.Sxa6 brzy po něm.
lab-spanish-first = { $replies ->
    [one] 4.{ $move }: není s čím srovnávat, a tak se projde jediná odpověď černého jako v minimaxu. Je to 4…{ $best }; po ní má pozice hodnotu { $value }.
    [few] 4.{ $move }: není s čím srovnávat, a tak se projdou všechny { $replies } odpovědi černého jako v minimaxu. Nejlepší je 4…{ $best }; po ní má pozice hodnotu { $value }.
   *[other] 4.{ $move }: není s čím srovnávat, a tak se projde všech { $replies } odpovědí černého jako v minimaxu. Nejlepší je 4…{ $best }; po ní má pozice hodnotu { $value }.
}
lab-spanish-sure = Bílý má tedy zaručenou hodnotu { $value }, ať najde cokoli dalšího: alfa je teď { $value }. Zajímavý je už jen tah, který přinese víc.
lab-spanish-second = 4.{ $move } dává střelce za pouhého pěšce. Minimax by musel projít všechny odpovědi, aby to zjistil. Alfabeta si zaručenou hodnotu nese s sebou: alfa = { $alpha }.
lab-spanish-refuted = { $looked ->
    [1] Hned první odpověď, kterou zkusí, je 4…{ $reply }, a tam má pozice hodnotu { $value }, tedy ne víc než alfa.
   *[other] Odpověď, kterou zkusí jako { $looked }., je 4…{ $reply }, a tam má pozice hodnotu { $value }, tedy ne víc než alfa.
}
lab-spanish-or = nebo
lab-spanish-cut = { $skipped ->
    [one] To stačí. Černý dokáže bílého udržet na { $value } nebo níž, a tak bílý 4.{ $move } nezahraje: jinde má zaručeno { $alpha }. O kolik horší by to ještě mohlo být, nikoho nezajímá. Poslední odpověď, { $examples }, se už nepočítá: větev je odříznutá.
    [few] To stačí. Černý dokáže bílého udržet na { $value } nebo níž, a tak bílý 4.{ $move } nezahraje: jinde má zaručeno { $alpha }. O kolik horší by to ještě mohlo být, nikoho nezajímá. Zbylé { $skipped } odpovědi, například { $examples }, se už nepočítají: větev je odříznutá.
   *[other] To stačí. Černý dokáže bílého udržet na { $value } nebo níž, a tak bílý 4.{ $move } nezahraje: jinde má zaručeno { $alpha }. O kolik horší by to ještě mohlo být, nikoho nezajímá. Zbylých { $skipped } odpovědí, například { $examples }, se už nepočítá: větev je odříznutá.
}
lab-spanish-end = Bílý nakonec zahraje { $best } s hodnotou { $value }. Alfabeta prošla { $pruned } pozic; minimax jich projde { $full } a dojde ke stejné hodnotě.
