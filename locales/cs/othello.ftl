# Othello v terminálu.

othello-turn =
    { $pass ->
        [0] { $colour ->
            [black] Na tahu je { $name } (černé kameny).
           *[white] Na tahu je { $name } (bílé kameny).
        }
       *[1] { $colour ->
            [black] { $name } (černé kameny) nemá kam táhnout: napište pass.
           *[white] { $name } (bílé kameny) nemá kam táhnout: napište pass.
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
othello-opt-black = Černý: human nebo minimax, pak čárkami oddělené jméno a hloubka, např. human,Eva nebo minimax,Robot,5
othello-opt-white = Bílý (jinak počítač s hloubkou 5)
othello-opt-size = Velikost desky, např. 8x8 nebo jen 8
othello-opt-init = Pole levého horního ze čtyř základních kamenů, např. 4_4 (jinak uprostřed)
othello-opt-input = Pokračovat ve hře z tohoto souboru
othello-opt-output = Po každém tahu hru uložit do tohoto souboru
othello-opt-eval = Jak hodnotí pozice minimax z úlohy: počtem kamenů (stones), nebo lépe (positional); bez této volby hraje na 8x8 silný motor
othello-opt-nboard = Mluvit na standardním vstupu a výstupu protokolem NBoard 2
othello-opt-gtp = Mluvit na standardním vstupu a výstupu protokolem GTP pro Othello
othello-opt-level = Úroveň motoru na 8x8: beginner (začátečník), easy (lehká), medium (střední), hard (těžká), expert, full (plná síla)
othello-opt-movetime = Kolik milisekund smí motor přemýšlet o tahu
othello-opt-depth = Hloubka propočtu motoru v půltazích
othello-opt-no-book = Přemýšlet o každém tahu, bez knihovny zahájení
othello-opt-hash = Paměť pro tabulku pozic motoru v MB
othello-protocol-options = Při --nboard a --gtp určuje desku, hráče a soubory druhý program.
othello-opt-threads = Počet vláken výpočtu
othello-opt-ascii = Kreslit desku znaky ASCII

othello-bad-input = Soubor { $path } nelze přečíst
othello-bad-file = Soubor není záznam hry: řádek { $line } není blok jako [size 8 8] ani jeho hodnota.
othello-bad-output = Do souboru { $path } nelze zapsat
othello-bad-player = Chybný hráč „{ $text }“: má být human nebo minimax, pak čárkami oddělené jméno a hloubka.
othello-same-names = Hráči se musí jmenovat různě.
othello-bad-size = Chybná velikost „{ $text }“: má být třeba 8x8, nejméně 2x2.
othello-bad-init = Chybné pole „{ $text }“: má být třeba 4_4, se všemi čtyřmi kameny na desce.
othello-bad-action = { $number }. tah v souboru („{ $text }“) není přípustný.
othello-no-memory = Na tak velkou desku není dost paměti.

othello-welcome = Pole pište jako d3 nebo 3_4 (řádek_sloupec). Příkazy vypíše „nápověda“.
othello-help =
    Tah:      d3 (sloupec a řádek), nebo 3_4, 3 4 či 3,4 (řádek, sloupec); přípustná pole jsou na desce vyznačena
    poraď     poradí tah; poraď 3 srovná tři nejlepší (8x8)
    úroveň    úroveň těžká nastaví sílu počítače (8x8)
    rozbor    ukáže, které tahy stály kameny (8x8)
    zpět      vrátí váš poslední tah
    znovu     zahraje znovu, co jste vrátili
    nová      začne další hru; k nynější se lze vrátit
    pokračuj  pokračuje v nedohrané hře
    ulož      uloží hru; ulož hra.txt ji uloží do tohoto souboru
    konec     skončí
    Celá obrazovka: kliknutí táhne; šipky vlevo a vpravo, Home a End procházejí hru; šipky nahoru a dolů vracejí řádky; Ctrl-C přiměje počítač táhnout hned.
othello-new = Nová hra.
othello-unknown = Tomu nerozumím: napište pole jako 3_4, nebo „nápověda“.
othello-endless-line = Řádek je příliš dlouhý; vstup se bere jako ukončený.
othello-must-move = Vynechat tah nelze: máte kam táhnout.
othello-off-board = Pole { $square } na desce není.
othello-occupied = Pole { $square } je obsazené.
othello-turns-nothing = Kámen na { $square } by nic neotočil.
othello-thought = Hodnota { $value }, prohledáno pozic: { $nodes }, za { $ms } ms.
othello-hint = Radím { $square }.
othello-taken-back = Tah je vrácen; zase ho zahraje „znovu“.
othello-nothing-back = Není co vrátit.
othello-nothing-again = Není co zahrát znovu.
othello-save-where = Napište kam, třeba „ulož hra.txt“.
othello-saved = Uloženo do { $path }.

othello-level-beginner = začátečník
othello-level-easy = lehká
othello-level-medium = střední
othello-level-hard = těžká
othello-level-expert = expert
othello-level-full = plná síla
othello-level-now = Úroveň: { $level }
othello-wait = Na tahu je počítač: Ctrl-C ho přiměje táhnout hned, „zpět“ vezme váš tah zpět.
othello-browsing = Po tahu { $shown } z { $all }; klávesa End vrátí na konec.
othello-farewell-kept = Hra je uložená, příště ji obnoví „pokračuj“. Na shledanou.
othello-level-set = Počítač teď hraje na úrovni: { $level }.
othello-level-unknown = Úrovně: začátečník, lehká, střední, těžká, expert, plná.
othello-level-elsewhere = Úrovně jsou jen pro desku 8x8.
othello-value-exact = { $value } přesně
othello-value-likely = { $value } s jistotou { $percent } %
othello-value-deep = { $value } v hloubce { $depth }
othello-hint-thinking = Hledám tah…
othello-hint-strong = Radím { $square }: { $value }.{ $more ->
    [0] {""}
   *[other] {" "}Pak { $line }.
}
othello-interrupt = Hra pokračuje; opustíte ji slovem „konec“.
othello-unfinished = Minulá hra není dohraná: vrátíte se k ní slovem „pokračuj“.
othello-resumed = Hra pokračuje tam, kde skončila.
othello-nothing-to-resume = Žádná nedohraná hra není.
othello-after-the-end = „rozbor“ ukáže, kde se ztrácely kameny, „zpět“ vrátí tah, „nová“ začne další hru, Enter skončí.
othello-review-title = Tahy, které stály kameny:
othello-review-nothing = Žádný tah nestál kameny.
othello-review-move = { $number }. { $move }: { $exact ->
    [1] { $loss }
   *[0] asi { $loss }
}{ $improved ->
    [0] {""}
   *[other] , lépe { $better }
}
othello-review-graph = Očekávaný výsledek po každém tahu, z pohledu černého:
othello-review-player = { $name }: ztraceno kamenů: { $loss }, tahů: { $moves }, z toho dokázaně bezchybných: { $perfect }
othello-review-thinking = Rozbor hry…
othello-review-left = Rozbor hry… zbývá pozic: { $left }
othello-review-stopped = Rozbor byl přerušen.
othello-review-elsewhere = Rozbor je jen pro hry na desce 8x8.

othello-solve-about = Přesně vyřešit pozice ze souboru OBF (8x8)
othello-solve-file = Soubor s pozicemi, na každém řádku jedna
othello-solve-threads = Počet vláken výpočtu
othello-solve-hash = Paměť pro tabulku pozic v MB
othello-solve-json = Vypsat každou pozici jako řádek JSON
othello-solve-head = název      prázdných výsledek tah           uzlů     sekund
othello-solve-total = celkem pozic: { $count }
othello-solve-stopped = Výpočet byl přerušen.
othello-solve-bad-squares = Řádek { $line }: chybí 64 polí ze znaků X, O a -.
othello-solve-bad-side = Řádek { $line }: chybí strana na tahu, X nebo O.
othello-solve-bad-value = Řádek { $line }: hodnota tahu se píše třeba A2:+38.

othello-value-book = { $value } podle knihovny
othello-opening = Zahájení: { $name }
othello-book-about = Ukázat knihovnu zahájení (8x8) nebo vytvořit novou
othello-book-show-about = Ukázat, co knihovna říká po těchto tazích
othello-book-make-about = Vytvořit knihovnu výpočtem od začátku hry
othello-book-moves = Dosavadní tahy partie, například f5d6c3
othello-book-output = Kam se knihovna zapíše
othello-book-depth = Na kolik půltahů se každá pozice propočítá
othello-book-positions = Kolik pozic má knihovna přibližně mít
othello-book-nothing = Pro tuto pozici knihovna nic nemá.
othello-book-made = { $path }: počet pozic { $positions }.
othello-book-stopped = Přerušeno; žádná knihovna nebyla zapsána.
othello-book-bad-move = { $number }. tah („{ $text }“) není přípustný.
othello-book-bad-moves = Očekávají se tahy, například f5d6c3.
